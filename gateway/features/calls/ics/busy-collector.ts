/** Collects busy times of one window, in seconds, without keeping more than are of use. */
import type { Interval } from "../types/free-slots.ts";

/** A reading has at most so many; beyond, short gaps between them count as busy. */
const maxIntervals = 5000;

export class BusyCollector {
	#found: Interval[] = [];
	readonly #window: Interval;
	#limit = 100_000;
	#isFull = false;

	constructor(window: Interval) {
		this.#window = window;
	}

	/** Nothing more can become busy. */
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

	/** In order, apart from each other. */
	list(): Interval[] {
		let merged = merge(this.#found, 0);
		for (let gap = 60; merged.length > maxIntervals; gap *= 2) merged = merge(merged, gap);
		return merged;
	}
}

function merge(intervals: Interval[], gap: number): Interval[] {
	const merged: Interval[] = [];
	for (const { from, to } of intervals.sort((a, b) => a.from - b.from)) {
		const last = merged.at(-1);
		if (last && from <= last.to + gap) last.to = Math.max(last.to, to);
		else merged.push({ from, to });
	}
	return merged;
}
