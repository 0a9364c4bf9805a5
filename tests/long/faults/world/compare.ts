import type { Contact } from "../../../../demo/standins/state/records.ts";
import { crmFlowOf } from "../../../../leads/crm/extras.ts";
import type { RawFields } from "../../../../leads/form/definition.ts";
import type { LeadRequest } from "../../../../leads/lead.ts";
import { compareOrder, describeLeads } from "../order.ts";
import { compareEvents } from "./receivers.ts";
import { numberIn } from "./visitors.ts";
import type { World } from "./world.ts";

const emailOf = ({ email = "" }: RawFields) => email.toLowerCase();

/** Counts each key. */
function tally<Key>(keys: Iterable<Key>): Map<Key, number> {
	const counts = new Map<Key, number>();
	for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
	return counts;
}

/** Keys that occur more often in the first than in the second, with the difference. */
const surplus = <Key>(more: Map<Key, number>, than: Map<Key, number>) =>
	[...more]
		.map(([key, count]) => [key, count - (than.get(key) ?? 0)] as const)
		.filter(([, count]) => count > 0);

/** Sum of those differences. */
const excess = <Key>(more: Map<Key, number>, than: Map<Key, number>) =>
	surplus(more, than).reduce((sum, [, count]) => sum + count, 0);

/** Start of the reason for leaving a lead to the coach: its mail may or may not have arrived. */
const unanswered = "mail: sent twice without an answer";

/** Whether a mail is to a visitor, by its Message-ID. */
export const isReply = (messageId: string) => messageId.startsWith("reply-");

/** The lead that each mail to the coach is about, by its number. Digests are left out. */
function mailedLeads({ around, options, requests, subjectOf }: World): number[] {
	const mails =
		options.transport === "smtp"
			? around.mail.mails
					.filter(({ messageId }) => !isReply(messageId))
					.map(({ raw, subject }) => ({ text: raw, subject }))
			: around.standins.state.mails.map(({ fields, subject }) => ({
					text: fields.name ?? "",
					subject,
				}));
	return mails.flatMap(({ text, subject }) => {
		const n = numberIn(text);
		const request = n === undefined ? undefined : requests[n];
		return n !== undefined && request && subjectOf(n) === subject ? [n] : [];
	});
}

