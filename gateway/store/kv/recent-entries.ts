import type { KeyValues, KvKey } from "../../lib/kv.ts";

/** An entry with its time by the store's clock. */
interface Entry {
	at: number;
}

/**
 * Makes a decision from recent entries and records a new entry, atomically across gateways.
 * @param key key of the entries
 * @param windowMs older entries are dropped
 * @param decide returns its result, and the entry to record, if any
 */
export async function decideByRecent<Noted extends object, Answer>(
	store: KeyValues,
	key: KvKey<(Noted & Entry)[]>,
	windowMs: number,
	decide: (recent: readonly (Noted & Entry)[], now: number) => { answer: Answer; note?: Noted },
): Promise<Answer> {
	for (;;) {
		const before = await store.kv.get(key);
		const now = await store.now();
		const recent = (before ?? []).filter(({ at }) => now - at < windowMs);
		const { answer, note } = decide(recent, now);
		if (!note || (await store.kv.compareAndSet(key, before, [...recent, { ...note, at: now }])))
			return answer;
	}
}
