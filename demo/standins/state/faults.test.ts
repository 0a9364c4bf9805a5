import { describe, expect, test } from "vitest";
import { createStandins, type Standins } from "../app.ts";
import { callCrm, jo } from "../testing.ts";
import { matches } from "./faults.ts";

async function put({ app }: Standins, faults: unknown) {
	return app.request("/behaviour", {
		method: "PUT",
		headers: { "Content-Type": "application/json" },
		body: JSON.stringify(faults),
	});
}

describe("PUT /behaviour", () => {
	test("answers with a fault the given number of times, without doing the work, then normally", async () => {
		const standins = createStandins();
		await put(standins, [
			{ match: "POST /crm/v1/contacts/", status: 503, body: { no: 1 }, retryAfter: 7, times: 2 },
		]);
		for (let n = 0; n < 2; n++) {
			const { status, answer, headers } = await callCrm(standins, "/v1/contacts/", jo);
			expect([status, answer, headers.get("Retry-After")]).toEqual([503, { no: 1 }, "7"]);
			expect(headers.get("Access-Control-Allow-Origin")).toBe("*");
		}
		expect(standins.state.contacts.all()).toEqual([]);
		expect((await callCrm(standins, "/v1/contacts/", jo)).status).toBe(200);
		expect(standins.state.requests.map(({ status, fault }) => [status, fault])).toEqual([
			[503, true],
			[503, true],
			[200, false],
		]);
		expect(await (await standins.app.request("/behaviour")).json()).toMatchObject([{ hits: 2 }]);
	});

	test("does the work and answers with the fault: 422 but created", async () => {
		const standins = createStandins();
		await put(standins, [
			{ match: "POST /crm/v1/contacts/", status: 422, body: { odd: true }, thenApply: true },
		]);
		expect((await callCrm(standins, "/v1/contacts/", jo)).status).toBe(422);
		expect(standins.state.contacts.all()).toHaveLength(1);
	});

	test("delays the answer, but does the work", async () => {
		const standins = createStandins();
		await put(standins, [{ match: "GET /crm/v1/contacts", delayMs: 120 }]);
		const start = performance.now();
		expect((await callCrm(standins, "/v1/contacts")).status).toBe(200);
		expect(performance.now() - start).toBeGreaterThan(110);
	});

	test("makes the same choices for the same seed", async () => {
		const outcomes = async (seed: number) => {
			const standins = createStandins();
			const match = "* /crm/*";
			await put(standins, [{ match, status: 500, probability: 0.5, seed }]);
			const statuses: number[] = [];
			for (let n = 0; n < 40; n++) statuses.push((await callCrm(standins, "/v1/contacts")).status);
			return statuses;
		};
		const first = await outcomes(7);
		expect(await outcomes(7)).toEqual(first);
		expect(await outcomes(8)).not.toEqual(first);
		expect(new Set(first)).toEqual(new Set([200, 500]));
	});

	test("makes the relay answer 200 with a failure", async () => {
		const standins = createStandins();
		const body = { success: "false", message: "Too many" };
		await put(standins, [{ match: "POST /relay/ajax/*", status: 200, body }]);
		const response = await standins.app.request("/relay/ajax/sam@coach.example", {
			method: "POST",
		});
		expect(await response.json()).toEqual(body);
	});

	test("redirects to a given address", async () => {
		const standins = createStandins();
		await put(standins, [{ match: "* /crm/*", status: 307, location: "http://b.example/" }]);
		const response = await callCrm(standins, "/v1/contacts");
		expect([response.status, response.headers.get("Location")]).toEqual([307, "http://b.example/"]);
	});

	test.each([
		["no list", { match: "GET /x", status: 500 }],
		["an unknown setting", [{ match: "GET /x", statuss: 500 }]],
		["a match without a method", [{ match: "/crm", status: 500 }]],
		["a status there is not", [{ match: "GET /x", status: 42 }]],
	])("refuses %s and changes nothing", async (_, faults) => {
		const standins = createStandins();
		await put(standins, [{ match: "GET /kept", status: 500 }]);
		const response = await put(standins, faults);
		expect(response.status).toBe(422);
		expect(standins.behaviour.list()).toMatchObject([{ match: "GET /kept" }]);
	});

	test("DELETE /behaviour clears it", async () => {
		const standins = createStandins();
		await put(standins, [{ match: "* /crm/*", status: 500 }]);
		expect((await standins.app.request("/behaviour", { method: "DELETE" })).status).toBe(204);
		expect((await callCrm(standins, "/v1/contacts")).status).toBe(200);
	});
});

describe("a match", () => {
	test.each([
		["POST /crm/v1/contacts/", "POST", "/crm/v1/contacts", true],
		["POST /crm/v1/contacts/", "GET", "/crm/v1/contacts/", false],
		["POST /crm/v1/contacts/", "POST", "/crm/v1/contacts/1/tags", false],
		["POST /crm/v1/contacts/:id/tags/", "POST", "/crm/v1/contacts/1/tags", true],
		["POST /crm/v1/pipelines/*/opportunities/", "POST", "/crm/v1/pipelines/p/opportunities", true],
		["* /crm/*", "POST", "/crm/v2/contacts/upsert", true],
		["* /crm/*", "POST", "/relay/ajax/a@b.example", false],
		["* *", "POST", "/relay/ajax/a@b.example", true],
	])("%s against %s %s", (match, method, path, expected) => {
		expect(matches(match.replace("* *", "* /*"), method, path)).toBe(expected);
	});
});
