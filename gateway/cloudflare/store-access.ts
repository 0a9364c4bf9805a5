/** Access to the store over HTTP: requires a token, and limits wrong ones. */

import { hash, timingSafeEqual } from "node:crypto";
import { createRateLimiter } from "../lib/concurrency/rate-limit.ts";
import type { Log } from "../lib/log.ts";
import { createLru } from "../lib/memory/lru.ts";
import { intervals } from "../limits/intervals.ts";
import { limits } from "../limits/limits.ts";
import { visitorKey } from "../server/client-ip.ts";

const maxAddresses = 1000;

/** Constant-time comparison. */
function isEqual(one: string, other: string): boolean {
	const digest = (text: string) => Buffer.from(hash("sha256", text));
	return timingSafeEqual(digest(one), digest(other));
}

/** @param now a monotonic clock, in milliseconds */
export function createStoreAccess(token: string, log: Log, now: () => number) {
	const { consume } = createRateLimiter(now);
	const blockedUntil = createLru<number>(maxAddresses);
	let loggedAt = Number.NEGATIVE_INFINITY;

	/** The response that denies access; undefined if the token is right. */
	return (request: Request): Response | undefined => {
		// Set by our worker in front, so it cannot be forged.
		const from = visitorKey("", request.headers.get("X-Forwarded-For") ?? "");
		const seconds = Math.ceil(((blockedUntil.get(from) ?? 0) - now()) / 1000);
		if (seconds > 0)
			return new Response("Too many wrong tokens. Wait a minute.", {
				status: 429,
				headers: { "Retry-After": String(seconds) },
			});
		if (!isEqual(request.headers.get("Authorization") ?? "", `Bearer ${token}`)) {
			const wait = consume(`wrong ${from}`, limits.wrongStoreTokensPerMinutePerAddress);
			if (wait > 0) blockedUntil.set(from, now() + 60_000);
			log("store-refused", { tooMany: wait > 0 });
			return new Response("This needs the STORE_TOKEN.", { status: 403 });
		}
		if (now() - loggedAt >= intervals.storeUseLogMs) {
			loggedAt = now();
			log("store-used", {});
		}
		return undefined;
	};
}
