import { describe, expect, it } from "vitest";
import { recordEdits } from "./edits-record.ts";
import type { BuiltInName, FormWords } from "./form/words.ts";
import type { LeadKind } from "./forms/forms.ts";
import { forms } from "./forms/forms.ts";

const given = { name: "_calculator", version: "v1" };
const edits = (en: Record<string, string>, more: Partial<FormWords> = {}): FormWords => ({
	format: 1,
	name: "calculator",
	messages: { en },
	...more,
});
const fields = { facilityType: "office", frequency: "1day", email: "jo@x.example" };
const record = (changed: FormWords | undefined, answers: Record<string, string> = fields) =>
	recordEdits(forms.calculator, given, changed, answers);

describe("a lead's record of the changes that its visitor saw", () => {
	it("is empty if the changes are unknown", () => {
		expect(record(undefined)).toBeUndefined();
	});

	it("is only the version if no label was changed", () => {
		expect(record(edits({}))).toEqual({ version: "v1" });
		expect(record(edits({ submit: "Go" }))).toEqual({ version: "v1" });
		expect(record(edits({}, { messages: {} }))).toEqual({ version: "v1" });
	});

	it.each([0.04, 0])("has the price that the estimate was based on: £%d", (pricePerSqFt) => {
		expect(record(edits({}, { pricePerSqFt }))).toEqual({ version: "v1", pricePerSqFt });
	});

	it("has the coach's labels of questions and chosen answers", () => {
		const changed = edits({
			facilityType: "Which building?",
			areaSize: "How large?",
			title: "Costs",
			"facilityType.office": "An office",
			"facilityType.medical": "A surgery",
		});
		expect(record(changed)).toEqual({
			version: "v1",
			labels: {
				facilityType: "Which building?",
				areaSize: "How large?",
				"facilityType.office": "An office",
			},
		});
	});

	it("is in English, whatever language the visitor saw", () => {
		expect(record(edits({}, { messages: { pl: { facilityType: "Jaki?" } } }))).toEqual({
			version: "v1",
		});
	});

	it("ignores what a host page added to all objects", () => {
		expect(record(edits(Object.create({ facilityType: "x" })))).toEqual({ version: "v1" });
	});

	it.each<[LeadKind, BuiltInName]>([
		["checklist", "checklist"],
		["contact", "contact"],
		["consultation", "consultation"],
		["calculator", "calculator"],
		["package", "booking"],
		["trial", "booking"],
		["meeting", "meeting"],
	])("for a lead %s contains the changes to the widget %s", (kind, name) => {
		expect(recordEdits(forms[kind], given, edits({}, { name }), {})).toEqual({ version: "v1" });
	});

	it.each<[LeadKind, BuiltInName]>([
		["contact", "calculator"],
		["package", "contact"],
		["trial", "meeting"],
		["meeting", "booking"],
		["form", "contact"],
	])("for a lead %s ignores changes to the widget %s", (kind, name) => {
		expect(recordEdits(forms[kind], given, edits({}, { name }), {})).toBeUndefined();
	});

	it("covers only the answers in a form without questions", () => {
		const changed = edits({ email: "Your address" }, { name: "contact" });
		expect(recordEdits(forms.contact, given, changed, { email: "jo" })).toEqual({ version: "v1" });
	});
});
