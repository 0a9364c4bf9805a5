import { answersIn, type Delivery } from "../../delivery.ts";
import type { FieldsOfKind } from "../../lead.ts";
import { calculator } from "./form.ts";

export const calculatorDelivery: Delivery<FieldsOfKind<"calculator">> = {
	decisive: "mail",
	subject: () => "New Cost Calculator Submission",
	summary: (fields) => answersIn(calculator, fields),
};
