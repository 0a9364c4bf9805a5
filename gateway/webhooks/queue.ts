/** Which events are owed to which address: plain JSON, which the store keeps, and pure functions over it. */
import { hash } from "node:crypto";
import type { LeadKind } from "../../leads/lead.ts";
import { backoff, type Pauses, pauseAfter } from "../delivery/backoff.ts";
import type { StoredLead } from "../store/store.ts";

export type EventType = "lead.received" | "lead.delivered" | "lead.dead" | "lead.erased";

/** Something that happened, once for each address. Of a person it knows no more than the lead's id. */
export interface Owed {
	/** The same for each try: receivers tell repetitions by it. */
	id: string;
	type: EventType;
	lead: string;
	kind?: LeadKind;
	/** Milliseconds since 1970. */
	at: number;
	/** Key of the address. */
	to: string;
}

/** How an address has been doing since its last success. */
interface Trouble {
	tries: number;
	since: number;
	/** When it is tried again. */
	next: number;
	host: string;
	/** In our own words. */
	why: string;
	/** It said that it wants no more, or sent us elsewhere: nothing goes there before the next start. */
	paused?: true;
}

/** A lead whose end is not known yet. */
interface Followed {
	id: string;
	/** `lead.received` was said of it. */
	received?: true;
	dead?: true;
	/** How often `lead.dead` was said of it. */
	deaths?: number;
}

export interface Book {
	/** Leads that came before are known. */
	looked: number;
	/** Leads that came a moment before, so that none is taken twice. */
	recent: [id: string, at: number][];
	followed: Followed[];
	owed: Owed[];
	trouble: Record<string, Trouble>;
	/** Events that were given up. */
	lost: number;
}

/** Leads may become visible a little later than the time they bear. */
export const overlap = 60_000;
/** Most events that wait; beyond, the oldest of the address with the most are given up. */
const owedAtMost = 5000;

export const keyOf = (url: string) => hash("sha256", url, "base64url").slice(0, 12);

export const newBook = (now: number): Book => ({
	...{ looked: now, recent: [], followed: [], owed: [], trouble: {}, lost: 0 },
});

function owe(
	book: Book,
	to: readonly string[],
	type: EventType,
	lead: Pick<StoredLead, "id"> & Partial<Pick<StoredLead, "kind">>,
	at: number,
	nth?: number,
): void {
	const { id, kind } = lead;
	for (const key of to)
		book.owed.push({
			// Only being given up can happen twice. No time is in it: a clock that was put right makes no other event.
			id: `msg_${hash("sha256", `${type} ${id} ${nth ?? ""} ${key}`, "base64url").slice(0, 27)}`,
			...{ type, lead: id, ...(kind && { kind }), at, to: key },
		});
	while (book.owed.length > owedAtMost) {
		const count = (key: string) => book.owed.filter((owed) => owed.to === key).length;
		const [longest] = to.toSorted((one, other) => count(other) - count(one));
		book.owed.splice(
			book.owed.findIndex((owed) => owed.to === longest),
			1,
		);
		book.lost++;
	}
}

/** Takes in leads that came lately; those known already are passed over. */
export function arrive(book: Book, leads: readonly StoredLead[]): void {
	const known = new Set(book.recent.map(([id]) => id));
	for (const { id, receivedAt } of leads) {
		if (known.has(id)) continue;
		book.recent.push([id, receivedAt]);
		book.followed.push({ id });
	}
}

/** All that came before are taken in. */
export function looked(book: Book, now: number): void {
	// Not at every look: what stays as it is need not be written.
	if (book.recent.at(-1)?.[1] !== undefined || now - book.looked > overlap)
		book.looked = Math.max(book.looked, now - (now % overlap));
	book.recent = book.recent.filter(([, at]) => at >= book.looked - 2 * overlap);
}

/** Notes what has become of a followed lead; `undefined`: it is gone. A doubtful one is nobody's business yet. */
export function follow(
	book: Book,
	to: readonly string[],
	followed: Followed,
	lead: StoredLead | undefined,
): void {
	const done = () => {
		book.followed = book.followed.filter((other) => other !== followed);
	};
	if (!lead) {
		done();
		return;
	}
	const { state, settledAt = lead.receivedAt } = lead;
	if (state === "quarantined") return;
	if (!followed.received) owe(book, to, "lead.received", lead, lead.receivedAt);
	followed.received = true;
	if (state === "delivered") {
		owe(book, to, "lead.delivered", lead, settledAt);
		done();
	} else if (state === "dead") {
		if (!followed.dead) {
			followed.deaths = (followed.deaths ?? 0) + 1;
			owe(book, to, "lead.dead", lead, settledAt, followed.deaths);
		}
		followed.dead = true;
	} else delete followed.dead;
}

export function erased(book: Book, to: readonly string[], id: string, now: number): void {
	// Nothing more is said of it.
	book.owed = book.owed.filter(({ lead }) => lead !== id);
	book.followed = book.followed.filter((other) => other.id !== id);
	owe(book, to, "lead.erased", { id }, now);
}

/** What goes to an address next, if anything may go there now. */
export function nextFor(book: Book, key: string, now: number): Owed | undefined {
	const trouble = book.trouble[key];
	if (trouble?.paused) return undefined;
	// Longer than any pause: the clock was put back.
	if (trouble && trouble.next > now && trouble.next < now + 2 * backoff.longest) return undefined;
	return book.owed.find(({ to }) => to === key);
}

/** How a try went; without `failure`, well. */
export interface Answer {
	why: string;
	/** Nothing more is to go there. */
	final?: boolean;
	/** What it asked us to wait, in milliseconds. */
	retryAfter?: number;
}

export function answered(
	book: Book,
	owed: Owed,
	failure: Answer | undefined,
	now: number,
	host: string,
	pauses: Pauses = backoff,
): void {
	if (!failure) {
		book.owed = book.owed.filter((other) => other !== owed);
		delete book.trouble[owed.to];
		return;
	}
	const { since = now, tries = 0 } = book.trouble[owed.to] ?? {};
	const { why, final, retryAfter } = failure;
	const next = now + pauseAfter(tries + 1, retryAfter, pauses);
	book.trouble[owed.to] = {
		...{ host, since, tries: tries + 1, next, why },
		...(final && { paused: true }),
	};
}

/** Gives up what is too old, and forgets addresses that are no longer named. */
export function tidy(book: Book, to: readonly string[], now: number): void {
	const before = now - backoff.giveUpAfter;
	const kept = book.owed.filter((owed) => to.includes(owed.to) && owed.at > before);
	book.lost += book.owed.filter((owed) => to.includes(owed.to)).length - kept.length;
	book.owed = kept;
	for (const key of Object.keys(book.trouble)) if (!to.includes(key)) delete book.trouble[key];
}

/** At a start everybody is tried again: the owner may have mended it. */
export function resume(book: Book): void {
	for (const trouble of Object.values(book.trouble)) {
		delete trouble.paused;
		trouble.next = 0;
	}
}
