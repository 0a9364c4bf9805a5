import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createSqliteStore } from "../../store/sqlite/sqlite-store.ts";
import { testClock } from "../../testing/test-clock.ts";
import { createQuarantine, forgetNotSaved, readNotSaved } from "./quarantine.ts";

const minute = 60_000;
const robot = "looks like a bot";

function setUp(maxBytes = 100) {
	const clock = testClock(Date.parse("2026-11-24T12:00:00Z"));
	const store = createSqliteStore(":memory:", { clock });
	const quarantine = createQuarantine(store, maxBytes, () => clock.now);
	/** Counts leads of a network, each written at once. */
	const count = async (network: string, times = 1, reason = robot) => {
		for (let n = 0; n < times; n++) {
			clock.now += 1000;
			await quarantine.countNotSaved(network, reason);
		}
	};
	return { clock, store, quarantine, count };
}

describe("space in the quarantine", () => {
	it("can be used up to the last character", async () => {
		const { quarantine } = setUp(100);
		expect(await quarantine.reserve(60)).toBe(true);
		expect(await quarantine.reserve(41)).toBe(false);
		// A rejected reservation takes no space.
		expect(await quarantine.reserve(40)).toBe(true);
		expect(await quarantine.reserve(1)).toBe(false);
	});

	it("is measured again after a minute, because the coach may have made room", async () => {
		const { quarantine, clock, store } = setUp(100);
		const measured = vi.spyOn(store, "quarantinedBytes");
		await quarantine.reserve(100);
		clock.now += minute - 1;
		expect(await quarantine.reserve(1)).toBe(false);
		expect(measured).toHaveBeenCalledOnce();
		clock.now += 1;
		expect(await quarantine.reserve(1)).toBe(true);
		expect(measured).toHaveBeenCalledTimes(2);
	});
});

describe("the summary of rejected leads", () => {
	it("is grouped by day, network and reason", async () => {
		const { count, store, clock } = setUp();
		await count("203.0.113.0/24", 2);
		await count("198.51.100.0/24");
		await count("203.0.113.0/24", 1, "links written in HTML");
		clock.now += 24 * 60 * minute;
		await count("203.0.113.0/24");
		const network = "203.0.113.0/24";
		expect(await readNotSaved(store)).toEqual([
			{ day: "2026-11-24", network, reason: robot, count: 2 },
			{ day: "2026-11-24", network: "198.51.100.0/24", reason: robot, count: 1 },
			{ day: "2026-11-24", network, reason: "links written in HTML", count: 1 },
			{ day: "2026-11-25", network, reason: robot, count: 1 },
		]);
	});

	it("is empty at first", async () => {
		expect(await readNotSaved(setUp().store)).toEqual([]);
	});

	it("lists a hundred networks, and counts all others in one row", async () => {
		const { count, store } = setUp();
		for (let n = 0; n < 103; n++) await count(`10.0.${n}.0/24`);
		await count("10.0.5.0/24");
		const rows = await readNotSaved(store);
		// Including the row of all others.
		expect(rows).toHaveLength(101);
		expect(rows.find(({ network }) => network === "10.0.5.0/24")?.count).toBe(2);
		expect(rows.at(-1)).toEqual({ day: "2026-11-24", network: "", reason: robot, count: 3 });
	});

	it("cuts a reason at a hundred characters", async () => {
		const { count, store } = setUp();
		await count("10.0.0.0/24", 1, "x".repeat(300));
		expect((await readNotSaved(store))[0]?.reason).toBe("x".repeat(100));
	});

	it("keeps leads rejected after the report", async () => {
		const { count, store } = setUp();
		await count("10.0.0.0/24", 3);
		await count("10.0.1.0/24", 1);
		const reported = await readNotSaved(store);
		await count("10.0.0.0/24", 2);
		await forgetNotSaved(store, reported);
		expect(await readNotSaved(store)).toEqual([
			{ day: "2026-11-24", network: "10.0.0.0/24", reason: robot, count: 2 },
		]);
	});

	describe("in a burst", () => {
		beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
		afterEach(() => vi.useRealTimers());

		it("is written once a second", async () => {
			const { quarantine, store, clock } = setUp();
			const written = vi.spyOn(store.kv, "compareAndSet");
			for (let n = 0; n < 5; n++) await quarantine.countNotSaved("10.0.0.0/24", robot);
			expect((await readNotSaved(store))[0]?.count).toBe(1);
			await vi.advanceTimersByTimeAsync(1000);
			await expect.poll(async () => (await readNotSaved(store))[0]?.count).toBe(5);
			expect(written).toHaveBeenCalledTimes(2);
			// Nothing more to write.
			clock.now += 1000;
			await vi.advanceTimersByTimeAsync(5000);
			expect(written).toHaveBeenCalledTimes(2);
		});

		it("counts every lead although the store failed for a while", async () => {
			const { quarantine, store } = setUp();
			const write = vi.spyOn(store.kv, "compareAndSet");
			write.mockRejectedValue(new Error("disk full"));
			await expect(quarantine.countNotSaved("10.0.0.0/24", robot)).rejects.toThrow("disk full");
			await quarantine.countNotSaved("10.0.0.0/24", robot);
			await vi.advanceTimersByTimeAsync(1000);
			await expect.poll(() => write.mock.calls.length).toBe(2);
			write.mockRestore();
			await quarantine.countNotSaved("10.0.1.0/24", robot);
			await vi.advanceTimersByTimeAsync(1000);
			await expect
				.poll(async () => (await readNotSaved(store)).map(({ network, count }) => [network, count]))
				.toEqual([
					["10.0.0.0/24", 2],
					["10.0.1.0/24", 1],
				]);
		});

		it("is kept if another gateway writes at the same time", async () => {
			const { quarantine, store } = setUp();
			const usual = store.kv.compareAndSet.bind(store.kv);
			let isFirst = true;
			vi.spyOn(store.kv, "compareAndSet").mockImplementation(async (...given) => {
				if (!isFirst) return usual(...given);
				isFirst = false;
				return false;
			});
			await quarantine.countNotSaved("10.0.0.0/24", robot);
			expect((await readNotSaved(store))[0]?.count).toBe(1);
		});
	});
});
