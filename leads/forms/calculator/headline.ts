import type { FieldsOf } from "../../form/definition.ts";
import { validate } from "../../form/validate.ts";
import { type Headline, joinParts, optionLabel } from "../headline.ts";
import { estimate, formatGbp, headlinePeriod } from "./estimate.ts";
import { calculator, estimateQuestions } from "./form.ts";

/** "£464.40 a month, office, 1,500 sq ft" */
export const calculatorHeadline: Headline<FieldsOf<typeof calculator>> = (
	fields,
	{ lang, edits },
) => {
	const { labels } = edits ?? {};
	const building =
		fields.facilityType === "other"
			? optionLabel(calculator, "clientType", fields, labels)
			: optionLabel(calculator, "facilityType", fields, labels);
	const size = optionLabel(calculator, "areaSize", fields, labels).replace(/^[^:]*: /, "");
	// Answers to an earlier version of the form may no longer give a price.
	const answers = validate(estimateQuestions, fields);
	if (!answers.ok) return joinParts("cleaning estimate", building);
	const price = estimate(answers.fields, lang, edits?.pricePerSqFt);
	const each = headlinePeriod(answers.fields) === "monthly" ? "a month" : "a clean";
	const typedSize = price.assumed
		? fields.customAreaSize
		: `${price.area.toLocaleString("en-GB")} sq ft`;
	const areas: Record<string, string> = { other: typedSize, discuss: "size to talk through" };
	return joinParts(
		`${formatGbp(price[headlinePeriod(answers.fields)])} ${each}`,
		building,
		areas[fields.areaSize] ?? size,
	);
};
