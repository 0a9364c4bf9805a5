import type { Crm } from "./crm.ts";

/** Stands in where no CRM is connected: nothing is found there, and nothing written. */
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
