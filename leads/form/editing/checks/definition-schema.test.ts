import { describe, expect, it } from "vitest";
import { readDefinition } from "./definition-schema.ts";

/** A definition with every possible part, as parsed JSON. */
const whole = {
	format: 1,
	name: "card",
	title: "A card",
	layout: "steps",
	submit: "Send",
	start: { title: "Welcome", text: "A few questions.", button: "Start" },
	questions: [
		{
			key: "plan",
			type: "choice",
			title: "Is there a plan?",
			hint: "Any.",
			optional: false,
			category: "order",
			options: [
				{ key: "yes", label: "Yes", points: 4, category: "order" },
				{ key: "no", label: "No" },
			],
		},
		{
			key: "size",
			type: "number",
			title: "How many?",
			min: 1,
			max: 9,
			unit: "people",
			when: [{ question: "plan", is: ["yes"] }],
		},
		{
			key: "rate",
			type: "scale",
			title: "How is it?",
			min: 1,
			max: 5,
			low: "bad",
			high: "good",
			when: [{ question: "size", from: 1, to: 5 }],
		},
		{ key: "sure", type: "yesno", title: "Sure?", points: { yes: 1, no: 0 } },
		{ key: "wish", type: "short", title: "A wish?", maxLength: 100 },
		{ key: "who", type: "contact", title: "Who?", fields: [{ field: "email", optional: true }] },
	],
	end: { title: "Thank you", text: "", actions: [{ label: "Home", href: "/" }] },
	scoring: {
		categories: [
			{
				key: "order",
				title: "Order",
				weight: 1,
				bands: [{ from: 0, to: 100, label: "Fine", text: "" }],
			},
		],
		bands: [
			{
				from: 0,
				to: 100,
				label: "Fine",
				text: "Well done.",
				actions: [{ label: "Talk", widget: "booking", name: "first-call" }],
			},
		],
	},
	delivery: {
		crm: true,
		tag: "a",
		source: "b",
		stage: "c",
		note: true,
		fields: { plan: "f-plan" },
	},
};

/** The reported problems of the definition with another value at a path. */
function saidOf(path: string, value: unknown): string[] {
	const form = structuredClone(whole);
	const names = path.split(".");
	const last = names.pop() ?? "";
	let part = form as unknown as Record<string, unknown>;
	for (const name of names) part = part[name] as typeof part;
	if (value === undefined) delete part[last];
	else part[last] = value;
	const found = readDefinition(form);
	return found.ok ? [] : found.problems.map(({ place, problem }) => `${place}: ${problem}`);
}
const times = (count: number, item: unknown) => Array.from({ length: count }, () => item);
const letters = (count: number) => "x".repeat(count);

const option = { key: "x", label: "X" };
const condition = { question: "plan", is: ["yes"] };
const action = { label: "X", href: "/" };
const band = { from: 0, to: 100, label: "X", text: "" };
const category = { key: "order", title: "Order", weight: 1, bands: [band] };

