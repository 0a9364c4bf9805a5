import type { LeadContext, LeadKind, RawFields } from "../../leads/lead.ts";
import type { DeliveryProgress, StepLogEntry } from "../../leads/progress.ts";

/**
 * - `pending`: to be delivered, now or after a pause
 * - `delivered`: every step is done
 * - `dead`: delivery was given up; `reason` says why, the coach decides
 * - `quarantined`: doubtful, it smells of a robot; not delivered until the coach releases it
 */
export const leadStates = ["pending", "delivered", "dead", "quarantined"] as const;
export type LeadState = (typeof leadStates)[number];

/** A lead as it is put in; the store adds when it came. */
export interface NewLead {
	/** The idempotency key, a UUID in lower case. */
	id: string;
	kind: LeadKind;
	fields: RawFields;
	context: LeadContext;
	state: "pending" | "quarantined";
	/** Why it is doubtful. */
	reason?: string;
	/** A digest of what it says, equal for leads that say the same. */
	contentHash?: string;
}

/** A lead as it is kept. Times are milliseconds since 1970, by the store's clock ({@link LeadStore.now}). */
export interface StoredLead extends Omit<NewLead, "state" | "likeness"> {
	/** Its place in the order of arrival. */
	seq: number;
	state: LeadState;
	receivedAt: number;
	progress: DeliveryProgress;
	/** What became of its steps, the oldest first. */
	story: StepLogEntry[];
	/** Passes made so far. */
	attempts: number;
	/** Milliseconds it has waited between passes since delivery began, or began again at the coach's wish. */
	waited: number;
	/** When the next pass is due; meaningful while pending. */
	nextAttemptAt: number;
	/** When it became delivered or dead. */
	settledAt?: number;
	/** When the coach was told that it is doubtful or dead. */
	announcedAt?: number;
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
		withoutQuery(one.context.page) === withoutQuery(other.context.page) &&
		JSON.stringify(one.fields) === JSON.stringify(other.fields)
	);
}

/** Leads from before an update were stored with the whole query of their page. */
const withoutQuery = (page: string) => page.replace(/[?#].*/s, "");
