/** HubSpot as a CRM for leads: contacts, static lists in place of tags, deals, notes. */
import type { Proof } from "../../http/http.ts";
import { ignoreGone } from "../answers.ts";
import type { Crm, CrmSettings, CrmTools } from "../crm.ts";
import { connectHubspot, objectsPath, type RecordType } from "./connection.ts";
import { hubspotContacts } from "./contacts.ts";
import { hubspotDeals } from "./deals.ts";
import { hubspotNotes } from "./notes.ts";
import { hubspotTags } from "./tags.ts";

/** Only the status confirms a delete. */
const provedByStatus: Proof<true> = () => true;

export function crmHubspot(settings: CrmSettings, tools: CrmTools = {}): Crm {
	const hubspot = connectHubspot(settings, tools);
	const deals = hubspotDeals(hubspot, settings);
	const remove = (what: string, type: RecordType, id: string) => {
		const path = `${objectsPath(type)}/${encodeURIComponent(id)}`;
		return ignoreGone(hubspot.send(what, ["DELETE", path], undefined, provedByStatus));
	};
	return {
		tagsOnCreate: false,
		...hubspotContacts(hubspot, tools),
		...hubspotTags(hubspot),
		...deals,
		...hubspotNotes(hubspot),
		async deleteContact(contactId, email) {
			const person = { firstName: "", lastName: "", phone: "", email };
			for (const id of await deals.listOpportunities(contactId, person))
				await remove("Failed to delete opportunity", "deals", id);
			await remove("Failed to delete contact", "contacts", contactId);
		},
	};
}
