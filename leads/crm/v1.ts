/** The CRM's API v1: the calls of spec section 7, byte for byte. */

import { withBody } from "../failure.ts";
import { type JsonAnswer, type Proof, requestJson } from "../http.ts";
import { provedByContact, provedById, provedByList, provedByTags } from "../proof.ts";
import {
	type BeforeSend,
	type ContactMatch,
	type Crm,
	type CrmSettings,
	type CrmTools,
	includesNote,
	listIfOffered,
	nameMissingContactId,
	opportunityIdsOf,
	type Person,
} from "./crm.ts";
import { matchContact } from "./match.ts";

/** Contacts on one page of the list (spec section 9). */
const pageSize = 100;

/** `GET /contacts` with this query. */
export type ListContacts = (query: string) => Promise<NonNullable<JsonAnswer>>;

/**
 * Finds a person's contact, or says that there is none.
 *
 * @param everywhere after a create of unknown outcome
 */
export type ContactSearch = (
	list: ListContacts,
	person: Person,
	everywhere: boolean,
) => Promise<ContactMatch>;

/** One page of the list, as spec section 7 has it. */
const searchFirstPage: ContactSearch = async (list, person) =>
	matchContact((await list(`?limit=${pageSize}`)).contacts, person);

interface V1Tools extends CrmTools {
	/** How a person is looked for; default: in the first hundred contacts. */
	search?: ContactSearch;
}

export function crmV1(settings: CrmSettings, tools: V1Tools = {}): Crm {
	const { url, token, locationId, pipelineId, stageId } = settings;
	const { search = searchFirstPage } = tools;
	const headers = { Authorization: `Bearer ${token}`, "Content-Type": "application/json" };

	const get = (what: string, path: string, list: string) =>
		requestJson(what, `${url}${path}`, { headers }, provedByList(list), tools);
	const send = <Result>(
		what: string,
		[method, path]: readonly [method: string, path: string],
		body: object,
		proof: Proof<Result>,
		begin?: BeforeSend,
	) => {
		const init = { method, headers, body: JSON.stringify(body) };
		return requestJson(what, `${url}${path}`, init, proof, { ...tools, beforeSend: begin });
	};

	const ifOffered = listIfOffered();

	return {
		tagsOnCreate: true,

		findContact(person, everywhere = false) {
			const list: ListContacts = (query) =>
				get("Failed to search contacts", `/contacts${query}`, "contacts");
			return search(list, person, everywhere);
		},

		async createContact({ email, phone, firstName, lastName, tags, source }, begin) {
			const name = `${firstName} ${lastName}`;
			const number = phone && { phone };
			const body = { email, ...number, firstName, lastName, name, tags, source, locationId };
			const create = ["POST", "/contacts/"] as const;
			const proof = provedById("contact", "id");
			try {
				return {
					id: await send("Failed to create contact", create, body, proof, begin),
					isNew: true,
				};
			} catch (thrown) {
				throw nameMissingContactId(thrown);
			}
		},

		async addTags(contactId, tags) {
			const add = ["POST", `/contacts/${contactId}/tags`] as const;
			await send("Failed to add tags", add, { tags }, provedByTags(tags));
		},

		async removeTags(contactId, tags) {
			const remove = ["DELETE", `/contacts/${contactId}/tags`] as const;
			await send("Failed to remove tags", remove, { tags }, provedByTags(tags, false));
		},

		async createOpportunity({ contactId, title, source }, begin) {
			const create = ["POST", `/pipelines/${pipelineId}/opportunities/`] as const;
			const body = { title, status: "open", stageId, contactId, monetaryValue: 0, source };
			try {
				return await send("Failed to create opportunity", create, body, provedById("id"), begin);
			} catch (thrown) {
				throw withBody(thrown);
			}
		},

		async setFields(contactId, customField) {
			const change = ["PUT", `/contacts/${contactId}`] as const;
			const proof = provedByContact(contactId);
			await send("Failed to set custom fields", change, { customField }, proof);
		},

		async addNote(contactId, body, begin) {
			const add = ["POST", `/contacts/${contactId}/notes/`] as const;
			await send("Failed to add a note", add, { body }, provedById("id"), begin);
		},

		async hasNote(contactId, mark) {
			const answer = await get("Failed to read notes", `/contacts/${contactId}/notes/`, "notes");
			return includesNote(mark, answer.notes);
		},

		listOpportunities(contactId, person: Person) {
			const query = new URLSearchParams({ limit: String(pageSize), query: person.email });
			const path = `/pipelines/${pipelineId}/opportunities?${query}`;
			return ifOffered(async () => {
				const answer = await get("Failed to search opportunities", path, "opportunities");
				return opportunityIdsOf(contactId, answer.opportunities);
			});
		},
	};
}
