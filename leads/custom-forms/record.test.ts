import { describe, expect, it } from "vitest";
import { crmFlowOf, customFieldsOf, extraSteps } from "../crm/extras.ts";
import type { Lead } from "../lead.ts";
import { composeMail } from "../mail.ts";
import type { FormDefinition } from "./definition.ts";
import { createRecord } from "./record.ts";

const band = { from: 0, to: 100, label: "Fine", text: "" };
const form: FormDefinition = {
	...{ format: 1, name: "card", title: "A card", layout: "steps", submit: "Send" },
	questions: [
		{ key: "people", type: "number", title: "How many people?", unit: "people" },
		{ key: "pay", type: "number", title: "What do you pay?", unit: "£" },
		{
			...{ key: "plan", type: "choice", title: "Is there a plan?", category: "order" },
			options: [
				{ key: "yes", label: "Yes, written", points: 4 },
				{ key: "no", label: "No", points: 1 },
			],
		},
		{ key: "rate", type: "scale", title: "How is it?", min: 1, max: 5, optional: true },
		{ key: "who", type: "contact", title: "Who?", fields: [{ field: "email" }] },
	],
	end: { title: "Thank you", text: "" },
	scoring: {
		bands: [band],
		categories: [{ key: "order", title: "Order", weight: 1, bands: [band] }],
	},
	delivery: {
		...{ crm: true, tag: "card-lead", note: true },
		fields: { score: "f-score", band: "f-band", plan: "f-plan", rate: "f-rate" },
	},
};
const fields = { people: "12", pay: "900", plan: "no", email: "jo@x.example", firstName: "Jo" };
const lead = (answers: Record<string, string> = fields): Lead => ({
	...{ id: "1", kind: "form", fields: answers },
	context: { page: "", referrer: "", form: createRecord(form, "v1", answers) },
});

describe("a lead of a form that the coach made", () => {
	it("is read in words, with its score, whatever becomes of the form", () => {
		const { subject, message } = composeMail(lead());
		expect(subject).toBe("A card: Jo");
		expect(message).toContain(
			[
				"Form: A card",
				"Score: 25 of 100, Fine",
				"- Order: 25 of 100, Fine",
				"How many people? 12 people",
				"What do you pay? £900",
				"Is there a plan? No",
			].join("\n"),
		);
	});

	it("goes to the CRM as its form says: tag, source, note and custom fields", () => {
		const steps = extraSteps(lead());
		expect(steps).toEqual(["contact", "tags", "opportunity", "fields", "note"]);
		expect(crmFlowOf("form", steps, lead().context.form)).toMatchObject({
			...{ tag: "card-lead", existingTag: "card-lead", source: "Website - A card" },
		});
		expect(crmFlowOf("form", steps, lead().context.form)).not.toHaveProperty("stage");
		const staged = { ...form, delivery: { ...form.delivery, stage: " scored " } };
		expect(crmFlowOf("form", steps, createRecord(staged, "v2", fields))?.stage).toBe("scored");
		expect(customFieldsOf(lead(), {})).toEqual({
			...{ "f-score": "25", "f-band": "Fine", "f-plan": "No" },
		});
	});

	it("goes to the mailbox alone where its form says so, or nobody left an address", () => {
		const { email: _, ...nobody } = fields;
		expect(extraSteps(lead(nobody))).toEqual([]);
		expect(crmFlowOf("form", [], lead().context.form)).toBeUndefined();
		const { crm: _crm, ...record } = createRecord(form, "v1", fields);
		const quiet = { ...lead(), context: { page: "", referrer: "", form: record } };
		expect(extraSteps(quiet, { kinds: ["form"], notes: true, fields: {} })).toEqual([]);
	});
});
