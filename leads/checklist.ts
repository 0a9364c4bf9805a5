import { parseFields, personRules } from "./fields.ts";
import type { Parsed, RawFields } from "./lead.ts";

/** Who asked for the Business Checklist (spec section 3). */
export interface ChecklistFields {
	firstName: string;
	lastName: string;
	/** As typed: 10 to 15 of digits, plus, space, parentheses, hyphen. */
	telephone: string;
	email: string;
}

export function parseChecklist(raw: RawFields): Parsed<ChecklistFields> {
	return parseFields(personRules, raw);
}

/**
 * What a visitor types, and what becomes of it. The CRM gets a contact tagged
 * `business-checklist-download` and the opportunity "Business Inquiry Ann Taylor"; the mailbox gets
 * "Business Checklist Download Request", with a message that names her.
 */
export const checklistSample: ChecklistFields = {
	firstName: "Ann",
	lastName: "Taylor",
	telephone: "07700 900456",
	email: "ann.taylor@plumbing.example",
};
