/** HighLevel's current API, v2. */

import { withBody } from "../../http/failure.ts";
import { type Proof, requestJson } from "../../http/http.ts";
import {
	provedByContact,
	provedByFlag,
	provedById,
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
import type { BeforeSend, Crm, CrmSettings, CrmTools } from "../crm.ts";
import { contactsWithId, type ListedContact, matchByPhone } from "../match.ts";

/** API version that these calls were written for, sent with each. */
const version = "2021-07-28";

export const v2Headers = (token: string) => ({
	Authorization: `Bearer ${token}`,
	Accept: "application/json",
	"Content-Type": "application/json",
	Version: version,
});

/** A contact, or the answer that there is none. */
const provedByContactOrNone: Proof<ListedContact[]> = (answer) => {
	const contacts = contactsWithId([answer?.contact]);
	return contacts.length > 0 || answer?.contact === null ? contacts : undefined;
};

/** The contact's id, and whether it is new. */
const provedByUpsert: Proof<{ id: string; isNew: boolean }> = (answer) => {
	const id = provedById("contact", "id")(answer);
	return id === undefined ? undefined : { id, isNew: answer?.new !== false };
};

/** The vendor misspells the flag; accept the correct spelling, too. */
const provedByDelete = provedByFlag("succeded", "succeeded");

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one call of the API after another, each in a few lines
export function crmV2(settings: CrmSettings, tools: CrmTools = {}): Crm {
	const { url, token, locationId, pipelineId } = settings;
	const headers = v2Headers(token);
	const formatPhone = tools.phone ?? ((text: string) => text);

	const get = <Result>(
		what: string,
		path: string,
		proof: Proof<Result>,
		query?: Record<string, string>,
	) => {
		const address = url + path + (query ? `?${new URLSearchParams(query)}` : "");
		return requestJson(what, address, { headers }, proof, tools);
	};
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

	const duplicates = (by: Record<string, string>) =>
		get("Failed to search contacts", "/contacts/search/duplicate", provedByContactOrNone, {
			locationId,
			...by,
		});

	const remove = (what: string, path: string) =>
		ignoreGone(
			requestJson(what, `${url}${path}`, { method: "DELETE", headers }, provedByDelete, tools),
		);

	async function searchOpportunities(contactId: string): Promise<string[]> {
		const query = { location_id: locationId, pipeline_id: pipelineId, contact_id: contactId };
		const proof = provedByList("opportunities");
		const what = "Failed to search opportunities";
		const answer = await get(what, "/opportunities/search", proof, { ...query, limit: "100" });
		return opportunityIdsOf(contactId, answer.opportunities);
	}

	const ifOffered = listIfOffered();

	return {
		// Tags in an upsert would replace all of the contact's tags, so add them in a separate call.
		tagsOnCreate: false,

		async findContact(person) {
			const { email } = person;
			const [byEmail] = email ? await duplicates({ email }) : [];
			if (byEmail) return { id: byEmail.id };
			const number = formatPhone(person.phone);
			return number ? matchByPhone(person, await duplicates({ number })) : {};
		},

		async createContact({ email, phone, firstName, lastName, source }, begin) {
			const number = formatPhone(phone);
			const name = `${firstName} ${lastName}`;
			// Leave out an invalid number, which the API rejects. The gateway's record and the mail have it as typed.
			const details = { email, ...(number && { phone: number }) };
			const body = { ...details, firstName, lastName, name, source, locationId };
			const upsert = ["POST", "/contacts/upsert"] as const;
			try {
				return await send("Failed to create contact", upsert, body, provedByUpsert, begin);
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

		async createOpportunity({ contactId, title, stageId = settings.stageId }, begin) {
			const body = {
				name: title,
				status: "open",
				pipelineId,
				pipelineStageId: stageId,
				locationId,
				contactId,
				monetaryValue: 0,
			};
			const create = ["POST", "/opportunities/"] as const;
			const proof = provedById("opportunity", "id");
			try {
				return await send("Failed to create opportunity", create, body, proof, begin);
			} catch (thrown) {
				throw withBody(thrown);
			}
		},

		async setFields(contactId, values) {
			const customFields = Object.entries(values).map(([id, field_value]) => ({ id, field_value }));
			const change = ["PUT", `/contacts/${contactId}`] as const;
			const proof = provedByContact(contactId);
			await send("Failed to set custom fields", change, { customFields }, proof);
		},

		async addNote(contactId, body, begin) {
			const add = ["POST", `/contacts/${contactId}/notes`] as const;
			await send("Failed to add a note", add, { body }, provedById("note", "id"), begin);
		},

		async hasNote(contactId, mark) {
			const path = `/contacts/${contactId}/notes`;
			const { notes } = await get("Failed to read notes", path, provedByList("notes"));
			return includesNote(mark, notes);
		},

		listOpportunities: (contactId) => ifOffered(() => searchOpportunities(contactId)),

		async listOutcomes(cursor = "") {
			const query = {
				location_id: locationId,
				pipeline_id: pipelineId,
				status: "all",
				limit: "100",
				...Object.fromEntries(new URLSearchParams(cursor)),
			};
			const proof = provedByList("opportunities");
			return outcomePageOf(
				await get("Failed to read outcomes", "/opportunities/search", proof, query),
			);
		},

		async deleteContact(contactId) {
			for (const id of await searchOpportunities(contactId))
				await remove("Failed to delete opportunity", `/opportunities/${encodeURIComponent(id)}`);
			await remove("Failed to delete contact", `/contacts/${encodeURIComponent(contactId)}`);
		},
	};
}
