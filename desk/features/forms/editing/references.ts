/** Removes references to parts of a form that were removed or replaced. */
import { type Condition, canDecide, canScore } from "../../../../leads/form/definition.ts";
import { optionsOf } from "../../../../leads/form/options.ts";
import { type EditorForm, type EditorQuestion, withoutEmpty } from "./editor-form.ts";

/**
 * The condition without answers that its question no longer has. A condition on a deleted question
 * stays, for the coach to see.
 */
function pruneCondition(condition: Condition, subject: EditorQuestion | undefined): Condition {
	if (!subject || !canDecide(subject)) return condition;
	const { question, is, from, to } = condition;
	if (subject.type === "number" || subject.type === "scale")
		return is ? withoutEmpty({ question, from, to }) : condition;
	const existing = is?.filter((key) => optionsOf(subject).some((option) => option.key === key));
	if (from === undefined && to === undefined && existing?.length === is?.length) return condition;
	return existing && existing.length > 0 ? { question, is: existing } : { question };
}

/** A question without removed categories; without points and categories if it doesn't count in a score. */
function pruneScoring(
	question: EditorQuestion,
	categories: ReadonlySet<string> | undefined,
): EditorQuestion {
	const isGone = (category: string | undefined) =>
		category !== undefined && !categories?.has(category);
	const { options, points, category } = question;
	const isUnscored = !categories || !canScore(question);
	const prunedOptions = options?.map((option) => {
		const dropsPoints = option.points !== undefined && isUnscored;
		if (!dropsPoints && !isGone(option.category)) return option;
		const { points: _, category: __, ...rest } = option;
		return withoutEmpty({ ...rest, points: isUnscored ? undefined : option.points });
	});
	const isSame =
		(prunedOptions?.every((option, at) => option === options?.[at]) ?? true) &&
		!(points && isUnscored) &&
		!(category !== undefined && (isUnscored || isGone(category)));
	if (isSame) return question;
	return withoutEmpty({
		...question,
		options: prunedOptions,
		points: isUnscored ? undefined : points,
		category: isUnscored || isGone(category) ? undefined : category,
	}) as EditorQuestion;
}

/** The form without dangling references; the same object if it has none. */
export function pruneReferences(form: EditorForm): EditorForm {
	const byKey = new Map(form.questions.map((question) => [question.key, question]));
	const categories = form.scoring && new Set(form.scoring.categories.map(({ key }) => key));
	const questions = form.questions.map((each) => {
		const question = pruneScoring(each, categories);
		const when = question.when?.map((condition) =>
			pruneCondition(condition, byKey.get(condition.question)),
		);
		return when?.some((condition, at) => condition !== question.when?.[at])
			? { ...question, when }
			: question;
	});
	return questions.some((question, at) => question !== form.questions[at])
		? { ...form, questions }
		: form;
}
