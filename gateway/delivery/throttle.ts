import { setTimeout as sleep } from "node:timers/promises";
import { DeliveryFailure } from "../../leads/failure.ts";
import { longestWait, retryAfter } from "../../leads/http.ts";

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

/** The CRM counts calls in any so many milliseconds. */
const windowMs = 10_000;
/** By so much may a call come to the CRM after its turn: waking up, writing its mark down, the way there. */
const slackMs = 500;
/** A turn is for at once: whoever comes later than this takes another. */
const turnLastsMs = 250;
/** Turns in a row that may be missed; a machine so busy makes few calls anyway. */
const missesAtMost = 5;

/** Milliseconds between two turns, so that no window holds more calls than the pace, however one lays it. */
export const gapOf = (pace: number) => (windowMs + slackMs) / pace;

/**
 * Spacing instead of bursts: whatever ten seconds one looks at, there are no more calls in them, not
 * even across a restart.
 *
 * @param turn milliseconds until this call's turn; whoever shares the service shares the turns
 * @param gap milliseconds between turns; this process's own calls are never closer, however late they are
 */
export function createGate(
	turn: () => Promise<number>,
	gap: number,
	fetcher: typeof fetch = fetch,
	now: () => number = ownClock,
	wait: (ms: number) => Promise<unknown> = sleep,
): Gate {
	let shutUntil = Number.NEGATIVE_INFINITY;
	let sentAt = Number.NEGATIVE_INFINITY;
	let sending: Promise<void> = Promise.resolve();

	async function space(): Promise<void> {
		const ms = sentAt + gap - now();
		if (ms > 0) await wait(ms);
		sentAt = now();
	}

	const gate: Gate = {
		async turn() {
			for (let missed = 0; missed < missesAtMost; missed++) {
				if (shutUntil > now())
					throw new DeliveryFailure("Waiting", {
						why: "as the service asked",
						retryAfter: shutUntil - now(),
						early: true,
					});
				const ms = await turn();
				const due = now() + ms;
				if (ms > 0) await wait(ms);
				if (now() - due < turnLastsMs) return;
			}
		},
		shut(ms) {
			shutUntil = Math.max(shutUntil, now() + Math.min(ms, longestWait));
		},
		async fetch(input, init) {
			sending = sending.then(space);
			await sending;
			const response = await fetcher(input, init);
			const asked = retryAfter(response.headers.get("Retry-After"));
			if (response.status === 429) gate.shut(asked ?? unnamedPause);
			else if (!response.ok && asked) gate.shut(asked);
			return response;
		},
	};
	return gate;
}
