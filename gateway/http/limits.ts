/** Token buckets, one per key: so many requests a minute, a short burst included. */
export interface RateLimit {
	/** 0 when this request may pass, else the seconds until one may. */
	take(key: string): number;
}

/** Most keys remembered; the one not seen for longest is forgotten first. */
const keysAtMost = 10_000;

export function createRateLimit(perMinute: number, now: () => number = Date.now): RateLimit {
	const buckets = new Map<string, { tokens: number; at: number }>();
	const perMs = perMinute / 60_000;
	return {
		take(key) {
			const at = now();
			const bucket = buckets.get(key) ?? { tokens: perMinute, at };
			const tokens = Math.min(perMinute, bucket.tokens + (at - bucket.at) * perMs);
			const passes = tokens >= 1;
			buckets.delete(key);
			buckets.set(key, { tokens: passes ? tokens - 1 : tokens, at });
			if (buckets.size > keysAtMost) buckets.delete(buckets.keys().next().value ?? key);
			return passes ? 0 : Math.max(1, Math.ceil((1 - tokens) / perMs / 1000));
		},
	};
}

/** The key of an address: itself, or for IPv6 the /64 one household has to itself. */
export function addressKey(address: string): string {
	const plain = address.replace(/^::ffff:/, "");
	if (!plain.includes(":")) return plain;
	const [head = "", tail] = plain.split("::");
	const start = head.split(":").filter(Boolean);
	const end = tail?.split(":").filter(Boolean) ?? [];
	const zeros = tail === undefined ? 0 : 8 - start.length - end.length;
	return [...start, ...Array<string>(Math.max(0, zeros)).fill("0"), ...end].slice(0, 4).join(":");
}
