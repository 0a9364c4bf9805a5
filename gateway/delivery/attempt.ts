import { isReplyOwed } from "../../leads/auto-reply-step.ts";
import {
	deliver,
	type MailOrder,
	openSteps,
	type Ports,
	type Progress,
	type Step,
	type StepFailure,
} from "../../leads/deliver.ts";
import { DeliveryFailure, unprovenWeight } from "../../leads/failure.ts";
import { isMailSpent } from "../../leads/mail-step.ts";
import { backoff, isHopeless, type Pauses, pauseAfter } from "../lib/backoff.ts";
import type { Claim, Lane, Outcome } from "../store/store.ts";
import { firstMail, mailGrace } from "./mail-schedule.ts";
import { tell } from "./step-log.ts";

/** What a pass reaches out with. */
export interface PassPorts
	extends Pick<
		Ports,
		| "crm"
		| "mailer"
		| "settle"
		| "leaving"
		| "again"
		| "onStep"
		| "additions"
		| "replier"
		| "onReply"
	> {
	/** Bounds of the pauses between tries. */
	pauses?: Pauses;
}

/** How a pass ended: what to write down, and what failed. */
export interface Pass {
	outcome: Outcome;
	failures: StepFailure[];
}

/** Longest reason kept in the store, in characters. */
const reasonLength = 500;

/** What the coach reads of a lead whose mail went out twice without an answer. */
const spent = "mail: sent twice without an answer, so it may or may not have arrived";

/**
 * Milliseconds until a mail of which nobody knows whether it arrived may go once more: hours, for that
 * is its last try, and whatever kept the answer from us may go on for a while.
 */
function unknownRest({ lead: { progress }, now }: Claim, { longest }: Pauses): number {
	const { done, unanswered, begun } = progress;
	if (done.includes("mail") || !unanswered || isMailSpent(progress)) return 0;
	return Math.min(longest, Math.max(0, (begun.mail ?? 0) + longest - now()));
}

/** What the mail may do in this pass. */
function mailOrder({ lead, age, mailIn = 0 }: Claim, lane: Lane, rest: number): MailOrder {
	if (rest > 0) return "rest";
	if (lane === "mail") return "alone";
	const { tries, refusals } = lead.progress;
	// Its own pause after a failure; not the time it gives the CRM at first.
	if (tries?.mail && mailIn > 0) return "rest";
	const believed = (refusals?.contact ?? 0) >= backoff.refusalsBelieved;
	return believed || age >= (firstMail(lead.kind) ?? 0) ? "anyway" : "follow";
}

/** Counts what failed, for the pauses to come. */
function count({ lead: { progress } }: Claim, failures: StepFailure[]): void {
	const more = (counts: Partial<Record<Step, number>> | undefined, step: Step, by = 1) => ({
		...counts,
		[step]: (counts?.[step] ?? 0) + by,
	});
	for (const { step, failure } of failures) {
		if (failure.details.early) continue;
		progress.tries = more(progress.tries, step);
		const { refused, unproven } = failure.details;
		if (refused || unproven)
			progress.refusals = more(progress.refusals, step, refused ? 1 : unprovenWeight);
	}
}

const reasonOf = (failures: StepFailure[]) =>
	failures
		.map(({ step, failure }) => `${step}: ${failure.message}`)
		.join("; ")
		.slice(0, reasonLength);

/** A mark later than now is from before the store's clock was put back: it counts from now. */
function forgetFuture({ begun }: Progress, now: number): void {
	for (const [step, at] of Object.entries(begun) as [Step, number][])
		begun[step] = Math.min(at, now);
}

