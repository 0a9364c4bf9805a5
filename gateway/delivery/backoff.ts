/** How long to wait before the next try, and when to give up. Milliseconds. */
export const backoff = {
	/** Pause after the first failed pass, longer than a call may take; each further one is three times as long. */
	first: 15_000,
	growth: 3,
	/** Longest pause: a recovered CRM has every lead within two hours. */
	longest: 2 * 3600_000,
	/** Each pause is up to a fifth shorter or longer, so that leads do not return in a crowd. */
	jitter: 0.2,
	/** A lead is given up after this long … */
	giveUpAfter: 72 * 3600_000,
	/** … and at least so many passes: a gateway that was switched off has not tried. */
	giveUpPasses: 20,
	/** A refusal of the content must be heard so often before it is believed. */
	refusalsBelieved: 3,
} as const;

/** The bounds of the pauses; a test of endurance has shorter ones. */
export interface Pauses {
	first: number;
	longest: number;
}

/**
 * The pause after a failed pass.
 *
 * @param attempts passes made so far; 0 when it was only too early, then only `asked` counts
 * @param asked what the other side asked for (Retry-After), milliseconds
 */
export function pauseAfter(
	attempts: number,
	asked = 0,
	{ first, longest }: Pauses = backoff,
	random = Math.random,
): number {
	const pause = attempts ? Math.min(first * backoff.growth ** (attempts - 1), longest) : 0;
	const jittered = pause * (1 + backoff.jitter * (2 * random() - 1));
	// Never sooner than asked; the jitter goes on top.
	return Math.round(Math.max(jittered, asked * (1 + backoff.jitter * random())));
}

export function isHopeless(attempts: number, activeSince: number, now: number): boolean {
	return attempts >= backoff.giveUpPasses && now - activeSince > backoff.giveUpAfter;
}