describe("a definition with every possible part", () => {
	it("is read unchanged", () => {
		expect(readDefinition(whole)).toEqual({ ok: true, definition: whole });
	});

	it.each([
		"start",
		"scoring",
		"end.actions",
		"questions.0.hint",
		"questions.0.optional",
		"questions.0.category",
		"questions.0.options",
		"questions.0.options.0.points",
		"questions.0.options.0.category",
		"questions.1.min",
		"questions.1.max",
		"questions.1.unit",
		"questions.1.when",
		"questions.2.low",
		"questions.2.high",
		"questions.2.when.0.from",
		"questions.2.when.0.to",
		"questions.1.when.0.is",
		"questions.3.points",
		"questions.3.points.yes",
		"questions.3.points.no",
		"scoring.categories.0.weight",
		"questions.4.maxLength",
		"questions.5.fields",
		"questions.5.fields.0.optional",
		"scoring.bands.0.actions",
		"scoring.bands.0.actions.0.widget",
		"scoring.bands.0.actions.0.name",
		"end.actions.0.href",
		"delivery.tag",
		"delivery.source",
		"delivery.stage",
		"delivery.note",
		"delivery.fields",
	])("may be without %s", (path) => {
		expect(saidOf(path, undefined)).toEqual([]);
	});

	it.each([
		["title", "Title: is missing"],
		["submit", "Send button: is missing"],
		["questions", "Questions: is missing"],
		["end", "End page: is missing"],
		["delivery", "Answers: is missing"],
		["layout", "Layout: is neither steps nor page"],
		["start.button", "Start page, button: is missing"],
		["questions.0.key", "Question 1, name in files: is missing"],
		["questions.0.type", "Question 1, kind: is not a kind of question"],
		["questions.1.title", "Question 2, question text: is missing"],
		["questions.0.options.1.label", "Question 1, answer 2: is missing"],
		["questions.1.when.0.question", "Question 2, condition 1, question: is missing"],
		["questions.5.fields.0.field", "Question 6, detail 1, field: is not a contact detail"],
		["end.text", "End page, text: is missing"],
		["end.actions.0.label", "End page, button 1, text: is missing"],
		["scoring.bands", "Score, bands: is missing"],
		["scoring.categories", "Score, categories: is missing"],
		["scoring.categories.0.bands.0.from", "Score, category 1, band 1, from: is not a whole number"],
		["scoring.bands.0.text", "Score, band 1, result text: is missing"],
		["delivery.crm", "Answers, CRM: is neither true nor false"],
	])("may not be without %s: %s", (path, sentence) => {
		expect(saidOf(path, undefined)).toEqual([sentence]);
	});

	it.each([
		["more", 'The form: has "more", which does not belong there'],
		["start.more", 'Start page: has "more", which does not belong there'],
		["end.more", 'End page: has "more", which does not belong there'],
		["end.actions.0.more", 'End page, button 1: has "more", which does not belong there'],
		["questions.0.more", 'Question 1: has "more", which does not belong there'],
		["questions.0.options.0.more", 'Question 1, answer 1: has "more", which does not belong there'],
		["questions.1.when.0.more", 'Question 2, condition 1: has "more", which does not belong there'],
		["questions.3.points.more", 'Question 4: has "more", which does not belong there'],
		["questions.5.fields.0.more", 'Question 6, detail 1: has "more", which does not belong there'],
		["scoring.more", 'Score: has "more", which does not belong there'],
		["scoring.categories.0.more", 'Score, category 1: has "more", which does not belong there'],
		["scoring.bands.0.more", 'Score, band 1: has "more", which does not belong there'],
		["delivery.more", 'Answers: has "more", which does not belong there'],
	])("has nothing else in it: %s", (path, sentence) => {
		expect(saidOf(path, "x")).toEqual([sentence]);
	});
});

