import { describe, expect, it } from "vitest";
import type {
	Answers,
	CoachQuestion,
	ContactName,
	FormDefinition,
	Question,
	QuestionType,
} from "../definition.ts";
import { nextStep } from "../next-step.ts";
import {
	askedFields,
	askedFieldsOf,
	askedQuestions,
	canonicalAnswer,
	cleanAnswer,
} from "../questions.ts";
import { type Messages, validate, validateFields } from "../validate.ts";
import { answerMessages, completeForm, completeQuestion } from "./complete-form.ts";

const options = [
	{ key: "a", label: "First" },
	{ key: "b", label: "Second" },
	{ key: "c", label: "Third" },
];
const question = (type: QuestionType, more: Partial<CoachQuestion> = {}): CoachQuestion => ({
	key: "q",
	type,
	title: "A question",
	...more,
});
const formOf = (...questions: CoachQuestion[]): FormDefinition => completeForm({ questions });
const keysOf = (questions: readonly Question[]) => questions.map(({ key }) => key);

/** Names of messages instead of their texts, with their numbers. */
const named: Messages = {
	belowMin: "belowMin {min}",
	aboveMax: "aboveMax {max}",
	answerTooLong: "answerTooLong {max}",
};
function normalizeAnswer(asked: CoachQuestion, answer: string, lang?: string): string {
	const complete = completeQuestion(asked);
	return canonicalAnswer(complete, cleanAnswer(complete, answer), lang);
}
const checkQuestion = (asked: CoachQuestion, answers: Answers, lang?: string) =>
	validateFields(askedFieldsOf(completeQuestion(asked), answers), answers, named, lang).errors;
const checkAnswer = (asked: CoachQuestion, answer: string, lang?: string) =>
	checkQuestion(asked, { q: answer }, lang).q;
const checkContact = (part: { field: ContactName; optional?: boolean }, answer: string) =>
	checkQuestion(question("contact", { fields: [part] }), { [part.field]: answer })[part.field];

describe("an answer as it is stored", () => {
	it("is trimmed, on one line", () => {
		expect(normalizeAnswer(question("short"), " one\ntwo ")).toBe("one two");
	});

	it("keeps its lines if the question is for a long text", () => {
		expect(normalizeAnswer(question("long"), " one\ntwo ")).toBe("one\ntwo");
	});

	it.each([
		["in the question's order", "c,a", "a,c"],
		["once each", "b,b,a,b", "a,b"],
		["without gaps", ",b,,a,", "a,b"],
		["with unknown ones last, to fail validation", "z,b", "b,z"],
		["as an empty text if nothing is chosen", "", ""],
	])("joins several chosen answers %s", (_, given, stored) => {
		expect(normalizeAnswer(question("choices", { options }), given)).toBe(stored);
	});

	it.each<[QuestionType, string, string | undefined, string]>([
		["number", "£1,500", undefined, "1500"],
		["number", "1 500", undefined, "1500"],
		["number", "1\u202f500,25", "pl", "1500.25"],
		["number", ".5", undefined, "0.5"],
		["number", "7,5", "pl", "7.5"],
		["number", "1.500", "ro", "1500"],
		["number", "1,500", undefined, "1,500"],
		["number", "0.000001", "pl", "0.000001"],
		["number", "a dozen", undefined, "a dozen"],
		["scale", "\uff14", undefined, "4"],
		["date", "1/5/2025", undefined, "2025-05-01"],
		["date", "01.05.2025", "pl", "2025-05-01"],
		["date", "01 05 25", undefined, "01 05 25"],
		["short", "jo\u200bin\u00ads", undefined, "joins"],
	])("of type %s: %j (language %s) becomes %j", (type, typed, lang, stored) => {
		expect(normalizeAnswer(question(type), typed, lang)).toBe(stored);
		// What is stored is read as English.
		expect(normalizeAnswer(question(type), stored)).toBe(stored);
	});

	it("is not split at commas in a text", () => {
		expect(normalizeAnswer(question("short", { options }), "c,a,,a")).toBe("c,a,,a");
	});
});