/** Compares what was sent with what the store, the CRM and the mailbox hold. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one table of figures over the same rows
export async function compare(world: World, all: LeadRequest[], report: (line: string) => void) {
	const { erased } = world;
	/** Leads that weren't erased. */
	const requests = all.filter(({ id }) => !erased.has(id));
	const { contacts, opportunities, notes } = world.around.standins.state;
	const { database } = world.around;
	const rows = await database.query<{
		id: string;
		state: string;
		reason: string | null;
		waited: number;
	}>("SELECT id, state, reason, waited FROM leads");
	const untold = await database.query(
		"SELECT id FROM leads WHERE state IN ('dead', 'quarantined') AND announced_at IS NULL",
	);
	const states = new Map(
		rows.map(({ id, state, reason }) => [
			id,
			reason?.startsWith(unanswered) ? "unanswered" : state,
		]),
	);
	const inState = (state: string) => requests.filter(({ id }) => states.get(id) === state).length;

	const { additions } = world.options;
	const inCrm = ({ kind }: LeadRequest) =>
		additions || kind === "checklist" || kind === "contact" || kind === "form";
	const peopleOf = (leads: LeadRequest[]) =>
		tally(new Set(leads.filter(inCrm).map(({ fields }) => emailOf(fields))));
	const noteEach = (leads: LeadRequest[]) => tally(additions ? leads.map(({ id }) => id) : []);
	const noted = tally(notes.map(({ body }) => body.split("Lead ").at(-1) ?? ""));
	const made = tally(contacts.all().map(({ email }) => email.toLowerCase()));
	const people = peopleOf(requests);
	const contactsOf = (which: (email: string) => boolean) =>
		contacts.all().filter(({ email }) => which(email.toLowerCase()));
	const one = (found: { id: string }[]) => tally(found.map(({ id }) => id));
	/** Expected opportunities: one per contact, or one per lead where the account allows it. */
	const many = world.options.account?.opportunities === "many";
	const wanted = (leads: LeadRequest[], found: Contact[]) => {
		if (!many) return one(found);
		const idOf = new Map(found.map(({ id, email }) => [email.toLowerCase(), id]));
		return tally(leads.filter(inCrm).map(({ fields }) => idOf.get(emailOf(fields)) ?? ""));
	};
	const tagsOf = new Map(contacts.all().map(({ email, tags }) => [email.toLowerCase(), tags]));
	/** A contact has its form's tag. One that existed before may have the checklist's instead. */
	const isTagged = (request: LeadRequest) => {
		const { kind, fields } = request;
		const flow = crmFlowOf(kind, ["contact"], world.recordOf(request));
		const { tag = "", existingTag = "" } = flow ?? {};
		const tags = tagsOf.get(emailOf(fields)) ?? [];
		return tags.includes(tag) || tags.includes(existingTag);
	};
	const opened = tally(opportunities.map(({ contactId }) => contactId));
	const allowed = wanted(all, contacts.all());
	for (const [contactId] of surplus(opened, allowed)) {
		const email = contacts.get(contactId)?.email.toLowerCase();
		const theirs = all.filter(({ fields }) => emailOf(fields) === email);
		report("    more opportunities than there should be:");
		for (const line of describeLeads(world, theirs)) report(`    ${line}`);
	}
	const mailed = tally(mailedLeads(world));
	const fielded = contactsOf((email) => people.has(email)).filter(({ other }) =>
		Object.hasOwn(other, "customFields"),
	);
	const replied = tally(world.around.mail.mails.map(({ messageId }) => messageId).filter(isReply));
	const times = (wanted: (count: number) => boolean) =>
		all.filter(
			({ id }, n) =>
				!erased.has(id) && states.get(id) !== "unanswered" && wanted(mailed.get(n) ?? 0),
		).length;
	const letters = [
		...world.around.mail.mails.map(({ at, messageId, raw }) => ({ at, text: messageId + raw })),
		...world.around.standins.state.mails.map(({ time, fields }) => ({
			at: Date.parse(time),
			text: `${fields.name}`,
		})),
	];
	const afterErase = [...erased].flatMap(([id, from]) => {
		const n = all.findIndex((request) => request.id === id);
		const isAbout = (text: string) => text.includes(id) || numberIn(text) === n;
		return letters.filter(({ at, text }) => at > from && isAbout(text));
	});
	return {
		delivered: inState("delivered"),
		lost: requests.filter(({ id }) => !states.has(id)).length,
		undelivered: inState("pending"),
		dead: inState("dead"),
		/** Mailed twice without an answer: the coach is told and decides. */
		unanswered: inState("unanswered"),
		/** Dead leads the coach wasn't told about. */
		untold: untold.length,
		strangeRowsLost: world.strange.filter((id) => states.get(id) !== "dead").length,
		duplicateContacts: excess(made, peopleOf(all)),
		missingContacts: excess(people, made),
		duplicateOpportunities: excess(opened, allowed),
		missingOpportunities: excess(
			wanted(
				requests,
				contactsOf((email) => people.has(email)),
			),
			opened,
		),
		missingTags: requests.filter(inCrm).filter((lead) => !isTagged(lead)).length,
		duplicateNotes: excess(noted, noteEach(all)),
		missingNotes: excess(noteEach(requests), noted),
		missingFields: additions ? contactsOf((email) => people.has(email)).length - fielded.length : 0,
		missingMails: times((count) => count === 0),
		mailsTwice: times((count) => count === 2),
		mailsMoreThanTwice: [...mailed.values()].filter((count) => count > 2).length,
		/** Mails to visitors, and those repeated more often than crashes and lost answers explain. */
		replies: replied.size,
		repliesMoreThanTwice: [...replied.values()].filter((count) => count > 2).length,
		erased: erased.size,
		/** Leads of erased visitors that are still in the store. */
		erasedButThere: [...erased.keys()].filter((id) => states.has(id)).length,
		/** Mails about erased visitors sent after the erasure, to the coach or to the visitors. */
		mailsAfterErase: afterErase.length,
		...compareOrder(world, new Map(rows.map(({ id, waited }) => [id, waited])), report),
		...(await world.forms?.compare(requests)),
		...(world.options.webhooks &&
			compareEvents(world.around.receivers, states, new Set(erased.keys()))),
	};
}
