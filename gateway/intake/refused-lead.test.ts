import { describe, expect, it } from "vitest";
import { sampleRequest } from "../../leads/testing/samples.ts";
import { createTestGateway } from "../testing/test-gateway.ts";

const wrong = (change: object = {}) => ({
	...sampleRequest("contact", { id: "0F8FAD5B-D9CB-469F-A165-70867728950E" }),
	fields: { ...sampleRequest("contact").fields, email: "no address", firstName: "" },
	...change,
});

/** Log lines caused by a post. */
async function refusals(body: unknown, headers: Record<string, string> = {}) {
	const { post, lines } = createTestGateway();
	await post(body, headers);
	return lines.filter(({ event }) => event === "refused");
}

describe("a lead rejected for its content", () => {
	it("is logged by form and field, without the visitor's words", async () => {
		expect(await refusals(wrong())).toEqual([
			{
				event: "refused",
				id: "0f8fad5b-d9cb-469f-a165-70867728950e",
				kind: "contact",
				fields: "firstName email",
				status: 400,
			},
		]);
	});

	it.each([
		["rubbish", "{{{"],
		["no lead", { hello: "world" }],
		["a robot that fills every field", wrong({ website: "x" })],
		["a robot in a hurry", wrong({ elapsedMs: 12 })],
		["a kind of its own", wrong({ kind: "<b>" })],
	])("is not counted for %s", async (_, body) => {
		expect(await refusals(body)).toEqual([]);
	});

	it("is counted if the form was prefilled, however quickly it was sent", async () => {
		expect(await refusals(wrong({ elapsedMs: 12, prefilled: true }))).toHaveLength(1);
	});

	it("is counted if it is too long to be read", async () => {
		expect(await refusals("x".repeat(200_000))).toMatchObject([{ kind: "unknown", status: 413 }]);
	});
});