describe("a part of a definition", () => {
	const keySentence =
		"can only have lower-case letters, digits and hyphens, and has to begin with a letter";
	const address = 'has to begin with https://, mailto:, tel: or, for a page of this site, "/"';

	it.each([
		["format", 2, "Format: is not 1: another version of coachkit wrote this"],
		["layout", "grid", "Layout: is neither steps nor page"],
		["name", "A card", `Web address: ${keySentence}`],
		["questions.0.key", "2nd", `Question 1, name in files: ${keySentence}`],
		["questions.0.key", "a--b", `Question 1, name in files: ${keySentence}`],
		["questions.0.key", "a-", `Question 1, name in files: ${keySentence}`],
		["questions.0.key", "a b", `Question 1, name in files: ${keySentence}`],
		["scoring.categories.0.key", "Order", `Score, category 1, name in files: ${keySentence}`],
		["questions.0.type", "colour", "Question 1, kind: is not a kind of question"],
		["questions.0.optional", "no", "Question 1, optional: is neither true nor false"],
		[
			"questions.0.options.0.key",
			"A",
			"Question 1, answer 1, name in files: can only have lower-case letters, digits and hyphens",
		],
		[
			"questions.0.options.0.key",
			"-a",
			"Question 1, answer 1, name in files: can only have lower-case letters, digits and hyphens",
		],
		[
			"questions.0.options.0.key",
			"a-",
			"Question 1, answer 1, name in files: can only have lower-case letters, digits and hyphens",
		],
		["questions.0.options.0.label", " ", "Question 1, answer 1: is missing"],
		["questions.0.options.0.points", -1, "Question 1, answer 1, points: can't be below 0"],
		["questions.0.options.0.points", 1001, "Question 1, answer 1, points: can be up to 1,000"],
		["questions.0.options.0.points", 1.5, "Question 1, answer 1, points: is not a whole number"],
		["questions.0.options", "yes", "Question 1, answers: is not a list"],
		["questions.1.when.0.is", [], "Question 2, condition 1, answers: needs an answer to look for"],
		["questions.1.min", "one", "Question 2, smallest: is not a number"],
		["questions.3.points.yes", 1001, "Question 4, points for yes: can be up to 1,000"],
		["questions.3.points", 3, "Question 4: is not an object"],
		["questions.4.maxLength", 0, "Question 5, character limit: has to be at least 1"],
		["questions.4.maxLength", 5001, "Question 5, character limit: can be up to 5,000"],
		["questions.4.maxLength", 1.5, "Question 5, character limit: is not a whole number"],
		["questions.5.fields", [], "Question 6, details: asks for nothing"],
		["questions.5.fields.0.field", "fax", "Question 6, detail 1, field: is not a contact detail"],
		["questions.5.fields.0.optional", 1, "Question 6, detail 1, optional: is not true or false"],
		["questions.0.title", 7, "Question 1, question text: is not text"],
		["questions.0.title", "", "Question 1, question text: is missing"],
		["end.text", "a\u0000b", "End page, text: has a character that cannot be shown"],
		["end.text", "a\u000bb", "End page, text: has a character that cannot be shown"],
		["end.text", "a\u007fb", "End page, text: has a character that cannot be shown"],
		["end.actions.0.href", "http://x.example", `End page, button 1, address: ${address}`],
		["end.actions.0.href", "see https://x.example", `End page, button 1, address: ${address}`],
		["end.actions.0.href", "//x.example", `End page, button 1, address: ${address}`],
		["end.actions.0.href", "https://x.example/a b", `End page, button 1, address: ${address}`],
		["end.actions.0.href", '/a"b', `End page, button 1, address: ${address}`],
		["end.actions.0.href", "tel:Jo", `End page, button 1, address: ${address}`],
		["end.actions.0.href", "mailto:", `End page, button 1, address: ${address}`],
		["end.actions.0.widget", "b", "End page, button 1, what it opens: is not a widget"],
		["end.actions.0.widget", "Booking", "End page, button 1, what it opens: is not a widget"],
		["end.actions.0.widget", "two words", "End page, button 1, what it opens: is not a widget"],
		[
			"end.actions.0.name",
			"1st",
			"End page, button 1, which one: is not the name of a call or a form",
		],
		[
			"end.actions.0.name",
			"First",
			"End page, button 1, which one: is not the name of a call or a form",
		],
		[
			"end.actions.0.name",
			"a b",
			"End page, button 1, which one: is not the name of a call or a form",
		],
		["scoring.categories", [], "Score, categories: are missing"],
		["scoring.categories.0.weight", 0, "Score, category 1, weight: has to be more than 0"],
		["scoring.categories.0.weight", 101, "Score, category 1, weight: can be up to 100"],
		["scoring.categories.0.weight", "1", "Score, category 1, weight: is not a number"],
		["scoring.bands", [], "Score, bands: are missing"],
		["scoring.bands.0.from", -1, "Score, band 1, from: can't be below 0"],
		["scoring.bands.0.to", 101, "Score, band 1, up to: can be up to 100"],
		["scoring.bands.0.to", 99.5, "Score, band 1, up to: is not a whole number"],
		["questions", [], "Questions: are missing"],
		["questions.0", null, "Question 1: is not an object"],
		["delivery.crm", "yes", "Answers, CRM: is neither true nor false"],
		["delivery.note", "yes", "Answers, CRM note: is not true or false"],
		["delivery.fields", [], "Answers, CRM fields: is not an object"],
		["delivery.fields.plan", 1, "Answers, CRM fields, plan: is not text"],
	])("%s may not be %j: %s", (path, value, sentence) => {
		expect(saidOf(path, value)).toEqual([sentence]);
	});

	it.each([
		["questions.0.options", []],
		["title", "a < b"],
		["title", "Is turnover <a million?"],
		["title", "<img src=x onerror=alert(1)>"],
		["title", "</b> <!-- <?"],
		["end.text", "a\tb\nc"],
		["end.actions.0.href", "HTTPS://x.example/a?b=c#d"],
		["end.actions.0.href", "/offer"],
		["end.actions.0.href", "mailto:jo@x.example"],
		["end.actions.0.href", "tel:+44 (0)20 7946-0000"],
		["scoring.categories.0.weight", 0.1],
		["scoring.categories.0.weight", 100],
	])("%s may be %j", (path, value) => {
		expect(saidOf(path, value)).toEqual([]);
	});

	it.each([
		"firstName",
		"lastName",
		"email",
		"telephone",
		"company",
		"id",
		"kind",
		"name",
		"phone",
		"message",
		"website",
		"permission",
		"score",
		"band",
		"prefill",
		"constructor",
		"prototype",
		"hasownproperty",
		"valueof",
		"tostring",
	])("may not be named %s, which has another meaning", (word) => {
		expect(saidOf("questions.0.key", word)).toContain(
			"Question 1, name in files: is a reserved word, so please choose another",
		);
	});

	it.each([
		["name", 40, "Web address: can have up to 40 characters"],
		["questions.0.key", 40, "Question 1, name in files: can have up to 40 characters"],
		[
			"questions.0.options.0.key",
			40,
			"Question 1, answer 1, name in files: can have up to 40 characters",
		],
		["title", 200, "Title: can have up to 200 characters"],
		["submit", 200, "Send button: can have up to 200 characters"],
		["start.title", 200, "Start page, heading: can have up to 200 characters"],
		["start.text", 2000, "Start page, text: can have up to 2,000 characters"],
		["start.button", 200, "Start page, button: can have up to 200 characters"],
		["questions.0.title", 200, "Question 1, question text: can have up to 200 characters"],
		["questions.0.hint", 2000, "Question 1, help text: can have up to 2,000 characters"],
		["questions.0.options.0.label", 200, "Question 1, answer 1: can have up to 200 characters"],
		["questions.1.unit", 20, "Question 2, unit: can have up to 20 characters"],
		["questions.2.low", 200, "Question 3, label for the lowest: can have up to 200 characters"],
		["questions.2.high", 200, "Question 3, label for the highest: can have up to 200 characters"],
		["end.actions.0.label", 200, "End page, button 1, text: can have up to 200 characters"],
		["end.actions.0.widget", 20, "End page, button 1, what it opens: is not a widget"],
		[
			"end.actions.0.name",
			40,
			"End page, button 1, which one: is not the name of a call or a form",
		],
		["scoring.categories.0.title", 200, "Score, category 1, name: can have up to 200 characters"],
		["scoring.bands.0.label", 200, "Score, band 1, label: can have up to 200 characters"],
		["scoring.bands.0.text", 2000, "Score, band 1, result text: can have up to 2,000 characters"],
		["delivery.tag", 100, "Answers, CRM tag: can have up to 100 characters"],
		["delivery.source", 100, "Answers, CRM source: can have up to 100 characters"],
		["delivery.stage", 100, "Answers, CRM stage: can have up to 100 characters"],
		["delivery.fields.plan", 100, "Answers, CRM fields, plan: can have up to 100 characters"],
	])("%s may have %d characters and no more", (path, most, sentence) => {
		expect(saidOf(path, letters(most))).toEqual([]);
		expect(saidOf(path, letters(most + 1))).toEqual([sentence]);
	});

	it.each([
		["questions.0.category"],
		["questions.0.options.0.category"],
		["questions.1.when.0.question"],
		["questions.1.when.0.is.0"],
	])("%s may have 40 characters", (path) => {
		expect(saidOf(path, letters(40))).toEqual([]);
		expect(saidOf(path, letters(41))).toHaveLength(1);
	});

	it("may link to addresses of up to 500 characters", () => {
		expect(saidOf("end.actions.0.href", `/${letters(499)}`)).toEqual([]);
		expect(saidOf("end.actions.0.href", `/${letters(500)}`)).toEqual([
			"End page, button 1, address: can have up to 500 characters",
		]);
	});

	it.each([
		["questions", 200, whole.questions[4], "Questions: can have up to 200 questions"],
		["questions.0.options", 30, option, "Question 1, answers: can have up to 30 answers"],
		["questions.1.when", 5, condition, "Question 2, conditions: can have up to 5 conditions"],
		["end.actions", 3, action, "End page, buttons: can have up to 3 buttons"],
		["scoring.bands", 10, band, "Score, bands: can have up to 10 bands"],
		["scoring.categories", 12, category, "Score, categories: can have up to 12 categories"],
		["questions.5.fields", 5, { field: "email" }, "Question 6, details: asks for something twice"],
	])("%s may be %d and no more", (path, most, item, sentence) => {
		expect(saidOf(path, times(most, item))).toEqual([]);
		expect(saidOf(path, times(most + 1, item))).toEqual([sentence]);
	});

	it("may depend on thirty answers of another question", () => {
		expect(saidOf("questions.1.when.0.is", times(30, "yes"))).toEqual([]);
		expect(saidOf("questions.1.when.0.is", times(31, "yes"))).toHaveLength(1);
	});

	it.each([
		["questions.0.options.0.points", 0, 1000],
		["questions.1.min", -1e12, 1e12],
		["questions.1.max", -1e12, 1e12],
		["questions.2.when.0.from", -1e12, 1e12],
		["questions.4.maxLength", 1, 5000],
		["scoring.bands.0.from", 0, 100],
		["scoring.bands.0.to", 0, 100],
	])("%s is from %d to %d", (path, low, high) => {
		expect(saidOf(path, low)).toEqual([]);
		expect(saidOf(path, high)).toEqual([]);
		expect(saidOf(path, low - 1)).toHaveLength(1);
		expect(saidOf(path, high + 1)).toHaveLength(1);
	});
});

describe("unknown parts of a definition", () => {
	it("are named, at most three and 40 characters of each", () => {
		const more = { [letters(41)]: 1, b: 1, c: 1, d: 1 };
		const found = readDefinition({ ...whole, ...more });
		expect(found).toEqual({
			ok: false,
			problems: [
				{
					place: "The form",
					problem: `has "${letters(40)}" and "b" and "c", which does not belong there`,
				},
			],
		});
	});

	it.each([null, [], "text", 1])("are not a definition at all: %j", (input) => {
		expect(readDefinition(input)).toEqual({
			ok: false,
			problems: [{ place: "The form", problem: "is not an object" }],
		});
	});

	it("are reported up to twenty at once", () => {
		const questions = Array.from({ length: 21 }, () => ({ ...whole.questions[4], title: "" }));
		const found = readDefinition({ ...whole, questions });
		expect(found.ok ? [] : found.problems).toHaveLength(20);
	});
});