describe("a missing answer", () => {
	it.each<[QuestionType, string]>([
		["choice", "choiceNeeded"],
		["yesno", "choiceNeeded"],
		["scale", "choiceNeeded"],
		["choices", "choicesNeeded"],
		["short", "answerNeeded"],
		["long", "answerNeeded"],
		["number", "answerNeeded"],
		["date", "answerNeeded"],
	])("is reported for a question of type %s", (type, message) => {
		expect(checkAnswer(question(type), " ")).toBe(message);
		expect(checkAnswer(question(type, { optional: true }), " ")).toBeUndefined();
	});
});

describe("an answer", () => {
	const scale = { min: 1, max: 5 };

	it.each<[QuestionType, Partial<CoachQuestion>, string]>([
		["choice", { options }, "b"],
		["choices", { options }, "a"],
		["choices", { options }, "c,a"],
		["yesno", {}, "yes"],
		["yesno", {}, "no"],
		["date", {}, "2026-01-31"],
		["number", {}, "-1,500.5"],
		["number", { min: 0 }, "0"],
		["number", { max: 10 }, "10"],
		["number", { min: 0 }, "100000"],
		["number", { max: 10 }, "-100000"],
		["scale", scale, "1"],
		["scale", scale, "5"],
		["scale", { min: 0, max: 10 }, "10"],
	])("of type %s with %j may be %j", (type, more, answer) => {
		expect(checkAnswer(question(type, more), answer)).toBeUndefined();
	});

	it.each<[QuestionType, Partial<CoachQuestion>, string, string]>([
		["choice", { options }, "d", "choiceNeeded"],
		["choice", { options }, "a,b", "choiceNeeded"],
		["choice", {}, "a", "choiceNeeded"],
		["yesno", {}, "maybe", "choiceNeeded"],
		["choices", { options }, "a,d", "choicesNeeded"],
		["choices", { options }, "d", "choicesNeeded"],
		["date", {}, "tomorrow", "notADate"],
		["number", {}, "a dozen", "notANumber"],
		["date", {}, "01 05 25", "yearNeeded"],
		["date", {}, "0025-05-01", "yearNeeded"],
		["number", { min: 0 }, "-0.5", "belowMin 0"],
		["number", { max: 10 }, "10.5", "aboveMax 10"],
		["scale", scale, "0", "belowMin 1"],
		["scale", scale, "6", "aboveMax 5"],
		["scale", scale, "3.5", "choiceNeeded"],
		["scale", scale, "-3", "choiceNeeded"],
		["scale", scale, "good", "choiceNeeded"],
	])("of type %s with %j may not be %j", (type, more, answer, error) => {
		expect(checkAnswer(question(type, more), answer)).toEqual(error);
	});

	it.each<[QuestionType, number | undefined, number]>([
		["short", undefined, 200],
		["long", undefined, 5000],
		["short", 300, 300],
		["long", 300, 300],
	])("of type %s with a limit of %s may have %d characters", (type, maxLength, most) => {
		const text = question(type, { maxLength });
		expect(checkAnswer(text, ` ${"x".repeat(most)} `)).toBeUndefined();
		expect(checkAnswer(text, "🙂".repeat(most))).toBeUndefined();
		for (const letter of ["x", "🙂"])
			expect(checkAnswer(text, letter.repeat(most + 1))).toEqual(`answerTooLong ${most}`);
	});
});

describe("a number in Polish notation", () => {
	const size = question("number", { min: 1000 });

	it("is reported if it is ambiguous", () => {
		expect(checkAnswer(size, "1,500", "pl")).toEqual("numberUnclear");
		expect(checkAnswer(size, "1.500", "pl")).toBeUndefined();
		expect(checkAnswer(size, "1.500")).toEqual("belowMin 1000");
	});

	it("decides which questions are asked", () => {
		const form = formOf(
			question("number"),
			question("short", { key: "large", when: [{ question: "q", from: 1000 }] }),
		);
		expect(keysOf(askedQuestions(form, { q: "1.500" }, "pl"))).toEqual(["q", "large"]);
		expect(keysOf(askedQuestions(form, { q: "1.500" }))).toEqual(["q"]);
		expect(validate(form, { q: "1.500", large: "yes" }, {}, "pl")).toEqual({
			ok: true,
			fields: { q: "1500", large: "yes" },
		});
	});
});

