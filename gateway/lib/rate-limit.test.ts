import { describe, expect, it } from "vitest";
import { createShares } from "./rate-limit.ts";

describe("shares", () => {
	it("let a burst through, then as many a minute", () => {
		let now = 0;
		const { allow } = createShares(() => now);
		for (let n = 0; n < 60; n++) expect(allow("a", 60)).toBe(0);
		expect(allow("a", 60)).toBe(1);
		now += 1000;
		expect(allow("a", 60)).toBe(0);
		expect(allow("a", 60)).toBe(1);
		expect(allow("b", 60)).toBe(0);
	});

	it("forget the key not seen for longest, so that their memory has an end", () => {
		const { allow } = createShares(() => 0);
		expect(allow("first", 1)).toBe(0);
		expect(allow("first", 1)).toBeGreaterThan(0);
		expect(allow("all", 1)).toBe(0);
		for (let n = 0; n < 20_000; n++) allow(`first ${n}`, 1);
		expect(allow("first", 1)).toBe(0);
		// Not so what is counted otherwise: a network's count outlives those of its addresses.
		expect(allow("all", 1)).toBeGreaterThan(0);
	});
});