/** One pass over a lead: tries the open steps and decides what becomes of it. Throws Unsaved. */
export async function makePass(claim: Claim, lane: Lane, ports: PassPorts): Promise<Pass> {
	const { lead } = claim;
	const { progress } = lead;
	const { pauses = backoff, settle = 12_000 } = ports;
	forgetFuture(progress, claim.now());
	const rest = unknownRest(claim, pauses);
	const failures = await deliver(lead, progress, {
		...ports,
		settle,
		save: claim.save,
		now: claim.now,
		durable: true,
		async otherOpportunities() {
			const others = await claim.others();
			return others.flatMap(({ opportunity }) => opportunity ?? []);
		},
		onStep(step, failure) {
			if (!failure?.details.early) tell(progress, step, claim.now(), failure);
			ports.onStep?.(step, failure);
		},
		grace: mailGrace,
		mail: mailOrder(claim, lane, rest),
	});
	if (rest > 0) {
		const unknown = { early: true, unknown: true, retryAfter: rest };
		const failure = new DeliveryFailure("Sent without an answer", unknown);
		failures.push({ step: "mail", failure });
		ports.onStep?.("mail", failure);
	}
	count(claim, failures);

	const tried = failures.length === 0 || failures.some(({ failure }) => !failure.details.early);
	const attempts = lead.attempts + Number(tried);
	const base = { progress, attempts };
	const open = openSteps(lead.kind, progress);
	if (open.length === 0 && isReplyOwed(lead, progress, ports.replier)) {
		const { tries = 0, why = "the gateway is about to end" } = progress.reply ?? {};
		const pause = pauseAfter(tries, 0, pauses);
		return { failures, outcome: { ...base, state: "pending", reason: `reply: ${why}`, pause } };
	}
	if (open.length === 0) return { failures, outcome: { ...base, state: "delivered" } };
	const mailSpent = isMailSpent(progress);
	if (mailSpent && open.length === 1)
		return { failures, outcome: { ...base, state: "dead", reason: spent } };
	const reason = reasonOf(failures) || lead.reason || "";
	if (isHopeless(attempts, lead.waited, pauses)) {
		const hours = Math.round(lead.waited / 3600_000);
		const why = `given up after ${hours} hours: ${reason}`;
		return { failures, outcome: { ...base, state: "dead", reason: why } };
	}

	const pauseOf = ({ step, failure: { details } }: StepFailure) => {
		const tries = details.early ? 0 : (progress.tries?.[step] ?? 0);
		const rungs = details.refused ? backoff.refusalRungs : 0;
		const isUnknownMail = step === "mail" && details.unknown && !details.early;
		const asked = isUnknownMail ? pauses.longest : details.retryAfter;
		return pauseAfter(tries && tries + rungs, asked, pauses);
	};
	const inCrm = failures.filter(({ step }) => step !== "mail");
	const letter = failures.find(({ step }) => step === "mail");
	const mailOpen = open.includes("mail") && !mailSpent;
	const mailPause = letter ? pauseOf(letter) : Math.max(0, claim.mailIn ?? 0);
	const crmOpen = open.some((step) => step !== "mail");
	const begun = (step: Step) => (open.includes(step) ? (progress.begun[step] ?? 0) : 0);
	const hold = Math.max(begun("contact"), begun("opportunity")) + settle - claim.now();
	return {
		failures,
		outcome: {
			...base,
			state: "pending",
			reason,
			pause: !crmOpen
				? mailPause
				: lane === "mail"
					? undefined
					: Math.max(0, ...inCrm.map(pauseOf)),
			mailPause: mailOpen ? mailPause : undefined,
			...(hold > 0 && { hold }),
		},
	};
}

/** What becomes of a lead whose pass broke on something unforeseen: it counts as a try like any other. */
export function afterBreak({ lead }: Claim, what: string, pauses: Pauses = backoff): Outcome {
	const attempts = lead.attempts + 1;
	const base = { progress: lead.progress, attempts };
	if (isHopeless(attempts, lead.waited, pauses))
		return { ...base, state: "dead", reason: `given up, its delivery breaks: ${what}` };
	const pause = pauseAfter(attempts, 0, pauses);
	const mailPause = lead.progress.done.includes("mail") ? undefined : pause;
	return { ...base, state: "pending", reason: `its delivery breaks: ${what}`, pause, mailPause };
}
