import { describe, expect, it } from "vitest";
import type { FormWords, LockedForm } from "../words.ts";
import { describeChanges, formatPence, languageName } from "./changes.ts";

const text = (key: string, en: string) => ({
	key,
	label: key,
	standard: { en, pl: `${en} (pl)` },
	maxLength: 200,
});
const form: LockedForm = {
	name: "calculator",
	title: "Calculator",
	pricePerSqFt: 0.036,
	groups: [
		{ title: "Heading", words: [text("title", "What it costs")] },
		{ title: "How often?", words: [text("often", "How often?"), text("once", "Just once")] },
	],
};
const edited = (
	messages: FormWords["messages"],
	pricePerSqFt?: number,
	name: FormWords["name"] = "calculator",
): FormWords => ({ format: 1, name, messages, pricePerSqFt });
const none = edited({});

describe("a price in pence", () => {
	it.each([
		[0.036, "3.6p"],
		[0.04, "4p"],
		[0.0375, "3.75p"],
		[0.03612, "3.612p"],
		[0.0361234, "3.612p"],
		[10, "1,000p"],
		[0, "0p"],
	])("for £%d is %s", (pounds, pence) => {
		expect(formatPence(pounds)).toBe(pence);
	});
});

describe("a language", () => {
	it.each([
		["pl", "Polish"],
		["cy", "Welsh"],
		["ro", "Romanian"],
		["xx", "xx"],
	])("%s is called %s", (lang, name) => {
		expect(languageName(lang)).toBe(name);
	});
});

describe("the differences between two states of a form", () => {
	it("are none if they are the same", () => {
		const some = edited({ en: { title: "Prices" }, pl: {} }, 0.04);
		expect(describeChanges(some, some, form)).toEqual([]);
		expect(describeChanges(none, none, form)).toEqual([]);
	});

	it("are none if a text or the price is the standard one", () => {
		const same = edited({ en: { title: "What it costs" } }, 0.036);
		expect(describeChanges(none, same, form)).toEqual([]);
	});

	it.each([
		["changed", none, edited({}, 0.04), "A square foot now costs 4p instead of 3.6p."],
		["put back", edited({}, 0.04), none, "A square foot now costs 3.6p instead of 4p."],
		[
			"changed again",
			edited({}, 0.04),
			edited({}, 0.05),
			"A square foot now costs 5p instead of 4p.",
		],
	])("include the price that was %s", (_, before, after, sentence) => {
		expect(describeChanges(before, after, form)).toEqual([sentence]);
	});

	it("include no price if the form has none by default", () => {
		const { pricePerSqFt: _, ...unpriced } = form;
		expect(describeChanges(none, none, unpriced)).toEqual([]);
		expect(describeChanges(none, edited({}, 0.04), unpriced)).toEqual([
			"A square foot now costs 4p instead of 0p.",
		]);
	});

	it("are listed text by text, in the form's order, the price first", () => {
		const after = edited({ en: { once: "Once", often: "When?", title: "Prices" } }, 0.04);
		expect(describeChanges(none, after, form)).toEqual([
			"A square foot now costs 4p instead of 3.6p.",
			"Heading: “What it costs” is now “Prices”.",
			"How often? “How often?” is now “When?”.",
			"How often? “Just once” is now “Once”.",
		]);
	});

	it("are reversed if changes are undone", () => {
		expect(describeChanges(edited({ en: { title: "Prices" } }), none, form)).toEqual([
			"Heading: “Prices” is now “What it costs”.",
		]);
	});

	it("name the language if it is not English", () => {
		const after = edited({ pl: { title: "Ceny", often: "Kiedy?" } });
		expect(describeChanges(none, after, form)).toEqual([
			"Heading (Polish): “What it costs (pl)” is now “Ceny”.",
			"How often? (Polish): “How often? (pl)” is now “Kiedy?”.",
		]);
	});

	it("cover the languages of both states, each once", () => {
		const before = edited({ en: { title: "Prices" }, pl: { title: "Ceny" } });
		expect(describeChanges(before, edited({ pl: { title: "Cena" } }), form)).toEqual([
			"Heading: “Prices” is now “What it costs”.",
			"Heading (Polish): “Ceny” is now “Cena”.",
		]);
	});

	it("say that a text has been deleted if it is empty or only spaces", () => {
		expect(describeChanges(none, edited({ en: { title: "", once: " \n" } }), form)).toEqual([
			"Heading: “What it costs” has been deleted.",
			"How often? “Just once” has been deleted.",
		]);
	});

	it("quote sixty characters, and of longer texts the first fifty-seven", () => {
		const [sixty, more] = ["x".repeat(60), "y".repeat(61)];
		expect(
			describeChanges(edited({ en: { title: sixty } }), edited({ en: { title: more } }), form),
		).toEqual([`Heading: “${sixty}” is now “${"y".repeat(57)}…”.`]);
	});

	it("have at most forty sentences", () => {
		const texts = Array.from({ length: 42 }, (_, n) => text(`t${n}`, `Text ${n}`));
		const long = { ...form, groups: [{ title: "All", words: texts }] };
		const change = (count: number) =>
			edited({ en: Object.fromEntries(texts.slice(0, count).map(({ key }) => [key, "x"])) });
		expect(describeChanges(none, change(40), long)).toHaveLength(40);
		expect(describeChanges(none, change(40), long).at(-1)).toBe("All: “Text 39” is now “x”.");
		expect(describeChanges(none, change(41), long).slice(39)).toEqual([
			"All: “Text 39” is now “x”.",
			"And 1 more.",
		]);
		expect(describeChanges(none, change(42), long).at(-1)).toBe("And 2 more.");
	});
});
