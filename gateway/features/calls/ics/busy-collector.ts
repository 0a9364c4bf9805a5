/** Collects the busy times of one window, in seconds, in bounded memory. */
import type { Interval } from "../types/free-slots.ts";

/** Maximum number of intervals kept. Beyond that, short gaps between them count as busy. */
const maxIntervals = 5000;

export class BusyCollector {
	#found: Interval[] = [];
	readonly #window: Interval;
	#limit = 100_000;
	#isFull = false;

	constructor(window: Interval) {
		this.#window = window;
	}

	/** Whether one event covers the whole window. Further events then change nothing. */
	get isFull(): boolean {
		return this.#isFull;
	}

	add(from: number, to: number): void {
		if (from <= this.#window.from && to >= this.#window.to) this.#isFull = true;
		if (to <= from || to <= this.#window.from || from >= this.#window.to) return;
		const last = this.#found.at(-1);
		if (last && last.from <= from && from <= last.to) {
			last.to = Math.max(last.to, to);
			return;
		}
		this.#found.push({ from, to });
		if (this.#found.length >= this.#limit) {
			this.#found = merge(this.#found, 0);
			this.#limit = this.#found.length + 100_000;
		}
	}

	/** Sorted, without overlaps. */
	list(): Interval[] {
		let mergedIntervals = merge(this.#found, 0);
		for (let gap = 60; mergedIntervals.length > maxIntervals; gap *= 2)
			mergedIntervals = merge(mergedIntervals, gap);
		return mergedIntervals;
	}
}

function merge(intervals: Interval[], gap: number): Interval[] {
	const mergedIntervals: Interval[] = [];
	for (const { from, to } of intervals.sort((a, b) => a.from - b.from)) {
		const last = mergedIntervals.at(-1);
		if (last && from <= last.to + gap) last.to = Math.max(last.to, to);
		else mergedIntervals.push({ from, to });
	}
	return mergedIntervals;
}
