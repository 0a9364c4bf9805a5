/** What a lead needs of a CRM. Two adapters speak to it: `v1.ts` (spec section 7) and `v2.ts`. */

import { asFailure, DeliveryFailure } from "../failure.ts";
import type { CallTools } from "../http.ts";

/** Whom a contact is about. */
export interface Person {
	firstName: string;
	lastName: string;
	email: string;
	/** As typed; an adapter may write it differently. */
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

/** How an adapter makes its calls. */
export interface CrmTools extends CallTools {
	/** Writes a telephone number the way the CRM stores it; undefined when it is none. Default: as typed. */
	phone?: (typed: string) => string | undefined;
}

/** Writes down that a create sets out, so that it is looked for should its answer be lost. */
export type BeforeSend = () => Promise<void>;

/** Whom a search found. */
export interface ContactMatch {
	/** The person's contact; absent where there is none. */
	id?: string;
	/** True when somebody else has the telephone number: a contact made with it would be merged into theirs. */
	isPhoneTaken?: boolean;
}

/** A CRM. Every method throws {@link DeliveryFailure}, also where the answer does not show that it was done. */
export interface Crm {
	/** True when {@link createContact} sets the tags; otherwise they need {@link addTags}. */
	readonly tagsOnCreate: boolean;
	/**
	 * This person's contact: by e-mail without regard to case, then by telephone number.
	 *
	 * @param everywhere look beyond the first page, as is due after a create of unknown outcome
	 */
	findContact(person: Person, everywhere?: boolean): Promise<ContactMatch>;
	/**
	 * Makes a contact, without a number where that is empty, and gives its id; `isNew` is false when the
	 * CRM says it had one.
	 *
	 * @param begin called when the create is about to be sent; when it throws, nothing is
	 */
	createContact(contact: NewContact, begin?: BeforeSend): Promise<{ id: string; isNew: boolean }>;
	addTags(contactId: string, tags: string[]): Promise<void>;
	/** Takes tags away; those that it has not got do no harm. */
	removeTags(contactId: string, tags: string[]): Promise<void>;
	/** Gives its id. @param begin as for {@link createContact} */
	createOpportunity(opportunity: NewOpportunity, begin?: BeforeSend): Promise<string>;
	/** Writes values into a contact's custom fields, by the fields' ids. */
	setFields(contactId: string, values: Readonly<Record<string, string>>): Promise<void>;
	/** @param begin as for {@link createContact} */
	addNote(contactId: string, text: string, begin?: BeforeSend): Promise<void>;
	/** Whether one of the contact's notes has this text in it. */
	hasNote(contactId: string, mark: string): Promise<boolean>;
	/** Ids of the contact's opportunities in our pipeline; none where the CRM cannot say. */
	listOpportunities(contactId: string, person: Person): Promise<string[]>;
}

interface RejectionBody {
	code?: unknown;
	meta?: { contactId?: unknown; matchingField?: unknown };
}

/** The answer of a refused call as JSON, where it is JSON. */
function parseRejection(failure: DeliveryFailure): RejectionBody {
	try {
		return JSON.parse(failure.details.body ?? "") ?? {};
	} catch {
		return {};
	}
}

/** The contact in a refusal that says "this one is there already", and whether it is known by its number only. */
export function existingContact(
	failure: DeliveryFailure,
): { id: string; byPhone: boolean } | undefined {
	const { contactId: id, matchingField } = parseRejection(failure).meta ?? {};
	return typeof id === "string" && id ? { id, byPhone: matchingField === "phone" } : undefined;
}

/** Whether a refusal says "this contact has its opportunity already". */
export function opportunityExists(failure: DeliveryFailure): boolean {
	return parseRejection(failure).code === "OPPORTUNITY_NO_DUPLICATE";
}

/** The ids of those opportunities in a CRM's answer that are this contact's. */
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

/** Whether one of the notes in a CRM's answer has this text in it. */
export function includesNote(mark: string, notes: unknown): boolean {
	if (!Array.isArray(notes)) return false;
	return notes.some((note: { body?: unknown }) => String(note?.body).includes(mark));
}

/** Refusals in a row, with no list before, after which an account is taken not to offer it. */
const rejectionsBelieved = 5;

/**
 * A list that this account's API may not offer: then it "cannot say", which is an empty list. One refusal
 * is not enough to believe that, and none is once there was a list.
 */
export function listIfOffered() {
	let refusals = 0;
	let offered = false;
	return async <Item>(list: () => Promise<Item[]>): Promise<Item[]> => {
		try {
			const items = await list();
			offered = true;
			return items;
		} catch (thrown) {
			const { status = 0, rejected: refused } = asFailure(thrown).details;
			if (!refused || status < 400 || offered) throw thrown;
			refusals++;
			if (refusals < rejectionsBelieved) throw thrown;
			return [];
		}
	};
}

/** A contact's create whose answer names none, in the words of the error catalogue (spec section 8). */
export function nameMissingContactId(thrown: unknown): unknown {
	if (!(thrown instanceof DeliveryFailure) || !thrown.details.unproven) return thrown;
	const { what, details } = thrown;
	return new DeliveryFailure(what, details, "No contact ID returned from API");
}
