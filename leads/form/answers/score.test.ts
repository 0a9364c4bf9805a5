import { describe, expect, it } from "vitest";
import type { Band, CoachQuestion, FormDefinition } from "../definition.ts";
import { completeForm } from "./complete-form.ts";
import { bandOf, scoreOf } from "./score.ts";

const bands: Band[] = [
	{ from: 0, to: 49, label: "Low", text: "" },
	{ from: 50, to: 100, label: "High", text: "" },
];
const cardOf = (...questions: CoachQuestion[]): FormDefinition => ({
	...completeForm({ questions }),
	scoring: {
		bands,
		categories: [
			{ key: "order", title: "Order", weight: 1, bands },
			{ key: "money", title: "Money", weight: 3, bands },
		],
	},
});
const choice = (key: string, more: Partial<CoachQuestion> = {}): CoachQuestion => ({
	key,
	type: "choice",
	title: key,
	category: "order",
	...more,
	options: more.options ?? [
		{ key: "all", label: "All", points: 4 },
		{ key: "some", label: "Some", points: 1 },
		{ key: "none", label: "None" },
	],
});
const scale = (more: Partial<CoachQuestion> = {}): CoachQuestion => ({
	key: "rate",
	type: "scale",
	title: "How is it?",
	min: 1,
	max: 5,
	category: "order",
	...more,
});
const percentOf = (form: FormDefinition, answers: Record<string, string>) =>
	scoreOf(form, answers)?.percent;

describe("a band", () => {
	it.each([
		[0, "Low"],
		[49, "Low"],
		[50, "High"],
		[100, "High"],
	])("contains %d per cent: %s", (percent, label) => {
		expect(bandOf(bands, percent).label).toBe(label);
	});

	it.each([-1, 101])("does not exist for %d per cent", (percent) => {
		expect(() => bandOf(bands, percent)).toThrow(new RangeError(`No band holds ${percent} %.`));
	});
});

describe("a score", () => {
	it("is computed in total and by category, each with its band", () => {
		const form = cardOf(choice("a"), choice("b", { category: "money" }));
		expect(scoreOf(form, { a: "all", b: "some" })).toEqual({
			// One part of 100 % and three of 25 %.
			percent: 44,
			band: bands[0],
			categories: [
				{ key: "order", title: "Order", percent: 100, band: bands[1] },
				{ key: "money", title: "Money", percent: 25, band: bands[0] },
			],
		});
	});

	it("lists its categories in the form's order, whatever is asked first", () => {
		const form = cardOf(choice("a", { category: "money" }), choice("b"));
		const score = scoreOf(form, { a: "all", b: "some" });
		expect(score?.categories.map(({ key }) => key)).toEqual(["order", "money"]);
		expect(score?.percent).toBe(81);
	});

	it("combines all questions of a category", () => {
		expect(percentOf(cardOf(choice("a"), choice("b")), { a: "all", b: "some" })).toBe(63);
		expect(percentOf(cardOf(choice("a"), choice("b")), { a: "some", b: "some" })).toBe(25);
	});

	it("leaves out a skipped question, and a category without answers", () => {
		const form = cardOf(choice("a"), choice("b"), choice("c", { category: "money" }));
		const score = scoreOf(form, { a: "all" });
		expect(score?.percent).toBe(100);
		expect(score?.categories.map(({ key }) => key)).toEqual(["order"]);
		expect(percentOf(form, { a: "all", b: "", c: " " })).toBe(100);
	});

	it("is 0 if an answer without points, or an unknown one, was chosen", () => {
		expect(percentOf(cardOf(choice("a")), { a: "none" })).toBe(0);
		expect(percentOf(cardOf(choice("a")), { a: "other" })).toBe(0);
	});

	it("leaves out a question that these answers don't lead to", () => {
		const form = cardOf(choice("a"), choice("b", { when: [{ question: "a", is: ["some"] }] }));
		expect(percentOf(form, { a: "all", b: "none" })).toBe(100);
		expect(percentOf(form, { a: "some", b: "all" })).toBe(63);
	});

	it("is missing for a form without scoring", () => {
		const { scoring: _, ...form } = cardOf(choice("a"));
		expect(scoreOf(form, { a: "all" })).toBeUndefined();
	});

	it("is missing if no scored question was answered", () => {
		expect(scoreOf(cardOf(choice("a")), {})).toBeUndefined();
		const plain = cardOf({ key: "wish", type: "short", title: "A wish?", category: "order" });
		expect(scoreOf(plain, { wish: "tea" })).toBeUndefined();
		expect(scoreOf(cardOf(choice("a", { category: undefined })), { a: "all" })).toBeUndefined();
	});

	it("ignores what a host page added to all objects", () => {
		expect(scoreOf(cardOf(choice("a")), Object.create({ a: "all" }))).toBeUndefined();
		expect(scoreOf(cardOf(choice("a")), { a: undefined } as never)).toBeUndefined();
	});
});

