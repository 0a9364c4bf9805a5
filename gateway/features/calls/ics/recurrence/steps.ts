/** Counts the work of one reading, so that no loop over a stranger's text is without an end. */
export class Steps {
	#left: number;
	#parent: Steps | undefined;

	constructor(limit: number) {
		this.#left = limit;
	}

	/** Whether there was still work allowed. */
	take(count = 1): boolean {
		this.#left -= count;
		this.#parent?.take(count);
		return this.#left >= 0;
	}

	/** Steps for one series: part of what is left, and taken from it. */
	share(limit: number): Steps {
		const part = new Steps(Math.min(limit, Math.max(0, this.#left)));
		part.#parent = this;
		return part;
	}
}
