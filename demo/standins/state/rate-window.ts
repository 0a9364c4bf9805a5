const window = 10_000;

/** Counts calls in a sliding window of 10 seconds. */
export class Pace {
	/** Highest number of calls in any 10 seconds. */
	peak = 0;
	#times: number[] = [];

	/** Calls in the 10 seconds before `now` (ms). */
	count(now: number): number {
		while (this.#times[0] !== undefined && this.#times[0] <= now - window) this.#times.shift();
		return this.#times.length;
	}

	/** Records a call. */
	add(now: number): void {
		this.count(now);
		this.#times.push(now);
		this.peak = Math.max(this.peak, this.#times.length);
	}

	/** Seconds until the oldest call leaves the window. */
	secondsToWait(now: number): number {
		const oldest = this.#times[0] ?? now - window;
		return Math.max(1, Math.ceil((oldest + window - now) / 1000));
	}

	reset(): void {
		this.peak = 0;
		this.#times = [];
	}
}
