import { expect, it } from "vitest";
import survey from "../../business/forms/customer-survey.json" with { type: "json" };
import { describeChanges } from "./changes.ts";
import type { FormDefinition } from "./definition.ts";
import { checkDraft, readDraft } from "./draft.ts";

const form = survey as unknown as FormDefinition;

it("says what differs between two versions of a form", () => {
	expect(describeChanges(form, structuredClone(form))).toEqual([]);
	const [first, second, ...rest] = structuredClone(form.questions);
	if (!first || !second) throw Error("The survey has questions.");
	const changed: FormDefinition = {
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
		`“${second.title}” is gone.`,
		`“${first.title}” is now worded “Would you recommend us?”.`,
		"“Would you recommend us?”: what its ends mean changed.",
		"The questions come in another order.",
		"The title is another one.",
	]);
});

it("reads an unfinished form, says everything that is to be done in its order, and nothing of another shape", () => {
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
		"Question 1, title",
		"Question 1",
		"Question 2",
		"Question 2",
		"Question 2, condition 1",
		"Delivery",
	]);
	for (const hostile of [null, [], {}, { ...form, extra: 1 }, { ...form, questions: "all" }])
		expect(readDraft(hostile)).toBeUndefined();
});
