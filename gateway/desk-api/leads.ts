/** The part of the desk's API about leads: list, search, detail, and the coach's actions. */
import type { LeadContext } from "../../leads/context.ts";
import type { LeadKind } from "../../leads/forms/forms.ts";

/**
 * - `pending`: being delivered; `delivered`; `dead`: given up; `quarantined`: suspected spam
 * - `spam`: marked by the coach. Not delivered, can still be released, and is deleted in time
 */
export type DeskState = "pending" | "delivered" | "dead" | "quarantined" | "spam";
export const deskStates: readonly DeskState[] = [
	"pending",
	"delivered",
	"dead",
	"quarantined",
	"spam",
];

/** Outcomes of a lead, in the order of a sale. */
export const outcomes = ["new", "contacted", "met", "won", "lost"] as const;
export type Outcome = (typeof outcomes)[number];

/**
 * The lists of people, by outcome: `new` (not answered yet), `open`, and `done` (won or lost). A person is in the
 * list of their newest lead.
 */
export const peopleLists = ["new", "open", "done"] as const;
export type PeopleList = (typeof peopleLists)[number];

/**
 * - one of {@link peopleLists}: people, each by their newest lead
 * - `problems`: leads that are not delivered, or have been pending for over an hour
 * - `ring`: older pages' name for `new`
 */
export const leadViews = [...peopleLists, "problems", "ring"] as const;
export type LeadView = (typeof leadViews)[number];

/** How many people are in each list. */
export interface PeopleCounts extends Record<PeopleList, number> {
	/** People in Open whose reminder is due. */
	due: number;
}

/** One line of the inbox. */
export interface LeadLine {
	id: string;
	/** The same for all leads of one person; absent until the lead has been assigned to one. */
	person?: string;
	/** Number of the person's leads. */
	personLeads?: number;
	kind: LeadKind;
	/** Name of its kind, such as "checklist download"; for a call with its state: "cancelled call". */
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
	/** Whether it is shown at the top until dealt with. */
	attention: boolean;
	/** When the coach marked it as called. */
	calledAt?: number;
	/** When the coach last wrote to them about it. */
	wroteAt?: number;
	/** Why they came, in a word or two: "downloaded". */
	reason: string;
	/** Whether the visitor already got what they asked for. Opening the lead then counts as an answer. */
	selfServed?: boolean;
	/** Whether nobody has opened it or done anything about it. */
	unread: boolean;
	/** When the coach wants to be reminded of the person. */
	remindAt?: number;
	/** Whether that time has come, which puts the person at the top of Open. */
	due: boolean;
	/** Number of unanswered calls. */
	noAnswers: number;
	outcome: Outcome;
	/** Number of the coach's notes. */
	notes: number;
	/** When it will be erased; see {@link Erasure}. */
	erasingAt?: number;
	/** Whether it is a test lead of the desk. */
	test: boolean;
}

/** `POST leads/search`. Newest first. */
export interface LeadPage {
	/** Leads that need attention, newest first, at most 100; only on the first page of an unfiltered list. */
	attention: LeadLine[];
	/** People whose reminder is due, longest overdue first, at most 100; only on the first page of the view `open`. */
	due: LeadLine[];
	/** All matching leads, including those above. */
	leads: LeadLine[];
	/** For the next page; absent on the last. */
	cursor?: string;
}

/** `GET counts`: choices for the filters. */
export interface Counts {
	total: number;
	attention: number;
	people: PeopleCounts;
	states: Record<DeskState, number>;
	kinds: { kind: LeadKind; called: string; count: number }[];
	partners: { partner: string; count: number }[];
}

/** Entries added by features; each declares its own here. */
// biome-ignore lint/suspicious/noEmptyInterface: features merge their keys into it
export interface FeatureItems {}

/** One entry of a lead's timeline: "Added to your CRM." */
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
		| "no-answer"
		| "not-mailed"
		| "mail-refused"
		| "outcome"
		| "bounced"
		| "note"
		| "wrote"
		| keyof FeatureItems;
	tone: "good" | "bad" | "neutral";
	text: string;
}

export interface Note {
	id: string;
	at: number;
	text: string;
}

/** `GET leads/:id`; 404 `gone` if it was erased. */
export interface LeadDetail extends LeadLine {
	/** The person's latest 50 leads, newest first, including this one. */
	samePerson: string[];
	/** Questions and answers; empty if the visitor sent only a text. */
	answers: { question: string; answer: string }[];
	firstName: string;
	lastName: string;
	/** E.164 number for `tel:` and (without its plus) `https://wa.me/`; absent if the number is invalid. */
	dial?: string;
	/** Whether it is a British mobile number, which may be on WhatsApp. */
	mobile: boolean;
	/** The answers in words; lines end in \n. */
	summary: string;
	/** The estimate as the visitor saw it; for calculators only. */
	estimate?: { label: string; amount: string }[];
	context: LeadContext;
	/** When the publication that the visitor saw went live; absent where that isn't known. */
	publishedAt?: number;
	/** Oldest first. */
	story: TimelineItem[];
	/** Time of the next attempt while it is pending, in milliseconds since 1970. */
	nextTryAt?: number;
	noteList: Note[];
	/** The outcome set by the coach or the CRM; absent if neither has. */
	decision?: OutcomeDecision;
	/** Whether the coach marked the mail to the visitor as bounced; absent if none was sent. */
	bounced?: boolean;
	/** Actions that are possible now. */
	can: { release: boolean; spam: boolean; erase: boolean };
}

/** An outcome, with its author and time. The latest one counts, whether by the coach or the CRM. */
export interface OutcomeDecision {
	outcome: Outcome;
	by: "desk" | "crm";
	at: number;
	/** Value of a won lead, in pence. */
	pence?: number;
	/** Why it was lost. */
	reason?: string;
}
/** The lead after `PUT leads/:id/outcome`. */
export interface OutcomeAnswer extends LeadDetail {
	/** An outcome set elsewhere in between, which this one replaces. */
	replaced?: Pick<OutcomeDecision, "outcome" | "by" | "at">;
}

/**
 * All return the updated {@link LeadDetail}; 409 if it is too late.
 * - `POST leads/:id/release`: makes a quarantined, dead, waiting or spam lead due now
 * - `POST leads/:id/spam`: marks it as spam
 * - `PUT leads/:id/called` with {@link Called}: clears a due reminder, but not a later one
 * - `POST leads/:id/no-answer`: records an unanswered call; `DELETE leads/:id/no-answer` undoes the latest
 * - `PUT leads/:id/reminder` with `SetReminder`
 * - `PUT leads/:id/outcome` with `SetOutcome`: returns {@link OutcomeAnswer}
 * - `PUT leads/:id/opened`: marks it as read (204)
 * - `PUT leads/:id/bounced` with {@link Bounced}: stops mails to the address
 * - `POST leads/:id/notes` with {@link NewNote} clears a due reminder; `DELETE leads/:id/notes/:note`
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
 * Leads that were moved to another person.
 * - `POST people/merge` with two leads `{ lead, into }`: moves all leads of the first one's person to the other's
 * - `POST people/split` with `{ lead }`: gives it a person of its own
 * - `POST people/move` with `{ leads, person, seen }`: undoes either, unless they are no longer the person's in `seen`
 */
export interface MovedLeads {
	leads: string[];
	/** The person they had before, and the one they have now. */
	from: string;
	to: string;
}

/** `GET recent-leads`: the latest leads of each list with all details, for a device to show offline. */
export interface RecentLeads {
	leads: LeadDetail[];
}
