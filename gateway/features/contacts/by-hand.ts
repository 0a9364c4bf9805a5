/** A person whom the coach types in, such as after a phone call. */
import * as z from "zod";
import { emailPattern } from "../../../leads/values/valid-email.ts";
import type { LeadDetail } from "../../desk-api/api.ts";
import { contactLengths } from "../../desk-api/features/contacts.ts";
import { readLeadDetail } from "../../services/leads/lead-detail.ts";
import { parseSent } from "../../services/query.ts";
import { ServiceError } from "../../services/service-error.ts";
import { enteredLeadsOf } from "../../store/leads/entered-leads.ts";
import { identityKeys } from "../../store/people/identity.ts";
import type { LeadStore } from "../../store/store.ts";
import { progressByHand, toLeadByHand } from "./contact-lead.ts";

const text = (name: keyof typeof contactLengths, noun: string) =>
	z
		.string(`Please check ${noun}.`)
		.max(contactLengths[name], `Please keep ${noun} to ${contactLengths[name]} characters.`)
		.transform((input) => input.trim().toWellFormed());
const personByHand = z.object({
	name: text("name", "the name"),
	email: text("email", "the email address"),
	phone: text("phone", "the phone number"),
	wish: text("wish", "“What do they want?”"),
	origin: text("origin", "“How did they find you?”"),
	agreed: text("agreed", "“What did you agree?”"),
	remindAt: z.number("Please check the reminder.").int("Please check the reminder.").optional(),
});

/** Stores a person whom the coach typed in, and marks them as called. A repeat adds nobody. @throws ServiceError */
export async function addByHand(store: LeadStore, id: string, body: unknown): Promise<LeadDetail> {
	const { remindAt, ...person } = parseSent(personByHand, body);
	const lead = toLeadByHand(id, person);
	const { email, phone } = identityKeys(lead.fields);
	if (email !== "" && !emailPattern.test(email))
		throw new ServiceError("invalid", "Please check the email address.", undefined, "email");
	if (email === "" && phone.replace(/\D/g, "").length < 6)
		throw new ServiceError("invalid", "Please add an email or a phone number.", undefined, "phone");
	const [newId] = await enteredLeadsOf(store).enter([lead], {
		progress: progressByHand,
		delivery: "announced",
		activities: [
			{ what: "by-hand", text: "" },
			{ what: "called", text: "" },
		],
	});
	await store.search.catchUp();
	if (remindAt !== undefined) {
		// On a repeat, a reminder that the coach has since changed or cleared stays as it is.
		const [followUp] = await store.followUps.list([id]);
		if (newId || !followUp) await store.followUps.remind(id, remindAt);
	}
	return readLeadDetail(store, id);
}
