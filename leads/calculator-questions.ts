import { calculatorLabels as labels } from "./calculator-labels.ts";
import { type Question, withoutLeftovers } from "./choices.ts";
import type { RawFields } from "./lead.ts";

/** The questions of steps 1 to 4, in order. Step 5 asks who it is. */
export const calculatorQuestions: Question[] = [
	{ field: "clientType", options: labels.clientType, ask: "Choose who the cleaning is for" },
	{ field: "facilityType", options: labels.facilityType, ask: "Choose the kind of building" },
	{ field: "frequency", options: labels.frequency, ask: "Choose how often" },
	{
		field: "areaSize",
		options: labels.areaSize,
		ask: "Choose a size",
		text: "customAreaSize",
		other: "other",
		askText: "Tell us the area in square feet",
	},
];

/** The answers after a change: any area size other than `other` clears the custom area (spec section 4). */
export function settleCalculator(_before: RawFields, after: RawFields): RawFields {
	return calculatorQuestions.reduce(
		(answers, question) => withoutLeftovers(question, answers),
		after,
	);
}
