import { setTimeout as sleep } from "node:timers/promises";
import { DeliveryFailure } from "../../leads/http/failure.ts";
import { maxRetryAfterMs, parseRetryAfter } from "../../leads/http/http.ts";

/** Spaces calls to one service evenly, and makes none while the service has asked us to wait. */
export interface Throttle {
	/** Waits for this call's slot. @throws DeliveryFailure with `retryAfterMs` while the throttle is paused */
	waitForSlot(): Promise<void>;
	/** Pauses all calls, for two hours at most. */
	pauseFor(ms: number): void;
	/** A fetch that pauses the throttle on 429, and on any other error with Retry-After. */
	fetch: typeof fetch;
}

/** Pause after a 429 without Retry-After: the window of the CRM's own limit. */
const pauseMs = 10_000;

/** A monotonic clock. */
const monotonicNow = () => performance.now();

/** Length of the CRM's sliding window. */
const windowMs = 10_000;
/** How late after its slot a call may reach the CRM, because of timers, checkpoint and network. */
const slackMs = 500;
/** A slot expires this long after its time; a call that wakes up later reserves another. */
const slotMaxLateMs = 250;
/** Missed slots in a row after which a call is made anyway. A machine this busy makes few calls. */
const maxMisses = 5;

/** Milliseconds between slots: no CRM window may have more calls than allowed. */
export const spacingFor = (callsPer10s: number) => (windowMs + slackMs) / callsPer10s;

/**
 * Creates a throttle that spaces calls evenly, across gateways and restarts. No window of ten seconds holds more than
 * the limit.
 *
 * @param reserveSlot reserves a slot and returns the milliseconds until it; all gateways share the slots
 * @param spacingMs milliseconds between slots; also the shortest time between this process's calls
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
			for (let misses = 0; misses < maxMisses; misses++) {
				if (pausedUntil > now())
					throw new DeliveryFailure("Waiting", {
						why: "as the service asked",
						retryAfterMs: pausedUntil - now(),
						notAttempted: true,
					});
				const ms = await reserveSlot();
				const dueAt = now() + ms;
				if (ms > 0) await delay(ms);
				if (now() - dueAt < slotMaxLateMs) return;
			}
		},
		pauseFor(ms) {
			pausedUntil = Math.max(pausedUntil, now() + Math.min(ms, maxRetryAfterMs));
		},
		async fetch(input, init) {
			lastSend = lastSend.then(waitForSpacing);
			await lastSend;
			const response = await fetcher(input, init);
			const askedMs = parseRetryAfter(response.headers.get("Retry-After"));
			if (response.status === 429) throttle.pauseFor(askedMs ?? pauseMs);
			else if (!response.ok && askedMs) throttle.pauseFor(askedMs);
			return response;
		},
	};
	return throttle;
}
