import type { KvKey } from "../lib/kv.ts";
import type { LeadStore } from "./store.ts";

/** Something that happened, at a time by the store's clock. */
interface Entry {
	at: number;
}

/**
 * Decides by what happened within a while, and notes what happens now, as one step for however many
 * gateways decide at once.
 *
 * @param key the note where the entries are kept
 * @param windowMs older entries are forgotten
 * @param decide gives its answer and, unless nothing is to be written, what to note
 */
export async function decideByRecent<Noted extends object, Answer>(
	store: Pick<LeadStore, "kv" | "now">,
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
