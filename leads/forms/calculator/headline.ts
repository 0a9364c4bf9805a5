import { estimate, formatGbp, headlinePeriod } from "../../estimate.ts";
import type { FieldsOfKind } from "../../lead.ts";
import { validateForm } from "../../validate.ts";
import { type Headline, joinParts, optionLabel } from "../headline.ts";
import { calculator } from "./form.ts";

const { clientType, facilityType, areaSize } = calculator.questions;

/** "£464.40 a month, office, 1,500 sq ft" */
export const calculatorHeadline: Headline<FieldsOfKind<"calculator">> = (
	fields,
	{ lang, edits },
) => {
	const { labels } = edits ?? {};
	const building =
		fields.facilityType === "other"
			? optionLabel(clientType.choice, fields.clientType, labels)
			: optionLabel(facilityType.choice, fields.facilityType, labels);
	const size = optionLabel(areaSize.choice, fields.areaSize, labels).replace(/^[^:]*: /, "");
	// An earlier form may have taken answers that give no price by now.
	const answered = validateForm({ ...calculator, fields: {} }, fields);
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
