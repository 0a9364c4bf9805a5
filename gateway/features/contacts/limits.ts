/** Limits of what the coach enters. */
import { maxContacts } from "../../desk-api/features/contacts.ts";
import type { FeatureLimit } from "../../limits/limits-table.ts";

export const contactLimits = {
	contactsPerFile: {
		value: maxContacts,
		what: "people in one CSV file",
		beyond: "the desk says so before anything is imported",
	},
} as const satisfies Record<string, FeatureLimit>;
