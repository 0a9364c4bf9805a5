/** The part of the desk's API about leads: list, search, detail, and what the coach does with one. */
import type { LeadContext } from "../../leads/context.ts";
import type { LeadKind } from "../../leads/forms/forms.ts";

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

/** Outcomes of a lead, in the order of a sale. */
export const outcomes = ["new", "contacted", "met", "won", "lost"] as const;
export type Outcome = (typeof outcomes)[number];

/**
 * The lists of people, by outcome: `new`, nobody has answered yet; `open`; `done`, won or lost.
 * People are in the list of the newest lead they sent.
 */
export const peopleLists = ["new", "open", "done"] as const;
export type PeopleList = (typeof peopleLists)[number];

/**
 * - one of {@link peopleLists}: people, each by their newest lead
 * - `problems`: leads that are not delivered, or on their way for over an hour
 * - `ring`: `new`, by the name that earlier versions of the desk's pages send
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
	/** Leads of one person have the same; absent while nobody is known for it. */
	person?: string;
	/** Number of leads that the person has sent. */
	personLeads?: number;
	kind: LeadKind;
	/** Name of its kind: "checklist download"; for a call what it is by now: "cancelled call". */
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
	/** When the coach last wrote to them about it. */
	wroteAt?: number;
	/** Why they came, in a word or two: "downloaded". */
	reason: string;
	/** They got what they asked for: it's answered once it was opened. */
	selfServed?: boolean;
	/** Nobody has opened it yet, and nothing has been done about it. */
	unread: boolean;
	/** When the coach wants to be reminded of the person. */
	remindAt?: number;
	/** That time has come: the person is at the top of Open. */
	due: boolean;
	/** Calls that nobody answered. */
	noAnswers: number;
	outcome: Outcome;
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
	/** People whose reminder is due, longest first, at most 100: only on the first page of the view `open`. */
	due: LeadLine[];
	/** All leads that match, those above too. */
	leads: LeadLine[];
	/** For the next page; absent on the last. */
	cursor?: string;
}

/** `GET counts`: what the filters can say. */
export interface Counts {
	total: number;
	attention: number;
	people: PeopleCounts;
	states: Record<DeskState, number>;
	kinds: { kind: LeadKind; called: string; count: number }[];
	partners: { partner: string; count: number }[];
}

/** Entries of features; each declares its own here. */
// biome-ignore lint/suspicious/noEmptyInterface: features merge their keys into it
export interface FeatureItems {}

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

/** `GET leads/:id`; 404 `gone` when it was erased. */
export interface LeadDetail extends LeadLine {
	/** All leads of the person, newest first, this one included; the latest 50. */
	samePerson: string[];
	/** Questions and answers, where what they sent is more than a text. */
	answers: { question: string; answer: string }[];
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
	/** The outcome that was pressed, or that the CRM gave; absent where nobody has. */
	decision?: OutcomeDecision;
	/** Whether the coach says that the mail to the visitor came back; absent where none went out. */
	bounced?: boolean;
	/** What can be done with it now. */
	can: { release: boolean; spam: boolean; erase: boolean };
}

/** An outcome, with who gave it and when. The latest one counts, whether it was pressed or came from the CRM. */
export interface OutcomeDecision {
	outcome: Outcome;
	by: "desk" | "crm";
	at: number;
	/** What a won lead is worth, in pence. */
	pence?: number;
	/** Why it was lost. */
	reason?: string;
}
/** The lead after `PUT leads/:id/outcome`. */
export interface OutcomeAnswer extends LeadDetail {
	/** An outcome set elsewhere in the meantime, which this press replaces. */
	replaced?: Pick<OutcomeDecision, "outcome" | "by" | "at">;
}

/**
 * All give the {@link LeadDetail} as it is afterwards; 409 when it is too late for it.
 * - `POST leads/:id/release`: makes a quarantined, dead, waiting or spam lead due now
 * - `POST leads/:id/spam`: not a real one
 * - `PUT leads/:id/called` with {@link Called}; which settles a reminder that is due; a later one stays
 * - `POST leads/:id/no-answer`: rung, and nobody answered; `DELETE leads/:id/no-answer` takes the latest back
 * - `PUT leads/:id/reminder` with `SetReminder`
 * - `PUT leads/:id/outcome` with `SetOutcome`: gives {@link OutcomeAnswer}
 * - `PUT leads/:id/opened`: it is no longer unread (204)
 * - `PUT leads/:id/bounced` with {@link Bounced}: the address is not written to again
 * - `POST leads/:id/notes` with {@link NewNote}, which settles a reminder that is due; `DELETE leads/:id/notes/:note`
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
 * Which leads have become another person's.
 * - `POST people/merge` with `{ lead, into }`, two leads: all of the first one's person become those of the other's
 * - `POST people/split` with `{ lead }`: it becomes a person's of its own
 * - `POST people/move` with `{ leads, person, seen }`: undoes either, unless they are no longer the person's in `seen`
 */
export interface MovedLeads {
	leads: string[];
	/** The person they were of, and the one they are of now. */
	from: string;
	to: string;
}

/** `GET recent-leads`: the latest ones with all details, so that a device can show them without signal. */
export interface RecentLeads {
	leads: LeadDetail[];
}
