import { describe, expect, it } from "vitest";
import type { FormWords, LockedForm } from "../../words.ts";
import { checkWords, readStoredWords, readWords } from "./word-checks.ts";

const often = (key: string, en: string, pl: string) => ({
	key,
	label: `Answer “${en}”`,
	standard: { en, pl },
	maxLength: 20,
	choice: "often",
});
const form: LockedForm = {
	name: "calculator",
	title: "Calculator",
	pricePerSqFt: 0.036,
	groups: [
		{
			title: "Heading",
			words: [
				{ key: "title", label: "Title", standard: { en: "Costs", pl: "Koszt" }, maxLength: 1200 },
				{ key: "step", label: "Step", standard: { en: "Step {n} of {of}" }, maxLength: 120 },
			],
		},
		{
			title: "Question 1",
			words: [
				{ key: "often", label: "Question", standard: { en: "How often?" }, maxLength: 60 },
				often("often.once", "Just once", "Raz"),
				often("often.week", "Once a week", "Co tydzień"),
				{
					key: "size.small",
					label: "Answer “Small”",
					standard: { en: "Small" },
					maxLength: 20,
					choice: "size",
				},
				{ key: "hint", label: "Hint", standard: { en: "Roughly" }, maxLength: 60 },
			],
		},
		{ title: "Question 2", words: [often("more.once", "Once more", "Znowu")] },
	],
};
const edited = (en: Record<string, string>, more: Partial<FormWords> = {}): FormWords => ({
	format: 1,
	name: "calculator",
	messages: { en },
	...more,
});
const sentences = (edits: FormWords) =>
	checkWords(edits, form).map(({ place, problem }) => `${place}: ${problem}`);

describe("stored changes", () => {
	const key = (length: number) => ({ en: { ["k".repeat(length)]: "x" } });

	it.each<[string, object]>([
		["no text", { messages: {} }],
		["a price", { pricePerSqFt: 0.04 }],
		["texts of several languages", { messages: { en: { a: "x" }, pl: { a: "y" }, fil: {} } }],
		["texts of any key", { messages: { en: { nothing: "x" } } }],
		["a key of 80 characters", { messages: key(80) }],
		["a text of 4,000 characters", { messages: { en: { a: "x".repeat(4000) } } }],
	])("are read with %s", (_, more) => {
		const edits = edited({}, more);
		expect(readStoredWords(edits)).toEqual(edits);
	});

	it.each(["checklist", "contact", "consultation", "booking", "meeting", "comments", "share"])(
		"may be those of the widget %s",
		(name) => {
			expect(readStoredWords({ ...edited({}), name })?.name).toBe(name);
		},
	);

	it.each<[string, unknown]>([
		["nothing", undefined],
		["a list", []],
		["another format", { ...edited({}), format: 2 }],
		["no widget", { ...edited({}), name: "form" }],
		["more than there is", { ...edited({}), rules: {} }],
		["no texts", { format: 1, name: "calculator" }],
		["a text that is none", { ...edited({}), messages: { en: { a: 1 } } }],
		["a language of one letter", { ...edited({}), messages: { e: {} } }],
		["a language of four letters", { ...edited({}), messages: { engl: {} } }],
		["a language with its country", { ...edited({}), messages: { "en-GB": {} } }],
		["a language in capitals", { ...edited({}), messages: { EN: {} } }],
		["a key of 81 characters", { ...edited({}), messages: key(81) }],
		["a text of 4,001 characters", { ...edited({}), messages: { en: { a: "x".repeat(4001) } } }],
		["a price in words", { ...edited({}), pricePerSqFt: "4p" }],
	])("are not read from %s", (_, input) => {
		expect(readStoredWords(input)).toBeUndefined();
		expect(readWords(input, form)).toBeUndefined();
	});
});

