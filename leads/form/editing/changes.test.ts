import { describe, expect, it } from "vitest";
import survey from "../../../business/forms/customer-survey.json" with { type: "json" };
import type { Band, CoachForm, CoachQuestion } from "../definition.ts";
import { describeChanges } from "./changes.ts";
import { checkDraft, readDraft } from "./draft.ts";

const form = survey as unknown as CoachForm;

it("lists the differences between two versions of a form", () => {
	expect(describeChanges(form, structuredClone(form))).toEqual([]);
	const [first, second, ...rest] = structuredClone(form.questions);
	if (!first || !second) throw Error("The survey has questions.");
	const changed: CoachForm = {
		...form,
		title: "A survey",
		questions: [
			...rest,
			{ ...first, title: "Would you recommend us?", high: "certainly" },
			{ key: "more", type: "long", title: "Anything else?" },
		],
	};
	expect(describeChanges(form, changed)).toEqual([
		"“Anything else?” is new.",
		`“${second.title}” was removed.`,
		`“${first.title}” is now worded “Would you recommend us?”.`,
		"“Would you recommend us?” has changed: its labels.",
		"The order of the questions has changed.",
		"The title has changed.",
	]);
});

it("accepts an unfinished form, lists everything left to do in order, and rejects other shapes", () => {
	const unfinished = {
		...structuredClone(form),
		title: "",
		questions: [
			{ key: "a", type: "choice", title: "", options: [] },
			{ key: "a", type: "scale", title: "x", min: 5, max: 1, when: [{ question: "b" }] },
		],
		delivery: { crm: true },
	};
	const draft = readDraft(unfinished);
	expect(draft && checkDraft(draft).map(({ place }) => place)).toEqual([
		"Title",
		"The form",
		"Question 1, question text",
		"Question 1",
		"Question 2",
		"Question 2",
		"Question 2, condition 1",
		"Answers, CRM",
	]);
	for (const hostile of [null, [], {}, { ...form, extra: 1 }, { ...form, questions: "all" }])
		expect(readDraft(hostile)).toBeUndefined();
});

const ask = (key: string, more: Partial<CoachQuestion> = {}): CoachQuestion => ({
	key,
	type: "short",
	title: `Question ${key}`,
	...more,
});
const small: CoachForm = {
	format: 1,
	name: "small",
	title: "A form",
	layout: "steps",
	submit: "Send",
	questions: [ask("a"), ask("b"), ask("c")],
	end: { title: "Thank you", text: "" },
	delivery: { crm: false },
};
const withQuestions = (...questions: CoachQuestion[]) => ({ ...small, questions });

describe("a question that the coach changed", () => {
	const changed = (before: Partial<CoachQuestion>, after: Partial<CoachQuestion>) =>
		describeChanges(withQuestions(ask("a", before)), withQuestions(ask("a", after)));

	it.each<[Partial<CoachQuestion>, string]>([
		[{ type: "long" }, "its kind"],
		[{ hint: "Any." }, "its help text"],
		[{ options: [{ key: "x", label: "X" }] }, "its answers"],
		[{ when: [{ question: "b", from: 1 }] }, "when it is asked"],
		[{ optional: true }, "whether it must be answered"],
		[{ fields: [{ field: "email" }] }, "which details it asks for"],
		[{ min: 1 }, "its smallest value"],
		[{ max: 1 }, "its largest value"],
		[{ unit: "people" }, "its unit"],
		[{ low: "bad" }, "its labels"],
		[{ high: "good" }, "its labels"],
		[{ maxLength: 9 }, "its length"],
		[{ points: { yes: 1, no: 0 } }, "its points"],
		[{ category: "order" }, "its category"],
	])("is described by its part: %j", (part, words) => {
		expect(changed({}, part)).toEqual([`“Question a” has changed: ${words}.`]);
		expect(changed(part, {})).toEqual([`“Question a” has changed: ${words}.`]);
		expect(changed(part, structuredClone(part))).toEqual([]);
	});

	it("is described in one sentence, each part once and always in the same order", () => {
		expect(
			changed({}, { category: "order", high: "good", low: "bad", hint: "Any.", type: "scale" }),
		).toEqual(["“Question a” has changed: its kind, its help text, its labels and its category."]);
	});

	it("is quoted with its old and its new title", () => {
		expect(changed({ title: " Old " }, { title: "New", hint: "Any." })).toEqual([
			"“Old” is now worded “New”.",
			"“New” has changed: its help text.",
		]);
	});

	it("is named by its key if it has no title", () => {
		expect(changed({ title: " " }, { title: "New" })).toEqual(["“a” is now worded “New”."]);
		expect(
			describeChanges(small, withQuestions(...small.questions, ask("d", { title: "" }))),
		).toEqual(["“d” is new."]);
	});

	it("is quoted with up to sixty characters, or the first fifty-seven of more", () => {
		expect(changed({ title: "x".repeat(60) }, { title: "y".repeat(61) })).toEqual([
			`“${"x".repeat(60)}” is now worded “${"y".repeat(57)}…”.`,
		]);
	});
});

