import { answersIn, type Delivery } from "../../delivery.ts";
import type { FieldsOfKind } from "../../lead.ts";
import { consultation } from "./form.ts";

export const consultationDelivery: Delivery<FieldsOfKind<"consultation">> = {
	called: ["consultation request", "consultation requests"],
	crmOnRequest: { tag: "consultation-request", source: "Website - Consultation" },
	decisive: "mail",
	subject: () => "New Business Coaching Inquiry",
	summary: (fields) => answersIn(consultation, fields),
};
