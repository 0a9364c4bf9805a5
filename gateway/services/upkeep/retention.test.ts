import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createProgress } from "../../../leads/progress.ts";
import type { IntervalTask } from "../../lib/concurrency/interval.ts";
import { createSqliteStore } from "../../store/sqlite/sqlite-store.ts";
import type { LeadStore } from "../../store/store.ts";
import { newLead } from "../../store/testing/contract.ts";
import { type TestClock, testClock } from "../../testing/test-clock.ts";
import { createRetention } from "./purge-task.ts";

const hour = 3600_000;
const day = 24 * hour;

let clock: TestClock;
let store: LeadStore;
let events: string[];
beforeEach(async () => {
	vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
	clock = testClock();
	store = createSqliteStore(":memory:", { clock });
	events = [];
	live = new Set();
	await store.add(newLead());
	const [claim] = await store.claim(1);
	await claim?.finish({ state: "delivered", progress: createProgress(), attempts: 1 });
});
afterEach(async () => {
	vi.useRealTimers();
	await store.close();
});

/** Running tasks. */
let live = new Set<IntervalTask>();

function retention(): IntervalTask {
	const task = createRetention({
		store,
		days: 30,
		log: (event, data) => void events.push(`${event} ${data?.count}`),
	});
	live.add(task);
	const stop = () => {
		live.delete(task);
		return task.stop();
	};
	return { ...task, stop };
}

/** Advances the store's clock and timers, and waits for the work they start. */
async function pass(ms: number) {
	clock.now += ms;
	await vi.advanceTimersByTimeAsync(ms);
	// Joins a run in progress; otherwise it is too soon after the last one to do anything.
	for (const task of live) await task.run();
}

describe("retention", () => {
	it("at the start, deletes leads delivered more than 30 days ago", async () => {
		clock.now += 30 * day;
		const early = retention();
		early.start();
		await pass(0);
		expect(events).toEqual([]);
		early.stop();
		clock.now += hour;
		const { start, stop } = retention();
		start();
		await pass(0);
		expect(events).toEqual(["purged 1"]);
		expect(await store.list({})).toEqual([]);
		stop();
	});

	it("runs again every hour", async () => {
		const { start, stop } = retention();
		clock.now += 30 * day - 90 * 60_000;
		start();
		await pass(hour);
		expect(events).toEqual([]);
		await pass(hour);
		expect(events).toEqual(["purged 1"]);
		stop();
	});

	it("runs on one of several gateways", async () => {
		const purge = vi.spyOn(store, "purge");
		const two = [retention(), retention()];
		for (const { start } of two) start();
		await pass(0);
		expect(purge).toHaveBeenCalledTimes(1);
		await pass(hour);
		expect(purge).toHaveBeenCalledTimes(2);
		for (const { stop } of two) stop();
		await pass(3 * hour);
		expect(purge).toHaveBeenCalledTimes(2);
	});

	it("logs a failing store, and continues", async () => {
		vi.spyOn(store, "purge").mockRejectedValueOnce(new Error("disk"));
		const { start, stop } = retention();
		clock.now += 31 * day;
		start();
		await pass(0);
		expect(events).toEqual(["purge-failed undefined"]);
		await pass(hour);
		expect(events).toEqual(["purge-failed undefined", "purged 1"]);
		stop();
	});
});
