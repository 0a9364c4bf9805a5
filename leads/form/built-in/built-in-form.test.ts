import { describe, expect, it } from "vitest";
import {
	type BuiltInEdits,
	type BuiltInForm,
	builtInNameOf,
	changesAnything,
	countEdits,
	editedTexts,
	noEdits,
	storedName,
	textIn,
	textsByKey,
} from "./built-in-form.ts";

const title = {
	key: "title",
	label: "Heading",
	shipped: { en: "Write", pl: "Pisz" },
	maxLength: 9,
};
const submit = { key: "submit", label: "Button", shipped: { en: "Send" }, maxLength: 9 };
const sent = { key: "sent", label: "Thanks", shipped: { en: "Thank you" }, maxLength: 20 };
const form: BuiltInForm = {
	...{ name: "contact", title: "Contact form" },
	groups: [
		{ title: "The form", texts: [title, submit] },
		{ title: "Afterwards", texts: [sent] },
	],
};
const edits: BuiltInEdits = {
	...{ format: 1, name: "contact" },
	messages: { en: { title: "Write to us", submit: "" }, pl: { title: "Napisz" } },
};

describe("a form that comes with coachkit", () => {
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
		expect([...textsByKey(form)]).toEqual([
			["title", [title, form.groups[0]]],
			["submit", [submit, form.groups[0]]],
			["sent", [sent, form.groups[1]]],
		]);
	});

	it("is looked through once", () => {
		expect(textsByKey(form)).toBe(textsByKey(form));
		expect([...textsByKey({ ...form, groups: [] })]).toEqual([]);
	});
});

describe("changes of such a form", () => {
	it("are none at first", () => {
		expect(noEdits("share")).toEqual({ format: 1, name: "share", messages: {} });
	});

	it("are listed with their languages", () => {
		expect(editedTexts(edits)).toEqual([
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
		expect(countEdits(changed)).toBe(count);
		expect(changesAnything(changed)).toBe(count > 0);
	});
});

describe("a text as visitors read it", () => {
	it.each([
		["the coach's", "en", title, "Write to us"],
		["the coach's in its language", "pl", title, "Napisz"],
		["the coach's, even an empty one", "en", submit, ""],
		["as it comes", "en", sent, "Thank you"],
		["empty in a language that it does not have", "ro", title, ""],
		["empty where nothing comes in that language", "pl", sent, ""],
	])("is %s", (_, lang, text, words) => {
		expect(textIn(edits, lang, text)).toBe(words);
	});

	it("is as it comes in a language without changes", () => {
		expect(textIn(noEdits("contact"), "pl", title)).toBe("Pisz");
	});
});
