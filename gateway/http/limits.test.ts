import { describe, expect, it } from "vitest";
import { createAllow } from "./limits.ts";

describe("a rate limit", () => {
	it("lets a burst through, then as many a minute", () => {
		let now = 0;
		const allow = createAllow(() => now);
		for (let n = 0; n < 60; n++) expect(allow("a", 60)).toBe(0);
		expect(allow("a", 60)).toBe(1);
		now += 1000;
		expect(allow("a", 60)).toBe(0);
		expect(allow("a", 60)).toBe(1);
		expect(allow("b", 60)).toBe(0);
	});

	it("goes by a clock that nobody sets", () => {
		const { now } = Date;
		const allow = createAllow();
		try {
			expect(allow("a", 600_000)).toBe(0);
			Date.now = () => now() - 3600_000;
			expect(allow("a", 600_000)).toBe(0);
		} finally {
			Date.now = now;
		}
	});

	it("forgets the key not seen for longest, so that its memory has an end", () => {
		const allow = createAllow(() => 0);
		expect(allow("first", 1)).toBe(0);
		expect(allow("first", 1)).toBeGreaterThan(0);
		for (let n = 0; n < 20_000; n++) allow(`k${n}`, 1);
		expect(allow("first", 1)).toBe(0);
	});
});
