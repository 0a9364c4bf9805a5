/** The CRM's API v1: the calls of spec section 7, byte for byte. */
import { type Answer, call } from "../call.ts";
import { DeliveryFailure, withBody } from "../failure.ts";
import {
	type Crm,
	type CrmSettings,
	type CrmTools,
	holdsOpportunityOf,
	type Person,
	seek,
} from "./crm.ts";
import { matchContact } from "./match.ts";

/** Contacts on one page of the list (spec section 9). */
const pageSize = 100;
/** Pages looked through after a create of unknown outcome; 20,000 contacts. */
const pagesAtMost = 200;

/** The query of the next page, if there is one. Only the query: the token goes to our CRM alone. */
function nextPage(answer: Answer): string | undefined {
	const meta = answer?.meta as { nextPageUrl?: unknown } | undefined;
	if (typeof meta?.nextPageUrl !== "string") return undefined;
	return /\?[^#]+/.exec(meta.nextPageUrl)?.[0];
}

export function crmV1(settings: CrmSettings, tools: CrmTools = {}): Crm {
	const { url, token, locationId, pipelineId, stageId } = settings;
	const headers = { Authorization: `Bearer ${token}`, "Content-Type": "application/json" };

	const get = (what: string, path: string) => call(what, `${url}${path}`, { headers }, tools);
	const post = (what: string, path: string, body: object) =>
		call(what, `${url}${path}`, { method: "POST", headers, body: JSON.stringify(body) }, tools);

	return {
		tagsOnCreate: true,

		async findContact(person, everywhere = false) {
			let query: string | undefined = `?limit=${pageSize}`;
			for (let page = 0; query && page < (everywhere ? pagesAtMost : 1); page++) {
				const answer: Answer = await get("Failed to search contacts", `/contacts${query}`);
				const found = matchContact(answer?.contacts, person);
				if (found) return found;
				const next = nextPage(answer);
				query = next === query ? undefined : next;
			}
			return undefined;
		},

		async createContact({ email, phone, firstName, lastName, tags, source }) {
			const answer = await post("Failed to create contact", "/contacts/", {
				email,
				phone,
				firstName,
				lastName,
				name: `${firstName} ${lastName}`,
				tags,
				source,
				locationId,
			});
			const id = (answer?.contact as { id?: unknown } | undefined)?.id;
			if (typeof id !== "string" || !id)
				throw new DeliveryFailure("No contact ID returned from API");
			return { id, isNew: true };
		},

		async addTags(contactId, tags) {
			await post("Failed to add tags", `/contacts/${contactId}/tags`, { tags });
		},

		async createOpportunity({ contactId, title, source }) {
			try {
				await post("Failed to create opportunity", `/pipelines/${pipelineId}/opportunities/`, {
					title,
					status: "open",
					stageId,
					contactId,
					monetaryValue: 0,
					source,
				});
			} catch (thrown) {
				throw withBody(thrown);
			}
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
