import type { Progress, Told } from "../../leads/deliver.ts";
import type { DeliveryFailure } from "../../leads/failure.ts";

/** More is not told; the first and the last are what matters. */
const toldAtMost = 40;

/**
 * Writes down what became of a step. The same failure again is told once, with how often: what is
 * written stays short however long a lead is tried.
 *
 * @param at milliseconds on the store's clock
 */
export function tell(
	progress: Progress,
	step: string,
	at: number,
	failure?: Pick<DeliveryFailure, "reason" | "details">,
): void {
	const story: Told[] = [...(progress.story ?? [])];
	const reason = failure?.reason;
	const known = story.findLastIndex((told) => told.step === step);
	const again = story[known];
	if (again && reason !== undefined && again.reason === reason)
		story[known] = { ...again, times: (again.times ?? 1) + 1, last: at };
	else {
		const status = failure?.details.status;
		const why = reason !== undefined && { reason, ...(status !== undefined && { status }) };
		story.push({ step, at, ...why });
	}
	progress.story = story.length <= toldAtMost ? story : [...story.slice(0, 10), ...story.slice(11)];
}
