import { cleanText } from "../clean-text.ts";
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

/** Letters that are no other letter with an accent, as people without them write them. */
const plainLetters: Readonly<Record<string, string>> = {
	...{ ł: "l", ø: "o", đ: "d", ð: "d", ħ: "h", ı: "i", ŧ: "t", ŋ: "n", ĸ: "k" },
	...{ ß: "ss", æ: "ae", œ: "oe", þ: "th" },
};

/** The words of a part of a name, without case, accents and apostrophes. */
function wordsOf(part: unknown): string[] {
	if (typeof part !== "string") return [];
	const plain = cleanText(part, "name")
		.toLowerCase()
		.normalize("NFKD")
		.replace(/[\p{M}'`´ʹʻʼ′]/gu, "")
		.replace(/[łøđðħıŧŋĸßæœþ]/g, (letter) => plainLetters[letter] ?? letter);
	return plain.split(/[^\p{L}\d]+/u).filter(Boolean);
}

/** The words of a name, and pairs of them: "Anne Marie" is also written "Annemarie". A surname is no part of a first name. */
function readName({ firstName, lastName }: Pick<ListedContact, "firstName" | "lastName">) {
	const parts = [wordsOf(firstName), wordsOf(lastName)];
	const pairs = parts.flatMap((words) =>
		words.slice(1).map((word, at) => [words[at] ?? "", word] as const),
	);
	return { words: parts.flat(), pairs };
}

type Name = ReturnType<typeof readName>;

/** Whether each word of a name is in the other, by itself or within a pair that is one word on one side. */
function isPartOf(fewer: Name, more: Name): boolean {
	const known = new Set([...more.words, ...more.pairs.map((pair) => pair.join(""))]);
	const joined = fewer.pairs.filter((pair) => known.has(pair.join(""))).flat();
	return fewer.words.every((word) => known.has(word) || joined.includes(word));
}

const lengthOf = ({ words }: Name) => words.join("").length;

/**
 * Whether a contact with the same telephone number is this person: families and firms share numbers. The
 * name decides where both have one ("Ann" equals "Ann Taylor"), otherwise the e-mail.
 */
export function isSamePerson(person: Omit<Person, "phone">, contact: ListedContact): boolean {
	const [ours, theirs] = [readName(person), readName(contact)];
	if (ours.words.length > 0 && theirs.words.length > 0)
		return lengthOf(ours) < lengthOf(theirs) ? isPartOf(ours, theirs) : isPartOf(theirs, ours);
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
