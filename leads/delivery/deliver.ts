/**
 * Delivers one lead to the CRM and the mailbox, step by step (spec sections 4, 7 and 8). The gateway calls
 * `deliver` until every step is done; direct mode calls it once.
 */

import { crmFlowOf, extraSteps } from "../crm/extras.ts";
import { deliveries } from "../forms/deliveries.ts";
import type { LeadKind } from "../forms/forms.ts";
import { asFailure, CheckpointError, DeliveryFailure } from "../http/failure.ts";
import type { Lead } from "../lead.ts";
import type { DeliveryProgress, DeliveryStep } from "../progress.ts";
import { isAutoReplyDue, runAutoReplyStep } from "./auto-reply-step.ts";
import { crmSteps } from "./crm-steps.ts";
import type { DeliveryDeps } from "./delivery-deps.ts";
import { isMailExhausted, runMailStep } from "./mail-step.ts";

export interface StepFailure {
	step: DeliveryStep;
	failure: DeliveryFailure;
}

/** The steps of a kind of lead, with `extra` before the mail; none for a kind that this version does not know. */
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

const crmStepNames: readonly DeliveryStep[] = ["contact", "tags", "opportunity", "fields", "note"];

/** Whether a step's destination is not connected. */
const isUnconnected = (step: DeliveryStep, { unconnected = [] }: DeliveryProgress) =>
	(step === "mail" && unconnected.includes("mail")) ||
	(crmStepNames.includes(step) && unconnected.includes("crm"));

/** Whether this kind's mail waits for the contact in the CRM. */
export function mailNeedsContact(kind: LeadKind): boolean {
	return deliveries[kind].mailNeedsContact === true;
}

/** The steps that are not done yet, except those whose destination is not connected. */
export function remainingSteps(kind: LeadKind, progress: DeliveryProgress): DeliveryStep[] {
	return deliverySteps(kind, progress.extra).filter(
		(step) => !progress.done.includes(step) && !isUnconnected(step, progress),
	);
}

/**
 * Makes one attempt at the remaining steps. Changes `progress`, and returns failures rather than throwing them.
 *
 * @throws CheckpointError when the progress could not be saved
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one attempt: its steps share the progress
export async function deliver(
	lead: Lead,
	progress: DeliveryProgress,
	deps: DeliveryDeps,
): Promise<StepFailure[]> {
	const { mailMode = "afterCrm", crmHeadStartMs, durable, onStep } = deps;
	const failures: StepFailure[] = [];
	const save = () =>
		deps.save(progress).catch((thrown: unknown) => {
			throw new CheckpointError(thrown);
		});
	const attempt = async (step: DeliveryStep, run: () => Promise<void>) => {
		if (progress.done.includes(step)) return;
		if (deps.isShuttingDown?.()) {
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

	const { unconnected = [] } = deps;
	// A lead still waiting for a destination is delivered there once it is connected.
	if (unconnected.length > 0) progress.unconnected = [...unconnected];
	else delete progress.unconnected;
	const flow = deliveries[lead.kind];
	const steps = (deps.features ?? []).flatMap(({ step }) => step ?? []);
	const extra: DeliveryStep[] = [
		...steps.filter((step) => step.isPartOf(lead)).map(({ name }) => name),
		...(deps.extras || lead.context.form ? extraSteps(lead, deps.extras) : []),
	];
	if (!progress.extra && extra.length > 0) progress.extra = extra;
	const crmFlow = crmFlowOf(lead.kind, progress.extra, lead.context.form);
	const runFeatureSteps = async (withContact: boolean) => {
		for (const step of steps)
			if (progress.extra?.includes(step.name) && step.needsContact(lead) === withContact)
				await attempt(step.name, () => step.run(lead, progress, { ...deps, save }));
	};
	const runCrmSteps = async () => {
		if (mailMode === "only") return;
		await runFeatureSteps(false);
		if (!crmFlow || unconnected.includes("crm")) return;
		const steps = crmSteps(lead, crmFlow, progress, { ...deps, save });
		await attempt("contact", steps.contact);
		if (!progress.contact) return;
		// Feature steps come first, because a visitor may be waiting for their result.
		await runFeatureSteps(true);
		await attempt("tags", steps.tags);
		await attempt("opportunity", steps.opportunity);
		for (const step of ["fields", "note"] as const)
			if (progress.extra?.includes(step)) await attempt(step, steps[step]);
	};
	const runMail = async () => {
		if (mailMode === "skip" || isMailExhausted(progress) || unconnected.includes("mail")) return;
		const maySend =
			!flow.mailNeedsContact ||
			unconnected.includes("crm") ||
			mailMode !== "afterCrm" ||
			progress.done.includes("contact");
		const send = () => attempt("mail", () => runMailStep(lead, progress, { ...deps, save }));
		if (maySend) await (progress.unanswered && deps.resendMail ? deps.resendMail(send) : send());
	};

	const crmWork = runCrmSteps();
	if (durable && !flow.mailNeedsContact && crmHeadStartMs !== undefined) {
		// If one side throws, still wait for the other: no step may continue after the attempt.
		const results = await Promise.allSettled([
			crmWork,
			withTimeout(crmHeadStartMs, crmWork).then(runMail),
		]);
		const rejectedResult = results.find(({ status }) => status === "rejected");
		if (rejectedResult?.status === "rejected") throw rejectedResult.reason;
	} else {
		await crmWork;
		await runMail();
	}
	const { autoReplier } = deps;
	if (autoReplier && !deps.isShuttingDown?.() && isAutoReplyDue(lead, progress, autoReplier)) {
		const reply = await runAutoReplyStep(lead, progress, autoReplier, save);
		deps.onAutoReply?.(reply);
	}
	return failures;
}

/** Resolves when the work is done or time is up; rejects if the work rejects in time. */
async function withTimeout(ms: number, work: Promise<void>): Promise<void> {
	let timer: ReturnType<typeof setTimeout> | undefined;
	const timeout = new Promise<void>((resolve) => {
		timer = setTimeout(resolve, ms);
	});
	await Promise.race([work, timeout]).finally(() => clearTimeout(timer));
}
