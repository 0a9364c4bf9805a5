/** Counts towards a limit. 0 when this one may pass, else the seconds until one may. */
export type Allow = (key: string, perMinute: number) => number | Promise<number>;

/** Most keys remembered; the one not seen for longest is forgotten first. */
const keysAtMost = 20_000;

/**
 * Token buckets, one per key: so many a minute, a short burst included.
 *
 * @param now milliseconds of a clock that nobody sets
 */
export function createAllow(now: () => number = () => performance.now()) {
	const buckets = new Map<string, { tokens: number; at: number }>();
	return (key: string, perMinute: number): number => {
		const perMs = perMinute / 60_000;
		const at = now();
		const bucket = buckets.get(key) ?? { tokens: perMinute, at };
		const tokens = Math.min(perMinute, bucket.tokens + (at - bucket.at) * perMs);
		const passes = tokens >= 1;
		buckets.delete(key);
		buckets.set(key, { tokens: passes ? tokens - 1 : tokens, at });
		if (buckets.size > keysAtMost) buckets.delete(buckets.keys().next().value ?? key);
		return passes ? 0 : Math.max(1, Math.ceil((1 - tokens) / perMs / 1000));
	};
}
