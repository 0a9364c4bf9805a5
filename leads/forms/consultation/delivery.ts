import { type Delivery, summariseAnswers } from "../../delivery.ts";
import type { FieldsOfKind } from "../../lead.ts";
import { consultation } from "./form.ts";

export const consultationDelivery: Delivery<FieldsOfKind<"consultation">> = {
	label: ["consultation request", "consultation requests"],
	crmOnRequest: { tag: "consultation-request", source: "Website - Consultation" },
	decisiveStep: "mail",
	subject: () => "New Business Coaching Inquiry",
	summary: (fields, labels) => summariseAnswers(consultation, fields, labels),
};
