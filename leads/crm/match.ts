import type { ContactMatch, Person } from "./crm.ts";

/** A contact in a CRM's answer. */
export interface ListedContact {
	id: string;
	email?: unknown;
	phone?: unknown;
	firstName?: unknown;
	lastName?: unknown;
}

/** Maps a telephone number to a key: equal keys are the same number, an empty key is no number. */
export type PhoneKey = (typed: string) => string;

const digits: PhoneKey = (typed) => typed.replace(/\D/g, "");

/** How e-mail addresses are compared: without regard to case. */
export const emailKey = (email: unknown) => (typeof email === "string" ? email.toLowerCase() : "");

/** The contacts of an answer that have an id. */
export function contactsWithId(contacts: unknown): ListedContact[] {
	return (Array.isArray(contacts) ? contacts : []).filter(
		(contact): contact is ListedContact => typeof contact?.id === "string",
	);
}

/** The words of a name, without case and accents. */
function nameWords({
	firstName,
	lastName,
}: Pick<ListedContact, "firstName" | "lastName">): string[] {
	const name = [firstName, lastName].filter((part) => typeof part === "string").join(" ");
	const plain = name.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
	return plain.split(/[^\p{L}\d]+/u).filter(Boolean);
}

/**
 * Whether a contact with the same telephone number is this person: families and firms share numbers. The
 * name decides where both have one ("Ann" equals "Ann Taylor"), otherwise the e-mail.
 */
export function isSamePerson(person: Omit<Person, "phone">, contact: ListedContact): boolean {
	const [ours, theirs] = [nameWords(person), nameWords(contact)];
	if (ours.length > 0 && theirs.length > 0) {
		const [fewer, more] = ours.length < theirs.length ? [ours, theirs] : [theirs, ours];
		return fewer.every((word) => more.includes(word));
	}
	const [our, their] = [emailKey(person.email), emailKey(contact.email)];
	return our === "" || their === "" || our === their;
}

/** Of the contacts with this person's telephone number, the one that is this person. */
export function matchByPhone(person: Person, holders: readonly ListedContact[]): ContactMatch {
	const same = holders.find((contact) => isSamePerson(person, contact));
	if (same) return { id: same.id };
	return holders.length > 0 ? { isPhoneTaken: true } : {};
}

/** The contacts in a list with this number. An empty number matches none. */
export function contactsWithPhone(
	contacts: unknown,
	typed: string,
	phoneKey: PhoneKey = digits,
): ListedContact[] {
	const phone = phoneKey(typed);
	if (phone === "") return [];
	return contactsWithId(contacts).filter(
		(contact) => typeof contact.phone === "string" && phoneKey(contact.phone) === phone,
	);
}

/** The first contact in a list with this e-mail address. An empty one matches none. */
export function contactWithEmail(contacts: unknown, typed: string): ListedContact | undefined {
	const email = emailKey(typed);
	return contactsWithId(contacts).find(
		(contact) => email !== "" && emailKey(contact.email) === email,
	);
}

/**
 * Finds this person's contact as in spec section 7: by e-mail over the whole list, ignoring case,
 * then by the digits of the telephone number, even if that contact is another person.
 */
export function matchContact(contacts: unknown, { email, phone }: Person): ContactMatch {
	const found = contactWithEmail(contacts, email) ?? contactsWithPhone(contacts, phone)[0];
	return found ? { id: found.id } : {};
}
