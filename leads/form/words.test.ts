import { describe, expect, it } from "vitest";
import {
	builtInNameOf,
	changedWords,
	countChanges,
	type FormWords,
	type LockedForm,
	standardWords,
	storedName,
	wordIn,
	wordsByKey,
} from "./words.ts";

const title = {
	key: "title",
	label: "Heading",
	standard: { en: "Write", pl: "Pisz" },
	maxLength: 9,
};
const submit = { key: "submit", label: "Button", standard: { en: "Send" }, maxLength: 9 };
const sent = { key: "sent", label: "Thanks", standard: { en: "Thank you" }, maxLength: 20 };
const form: LockedForm = {
	name: "contact",
	title: "Contact form",
	groups: [
		{ title: "The form", words: [title, submit] },
		{ title: "Afterwards", words: [sent] },
	],
};
const edits: FormWords = {
	format: 1,
	name: "contact",
	messages: { en: { title: "Write to us", submit: "" }, pl: { title: "Napisz" } },
};

describe("a built-in form", () => {
	it.each(["checklist", "contact", "consultation", "calculator"] as const)(
		"has a name in the store that no form of the coach's own can have: %s",
		(name) => {
			expect(storedName(name)).toBe(`_${name}`);
			expect(builtInNameOf(`_${name}`)).toBe(name);
		},
	);

	it.each(["booking", "meeting", "comments", "share"] as const)(
		"may be the widget %s as well",
		(name) => {
			expect(builtInNameOf(`_${name}`)).toBe(name);
		},
	);

	it.each(["contact", "_", "", "_form", "__contact", "_Contact"])("is not stored as %j", (name) => {
		expect(builtInNameOf(name)).toBeUndefined();
	});

	it("has its texts by key, each with its group", () => {
		expect([...wordsByKey(form)]).toEqual([
			["title", [title, form.groups[0]]],
			["submit", [submit, form.groups[0]]],
			["sent", [sent, form.groups[1]]],
		]);
	});
});

describe("changes to a built-in form", () => {
	it("are none at first", () => {
		expect(standardWords("share")).toEqual({ format: 1, name: "share", messages: {} });
	});

	it("are listed with their languages", () => {
		expect(changedWords(edits)).toEqual([
			{ lang: "en", key: "title", text: "Write to us" },
			{ lang: "en", key: "submit", text: "" },
			{ lang: "pl", key: "title", text: "Napisz" },
		]);
	});

	it.each([
		["none", {}, undefined, 0],
		["none, in a language", { en: {} }, undefined, 0],
		["the price", {}, 0.04, 1],
		["a price of 0", {}, 0, 1],
		["texts", edits.messages, undefined, 3],
		["texts and the price", edits.messages, 0.04, 4],
	])("are counted: %s", (_, messages, pricePerSqFt, count) => {
		const changed = { ...edits, messages, pricePerSqFt };
		expect(countChanges(changed)).toBe(count);
	});
});

describe("a text as visitors read it", () => {
	it.each([
		["the coach's", "en", title, "Write to us"],
		["the coach's in its language", "pl", title, "Napisz"],
		["the coach's, even an empty one", "en", submit, ""],
		["the standard one", "en", sent, "Thank you"],
		["empty in a language that it does not have", "ro", title, ""],
		["empty if that language has no text", "pl", sent, ""],
	])("is %s", (_, lang, text, words) => {
		expect(wordIn(edits, lang, text)).toBe(words);
	});

	it("is the standard one in a language without changes", () => {
		expect(wordIn(standardWords("contact"), "pl", title)).toBe("Pisz");
	});
});
