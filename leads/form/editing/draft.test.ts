import { describe, expect, it } from "vitest";
import type { CoachForm } from "../definition.ts";
import { checkDraft, readDraft } from "./draft.ts";

/** A draft with every possible part. */
const draft = {
	format: 1,
	name: "card",
	title: "A card",
	layout: "steps",
	submit: "Send",
	start: { title: "Welcome", text: "", button: "Start" },
	questions: [
		{
			key: "plan",
			type: "choice",
			title: "A plan?",
			hint: "Any.",
			optional: false,
			min: 1,
			max: 2,
			unit: "£",
			low: "bad",
			high: "good",
			maxLength: 9,
			points: { yes: 1, no: 0 },
			category: "order",
			options: [{ key: "yes", label: "Yes", points: 1, category: "order" }],
			when: [{ question: "other", is: ["yes"], from: 1, to: 2 }],
			fields: [{ field: "email", optional: true }],
		},
	],
	end: {
		title: "Thank you",
		text: "",
		actions: [{ label: "Home", href: "/", widget: "booking", name: "first-call" }],
	},
	scoring: {
		categories: [
			{
				key: "order",
				title: "Order",
				weight: 1,
				bands: [{ from: 0, to: 100, label: "Fine", text: "", actions: [{ label: "Home" }] }],
			},
		],
		bands: [{ from: 0, to: 100, label: "Fine", text: "" }],
	},
	delivery: { crm: true, tag: "a", source: "b", stage: "c", note: true, fields: { plan: "f" } },
};

/** Whether the draft is accepted with another value at a path. */
function isRead(path: string, value: unknown): boolean {
	const form = structuredClone(draft);
	const names = path.split(".");
	const last = names.pop() ?? "";
	let part = form as unknown as Record<string, unknown>;
	for (const name of names) part = part[name] as typeof part;
	if (value === undefined) delete part[last];
	else part[last] = value;
	return readDraft(form) !== undefined;
}

describe("an unfinished form", () => {
	it("is read unchanged, whatever prevents publishing it", () => {
		expect(readDraft(draft)).toEqual(draft);
		const empty = {
			format: 1,
			name: "",
			title: "",
			layout: "page",
			submit: "",
			questions: [],
			end: { title: "", text: "" },
			delivery: { crm: false },
		};
		expect(readDraft(empty)).toEqual(empty);
	});

	it.each(["choice", "choices", "yesno", "short", "long", "number", "scale", "date", "contact"])(
		"may have questions of type %s",
		(type) => {
			expect(isRead("questions.0.type", type)).toBe(true);
		},
	);

	it.each(["firstName", "lastName", "email", "telephone", "company"])("may ask for %s", (field) => {
		expect(isRead("questions.0.fields.0.field", field)).toBe(true);
	});

	it.each([
		"start",
		"scoring",
		"end.actions",
		"delivery.tag",
		"delivery.source",
		"delivery.stage",
		"delivery.note",
		"delivery.fields",
		"end.actions.0.href",
		"end.actions.0.widget",
		"end.actions.0.name",
		"scoring.categories.0.bands.0.actions",
		...["hint", "optional", "when", "options", "min", "max", "unit", "low", "high"].map(
			(part) => `questions.0.${part}`,
		),
		...["maxLength", "points", "category", "fields", "fields.0.optional"].map(
			(part) => `questions.0.${part}`,
		),
		...["options.0.points", "options.0.category", "when.0.is", "when.0.from", "when.0.to"].map(
			(part) => `questions.0.${part}`,
		),
		"questions.0.points.yes",
		"questions.0.points.no",
		"scoring.categories.0.weight",
	])("may be without %s", (path) => {
		expect(isRead(path, undefined)).toBe(true);
	});

	it.each([
		"format",
		"name",
		"title",
		"layout",
		"submit",
		"questions",
		"end",
		"delivery",
		"start.title",
		"start.text",
		"start.button",
		"end.title",
		"end.text",
		"delivery.crm",
		"questions.0.key",
		"questions.0.type",
		"questions.0.title",
		"end.actions.0.label",
		"questions.0.options.0.key",
		"questions.0.options.0.label",
		"questions.0.when.0.question",
		"questions.0.fields.0.field",
		"scoring.categories",
		"scoring.bands",
		"scoring.bands.0.from",
		"scoring.bands.0.to",
		"scoring.bands.0.label",
		"scoring.bands.0.text",
		"scoring.categories.0.key",
		"scoring.categories.0.title",
		"scoring.categories.0.bands",
	])("is rejected without %s", (path) => {
		expect(isRead(path, undefined)).toBe(false);
	});

	it.each([
		"more",
		"start.more",
		"questions.0.more",
		"questions.0.options.0.more",
		"end.more",
		"questions.0.when.0.more",
		"questions.0.points.more",
		"questions.0.fields.0.more",
		"end.actions.0.more",
		"scoring.more",
		"scoring.bands.0.more",
		"delivery.more",
		"scoring.categories.0.more",
	])("is rejected with anything else in it: %s", (path) => {
		expect(isRead(path, 1)).toBe(false);
	});

	it.each([
		["format", 2],
		["layout", "grid"],
		["title", 1],
		["questions", "all"],
		["questions.0.type", "colour"],
		["questions.0.min", "1"],
		["questions.0.optional", "no"],
		["questions.0.fields.0.field", "fax"],
		["questions.0.fields.0.optional", "no"],
		["scoring.bands.0.from", "0"],
		["delivery.crm", "yes"],
		["delivery.note", "yes"],
		["delivery.fields", []],
	])("is not read with %s as %j", (path, value) => {
		expect(isRead(path, value)).toBe(false);
	});

	it.each([
		"title",
		"submit",
		"start.title",
		"start.text",
		"start.button",
		"end.title",
		"end.text",
		"questions.0.title",
		"questions.0.hint",
		"questions.0.unit",
		"questions.0.low",
		"questions.0.high",
		"questions.0.options.0.label",
		"end.actions.0.label",
		"end.actions.0.href",
		"scoring.bands.0.label",
		"scoring.bands.0.text",
		"scoring.categories.0.title",
		"delivery.tag",
		"delivery.source",
		"delivery.stage",
		"delivery.fields.plan",
	])("may have texts of 8,000 characters: %s", (path) => {
		expect(isRead(path, "x".repeat(8000))).toBe(true);
		expect(isRead(path, "x".repeat(8001))).toBe(false);
	});

	it.each([
		"name",
		"questions.0.key",
		"questions.0.category",
		"questions.0.options.0.key",
		"questions.0.options.0.category",
		"questions.0.when.0.question",
		"questions.0.when.0.is.0",
		"end.actions.0.widget",
		"end.actions.0.name",
		"scoring.categories.0.key",
	])("may have keys of 100 characters: %s", (path) => {
		expect(isRead(path, "x".repeat(100))).toBe(true);
		expect(isRead(path, "x".repeat(101))).toBe(false);
	});

	it.each([
		["questions", 400, draft.questions[0]],
		["questions.0.options", 60, { key: "", label: "" }],
		["questions.0.when", 10, { question: "" }],
		["questions.0.when.0.is", 60, ""],
		["questions.0.fields", 10, { field: "email" }],
		["end.actions", 6, { label: "" }],
		["scoring.bands", 20, draft.scoring.bands[0]],
		["scoring.categories", 24, draft.scoring.categories[0]],
		["scoring.categories.0.bands", 20, draft.scoring.bands[0]],
	])("may have in %s at most %d entries", (path, most, item) => {
		expect(isRead(path, Array(most).fill(item))).toBe(true);
		expect(isRead(path, Array(most + 1).fill(item))).toBe(false);
	});
});

