import {
	deliver,
	isSettled,
	type Ports,
	type Progress,
	type StepFailure,
	stepsOf,
} from "../../leads/deliver.ts";
import type { LeadChange, StoredLead } from "../store/store.ts";
import { backoff, isHopeless, type Pauses, pauseAfter } from "./backoff.ts";

/** How a pass ended: what to write down, and what failed. */
export interface Pass {
	change: LeadChange;
	failures: StepFailure[];
}

/** What a pass reaches out with. */
export interface PassPorts extends Omit<Ports, "durable" | "now"> {
	now: () => number;
	/** Bounds of the pauses between tries. */
	pauses?: Pauses;
}

/**
 * How long a checklist's mail waits for its contact in the CRM, in milliseconds. Longer, and a CRM that
 * is down would keep the coach from hearing of anyone.
 */
const mailPatience = 3600_000;

/** Longest reason kept in the store, in characters. */
const reasonLength = 500;

/** Gives up a step whose content was refused often enough, so that the steps after it may go on. */
function believe(progress: Progress, { step, failure }: StepFailure): void {
	if (!failure.details.refused) return;
	const refusals = (progress.refusals?.[step] ?? 0) + 1;
	progress.refusals = { ...progress.refusals, [step]: refusals };
	if (refusals >= backoff.refusalsBelieved)
		progress.refused[step] = failure.message.slice(0, reasonLength);
}

/** One pass over a lead: tries the open steps and decides what becomes of it. */
export async function makePass(lead: StoredLead, ports: PassPorts): Promise<Pass> {
	const { progress } = lead;
	const { now, pauses } = ports;
	const mailAnyway = now() - lead.activeSince > mailPatience;
	const failures = await deliver(lead, progress, { ...ports, durable: true, mailAnyway });
	for (const failed of failures) believe(progress, failed);

	const tried = failures.length === 0 || failures.some(({ failure }) => !failure.details.early);
	const attempts = lead.attempts + Number(tried);
	const at = now();
	const base = { progress, attempts };
	const open = stepsOf(lead.kind).filter((step) => !isSettled(progress, step));
	const refused = Object.entries(progress.refused);
	if (open.length === 0 && refused.length === 0)
		return { failures, change: { ...base, state: "delivered", settledAt: at, reason: "" } };
	if (open.length === 0) {
		const reason = refused.map(([step, why]) => `${step}: ${why}`).join("; ");
		return { failures, change: { ...base, state: "dead", settledAt: at, reason } };
	}
	const last = failures
		.map(({ step, failure }) => `${step}: ${failure.message}`)
		.join("; ")
		.slice(0, reasonLength);
	if (isHopeless(attempts, lead.activeSince, at)) {
		const hours = Math.round((at - lead.activeSince) / 3600_000);
		const reason = `given up after ${hours} hours: ${last}`;
		return { failures, change: { ...base, state: "dead", settledAt: at, reason } };
	}
	const asked = Math.max(0, ...failures.map(({ failure }) => failure.details.retryAfter ?? 0));
	// A step that was only just given up has freed the next one: go on without a pause.
	const freed = failures.every(({ step }) => progress.refused[step] !== undefined);
	const pause = freed ? 0 : pauseAfter(tried ? attempts : 0, asked, pauses);
	return { failures, change: { ...base, nextAttemptAt: at + pause, reason: last } };
}