describe("a form that the coach changed", () => {
	const band: Band = { from: 0, to: 100, label: "Fine", text: "" };
	const scoring = {
		bands: [band],
		categories: [{ key: "order", title: "Order", weight: 1, bands: [band] }],
	};
	const scored = { ...small, scoring };

	it.each<[string, Partial<CoachForm>]>([
		["The title has changed.", { title: "Another form" }],
		["The start page has changed.", { start: { title: "Hello", text: "", button: "Start" } }],
		["The send button has changed.", { submit: "Go" }],
		["The end page has changed.", { end: { title: "Thank you", text: "Soon." } }],
		["The score’s categories have changed.", { scoring: { ...scoring, categories: [] } }],
		["The score’s bands have changed.", { scoring: { ...scoring, bands: [] } }],
		["The answers go somewhere else now.", { delivery: { crm: true } }],
	])("is described: %s", (sentence, part) => {
		expect(describeChanges(scored, { ...scored, ...part })).toEqual([sentence]);
		expect(describeChanges({ ...scored, ...part }, scored)).toEqual([sentence]);
	});

	it("says which layout it has now, and whether partners can choose it now", () => {
		const other: CoachForm = { ...scored, layout: "page", offered: true };
		expect(describeChanges(scored, other)).toEqual([
			"All questions are now on one page.",
			"Partners can now choose this form.",
		]);
		expect(describeChanges(other, scored)).toEqual([
			"Visitors now get one question at a time.",
			"Partners can’t choose this form any more.",
		]);
	});

	it("is described in two sentences if it has gained a score", () => {
		expect(describeChanges(small, scored)).toEqual([
			"The score’s categories have changed.",
			"The score’s bands have changed.",
		]);
	});

	it("is described in order from the questions to the delivery", () => {
		const after: CoachForm = {
			...small,
			title: "Another",
			delivery: { crm: true },
			questions: [ask("d"), ask("c", { hint: "Any." }), ask("a")],
		};
		expect(describeChanges(small, after)).toEqual([
			"“Question d” is new.",
			"“Question b” was removed.",
			"“Question c” has changed: its help text.",
			"The order of the questions has changed.",
			"The title has changed.",
			"The answers go somewhere else now.",
		]);
	});

	it("has its questions in the same order if some are new and some are gone", () => {
		expect(describeChanges(small, withQuestions(ask("d"), ask("a"), ask("c")))).toEqual([
			"“Question d” is new.",
			"“Question b” was removed.",
		]);
	});

	it("is described in at most forty sentences", () => {
		const many = (count: number) =>
			withQuestions(...small.questions, ...Array.from({ length: count }, (_, n) => ask(`n${n}`)));
		expect(describeChanges(small, many(40))).toHaveLength(40);
		expect(describeChanges(small, many(40)).at(-1)).toBe("“Question n39” is new.");
		expect(describeChanges(small, many(41)).slice(39)).toEqual([
			"“Question n39” is new.",
			"And 1 more.",
		]);
		expect(describeChanges(small, many(100)).slice(40)).toEqual(["And 60 more."]);
	});
});
