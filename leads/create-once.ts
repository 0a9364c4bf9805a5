/** Creates that must not happen twice: each is marked before it sets out, and the mark stays until its outcome is known. */
import { monotonicNow, type StepDeps } from "./crm-steps.ts";
import type { DeliveryProgress, DeliveryStep } from "./deliver.ts";
import { asFailure, CheckpointError, DeliveryFailure } from "./failure.ts";

interface Create<Made> {
	/** Creates it; `begin` is called when the call is about to be sent. */
	make(begin: () => Promise<void>): Promise<Made>;
	/** What was made although the CRM refused, if anything was. */
	afterRefusal(failure: DeliveryFailure, begin: () => Promise<void>): Promise<Made | undefined>;
}

/** Whether nothing was made: never sent, or turned down. A server that breaks down may have done it before. */
function wasNotMade({
	outcomeUnknown: unknown,
	status,
	rejected: refused,
	why,
}: DeliveryFailure["details"]): boolean {
	if (unknown) return false;
	if (status === undefined) return unknown === false && why !== undefined;
	return refused === true || status === 401 || status === 403 || status === 429;
}

/** Changes `progress`. */
export function createOnce(progress: DeliveryProgress, ports: StepDeps) {
	const { save, durable, now = monotonicNow, inFlightMs: settle = 12_000 } = ports;
	return {
		/** Whether a create was sent before, with unknown outcome. Waits for those still on their way. */
		isUncertain(step: DeliveryStep): boolean {
			const at = progress.begun[step];
			if (at === undefined) return false;
			const wait = at + settle - now();
			if (wait > 0)
				throw new DeliveryFailure(`Unanswered create of the ${step}`, {
					why: "(may still arrive)",
					retryAfterMs: wait,
					notAttempted: true,
				});
			return true;
		},

		async make<Made>(step: DeliveryStep, { make, afterRefusal }: Create<Made>): Promise<Made> {
			const begin = async () => {
				progress.begun[step] = now();
				await save();
			};
			try {
				return await make(begin);
			} catch (thrown) {
				if (!durable || thrown instanceof CheckpointError) throw thrown;
				const failure = asFailure(thrown);
				const made = failure.details.rejected ? await afterRefusal(failure, begin) : undefined;
				if (made !== undefined) return made;
				if (wasNotMade(failure.details)) delete progress.begun[step];
				throw failure;
			}
		},
	};
}
