/**
 * The API between the desk's pages (`desk/`) and the gateway. Types only. Changes must keep older pages working,
 * because a tab may stay open over an upgrade: names of JSON fields never change.
 *
 * - The build writes the pages to `dist-desk/` beside `dist/` (`DESK_DIST` names another place):
 *   `index.html` answers `/desk` and every page below it, `assets/*-[hash].*` answer
 *   `/desk/assets/…` and may be kept for ever. Everything else is `no-store`.
 * - Policy: scripts, styles, pictures (and `data:`), fonts and calls from the gateway itself only, no
 *   inline script or style element, Trusted Types without any policy, never in a frame.
 * - Every path below is under {@link deskApi}. A change is a POST, PUT or DELETE with a JSON body (or
 *   none); the browser itself says where it comes from. Cookies are the gateway's business.
 * - Times are milliseconds since 1970. Sentences are plain British English, for showing as they are.
 *   Everything a visitor typed comes as text and is shown as text.
 * - Every response names the gateway's current build of the pages in {@link versionHeader}: the name of their
 *   script. A page that runs another script reloads.
 */
import type { LeadContext, LeadKind } from "../../leads/lead.ts";

export type * from "./admin.ts";
export * from "./reports.ts";
export * from "./sign-in.ts";

/** Prefix of every path below. */
export const deskApi = "/desk/api";
export const versionHeader = "Desk-Version";
/** Path of a sign-in link; its token is the fragment: `/desk/sign-in#TOKEN`. A press redeems it. */
export const signInPath = "/desk/sign-in";

/** Any answer that is not 2xx. */
export interface DeskError {
	error: {
		/**
		 * - `signed-out` (401): no session, or it is over: show the sign-in page
		 * - `unproven` (403): the sign-in is over five minutes old, and this wants a fresh one ({@link Session.provenMs})
		 * - `refused` (403): the request does not come from the desk's own page
		 * - `gone` (404, 410): a lead erased elsewhere, a link used up, a time run out
		 * - `conflict` (409): not possible in the state it is in by now
		 * - `invalid` (400, 413, 415): what was sent cannot be understood
		 * - `too-many` (429): see `retryAfter`
		 * - `unavailable` (503): the store does not answer; try again
		 * - `broken` (500): an unexpected error
		 */
		code:
			| "signed-out"
			| "unproven"
			| "refused"
			| "gone"
			| "conflict"
			| "invalid"
			| "too-many"
			| "unavailable"
			| "broken";
		message: string;
		/** Seconds. */
		retryAfter?: number;
	};
}

/**
 * - `pending`: being delivered; `delivered`; `dead`: given up; `quarantined`: suspected spam
 * - `spam`: the coach said so. It is not delivered, can still be released, and is deleted in time.
 */
export type DeskState = "pending" | "delivered" | "dead" | "quarantined" | "spam";
export const deskStates: readonly DeskState[] = [
	"pending",
	"delivered",
	"dead",
	"quarantined",
	"spam",
];

/**
 * - `ring`: neither called yet nor possible spam
 * - `problems`: not delivered, or on its way for over an hour
 */
export const leadViews = ["ring", "problems"] as const;
export type LeadView = (typeof leadViews)[number];

/**
 * What `POST leads/search` takes; the same for `POST export` (signed in freshly), which gives all that match
 * as a CSV file. In bodies, so that what is sought stands in no log of addresses.
 */
export interface LeadQuery {
	/** Absent: all leads. */
	view?: LeadView;
	/** Words of name, e-mail, telephone (however it is written), answers; all of them must be there. */
	q?: string;
	kind?: LeadKind;
	state?: DeskState;
	/** A partner's name as the script tag says it. */
	partner?: string;
	/** What brought it, by its names in {@link Sources}; {@link unknown} where that is not known. */
	campaign?: string;
	referrer?: string;
	landing?: string;
	/** Host and path of the page with the form, and the language it was shown in. */
	page?: string;
	lang?: string;
	/** Received at or after, and before. */
	since?: number;
	until?: number;
	/** Where the last page ended. */
	cursor?: string;
	/** 1 to 100; default 50. */
	limit?: number;
}

