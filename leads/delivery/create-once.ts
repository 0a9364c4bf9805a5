/**
 * Creates that must happen only once. Each is recorded before it is sent, and searched for if its answer is lost.
 */

import { asFailure, CheckpointError, DeliveryFailure } from "../http/failure.ts";
import type { DeliveryProgress, DeliveryStep } from "../progress.ts";
import { monotonicNow, type StepDeps } from "./delivery-deps.ts";

interface Create<Made> {
	/** Sends the create; calls `begin` just before. */
	make(begin: () => Promise<void>): Promise<Made>;
	/** After a rejected create: what exists already, or was created in another way. Undefined if neither. */
	afterRejection(failure: DeliveryFailure, begin: () => Promise<void>): Promise<Made | undefined>;
}

/**
 * Whether nothing was created: the call was not sent, or was rejected. After any other error the server may have
 * created the record first.
 */
function wasNotMade({
	outcomeUnknown,
	status,
	rejected,
	why,
}: DeliveryFailure["details"]): boolean {
	if (outcomeUnknown) return false;
	if (status === undefined) return outcomeUnknown === false && why !== undefined;
	return rejected === true || status === 401 || status === 403 || status === 429;
}

/** Sends creates and records them in `progress`. */
export function createOnce(progress: DeliveryProgress, deps: StepDeps) {
	const { save, durable, now = monotonicNow, latestNow = now, inFlightMs = 12_000 } = deps;
	return {
		/**
		 * Whether an earlier create has an unknown outcome.
		 * @throws DeliveryFailure while that create may still arrive
		 */
		isUncertain(step: DeliveryStep): boolean {
			const at = progress.begun[step];
			if (at === undefined) return false;
			const wait = at + inFlightMs - now();
			if (wait > 0)
				throw new DeliveryFailure(`Unanswered create of the ${step}`, {
					why: "(may still arrive)",
					retryAfterMs: wait,
					notAttempted: true,
				});
			return true;
		},

		async make<Made>(step: DeliveryStep, { make, afterRejection }: Create<Made>): Promise<Made> {
			const begin = async () => {
				progress.begun[step] = latestNow();
				await save();
			};
			try {
				return await make(begin);
			} catch (thrown) {
				if (!durable || thrown instanceof CheckpointError) throw thrown;
				const failure = asFailure(thrown);
				const createdRecord = failure.details.rejected
					? await afterRejection(failure, begin)
					: undefined;
				if (createdRecord !== undefined) return createdRecord;
				if (wasNotMade(failure.details)) delete progress.begun[step];
				throw failure;
			}
		},
	};
}
