// @vitest-environment jsdom
import { describe, expect, it } from "vitest";
import type { CoachForm } from "../../../../leads/form/definition.ts";
import { checkDraft } from "../../../../leads/form/editing/draft.ts";
import { joinBands } from "../parts/bands-field.tsx";
import { targetOf } from "./checks.tsx";
import { createEdit } from "./edit.ts";
import { type EditedForm, type EditorForm, toDefinition, toEditor } from "./editor-form.ts";
import { type History, type HistoryAction, reduceHistory, startHistory } from "./history.ts";
import { pruneReferences } from "./references.ts";

const definition: CoachForm = {
	format: 1,
	name: "survey",
	title: "Survey",
	layout: "steps",
	submit: "Send",
	questions: [
		{
			key: "topic",
			type: "choice",
			title: "What about?",
			options: [
				{ key: "answer", label: "" },
				{ key: "other", label: "Other" },
			],
		},
		{
			key: "question",
			type: "short",
			title: "",
			when: [{ question: "topic", is: ["answer"] }],
		},
	],
	end: { title: "Thanks", text: "" },
	delivery: { crm: false, fields: { question: "f1" } },
};

/** An editor with its history. */
function openEditor(form = toEditor(definition)) {
	let history: History<EditedForm> = startHistory<EditedForm>(form);
	const edit = createEdit((action: HistoryAction<EditedForm>) => {
		history = reduceHistory(history, action);
	});
	return { edit, form: () => history.now as EditorForm, past: () => history.past.length };
}

describe("a form in the editor", () => {
	it("becomes the same definition again if nothing was changed", () => {
		expect(toDefinition(toEditor(definition))).toEqual(definition);
	});

	it("makes keys from titles once, and updates every reference", () => {
		const { edit, form } = openEditor();
		const [first, second] = form().questions;
		edit.question(second?.id ?? 0, { title: "What’s your budget?" }, "title");
		edit.settleKeys(second?.id ?? 0);
		edit.question(first?.id ?? 0, (question) => ({
			...question,
			options: [
				{ key: "answer", label: "Money" },
				{ key: "other", label: "Other" },
			],
		}));
		edit.settleKeys(first?.id ?? 0);
		edit.rename(first?.id ?? 0, "subject");
		const { questions, delivery } = toDefinition(form());
		expect(questions[0]).toMatchObject({ key: "subject", options: [{ key: "money" }, {}] });
		expect(questions[1]).toMatchObject({
			key: "whats-your-budget",
			when: [{ question: "subject", is: ["money"] }],
		});
		expect(delivery.fields).toEqual({ "whats-your-budget": "f1" });
		edit.question(second?.id ?? 0, { title: "Another wording" }, "title");
		edit.settleKeys(second?.id ?? 0);
		expect(form().questions[1]?.key).toBe("whats-your-budget");
	});

	it("undoes step by step; typing in one field is one step", () => {
		const { edit, form, past } = openEditor();
		for (const title of ["S", "Su", "Sun"]) edit.form({ title }, "title");
		edit.form({ submit: "Go" }, "submit");
		expect(past()).toBe(2);
		edit.undo();
		expect(form()).toMatchObject({ title: "Sun", submit: "Send" });
		edit.undo();
		expect(form().title).toBe("Survey");
		edit.redo();
		expect(form().title).toBe("Sun");
	});

	it("moves, copies and restores questions", () => {
		const { edit, form } = openEditor();
		const [first, second] = form().questions;
		edit.move(second?.id ?? 0, -1);
		edit.move(second?.id ?? 0, -1);
		expect(form().questions.map(({ key }) => key)).toEqual(["question", "topic"]);
		const copy = edit.duplicate(first?.id ?? 0, form());
		expect(form().questions.map(({ key }) => key)).toEqual(["question", "topic", "what-about"]);
		edit.remove(copy);
		if (first) {
			edit.remove(first.id);
			edit.restore(first, 0);
		}
		expect(form().questions.map(({ key }) => key)).toEqual(["topic", "question"]);
	});
});

it("leaves no gap between bands", () => {
	const band = { label: "", text: "" };
	expect(
		joinBands([
			{ from: 0, to: 20, ...band },
			{ from: 50, to: 70, ...band },
			{ from: 80, to: 90, ...band },
		]).map(({ from, to }) => [from, to]),
	).toEqual([
		[0, 20],
		[21, 70],
		[71, 100],
	]);
});

it("finds the field of a problem", () => {
	expect(targetOf({ path: ["questions", 2, "options", 0, "label"] })).toEqual({
		part: "questions",
		question: 2,
		places: [
			...["questions.2.options.0.label", "questions.2.options.0", "questions.2.options"],
			...["questions.2", "questions"],
		],
	});
	expect(targetOf({ path: ["scoring", "categories", 1, "bands", 0] })).toEqual({
		part: "score",
		places: [
			...["scoring.categories.1.bands.0", "scoring.categories.1.bands", "scoring.categories.1"],
			...["scoring.categories", "scoring"],
		],
	});
	expect(targetOf({ path: ["end", "actions", 0] }).part).toBe("pages");
	expect(targetOf({ path: ["title"] }).part).toBe("pages");
	expect(targetOf({ path: ["delivery", "crm"] }).part).toBe("answers");
	expect(targetOf({})).toEqual({ part: "questions", places: [] });
});

