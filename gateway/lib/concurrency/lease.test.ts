import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it, vi } from "vitest";
import { createSqliteStore } from "../../store/sqlite/sqlite-store.ts";
import { testClock } from "../../testing/test-clock.ts";
import { defineKey } from "../kv.ts";
import { createLease, type LeaseHolder } from "./lease.ts";

const now = Date.parse("2026-11-20T10:00:00Z");
const key = defineKey<LeaseHolder>("turn job");
const done = async () => {};

describe("a lease on work", () => {
	it("belongs to one gateway while its work lasts, even past the first expiry, and to another once that gateway is gone", async () => {
		vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
		const clock = testClock(now);
		const store = createSqliteStore(":memory:", { clock });
		const [one, other] = [createLease(store, key, 60_000), createLease(store, key, 60_000)];
		const { promise, resolve } = Promise.withResolvers<void>();
		const working = one(() => promise);
		await sleep(20);
		const pass = async (minutes: number) => {
			for (let third = 0; third < 3 * minutes; third++) {
				clock.now += 20_000;
				vi.advanceTimersByTime(20_000);
				await sleep(5);
			}
		};
		await pass(5);
		expect(await other(done)).toBe(false);
		resolve();
		expect(await working).toBe(true);
		clock.now += 59_000;
		expect(await other(done)).toBe(false);
		expect(await one(done)).toBe(true);
		clock.now += 60_000;
		expect(await other(done)).toBe(true);
		expect(await one(done)).toBe(false);
		// This work hangs.
		void other(() => new Promise(() => {}));
		await sleep(20);
		await pass(10);
		expect(await one(done)).toBe(false);
		await pass(1);
		expect(await one(done)).toBe(true);
		await store.close();
		vi.useRealTimers();
	});

	it("goes to one of two simultaneous callers, and does not wait for a clock that was put back", async () => {
		const clock = testClock(now);
		const store = createSqliteStore(":memory:", { clock });
		const turns = Array.from({ length: 5 }, () => createLease(store, key, 60_000));
		const asked = await Promise.all(turns.map((turn) => turn(done)));
		expect(asked.filter(Boolean)).toHaveLength(1);
		await store.kv.set(key, { by: "somebody", until: now + 24 * 3600_000 });
		expect(await turns[0]?.(done)).toBe(true);
		await store.close();
	});
});
