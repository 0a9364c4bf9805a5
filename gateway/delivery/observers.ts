/** Events that deliveries report to alerts and logs: ids and fixed words, no visitor data. */

import type { LeadKind } from "../../leads/forms/forms.ts";
import type { DeliveryFailure } from "../../leads/http/failure.ts";
import type { AutoReplyProgress, DeliveryStep } from "../../leads/progress.ts";

/** Outcome of one try of one step; without `failure` it succeeded. */
export interface StepEvent {
	/** The lead's id. */
	id: string;
	kind: LeadKind;
	step: DeliveryStep;
	/** `reason` is safe for logs and mails; `message` and `details.body` may quote a visitor. */
	failure?: DeliveryFailure;
}

/** Outcome of an auto-reply; without `state` it will be retried. */
export interface ReplyEvent
	extends Pick<AutoReplyProgress, "state" | "why" | "status" | "endedBy"> {
	/** The lead's id. */
	id: string;
	kind: LeadKind;
}

/** Outcome of the last write to the store; without `error` it succeeded. */
export interface StoreEvent {
	error?: unknown;
}

/** Called synchronously: must not throw, and must return at once. */
export interface Observers {
	onStep?: (event: StepEvent) => void;
	onReply?: (event: ReplyEvent) => void;
	onStore?: (event: StoreEvent) => void;
}

/** Calls both observers, in this order. */
export const joinObservers = (first: Observers, second: Observers): Required<Observers> => ({
	onStep(event) {
		first.onStep?.(event);
		second.onStep?.(event);
	},
	onReply(event) {
		first.onReply?.(event);
		second.onReply?.(event);
	},
	onStore(event) {
		first.onStore?.(event);
		second.onStore?.(event);
	},
});
