/** The CRM's current API, v2. */
import { call } from "../call.ts";
import { DeliveryFailure, withBody } from "../failure.ts";
import {
	type Begin,
	type Crm,
	type CrmSettings,
	type CrmTools,
	holdsNote,
	holdsOpportunityOf,
	seek,
} from "./crm.ts";

/** The version of the API these calls were written for; it travels with each. */
const version = "2021-07-28";

export function crmV2(settings: CrmSettings, tools: CrmTools = {}): Crm {
	const { url, token, locationId, pipelineId, stageId } = settings;
	const headers = {
		Authorization: `Bearer ${token}`,
		Accept: "application/json",
		"Content-Type": "application/json",
		Version: version,
	};
	const written = tools.phone ?? ((typed: string) => typed);

	const get = (what: string, path: string, query?: Record<string, string>) =>
		call(what, url + path + (query ? `?${new URLSearchParams(query)}` : ""), { headers }, tools);
	const post = (what: string, path: string, body: object, begin?: Begin, method = "POST") => {
		const init = { method, headers, body: JSON.stringify(body) };
		return call(what, `${url}${path}`, init, { ...tools, begin });
	};

	async function duplicate(by: Record<string, string>): Promise<string | undefined> {
		const answer = await get("Failed to search contacts", "/contacts/search/duplicate", {
			locationId,
			...by,
		});
		const id = (answer?.contact as { id?: unknown } | null | undefined)?.id;
		return typeof id === "string" && id ? id : undefined;
	}

	return {
		// An upsert's tags overwrite all the contact has: tags are added by a call of their own.
		tagsOnCreate: false,

		async findContact({ email, phone }) {
			const number = written(phone);
			const byEmail = email ? await duplicate({ email }) : undefined;
			return byEmail ?? (number ? await duplicate({ number }) : undefined);
		},

		async createContact({ email, phone, firstName, lastName, source }, begin) {
			const number = written(phone);
			const answer = await post(
				"Failed to create contact",
				"/contacts/upsert",
				{
					email,
					// A number that is none would be refused; what was typed is in the record and the mail.
					...(number && { phone: number }),
					firstName,
					lastName,
					name: `${firstName} ${lastName}`,
					source,
					locationId,
				},
				begin,
			);
			const id = (answer?.contact as { id?: unknown } | undefined)?.id;
			if (typeof id !== "string" || !id)
				throw new DeliveryFailure("No contact ID returned from API");
			return { id, isNew: answer?.new !== false };
		},

		async addTags(contactId, tags) {
			await post("Failed to add tags", `/contacts/${contactId}/tags`, { tags });
		},

		async removeTags(contactId, tags) {
			const init = { method: "DELETE", headers, body: JSON.stringify({ tags }) };
			await call("Failed to remove tags", `${url}/contacts/${contactId}/tags`, init, tools);
		},

		async createOpportunity({ contactId, title }, begin) {
			try {
				await post(
					"Failed to create opportunity",
					"/opportunities/",
					{
						name: title,
						status: "open",
						pipelineId,
						pipelineStageId: stageId,
						locationId,
						contactId,
						monetaryValue: 0,
					},
					begin,
				);
			} catch (thrown) {
				throw withBody(thrown);
			}
		},

		async setFields(contactId, values) {
			const customFields = Object.entries(values).map(([id, field_value]) => ({ id, field_value }));
			const path = `/contacts/${contactId}`;
			await post("Failed to set custom fields", path, { customFields }, undefined, "PUT");
		},

		async addNote(contactId, body, begin) {
			await post("Failed to add a note", `/contacts/${contactId}/notes`, { body }, begin);
		},

		async hasNote(contactId, mark) {
			const answer = await get("Failed to read notes", `/contacts/${contactId}/notes`);
			return holdsNote(mark, answer?.notes);
		},

		async hasOpportunity(contactId) {
			return seek(async () => {
				const answer = await get("Failed to search opportunities", "/opportunities/search", {
					location_id: locationId,
					pipeline_id: pipelineId,
					contact_id: contactId,
				});
				return holdsOpportunityOf(contactId, answer?.opportunities);
			});
		},
	};
}
