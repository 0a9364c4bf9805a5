import type { ReadingKey } from "../../lib/reading-state.ts";
import type { LeadStore } from "../../store/store.ts";
import type { Signal } from "../incidents.ts";

/** Failures in a row that are no moment's trouble any more. */
const minFailures = 3;

/** Whether something that is read at an interval cannot be read. */
export async function checkReading(store: LeadStore, key: ReadingKey): Promise<Signal> {
	const failing = await store.kv.get(key);
	if (!failing) return { trouble: false, facts: {} };
	const { tries, reason, isRefused } = failing;
	return { trouble: isRefused || tries >= minFailures || undefined, facts: { reason } };
}
