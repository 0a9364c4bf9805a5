import { describe, expect, it } from "vitest";
import type { FormDefinition, Question, TextField } from "./definition.ts";
import { askedFields, askedFieldsOf, asksForText, fieldNames } from "./questions.ts";
import { pruneAnswers, questionOfStep, stepsOf } from "./steps.ts";

const text = (field: string, change: Partial<TextField> = {}): TextField => ({
	field,
	label: field,
	summary: field,
	rules: {},
	...change,
});
const choice = (key: string, title: string, more: Partial<Question> = {}): Question => ({
	key,
	type: "choice",
	title,
	rules: {},
	...more,
	options: ["home", "shop", "other"].map((option) => ({ key: option, label: `A ${option}` })),
});
const details = (...names: string[]): Question => ({
	key: "contact",
	type: "contact",
	title: "Who is it?",
	fields: names.map((field) => ({ field, label: field, rules: {} })),
});

/** A test form: who; for some, what they need; how often; then the email. */
const who = choice("who", "Who are you?", { text: text("whoText", { other: "other" }) });
const rooms: Question = {
	key: "rooms",
	step: "needs",
	type: "long",
	title: "How many rooms?",
	text: text("needs"),
	when: [{ question: "who", is: ["home"] }],
};
const goods = choice("goods", "What do you sell?", {
	step: "needs",
	text: text("needs", { other: "other" }),
	when: [{ question: "who", is: ["shop"] }],
});
const often = choice("often", "How often?");
const form = {
	kind: "sample",
	questions: [who, rooms, goods, often, details("email", "needs")],
} satisfies FormDefinition;
const plain: FormDefinition = { kind: "plain", questions: [details("email")] };

describe("a step of a form", () => {
	it.each([
		["who", {}, who],
		["needs", {}, undefined],
		["needs", { who: "home" }, rooms],
		["needs", { who: "shop" }, goods],
		["needs", { who: "other" }, undefined],
		["toString", { who: "home" }, undefined],
	])("asks on step %s the right question after %j", (step, answers, question) => {
		expect(questionOfStep(form, step, answers)).toBe(question);
	});

	it.each<[string, Question, Record<string, string>, boolean]>([
		["a question without a text", often, { often: "other" }, false],
		["a text alone", rooms, {}, true],
		["its option", who, { who: "other" }, true],
		["another option", who, { who: "home" }, false],
		["no option yet", who, {}, false],
		["a text that is always there", { ...often, text: text("more") }, {}, true],
		[
			"an option of no choice",
			{ ...rooms, text: text("more", { other: "x" }) },
			{ rooms: "y" },
			false,
		],
	])("shows its text field for %s", (_, question, answers, isShown) => {
		expect(asksForText(question, answers)).toBe(isShown);
	});

	it.each([
		["who", {}, [["who", "who"]]],
		[
			"who",
			{ who: "other" },
			[
				["who", "who"],
				["whoText", "who.text"],
			],
		],
		["needs", { who: "home" }, [["needs", "rooms.text"]]],
		["needs", { who: "shop" }, [["goods", "goods"]]],
		[
			"needs",
			{ who: "shop", goods: "other" },
			[
				["goods", "goods"],
				["needs", "goods.text"],
			],
		],
		["needs", {}, []],
		[
			"contact",
			{},
			[
				["email", "email"],
				["needs", "needs"],
			],
		],
	])("asks on step %s after %j for fields with these text keys", (step, answers, asked) => {
		const question = questionOfStep(form, step, answers);
		const fields = question ? askedFieldsOf(question, answers) : [];
		expect(fields.map(({ name, key }) => [name, key])).toEqual(asked);
	});

	it("asks for a field with its label and options", () => {
		expect(askedFieldsOf(who, { who: "other" }).map(({ field }) => field)).toEqual([who, who.text]);
	});
});

describe("a form", () => {
	it("asks its questions in order, then for its fields", () => {
		expect(askedFields(form, { who: "home" }).map(({ name, key }) => `${name}: ${key}`)).toEqual([
			"who: who",
			"needs: rooms.text",
			"often: often",
			"email: email",
			"needs: needs",
		]);
		expect(askedFields(plain, {})).toEqual([
			{ name: "email", key: "email", field: { field: "email", label: "email", rules: {} } },
		]);
	});

	it("lists each field name once", () => {
		expect(fieldNames(form)).toEqual(["who", "whoText", "needs", "goods", "often", "email"]);
		expect(fieldNames(plain)).toEqual(["email"]);
	});

	it("has its questions as steps, and the contact details last", () => {
		expect(stepsOf(form)).toEqual(["who", "needs", "often", "contact"]);
		expect(stepsOf(form, { who: "other" })).toEqual(stepsOf(form));
	});
});

describe("a changed answer", () => {
	const home = { who: "home", whoText: "", needs: "3", goods: "", often: "shop", email: "a@x" };

	it.each([
		["keeps what is still asked", home, { often: "home" }, {}],
		["empties answers to questions no longer asked", home, { who: "shop" }, { needs: "" }],
		["empties them, too, if nothing is asked instead", home, { who: "other" }, { needs: "" }],
		[
			"empties them, too, if another question asks for the same fields",
			{ ...home, goods: "other" },
			{ who: "shop" },
			{ needs: "", goods: "" },
		],
		[
			"empties the text of an option that is no longer chosen",
			{ ...home, who: "other", whoText: "A club", needs: "" },
			{ who: "home" },
			{ whoText: "" },
		],
		[
			"keeps the text of an option that is still chosen",
			{ ...home, who: "other", whoText: "A club", needs: "" },
			{ whoText: "A choir" },
			{},
		],
		[
			"empties a text that only another option asks for",
			{ ...home, who: "shop", goods: "other", needs: "Hats" },
			{ goods: "home" },
			{ needs: "" },
		],
	])("%s", (_, before, change, emptied) => {
		const after = { ...before, ...change };
		const given = structuredClone(after);
		expect(pruneAnswers(form, before, after)).toEqual({ ...after, ...emptied });
		expect(after).toEqual(given);
	});

	it("changes nothing else in a form without questions", () => {
		expect(pruneAnswers(plain, { email: "a@x" }, { email: "b@x" })).toEqual({ email: "b@x" });
	});
});
