/** How others scored, from counts per score. The counts identify nobody, and are hidden while there are few results. */
import type { LeadRequest } from "../../../../leads/lead.ts";
import { defineKey, type KeyValues } from "../../../lib/kv.ts";
import { describeError, type Log } from "../../../lib/log.ts";

/** Minimum number of other results for a comparison. */
export const leastResults = 30;
const maxTries = 5;

/** Number of results with each score, from 0 to 100. */
export const sumsKey = (name: string) => defineKey<number[]>(`form-scores:${name}`);

/** Counts one result. Concurrent results may go uncounted, which hardly changes the share. */
export async function countScore(
	{ kv }: Pick<KeyValues, "kv">,
	name: string,
	percent: number,
): Promise<void> {
	const key = sumsKey(name);
	for (let tries = 0; tries < maxTries; tries++) {
		const before = await kv.get(key);
		const after = before ? [...before] : Array.from({ length: 101 }, () => 0);
		after[percent] = (after[percent] ?? 0) + 1;
		if (await kv.compareAndSet(key, before, after)) return;
	}
}

/** Counts an accepted lead's result, if it has one. Never waits, and never fails. */
export function countResult(
	{ store, log }: { store: Pick<KeyValues, "kv">; log: Log },
	{ context: { form } }: LeadRequest,
): void {
	if (!form?.score) return;
	countScore(store, form.name, form.score.percent).catch((thrown) =>
		log("store-failed", { ...describeError(thrown), at: "score sums" }),
	);
}

/** How many in ten others scored less; undefined if there are too few results, or if the answer is 0. */
export async function betterThan(
	{ kv }: Pick<KeyValues, "kv">,
	name: string,
	percent: number,
): Promise<number | undefined> {
	const sums = (await kv.get(sumsKey(name))) ?? [];
	const all = sums.reduce((total, count) => total + count, 0);
	// One of the results is this visitor's own.
	const others = all - 1;
	if (others < leastResults) return undefined;
	const below = sums.slice(0, percent).reduce((total, count) => total + count, 0);
	return Math.floor((10 * below) / others) || undefined;
}
