/** What the gateway's parts tell whoever watches over them. Ids and words of ours, nothing of a visitor. */

import type { ReplyProgress } from "../../leads/auto-reply-step.ts";
import type { Step } from "../../leads/deliver.ts";
import type { DeliveryFailure } from "../../leads/failure.ts";
import type { LeadKind } from "../../leads/lead.ts";

/** How a try of one step went; without `failure`, well. */
export interface StepEvent {
	/** The lead's id. */
	id: string;
	kind: LeadKind;
	step: Step;
	/** Its `reason` is fit for logs and messages; its `message` and `details.body` may quote a visitor. */
	failure?: DeliveryFailure;
}

/** How the mail to a visitor went; without `state` it is tried again. */
export interface ReplyEvent extends Pick<ReplyProgress, "state" | "why" | "status" | "endedBy"> {
	/** The lead's id. */
	id: string;
	kind: LeadKind;
}

/** How the last write to the store went; without `error`, well. */
export interface StoreEvent {
	error?: unknown;
}

/** Called as things happen. They must neither throw nor take long. */
export interface Observers {
	onStep?: (event: StepEvent) => void;
	onReply?: (event: ReplyEvent) => void;
	onStore?: (event: StoreEvent) => void;
}
