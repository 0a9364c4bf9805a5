/** Fields allowed when changing a contact; a create allows more. */
const contactChanges = {
	firstName: "string",
	lastName: "string",
	name: "string",
	email: "string",
	phone: "string",
	address1: "string",
	city: "string",
	state: "string",
	postalCode: "string",
	website: "string",
	timezone: "string",
	dnd: "boolean",
	dndSettings: "object",
	inboundDndSettings: "object",
	tags: "array",
	customFields: "array",
	source: "string",
	dateOfBirth: "object",
	country: "string",
	assignedTo: "string",
};

/**
 * Facts about HighLevel's API v2, taken from the vendor's published description (GoHighLevel/highlevel-api-docs,
 * apps/contacts.json and apps/opportunities.json, November 2026): names and types of the fields that our calls may
 * use, and which are required. For tests.
 */
export const v2Facts: Record<string, { fields: Record<string, string>; required: string[] }> = {
	"POST /contacts/upsert": {
		fields: {
			...contactChanges,
			locationId: "string",
			gender: "string",
			companyName: "string",
			createNewIfDuplicateAllowed: "boolean",
		},
		required: ["locationId"],
	},
	"GET /contacts/search/duplicate": {
		fields: {
			locationId: "string",
			number: "string",
			email: "string",
		},
		required: ["locationId"],
	},
	"PUT /contacts/{contactId}": { fields: contactChanges, required: [] },
	"POST /contacts/{contactId}/tags": {
		fields: {
			tags: "array",
		},
		required: ["tags"],
	},
	"GET /contacts/{contactId}/notes": {
		fields: {},
		required: [],
	},
	"POST /contacts/{contactId}/notes": {
		fields: {
			userId: "string",
			body: "string",
			title: "string",
			color: "string",
			pinned: "boolean",
		},
		required: ["body"],
	},
	"POST /opportunities/": {
		fields: {
			pipelineId: "string",
			locationId: "string",
			name: "string",
			pipelineStageId: "string",
			status: "string",
			contactId: "string",
			monetaryValue: "number",
			assignedTo: "string",
			customFields: "array",
		},
		required: ["pipelineId", "locationId", "name", "status", "contactId"],
	},
	"GET /opportunities/search": {
		fields: {
			q: "string",
			location_id: "string",
			pipeline_id: "string",
			pipeline_stage_id: "string",
			contact_id: "string",
			status: "string",
			assigned_to: "string",
			campaignId: "string",
			id: "string",
			order: "string",
			endDate: "string",
			startAfter: "string",
			startAfterId: "string",
			date: "string",
			country: "string",
			page: "number",
			limit: "number",
			getTasks: "boolean",
			getNotes: "boolean",
			getCalendarEvents: "boolean",
		},
		required: ["location_id"],
	},
};
