import type { LeadContext } from "../../leads/context.ts";
import type { RawFields } from "../../leads/form/definition.ts";
import type { LeadKind } from "../../leads/forms/forms.ts";
import type { DeliveryProgress, StepLogEntry } from "../../leads/progress.ts";

/**
 * - `pending`: to be delivered, now or after a retry delay
 * - `delivered`: every step is done
 * - `dead`: given up; `reason` says why, and the coach decides what to do
 * - `quarantined`: suspected spam; not delivered until the coach releases it
 */
export const leadStates = ["pending", "delivered", "dead", "quarantined"] as const;
export type LeadState = (typeof leadStates)[number];

/** A new lead; the store adds the time it was received. */
export interface NewLead {
	/** The idempotency key, a UUID in lower case. */
	id: string;
	kind: LeadKind;
	fields: RawFields;
	context: LeadContext;
	state: "pending" | "quarantined";
	/** Why it is suspected spam. */
	reason?: string;
	/** Content hash: equal for leads with the same content. */
	contentHash?: string;
}

/** A stored lead. Times are milliseconds since 1970, by the wall clock ({@link LeadStore.now}). */
export interface StoredLead extends Omit<NewLead, "state" | "contentHash"> {
	/** Its number in order of arrival. */
	seq: number;
	state: LeadState;
	receivedAt: number;
	progress: DeliveryProgress;
	/** The step log, oldest first. */
	story: StepLogEntry[];
	/** Attempts so far. */
	attempts: number;
	/** Milliseconds waited between attempts, since delivery began or the coach released it. */
	waited: number;
	/** When the next attempt is due; meaningful while pending. */
	nextAttemptAt: number;
	/** When it became delivered or dead. */
	settledAt?: number;
	/** When a digest reported it as quarantined or dead. */
	announcedAt?: number;
}

/**
 * Whether a lead with a known id is the same lead sent again: same kind, same page without its query, and same fields
 * in the same order.
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

/** Earlier versions stored the whole query of the page. */
const withoutQuery = (page: string) => page.replace(/[?#].*/s, "");