describe("a contact detail", () => {
	it.each<[ContactName, string]>([
		["firstName", "firstNameNeeded"],
		["lastName", "lastNameNeeded"],
		["company", "companyNeeded"],
		["email", "emailNeeded"],
		["telephone", "telephoneNeeded"],
	])("is reported by name if missing: %s", (field, message) => {
		expect(checkContact({ field }, " ")).toBe(message);
		expect(checkContact({ field, optional: true }, " ")).toBeUndefined();
	});

	it.each<[ContactName, string]>([
		["company", " Ng & Co "],
		["telephone", "0123456789"],
		["telephone", "+44 (0)20 7946 0958"],
		["telephone", "07700 900123 (after 6pm)"],
		["telephone", "\u202d07700\u2011900123\u202c"],
		["email", "jo\u200b@x.example"],
		["email", "Jo <jo@x.example>"],
	])("%s may be %j", (field, answer) => {
		expect(checkContact({ field }, answer)).toBeUndefined();
	});

	it.each<[ContactName, string, string]>([
		["email", "jo at x", "emailInvalid"],
		["telephone", "12345", "telephoneInvalid"],
		["telephone", "ring me, do", "telephoneInvalid"],
	])("%s may not be %j", (field, answer, error) => {
		expect(checkContact({ field }, answer)).toEqual(error);
	});

	it.each<[ContactName, number, string]>([
		["firstName", 100, ""],
		["lastName", 100, ""],
		["company", 100, ""],
		["email", 254, "@x.example"],
	])("%s may have %d characters", (field, max, end) => {
		const room = max - end.length;
		expect(checkContact({ field }, `${"x".repeat(room)}${end}`)).toBeUndefined();
		if (!end) expect(checkContact({ field }, "🙂".repeat(room))).toBeUndefined();
		const error = `answerTooLong ${max}`;
		expect(checkContact({ field }, `${"x".repeat(room + 1)}${end}`)).toEqual(error);
	});

	it("is reported as too long rather than as an invalid telephone number", () => {
		expect(checkContact({ field: "telephone" }, "1".repeat(101))).toEqual("answerTooLong 100");
	});

	it("is checked even if it is optional", () => {
		expect(checkContact({ field: "email", optional: true }, "jo")).toEqual("emailInvalid");
	});
});

