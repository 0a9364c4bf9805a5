/**
 * Brings one lead to the CRM and the mailbox, step by step (spec sections 4, 7 and 8). The gateway
 * calls `deliver` again until every step is done; direct mode calls it once.
 */

import {
	type AutoReplier,
	type AutoReplyProgress,
	isAutoReplyDue,
	runAutoReplyStep,
} from "./auto-reply-step.ts";
import type { Crm } from "./crm/crm.ts";
import { type CrmExtras, crmFlowOf, extraSteps } from "./crm/extras.ts";
import { crmSteps } from "./crm-steps.ts";
import { asFailure, CheckpointError, DeliveryFailure } from "./failure.ts";
import { deliveries } from "./forms/deliveries.ts";
import type { Lead, LeadKind } from "./lead.ts";
import type { Mailer } from "./mail.ts";
import { isMailExhausted, runMailStep } from "./mail-step.ts";

export type DeliveryStep = "contact" | "tags" | "opportunity" | "fields" | "note" | "mail";

/** A step that was done, or failed for a reason, when first, and when last if that was more than once. */
export interface StepLogEntry {
	step: string;
	/** By the clock of {@link DeliveryDeps.now}. */
	at: number;
	/** Why it failed, fit for logs. Absent: it was done. */
	reason?: string;
	status?: number;
	times?: number;
	last?: number;
}

/** How far a lead has come. Plain JSON; the gateway writes it down after each change. */
export interface DeliveryProgress {
	done: DeliveryStep[];
	/** The contact in the CRM, the tags it is still to get, and whether this delivery has made it. */
	contact?: { id: string; tags: string[]; isNew?: boolean };
	/** The opportunity in the CRM, and those that the contact had before: none of them is this lead's. */
	opportunity?: { id?: string; before: string[] };
	/**
	 * Steps that set out, and when (ms, by {@link DeliveryDeps.now}); without `done` nobody knows whether they
	 * arrived.
	 */
	begun: Partial<Record<DeliveryStep, number>>;
	/** Steps at the owner's wish, as he wished when delivery began. */
	extra?: DeliveryStep[];
	/** How often each step failed so far. */
	tries?: Partial<Record<DeliveryStep, number>>;
	/** How often a step's content was turned down so far. */
	refusals?: Partial<Record<DeliveryStep, number>>;
	/** Mails that went out without an answer: each may have arrived. */
	unanswered?: number;
	/** What happened so far, the oldest first; the gateway writes it for the desk. */
	story?: StepLogEntry[];
	/** The mail to the visitor. It is none of the steps: no lead waits for it or dies of it. */
	reply?: AutoReplyProgress;
}

/** What delivery reaches out with. */
export interface DeliveryDeps {
	crm: Crm;
	mailer: Mailer;
	/**
	 * Writes the progress down: after each step, and before a create or a mail sets out. When it throws,
	 * the pass ends at once and {@link deliver} throws {@link CheckpointError}.
	 */
	save(progress: DeliveryProgress): Promise<void>;
	/**
	 * True where a failed step is tried again later (gateway): then an unanswered search fails the
	 * step, an uncertain create is followed by a search, and "exists already" counts as done.
	 * False in direct mode, where the error catalogue holds to the letter.
	 */
	durable: boolean;
	/** Hears of a failure that changes nothing: a search that failed where that counts as not found. */
	onSwallowed?(failure: DeliveryFailure): void;
	/** Milliseconds on a clock that only ever moves with time. Default: this process's own. */
	now?: () => number;
	/**
	 * How long a create may be on its way, in milliseconds: only then does a search say whether it
	 * arrived. Longer than a call may take. Default 12,000.
	 */
	inFlightMs?: number;
	/** What is known of the opportunities of this person's other leads, for telling this one's apart. Default: nothing. */
	otherOpportunities?: () => Promise<NonNullable<DeliveryProgress["opportunity"]>[]>;
	/** What the CRM is told besides; direct mode has none. */
	extras?: CrmExtras;
	/** What the mail may do in this pass. Default `afterCrm`. */
	mailMode?: MailMode;
	/** How long a mail that follows steps it need not wait for gives them, in milliseconds. Default: for ever. */
	crmHeadStartMs?: number;
	/**
	 * Sends a mail anew of which nobody knows whether it arrived. The gateway does that for one lead at a
	 * time: when it dies meanwhile, one lead becomes the coach's to decide on, and not all under way.
	 */
	resendMail?: (send: () => Promise<void>) => Promise<void>;
	/** True once no further step may set out, because the process is about to end. */
	isShuttingDown?: () => boolean;
	/** Told how each try of a step went. */
	onStep?: (step: DeliveryStep, failure?: DeliveryFailure) => void;
	/** Writes to the visitor, once the coach has his mail. */
	autoReplier?: AutoReplier | undefined;
	/** Told how that went. */
	onAutoReply?: (reply: AutoReplyProgress) => void;
}