describe("changes sent by the desk", () => {
	it("are kept, including empty texts", () => {
		const edits = edited(
			{},
			{
				messages: { en: { title: "Prices", hint: "" }, pl: { title: "Ceny" } },
				pricePerSqFt: 0.04,
			},
		);
		expect(readWords(edits, form)).toEqual(edits);
	});

	it("leave out texts that the form does not have, and standard ones", () => {
		const messages = {
			en: { title: "Costs", hint: "About", gone: "x", constructor: "x" },
			pl: { hint: "x", title: "Koszt" },
			ro: { title: "x" },
		};
		expect(readWords(edited({}, { messages, pricePerSqFt: 0.036 }), form)).toEqual(
			edited({ hint: "About" }),
		);
	});

	it("are compared with the standard text in the same language", () => {
		const messages = { pl: { title: "Costs" } };
		expect(readWords(edited({}, { messages }), form)).toEqual(edited({}, { messages }));
	});

	it("have no price if the form has none", () => {
		const { pricePerSqFt: _, ...unpriced } = form;
		expect(readWords(edited({}, { pricePerSqFt: 0.04, messages: {} }), unpriced)).toEqual({
			format: 1,
			name: "calculator",
			messages: {},
		});
	});

	it("contain no price if it is unchanged", () => {
		const read = readWords(edited({}), form);
		expect(read).not.toHaveProperty("pricePerSqFt");
		expect(readWords(edited({}, { pricePerSqFt: 0.036 }), form)).not.toHaveProperty("pricePerSqFt");
	});

	it("are for this form", () => {
		expect(readWords(edited({}, { name: "contact" }), form)).toBeUndefined();
	});
});

describe("a text that the coach changed", () => {
	const unseen = "has a character that cannot be shown";

	it.each([
		["of the length that there is room for", "often", "x".repeat(60)],
		["with signs of page code", "often", "Is turnover <a million? </B> <!--"],
		["with lines and tabs", "hint", "one\n\ttwo"],
		["with its figures in another order", "step", "{of}: {n}"],
		["with a figure twice", "step", "{n}, {n} of {of}"],
		["with braces around anything else", "hint", "{} {a b} {-}"],
		["with a word of 31 letters in braces", "hint", `{${"x".repeat(31)}}`],
	])("may be one %s", (_, key, text) => {
		expect(sentences(edited({ [key]: text }))).toEqual([]);
	});

	it.each([
		["is empty: write something, or use the standard wording", "often", ""],
		["is empty: write something, or use the standard wording", "often", " \n "],
		["can have up to 60 characters, and has 61", "often", "x".repeat(61)],
		["can have up to 60 characters, and has 1,234", "often", "x".repeat(1234)],
		[unseen, "often", "a\u0000b"],
		[unseen, "often", "a\u0008b"],
		[unseen, "often", "a\u000bb"],
		[unseen, "often", "a\u001fb"],
		[unseen, "often", "a\u007fb"],
		["has {name}, which we can't fill in", "often", "How, {name}?"],
		["has {a} and {b}, which we can't fill in", "often", "{b} {a} {b}"],
		[`has {${"x".repeat(30)}}, which we can't fill in`, "often", `{${"x".repeat(30)}}`],
	])("%s", (problem, key, text) => {
		expect(sentences(edited({ [key]: text }))).toEqual([`Question (Question 1): ${problem}`]);
	});

	it.each([
		["Step {n}", "needs {of}, where we fill in a figure or a name"],
		["Step", "needs {n} and {of}, where we fill in a figure or a name"],
		["Step {n} of {all}", "needs {of}, where we fill in a figure or a name"],
		["Step {n} of {of}, {name}", "has {name}, which we can't fill in"],
	])("keeps its placeholders: %s %s", (step, problem) => {
		expect(sentences(edited({ step }))).toEqual([`Step (Heading): ${problem}`]);
	});

	it("needs no placeholders in a language without a standard text", () => {
		const messages = { pl: { step: "Krok {n}" } };
		expect(sentences(edited({}, { messages }))).toEqual([
			"Step (Heading): has {n}, which we can't fill in",
		]);
	});

	it("is checked only if the form has it, and it is changed itself", () => {
		expect(sentences(edited({ gone: "" }))).toEqual([]);
		expect(sentences(edited(Object.create({ often: "" })))).toEqual([]);
	});

	it("is found by its key and language", () => {
		expect(checkWords(edited({}, { messages: { pl: { title: "" } } }), form)).toEqual([
			{
				place: "Title (Heading)",
				path: ["messages", "pl", "title"],
				problem: "is empty: write something, or use the standard wording",
			},
		]);
	});
});

