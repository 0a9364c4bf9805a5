import { describe, expect, it } from "vitest";
import { createRateLimiter } from "./rate-limit.ts";

describe("rate limits", () => {
	it("allow a burst, then a number a minute", () => {
		let now = 0;
		const { consume } = createRateLimiter(() => now);
		for (let n = 0; n < 60; n++) expect(consume("a", 60)).toBe(0);
		expect(consume("a", 60)).toBe(1);
		now += 1000;
		expect(consume("a", 60)).toBe(0);
		expect(consume("a", 60)).toBe(1);
		expect(consume("b", 60)).toBe(0);
	});

	it("forget the least recently used key, to bound their memory", () => {
		const { consume } = createRateLimiter(() => 0);
		expect(consume("first", 1)).toBe(0);
		expect(consume("first", 1)).toBeGreaterThan(0);
		expect(consume("all", 1)).toBe(0);
		for (let n = 0; n < 20_000; n++) consume(`first ${n}`, 1);
		expect(consume("first", 1)).toBe(0);
		// Each kind (a key's first word) has its own limit of keys, so addresses can't push out their network's count.
		expect(consume("all", 1)).toBeGreaterThan(0);
	});
});
