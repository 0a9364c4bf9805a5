import type { Delivery } from "../../delivery.ts";
import type { FieldsOf } from "../../form/definition.ts";
import type { customForm } from "./form.ts";

/**
 * Leads of forms that the coach makes. Where each goes, its definition says (`leads/form/record.ts`): the
 * CRM's steps follow from the record that the lead carries.
 */
export const customFormDelivery: Delivery<FieldsOf<typeof customForm>> = {
	label: ["form answer", "form answers"],
	subject: (name) => `Form: ${name}`,
	summary: ({ company }) => (company ? `Company: ${company}` : ""),
};
