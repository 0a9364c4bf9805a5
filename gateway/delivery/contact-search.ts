/**
 * Searches all of the CRM's contacts for a person, not only the first hundred. Only the gateway has time for that;
 * direct mode uses the single list of the specification.
 */

import type { ContactMatch, ContactSearch, ListContacts, Person } from "../../leads/crm/crm.ts";
import {
	contactsWithId,
	contactsWithPhone,
	contactWithEmail,
	emailKey,
	type ListedContact,
	matchByPhone,
	type PhoneKey,
} from "../../leads/crm/match.ts";
import { asFailure } from "../../leads/http/failure.ts";
import type { JsonAnswer } from "../../leads/http/http.ts";

/** Contacts on one page of the list. */
const pageSize = 100;
/** Pages scanned if the CRM's search is unreliable; also stops endless lists. */
const maxPages = 1000;

/**
 * The query of the next page, if any. Uses only the query, so the token never goes to another host.
 */
function nextPage(answer: JsonAnswer): string | undefined {
	const meta = answer?.meta as { nextPageUrl?: unknown } | undefined;
	if (typeof meta?.nextPageUrl !== "string") return undefined;
	return /\?[^#]+/.exec(meta.nextPageUrl)?.[0];
}

async function searchContacts(
	list: ListContacts,
	text: string,
): Promise<ListedContact[] | undefined> {
	try {
		const query = new URLSearchParams({ limit: String(pageSize), query: text });
		return contactsWithId((await list(`?${query}`)).contacts);
	} catch (thrown) {
		const failure = asFailure(thrown);
		if (failure.details.rejected) return undefined;
		throw failure;
	}
}

/** Whether the CRM's search by email and by phone is reliable, as far as tested. */
type TestedSearches = Map<"email" | "phone", boolean>;

/**
 * Tests the search with the oldest contact of the newest page, which the CRM has certainly indexed.
 */
async function isSearchReliable(
	searches: TestedSearches,
	list: ListContacts,
	by: "email" | "phone",
	keyOf: (contact: ListedContact) => string,
	newest: ListedContact[],
): Promise<boolean> {
	const cachedResult = searches.get(by);
	if (cachedResult !== undefined) return cachedResult;
	const someone = newest.findLast((contact) => keyOf(contact) !== "");
	if (!someone) return false;
	const contacts = await searchContacts(list, keyOf(someone));
	// A rejected call says nothing about the search.
	if (!contacts) return false;
	const finds =
		contacts.some(({ id }) => id === someone.id) &&
		contacts.every((contact) => keyOf(contact).includes(keyOf(someone)));
	searches.set(by, finds);
	return finds;
}

async function scanAllPages(
	list: ListContacts,
	first: JsonAnswer,
	person: Person,
	phoneKey: PhoneKey,
): Promise<ContactMatch> {
	let answer = first;
	const holders: ListedContact[] = [];
	const readPages = new Set<string>();
	for (let page = 0; page < maxPages; page++) {
		const byEmail = contactWithEmail(answer?.contacts, person.email);
		if (byEmail) return { id: byEmail.id };
		holders.push(...contactsWithPhone(answer?.contacts, person.phone, phoneKey));
		const next = nextPage(answer);
		if (!next || readPages.has(next)) break;
		readPages.add(next);
		answer = await list(next);
	}
	return matchByPhone(person, holders);
}

/**
 * Searches for a person: on the newest page, then with the CRM's search by e-mail and by phone. The
 * search counts as reliable once it has found a known contact and nobody else. Otherwise, or after
 * a create with an unknown outcome, scans all pages.
 *
 * @param phone formats a number as the CRM stores it; returns undefined if the text isn't a number
 */
export function createContactSearch(phone: (text: string) => string | undefined): ContactSearch {
	const phoneKey: PhoneKey = (text) => phone(text) ?? text.replace(/\D/g, "");
	const testedSearches: TestedSearches = new Map();

	return async (list, person, everywhere) => {
		const first = await list(`?limit=${pageSize}`);
		if (!nextPage(first)) return scanAllPages(list, first, person, phoneKey);
		const newest = contactsWithId(first.contacts);
		let sure = !everywhere;
		const email = emailKey(person.email);
		if (email) {
			const onPage = contactWithEmail(newest, email);
			if (onPage) return { id: onPage.id };
			const answer = await searchContacts(list, email);
			const contact = contactWithEmail(answer, email);
			if (contact) return { id: contact.id };
			sure &&=
				answer !== undefined &&
				(await isSearchReliable(
					testedSearches,
					list,
					"email",
					(one) => emailKey(one.email),
					newest,
				));
		}
		const phone = phoneKey(person.phone);
		// By phone only if certainly no contact has the email.
		if (phone && sure) {
			const onPage = contactsWithPhone(newest, phone, phoneKey);
			const match = matchByPhone(person, onPage);
			if (match.id) return match;
			const answer = await searchContacts(list, phone);
			const holders = [...onPage, ...contactsWithPhone(answer, phone, phoneKey)];
			if (holders.length > 0) return matchByPhone(person, holders);
			const of = (one: ListedContact) => phoneKey(String(one.phone ?? ""));
			sure =
				answer !== undefined && (await isSearchReliable(testedSearches, list, "phone", of, newest));
		}
		return sure ? {} : scanAllPages(list, first, person, phoneKey);
	};
}
