/** Brevo as a CRM for leads: contacts, lists in place of tags, deals, notes. */
import { ignoreGone } from "../answers.ts";
import type { Crm, CrmSettings, CrmTools } from "../crm.ts";
import { connectBrevo, provedByNoContent } from "./connection.ts";
import { brevoContacts, contactPath } from "./contacts.ts";
import { brevoDeals } from "./deals.ts";
import { brevoLists } from "./lists.ts";
import { brevoNotes } from "./notes.ts";

export function crmBrevo(settings: CrmSettings, tools: CrmTools = {}): Crm {
	const brevo = connectBrevo(settings, tools);
	const deals = brevoDeals(brevo, settings);
	const remove = (what: string, path: string) =>
		ignoreGone(brevo.send(what, ["DELETE", path], undefined, provedByNoContent));
	return {
		tagsOnCreate: false,
		...brevoContacts(brevo, tools),
		...brevoLists(brevo),
		...deals,
		...brevoNotes(brevo),
		async deleteContact(contactId, email) {
			const person = { firstName: "", lastName: "", phone: "", email };
			for (const id of await deals.listOpportunities(contactId, person))
				await remove("Failed to delete opportunity", `/crm/deals/${encodeURIComponent(id)}`);
			await remove("Failed to delete contact", contactPath(contactId));
		},
	};
}
