/** The steps of a form: one question each. Alternative questions share a step. */
import type { Answers, FormDefinition, Question, RawFields } from "./definition.ts";
import { askedFieldsOf, askedQuestions, fieldsOf } from "./questions.ts";

type StepName<Q> = Q extends { step: infer Step extends string }
	? Step
	: Q extends { key: infer Key extends string }
		? Key
		: never;

/** The names of a form's steps. */
export type StepOf<F extends Pick<FormDefinition, "questions">> = StepName<F["questions"][number]>;

/** The name of the step that asks a question. */
export const stepOf = ({ key, step = key }: Question): string => step;

/** The names of the steps with these answers, in order. */
export function stepsOf<F extends Pick<FormDefinition, "questions">>(
	form: F,
	answers: Answers = {},
	lang?: string,
): [StepOf<F>, ...StepOf<F>[]] {
	const currentQuestions = askedQuestions(form, answers, lang);
	const shownQuestions = form.questions.filter(
		(question) => question.step || currentQuestions.includes(question),
	);
	return [...new Set(shownQuestions.map(stepOf))] as [StepOf<F>];
}

/** The question that a step asks, given the answers so far; undefined if none of its questions applies. */
export const questionOfStep = (
	form: Pick<FormDefinition, "questions">,
	step: string,
	answers: Answers,
	lang?: string,
): Question | undefined =>
	askedQuestions(form, answers, lang).find((question) => stepOf(question) === step);

/**
 * The answers after a change. Empties answers that no longer apply: those to questions that were not asked both before
 * and after it, and text for a deselected option (spec section 4).
 */
export function pruneAnswers(
	form: Pick<FormDefinition, "questions">,
	before: Answers,
	after: Answers,
): RawFields {
	const keptAnswers = { ...after };
	const was = askedQuestions(form, before);
	const askedKeys = askedQuestions(form, after)
		.filter((question) => was.includes(question) && !question.fields)
		.flatMap((question) => askedFieldsOf(question, after))
		.map(({ name }) => name);
	// Contact details are never pruned.
	const questions = form.questions.filter(({ fields }) => !fields);
	for (const { name } of questions.flatMap(fieldsOf))
		if (!askedKeys.includes(name)) keptAnswers[name] = "";
	return keptAnswers;
}
