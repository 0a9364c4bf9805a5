import { describe, expect, it } from "vitest";
import { createLru } from "./lru.ts";

describe("an LRU map", () => {
	it("keeps at least the latest half, and forgets entries older than its capacity", () => {
		const recent = createLru<number>(10);
		for (let n = 0; n < 100; n++) {
			recent.set(`key ${n}`, n);
			for (let last = Math.max(0, n - 4); last <= n; last++)
				expect(recent.get(`key ${last}`)).toBe(last);
			expect(recent.get(`key ${n - 10}`)).toBeUndefined();
		}
	});

	it("keeps what is used again and again, with its latest value", () => {
		const recent = createLru<number>(10);
		for (let n = 0; n < 100; n++) {
			recent.set("often", n);
			recent.set(`key ${n}`, n);
			expect(recent.get("often")).toBe(n);
		}
	});

	it("does not slow down after forgetting many", () => {
		const most = 50_000;
		const recent = createLru<number>(most);
		const fill = (from: number) => {
			const before = process.cpuUsage().user;
			for (let n = from; n < from + most; n++) recent.set(`key ${n}`, n);
			return process.cpuUsage().user - before;
		};
		const first = fill(0);
		expect(Math.min(fill(most), fill(2 * most), fill(3 * most))).toBeLessThan(10 * first);
	});
});
