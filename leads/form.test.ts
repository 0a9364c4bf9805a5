import { describe, expect, it } from "vitest";
import {
	askedFields,
	askedFieldsOfStep,
	asksForText,
	currentQuestion,
	effectiveRules,
	type Field,
	type Form,
	fieldNames,
	fieldsOfStep,
	type Question,
	questionsOfStep,
	tooLongMessages,
} from "./form.ts";
import { formSteps, pruneAnswers } from "./form-steps.ts";

const text = (field: string, change: object = {}) => ({
	...{ field, label: field, summary: field, rules: {} },
	...change,
});
const choice = (field: string) => ({
	...{ field, summary: field, rules: {} },
	options: { home: "A home", shop: "A shop", other: "Something else" },
});

/** Who it is; for some of them what they need; how often; then the e-mail. */
const who: Question = {
	title: "Who are you?",
	choice: choice("who"),
	text: text("whoText", { other: "other" }),
};
const rooms: Question = {
	...{ when: { who: "home" }, title: "How many rooms?", name: "rooms" },
	text: text("needs"),
};
const goods: Question = {
	...{ when: { who: "shop", whoText: "" }, title: "What do you sell?" },
	choice: choice("goods"),
	text: text("needs", { other: "other" }),
};
const often: Question = { title: "How often?", choice: choice("often") };
const form = {
	kind: "sample",
	questions: { who, needs: [rooms, goods], often },
	fields: { email: { label: "Email", rules: {} }, needs: { label: "Needs", rules: {} } },
} satisfies Form;
const plain: Form = { kind: "plain", fields: { email: { label: "Email", rules: {} } } };

describe("the longest answer to a field", () => {
	it.each<[string, Partial<Field>, number]>([
		["an e-mail", { type: "email" }, 254],
		["an e-mail that the browser fills in", { type: "email", autoComplete: "email" }, 254],
		["a name", { autoComplete: "given-name" }, 100],
		["a telephone number", { type: "tel", autoComplete: "tel" }, 100],
		["a text", {}, 5000],
		["a text of type text", { type: "text" }, 5000],
	])("is, for %s, that of its kind", (_, field, max) => {
		const rules = { required: "Say it" };
		expect(effectiveRules({ ...field, rules })).toEqual({
			required: "Say it",
			max: [max, `Please keep this to ${max} characters or fewer`],
		});
		expect(rules).toEqual({ required: "Say it" });
	});

	it("is its own where it has one", () => {
		const rules = { max: [7, "Too long"] } as const;
		expect(effectiveRules({ type: "email", rules })).toBe(rules);
	});

	it("is told in other words where there are any", () => {
		expect(effectiveRules({ rules: {} }, "At most {max}").max).toEqual([5000, "At most 5000"]);
		expect(tooLongMessages).toEqual({
			tooLong: "Please keep this to {max} characters or fewer",
		});
	});

	it("is not taken from what a page adds to all objects", () => {
		const rules = Object.create({ max: [1, "Theirs"] });
		expect(effectiveRules({ rules }).max).toEqual([
			5000,
			"Please keep this to 5000 characters or fewer",
		]);
	});
});

describe("a step of a form", () => {
	it.each<[string, Form, string, readonly Question[]]>([
		["its one question", form, "who", [who]],
		["all that it may ask", form, "needs", [rooms, goods]],
		["nothing where there is no such step", form, "contact", []],
		["nothing where only all objects have it", form, "toString", []],
		["nothing in a form without questions", plain, "who", []],
	])("has %s", (_, of, step, questions) => {
		expect(questionsOfStep(of, step)).toEqual(questions);
	});

	it.each([
		["who", {}, who],
		["needs", {}, undefined],
		["needs", { who: "home" }, rooms],
		["needs", { who: "home", whoText: "" }, rooms],
		["needs", { who: "shop", whoText: "" }, goods],
		["needs", { who: "shop" }, undefined],
		["needs", { who: "shop", whoText: "x" }, undefined],
		["needs", { who: "other" }, undefined],
		["contact", { who: "home" }, undefined],
	])("asks, on step %s after %j, the first question that fits", (step, answers, question) => {
		expect(currentQuestion(form, step, answers)).toBe(question);
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
			{ title: "T", text: text("more", { other: "x" }) },
			{ "": "y" },
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
		["needs", { who: "shop", whoText: "" }, [["goods", "needs"]]],
		[
			"needs",
			{ who: "shop", whoText: "", goods: "other" },
			[
				["goods", "needs"],
				["needs", "needs.text"],
			],
		],
		["needs", {}, []],
		["contact", {}, []],
	])("asks, on step %s after %j, for fields by the keys of their words", (step, answers, asked) => {
		expect(askedFieldsOfStep(form, step, answers).map(({ name, key }) => [name, key])).toEqual(
			asked,
		);
	});

	it("asks for a field with its label and options", () => {
		expect(askedFieldsOfStep(form, "who", { who: "other" }).map(({ field }) => field)).toEqual([
			who.choice,
			who.text,
		]);
	});

	it.each([
		["who", ["who", "whoText"]],
		["needs", ["needs", "goods", "needs"]],
		["often", ["often"]],
		["contact", []],
	])("may ask, on step %s, for these fields", (step, names) => {
		expect(fieldsOfStep(form, step)).toEqual(names);
	});
});

describe("a form", () => {
	it("asks its questions in their order, then for its fields", () => {
		expect(askedFields(form, { who: "home" }).map(({ name, key }) => `${name}: ${key}`)).toEqual([
			"who: who",
			"needs: rooms.text",
			"often: often",
			"email: email",
			"needs: needs",
		]);
		expect(askedFields(plain, {})).toEqual([
			{ name: "email", key: "email", field: { label: "Email", rules: {} } },
		]);
	});

	it("has the name of each field once", () => {
		expect(fieldNames(form)).toEqual(["who", "whoText", "needs", "goods", "often", "email"]);
		expect(fieldNames(plain)).toEqual(["email"]);
	});

	it("has its questions for steps, and the contact details last", () => {
		expect(formSteps(form)).toEqual(["who", "needs", "often", "contact"]);
	});
});

describe("an answer that is changed", () => {
	const home = { who: "home", whoText: "", needs: "3", goods: "", often: "shop", email: "a@x" };

	it.each([
		["keeps what is still asked", home, { often: "home" }, {}],
		["empties what was answered for another situation", home, { who: "shop" }, { needs: "" }],
		["empties it, too, where nothing is asked instead", home, { who: "other" }, { needs: "" }],
		[
			"empties it, too, where another question asks for the same fields",
			{ ...home, goods: "other" },
			{ who: "shop" },
			{ needs: "", goods: "" },
		],
		[
			"empties the text of an option that is not chosen any more",
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
