import { answersIn, type Delivery, lines } from "../../delivery.ts";
import { type Estimate, estimate, headlineOf, pounds } from "../../estimate.ts";
import type { FieldsOfKind } from "../../lead.ts";
import { check } from "../../validate.ts";
import { calculator } from "./form.ts";

/** What the estimate depends on: everything but who is asking. */
const questions = { ...calculator, fields: {} };

/** The area a price was worked out for, in words. */
function areaOf({ area, assumed }: Estimate): string {
	const size = `${area.toLocaleString("en-GB")} sq ft`;
	return assumed ? `${size} (no size was given)` : size;
}

/** The figures the visitor was shown; none for answers that an earlier form took and this one does not. */
function estimateShown(fields: FieldsOfKind<"calculator">, lang?: string): string {
	const answered = check(questions, fields);
	if (!answered.ok) return "";
	const price = estimate(answered.fields, lang);
	const headline = headlineOf(answered.fields);
	const each = headline === "monthly" ? "a month" : "a clean";
	return lines([
		["Estimate shown", `${pounds(price[headline])} ${each}, for ${areaOf(price)}`],
		["Per clean", pounds(price.perClean)],
		["Weekly", pounds(price.weekly)],
		["Monthly", pounds(price.monthly)],
		["Yearly", pounds(price.yearly)],
	]);
}

export const calculatorDelivery: Delivery<FieldsOfKind<"calculator">> = {
	called: ["cleaning estimate", "cleaning estimates"],
	crmOnRequest: { tag: "cleaning-estimate", source: "Website - Cost Calculator" },
	decisive: "mail",
	subject: () => "New Cost Calculator Submission",
	summary: (fields) => answersIn(calculator, fields),
	account: (fields, lang) => ({
		summary: answersIn(calculator, fields, true),
		below: estimateShown(fields, lang),
	}),
};
