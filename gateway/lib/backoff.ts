import { longestWait } from "../../leads/http.ts";

/** How long to wait before the next try, and when to give up. Milliseconds. */
export const backoff = {
	/** Pause after the first failed try, longer than a call may take; each further one is three times as long. */
	first: 15_000,
	growth: 3,
	/** Longest pause: a recovered CRM has every lead within two hours. */
	longest: longestWait,
	/** Each pause is up to a fifth shorter or longer, so that leads do not return in a crowd. */
	jitter: 0.2,
	/** What was turned down waits as if it had failed so many times more: somebody has to mend something first. */
	refusalRungs: 2,
	/** A lead is given up after this much waiting … */
	giveUpAfter: 72 * 3600_000,
	/** … and at least so many passes. */
	giveUpPasses: 20,
	/** A contact must be turned down so often before the mail stops waiting for it. */
	refusalsBelieved: 3,
} as const;

/** The bounds of the pauses; a test of endurance has shorter ones. */
export interface Pauses {
	first: number;
	longest: number;
	/** Waiting after which a lead is given up. Default 72 hours. */
	giveUpAfter?: number;
}

/**
 * The pause after a failed try.
 *
 * @param tries tries made so far; 0 when it was only too early, then only `asked` counts
 * @param asked what the other side asked for (Retry-After), milliseconds
 */
export function pauseAfter(
	tries: number,
	asked = 0,
	{ first, longest }: Pauses = backoff,
	random = Math.random,
): number {
	const pause = tries ? Math.min(first * backoff.growth ** (tries - 1), longest) : 0;
	const jittered = pause * (1 + backoff.jitter * (2 * random() - 1));
	// Never sooner than asked; the jitter goes on top.
	return Math.round(Math.max(jittered, Math.min(asked, longest) * (1 + backoff.jitter * random())));
}

/**
 * Whether to give up. What counts is the time a lead has waited between passes, not the time on any
 * clock: neither a gateway that was switched off nor a clock set forwards ends a lead.
 */
export function isHopeless(attempts: number, waited: number, pauses: Pauses = backoff): boolean {
	return attempts >= backoff.giveUpPasses && waited >= (pauses.giveUpAfter ?? backoff.giveUpAfter);
}
