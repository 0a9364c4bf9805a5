import { describe, expect, it } from "vitest";
import { describePlace, readDefinition } from "./definition-schema.ts";

/** A definition that has every part, as JSON would give it. */
const whole = {
	...{ format: 1, name: "card", title: "A card", layout: "steps", submit: "Send" },
	start: { title: "Welcome", text: "A few questions.", button: "Start" },
	questions: [
		{
			...{ key: "plan", type: "choice", title: "Is there a plan?", hint: "Any." },
			...{ optional: false, category: "order" },
			options: [
				{ key: "yes", label: "Yes", points: 4, category: "order" },
				{ key: "no", label: "No" },
			],
		},
		{
			...{ key: "size", type: "number", title: "How many?", min: 1, max: 9, unit: "people" },
			when: [{ question: "plan", is: ["yes"] }],
		},
		{
			...{ key: "rate", type: "scale", title: "How is it?", min: 1, max: 5 },
			...{ low: "bad", high: "good", when: [{ question: "size", from: 1, to: 5 }] },
		},
		{ key: "sure", type: "yesno", title: "Sure?", points: { yes: 1, no: 0 } },
		{ key: "wish", type: "short", title: "A wish?", maxLength: 100 },
		{ key: "who", type: "contact", title: "Who?", fields: [{ field: "email", optional: true }] },
	],
	end: { title: "Thank you", text: "", actions: [{ label: "Home", href: "/" }] },
	scoring: {
		categories: [
			{
				...{ key: "order", title: "Order", weight: 1 },
				bands: [{ from: 0, to: 100, label: "Fine", text: "" }],
			},
		],
		bands: [
			{
				...{ from: 0, to: 100, label: "Fine", text: "Well done." },
				actions: [{ label: "Talk", widget: "booking", name: "first-call" }],
			},
		],
	},
	delivery: {
		...{ crm: true, tag: "a", source: "b", stage: "c", note: true, fields: { plan: "f-plan" } },
	},
};

/** The definition with another value at a path, and what is said of it. */
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

describe("a definition with every part there is", () => {
	it("is read as it stands", () => {
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
		["submit", "Submit: is missing"],
		["questions", "Questions: is missing"],
		["end", "End: is missing"],
		["delivery", "Delivery: is missing"],
		["layout", "Layout: is neither steps nor page"],
		["start.button", "Start, button: is missing"],
		["questions.0.key", "Question 1, key: is missing"],
		["questions.0.type", "Question 1, type: is no type of question"],
		["questions.1.title", "Question 2, title: is missing"],
		["questions.0.options.1.label", "Question 1, answer 2, label: is missing"],
		["questions.1.when.0.question", "Question 2, condition 1, question: is missing"],
		["questions.3.points.no", "Question 4, points, no: is not a whole number"],
		["questions.5.fields.0.field", "Question 6, field 1, field: is no contact detail"],
		["end.text", "End, text: is missing"],
		["end.actions.0.label", "End, button 1, label: is missing"],
		["scoring.bands", "Scoring, bands: is missing"],
		["scoring.categories", "Scoring, categories: is missing"],
		["scoring.categories.0.weight", "Scoring, category 1, weight: is not a number"],
		[
			"scoring.categories.0.bands.0.from",
			"Scoring, category 1, band 1, from: is not a whole number",
		],
		["scoring.bands.0.text", "Scoring, band 1, text: is missing"],
		["delivery.crm", "Delivery, crm: is neither true nor false"],
	])("may not be without %s: %s", (path, sentence) => {
		expect(saidOf(path, undefined)).toEqual([sentence]);
	});

	it.each([
		["more", 'The form: has "more", which does not belong there'],
		["start.more", 'Start: has "more", which does not belong there'],
		["end.more", 'End: has "more", which does not belong there'],
		["end.actions.0.more", 'End, button 1: has "more", which does not belong there'],
		["questions.0.more", 'Question 1: has "more", which does not belong there'],
		["questions.0.options.0.more", 'Question 1, answer 1: has "more", which does not belong there'],
		["questions.1.when.0.more", 'Question 2, condition 1: has "more", which does not belong there'],
		["questions.3.points.more", 'Question 4, points: has "more", which does not belong there'],
		["questions.5.fields.0.more", 'Question 6, field 1: has "more", which does not belong there'],
		["scoring.more", 'Scoring: has "more", which does not belong there'],
		["scoring.categories.0.more", 'Scoring, category 1: has "more", which does not belong there'],
		["scoring.bands.0.more", 'Scoring, band 1: has "more", which does not belong there'],
		["delivery.more", 'Delivery: has "more", which does not belong there'],
	])("has nothing else in it: %s", (path, sentence) => {
		expect(saidOf(path, "x")).toEqual([sentence]);
	});
});

