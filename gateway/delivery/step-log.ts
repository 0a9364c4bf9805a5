import type { Progress, Told } from "../../leads/deliver.ts";
import type { DeliveryFailure } from "../../leads/failure.ts";

/** More is not told; the first and the last are what matters. */
const maxEntries = 40;

/**
 * Writes down what became of a step. The same failure again is told once, with how often: what is
 * written stays short however long a lead is tried.
 *
 * @param at milliseconds on the store's clock
 */
export function logStep(
	progress: Progress,
	step: string,
	at: number,
	failure?: Pick<DeliveryFailure, "reason" | "details">,
): void {
	const entries: Told[] = [...(progress.story ?? [])];
	const reason = failure?.reason;
	const lastIndex = entries.findLastIndex((told) => told.step === step);
	const last = entries[lastIndex];
	if (last && reason !== undefined && last.reason === reason)
		entries[lastIndex] = { ...last, times: (last.times ?? 1) + 1, last: at };
	else {
		const status = failure?.details.status;
		const why = reason !== undefined && { reason, ...(status !== undefined && { status }) };
		entries.push({ step, at, ...why });
	}
	progress.story =
		entries.length <= maxEntries ? entries : [...entries.slice(0, 10), ...entries.slice(11)];
}
