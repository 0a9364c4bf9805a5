/** What a lead needs from a CRM; `adapters.ts` lists the implementations. */

import { asFailure, DeliveryFailure } from "../failure.ts";
import type { CallTools, JsonAnswer } from "../http.ts";

/** The person a contact stands for. */
export interface Person {
	firstName: string;
	lastName: string;
	email: string;
	/** As typed; an adapter may reformat it. */
	phone: string;
}

export interface NewContact extends Person {
	tags: string[];
	source: string;
}

export interface NewOpportunity {
	contactId: string;
	title: string;
	source: string;
}

/** The account a CRM adapter works in. */
export interface CrmSettings {
	/** Base address without a slash at the end. */
	url: string;
	token: string;
	locationId: string;
	pipelineId: string;
	stageId: string;
}

/** `GET /contacts` of API v1 with this query. */
export type ListContacts = (query: string) => Promise<NonNullable<JsonAnswer>>;

/**
 * Finds a person's contact in lists of contacts.
 *
 * @param everywhere search beyond the first page, after a create of unknown outcome
 */
export type ContactSearch = (
	list: ListContacts,
	person: Person,
	everywhere: boolean,
) => Promise<ContactMatch>;

/** How an adapter makes its calls. */
export interface CrmTools extends CallTools {
	/** Formats a telephone number as the CRM stores it; undefined when it is none. Default: as typed. */
	phone?: (typed: string) => string | undefined;
	/** How API v1, which has no search, finds a person. Default: in the first 100 contacts. */
	search?: ContactSearch;
}

/** Records that a create is about to be sent, so that it is searched for if its answer is lost. */
export type BeforeSend = () => Promise<void>;

/** The result of a search for a person. */
export interface ContactMatch {
	/** The person's contact; absent where there is none. */
	id?: string;
	/** True when another person's contact has the telephone number: a create with it would be merged into that. */
	isPhoneTaken?: boolean;
}

/** What became of an opportunity. */
export interface OpportunityOutcome {
	id: string;
	/** `lost` also where it was abandoned. */
	status: "open" | "won" | "lost";
	/** Its value in pence; absent where it has none, or is in another currency than pounds. */
	pence?: number;
	/** The code of its currency, where that is another than pounds. */
	currency?: string;
	/** When the status changed, milliseconds since 1970. */
	changedAt: number;
}

export interface OutcomePage {
	outcomes: OpportunityOutcome[];
	/** Cursor of the next page; absent on the last. */
	next?: string;
}

/** A CRM. Every method throws {@link DeliveryFailure}, also where the answer does not prove success. */
export interface Crm {
	/** True when {@link createContact} sets the tags; otherwise they need {@link addTags}. */
	readonly tagsOnCreate: boolean;
	/**
	 * Finds this person's contact: by e-mail (ignoring case), then by telephone number.
	 *
	 * @param everywhere search beyond the first page, after a create of unknown outcome
	 */
	findContact(person: Person, everywhere?: boolean): Promise<ContactMatch>;
	/**
	 * Creates a contact, without a number where that is empty; `isNew` is false when the CRM already
	 * had it.
	 *
	 * @param begin called just before the create is sent; when it throws, nothing is sent
	 */
	createContact(contact: NewContact, begin?: BeforeSend): Promise<{ id: string; isNew: boolean }>;
	addTags(contactId: string, tags: string[]): Promise<void>;
	/** Removes tags; tags that the contact does not have do no harm. */
	removeTags(contactId: string, tags: string[]): Promise<void>;
	/** Returns the id. @param begin as for {@link createContact} */
	createOpportunity(opportunity: NewOpportunity, begin?: BeforeSend): Promise<string>;
	/** Sets a contact's custom fields, by their ids. */
	setFields(contactId: string, values: Readonly<Record<string, string>>): Promise<void>;
	/** @param begin as for {@link createContact} */
	addNote(contactId: string, text: string, begin?: BeforeSend): Promise<void>;
	/** Whether one of the contact's notes includes this text. */
	hasNote(contactId: string, mark: string): Promise<boolean>;
	/** Ids of the contact's opportunities in our pipeline; none where the CRM cannot list them. */
	listOpportunities(contactId: string, person: Person): Promise<string[]>;
	/**
	 * A page of the opportunities in our pipeline, with what became of each.
	 *
	 * @param cursor `next` of the page before
	 */
	listOutcomes(cursor?: string): Promise<OutcomePage>;
	/** Deletes a contact and its opportunities in our pipeline. What is already gone counts as deleted. */
	deleteContact(contactId: string, email: string): Promise<void>;
}

interface RejectionBody {
	code?: unknown;
	meta?: { contactId?: unknown; matchingField?: unknown };
}

