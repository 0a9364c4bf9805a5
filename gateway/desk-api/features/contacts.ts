/** The part of the desk's API about people whom the coach adds: by hand, or from a CSV file. */

declare module "../leads.ts" {
	interface FeatureItems {
		"by-hand": true;
		imported: true;
	}
}

/** `PUT leads/:id/by-hand`, with an id made by the browser; the answer is the lead. Repeating it changes nothing. */
export interface PersonByHand {
	name: string;
	/** This or the telephone number is needed. */
	email: string;
	phone: string;
	/** What they want. */
	wish: string;
	/** How they found the coach. */
	origin: string;
	/** What the person and the coach agreed on. */
	agreed: string;
	/** When the coach wants a reminder, milliseconds since 1970. */
	remindAt?: number;
}

/** Longest texts of {@link PersonByHand} and {@link ContactRow}, in characters. */
export const contactLengths = {
	...{ name: 120, email: 254, phone: 40, company: 120 },
	...{ wish: 2000, origin: 200, agreed: 2000, note: 2000, consent: 300 },
} as const;

/** Maximum number of people in one file. */
export const maxContacts = 20_000;
/** Maximum number of people in one request. */
export const contactsPerRequest = 200;

/** Somebody in a file. */
export interface ContactRow {
	/** Line of the file, from 1. */
	line: number;
	name: string;
	email: string;
	phone: string;
	company: string;
	note: string;
	/** When and how they agreed to hear from the coach; empty if they didn't. */
	consent: string;
}

/** `POST contacts/check`: which of these people are at the desk already. */
export interface ContactCheck {
	rows: Pick<ContactRow, "name" | "email" | "phone">[];
}
export interface CheckedContacts {
	/** Indices of the known people in `rows`. */
	known: number[];
}

/** `POST contacts/imports`: begins an import. Repeating it changes nothing. */
export interface NewContactImport {
	/** Made by the browser. */
	id: string;
	/** Name of the file. */
	file: string;
	/** Whether the people are sent to the CRM, too. */
	toCrm: boolean;
}

/** An import. `POST contacts/imports/:id/rows` adds people to it, `DELETE contacts/imports/:id` undoes it. */
export interface ContactImport extends NewContactImport {
	/** Milliseconds since 1970. */
	madeAt: number;
	/** People from it who are at the desk. */
	added: number;
	/** When it was undone. */
	undoneAt?: number;
	/** Whether it can still be undone. */
	canUndo: boolean;
}

/** Months that people whom the coach entered are kept after they were last in touch. */
export const contactsKeptMonths = 24;

/** `GET contacts/imports`: the latest imports, newest first. */
export interface ContactImports {
	imports: ContactImport[];
}
