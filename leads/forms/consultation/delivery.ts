import { type Delivery, summariseAnswers } from "../../delivery.ts";
import type { FieldsOf } from "../../form/definition.ts";
import { consultation } from "./form.ts";

export const consultationDelivery: Delivery<FieldsOf<typeof consultation>> = {
	label: ["consultation request", "consultation requests"],
	crmOnRequest: { tag: "consultation-request", source: "Website - Consultation" },
	decisiveStep: "mail",
	subject: () => "New Business Coaching Inquiry",
	summary: (fields, labels) => summariseAnswers(consultation, fields, labels),
};
