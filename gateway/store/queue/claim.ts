import type { DeliveryProgress } from "../../../leads/progress.ts";
import type { StoredLead } from "../lead.ts";

/**
 * Scope of a claim: every open step (`all`), or only the mail (`mail`), which doesn't wait for the CRM's rate limit.
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
			/**
			 * Milliseconds until the next attempt; absent after an attempt for the mail alone, to leave it unchanged.
			 */
			retryInMs?: number | undefined;
			/**
			 * Milliseconds until its mail may be sent without the CRM; absent if it may not, or was sent.
			 */
			mailRetryInMs?: number | undefined;
			/**
			 * Milliseconds during which no other lead of this person is claimed, because a create may still take effect.
			 */
			blockPersonForMs?: number | undefined;
	  };

/** The claim is lost: another worker has the lead, or it was erased. */
export class ClaimLost extends Error {
	constructor() {
		super("Another worker has this lead, or it was erased");
		this.name = "ClaimLost";
	}
}

/** One lead leased to one worker. */
export interface Claim {
	lead: StoredLead;
	/** Milliseconds since delivery began, or was restarted. */
	ageMs: number;
	/**
	 * Milliseconds until the mail may be sent without the CRM. 0 or less means now; undefined means never.
	 */
	mailDelayMs: number | undefined;
	/**
	 * Milliseconds on a monotonic clock shared by all workers, for times in the progress. Never ahead, and behind by
	 * at most the time the claim took.
	 */
	now(): number;
	/** The same clock, but never behind; for the time at which a create begins. */
	latestNow(): number;
	/** Progress of this person's other leads (same email or telephone number). */
	others(): Promise<DeliveryProgress[]>;
	/** Saves progress and renews the lease. @throws ClaimLost */
	checkpoint(progress: DeliveryProgress): Promise<void>;
	/** Renews the lease. @throws ClaimLost */
	renew(): Promise<void>;
	/** Ends the claim with the lead's next state. @throws ClaimLost */
	finish(outcome: ClaimOutcome): Promise<void>;
}
