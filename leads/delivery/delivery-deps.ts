/** What a delivery needs from the code that runs it. */

import type { Crm } from "../crm/crm.ts";
import type { CrmExtras } from "../crm/extras.ts";
import type { LeadKind } from "../forms/forms.ts";
import type { DeliveryFailure } from "../http/failure.ts";
import type { Lead } from "../lead.ts";
import type { Mailer, MailRemark } from "../mail/mail.ts";
import type {
	AutoReplyProgress,
	DeliveryProgress,
	DeliveryStep,
	Destination,
	FeatureSteps,
} from "../progress.ts";

/**
 * Whether a visitor may be sent the auto-reply. `attach`: whether their file is attached rather than linked.
 */
export type AutoReplyDecision =
	| { allowed: true; attach: boolean }
	| { allowed: false; why: string; endedBy?: "limit" };

/** Sends auto-replies to visitors; the gateway has one if the owner switches it on. */
export interface AutoReplier {
	/** Whether leads of this kind get an auto-reply. */
	answers(kind: LeadKind): boolean;
	/** Whether the auto-reply to this lead may be sent now, and if not, why. */
	decide(lead: Lead): Promise<AutoReplyDecision>;
	/**
	 * Sends the mail.
	 * @param attach whether a file may be attached
	 * @param begin called just before the mail is sent; if it throws, nothing is sent
	 * @throws DeliveryFailure
	 */
	send(lead: Lead, attach: boolean, begin: () => Promise<void>): Promise<void>;
}

/**
 * - `afterCrm`: after the CRM steps, and for some forms only once there is a contact
 * - `withoutContact`: after the CRM steps, even without a contact, because the mail has waited long enough
 * - `only`: only the mail
 * - `skip`: everything but the mail
 */
export type MailMode = "afterCrm" | "withoutContact" | "only" | "skip";

/** A step of a feature: a call to its own service, recorded like the others. */
export interface FeatureStep {
	name: keyof FeatureSteps;
	/** Whether this lead has the step. */
	isPartOf(lead: Lead): boolean;
	/** Whether it waits for the contact in the CRM. */
	needsContact(lead: Lead): boolean;
	/** @throws DeliveryFailure */
	run(lead: Lead, progress: DeliveryProgress, deps: StepDeps): Promise<void>;
}

/** What a feature adds to deliveries. */
export interface DeliveryFeature {
	step?: FeatureStep;
	/**
	 * A feature's remark in the coach's mail; undefined if there is none. Its `progress` is saved just before the mail
	 * is sent.
	 */
	remark?(lead: Lead): Promise<(MailRemark & { progress?: Partial<DeliveryProgress> }) | undefined>;
}

export interface DeliveryDeps {
	crm: Crm;
	mailer: Mailer;
	/** Destinations that the owner has not connected; their steps are left out. Default: none. */
	unconnected?: readonly Destination[] | undefined;
	/**
	 * Saves the progress: after each step, and before each create or mail is sent. If it throws, the attempt ends
	 * with a CheckpointError.
	 */
	save(progress: DeliveryProgress): Promise<void>;
	/**
	 * True in the gateway, which retries failed steps: an unanswered search fails the step, an uncertain create is
	 * followed by a search, and "exists already" counts as done. False in direct mode, which follows the error
	 * catalogue (spec section 8).
	 */
	durable: boolean;
	/**
	 * Formats a telephone number as CRMs store it. Undefined if it is invalid; the coach's mail then says so.
	 */
	phone?: (text: string) => string | undefined;
	/** Called for a failure without consequences: a failed search that counts as "not found". */
	onSwallowed?(failure: DeliveryFailure): void;
	/** A monotonic clock, milliseconds. Default: this process's own. */
	now?: () => number;
	/**
	 * Clock for the time at which a create begins, if `now` may be behind; never too early. Default: `now`.
	 */
	latestNow?: () => number;
	/**
	 * How long an unanswered create may still arrive, in milliseconds; a search is only reliable after that. Longer
	 * than a call may take. Default 12,000.
	 */
	inFlightMs?: number;
	/** Opportunities of this person's other leads, to distinguish them from this lead's. Default: none. */
	otherOpportunities?: () => Promise<NonNullable<DeliveryProgress["opportunity"]>[]>;
	/** What features add. Default: nothing. */
	features?: readonly DeliveryFeature[];
	/** Optional CRM steps; direct mode has none. */
	extras?: CrmExtras;
	/** What this attempt may do about the mail. Default `afterCrm`. */
	mailMode?: MailMode;
	/**
	 * How long the CRM steps may take before a mail that doesn't depend on them is sent, in milliseconds. Default:
	 * no limit.
	 */
	crmHeadStartMs?: number;
	/**
	 * Resends a mail with an unknown outcome. The gateway does so for one lead at a time: if it crashes, only that
	 * lead needs the coach's decision.
	 */
	resendMail?: (send: () => Promise<void>) => Promise<void>;
	/** Whether no further step may start, because the process is about to end. */
	isShuttingDown?: () => boolean;
	/** Called after each attempt at a step. */
	onStep?: (step: DeliveryStep, failure?: DeliveryFailure) => void;
	/** Mails the visitor once the coach's mail has been sent. */
	autoReplier?: AutoReplier | undefined;
	/** Called after each attempt to mail the visitor. */
	onAutoReply?: (reply: AutoReplyProgress) => void;
}

/** {@link DeliveryDeps} for the steps, with `save` bound to the progress. */
export type StepDeps = Omit<DeliveryDeps, "save"> & { save: () => Promise<void> };

/** A monotonic clock of this process, in milliseconds. */
export const monotonicNow = () => performance.now();
