/** Token buckets and spaced calls, in this process's memory. */
import { hash, randomBytes } from "node:crypto";
import { createLru } from "../memory/lru.ts";

/** Maximum number of keys per kind (a key's first word). The least recently used are forgotten. */
const maxKeys = 20_000;

/** @param now milliseconds on a monotonic clock */
export function createRateLimiter(now: () => number) {
	interface Bucket {
		tokens: number;
		at: number;
	}
	// One LRU map per kind: many addresses must not push out their network's bucket.
	const kinds = new Map<string, ReturnType<typeof createLru<Bucket>>>();
	function bucketsOf(caller: string) {
		const [kind = ""] = caller.split(" ", 1);
		const buckets = kinds.get(kind) ?? createLru<Bucket>(maxKeys);
		kinds.set(kind, buckets);
		return buckets;
	}
	const slots = createLru<number>(maxKeys);
	// Salt: without it, digests of addresses could be reversed.
	const secret = randomBytes(32).toString("hex");
	return {
		/** Takes one token from the caller's bucket. Returns 0, or the seconds until a token is free. */
		consume(caller: string, perMinute: number): number {
			const key = hash("sha256", secret + caller, "base64url");
			const at = now();
			const buckets = bucketsOf(caller);
			const perMs = perMinute / 60_000;
			const bucket = buckets.get(key) ?? { tokens: perMinute, at };
			const tokens = Math.min(perMinute, bucket.tokens + (at - bucket.at) * perMs);
			const passes = tokens >= 1;
			buckets.set(key, { tokens: passes ? tokens - 1 : tokens, at });
			return passes ? 0 : Math.max(1, Math.ceil((1 - tokens) / perMs / 1000));
		},

		/**
		 * Milliseconds until this call may start, with calls at least `gap` apart. Idle time isn't saved up.
		 */
		reserveSlot(key: string, gap: number): number {
			const at = now();
			const mine = Math.max(at, slots.get(key) ?? 0);
			slots.set(key, mine + gap);
			return mine - at;
		},
	};
}
