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

/** Tasks that were not stopped. */
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

/** Lets time pass for the store and for timers, and the work they start come to its end. */
async function pass(ms: number) {
	clock.now += ms;
	await vi.advanceTimersByTimeAsync(ms);
	// Shares a run that is under way; where none is, it comes too soon after the last one to do anything.
	for (const task of live) await task.run();
}

describe("retention", () => {
	it("deletes at the start what was delivered more than 30 days ago", async () => {
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

	it("looks again every hour", async () => {
		const { start, stop } = retention();
		clock.now += 30 * day - 90 * 60_000;
		start();
		await pass(hour);
		expect(events).toEqual([]);
		await pass(hour);
		expect(events).toEqual(["purged 1"]);
		stop();
	});

	it("is done by one of several gateways", async () => {
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

	it("says so and goes on when the store fails", async () => {
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
