import type { Person } from "./crm.ts";

/** What a CRM's list says of a contact. */
export interface Listed {
	id: string;
	email?: unknown;
	phone?: unknown;
}

/** How telephone numbers are compared: those with equal keys are the same; empty is none. */
export type PhoneKey = (typed: string) => string;

const digits: PhoneKey = (typed) => typed.replace(/\D/g, "");

/** How e-mail addresses are compared: without regard to case. */
export const emailKey = (email: unknown) => (typeof email === "string" ? email.toLowerCase() : "");

/** The contacts of an answer that have an id. */
export function listed(contacts: unknown): Listed[] {
	return (Array.isArray(contacts) ? contacts : []).filter(
		(contact): contact is Listed => typeof contact?.id === "string",
	);
}

/**
 * The id of the contact that is this person: sought by e-mail over the whole list, without regard to
 * case, then by the telephone number. Empty e-mails and numbers match nobody.
 *
 * @param phoneKey how numbers are compared; by their digits unless told otherwise
 */
export function matchContact(
	contacts: unknown,
	person: Pick<Person, "email" | "phone">,
	phoneKey: PhoneKey = digits,
): string | undefined {
	const list = listed(contacts);
	const email = emailKey(person.email);
	const phone = phoneKey(person.phone);
	const numberOf = ({ phone }: Listed) => (typeof phone === "string" ? phoneKey(phone) : "");
	const found =
		list.find((contact) => email !== "" && emailKey(contact.email) === email) ??
		list.find((contact) => phone !== "" && numberOf(contact) === phone);
	return found?.id;
}
