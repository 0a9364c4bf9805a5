import { longestWait } from "../../leads/http.ts";

/** How long to wait before the next try, and when to give up. Milliseconds. */
export const backoff = {
	/** Pause after the first failed try, longer than a call may take; each further one is three times as long. */
	firstMs: 15_000,
	factor: 3,
	/** Longest pause: a recovered CRM has every lead within two hours. */
	maxMs: longestWait,
	/** Each pause is up to a fifth shorter or longer, so that leads do not return in a crowd. */
	jitter: 0.2,
	/** What was turned down waits as if it had failed so many times more: somebody has to mend something first. */
	rejectedExtraAttempts: 2,
	/** A lead is given up after this much waiting … */
	giveUpAfterMs: 72 * 3600_000,
	/** … and at least so many passes. */
	giveUpAttempts: 20,
	/** A contact must be turned down so often before the mail stops waiting for it. */
	rejectionsBeforeMailProceeds: 3,
} as const;

/** The bounds of the pauses; a test of endurance has shorter ones. */
export interface RetryDelays {
	firstMs: number;
	maxMs: number;
	/** Waiting after which a lead is given up. Default 72 hours. */
	giveUpAfterMs?: number;
}

/**
 * The pause after a failed try.
 *
 * @param attempts tries made so far; 0 when it was only too early, then only `asked` counts
 * @param askedMs what the other side asked for (Retry-After), milliseconds
 */
export function retryDelay(
	attempts: number,
	askedMs = 0,
	{ firstMs, maxMs }: RetryDelays = backoff,
	random = Math.random,
): number {
	const delayMs = attempts ? Math.min(firstMs * backoff.factor ** (attempts - 1), maxMs) : 0;
	const jittered = delayMs * (1 + backoff.jitter * (2 * random() - 1));
	// Never sooner than asked; the jitter goes on top.
	return Math.round(Math.max(jittered, Math.min(askedMs, maxMs) * (1 + backoff.jitter * random())));
}

/**
 * Whether to give up. What counts is the time a lead has waited between passes, not the time on any
 * clock: neither a gateway that was switched off nor a clock set forwards ends a lead.
 */
export function shouldGiveUp(
	attempts: number,
	waitedMs: number,
	delays: RetryDelays = backoff,
): boolean {
	return (
		attempts >= backoff.giveUpAttempts &&
		waitedMs >= (delays.giveUpAfterMs ?? backoff.giveUpAfterMs)
	);
}
