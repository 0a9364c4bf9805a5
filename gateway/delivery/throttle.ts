import { setTimeout as sleep } from "node:timers/promises";
import { DeliveryFailure } from "../../leads/failure.ts";
import { longestWait, retryAfter } from "../../leads/http.ts";

/** Calls to one service: evenly spaced, and none while it asked us to wait. */
export interface Throttle {
	/** Waits for this call's turn. Throws DeliveryFailure with `retryAfter` when the gate is shut. */
	waitForSlot(): Promise<void>;
	/** Shuts the gate for so many milliseconds, two hours at most. */
	pauseFor(ms: number): void;
	/** A fetch that shuts the gate when the answer is "too many requests" or "come back later". */
	fetch: typeof fetch;
}

/** Pause after a 429 that names none, in milliseconds: the window of the CRM's own limit. */
const defaultPauseMs = 10_000;

/** Time that no setting of the wall clock moves. */
const monotonicNow = () => performance.now();

/** The CRM counts calls in any so many milliseconds. */
const windowMs = 10_000;
/** By so much may a call come to the CRM after its turn: waking up, writing its mark down, the way there. */
const slackMs = 500;
/** A turn is for at once: whoever comes later than this takes another. */
const slotLastsMs = 250;
/** Turns in a row that may be missed; a machine so busy makes few calls anyway. */
const maxMisses = 5;

/** Milliseconds between two turns, so that no window holds more calls than the pace, however one lays it. */
export const spacingFor = (pace: number) => (windowMs + slackMs) / pace;

/**
 * Spacing instead of bursts: whatever ten seconds one looks at, there are no more calls in them, not
 * even across a restart.
 *
 * @param reserveSlot milliseconds until this call's turn; whoever shares the service shares the turns
 * @param spacingMs milliseconds between turns; this process's own calls are never closer, however late they are
 */
export function createThrottle(
	reserveSlot: () => Promise<number>,
	spacingMs: number,
	fetcher: typeof fetch = fetch,
	now: () => number = monotonicNow,
	delay: (ms: number) => Promise<unknown> = sleep,
): Throttle {
	let pausedUntil = Number.NEGATIVE_INFINITY;
	let sentAt = Number.NEGATIVE_INFINITY;
	let lastSend: Promise<void> = Promise.resolve();

	async function waitForSpacing(): Promise<void> {
		const ms = sentAt + spacingMs - now();
		if (ms > 0) await delay(ms);
		sentAt = now();
	}

	const throttle: Throttle = {
		async waitForSlot() {
			for (let missed = 0; missed < maxMisses; missed++) {
				if (pausedUntil > now())
					throw new DeliveryFailure("Waiting", {
						why: "as the service asked",
						retryAfter: pausedUntil - now(),
						early: true,
					});
				const ms = await reserveSlot();
				const due = now() + ms;
				if (ms > 0) await delay(ms);
				if (now() - due < slotLastsMs) return;
			}
		},
		pauseFor(ms) {
			pausedUntil = Math.max(pausedUntil, now() + Math.min(ms, longestWait));
		},
		async fetch(input, init) {
			lastSend = lastSend.then(waitForSpacing);
			await lastSend;
			const response = await fetcher(input, init);
			const askedMs = retryAfter(response.headers.get("Retry-After"));
			if (response.status === 429) throttle.pauseFor(askedMs ?? defaultPauseMs);
			else if (!response.ok && askedMs) throttle.pauseFor(askedMs);
			return response;
		},
	};
	return throttle;
}
