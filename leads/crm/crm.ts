/** What a lead needs of a CRM. Two adapters speak to it: `v1.ts` (spec section 7) and `v2.ts`. */
import type { CallTools } from "../call.ts";
import { asFailure, type DeliveryFailure } from "../failure.ts";

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
export type Begin = () => Promise<void>;

/** A CRM. Every method throws {@link DeliveryFailure}. */
export interface Crm {
	/** True when {@link createContact} sets the tags; otherwise they need {@link addTags}. */
	readonly tagsOnCreate: boolean;
	/**
	 * The id of this person's contact: by e-mail without regard to case, then by telephone digits.
	 *
	 * @param everywhere look beyond the first page, as is due after a create of unknown outcome
	 */
	findContact(person: Person, everywhere?: boolean): Promise<string | undefined>;
	/**
	 * Makes a contact and gives its id; `isNew` is false when the CRM says it had one.
	 *
	 * @param begin called when the create is about to be sent; when it throws, nothing is
	 */
	createContact(contact: NewContact, begin?: Begin): Promise<{ id: string; isNew: boolean }>;
	addTags(contactId: string, tags: string[]): Promise<void>;
	/** Takes tags away; those that it has not got do no harm. */
	removeTags(contactId: string, tags: string[]): Promise<void>;
	/** @param begin as for {@link createContact} */
	createOpportunity(opportunity: NewOpportunity, begin?: Begin): Promise<void>;
	/** Writes values into a contact's custom fields, by the fields' ids. */
	setFields(contactId: string, values: Readonly<Record<string, string>>): Promise<void>;
	/** @param begin as for {@link createContact} */
	addNote(contactId: string, text: string, begin?: Begin): Promise<void>;
	/** Whether one of the contact's notes has this text in it. */
	hasNote(contactId: string, mark: string): Promise<boolean>;
	/** Whether the contact has an opportunity in our pipeline; false where the CRM cannot say. */
	hasOpportunity(contactId: string, person: Person): Promise<boolean>;
}

/** The answer of a refused call as JSON, where it is JSON. */
function refusal(failure: DeliveryFailure): { code?: unknown; meta?: { contactId?: unknown } } {
	try {
		return JSON.parse(failure.details.body ?? "") ?? {};
	} catch {
		return {};
	}
}

/** The id in a refusal that says "this contact is there already". */
export function existingContact(failure: DeliveryFailure): string | undefined {
	const id = refusal(failure).meta?.contactId;
	return typeof id === "string" && id ? id : undefined;
}

/** Whether a refusal says "this contact has its opportunity already". */
export function opportunityExists(failure: DeliveryFailure): boolean {
	return refusal(failure).code === "OPPORTUNITY_NO_DUPLICATE";
}

/** Opportunities in a CRM's answer, of which one is this contact's. */
export function holdsOpportunityOf(contactId: string, opportunities: unknown): boolean {
	if (!Array.isArray(opportunities)) return false;
	return opportunities.some(
		(entry: { contactId?: unknown; contact?: { id?: unknown } }) =>
			entry?.contactId === contactId || entry?.contact?.id === contactId,
	);
}

/** Whether one of the notes in a CRM's answer has this text in it. */
export function holdsNote(mark: string, notes: unknown): boolean {
	if (!Array.isArray(notes)) return false;
	return notes.some((note: { body?: unknown }) => String(note?.body).includes(mark));
}

/** A search that this account's API may not offer: "no such call" means "cannot say". */
export async function seek(search: () => Promise<boolean>): Promise<boolean> {
	try {
		return await search();
	} catch (thrown) {
		const failure = asFailure(thrown);
		if (failure.details.refused) return false;
		throw failure;
	}
}
