/** Retry policy of deliveries and jobs: delays, and when to give up. */
import { hourMs } from "../time.ts";
export const backoff = {
	/**
	 * Delay after the first failure, longer than a call may take. Each further delay is `factor` times as long.
	 */
	firstMs: 15_000,
	factor: 3,
	/** Longest delay, before jitter: leads are delivered at most about two hours after a CRM recovers. */
	maxMs: 2 * hourMs,
	/** Each delay is up to a fifth shorter or longer, to spread retries out. */
	jitter: 0.2,
	/**
	 * A rejection counts as this many extra failures, because somebody has to change something first.
	 */
	rejectedExtraAttempts: 2,
	/** A lead is given up after this much waiting, and not before `giveUpAttempts`. */
	giveUpAfterMs: 72 * hourMs,
	/** A lead is given up after this many attempts, and not before `giveUpAfterMs`. */
	giveUpAttempts: 20,
	/** Rejections of a contact after which the mail no longer waits for it. */
	rejectionsBeforeMailProceeds: 3,
} as const;

/** Bounds of the retry delays; endurance tests set shorter ones. */
export interface RetryDelays {
	firstMs: number;
	maxMs: number;
	/** Waiting time after which a lead is given up. Default 72 hours. */
	giveUpAfterMs?: number;
}

/**
 * The delay before the next attempt.
 * @param attempts attempts so far; 0 if the last one made no call, and then only `askedMs` counts
 * @param askedMs the delay that the service asked for (Retry-After), in milliseconds
 */
export function retryDelay(
	attempts: number,
	askedMs = 0,
	{ firstMs, maxMs }: RetryDelays = backoff,
	random = Math.random,
): number {
	const delayMs = attempts ? Math.min(firstMs * backoff.factor ** (attempts - 1), maxMs) : 0;
	const jitteredMs = delayMs * (1 + backoff.jitter * (2 * random() - 1));
	// Never sooner than the service asked: jitter only lengthens that delay.
	return Math.round(
		Math.max(jitteredMs, Math.min(askedMs, maxMs) * (1 + backoff.jitter * random())),
	);
}

/**
 * Whether to give up. Counts only time spent waiting between attempts, so neither a stopped gateway nor a clock
 * set forward ends a lead.
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
