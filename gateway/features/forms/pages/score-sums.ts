/** How others did, from sums alone: how many had which score. No sum says who, and none is shown for few. */
import type { LeadRequest } from "../../../../leads/lead.ts";
import { defineKey, type KeyValues } from "../../../lib/kv.ts";
import { describeError, type Log } from "../../../lib/log.ts";

/** Results below which nothing is said of others. */
export const leastResults = 30;
const maxTries = 5;

/** How many had each score, from 0 to 100. */
export const sumsKey = (name: string) => defineKey<number[]>(`form-scores:${name}`);

/** Counts one result. Where many come at once, a few may go uncounted: it is a share that is shown. */
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

/** Counts the result of an accepted lead, if it has one. It delays nothing, and a failure loses one of many. */
export function countResult(
	{ store, log }: { store: Pick<KeyValues, "kv">; log: Log },
	{ context: { form } }: LeadRequest,
): void {
	if (!form?.score) return;
	countScore(store, form.name, form.score.percent).catch((thrown) =>
		log("store-failed", { ...describeError(thrown), at: "score sums" }),
	);
}

/** How many of ten others had less; undefined where there are too few to say, or it would be none. */
export async function betterThan(
	{ kv }: Pick<KeyValues, "kv">,
	name: string,
	percent: number,
): Promise<number | undefined> {
	const sums = (await kv.get(sumsKey(name))) ?? [];
	const all = sums.reduce((total, count) => total + count, 0);
	// One of them is this result.
	const others = all - 1;
	if (others < leastResults) return undefined;
	const below = sums.slice(0, percent).reduce((total, count) => total + count, 0);
	return Math.floor((10 * below) / others) || undefined;
}
