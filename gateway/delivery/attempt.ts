import { isAutoReplyDue } from "../../leads/delivery/auto-reply-step.ts";
import { deliver, remainingSteps, type StepFailure } from "../../leads/delivery/deliver.ts";
import type { DeliveryDeps, MailMode } from "../../leads/delivery/delivery-deps.ts";
import { crmHeadStartMs, mailDelayMs } from "../../leads/delivery/mail-schedule.ts";
import { isMailExhausted } from "../../leads/delivery/mail-step.ts";
import { DeliveryFailure, unprovenWeight } from "../../leads/http/failure.ts";
import type { DeliveryProgress, DeliveryStep } from "../../leads/progress.ts";
import { toE164 } from "../../leads/values/phone.ts";
import { backoff, type RetryDelays, retryDelay, shouldGiveUp } from "../lib/concurrency/backoff.ts";
import { hourMs } from "../lib/time.ts";
import type { Claim, ClaimOutcome, ClaimScope } from "../store/store.ts";
import { logStep } from "./step-log.ts";

/** Dependencies of an attempt. */
export interface AttemptDeps
	extends Pick<
		DeliveryDeps,
		| "crm"
		| "mailer"
		| "unconnected"
		| "inFlightMs"
		| "isShuttingDown"
		| "resendMail"
		| "onStep"
		| "extras"
		| "autoReplier"
		| "features"
		| "onAutoReply"
	> {
	/** Bounds of the retry delays. */
	retryDelays?: RetryDelays;
}

/** Result of an attempt: what to store, and what failed. */
export interface AttemptResult {
	outcome: ClaimOutcome;
	failures: StepFailure[];
}

/** How long an unanswered call may still take effect, in milliseconds. */
const defaultInFlightMs = 12_000;
/** Maximum length of a stored reason, in characters. */
const maxReasonLength = 500;

/** Reason of a lead whose mail was sent twice without an answer. */
const unconfirmedMailReason =
	"mail: sent twice without an answer, so it may or may not have arrived";

/**
 * Milliseconds until an unconfirmed mail may be sent again; 0 if there is none to wait for. Hours, because that is the
 * last try and the cause may persist.
 */
function unconfirmedMailWaitMs({ lead: { progress }, now }: Claim, { maxMs }: RetryDelays): number {
	const { done, unanswered, begun } = progress;
	if (done.includes("mail") || !unanswered || isMailExhausted(progress)) return 0;
	return Math.min(maxMs, Math.max(0, (begun.mail ?? 0) + maxMs - now()));
}

/** Whether and when this attempt may send the mail. */
function chooseMailMode(
	{ lead, ageMs: age, mailDelayMs: mailIn = 0 }: Claim,
	scope: ClaimScope,
	mailWaitMs: number,
): MailMode {
	if (mailWaitMs > 0) return "skip";
	if (scope === "mail") return "only";
	const { tries, refusals } = lead.progress;
	// After a failure the mail has its own retry delay, not the CRM's head start.
	if (tries?.mail && mailIn > 0) return "skip";
	const isBelieved = (refusals?.contact ?? 0) >= backoff.rejectionsBeforeMailProceeds;
	return isBelieved || age >= (mailDelayMs(lead.kind) ?? 0) ? "withoutContact" : "afterCrm";
}

/** Counts failures; the retry delays depend on them. */
function countFailures({ lead: { progress } }: Claim, failures: StepFailure[]): void {
	const more = (
		counts: Partial<Record<DeliveryStep, number>> | undefined,
		step: DeliveryStep,
		by = 1,
	) => ({
		...counts,
		[step]: (counts?.[step] ?? 0) + by,
	});
	for (const { step, failure } of failures) {
		if (failure.details.notAttempted) continue;
		progress.tries = more(progress.tries, step);
		const { rejected: wasRejected, unproven } = failure.details;
		if (wasRejected || unproven)
			progress.refusals = more(progress.refusals, step, wasRejected ? 1 : unprovenWeight);
	}
}

const describeFailures = (failures: StepFailure[]) =>
	failures
		.map(({ step, failure }) => `${step}: ${failure.message}`)
		.join("; ")
		.slice(0, maxReasonLength);

/** Moves start times in the future to now: the store's clock was put back. */
function clampFutureMarks({ begun }: DeliveryProgress, now: number): void {
	for (const [step, at] of Object.entries(begun) as [DeliveryStep, number][])
		begun[step] = Math.min(at, now);
}

/**
 * Runs one attempt: tries the lead's open steps, and decides its next state.
 * @throws CheckpointError
 */
