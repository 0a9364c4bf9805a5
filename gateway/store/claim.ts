import type { DeliveryProgress } from "../../leads/progress.ts";
import type { StoredLead } from "./lead.ts";

/**
 * What a claim is for: every open step (`all`), or only the mail (`mail`), which does not wait for the
 * CRM's pace.
 */
export type ClaimScope = "all" | "mail";

/** What becomes of a lead after a pass. */
export type Outcome =
	| { state: "delivered"; progress: DeliveryProgress; attempts: number }
	| { state: "dead"; progress: DeliveryProgress; attempts: number; reason: string }
	| {
			state: "pending";
			progress: DeliveryProgress;
			attempts: number;
			/** Why it waits. */
			reason: string;
			/** Milliseconds until the next attempt; absent where an attempt for the mail alone leaves that as it was. */
			retryInMs?: number | undefined;
			/** Milliseconds until its mail may go on its own; absent where it may not, or has gone. */
			mailRetryInMs?: number | undefined;
			/** Milliseconds for which no other lead of this person is given out: a create may still arrive. */
			blockPersonForMs?: number | undefined;
	  };

/** The claim is not ours any more: another worker has the lead, or it was erased. */
export class ClaimLost extends Error {
	constructor() {
		super("Another worker has this lead, or it was erased");
		this.name = "ClaimLost";
	}
}

/** One lead handed to one worker, for a while: until the lease ends, unless it is renewed. */
export interface Claim {
	lead: StoredLead;
	/** Milliseconds since delivery began, or began again. */
	ageMs: number;
	/** Milliseconds until the mail may go on its own; 0 or less: it may. Undefined: not on its own. */
	mailDelayMs: number | undefined;
	/** Milliseconds on a clock that all workers share, for marks in the progress. Moves only with time. */
	now(): number;
	/** How far this person's other leads have come (same e-mail or same telephone number). */
	others(): Promise<DeliveryProgress[]>;
	/** Writes progress down and renews the lease. @throws ClaimLost */
	checkpoint(progress: DeliveryProgress): Promise<void>;
	/** Renews the lease. @throws ClaimLost */
	renew(): Promise<void>;
	/** Ends the claim with what becomes of the lead. @throws ClaimLost */
	finish(outcome: Outcome): Promise<void>;
}