/** One line of the inbox. */
export interface LeadLine {
	id: string;
	kind: LeadKind;
	/** What one of its kind is called: "checklist download". */
	called: string;
	state: DeskState;
	name: string;
	email: string;
	/** As typed. */
	phone: string;
	/** Snippet of the answers: "£464.40 a month, office, 1,500 sq ft". */
	gist: string;
	partner?: string;
	receivedAt: number;
	/** Why it is quarantined, waiting or dead, in plain English. */
	trouble?: string;
	/** It is shown at the top until dealt with. */
	attention: boolean;
	/** When the coach marked it as called. */
	calledAt?: number;
	/** Number of the coach's notes. */
	notes: number;
	/** It is about to be erased; see {@link Erasure}. */
	erasingAt?: number;
	/** It is one of the desk's own test leads. */
	test: boolean;
}

/** `POST leads/search`. Newest first. */
export interface LeadPage {
	/** Leads that need attention, newest first, at most 100: only on the first page of an unfiltered list. */
	attention: LeadLine[];
	/** All leads that match, those above too. */
	leads: LeadLine[];
	/** For the next page; absent on the last. */
	cursor?: string;
}

/** `GET counts`: what the filters can say. */
export interface Counts {
	total: number;
	attention: number;
	/** Leads of the view `ring`. */
	toRing: number;
	states: Record<DeskState, number>;
	kinds: { kind: LeadKind; called: string; count: number }[];
	partners: { partner: string; count: number }[];
}

/** One entry of a lead's timeline: "The CRM has the contact." */
export interface TimelineItem {
	at: number;
	what:
		| "received"
		| "doubtful"
		| "contact"
		| "tags"
		| "opportunity"
		| "mail"
		| "reply"
		| "permission"
		| "tried"
		| "delivered"
		| "dead"
		| "released"
		| "spam"
		| "called"
		| "bounced"
		| "note";
	tone: "good" | "bad" | "neutral";
	text: string;
}

export interface Note {
	id: string;
	at: number;
	text: string;
}

/** `GET leads/:id`; 404 `gone` when it was erased. */
export interface LeadDetail extends LeadLine {
	firstName: string;
	lastName: string;
	/** For `tel:` and `https://wa.me/` (without its plus): E.164, absent where the number is none. */
	dial?: string;
	/** It is a British mobile number: WhatsApp may be on it. */
	mobile: boolean;
	/** What they asked, in words; lines end in \n. */
	summary: string;
	/** The estimate they saw, as they saw it; a calculator's only. */
	estimate?: { label: string; amount: string }[];
	context: LeadContext;
	/** Oldest first. */
	story: TimelineItem[];
	/** Milliseconds since 1970 of the next try, while it waits. */
	nextTryAt?: number;
	noteList: Note[];
	/** Whether the coach says that the mail to the visitor came back; absent where none went out. */
	bounced?: boolean;
	/** What can be done with it now. */
	can: { release: boolean; spam: boolean; erase: boolean };
}

/**
 * All give the {@link LeadDetail} as it is afterwards; 409 when it is too late for it.
 * - `POST leads/:id/release`: makes a quarantined, dead, waiting or spam lead due now
 * - `POST leads/:id/spam`: not a real one
 * - `PUT leads/:id/called` with {@link Called}
 * - `PUT leads/:id/bounced` with {@link Bounced}: the address is not written to again
 * - `POST leads/:id/notes` with {@link NewNote}; `DELETE leads/:id/notes/:note`
 */
export interface Called {
	called: boolean;
}
export interface Bounced {
	bounced: boolean;
}
/** 1 to 2,000 characters. */
export interface NewNote {
	text: string;
}

/**
 * `GET events`: an `EventSource`. On `hello` (each time it connects, again after a break) everything
 * shown is to be asked for again; the browser reconnects by itself. When the session is over, `bye` is
 * the last word: close it and show the sign-in page.
 */
export interface DeskEvents {
	/** What {@link versionHeader} says. */
	hello: { version: string };
	/** A lead came in. */
	lead: LeadLine;
	/** Something else changed, here or on another device: ask again for what is shown. */
	changed: Record<string, never>;
	bye: Record<string, never>;
}
