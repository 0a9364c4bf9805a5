import { describe, expect, it } from "vitest";
import { crmFlowOf, customFieldsOf, extraSteps } from "../../crm/extras.ts";
import type { Lead } from "../../lead.ts";
import { composeMail } from "../../mail/mail.ts";
import type { CoachForm, CoachQuestion } from "../definition.ts";
import { answerInWords } from "./answers-in-words.ts";
import { completeQuestion } from "./complete-form.ts";
import {
	answeredQuestions,
	createRecord,
	createRecordOfUnknown,
	type FormRecord,
	recordFields,
	recordHeadline,
	summariseRecord,
} from "./record.ts";

const band = { from: 0, to: 100, label: "Fine", text: "" };
const form: CoachForm = {
	format: 1,
	name: "card",
	title: "A card",
	layout: "steps",
	submit: "Send",
	questions: [
		{ key: "people", type: "number", title: "How many people?", unit: "people" },
		{ key: "pay", type: "number", title: "What do you pay?", unit: "£" },
		{
			key: "plan",
			type: "choice",
			title: "Is there a plan?",
			category: "order",
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
		crm: true,
		tag: "card-lead",
		note: true,
		fields: { score: "f-score", band: "f-band", plan: "f-plan", rate: "f-rate" },
	},
};
const fields = { people: "12", pay: "900", plan: "no", email: "jo@x.example", firstName: "Jo" };
const lead = (answers: Record<string, string> = fields): Lead => ({
	id: "1",
	kind: "form",
	fields: answers,
	context: { page: "", referrer: "", form: createRecord(form, "v1", answers) },
});

describe("a lead of a custom form", () => {
	it("is read in words, with its score, whatever happens to the form", () => {
		const { subject, message } = composeMail(lead());
		expect(subject).toBe("A card: Jo");
		expect(message).toContain(
			[
				"Form: A card",
				"Score: 25 out of 100, Fine",
				"- Order: 25 out of 100, Fine",
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
			tag: "card-lead",
			existingTag: "card-lead",
			source: "Website - A card",
		});
		expect(crmFlowOf("form", steps, lead().context.form)).not.toHaveProperty("stage");
		const staged = { ...form, delivery: { ...form.delivery, stage: " scored " } };
		expect(crmFlowOf("form", steps, createRecord(staged, "v2", fields))?.stage).toBe("scored");
		expect(customFieldsOf(lead(), {})).toEqual({
			"f-score": "25",
			"f-band": "Fine",
			"f-plan": "No",
		});
	});

	it("goes only to the mailbox if its form says so, or without an address", () => {
		const { email: _, ...nobody } = fields;
		expect(extraSteps(lead(nobody))).toEqual([]);
		expect(crmFlowOf("form", [], lead().context.form)).toBeUndefined();
		const { crm: _crm, ...record } = createRecord(form, "v1", fields);
		const quiet = { ...lead(), context: { page: "", referrer: "", form: record } };
		expect(extraSteps(quiet, { kinds: ["form"], notes: true, fields: {} })).toEqual([]);
	});
});

describe("an answer in words", () => {
	const options = [
		{ key: "a", label: "First" },
		{ key: "b", label: "Second, or so" },
	];

	it.each<[Partial<CoachQuestion>, string, string]>([
		[{ type: "choice", options }, "b", "Second, or so"],
		[{ type: "choice", options }, "gone", "gone"],
		[{ type: "choices", options }, "a,b", "First, Second, or so"],
		[{ type: "choices", options }, "a,gone", "First, gone"],
		[{ type: "choices", options }, "", ""],
		[{ type: "yesno" }, "yes", "Yes"],
		[{ type: "yesno" }, "no", "No"],
		[{ type: "scale", min: 1, max: 5 }, "3", "3 of 5"],
		[{ type: "scale", min: 1, max: 5, unit: "£" }, "3", "3 of 5"],
		[{ type: "number" }, "12", "12"],
		[{ type: "number", unit: "" }, "12", "12"],
		[{ type: "number", unit: "people" }, "1,500", "1,500 people"],
		[{ type: "number", unit: "£" }, "12", "£12"],
		[{ type: "number", unit: "$" }, "12", "$12"],
		[{ type: "number", unit: "€" }, "12", "€12"],
		[{ type: "number", unit: "£ a month" }, "12", "12 £ a month"],
		[{ type: "number", unit: "k£" }, "12", "12 k£"],
		[{ type: "short", unit: "people" }, "12", "12"],
		[{ type: "date" }, "2026-01-31", "2026-01-31"],
	])("of %j: %s is %s", (question, answer, words) => {
		expect(
			answerInWords(
				completeQuestion({ key: "q", title: "A question", ...question } as never),
				answer,
			),
		).toBe(words);
	});
});

describe("a lead's record of its form", () => {
	it("contains version, questions, answers, score and destination", () => {
		expect(createRecord(form, "v1", { ...fields, rate: "3" })).toEqual({
			name: "card",
			version: "v1",
			title: "A card",
			questions: [
				["people", "How many people?", "12 people"],
				["pay", "What do you pay?", "£900"],
				["plan", "Is there a plan?", "No"],
				["rate", "How is it?", "3 of 5"],
			],
			score: {
				percent: 25,
				band: "Fine",
				categories: [{ key: "order", title: "Order", percent: 25, band: "Fine" }],
			},
			crm: {
				tag: "card-lead",
				source: "Website - A card",
				note: true,
				fields: { score: "f-score", band: "f-band", plan: "f-plan", rate: "f-rate" },
			},
		});
	});

	it("contains no answer twice that is the same in words", () => {
		const short: CoachForm = {
			...form,
			questions: [
				{ key: "wish", type: "short", title: "A wish?" },
				{ key: "size", type: "number", title: "How many?", unit: "people" },
			],
		};
		expect(createRecord(short, "v1", { wish: "tea", size: "12" }).questions).toEqual([
			["wish", "A wish?"],
			["size", "How many?", "12 people"],
		]);
	});

	it("leaves out what was not answered or not asked, and what a host page added", () => {
		const when = [{ question: "people", from: 10 }];
		const conditional: CoachForm = {
			...form,
			questions: form.questions.map((question) =>
				question.key === "pay" ? { ...question, when } : question,
			),
		};
		const asked = (answers: Record<string, string>) =>
			createRecord(conditional, "v1", answers).questions.map(([key]) => key);
		expect(asked({ people: "9", pay: "900", more: "x" })).toEqual(["people"]);
		expect(asked({ people: "10", pay: "900" })).toEqual(["people", "pay"]);
		expect(asked(Object.create({ people: "9" }))).toEqual([]);
	});

	it("has no score if no scored question was answered", () => {
		expect(createRecord(form, "v1", { people: "12" })).not.toHaveProperty("score");
	});

	const crmOf = (delivery: CoachForm["delivery"]) =>
		createRecord({ ...form, delivery }, "v1", fields).crm;

	it("does not go to the CRM if the form does not", () => {
		expect(createRecord({ ...form, delivery: { crm: false } }, "v1", fields)).not.toHaveProperty(
			"crm",
		);
	});

	it.each<[string, Partial<CoachForm["delivery"]>]>([
		["says nothing else", {}],
		["says nothing but space", { tag: " ", source: " ", stage: " " }],
	])("goes to the CRM under the form's name and title if it %s", (_, delivery) => {
		expect(crmOf({ crm: true, ...delivery })).toEqual({
			tag: "card",
			source: "Website - A card",
			note: false,
			fields: {},
		});
	});

	it("goes to the CRM as the coach wrote, with spaces trimmed", () => {
		expect(
			crmOf({
				crm: true,
				tag: " warm ",
				source: " Fair ",
				stage: " s-1 ",
				note: true,
				fields: { plan: "f-plan" },
			}),
		).toEqual({
			tag: "warm",
			source: "Fair",
			stage: "s-1",
			note: true,
			fields: { plan: "f-plan" },
		});
	});

	it("has the answers as sent if the form is unknown", () => {
		const contact = {
			firstName: "Jo",
			lastName: "Ng",
			email: "jo@x.example",
			telephone: "0",
			company: "Ng",
		};
		expect(
			createRecordOfUnknown({ name: "gone", version: "v9" }, { size: "12", ...contact, wish: "x" }),
		).toEqual({
			name: "gone",
			version: "",
			title: "gone",
			questions: [
				["size", "size"],
				["wish", "wish"],
			],
		});
	});
});

describe("the coach's summary of a custom form's lead", () => {
	const plain: FormRecord = {
		name: "card",
		version: "v1",
		title: "A card",
		questions: [
			["plan", "Is there a plan?", "Yes, written"],
			["wish", "A wish?"],
			["gone", "Anything else?"],
		],
	};
	const scored: FormRecord = {
		...plain,
		score: {
			percent: 62,
			band: "Steady",
			categories: [
				{ key: "order", title: "Order", percent: 25, band: "Weak" },
				{ key: "money", title: "Money", percent: 80, band: "Strong" },
			],
		},
	};
	const answers = { plan: "yes", wish: "tea" };

	it("lists each question with its answer", () => {
		expect(answeredQuestions(plain, answers)).toEqual([
			["Is there a plan?", "Yes, written"],
			["A wish?", "tea"],
			["Anything else?", ""],
		]);
	});

	it("shows the form, then question by question", () => {
		expect(summariseRecord(plain, answers)).toBe(
			"Form: A card\nIs there a plan? Yes, written\nA wish? tea\nAnything else? ",
		);
	});

	it("shows the company, the score and each category first", () => {
		expect(summariseRecord(scored, { ...answers, company: "Ng & Co" }).split("\n")).toEqual([
			"Form: A card",
			"Company: Ng & Co",
			"Score: 62 out of 100, Steady",
			"- Order: 25 out of 100, Weak",
			"- Money: 80 out of 100, Strong",
			"Is there a plan? Yes, written",
			"A wish? tea",
			"Anything else? ",
		]);
	});

	it("is one line with score and form, or only the form", () => {
		expect(recordHeadline(scored)).toBe("62 out of 100, Steady: A card");
		expect(recordHeadline(plain)).toBe("A card");
	});

	it("fills the CRM's fields that the form names", () => {
		const filled = (names: Record<string, string>, record = scored) =>
			recordFields(
				{ ...record, crm: { tag: "", source: "", note: false, fields: names } },
				{ ...answers, email: "jo@x.example" },
			);
		expect(filled({ score: "f-1", band: "f-2", plan: "f-3", wish: "f-4", email: "f-5" })).toEqual({
			"f-1": "62",
			"f-2": "Steady",
			"f-3": "Yes, written",
			"f-4": "tea",
			"f-5": "jo@x.example",
		});
		expect(filled({ score: "f-1", band: "f-2", wish: "f-4" }, plain)).toEqual({ "f-4": "tea" });
		expect(filled({ gone: "f-1", constructor: "f-2", wish: "" })).toEqual({});
		expect(recordFields(scored, answers)).toEqual({});
	});

	it("writes a score of 0 into the CRM's field, too", () => {
		const record = {
			...scored,
			score: { percent: 0, band: "Weak", categories: [] },
			crm: { tag: "", source: "", note: false, fields: { score: "f-1" } },
		};
		expect(recordFields(record, {})).toEqual({ "f-1": "0" });
	});
});
