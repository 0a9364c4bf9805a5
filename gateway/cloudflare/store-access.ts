/** Who may use the store over HTTP: whoever has the token, and nobody who guesses for long. */
import { hash, timingSafeEqual } from "node:crypto";
import type { Log } from "../lib/log.ts";
import { createRecent } from "../lib/lru.ts";
import { createShares } from "../lib/rate-limit.ts";
import { visitorKey } from "../server/client-ip.ts";

/** Wrong tokens a minute from one address; beyond, it waits, whatever it shows. */
const maxFailuresPerMinute = 10;
/** Uses are noted once in so many milliseconds: one command makes many calls. */
const logIntervalMs = 60_000;
const maxAddresses = 1000;

/** Tells nobody by the time it takes where two texts differ. */
function isEqual(one: string, other: string): boolean {
	const digest = (text: string) => Buffer.from(hash("sha256", text));
	return timingSafeEqual(digest(one), digest(other));
}

/** @param now milliseconds on a clock that moves with time */
export function createStoreAccess(token: string, log: Log, now: () => number) {
	const { allow } = createShares(now);
	const blockedUntil = createRecent<number>(maxAddresses);
	let loggedAt = Number.NEGATIVE_INFINITY;

	/** The answer to a request that may not use the store; undefined where it may. */
	return (request: Request): Response | undefined => {
		// The worker in front writes it: what a visitor claims is not in it.
		const from = visitorKey("", request.headers.get("X-Forwarded-For") ?? "");
		const seconds = Math.ceil(((blockedUntil.get(from) ?? 0) - now()) / 1000);
		if (seconds > 0)
			return new Response("Too many wrong tokens. Wait a minute.", {
				status: 429,
				headers: { "Retry-After": String(seconds) },
			});
		if (!isEqual(request.headers.get("Authorization") ?? "", `Bearer ${token}`)) {
			const wait = allow(`wrong ${from}`, maxFailuresPerMinute);
			if (wait > 0) blockedUntil.set(from, now() + 60_000);
			log("store-refused", { tooMany: wait > 0 });
			return new Response("This needs the STORE_TOKEN.", { status: 403 });
		}
		if (now() - loggedAt >= logIntervalMs) {
			loggedAt = now();
			log("store-used", {});
		}
		return undefined;
	};
}
