/**
 * Whether the CRM knows a person, beyond the hundred contacts of one page: for the gateway, which has
 * the time. Direct mode stays with the spec's one list.
 */

import type { Found, Person } from "../../leads/crm/crm.ts";
import {
	emailKey,
	holderOfPhone,
	type Listed,
	listed,
	type PhoneKey,
	withEmail,
	withPhone,
} from "../../leads/crm/match.ts";
import type { ContactSearch, ListContacts } from "../../leads/crm/v1.ts";
import { asFailure } from "../../leads/failure.ts";
import type { Answer } from "../../leads/http.ts";

/** Contacts on one page of the list. */
const pageSize = 100;
/** Pages looked through where the CRM's own search is of no use; an end to lists that have none. */
const maxPages = 1000;

/** The query of the next page, if there is one. Only the query: the token goes to our CRM alone. */
function nextPage(answer: Answer): string | undefined {
	const meta = answer?.meta as { nextPageUrl?: unknown } | undefined;
	if (typeof meta?.nextPageUrl !== "string") return undefined;
	return /\?[^#]+/.exec(meta.nextPageUrl)?.[0];
}

/**
 * Looks for a person: on the newest page, then by the CRM's search for the e-mail and for the number.
 * The search is believed once it has found, and only found, somebody who is known to be there;
 * otherwise, and after a create of unknown outcome, all pages are looked through.
 *
 * @param phone writes a number as the CRM stores it; undefined when it is none
 */
export function createContactSearch(phone: (typed: string) => string | undefined): ContactSearch {
	const phoneKey: PhoneKey = (typed) => phone(typed) ?? typed.replace(/\D/g, "");
	/** Whether the search finds by e-mail and by number, as far as that was tried. */
	const reliable = new Map<"email" | "phone", boolean>();

	async function searchContacts(list: ListContacts, text: string): Promise<Listed[] | undefined> {
		try {
			const asked = new URLSearchParams({ limit: String(pageSize), query: text });
			return listed((await list(`?${asked}`)).contacts);
		} catch (thrown) {
			const failure = asFailure(thrown);
			if (failure.details.refused) return undefined;
			throw failure;
		}
	}

	/** Tries the search on somebody of the newest page; the oldest there, whom an index has seen. */
	async function isSearchReliable(
		list: ListContacts,
		by: "email" | "phone",
		keyOf: (contact: Listed) => string,
		newest: Listed[],
	): Promise<boolean> {
		const known = reliable.get(by);
		if (known !== undefined) return known;
		const someone = newest.findLast((contact) => keyOf(contact) !== "");
		if (!someone) return false;
		const found = await searchContacts(list, keyOf(someone));
		// Refused this time: that says nothing of the next.
		if (!found) return false;
		const finds =
			found.some(({ id }) => id === someone.id) &&
			found.every((contact) => keyOf(contact).includes(keyOf(someone)));
		reliable.set(by, finds);
		return finds;
	}

	async function scanAllPages(list: ListContacts, first: Answer, person: Person): Promise<Found> {
		let answer = first;
		const holders: Listed[] = [];
		const asked = new Set<string>();
		for (let page = 0; page < maxPages; page++) {
			const byEmail = withEmail(answer?.contacts, person.email);
			if (byEmail) return { id: byEmail.id };
			holders.push(...withPhone(answer?.contacts, person.phone, phoneKey));
			const next = nextPage(answer);
			if (!next || asked.has(next)) break;
			asked.add(next);
			answer = await list(next);
		}
		return holderOfPhone(person, holders);
	}

	return async (list, person, everywhere) => {
		const first = await list(`?limit=${pageSize}`);
		if (!nextPage(first)) return scanAllPages(list, first, person);
		const newest = listed(first.contacts);
		let sure = !everywhere;
		const email = emailKey(person.email);
		if (email) {
			const onPage = withEmail(newest, email);
			if (onPage) return { id: onPage.id };
			const answer = await searchContacts(list, email);
			const found = withEmail(answer, email);
			if (found) return { id: found.id };
			sure &&=
				answer !== undefined &&
				(await isSearchReliable(list, "email", (one) => emailKey(one.email), newest));
		}
		const phone = phoneKey(person.phone);
		// By number only when the e-mail is known to be nobody's.
		if (phone && sure) {
			const onPage = withPhone(newest, phone, phoneKey);
			const seen = holderOfPhone(person, onPage);
			if (seen.id) return seen;
			const answer = await searchContacts(list, phone);
			const holders = [...onPage, ...withPhone(answer, phone, phoneKey)];
			if (holders.length > 0) return holderOfPhone(person, holders);
			const of = (one: Listed) => phoneKey(String(one.phone ?? ""));
			sure = answer !== undefined && (await isSearchReliable(list, "phone", of, newest));
		}
		return sure ? {} : scanAllPages(list, first, person);
	};
}