describe("a part of a definition", () => {
	const keySentence = "is made of small letters, digits and hyphens, and begins with a letter";
	const markup = "is plain text: page code such as <b> would be shown as it stands";
	const address =
		'is an address that begins with https://, with mailto:, with tel: or, for a page of this site, with "/"';

	it.each([
		["format", 2, "Format: is not 1: another version of coachkit wrote this"],
		["layout", "grid", "Layout: is neither steps nor page"],
		["name", "A card", `Name: ${keySentence}`],
		["questions.0.key", "2nd", `Question 1, key: ${keySentence}`],
		["questions.0.key", "a--b", `Question 1, key: ${keySentence}`],
		["questions.0.key", "a-", `Question 1, key: ${keySentence}`],
		["questions.0.key", "a b", `Question 1, key: ${keySentence}`],
		["scoring.categories.0.key", "Order", `Scoring, category 1, key: ${keySentence}`],
		["questions.0.type", "colour", "Question 1, type: is no type of question"],
		["questions.0.optional", "no", "Question 1, optional: is neither true nor false"],
		[
			"questions.0.options.0.key",
			"A",
			"Question 1, answer 1, key: is made of small letters, digits and hyphens",
		],
		[
			"questions.0.options.0.key",
			"-a",
			"Question 1, answer 1, key: is made of small letters, digits and hyphens",
		],
		[
			"questions.0.options.0.key",
			"a-",
			"Question 1, answer 1, key: is made of small letters, digits and hyphens",
		],
		["questions.0.options.0.label", " ", "Question 1, answer 1, label: is missing"],
		["questions.0.options.0.points", -1, "Question 1, answer 1, points: may not be below 0"],
		["questions.0.options.0.points", 1001, "Question 1, answer 1, points: may be 1,000 at most"],
		["questions.0.options.0.points", 1.5, "Question 1, answer 1, points: is not a whole number"],
		["questions.0.options", "yes", "Question 1, options: is not a list"],
		["questions.1.when.0.is", [], "Question 2, condition 1, is: names no answer"],
		["questions.1.min", "one", "Question 2, min: is not a number"],
		["questions.3.points.yes", 1001, "Question 4, points, yes: may be 1,000 at most"],
		["questions.3.points", 3, "Question 4, points: is not an object"],
		["questions.4.maxLength", 0, "Question 5, maxLength: is at least 1"],
		["questions.4.maxLength", 5001, "Question 5, maxLength: may be 5,000 at most"],
		["questions.4.maxLength", 1.5, "Question 5, maxLength: is not a whole number"],
		["questions.5.fields", [], "Question 6, fields: asks for nothing"],
		["questions.5.fields.0.field", "fax", "Question 6, field 1, field: is no contact detail"],
		["questions.5.fields.0.optional", 1, "Question 6, field 1, optional: is not true or false"],
		["questions.0.title", 7, "Question 1, title: is not text"],
		["questions.0.title", "", "Question 1, title: is missing"],
		["title", "<b>", `Title: ${markup}`],
		["title", "</B", `Title: ${markup}`],
		["title", "<!--", `Title: ${markup}`],
		["title", "<?", `Title: ${markup}`],
		["end.text", "a\u0000b", "End, text: has a character that cannot be shown"],
		["end.text", "a\u000bb", "End, text: has a character that cannot be shown"],
		["end.text", "a\u007fb", "End, text: has a character that cannot be shown"],
		["end.actions.0.href", "http://x.example", `End, button 1, href: ${address}`],
		["end.actions.0.href", "see https://x.example", `End, button 1, href: ${address}`],
		["end.actions.0.href", "//x.example", `End, button 1, href: ${address}`],
		["end.actions.0.href", "https://x.example/a b", `End, button 1, href: ${address}`],
		["end.actions.0.href", '/a"b', `End, button 1, href: ${address}`],
		["end.actions.0.href", "tel:Jo", `End, button 1, href: ${address}`],
		["end.actions.0.href", "mailto:", `End, button 1, href: ${address}`],
		["end.actions.0.widget", "b", "End, button 1, widget: is no widget"],
		["end.actions.0.widget", "Booking", "End, button 1, widget: is no widget"],
		["end.actions.0.widget", "two words", "End, button 1, widget: is no widget"],
		["end.actions.0.name", "1st", "End, button 1, name: is no name of a call or a form"],
		["end.actions.0.name", "First", "End, button 1, name: is no name of a call or a form"],
		["end.actions.0.name", "a b", "End, button 1, name: is no name of a call or a form"],
		["scoring.categories", [], "Scoring, categories: are missing"],
		["scoring.categories.0.weight", 0, "Scoring, category 1, weight: is more than 0"],
		["scoring.categories.0.weight", 101, "Scoring, category 1, weight: may be 100 at most"],
		["scoring.categories.0.weight", "1", "Scoring, category 1, weight: is not a number"],
		["scoring.bands", [], "Scoring, bands: are missing"],
		["scoring.bands.0.from", -1, "Scoring, band 1, from: may not be below 0"],
		["scoring.bands.0.to", 101, "Scoring, band 1, to: may be 100 at most"],
		["scoring.bands.0.to", 99.5, "Scoring, band 1, to: is not a whole number"],
		["questions", [], "Questions: are missing"],
		["questions.0", null, "Question 1: is not an object"],
		["delivery.crm", "yes", "Delivery, crm: is neither true nor false"],
		["delivery.note", "yes", "Delivery, note: is not true or false"],
		["delivery.fields", [], "Delivery, fields: is not an object"],
		["delivery.fields.plan", 1, "Delivery, fields, plan: is not text"],
	])("%s may not be %j: %s", (path, value, sentence) => {
		expect(saidOf(path, value)).toEqual([sentence]);
	});

	it.each([
		["questions.0.options", []],
		["title", "a < b"],
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
		...["firstName", "lastName", "email", "telephone", "company"],
		...["id", "kind", "name", "phone", "message", "website", "permission", "score", "band"],
		...["prefill", "constructor", "prototype", "hasownproperty", "valueof", "tostring"],
	])("is never called %s, which has another meaning", (word) => {
		expect(saidOf("questions.0.key", word)).toContain(
			"Question 1, key: is a word that has another meaning here",
		);
	});

	it.each([
		["name", 40, "Name: may have 40 characters at most"],
		["questions.0.key", 40, "Question 1, key: may have 40 characters at most"],
		["questions.0.options.0.key", 40, "Question 1, answer 1, key: may have 40 characters at most"],
		["title", 200, "Title: may have 200 characters at most"],
		["submit", 200, "Submit: may have 200 characters at most"],
		["start.title", 200, "Start, title: may have 200 characters at most"],
		["start.text", 2000, "Start, text: may have 2,000 characters at most"],
		["start.button", 200, "Start, button: may have 200 characters at most"],
		["questions.0.title", 200, "Question 1, title: may have 200 characters at most"],
		["questions.0.hint", 2000, "Question 1, hint: may have 2,000 characters at most"],
		[
			"questions.0.options.0.label",
			200,
			"Question 1, answer 1, label: may have 200 characters at most",
		],
		["questions.1.unit", 20, "Question 2, unit: may have 20 characters at most"],
		["questions.2.low", 200, "Question 3, low: may have 200 characters at most"],
		["questions.2.high", 200, "Question 3, high: may have 200 characters at most"],
		["end.actions.0.label", 200, "End, button 1, label: may have 200 characters at most"],
		["end.actions.0.widget", 20, "End, button 1, widget: is no widget"],
		["end.actions.0.name", 40, "End, button 1, name: is no name of a call or a form"],
		[
			"scoring.categories.0.title",
			200,
			"Scoring, category 1, title: may have 200 characters at most",
		],
		["scoring.bands.0.label", 200, "Scoring, band 1, label: may have 200 characters at most"],
		["scoring.bands.0.text", 2000, "Scoring, band 1, text: may have 2,000 characters at most"],
		["delivery.tag", 100, "Delivery, tag: may have 100 characters at most"],
		["delivery.source", 100, "Delivery, source: may have 100 characters at most"],
		["delivery.stage", 100, "Delivery, stage: may have 100 characters at most"],
		["delivery.fields.plan", 100, "Delivery, fields, plan: may have 100 characters at most"],
	])("%s may have %d characters and no more", (path, most, sentence) => {
		expect(saidOf(path, letters(most))).toEqual([]);
		expect(saidOf(path, letters(most + 1))).toEqual([sentence]);
	});

	it.each([
		["questions.0.category"],
		["questions.0.options.0.category"],
		["questions.1.when.0.question"],
		["questions.1.when.0.is.0"],
	])("%s names nothing of more than 40 characters", (path) => {
		expect(saidOf(path, letters(40))).toEqual([]);
		expect(saidOf(path, letters(41))).toHaveLength(1);
	});

	it("leads to addresses of 500 characters, and no longer ones", () => {
		expect(saidOf("end.actions.0.href", `/${letters(499)}`)).toEqual([]);
		expect(saidOf("end.actions.0.href", `/${letters(500)}`)).toEqual([
			"End, button 1, href: may have 500 characters at most",
		]);
	});

	it.each([
		["questions", 200, whole.questions[4], "Questions: may have 200 questions at most"],
		["questions.0.options", 30, option, "Question 1, options: may have 30 answers at most"],
		["questions.1.when", 5, condition, "Question 2, when: may have 5 conditions at most"],
		["end.actions", 3, action, "End, actions: may have 3 buttons at most"],
		["scoring.bands", 10, band, "Scoring, bands: may have 10 bands at most"],
		["scoring.categories", 12, category, "Scoring, categories: may have 12 categories at most"],
		["questions.5.fields", 5, { field: "email" }, "Question 6, fields: asks for something twice"],
	])("%s may be %d and no more", (path, most, item, sentence) => {
		expect(saidOf(path, times(most, item))).toEqual([]);
		expect(saidOf(path, times(most + 1, item))).toEqual([sentence]);
	});

	it("looks for thirty answers of another question, and no more", () => {
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

describe("things that do not belong into a definition", () => {
	it("are named, three at most and 40 characters of each", () => {
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

	it.each([null, [], "text", 1])("are no definition at all: %j", (input) => {
		expect(readDefinition(input)).toEqual({
			ok: false,
			problems: [{ place: "The form", problem: "is not an object" }],
		});
	});

	it("are told up to twenty at once", () => {
		const questions = Array.from({ length: 21 }, () => ({ ...whole.questions[4], title: "" }));
		const found = readDefinition({ ...whole, questions });
		expect(found.ok ? [] : found.problems).toHaveLength(20);
	});
});

describe("a place in a definition", () => {
	it.each([
		[["questions", 2, "options", 0, "label"], "Question 3, answer 1, label"],
		[["questions", 0, "when", 1, "is", 2], "Question 1, condition 2, answer 3"],
		[["questions", 0, "fields", 1], "Question 1, field 2"],
		[["scoring", "categories", 0, "bands", 9, "to"], "Scoring, category 1, band 10, to"],
		[["end", "actions", 2, "href"], "End, button 3, href"],
		[["lists", 0], "Lists 1"],
		[[0, "title"], "0, title"],
		[[], ""],
	])("%j is called %j", (path, words) => {
		expect(describePlace(path)).toBe(words);
	});

	it("is cut after 40 characters", () => {
		expect(describePlace(["end", letters(41)])).toBe(`End, ${letters(40)}`);
	});
});
