import type { DeliveryFailure } from "../../leads/http/failure.ts";
import type { DeliveryProgress, StepLogEntry } from "../../leads/progress.ts";

/** Maximum number of entries: the first ten and the latest. */
const maxEntries = 40;

/**
 * Appends a step's outcome to the lead's step log. A repeated failure is one entry with a count: the log stays short
 * however often a lead is tried.
 *
 * @param at milliseconds by the store's clock
 */
export function logStep(
	progress: DeliveryProgress,
	step: string,
	at: number,
	failure?: Pick<DeliveryFailure, "reason" | "details">,
): void {
	const entries: StepLogEntry[] = [...(progress.story ?? [])];
	const reason = failure?.reason;
	const lastIndex = entries.findLastIndex((entry) => entry.step === step);
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
