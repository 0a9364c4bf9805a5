import type { Crm } from "./crm.ts";

/** Used when no CRM is connected: finds nothing and writes nothing. */
export const noCrm: Crm = {
	tagsOnCreate: true,
	findContact: async () => ({}),
	createContact: async () => ({ id: "", isNew: false }),
	addTags: async () => {},
	removeTags: async () => {},
	createOpportunity: async () => "",
	setFields: async () => {},
	addNote: async () => {},
	hasNote: async () => false,
	listOpportunities: async () => [],
	listOutcomes: async () => ({ outcomes: [] }),
	deleteContact: async () => {},
};
