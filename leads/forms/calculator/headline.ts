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
	const answered = validate(estimateQuestions, fields);
	if (!answered.ok) return joinParts("cleaning estimate", building);
	const price = estimate(answered.fields, lang, edits?.pricePerSqFt);
	const each = headlinePeriod(answered.fields) === "monthly" ? "a month" : "a clean";
	const typed = price.assumed
		? fields.customAreaSize
		: `${price.area.toLocaleString("en-GB")} sq ft`;
	const areas: Record<string, string> = { other: typed, discuss: "size to talk through" };
	return joinParts(
		`${formatGbp(price[headlinePeriod(answered.fields)])} ${each}`,
		building,
		areas[fields.areaSize] ?? size,
	);
};
