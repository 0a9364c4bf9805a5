/** Problems with the conditions of a question, in sentences for the coach. */
import { type CoachForm, type CoachQuestion, type Condition, canDecide } from "../../definition.ts";
import { optionsOf } from "../../options.ts";
import type { Report } from "../describe-path.ts";

/** Why a condition can never hold; undefined if it can. */
function contradiction(condition: Condition, asked: CoachQuestion): string | undefined {
	const { is, from, to } = condition;
	if (asked.type === "number" || asked.type === "scale") {
		if (is) return "looks for an answer to choose, but that question asks for a number";
		if (from === undefined && to === undefined) return "needs a value to look for";
		const low = Math.max(from ?? -Infinity, asked.min ?? -Infinity);
		const high = Math.min(to ?? Infinity, asked.max ?? Infinity);
		return low > high ? "can never be met: its question does not allow such a value" : undefined;
	}
	if (!is || from !== undefined || to !== undefined) return "needs an answer to look for";
	const unknown = is.find((key) => !optionsOf(asked).some((option) => option.key === key));
	return unknown && "looks for an answer that its question no longer has";
}

/** Reports conditions that can't hold, for the question at an index. */
export function checkConditions(form: CoachForm, at: number, report: Report): void {
	const { when = [] } = form.questions[at] as CoachQuestion;
	for (const [index, condition] of when.entries()) {
		const where = ["questions", at, "when", index];
		const other = form.questions.findIndex(({ key }) => key === condition.question);
		const asked = form.questions[other];
		if (!asked) report(where, "depends on a question that is no longer there");
		else if (other >= at)
			report(where, `depends on question ${other + 1}, which does not come before it`);
		else if (!canDecide(asked))
			report(where, `depends on question ${other + 1}, whose answer is free text`);
		else {
			const why = contradiction(condition, asked);
			if (why) report(where, why);
		}
	}
	if (isUnreachable(allConditions(form, at), form))
		report(["questions", at], "can never be asked: its conditions exclude each other");
}

/** A question's conditions, and those of the questions it depends on. */
function allConditions(form: CoachForm, at: number): Condition[] {
	const open = [at];
	const seen = new Set(open);
	const all: Condition[] = [];
	for (let index = open.pop(); index !== undefined; index = open.pop()) {
		for (const condition of form.questions[index]?.when ?? []) {
			all.push(condition);
			const other = form.questions.findIndex(({ key }) => key === condition.question);
			if (other < 0 || other >= index || seen.has(other)) continue;
			seen.add(other);
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
