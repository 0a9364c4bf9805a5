/** The CRM's API v1: the calls of spec section 7, byte for byte. */
import { type Answer, call } from "../call.ts";
import { DeliveryFailure, withBody } from "../failure.ts";
import {
	type Begin,
	type Crm,
	type CrmSettings,
	type CrmTools,
	holdsNote,
	holdsOpportunityOf,
	type Person,
	seek,
} from "./crm.ts";
import { matchContact } from "./match.ts";

/** Contacts on one page of the list (spec section 9). */
const pageSize = 100;

/** `GET /contacts` with this query. */
export type ListContacts = (query: string) => Promise<Answer>;

/**
 * Finds a person's contact, or says that there is none.
 *
 * @param everywhere after a create of unknown outcome
 */
export type ContactSearch = (
	list: ListContacts,
	person: Person,
	everywhere: boolean,
) => Promise<string | undefined>;

/** One page of the list, as spec section 7 has it. */
const firstPage: ContactSearch = async (list, person) =>
	matchContact((await list(`?limit=${pageSize}`))?.contacts, person);

interface V1Tools extends CrmTools {
	/** How a person is looked for; default: in the first hundred contacts. */
	search?: ContactSearch;
}

export function crmV1(settings: CrmSettings, tools: V1Tools = {}): Crm {
	const { url, token, locationId, pipelineId, stageId } = settings;
	const { search = firstPage } = tools;
	const headers = { Authorization: `Bearer ${token}`, "Content-Type": "application/json" };

	const get = (what: string, path: string) => call(what, `${url}${path}`, { headers }, tools);
	const post = (what: string, path: string, body: object, begin?: Begin, method = "POST") => {
		const init = { method, headers, body: JSON.stringify(body) };
		return call(what, `${url}${path}`, init, { ...tools, begin });
	};

	return {
		tagsOnCreate: true,

		findContact(person, everywhere = false) {
			const list: ListContacts = (query) => get("Failed to search contacts", `/contacts${query}`);
			return search(list, person, everywhere);
		},

		async createContact({ email, phone, firstName, lastName, tags, source }, begin) {
			const answer = await post(
				"Failed to create contact",
				"/contacts/",
				{
					email,
					phone,
					firstName,
					lastName,
					name: `${firstName} ${lastName}`,
					tags,
					source,
					locationId,
				},
				begin,
			);
			const id = (answer?.contact as { id?: unknown } | undefined)?.id;
			if (typeof id !== "string" || !id)
				throw new DeliveryFailure("No contact ID returned from API");
			return { id, isNew: true };
		},

		async addTags(contactId, tags) {
			await post("Failed to add tags", `/contacts/${contactId}/tags`, { tags });
		},

		async removeTags(contactId, tags) {
			const init = { method: "DELETE", headers, body: JSON.stringify({ tags }) };
			await call("Failed to remove tags", `${url}/contacts/${contactId}/tags`, init, tools);
		},

		async createOpportunity({ contactId, title, source }, begin) {
			try {
				await post(
					"Failed to create opportunity",
					`/pipelines/${pipelineId}/opportunities/`,
					{
						title,
						status: "open",
						stageId,
						contactId,
						monetaryValue: 0,
						source,
					},
					begin,
				);
			} catch (thrown) {
				throw withBody(thrown);
			}
		},

		async setFields(contactId, customField) {
			const path = `/contacts/${contactId}`;
			await post("Failed to set custom fields", path, { customField }, undefined, "PUT");
		},

		async addNote(contactId, body, begin) {
			await post("Failed to add a note", `/contacts/${contactId}/notes/`, { body }, begin);
		},

		async hasNote(contactId, mark) {
			const answer = await get("Failed to read notes", `/contacts/${contactId}/notes/`);
			return holdsNote(mark, answer?.notes);
		},

		async hasOpportunity(contactId, person: Person) {
			const query = new URLSearchParams({ limit: String(pageSize), query: person.email });
			return seek(async () => {
				const answer = await get(
					"Failed to search opportunities",
					`/pipelines/${pipelineId}/opportunities?${query}`,
				);
				return holdsOpportunityOf(contactId, answer?.opportunities);
			});
		},
	};
}
