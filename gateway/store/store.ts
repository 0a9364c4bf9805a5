/** Where leads are kept. Anything that passes `contract.ts` may stand behind this interface. */
import type { Progress } from "../../leads/deliver.ts";
import type { LeadContext, LeadKind, RawFields } from "../../leads/lead.ts";

/**
 * - `pending`: to be delivered, now or after a pause
 * - `delivered`: every step is done
 * - `dead`: delivery was given up; `reason` says why, the coach decides
 * - `quarantined`: smells of a robot; not delivered until the coach releases it
 */
export const leadStates = ["pending", "delivered", "dead", "quarantined"] as const;
export type LeadState = (typeof leadStates)[number];

/** A lead as it is put in. Times are milliseconds since 1970. */
export interface NewLead {
	/** The idempotency key, a UUID in lower case. */
	id: string;
	kind: LeadKind;
	fields: RawFields;
	context: LeadContext;
	receivedAt: number;
	state: "pending" | "quarantined";
	/** Why it is in quarantine. */
	reason?: string;
}

export interface StoredLead extends Omit<NewLead, "state"> {
	state: LeadState;
	progress: Progress;
	/** Passes made so far. */
	attempts: number;
	/** When delivery began, or began again at the coach's wish. */
	activeSince: number;
	/** When the next pass is due; meaningful while pending. */
	nextAttemptAt: number;
	/** When it became delivered or dead. */
	settledAt?: number;
}

/**
 * Whether a lead under a known id is that lead come again. When it set out is not part of it; its
 * fields come from the form's rules, which give them an order.
 */
export function isSameLead(
	one: Pick<NewLead, "kind" | "fields" | "context">,
	other: Pick<NewLead, "kind" | "fields" | "context">,
): boolean {
	return (
		one.kind === other.kind &&
		one.context.page === other.context.page &&
		JSON.stringify(one.fields) === JSON.stringify(other.fields)
	);
}

/** What a pass changes. An empty reason takes the old one away. */
export type LeadChange = Partial<
	Pick<StoredLead, "state" | "progress" | "attempts" | "nextAttemptAt" | "settledAt" | "reason">
>;

export interface LeadFilter {
	state?: LeadState;
	kind?: LeadKind;
	/** Received at or after. */
	since?: number;
	/** Newest first, at most so many. */
	limit?: number;
}

/** How many leads there are of a kind in a state. */
export interface LeadCount {
	kind: LeadKind;
	state: LeadState;
	count: number;
}

/** Every promise resolves only when the change would survive a power cut. */
export interface LeadStore {
	/**
	 * Keeps a lead. `repeated`: this very lead is there already, nothing was written.
	 * `conflict`: the id is taken by another lead.
	 */
	add(lead: NewLead): Promise<"added" | "repeated" | "conflict">;
	get(id: string): Promise<StoredLead | undefined>;
	/** Pending leads whose time has come, longest due first. */
	due(now: number, limit: number): Promise<StoredLead[]>;
	/** Changes a lead; one that was erased meanwhile stays erased. */
	update(id: string, change: LeadChange): Promise<void>;
	list(filter: LeadFilter): Promise<StoredLead[]>;
	counts(): Promise<LeadCount[]>;
	/** Makes a dead, quarantined or waiting lead due now, given-up steps included. False: no such lead. */
	release(id: string, now: number): Promise<boolean>;
	/** Deletes every lead with this e-mail, whatever its case. Returns how many. */
	erase(email: string): Promise<number>;
	/** Deletes leads delivered, and quarantined leads received, before a time. Returns how many. */
	purge(before: number): Promise<number>;
	/** True when this process is the one that delivers. Another may only once this one has ended. */
	claimDelivery(): boolean;
	close(): Promise<void>;
}
