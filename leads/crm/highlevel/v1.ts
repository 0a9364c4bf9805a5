/** HighLevel's API v1: the calls of spec section 7, byte for byte. */

import { withBody } from "../../http/failure.ts";
import { type Proof, requestJson } from "../../http/http.ts";
import {
	provedByContact,
	provedById,
	provedByJson,
	provedByList,
	provedByTags,
} from "../../http/proof.ts";
import {
	ignoreGone,
	includesNote,
	listIfOffered,
	nameMissingContactId,
	opportunityIdsOf,
	outcomePageOf,
} from "../answers.ts";
import type {
	BeforeSend,
	ContactSearch,
	Crm,
	CrmSettings,
	CrmTools,
	ListContacts,
} from "../crm.ts";
import { matchContact } from "../match.ts";

/** Contacts on one page of the list (spec section 9). */
const pageSize = 100;

/** Searches the first page of the list (spec section 7). */
const searchFirstPage: ContactSearch = async (list, person) =>
	matchContact((await list(`?limit=${pageSize}`)).contacts, person);

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one call of the API after another, each in a few lines
export function crmV1(settings: CrmSettings, tools: CrmTools = {}): Crm {
	const { url, token, locationId, pipelineId } = settings;
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

	const remove = (what: string, path: string) =>
		ignoreGone(
			requestJson(what, `${url}${path}`, { method: "DELETE", headers }, provedByJson, tools),
		);

	const opportunities = `/pipelines/${pipelineId}/opportunities`;
	async function searchOpportunities(contactId: string, email: string): Promise<string[]> {
		const query = new URLSearchParams({ limit: String(pageSize), query: email });
		const what = "Failed to search opportunities";
		const answer = await get(what, `${opportunities}?${query}`, "opportunities");
		return opportunityIdsOf(contactId, answer.opportunities);
	}

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
			// The CRM would take text next to a number as part of it.
			const writtenPhone = /^[+\d ()-]*$/.test(phone) || !tools.phone ? phone : tools.phone(phone);
			const number = writtenPhone && { phone: writtenPhone };
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

		async createOpportunity({ contactId, title, source, stageId = settings.stageId }, begin) {
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

		listOpportunities: (contactId, { email }) =>
			ifOffered(() => searchOpportunities(contactId, email)),

		async listOutcomes(cursor = "") {
			const query = new URLSearchParams(cursor);
			query.set("limit", String(pageSize));
			const what = "Failed to read outcomes";
			return outcomePageOf(await get(what, `${opportunities}?${query}`, "opportunities"));
		},

		async deleteContact(contactId, email) {
			for (const id of await searchOpportunities(contactId, email))
				await remove("Failed to delete opportunity", `${opportunities}/${encodeURIComponent(id)}`);
			await remove("Failed to delete contact", `/contacts/${encodeURIComponent(contactId)}`);
		},
	};
}
