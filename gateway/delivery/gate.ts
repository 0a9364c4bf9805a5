import { setTimeout as sleep } from "node:timers/promises";
import { retryAfter } from "../../leads/call.ts";
import { DeliveryFailure } from "../../leads/failure.ts";

/** Calls to one service: evenly spaced, and none while it asked us to wait. */
export interface Gate {
	/** Waits for this call's turn. Throws DeliveryFailure with `retryAfter` when the gate is shut. */
	turn(): Promise<void>;
	/** Shuts the gate for so many milliseconds. */
	shut(ms: number): void;
	/** A fetch that shuts the gate when the answer is "too many requests" or "come back later". */
	fetch: typeof fetch;
}

/** Pause after a 429 that names none, in milliseconds: the window of the CRM's own limit. */
const unnamedPause = 10_000;

/**
 * Spacing instead of bursts: whatever ten seconds one looks at, there are no more calls in them, not
 * even across a restart.
 *
 * @param pace calls allowed in 10 seconds
 */
export function createGate(
	pace: number,
	fetcher: typeof fetch = fetch,
	now: () => number = Date.now,
	wait = sleep,
): Gate {
	const gap = 10_000 / pace;
	let next = 0;
	let shutUntil = 0;
	const gate: Gate = {
		async turn() {
			if (shutUntil > now())
				throw new DeliveryFailure("Waiting", {
					why: "as the service asked",
					retryAfter: shutUntil - now(),
					early: true,
				});
			const mine = Math.max(now(), next);
			next = mine + gap;
			if (mine > now()) await wait(mine - now());
		},
		shut(ms) {
			shutUntil = Math.max(shutUntil, now() + ms);
		},
		async fetch(input, init) {
			const response = await fetcher(input, init);
			const asked = retryAfter(response.headers.get("Retry-After"), now());
			if (response.status === 429) gate.shut(asked ?? unnamedPause);
			else if (!response.ok && asked) gate.shut(asked);
			return response;
		},
	};
	return gate;
}
