/** Helpers of `<kind>/headline.ts`. */

import type { LeadContext } from "../context.ts";
import type { AnswerLabels } from "../form/answers/answers-in-words.ts";
import type { Answers, FormDefinition } from "../form/definition.ts";
import { labelOf } from "../form/options.ts";
import { ownAnswer } from "../form/questions.ts";

/** What a lead of a kind is about, on one line. */
export type Headline<Fields> = (
	fields: Fields,
	/** The form's language, if not English, and the coach's changes to it. */
	context: Pick<LeadContext, "lang" | "edits">,
) => string;

/** Joins the non-empty parts. */
export const joinParts = (...parts: (string | undefined)[]): string =>
	parts.filter(Boolean).join(", ");

/**
 * A chosen option's label within a line: "office" for "Office"; empty for an unknown key.
 * @param labels the coach's labels for single answers
 */
export function optionLabel(
	{ questions }: FormDefinition,
	key: string,
	fields: Answers,
	labels: AnswerLabels = {},
): string {
	const choice = ownAnswer(fields, key);
	const options = questions.find((question) => question.key === key)?.options;
	const words = ownAnswer(labels, `${key}.${choice}`) || labelOf(options, choice) || "";
	return words.charAt(0).toLowerCase() + words.slice(1);
}
