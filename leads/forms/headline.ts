/** Helpers of `<kind>/headline.ts`. */
import type { AnswerLabels } from "../delivery.ts";
import type { Question } from "../form.ts";
import type { LeadContext } from "../lead.ts";

/** What a lead of a kind is about, on one line. */
export type Headline<Fields> = (
	fields: Fields,
	/** The language it was asked in, where it was not English, and what the coach had changed. */
	context: Pick<LeadContext, "lang" | "edits">,
) => string;

/** Joins the non-empty parts. */
export const joinParts = (...parts: (string | undefined)[]): string =>
	parts.filter(Boolean).join(", ");

/**
 * An option's label within a line: "Office" -> "office"; empty for an unknown key.
 * @param labels what the coach calls single answers
 */
export function optionLabel(
	{ field, options }: Required<Question>["choice"],
	key: string,
	labels: AnswerLabels = {},
): string {
	const own = `${field}.${key}`;
	const words =
		(Object.hasOwn(labels, own) && labels[own]) ||
		(Object.hasOwn(options, key) && options[key]) ||
		"";
	return words.charAt(0).toLowerCase() + words.slice(1);
}
