import type { Delivery } from "../../delivery.ts";
import type { FieldsOf } from "../../form/definition.ts";
import type { checklist } from "./form.ts";

/** The mail waits for the contact, so the coach finds the contact in the CRM. */
export const checklistDelivery: Delivery<FieldsOf<typeof checklist>> = {
	label: ["checklist request", "checklist requests"],
	crm: { tag: "business-checklist-download", source: "Website - Business Checklist" },
	mailNeedsContact: true,
	decisiveStep: "contact",
	subject: () => "Business Checklist Download Request",
	summary: ({ firstName, lastName }) =>
		`${firstName} ${lastName} has asked for the Business Checklist.`,
};