/** The body of a rejection, where it is JSON. */
function parseRejection(failure: DeliveryFailure): RejectionBody {
	try {
		return JSON.parse(failure.details.body ?? "") ?? {};
	} catch {
		return {};
	}
}

/** The contact named by an "exists already" rejection, and whether only its telephone number matches. */
export function existingContact(
	failure: DeliveryFailure,
): { id: string; byPhone: boolean } | undefined {
	const { contactId: id, matchingField } = parseRejection(failure).meta ?? {};
	return typeof id === "string" && id ? { id, byPhone: matchingField === "phone" } : undefined;
}

/** Whether a rejection says that the contact already has its one opportunity. */
export function opportunityExists(failure: DeliveryFailure): boolean {
	return parseRejection(failure).code === "OPPORTUNITY_NO_DUPLICATE";
}

/** Ids of this contact's opportunities in a CRM's answer. */
export function opportunityIdsOf(contactId: string, opportunities: unknown): string[] {
	const entries = (Array.isArray(opportunities) ? opportunities : []) as {
		id?: unknown;
		contactId?: unknown;
		contact?: { id?: unknown };
	}[];
	return entries
		.filter((entry) => entry?.contactId === contactId || entry?.contact?.id === contactId)
		.map(({ id }) => id)
		.filter((id) => typeof id === "string");
}

const maxPence = 1_000_000_000;

/** The outcome of one opportunity in a CRM's answer; undefined where that is none. */
function outcomeOf(entry: unknown): OpportunityOutcome[] {
	const { id, status, monetaryValue, currency, ...times } = (entry ?? {}) as Record<
		string,
		unknown
	>;
	const at = [times.lastStatusChangeAt, times.updatedAt, times.createdAt]
		.map((time) => Date.parse(String(time)))
		.find((time) => !Number.isNaN(time));
	if (typeof id !== "string" || typeof status !== "string" || at === undefined) return [];
	const pence = Math.round(Number(monetaryValue) * 100);
	const isPounds = currency === undefined || currency === null || currency === "GBP";
	const hasValue = isPounds && monetaryValue !== null && pence > 0 && pence <= maxPence;
	return [
		{
			...{ id, changedAt: at },
			status: status === "won" ? "won" : ["lost", "abandoned"].includes(status) ? "lost" : "open",
			...(hasValue && { pence }),
			...(!isPounds && { currency: String(currency).slice(0, 3) }),
		},
	];
}

/** A page of outcomes from a CRM's list of opportunities, which is paged by the last one's time and id. */
export function outcomePageOf(answer: NonNullable<JsonAnswer>): OutcomePage {
	const { opportunities, meta } = answer as {
		opportunities?: unknown[];
		meta?: { nextPageUrl?: unknown; startAfter?: unknown; startAfterId?: unknown };
	};
	const { startAfter, startAfterId } = meta ?? {};
	const next = new URLSearchParams({
		startAfter: String(startAfter),
		startAfterId: String(startAfterId),
	});
	return {
		outcomes: (opportunities ?? []).flatMap(outcomeOf),
		...(meta?.nextPageUrl && startAfterId ? { next: next.toString() } : {}),
	};
}

/** Whether one of the notes in a CRM's answer includes this text. */
export function includesNote(mark: string, notes: unknown): boolean {
	if (!Array.isArray(notes)) return false;
	return notes.some((note: { body?: unknown }) => String(note?.body).includes(mark));
}

/** Rejections in a row, with no success before, that show an account does not offer a list. */
const rejectionsBelieved = 5;

/**
 * Calls a list that this account's API may not offer; the result is then empty. One rejection does not
 * prove that, and after one success none does.
 */
export function listIfOffered() {
	let rejections = 0;
	let offered = false;
	return async <Item>(list: () => Promise<Item[]>): Promise<Item[]> => {
		try {
			const items = await list();
			offered = true;
			return items;
		} catch (thrown) {
			const { status = 0, rejected } = asFailure(thrown).details;
			if (!rejected || status < 400 || offered) throw thrown;
			rejections++;
			if (rejections < rejectionsBelieved) throw thrown;
			return [];
		}
	};
}

/** Words an unproven create of a contact as the error catalogue does (spec section 8). */
export function nameMissingContactId(thrown: unknown): unknown {
	if (!(thrown instanceof DeliveryFailure) || !thrown.details.unproven) return thrown;
	const { what, details } = thrown;
	return new DeliveryFailure(what, details, "No contact ID returned from API");
}

/** Statuses with which the CRM says that something is already gone. */
const goneStatuses = [400, 404, 410, 422];

/** Waits for a delete; what is already gone counts as deleted. */
export async function ignoreGone(deletion: Promise<unknown>): Promise<void> {
	try {
		await deletion;
	} catch (thrown) {
		const failure = asFailure(thrown);
		if (!goneStatuses.includes(failure.details.status ?? 0)) throw failure;
	}
}
