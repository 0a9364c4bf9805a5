import type { FieldsOf, FormDefinition } from "../../form/definition.ts";
import { contactFields, contactQuestion } from "../contact-fields.ts";

/** The form of the Business Checklist (spec section 3). */
export const checklist = {
	kind: "checklist",
	questions: [contactQuestion(contactFields)],
} as const satisfies FormDefinition;

/**
 * What a visitor types. The CRM gets a contact tagged `business-checklist-download` and the opportunity "Business
 * Inquiry Ann Taylor"; the mailbox gets "Business Checklist Download Request", with a message that names her.
 */
export const checklistSample: FieldsOf<typeof checklist> = {
	firstName: "Ann",
	lastName: "Taylor",
	telephone: "07700 900456",
	email: "ann.taylor@plumbing.example",
};
