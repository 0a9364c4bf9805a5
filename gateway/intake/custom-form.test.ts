import { describe, expect, it } from "vitest";
import type { FormDefinition } from "../../leads/custom-forms/definition.ts";
import { sampleRequest } from "../../leads/testing/samples.ts";
import { checkAgreement } from "../testing/form-agreement.ts";
import { parseLeadRequest } from "./lead-schema.ts";

const form: FormDefinition = {
	...{ format: 1, name: "two", title: "Two questions", layout: "page", submit: "Send" },
	questions: [
		{ key: "size", type: "number", title: "How many people?", min: 1, unit: "people" },
		{ key: "who", type: "contact", title: "Who?", fields: [{ field: "email" }] },
	],
	end: { title: "Thank you", text: "" },
	delivery: { crm: true },
};
const given = { name: "two", version: "abc" };
const post = (fields: Record<string, unknown>, definition: FormDefinition | undefined, more = {}) =>
	parseLeadRequest({ ...sampleRequest("form"), fields, form: given, ...more }, { definition });

describe("a lead of a form that the coach made", () => {
	it("is judged alike by browser and gateway, for thousands of forms and answers", () => {
		const counts = { sent: 0, refused: 0 };
		for (let seed = 0; seed < 2000; seed++) counts[checkAgreement(seed)]++;
		expect(counts.sent).toBeGreaterThan(500);
		expect(counts.refused).toBeGreaterThan(500);
	}, 60_000);

	it("keeps its questions and answers in words, and drops what was not asked", () => {
		const found = post({ size: "1,500", email: "jo@x.example", score: "100", gone: "x" }, form);
		expect(found).toMatchObject({
			ok: true,
			dropped: 2,
			request: {
				fields: { size: "1,500", email: "jo@x.example" },
				context: {
					form: {
						...given,
						title: "Two questions",
						questions: [["size", "How many people?", "1,500 people"]],
						crm: { tag: "two", source: "Website - Two questions" },
					},
				},
			},
		});
	});

	it("is refused in sentences by field", () => {
		expect(post({ size: "0", email: "nobody" }, form)).toEqual({
			ok: false,
			error: "Some answers need another look.",
			errors: { size: "Please enter 1 or more", email: "Please enter a valid email address" },
		});
		const long = post({ size: "1", email: `${"x".repeat(20_000)}@x.example` }, form);
		expect(long).toMatchObject({ ok: false, errors: { email: expect.stringContaining("16,000") } });
		expect(post({ size: 1 }, form)).toMatchObject({ ok: false, error: expect.any(String) });
		expect(post({}, form, { form: undefined })).toEqual({
			ok: false,
			error: "The lead's form is missing.",
		});
		expect(post({}, form, { form: { name: "../x", version: 1 } }).ok).toBe(false);
	});

	it("is kept where nobody knows the form, as long as somebody can be reached", () => {
		const found = post(
			{ size: "12", email: "jo@x.example", "<b>": "x", constructor: "y" },
			undefined,
		);
		expect(found).toMatchObject({
			ok: true,
			request: {
				fields: { size: "12", email: "jo@x.example" },
				context: { form: { name: "two", version: "", questions: [["size", "size"]] } },
			},
		});
		expect(post({ size: "12", email: "nobody" }, undefined)).toEqual({
			ok: false,
			error: "This form has been taken down, and the answers name nobody to write back to.",
		});
	});
});