export async function runAttempt(
	claim: Claim,
	scope: ClaimScope,
	deps: AttemptDeps,
): Promise<AttemptResult> {
	const { lead } = claim;
	const { progress } = lead;
	const { retryDelays: delays = backoff, inFlightMs = defaultInFlightMs } = deps;
	clampFutureMarks(progress, claim.latestNow());
	const mailWaitMs = unconfirmedMailWaitMs(claim, delays);
	const failures = await deliver(lead, progress, {
		...deps,
		inFlightMs,
		save: claim.checkpoint,
		now: claim.now,
		latestNow: claim.latestNow,
		durable: true,
		phone: toE164,
		async otherOpportunities() {
			const others = await claim.others();
			return others.flatMap(({ opportunity }) => opportunity ?? []);
		},
		onStep(step, failure) {
			if (!failure?.details.notAttempted) logStep(progress, step, claim.now(), failure);
			deps.onStep?.(step, failure);
		},
		crmHeadStartMs,
		mailMode: chooseMailMode(claim, scope, mailWaitMs),
	});
	if (mailWaitMs > 0) {
		const unknown = { notAttempted: true, outcomeUnknown: true, retryAfterMs: mailWaitMs };
		const failure = new DeliveryFailure("Sent without an answer", unknown);
		failures.push({ step: "mail", failure });
		deps.onStep?.("mail", failure);
	}
	countFailures(claim, failures);
	return { failures, outcome: decideOutcome(claim, scope, failures, deps) };
}

/** The lead's next state: delivered, dead, or pending with the times of the next attempts. */
function decideOutcome(
	claim: Claim,
	scope: ClaimScope,
	failures: StepFailure[],
	{ retryDelays: delays = backoff, inFlightMs = defaultInFlightMs, autoReplier }: AttemptDeps,
): ClaimOutcome {
	const { lead } = claim;
	const { progress } = lead;
	const hasTried =
		failures.length === 0 || failures.some(({ failure }) => !failure.details.notAttempted);
	const attempts = lead.attempts + Number(hasTried);
	const base = { progress, attempts };
	const open = remainingSteps(lead.kind, progress);
	if (open.length === 0 && isAutoReplyDue(lead, progress, autoReplier)) {
		const { tries = 0, why = "the gateway is about to end" } = progress.reply ?? {};
		const retryInMs = retryDelay(tries, 0, delays);
		return { ...base, state: "pending", reason: `reply: ${why}`, retryInMs };
	}
	if (open.length === 0) return { ...base, state: "delivered" };
	if (isMailExhausted(progress) && open.length === 1)
		return { ...base, state: "dead", reason: unconfirmedMailReason };
	const reason = describeFailures(failures) || lead.reason || "";
	if (shouldGiveUp(attempts, lead.waited, delays)) {
		const hours = Math.round(lead.waited / hourMs);
		return { ...base, state: "dead", reason: `we stopped trying after ${hours} hours: ${reason}` };
	}
	const attemptsOf = (step: DeliveryStep) =>
		open.includes(step) ? (progress.begun[step] ?? 0) : 0;
	const blockMs =
		Math.max(attemptsOf("contact"), attemptsOf("opportunity")) + inFlightMs - claim.now();
	return {
		...base,
		state: "pending",
		reason,
		...retryTimes(claim, scope, open, failures, delays),
		...(blockMs > 0 && { blockPersonForMs: blockMs }),
	};
}

/** When to retry the open steps of the CRM, and the mail. */
function retryTimes(
	claim: Claim,
	scope: ClaimScope,
	open: readonly DeliveryStep[],
	failures: readonly StepFailure[],
	delays: RetryDelays,
) {
	const { progress } = claim.lead;
	const delayFor = ({ step, failure: { details } }: StepFailure) => {
		const tries = details.notAttempted ? 0 : (progress.tries?.[step] ?? 0);
		const extraAttempts = details.rejected ? backoff.rejectedExtraAttempts : 0;
		const isUnknownMail = step === "mail" && details.outcomeUnknown && !details.notAttempted;
		const minMs = isUnknownMail ? delays.maxMs : details.retryAfterMs;
		return retryDelay(tries && tries + extraAttempts, minMs, delays);
	};
	const crmFailures = failures.filter(({ step }) => step !== "mail");
	const mailFailure = failures.find(({ step }) => step === "mail");
	const mailOpen = open.includes("mail") && !isMailExhausted(progress);
	const mailRetryInMs = mailFailure ? delayFor(mailFailure) : Math.max(0, claim.mailDelayMs ?? 0);
	const crmOpen = open.some((step) => step !== "mail");
	return {
		retryInMs: !crmOpen
			? mailRetryInMs
			: scope === "mail"
				? undefined
				: Math.max(0, ...crmFailures.map(delayFor)),
		mailRetryInMs: mailOpen ? mailRetryInMs : undefined,
	};
}

/** The outcome of an attempt that threw an unexpected error; it counts like any other failure. */
export function outcomeOfCrash(
	{ lead }: Claim,
	error: string,
	delays: RetryDelays = backoff,
): ClaimOutcome {
	const attempts = lead.attempts + 1;
	const base = { progress: lead.progress, attempts };
	if (shouldGiveUp(attempts, lead.waited, delays))
		return {
			...base,
			state: "dead",
			reason: `we stopped trying, because delivering it causes an error: ${error}`,
		};
	const retryInMs = retryDelay(attempts, 0, delays);
	const mailRetryInMs = lead.progress.done.includes("mail") ? undefined : retryInMs;
	return {
		...base,
		state: "pending",
		reason: `delivering it causes an error: ${error}`,
		retryInMs,
		mailRetryInMs,
	};
}
