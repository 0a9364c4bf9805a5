/** The options of a question. */
import type { CoachQuestion, QuestionOption } from "./definition.ts";

/** The options of a question that has some, those of yes/no included. */
export function optionsOf({ type, options, points }: CoachQuestion): readonly QuestionOption[] {
	if (type === "yesno")
		return [
			{ key: "yes", label: "Yes", points: points?.yes },
			{ key: "no", label: "No", points: points?.no },
		];
	return options ?? [];
}

/** What an option says, by its key; undefined for a key that none has. */
export const labelOf = (
	options: readonly QuestionOption[] | undefined,
	key: string,
): string | undefined => options?.find((option) => option.key === key)?.label;

/** The keys that a choice of several holds. */
export const chosenKeys = (answer: string): string[] => (answer ? answer.split(",") : []);
