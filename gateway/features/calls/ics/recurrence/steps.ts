/** Counts the work of one reading, to bound every loop over a stranger's text. */
export class Steps {
	#left: number;
	#parent: Steps | undefined;

	constructor(limit: number) {
		this.#left = limit;
	}

	/** Uses up steps. False if none are left. */
	take(count = 1): boolean {
		this.#left -= count;
		this.#parent?.take(count);
		return this.#left >= 0;
	}

	/** Reserves part of the remaining steps for one series. */
	share(limit: number): Steps {
		const part = new Steps(Math.min(limit, Math.max(0, this.#left)));
		part.#parent = this;
		return part;
	}
}
