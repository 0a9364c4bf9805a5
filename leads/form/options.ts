/** The options of a question. */
import type { CoachQuestion, QuestionOption } from "./definition.ts";

/** The options of a question, including those of yes/no. */
export function optionsOf({ type, options, points }: CoachQuestion): readonly QuestionOption[] {
	if (type === "yesno")
		return [
			{ key: "yes", label: "Yes", points: points?.yes },
			{ key: "no", label: "No", points: points?.no },
		];
	return options ?? [];
}

/** The label of an option; undefined for an unknown key. */
export const labelOf = (
	options: readonly QuestionOption[] | undefined,
	key: string,
): string | undefined => options?.find((option) => option.key === key)?.label;

/**
 * The keys in a multiple-choice answer.
 *
 * @example
 * chosenKeys("phone,email") // ["phone", "email"]
 */
export const chosenKeys = (answer: string): string[] => (answer ? answer.split(",") : []);
