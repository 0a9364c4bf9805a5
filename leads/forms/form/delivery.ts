import type { Delivery } from "../../delivery.ts";
import type { FieldsOf } from "../../form/definition.ts";
import type { customForm } from "./form.ts";

/**
 * Delivery of custom forms. Each form's definition says where its leads go (`leads/form/answers/record.ts`); the
 * CRM steps depend on the lead's record.
 */
export const customFormDelivery: Delivery<FieldsOf<typeof customForm>> = {
	label: ["form answer", "form answers"],
	subject: (name) => `Form: ${name}`,
	summary: ({ company }) => (company ? `Company: ${company}` : ""),
};