describe("references between parts of a form", () => {
	const scored: CoachForm = {
		...definition,
		questions: [
			{
				key: "plan",
				type: "choice",
				title: "A plan?",
				category: "order",
				options: [
					{ key: "written", label: "Written", points: 3 },
					{ key: "head", label: "In my head", points: 1, category: "money" },
					{ key: "none", label: "None" },
				],
			},
			{ key: "size", type: "number", title: "How many?" },
			{ key: "sure", type: "yesno", title: "Sure?", points: { yes: 1 }, category: "money" },
			{
				key: "why",
				type: "short",
				title: "Why?",
				when: [
					{ question: "plan", is: ["written", "none"] },
					{ question: "size", from: 2, to: 5 },
				],
			},
		],
		scoring: {
			categories: ["order", "money"].map((key) => ({ key, title: key, bands: [] })),
			bands: [],
		},
		delivery: { crm: false },
	};
	const start = () => {
		const { edit, form } = openEditor(toEditor(scored));
		const ids = form().questions.map(({ id }) => id);
		return {
			edit,
			form,
			id: (at: number) => ids[at] ?? 0,
			conditions: () => toDefinition(form()).questions.at(-1)?.when,
			question: (at: number) => toDefinition(form()).questions[at],
		};
	};

	it("are removed with the answer", () => {
		const { edit, id, form, conditions } = start();
		const [plan] = form().questions;
		edit.question(id(0), { options: plan?.options?.slice(1) });
		expect(conditions()?.[0]).toEqual({ question: "plan", is: ["none"] });
		edit.question(id(0), { options: plan?.options?.slice(1, 2) });
		expect(conditions()?.[0]).toEqual({ question: "plan" });
		edit.undo();
		edit.undo();
		expect(conditions()?.[0]).toEqual({ question: "plan", is: ["written", "none"] });
	});

	it("are removed when the question type changes", () => {
		const { edit, id, conditions, question } = start();
		edit.kind(id(0), "yesno");
		expect(conditions()?.[0]).toEqual({ question: "plan" });
		edit.kind(id(1), "choice");
		expect(conditions()?.[1]).toEqual({ question: "size" });
		edit.kind(id(0), "date");
		expect(question(0)).toEqual({ key: "plan", type: "date", title: "A plan?" });
		edit.kind(id(2), "contact");
		expect(question(2)).not.toHaveProperty("category");
	});

	it("drops “optional” for a type that has no such field", () => {
		const { edit, id, question } = start();
		edit.question(id(3), { optional: true });
		edit.kind(id(3), "contact");
		expect(question(3)).not.toHaveProperty("optional");
	});

	it("stay visible when the question is deleted, since it may be restored", () => {
		const { edit, id, form, conditions } = start();
		const [plan] = form().questions;
		edit.remove(id(0));
		expect(conditions()?.[0]).toEqual({ question: "plan", is: ["written", "none"] });
		if (plan) edit.restore(plan, 0);
		expect(toDefinition(form())).toEqual(scored);
	});

	it("are removed with their category, and with the score", () => {
		const { edit, form, question } = start();
		const [order] = form().scoring?.categories ?? [];
		edit.form({ scoring: { categories: order ? [order] : [], bands: [] } });
		expect(question(0)?.options?.[1]).toEqual({ key: "head", label: "In my head", points: 1 });
		expect(question(0)?.category).toBe("order");
		expect(question(2)).not.toHaveProperty("category");
		edit.form({ scoring: undefined });
		expect(JSON.stringify(toDefinition(form()))).not.toMatch(/points|category/);
		edit.undo();
		edit.undo();
		expect(toDefinition(form())).toEqual(scored);
	});

	it("are fixed when a draft of an earlier version is opened", () => {
		const stale = structuredClone(scored) as CoachForm;
		Object.assign(stale.questions[3] ?? {}, {
			when: [
				{ question: "plan", is: ["written", "gone"], from: 1 },
				{ question: "size", is: ["gone"], from: 2 },
				{ question: "nowhere", is: ["x"] },
			],
		});
		expect(toDefinition(pruneReferences(toEditor(stale))).questions[3]?.when).toEqual([
			{ question: "plan", is: ["written"] },
			{ question: "size", from: 2 },
			{ question: "nowhere", is: ["x"] },
		]);
	});

	it("keep unchanged rows identical", () => {
		const form = toEditor(scored);
		expect(pruneReferences(form)).toBe(form);
	});
});

describe("names that the editor makes", () => {
	const titles = [
		...["Company", "Website", "Message", "Phone", "Email", "Name", "constructor", "Remove"],
		...["😀", "公司", "x".repeat(60), `${"y".repeat(39)} z`, "Company", "Question 2", ""],
	];

	it("are valid for questions, answers and copies of both", () => {
		const { edit, form } = openEditor(
			toEditor({ ...definition, questions: [], delivery: { crm: false } }),
		);
		for (const title of titles) {
			const id = edit.add("choice", form());
			edit.question(id, { title });
			edit.question(id, ({ options = [], ...question }) => ({
				...question,
				options: options.map((option, at) => ({ ...option, label: `${title} ${at || ""}` })),
			}));
			edit.settleKeys(id);
			edit.duplicate(id, form());
			edit.duplicate(id, form());
		}
		const keys = form().questions.map(({ key }) => key);
		expect(new Set(keys).size).toBe(3 * titles.length);
		const places = checkDraft(toDefinition(form())).map(({ place }) => place);
		expect(places.filter((place) => /name in files|key/.test(place))).toEqual([]);
	});

	it("change in one step, so that a half-typed name never clashes", () => {
		const { edit, form } = openEditor();
		const [first, second] = form().questions;
		edit.rename(second?.id ?? 0, "topic-2");
		expect(form().questions[1]).toMatchObject({ when: [{ question: "topic" }] });
		edit.rename(first?.id ?? 0, "subject");
		expect(form().questions[1]).toMatchObject({ when: [{ question: "subject" }] });
	});
});
