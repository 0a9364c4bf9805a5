import { describe, expect, it } from "vitest";
import { backoff, retryDelay, shouldGiveUp } from "./backoff.ts";

const hour = 3600_000;

describe("delays between attempts", () => {
	it("grow threefold up to two hours", () => {
		const pauses = [1, 2, 3, 4, 5, 6, 7, 8, 9].map(
			(n) => retryDelay(n, 0, backoff, () => 0.5) / 1000,
		);
		expect(pauses).toEqual([15, 45, 135, 405, 1215, 3645, 7200, 7200, 7200]);
	});

	it("have a jitter of a fifth either way, to spread retries out", () => {
		expect(retryDelay(3, 0, backoff, () => 0)).toBe(108_000);
		expect(retryDelay(3, 0, backoff, () => 0.999999)).toBe(162_000);
		const many = new Set(Array.from({ length: 50 }, () => retryDelay(3)));
		expect(many.size).toBeGreaterThan(40);
	});

	it("are never shorter than the service asked for", () => {
		expect(retryDelay(1, 90_000, backoff, () => 0)).toBe(90_000);
		expect(retryDelay(1, 90_000, backoff, () => 0.5)).toBe(99_000);
		expect(retryDelay(8, 1000, backoff, () => 0.5)).toBe(2 * hour);
	});

	it("are capped, whatever the service asked for", () => {
		expect(retryDelay(1, 365 * 24 * hour, backoff, () => 0)).toBe(2 * hour);
	});

	it("are as long as requested if the attempt was only too early", () => {
		expect(retryDelay(0, 700, backoff, () => 0)).toBe(700);
	});

	it("continue for three days before a lead is given up", () => {
		let elapsed = 0;
		let attempts = 0;
		do elapsed += retryDelay(++attempts, 0, backoff, () => 0);
		while (!shouldGiveUp(attempts, elapsed));
		expect(elapsed).toBeGreaterThanOrEqual(72 * hour);
		expect(elapsed).toBeLessThan(75 * hour);
	});

	it("end only after both twenty attempts and three days of waiting", () => {
		expect(shouldGiveUp(19, 1000 * hour)).toBe(false);
		expect(shouldGiveUp(1000, 72 * hour - 1)).toBe(false);
		expect(shouldGiveUp(20, 72 * hour)).toBe(true);
	});
});
