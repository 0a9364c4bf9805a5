import type { LeadContext } from "../../context.ts";
import { type Delivery, joinLines, summariseAnswers } from "../../delivery.ts";
import type { FieldsOf } from "../../form/definition.ts";
import { validate } from "../../form/validate.ts";
import { type Estimate, estimate, formatGbp, headlinePeriod } from "./estimate.ts";
import { calculator, estimateQuestions } from "./form.ts";

/** The area that a price is based on, in words. */
function areaOf({ area, assumed }: Estimate): string {
	const size = `${area.toLocaleString("en-GB")} sq ft`;
	return assumed ? `${size} (no size was given)` : size;
}

/** The figures that the visitor saw; empty if the answers no longer pass the form's rules. */
function estimateShown(
	fields: FieldsOf<typeof calculator>,
	{ lang, edits }: Pick<LeadContext, "lang" | "edits">,
): string {
	const answers = validate(estimateQuestions, fields);
	if (!answers.ok) return "";
	const price = estimate(answers.fields, lang, edits?.pricePerSqFt);
	const headline = headlinePeriod(answers.fields);
	const each = headline === "monthly" ? "a month" : "a clean";
	return joinLines([
		["Estimate shown", `${formatGbp(price[headline])} ${each}, for ${areaOf(price)}`],
		["Per clean", formatGbp(price.perClean)],
		["Weekly", formatGbp(price.weekly)],
		["Monthly", formatGbp(price.monthly)],
		["Yearly", formatGbp(price.yearly)],
	]);
}

export const calculatorDelivery: Delivery<FieldsOf<typeof calculator>> = {
	label: ["cleaning estimate", "cleaning estimates"],
	crmOnRequest: { tag: "cleaning-estimate", source: "Website - Cost Calculator" },
	decisiveStep: "mail",
	subject: () => "New Cost Calculator Submission",
	summary: (fields, labels) => summariseAnswers(calculator, fields, labels),
	gatewaySummary: (fields, context) => ({
		summary: summariseAnswers(calculator, fields, context.edits?.labels, true),
		below: estimateShown(fields, context),
	}),
};
