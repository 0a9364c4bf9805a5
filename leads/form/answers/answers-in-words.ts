/** Questions and answers in words. */
import type { Answers, FormDefinition, Question } from "../definition.ts";
import { chosenKeys, labelOf } from "../options.ts";
import { askedFieldsOf, askedQuestions, ownAnswer } from "../questions.ts";

/** The coach's labels for single answers, by keys such as `facilityType.office`. */
export type AnswerLabels = Readonly<Record<string, string>>;

/** An answer in words: labels instead of keys, a number with its unit; an unknown key unchanged. */
export function answerInWords(
	question: Question,
	answer: string,
	labels: AnswerLabels = {},
): string {
	const { key, type, options, unit, max } = question;
	if (options)
		return chosenKeys(answer)
			.map(
				(optionKey) =>
					ownAnswer(labels, `${key}.${optionKey}`) || labelOf(options, optionKey) || optionKey,
			)
			.join(", ");
	if (type === "scale") return `${answer} of ${max}`;
	if (type !== "number" || !unit) return answer;
	return /^[£$€]$/.test(unit) ? `${unit}${answer}` : `${answer} ${unit}`;
}

/** One answer: the field's name, the question, and the answer in words. */
export type AnswerLine = readonly [name: string, asked: string, answer: string];

/**
 * The answers to a form's questions in words, in order, without contact details.
 * @param brief shows typed text without its option's label: "Area size: 1,500 sq ft"
 */
export function answersInWords(
	form: Pick<FormDefinition, "questions">,
	fields: Answers,
	labels?: AnswerLabels,
	brief = false,
): AnswerLine[] {
	return askedQuestions(form, fields).flatMap((question): AnswerLine[] => {
		const { key, title, summary = title, options, text } = question;
		if (question.fields) return [];
		const lines = askedFieldsOf(question, fields).map(({ name, field }): AnswerLine => {
			const answer = ownAnswer(fields, name);
			return field === text
				? [name, text.summary, answer]
				: [name, summary, answer && answerInWords(question, answer, labels)];
		});
		const otherText = text?.other && options && ownAnswer(fields, text.field);
		return brief && otherText && ownAnswer(fields, key) === text?.other
			? [[text.field, summary, otherText]]
			: lines;
	});
}