describe("a question with conditions", () => {
	const form = (when: CoachQuestion["when"]) =>
		formOf(
			question("choices", { key: "first", options }),
			question("number", { key: "count" }),
			question("short", { key: "last", when }),
		);
	const isAsked = (when: CoachQuestion["when"], answers: Record<string, string>) =>
		keysOf(askedQuestions(form(when), answers)).includes("last");

	it.each([
		["one of the answers is chosen", { first: "b" }, true],
		["one of several answers is", { first: "a,c" }, true],
		["another answer is chosen", { first: "a" }, false],
		["nothing is", {}, false],
	])("depends on chosen answers: %s", (_, answers, asked) => {
		expect(isAsked([{ question: "first", is: ["b", "c"] }], answers)).toBe(asked);
	});

	it.each([
		["9", false],
		["10", true],
		[" 15 ", true],
		["20", true],
		["21", false],
		["many", false],
		["", false],
	])("depends on a number from 10 to 20: %j", (count, asked) => {
		expect(isAsked([{ question: "count", from: 10, to: 20 }], { count })).toBe(asked);
	});

	it.each([
		[{ from: 10 }, "9", false],
		[{ from: 10 }, "1,000", true],
		[{ to: 20 }, "-1,000", true],
		[{ to: 20 }, "21", false],
	])("may have only one bound, %j: %s", (bounds, count, asked) => {
		expect(isAsked([{ question: "count", ...bounds }], { count })).toBe(asked);
	});

	it.each([
		[{ first: "a", count: "1" }, true],
		[{ first: "a", count: "2" }, false],
		[{ first: "b", count: "1" }, false],
	])("is asked if all of them hold: %j", (answers, asked) => {
		const when = [
			{ question: "first", is: ["a"] },
			{ question: "count", to: 1 },
		];
		expect(isAsked(when, answers)).toBe(asked);
	});

	it("is not asked because of an answer that is itself no longer asked", () => {
		const chain = formOf(
			question("yesno", { key: "one" }),
			question("yesno", { key: "two", when: [{ question: "one", is: ["yes"] }] }),
			question("yesno", { key: "three", when: [{ question: "two", is: ["yes"] }] }),
		);
		expect(keysOf(askedQuestions(chain, { one: "yes", two: "yes" }))).toEqual([
			"one",
			"two",
			"three",
		]);
		expect(keysOf(askedQuestions(chain, { one: "no", two: "yes" }))).toEqual(["one"]);
	});

	it("ignores what a host page added to all objects", () => {
		expect(isAsked([{ question: "constructor", is: ["b"] }], {})).toBe(false);
		expect(isAsked([{ question: "first", is: ["b"] }], Object.create({ first: "b" }))).toBe(false);
	});
});

describe("the next question", () => {
	const form = formOf(
		question("yesno", { key: "one" }),
		question("short", { key: "two", when: [{ question: "one", is: ["yes"] }] }),
		question("short", { key: "three" }),
	);

	it.each([
		["the first at the beginning", {}, undefined, "one"],
		["the one after it", { one: "yes" }, "one", "two"],
		["the one after those that are not asked", { one: "no" }, "one", "three"],
		["the one after a question that is no longer asked", { one: "no" }, "two", "three"],
		["none after the last", { one: "yes" }, "three", undefined],
		["the first after a question that is not there", {}, "gone", "one"],
	])("is %s", (_, answers, after, next) => {
		expect(nextStep(form, answers as Record<string, string>, after)).toBe(next);
	});

	it("is the first that is asked, not simply the first", () => {
		const { questions, ...rest } = form;
		expect(nextStep({ ...rest, questions: questions.slice(1) }, {})).toBe("three");
	});
});

describe("the answers to one question", () => {
	const contact = question("contact", {
		fields: [{ field: "firstName" }, { field: "email" }, { field: "company", optional: true }],
	});

	it("are validated under the question's key", () => {
		expect(checkQuestion(question("yesno"), { q: "maybe" })).toEqual({
			q: "choiceNeeded",
		});
		expect(checkQuestion(question("yesno"), { q: "yes" })).toEqual({});
	});

	it("are validated by field if they are contact details", () => {
		expect(checkQuestion(contact, { firstName: "Jo", email: "jo" })).toEqual({
			email: "emailInvalid",
		});
		expect(checkQuestion(contact, {})).toEqual({
			firstName: "firstNameNeeded",
			email: "emailNeeded",
		});
		expect(checkQuestion(contact, { firstName: "Jo", email: "jo@x.example" })).toEqual({});
	});

	it("are missing if undefined or inherited", () => {
		const needed = { q: "choiceNeeded" };
		expect(checkQuestion(question("yesno"), { q: undefined } as never)).toEqual(needed);
		expect(checkQuestion(question("yesno"), Object.create({ q: "yes" }))).toEqual(needed);
	});
});