describe("the problems of an unfinished form", () => {
	const plain: CoachForm = {
		format: 1,
		name: "form",
		title: "A form",
		layout: "steps",
		submit: "Send",
		questions: [{ key: "wish", type: "short", title: "A wish?" }],
		end: { title: "Thank you", text: "" },
		delivery: { crm: false },
	};
	const said = (form: CoachForm) =>
		checkDraft(form).map(({ place, problem }) => `${place}: ${problem}`);

	it("are none if it may be published", () => {
		expect(said(plain)).toEqual([]);
	});

	it("are in the form's order, both within its parts and between them", () => {
		const band = { from: 0, to: 99, label: "", text: "" };
		const unfinished: CoachForm = {
			...plain,
			title: "",
			submit: "",
			questions: [
				...plain.questions,
				{ key: "who", type: "contact", title: "Who?" },
				...Array.from({ length: 7 }, (_, n) => ({ ...plain.questions[0], key: `q${n}` })),
				{ key: "q9", type: "choice", title: "", options: [] },
				{ key: "q9", type: "short", title: "" },
			] as CoachForm["questions"],
			end: { title: "", text: "", actions: [{ label: "Home" }] },
			scoring: {
				bands: [band],
				categories: [{ key: "order", title: "Order", weight: 1, bands: [{ ...band, to: 100 }] }],
			},
			delivery: { crm: true },
		};
		expect(said(unfinished)).toEqual([
			"Title: is missing",
			"Send button: is missing",
			"The form: has two questions with the key q9",
			"Question 2: asks for nothing",
			"Question 10, question text: is missing",
			"Question 10: needs at least two answers to choose from",
			"Question 11, question text: is missing",
			"End page, heading: is missing",
			"Score, category 1, band 1, label: is missing",
			"Score, band 1, label: is missing",
			"Answers, CRM: needs an email address: ask for one, or switch the CRM off",
			"Score, category 1: gets no points from any question",
			"Score, bands: leave a gap: no band covers 100%",
			"End page, button 1: needs either an address or something to open",
		]);
	});

	it("are reported once if several answers lack the same", () => {
		const points = { yes: 1, no: 1 };
		const form = {
			...plain,
			questions: [
				{ key: "a", type: "yesno" as const, title: "A?", points },
				{ key: "b", type: "yesno" as const, title: "B?", points },
			],
		};
		expect(said(form)).toEqual([
			"Question 1: has points but no category they count towards",
			"Question 2: has points but no category they count towards",
		]);
	});

	it.each([
		[50, 50],
		[51, 50],
		[150, 50],
		[49, 49],
	])("number %d, and %d are reported: fifty at most", (count, told) => {
		const questions = Array.from({ length: count }, (_, n) => ({
			key: `q${n}`,
			type: "choice" as const,
			title: "Which?",
		}));
		const problems = said({ ...plain, questions });
		expect(problems).toHaveLength(told);
		expect(problems.at(-1)).toBe(`Question ${told}: needs at least two answers to choose from`);
	});
});
