import { setTimeout as sleep } from "node:timers/promises";
import { longestWait, retryAfter } from "../../leads/call.ts";
import { DeliveryFailure } from "../../leads/failure.ts";

/** Calls to one service: evenly spaced, and none while it asked us to wait. */
export interface Gate {
	/** Waits for this call's turn. Throws DeliveryFailure with `retryAfter` when the gate is shut. */
	turn(): Promise<void>;
	/** Shuts the gate for so many milliseconds, two hours at most. */
	shut(ms: number): void;
	/** A fetch that shuts the gate when the answer is "too many requests" or "come back later". */
	fetch: typeof fetch;
}

/** Pause after a 429 that names none, in milliseconds: the window of the CRM's own limit. */
const unnamedPause = 10_000;

/** Time that no setting of the wall clock moves. */
const ownClock = () => performance.now();

/**
 * Spacing instead of bursts: whatever ten seconds one looks at, there are no more calls in them, not
 * even across a restart.
 *
 * @param turn milliseconds until this call's turn; whoever shares the service shares the turns
 */
export function createGate(
	turn: () => Promise<number>,
	fetcher: typeof fetch = fetch,
	now: () => number = ownClock,
	wait = sleep,
): Gate {
	let shutUntil = Number.NEGATIVE_INFINITY;
	const gate: Gate = {
		async turn() {
			if (shutUntil > now())
				throw new DeliveryFailure("Waiting", {
					why: "as the service asked",
					retryAfter: shutUntil - now(),
					early: true,
				});
			const ms = await turn();
			if (ms > 0) await wait(ms);
		},
		shut(ms) {
			shutUntil = Math.max(shutUntil, now() + Math.min(ms, longestWait));
		},
		async fetch(input, init) {
			const response = await fetcher(input, init);
			const asked = retryAfter(response.headers.get("Retry-After"));
			if (response.status === 429) gate.shut(asked ?? unnamedPause);
			else if (!response.ok && asked) gate.shut(asked);
			return response;
		},
	};
	return gate;
}
