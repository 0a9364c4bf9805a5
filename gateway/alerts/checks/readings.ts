import type { ReadingKey } from "../../lib/reading-state.ts";
import type { LeadStore } from "../../store/store.ts";
import type { Signal } from "../incidents.ts";

/** Consecutive failures that are more than a passing problem. */
const minFailures = 3;

/** Whether a periodic task, such as reading outcomes, was rejected or keeps failing. */
export async function checkReading(store: LeadStore, key: ReadingKey): Promise<Signal> {
	const failing = await store.kv.get(key);
	if (!failing) return { trouble: false, facts: {} };
	const { tries, reason, isRefused } = failing;
	return { trouble: isRefused || tries >= minFailures || undefined, facts: { reason } };
}
