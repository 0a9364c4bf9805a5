/** Creates that must not happen twice: each is marked before it sets out, and the mark stays until its outcome is known. */
import { ownClock, type StepPorts } from "./crm-steps.ts";
import type { Progress, Step } from "./deliver.ts";
import { asFailure, DeliveryFailure, Unsaved } from "./failure.ts";

interface Create<Made> {
	/** Creates it; `begin` is called when the call is about to be sent. */
	make(begin: () => Promise<void>): Promise<Made>;
	/** What was made although the CRM refused, if anything was. */
	afterRefusal(failure: DeliveryFailure, begin: () => Promise<void>): Promise<Made | undefined>;
}

/** Whether nothing was made: never sent, or turned down. A server that breaks down may have done it before. */
function wasNotMade({ unknown, status, refused, why }: DeliveryFailure["details"]): boolean {
	if (unknown) return false;
	if (status === undefined) return unknown === false && why !== undefined;
	return refused === true || status === 401 || status === 403 || status === 429;
}

/** Changes `progress`. */
export function createOnce(progress: Progress, ports: StepPorts) {
	const { save, durable, now = ownClock, settle = 12_000 } = ports;
	return {
		/** Whether a create was sent before, with unknown outcome. Waits for those still on their way. */
		isUncertain(step: Step): boolean {
			const at = progress.begun[step];
			if (at === undefined) return false;
			const wait = at + settle - now();
			if (wait > 0)
				throw new DeliveryFailure(`Unanswered create of the ${step}`, {
					why: "(may still arrive)",
					retryAfter: wait,
					early: true,
				});
			return true;
		},

		async make<Made>(step: Step, { make, afterRefusal }: Create<Made>): Promise<Made> {
			const begin = async () => {
				progress.begun[step] = now();
				await save();
			};
			try {
				return await make(begin);
			} catch (thrown) {
				if (!durable || thrown instanceof Unsaved) throw thrown;
				const failure = asFailure(thrown);
				const made = failure.details.refused ? await afterRefusal(failure, begin) : undefined;
				if (made !== undefined) return made;
				if (wasNotMade(failure.details)) delete progress.begun[step];
				throw failure;
			}
		},
	};
}
