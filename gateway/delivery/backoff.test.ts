import { describe, expect, it } from "vitest";
import { backoff, isHopeless, pauseAfter } from "./backoff.ts";

const hour = 3600_000;

describe("pauses between tries", () => {
	it("grow threefold up to two hours", () => {
		const pauses = [1, 2, 3, 4, 5, 6, 7, 8, 9].map(
			(n) => pauseAfter(n, 0, backoff, () => 0.5) / 1000,
		);
		expect(pauses).toEqual([15, 45, 135, 405, 1215, 3645, 7200, 7200, 7200]);
	});

	it("are jittered by a fifth either way, so that leads do not return in a crowd", () => {
		expect(pauseAfter(3, 0, backoff, () => 0)).toBe(108_000);
		expect(pauseAfter(3, 0, backoff, () => 0.999999)).toBe(162_000);
		const many = new Set(Array.from({ length: 50 }, () => pauseAfter(3)));
		expect(many.size).toBeGreaterThan(40);
	});

	it("are never shorter than the other side asked for", () => {
		expect(pauseAfter(1, 90_000, backoff, () => 0)).toBe(90_000);
		expect(pauseAfter(1, 90_000, backoff, () => 0.5)).toBe(99_000);
		expect(pauseAfter(8, 1000, backoff, () => 0.5)).toBe(2 * hour);
	});

	it("are as long as asked when it was only too early", () => {
		expect(pauseAfter(0, 700, backoff, () => 0)).toBe(700);
	});

	it("go on for more than 48 hours before a lead is given up", () => {
		let elapsed = 0;
		let attempts = 0;
		do elapsed += pauseAfter(++attempts, 0, backoff, () => 0);
		while (!isHopeless(attempts, 0, elapsed));
		expect(elapsed).toBeGreaterThan(48 * hour);
		expect(backoff.giveUpAfter).toBeGreaterThanOrEqual(48 * hour);
	});

	it("do not count the days the gateway was switched off", () => {
		expect(isHopeless(1, 0, 1000 * hour)).toBe(false);
		expect(isHopeless(1000, 0, 72 * hour)).toBe(false);
		expect(isHopeless(20, 0, 73 * hour)).toBe(true);
	});
});