describe("an answer to choose", () => {
	const same = "is the same as another answer";
	const found = (en: Record<string, string>) =>
		checkWords(edited(en), form).map(({ path, problem }) => `${path?.[2]} ${problem}`);

	it.each([
		["a standard word", { "often.once": "Once a week" }, ["often.once"]],
		["in another case, with space", { "often.once": " ONCE A WEEK " }, ["often.once"]],
		[
			"that is changed as well",
			{ "often.once": "Now", "often.week": "now" },
			[...["often.once", "often.week"]],
		],
	])("may not have the same label as another one %s", (_, texts, keys) => {
		expect(found(texts as Record<string, string>)).toEqual(keys.map((key) => `${key} ${same}`));
	});

	it.each([
		["an answer to another question", { "often.once": "Small" }],
		["an answer of another group", { "often.once": "Once more" }],
		["a text that isn't an answer", { "often.once": "Roughly" }],
		[
			"what the other one is no longer called",
			{ "often.once": "Once a week", "often.week": "Weekly" },
		],
	])("may have the same label as %s", (_, texts) => {
		expect(found(texts as Record<string, string>)).toEqual([]);
	});

	it("may have the same text as something that isn't an answer", () => {
		expect(found({ often: "Roughly", hint: "How often?" })).toEqual([]);
		expect(found({ often: "The same", hint: "The same" })).toEqual([]);
	});

	it("is compared within its language", () => {
		const messages = { pl: { "often.once": "Co tydzień" } };
		expect(checkWords(edited({}, { messages }), form)).toEqual([
			{
				place: "Answer “Just once” (Question 1)",
				problem: same,
				path: ["messages", "pl", "often.once"],
			},
		]);
		const english = { pl: { "often.once": "Once a week" } };
		expect(checkWords(edited({}, { messages: english }), form)).toEqual([]);
	});
});

describe("a price per square foot", () => {
	it.each([0.001, 0.00101, 0.036, 0.12345, 1, 9.99999, 10])("may be £%d", (pricePerSqFt) => {
		expect(sentences(edited({}, { pricePerSqFt }))).toEqual([]);
	});

	it.each([
		[0, "is 0, so every estimate would be £0.00. Please enter a price"],
		[-0.00001, "is not a price"],
		[-1, "is not a price"],
		[Number.NaN, "is not a price"],
		[Number.POSITIVE_INFINITY, "is not a price"],
		[0.00099, "is below a tenth of a penny. Please enter pence per square foot"],
		[10.00001, "is above £10. Please enter pence per square foot"],
		[0.036123, "can have up to three decimal places"],
	])("of £%d %s", (pricePerSqFt, problem) => {
		expect(checkWords(edited({}, { pricePerSqFt }), form)).toEqual([
			{ place: "Price for a square foot", problem, path: ["pricePerSqFt"] },
		]);
	});
});

describe("problems that prevent publishing changes", () => {
	it("are all reported at once: the price, then the texts in the form's order, language by language", () => {
		const messages = {
			pl: { "often.week": "raz", title: "" },
			en: { hint: "", "often.once": "Once a week", title: "" },
		};
		expect(
			checkWords(edited({}, { messages, pricePerSqFt: 0 }), form).map(({ path }) =>
				path?.slice(-2).join(" "),
			),
		).toEqual([
			"pricePerSqFt",
			"pl title",
			"pl often.week",
			"en title",
			"en hint",
			"en often.once",
		]);
	});

	it("are none if nothing is changed", () => {
		expect(checkWords(edited({}), form)).toEqual([]);
	});
});
