import { describe, expect, it } from "vitest";
import { createLru } from "./lru.ts";

describe("what was seen last", () => {
	it("keeps the latest half at least, and forgets what came before as many as it may hold", () => {
		const recent = createLru<number>(10);
		for (let n = 0; n < 100; n++) {
			recent.set(`key ${n}`, n);
			for (let last = Math.max(0, n - 4); last <= n; last++)
				expect(recent.get(`key ${last}`)).toBe(last);
			expect(recent.get(`key ${n - 10}`)).toBeUndefined();
		}
	});

	it("keeps what is seen again and again, as it was last", () => {
		const recent = createLru<number>(10);
		for (let n = 0; n < 100; n++) {
			recent.set("often", n);
			recent.set(`key ${n}`, n);
			expect(recent.get("often")).toBe(n);
		}
	});

	it("takes no longer for each when it has forgotten many", () => {
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
