import { describe, expect, it } from "vitest";
import { addressKey, createRateLimit } from "./limits.ts";

describe("a rate limit", () => {
	it("lets a burst through, then as many a minute", () => {
		let now = 0;
		const limit = createRateLimit(60, () => now);
		for (let n = 0; n < 60; n++) expect(limit.take("a")).toBe(0);
		expect(limit.take("a")).toBe(1);
		now += 1000;
		expect(limit.take("a")).toBe(0);
		expect(limit.take("a")).toBe(1);
		expect(limit.take("b")).toBe(0);
	});

	it("forgets the key not seen for longest, so that its memory has an end", () => {
		const limit = createRateLimit(1, () => 0);
		expect(limit.take("first")).toBe(0);
		expect(limit.take("first")).toBeGreaterThan(0);
		for (let n = 0; n < 10_000; n++) limit.take(`k${n}`);
		expect(limit.take("first")).toBe(0);
	});
});

describe("the key of an address", () => {
	it.each([
		["192.0.2.7", "192.0.2.7"],
		["::ffff:192.0.2.7", "192.0.2.7"],
		["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
		["2001:db8::1", "2001:db8:0:0"],
		["::1", "0:0:0:0"],
		["", ""],
	])("of %s is %s", (address, key) => {
		expect(addressKey(address)).toBe(key);
	});
});
