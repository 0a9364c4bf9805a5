/** Problems with the conditions of a question, in sentences for the coach. */
import { type CoachForm, type CoachQuestion, type Condition, canDecide } from "../../definition.ts";
import { optionsOf } from "../../options.ts";
import type { Report } from "../describe-path.ts";

/** Why a condition can never hold; undefined if it can. */
function contradiction(condition: Condition, askedQuestion: CoachQuestion): string | undefined {
	const { is, from, to } = condition;
	if (askedQuestion.type === "number" || askedQuestion.type === "scale") {
		if (is) return "needs a number, because that question asks for one";
		if (from === undefined && to === undefined) return "needs a value to look for";
		const low = Math.max(from ?? -Infinity, askedQuestion.min ?? -Infinity);
		const high = Math.min(to ?? Infinity, askedQuestion.max ?? Infinity);
		return low > high ? "can never be met: its question doesn't allow such a value" : undefined;
	}
	if (!is || from !== undefined || to !== undefined) return "needs an answer to look for";
	const unknown = is.find((key) => !optionsOf(askedQuestion).some((option) => option.key === key));
	return unknown && "looks for an answer that its question no longer has";
}

/** Reports conditions that can't hold, for the question at an index. */
export function checkConditions(form: CoachForm, at: number, report: Report): void {
	const { when = [] } = form.questions[at] as CoachQuestion;
	for (const [index, condition] of when.entries()) {
		const where = ["questions", at, "when", index];
		const other = form.questions.findIndex(({ key }) => key === condition.question);
		const askedQuestion = form.questions[other];
		if (!askedQuestion) report(where, "depends on a question that is no longer there");
		else if (other >= at)
			report(where, `depends on question ${other + 1}, which doesn't come before it`);
		else if (!canDecide(askedQuestion))
			report(where, `depends on question ${other + 1}, whose answer is free text`);
		else {
			const why = contradiction(condition, askedQuestion);
			if (why) report(where, why);
		}
	}
	if (isUnreachable(allConditions(form, at), form))
		report(["questions", at], "can never be asked: its conditions exclude each other");
}

/** A question's conditions, and those of the questions it depends on. */
function allConditions(form: CoachForm, at: number): Condition[] {
	const open = [at];
	const seenQuestions = new Set(open);
	const all: Condition[] = [];
	for (let index = open.pop(); index !== undefined; index = open.pop()) {
		for (const condition of form.questions[index]?.when ?? []) {
			all.push(condition);
			const other = form.questions.findIndex(({ key }) => key === condition.question);
			if (other < 0 || other >= index || seenQuestions.has(other)) continue;
			seenQuestions.add(other);
			open.push(other);
		}
	}
	return all;
}

/** Whether conditions on one question exclude each other. */
function isUnreachable(when: readonly Condition[], form: CoachForm): boolean {
	return when.some((one, index) =>
		when.slice(index + 1).some((other) => {
			if (one.question !== other.question) return false;
			const type = form.questions.find(({ key }) => key === one.question)?.type;
			if (one.is && other.is)
				return type !== "choices" && !one.is.some((key) => other.is?.includes(key));
			const low = Math.max(one.from ?? -Infinity, other.from ?? -Infinity);
			return low > Math.min(one.to ?? Infinity, other.to ?? Infinity);
		}),
	);
}
