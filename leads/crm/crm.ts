/** What a lead needs from a CRM; `adapters.ts` lists the implementations. */

import type { DeliveryFailure } from "../http/failure.ts";
import type { CallTools, JsonAnswer } from "../http/http.ts";

/** A person, as the CRM knows them. */
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
	/** A stage of our pipeline, if not the default. */
	stageId?: string | undefined;
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

/** Calls `GET /contacts` of HighLevel's API v1 with this query. */
export type ListContacts = (query: string) => Promise<NonNullable<JsonAnswer>>;

/**
 * Finds a person's contact in lists of contacts.
 * @param everywhere search beyond the first page, after a create with an unknown outcome
 */
export type ContactSearch = (
	list: ListContacts,
	person: Person,
	everywhere: boolean,
) => Promise<ContactMatch>;

/** How an adapter makes its calls. */
export interface CrmTools extends CallTools {
	/**
	 * Formats a telephone number as the CRM stores it; undefined if it is invalid. Default: as typed.
	 */
	phone?: (text: string) => string | undefined;
	/** How HighLevel's API v1, which has no search, finds a person. Default: among the first 100 contacts. */
	search?: ContactSearch;
}

/** Records that a create is about to be sent. If its answer is lost, the next attempt searches for the record. */
export type BeforeSend = () => Promise<void>;

/** The result of a search for a person. */
export interface ContactMatch {
	/** The person's contact; absent if there is none. */
	id?: string;
	/**
	 * Whether another person's contact has the telephone number: a create with it would be merged into theirs.
	 */
	isPhoneTaken?: boolean;
}

/** The outcome of an opportunity. */
export interface OpportunityOutcome {
	id: string;
	/** `lost` includes abandoned. */
	status: "open" | "won" | "lost";
	/** Its value in pence; absent without one, or in another currency. */
	pence?: number;
	/** Currency code, if not pounds. */
	currency?: string;
	/** When the status changed, milliseconds since 1970. */
	changedAt: number;
}

export interface OutcomePage {
	outcomes: OpportunityOutcome[];
	/** Cursor of the next page; absent on the last. */
	next?: string;
}

/**
 * A CRM adapter, chosen by `CRM_API` (adapters.ts). Every method throws {@link DeliveryFailure}, even for a 2xx
 * answer that doesn't prove success.
 */
export interface Crm {
	/** Whether {@link createContact} sets the tags; otherwise they need {@link addTags}. */
	readonly tagsOnCreate: boolean;
	/**
	 * Finds this person's contact: by email (ignoring case), then by telephone number.
	 * @param everywhere search beyond the first page, after a create with an unknown outcome
	 */
	findContact(person: Person, everywhere?: boolean): Promise<ContactMatch>;
	/**
	 * Creates a contact, without a number if that is empty; `isNew` is false if the CRM already had the contact.
	 * @param begin called just before the create is sent; if it throws, nothing is sent
	 */
	createContact(contact: NewContact, begin?: BeforeSend): Promise<{ id: string; isNew: boolean }>;
	addTags(contactId: string, tags: string[]): Promise<void>;
	/** Removes tags. Tags that the contact doesn't have are ignored. */
	removeTags(contactId: string, tags: string[]): Promise<void>;
	/** Returns the id. @param begin as for {@link createContact} */
	createOpportunity(opportunity: NewOpportunity, begin?: BeforeSend): Promise<string>;
	/** Sets a contact's custom fields, by their ids. */
	setFields(contactId: string, values: Readonly<Record<string, string>>): Promise<void>;
	/** @param begin as for {@link createContact} */
	addNote(contactId: string, text: string, begin?: BeforeSend): Promise<void>;
	/** Whether one of the contact's notes includes this text. */
	hasNote(contactId: string, mark: string): Promise<boolean>;
	/** Ids of the contact's opportunities in our pipeline; empty if the CRM can't list them. */
	listOpportunities(contactId: string, person: Person): Promise<string[]>;
	/**
	 * A page of the opportunities in our pipeline, with their outcomes.
	 * @param cursor `next` of the previous page
	 */
	listOutcomes(cursor?: string): Promise<OutcomePage>;
	/**
	 * Deletes a contact and its opportunities in our pipeline. Anything already gone counts as deleted.
	 */
	deleteContact(contactId: string, email: string): Promise<void>;
}