describe("the points of an answer", () => {
	const options = [
		{ key: "x", label: "X", points: 3 },
		{ key: "y", label: "Y", points: 2 },
		{ key: "z", label: "Z", points: 5, category: "money" },
	];
	const categoriesOf = (form: FormDefinition, answers: Record<string, string>) =>
		scoreOf(form, answers)?.categories.map(({ key, percent }) => [key, percent]);

	it("are compared with those of the best answer if one can be chosen", () => {
		expect(percentOf(cardOf(choice("a")), { a: "some" })).toBe(25);
	});

	it("are added up and compared with those of all answers if several can be chosen", () => {
		const form = cardOf(choice("a", { type: "choices" }));
		expect(percentOf(form, { a: "some" })).toBe(20);
		expect(percentOf(form, { a: "all,some" })).toBe(100);
	});

	it("may count towards a category of their own", () => {
		const form = cardOf(choice("a", { options }));
		expect(categoriesOf(form, { a: "x" })).toEqual([
			["order", 100],
			["money", 0],
		]);
		expect(categoriesOf(form, { a: "z" })).toEqual([
			["order", 0],
			["money", 100],
		]);
		expect(categoriesOf(cardOf(choice("a", { options, type: "choices" })), { a: "y,z" })).toEqual([
			["order", 40],
			["money", 100],
		]);
	});

	it("count only there if the question has no category", () => {
		const form = cardOf(choice("a", { options, category: undefined }));
		expect(categoriesOf(form, { a: "z" })).toEqual([["money", 100]]);
	});

	it("may be those of yes and no", () => {
		const form = cardOf(choice("a", { type: "yesno", options: [], points: { yes: 1, no: 4 } }));
		expect(percentOf(form, { a: "yes" })).toBe(25);
		expect(percentOf(form, { a: "no" })).toBe(100);
	});

	it("are ignored if no answer has any", () => {
		const nothing = options.slice(0, 2).map((option) => ({ ...option, points: 0 }));
		expect(scoreOf(cardOf(choice("a", { options: nothing })), { a: "x" })).toBeUndefined();
		expect(scoreOf(cardOf(choice("a", { type: "yesno" })), { a: "yes" })).toBeUndefined();
	});
});

describe("a scale", () => {
	it.each([
		["1", 0],
		["2", 25],
		["3", 50],
		["5", 100],
		["0", 0],
		["9", 100],
	])("from 1 to 5 turns %s into %d per cent", (rate, percent) => {
		expect(percentOf(cardOf(scale()), { rate })).toBe(percent);
	});

	it("starts at 0 by default", () => {
		expect(percentOf(cardOf(scale({ min: undefined, max: 10 })), { rate: "4" })).toBe(40);
	});

	it("counts its steps along with other questions", () => {
		expect(percentOf(cardOf(scale(), choice("a")), { rate: "5", a: "some" })).toBe(63);
		expect(
			percentOf(cardOf(scale({ min: 2, max: 4 }), choice("a")), { rate: "4", a: "none" }),
		).toBe(33);
	});

	it.each([
		["without a category", { category: undefined }, "5"],
		["of one step", { min: 3, max: 3 }, "3"],
		["without an end", { max: undefined }, "5"],
		["that was skipped", {}, ""],
		["with an answer that isn't a number", {}, "good"],
	])("is ignored %s", (_, more, rate) => {
		expect(scoreOf(cardOf(scale(more)), { rate })).toBeUndefined();
	});
});
