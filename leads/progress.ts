/**
 * How far a lead has come on its way to the CRM and the mailbox. Plain JSON that the gateway stores:
 * a key, once released, keeps its name.
 */

/** Steps that features add; each declares its own here. */
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

/** Where a delivery can be connected to. */
export type Destination = "crm" | "mail";

/** One result of a step; the same failure several times in a row is one entry. */
export interface StepLogEntry {
	step: string;
	/** First time, by the clock of `DeliveryDeps.now`. */
	at: number;
	/** Why it failed, fit for logs. Absent: it succeeded. */
	reason?: string;
	status?: number;
	/** How many times in a row, where more than once. */
	times?: number;
	/** Latest of those times. */
	last?: number;
}

/** State of the automatic mail to the visitor. */
export interface AutoReplyProgress {
	/** How it ended; absent while it is tried. */
	state?: "sent" | "not sent";
	/** Why it was not sent, or not yet: our own words, fit for logs. */
	why?: string;
	/** Status of the answer it failed with, a mail server's or a web service's. */
	status?: number;
	/** Failed tries so far. */
	tries?: number;
	/** Mails that were sent without an answer: each may have arrived. */
	unanswered?: number;
	/** What ended it, where it was neither the visitor's address nor an earlier mail. */
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
	 * When each step was sent (ms, by `DeliveryDeps.now`). Of a step that is here and not in `done`, the
	 * outcome is unknown.
	 */
	begun: Partial<Record<DeliveryStep, number>>;
	/** Where this lead does not go, because nothing was connected there when it was last tried. */
	unconnected?: Destination[];
	/** Optional steps, as the owner had set them when the delivery began. */
	extra?: DeliveryStep[];
	/** Failed tries of each step. */
	tries?: Partial<Record<DeliveryStep, number>>;
	/** Rejections of each step's content. */
	refusals?: Partial<Record<DeliveryStep, number>>;
	/** Mails to the coach that were sent without an answer: each may have arrived. */
	unanswered?: number;
	/** The step log, oldest first; the gateway writes it and the desk shows it. */
	story?: StepLogEntry[];
	/** The mail to the visitor. It is not a step: no lead waits for it or fails because of it. */
	reply?: AutoReplyProgress;
}

/** The state of a delivery that has not begun. */
export function createProgress(): DeliveryProgress {
	return { done: [], begun: {} };
}
