import type { Standins } from "../../demo/standins/app.ts";
import type { LeadRequest } from "../../leads/lead.ts";
import { composeMail } from "../../leads/mail.ts";

/** How often each key comes. */
function tally(keys: string[]): Map<string, number> {
	const counts = new Map<string, number>();
	for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
	return counts;
}

/** How many more there are in the first than in the second, key by key. */
function excess(more: Map<string, number>, than: Map<string, number>): number {
	return [...more].reduce(
		(sum, [key, count]) => sum + Math.max(0, count - (than.get(key) ?? 0)),
		0,
	);
}

/**
 * What was sent against what the CRM and the mailbox have.
 *
 * @param unanswered leads whose mail may or may not have arrived
 */
export function compare(
	requests: LeadRequest[],
	{ contacts, opportunities, mails }: Standins["state"],
	unanswered: string[] = [],
) {
	const forCrm = requests.filter(({ kind }) => kind === "checklist" || kind === "contact");
	const people = new Set(forCrm.map(({ fields }) => fields.email?.toLowerCase() ?? ""));
	const onePerPerson = tally([...people]);
	const made = tally(contacts.all().map(({ email }) => email.toLowerCase()));
	const onePerContact = tally(contacts.all().map(({ id }) => id));
	const opened = tally(opportunities.map(({ contactId }) => contactId));
	const certain = requests.filter(({ id }) => !unanswered.includes(id));
	const wanted = tally(certain.map(composeMail).map(({ email, subject }) => `${email} ${subject}`));
	const sent = tally(mails.map(({ fields, subject }) => `${fields.email} ${subject}`));
	return {
		duplicateContacts: excess(made, onePerPerson),
		missingContacts: excess(onePerPerson, made),
		duplicateOpportunities: excess(opened, onePerContact),
		missingOpportunities: excess(onePerContact, opened),
		mails: mails.length,
		missingMails: excess(wanted, sent),
		repeatedMails: excess(sent, wanted),
	};
}
