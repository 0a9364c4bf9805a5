import type { DeliveryProgress } from "../../../leads/progress.ts";
import type { StoredLead } from "../lead.ts";

/**
 * What a claim is for: every open step (`all`), or only the mail (`mail`), which does not wait for the
 * CRM's pace.
 */
export type ClaimScope = "all" | "mail";

/** The lead's state after an attempt. */
export type ClaimOutcome =
	| { state: "delivered"; progress: DeliveryProgress; attempts: number }
	| { state: "dead"; progress: DeliveryProgress; attempts: number; reason: string }
	| {
			state: "pending";
			progress: DeliveryProgress;
			attempts: number;
			/** Why it waits. */
			reason: string;
			/** Milliseconds until the next attempt; absent if an attempt for the mail alone leaves it unchanged. */
			retryInMs?: number | undefined;
			/** Milliseconds until its mail may be sent without the CRM; absent if it may not, or was sent. */
			mailRetryInMs?: number | undefined;
			/** Milliseconds for which no other lead of this person is claimed, because a create may still take effect. */
			blockPersonForMs?: number | undefined;
	  };

/** The claim was lost: another worker has the lead, or it was erased. */
export class ClaimLost extends Error {
	constructor() {
		super("Another worker has this lead, or it was erased");
		this.name = "ClaimLost";
	}
}

/** One lead leased to one worker, until the lease ends. */
export interface Claim {
	lead: StoredLead;
	/** Milliseconds since delivery began, or began again. */
	ageMs: number;
	/** Milliseconds until the mail may be sent without the CRM; 0 or less: now; undefined: never. */
	mailDelayMs: number | undefined;
	/**
	 * Milliseconds on a monotonic clock that all workers share, for times in the progress; never ahead of it, and
	 * behind by as long as the claim took at most.
	 */
	now(): number;
	/** The same, never behind it: for the time at which a create begins. */
	latestNow(): number;
	/** Progress of this person's other leads (same e-mail or telephone number). */
	others(): Promise<DeliveryProgress[]>;
	/** Saves progress and renews the lease. @throws ClaimLost */
	checkpoint(progress: DeliveryProgress): Promise<void>;
	/** Renews the lease. @throws ClaimLost */
	renew(): Promise<void>;
	/** Ends the claim with the lead's next state. @throws ClaimLost */
	finish(outcome: ClaimOutcome): Promise<void>;
}
