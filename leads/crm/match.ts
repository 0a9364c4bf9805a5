import { cleanText } from "../values/clean-text.ts";
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
export type PhoneKey = (text: string) => string;

const digits: PhoneKey = (text) => text.replace(/\D/g, "");

/** Comparison key of an email address, ignoring case. */
export const emailKey = (email: unknown) => (typeof email === "string" ? email.toLowerCase() : "");

/** The contacts in an answer that have an id. */
export function contactsWithId(contacts: unknown): ListedContact[] {
	return (Array.isArray(contacts) ? contacts : []).filter(
		(contact): contact is ListedContact => typeof contact?.id === "string",
	);
}

/** Letters that don't decompose into a base letter and an accent, with their plain spelling. */
const plainLetters: Readonly<Record<string, string>> = {
	ł: "l",
	ø: "o",
	đ: "d",
	ð: "d",
	ħ: "h",
	ı: "i",
	ŧ: "t",
	ŋ: "n",
	ĸ: "k",
	ß: "ss",
	æ: "ae",
	œ: "oe",
	þ: "th",
};

/** The words in part of a name, without case, accents and apostrophes. */
function wordsOf(part: unknown): string[] {
	if (typeof part !== "string") return [];
	const plain = cleanText(part, "name")
		.toLowerCase()
		.normalize("NFKD")
		.replace(/[\p{M}'`´ʹʻʼ′]/gu, "")
		.replace(/[łøđðħıŧŋĸßæœþ]/g, (letter) => plainLetters[letter] ?? letter);
	return plain.split(/[^\p{L}\d]+/u).filter(Boolean);
}

/**
 * The words of a name, and the pairs of adjacent words, because "Anne Marie" is also written "Annemarie". A first
 * name and a surname form no pair.
 */
function readName({ firstName, lastName }: Pick<ListedContact, "firstName" | "lastName">) {
	const parts = [wordsOf(firstName), wordsOf(lastName)];
	const pairs = parts.flatMap((words) =>
		words.slice(1).map((word, at) => [words[at] ?? "", word] as const),
	);
	return { words: parts.flat(), pairs };
}

type Name = ReturnType<typeof readName>;

/** Whether each word of one name occurs in the other, alone or as half of a joined pair. */
function isPartOf(fewer: Name, more: Name): boolean {
	const knownWords = new Set([...more.words, ...more.pairs.map((pair) => pair.join(""))]);
	const joinedWords = fewer.pairs.filter((pair) => knownWords.has(pair.join(""))).flat();
	return fewer.words.every((word) => knownWords.has(word) || joinedWords.includes(word));
}

const lengthOf = ({ words }: Name) => words.join("").length;

/**
 * Whether a contact with the same telephone number is this person; families and firms share numbers. Compares
 * names if both have one ("Ann" matches "Ann Taylor"), otherwise emails. A missing email matches any.
 */
export function isSamePerson(person: Omit<Person, "phone">, contact: ListedContact): boolean {
	const [ours, theirs] = [readName(person), readName(contact)];
	if (ours.words.length > 0 && theirs.words.length > 0)
		return lengthOf(ours) < lengthOf(theirs) ? isPartOf(ours, theirs) : isPartOf(theirs, ours);
	const [our, their] = [emailKey(person.email), emailKey(contact.email)];
	return our === "" || their === "" || our === their;
}

/** The person's contact among those with their telephone number. */
export function matchByPhone(person: Person, holders: readonly ListedContact[]): ContactMatch {
	const same = holders.find((contact) => isSamePerson(person, contact));
	if (same) return { id: same.id };
	return holders.length > 0 ? { isPhoneTaken: true } : {};
}

/** The contacts in a list with this number. An empty number matches none. */
export function contactsWithPhone(
	contacts: unknown,
	text: string,
	phoneKey: PhoneKey = digits,
): ListedContact[] {
	const phone = phoneKey(text);
	if (phone === "") return [];
	return contactsWithId(contacts).filter(
		(contact) => typeof contact.phone === "string" && phoneKey(contact.phone) === phone,
	);
}

/** The first contact in a list with this email address. An empty one matches none. */
export function contactWithEmail(contacts: unknown, text: string): ListedContact | undefined {
	const email = emailKey(text);
	return contactsWithId(contacts).find(
		(contact) => email !== "" && emailKey(contact.email) === email,
	);
}

/**
 * Finds this person's contact as in spec section 7: by email over the whole list, ignoring case, then by the
 * digits of the telephone number, even if that contact is another person.
 */
export function matchContact(contacts: unknown, { email, phone }: Person): ContactMatch {
	const contact = contactWithEmail(contacts, email) ?? contactsWithPhone(contacts, phone)[0];
	return contact ? { id: contact.id } : {};
}