/**
 * - `afterCrm`: after the steps in the CRM; where the flow says so, only once there is a contact
 * - `withoutContact`: after them, contact or not: it has waited long enough
 * - `only`: only the mail is tried
 * - `skip`: the mail is not tried
 */
export type MailMode = "afterCrm" | "withoutContact" | "only" | "skip";

export interface StepFailure {
	step: DeliveryStep;
	failure: DeliveryFailure;
}

/** The steps a kind of lead goes through, in order; none for a kind that only another version knows. */
export function deliverySteps(
	kind: LeadKind,
	extra: readonly DeliveryStep[] = [],
): readonly DeliveryStep[] {
	if (!Object.hasOwn(deliveries, kind)) return [];
	return [
		...(deliveries[kind].crm ? (["contact", "tags", "opportunity"] as const) : []),
		...extra,
		"mail",
	];
}

/** Whether a kind's mail is held back until there is a contact. */
export function mailNeedsContact(kind: LeadKind): boolean {
	return deliveries[kind].mailNeedsContact === true;
}

export function createProgress(): DeliveryProgress {
	return { done: [], begun: {} };
}

/** The steps still to be done. */
export function remainingSteps(kind: LeadKind, progress: DeliveryProgress): DeliveryStep[] {
	return deliverySteps(kind, progress.extra).filter((step) => !progress.done.includes(step));
}

/**
 * One pass over the steps that are open. Changes `progress`; what failed is returned, not thrown.
 *
 * @throws CheckpointError when the progress could not be written down
 */
export async function deliver(
	lead: Lead,
	progress: DeliveryProgress,
	ports: DeliveryDeps,
): Promise<StepFailure[]> {
	const { mailMode = "afterCrm", crmHeadStartMs, durable, onStep } = ports;
	const failures: StepFailure[] = [];
	const save = () =>
		ports.save(progress).catch((thrown: unknown) => {
			throw new CheckpointError(thrown);
		});
	const attempt = async (step: DeliveryStep, run: () => Promise<void>) => {
		if (progress.done.includes(step)) return;
		if (ports.isShuttingDown?.()) {
			const failure = new DeliveryFailure("Waiting", {
				why: "for the next start",
				notAttempted: true,
			});
			failures.push({ step, failure });
			return;
		}
		try {
			await run();
		} catch (thrown) {
			if (thrown instanceof CheckpointError) throw thrown;
			const failure = asFailure(thrown);
			failures.push({ step, failure });
			onStep?.(step, failure);
			return;
		}
		progress.done.push(step);
		onStep?.(step);
		await save();
	};

	const flow = deliveries[lead.kind];
	const extra = ports.extras ? extraSteps(lead.kind, ports.extras) : [];
	if (!progress.extra && extra.length > 0) progress.extra = extra;
	const crmFlow = crmFlowOf(lead.kind, progress.extra);
	const inCrm = async () => {
		if (!crmFlow || mailMode === "only") return;
		const steps = crmSteps(lead, crmFlow, progress, { ...ports, save });
		await attempt("contact", steps.contact);
		if (!progress.contact) return;
		await attempt("tags", steps.tags);
		await attempt("opportunity", steps.opportunity);
		for (const step of ["fields", "note"] as const)
			if (progress.extra?.includes(step)) await attempt(step, steps[step]);
	};
	const byMail = async () => {
		if (mailMode === "skip" || isMailExhausted(progress)) return;
		const free =
			!flow.mailNeedsContact || mailMode !== "afterCrm" || progress.done.includes("contact");
		const send = () => attempt("mail", () => runMailStep(lead, progress, { ...ports, save }));
		if (free) await (progress.unanswered && ports.resendMail ? ports.resendMail(send) : send());
	};

	const crmWork = inCrm();
	if (durable && !flow.mailNeedsContact && crmHeadStartMs !== undefined) {
		// Whichever fails, the other comes to its end first: no step is left running behind our back.
		const [crm, letter] = await Promise.allSettled([
			crmWork,
			waitAtMost(crmHeadStartMs, crmWork).then(byMail),
		]);
		for (const { reason } of [crm, letter].filter((end) => end.status === "rejected")) throw reason;
	} else {
		await crmWork;
		await byMail();
	}
	const { autoReplier: replier } = ports;
	if (replier && !ports.isShuttingDown?.() && isAutoReplyDue(lead, progress, replier)) {
		const reply = await runAutoReplyStep(lead, progress, replier, save);
		ports.onAutoReply?.(reply);
	}
	return failures;
}

/** Resolves when the work is done, or after so many milliseconds; rejects when the work does before. */
async function waitAtMost(ms: number, work: Promise<void>): Promise<void> {
	let timer: ReturnType<typeof setTimeout> | undefined;
	const enough = new Promise<void>((resolve) => {
		timer = setTimeout(resolve, ms);
	});
	await Promise.race([work, enough]).finally(() => clearTimeout(timer));
}
