/**
 * A lead's progress towards the CRM and the mailbox. Plain JSON that the gateway stores, so a released key keeps
 * its name.
 */

/** Steps added by features; each feature declares its own here. */
// biome-ignore lint/suspicious/noEmptyInterface: features merge their keys into it
export interface FeatureSteps {}

/** One call of a delivery. */
export type DeliveryStep =
	| "contact"
	| "tags"
	| "opportunity"
	| "fields"
	| "note"
	| "mail"
	| keyof FeatureSteps;

/** Destinations that can be connected. */
export type Destination = "crm" | "mail";

/** A result of a step. Consecutive identical failures are one entry. */
export interface StepLogEntry {
	step: string;
	/** First time, by the clock of `DeliveryDeps.now`. */
	at: number;
	/** Why it failed, safe for logs; absent if it succeeded. */
	reason?: string;
	status?: number;
	/** Number of consecutive times, if more than once. */
	times?: number;
	/** The latest time. */
	last?: number;
}

/** State of the auto-reply to the visitor. */
export interface AutoReplyProgress {
	/** How it ended; absent while it is being tried. */
	state?: "sent" | "not sent";
	/** Why it was not sent, or not yet: our own words, safe for logs. */
	why?: string;
	/** Status of the failed answer, from a mail server or a web service. */
	status?: number;
	/** Failed attempts so far. */
	tries?: number;
	/** Mails sent without an answer, each of which may have arrived. */
	unanswered?: number;
	/** Set if a rejection or failed attempts (`server`) or the limit of mails (`limit`) ended it; otherwise absent. */
	endedBy?: "server" | "limit";
}

/** State of a delivery; saved after each change. */
export interface DeliveryProgress {
	done: DeliveryStep[];
	/** The contact in the CRM, the tags still to be added, and whether this delivery created it. */
	contact?: { id: string; tags: string[]; isNew?: boolean };
	/** The opportunity in the CRM; `before` are those the contact already had, none of them this lead's. */
	opportunity?: { id?: string; before: string[] };
	/**
	 * When each step was sent (ms, by `DeliveryDeps.now`). A step that is here and not in `done` has an unknown outcome.
	 */
	begun: Partial<Record<DeliveryStep, number>>;
	/** Destinations left out for this lead, because they were not connected at the last attempt. */
	unconnected?: Destination[];
	/** Steps of features and optional CRM steps, as found when an attempt first had any. */
	extra?: DeliveryStep[];
	/** Failed attempts at each step. */
	tries?: Partial<Record<DeliveryStep, number>>;
	/** Rejections of each step's content. */
	refusals?: Partial<Record<DeliveryStep, number>>;
	/** Mails to the coach sent without an answer, each of which may have arrived. */
	unanswered?: number;
	/** The step log, oldest first; the gateway writes it and the desk shows it. */
	story?: StepLogEntry[];
	/** The auto-reply. It is not a step: no lead waits for it or fails because of it. */
	reply?: AutoReplyProgress;
}

/** The state of a delivery that has not begun. */
export function createProgress(): DeliveryProgress {
	return { done: [], begun: {} };
}
