import { describe, expect, it } from "vitest";
import type { FormDefinition } from "../../leads/custom-forms/definition.ts";
import { targetOf } from "./checks.tsx";
import { createEdit } from "./edit.ts";
import { type EditorForm, freeKey, toDefinition, toEditor, toKey } from "./editor-form.ts";
import { type History, type HistoryAction, reduceHistory, startHistory } from "./history.ts";
import { joinBands } from "./scoring-part.tsx";

const definition: FormDefinition = {
	...{ format: 1, name: "survey", title: "Survey", layout: "steps", submit: "Send" },
	questions: [
		{
			...{ key: "topic", type: "choice", title: "What about?" },
			options: [
				{ key: "answer", label: "" },
				{ key: "other", label: "Other" },
			],
		},
		{
			...{ key: "question", type: "short", title: "" },
			when: [{ question: "topic", is: ["answer"] }],
		},
	],
	end: { title: "Thanks", text: "" },
	delivery: { crm: false, fields: { question: "f1" } },
};

/** An editor with its history. */
function openEditor(form = toEditor(definition)) {
	let history: History<EditorForm> = startHistory(form);
	const edit = createEdit((action: HistoryAction<EditorForm>) => {
		history = reduceHistory(history, action);
	});
	return { edit, form: (): EditorForm => history.now, past: () => history.past.length };
}

describe("a form in the editor", () => {
	it("is the same definition when nothing was changed", () => {
		expect(toDefinition(toEditor(definition))).toEqual(definition);
	});

	it("names questions and answers by their words, once, wherever they are named", () => {
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

	it("is undone step by step, typing in one field as one step", () => {
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

it("makes keys that a definition may have", () => {
	expect(toKey("  What’s your turnover (£)? ")).toBe("whats-your-turnover");
	expect(toKey("Où êtes-vous ?")).toBe("ou-etes-vous");
	expect(toKey("2 or more")).toBe("or-more");
	expect(toKey("x".repeat(80))).toHaveLength(40);
	expect(freeKey("Constructor", [], "question")).toBe("constructor-2");
	expect(freeKey("x".repeat(60), ["x".repeat(40)], "question")).toBe(`${"x".repeat(38)}-2`);
	expect(freeKey("", ["question"], "question")).toBe("question-2");
});

it("keeps bands without a gap", () => {
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

it("finds the place of a problem", () => {
	expect(targetOf("Question 3, answer 1, label")).toEqual({
		...{ part: "questions", question: 2, places: ["answer 1", "label"] },
	});
	expect(targetOf("Scoring, category 2, band 1")).toEqual({
		part: "score",
		places: ["Scoring, category 2, band 1", "Scoring, category 2", "Scoring"],
	});
	expect(targetOf("The end page, button 1").part).toBe("pages");
	expect(targetOf("Delivery").part).toBe("answers");
});