describe("the answers to a form", () => {
	const form = formOf(
		question("choices", { key: "first", options, optional: true }),
		question("short", { key: "wish", optional: true }),
		question("yesno", { key: "sure", when: [{ question: "first", is: ["a"] }] }),
		question("contact", {
			key: "who",
			fields: [{ field: "email" }, { field: "company", optional: true }],
		}),
	);

	it("are cleaned and in the form's order, without those not asked", () => {
		const judged = validate(form, {
			company: " Ng ",
			email: " jo@x.example ",
			sure: "yes",
			first: "c,b",
			wish: " tea ",
			who: "x",
			more: "x",
		});
		expect(judged.ok && Object.entries(judged.fields)).toEqual([
			["first", "b,c"],
			["wish", "tea"],
			["sure", ""],
			["email", "jo@x.example"],
			["company", "Ng"],
		]);
	});

	it("are empty if nothing was typed", () => {
		expect(validate(form, { wish: " ", email: "jo@x.example", company: " " })).toEqual({
			ok: true,
			fields: { first: "", wish: "", sure: "", email: "jo@x.example", company: "" },
		});
	});

	it("are all validated at once", () => {
		expect(validate(form, { first: "a", sure: "maybe", email: "jo" })).toEqual({
			ok: false,
			errors: { sure: "choiceNeeded", email: "emailInvalid" },
		});
		const raw = { first: "a", sure: "maybe", email: "jo" };
		expect(validateFields(askedFields(form, raw), raw).fields).toMatchObject(raw);
	});
});

describe("an error message", () => {
	const who = {
		fields: [{ field: "firstName" }, { field: "lastName" }, { field: "company" }] as const,
	};
	it.each<[Partial<CoachQuestion> & Pick<CoachQuestion, "type">, string, string]>([
		[{ type: "short" }, "", "Please answer this question"],
		[{ type: "choice", options }, "", "Please choose an answer"],
		[{ type: "choices", options }, "", "Please choose at least one answer"],
		[
			{ type: "short", maxLength: 20 },
			"x".repeat(21),
			"Please keep this to 20 characters or fewer",
		],
		[{ type: "number" }, "a dozen", "Please enter a number, such as 12 or 7.5"],
		[{ type: "number", min: 0 }, "-1", "Please enter 0 or more"],
		[{ type: "number", max: 20 }, "21", "Please enter 20 or less"],
		[{ type: "number", max: 2000.5 }, "2001", "Please enter 2000.5 or less"],
		[{ type: "date" }, "soon", "Please enter a date"],
		[{ type: "date" }, "1/5/25", "Please write the year in full, such as 2026"],
	])("says what to do: %j, %j", (asked, answer, words) => {
		const complete = completeQuestion(question(asked.type, asked));
		const found = validateFields(askedFieldsOf(complete, {}), { q: answer }, answerMessages);
		expect(found.errors).toEqual({ q: words });
	});

	it("says how to fix an ambiguous number", () => {
		const fields = askedFieldsOf(completeQuestion(question("number")), {});
		expect(validateFields(fields, { q: "1,500" }, answerMessages, "pl").errors.q).toBe(
			"This number can be read in two ways. Please write it like 1500 or 1.5",
		);
	});

	it("names the missing or invalid detail", () => {
		const said = (fields: CoachQuestion["fields"], answers: Answers) =>
			Object.values(
				validateFields(
					askedFieldsOf(completeQuestion(question("contact", { fields })), answers),
					answers,
					answerMessages,
				).errors,
			);
		expect(said(who.fields, {})).toEqual([
			"First name is required",
			"Last name is required",
			"Company is required",
		]);
		const reached = [{ field: "email" }, { field: "telephone" }] as const;
		expect(said(reached, {})).toEqual(["Email is required", "Telephone is required"]);
		expect(said(reached, { email: "jo", telephone: "1" })).toEqual([
			"Please enter a valid email address",
			"Please enter a valid phone number",
		]);
	});

	it("can be replaced by the page's own wording", () => {
		const fields = askedFieldsOf(completeQuestion(question("number", { min: 1.5 })), {});
		const words = { belowMin: "ab {min}, {name}", "q.required": "Bitte" };
		expect(validateFields(fields, { q: "1" }, words, "pl").errors.q).toBe("ab 1,5, {name}");
		expect(validateFields(fields, { q: "" }, words).errors.q).toBe("Bitte");
	});
});
