import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { DeliveryFailure } from "../leads/http/failure.ts";
import { createJobRunner, type JobHandler } from "./run-jobs.ts";
import { createSqliteStore } from "./store/sqlite/sqlite-store.ts";
import type { LeadStore } from "./store/store.ts";
import { type TestClock, testClock } from "./testing/test-clock.ts";

const second = 1000;
const hour = 3600 * second;

let clock: TestClock;
let store: LeadStore;
let lines: Record<string, unknown>[];
beforeEach(() => {
	clock = testClock(Date.parse("2026-11-20T10:00:00Z"));
	store = createSqliteStore(":memory:", { clock });
	lines = [];
});
afterEach(() => store.close());

const log = (event: string, data?: object) => void lines.push({ event, ...data });
const runner = (run: JobHandler["run"], more: Partial<JobHandler> = {}) =>
	createJobRunner({
		store,
		log,
		handlers: { consent: { failed: { event: "permission-failed" }, run, ...more } },
	});
const put = (id: string, queue = id) =>
	store.jobs.add([
		{ id, kind: "consent", queue, lead: `lead-${id}`, payload: {}, madeAt: clock.now },
	]);

describe("jobs", () => {
	it("are each done once, by one of two gateways", async () => {
		const done: string[] = [];
		const run = async ({ id }: { id: string }) => void done.push(id) as undefined;
		await Promise.all(["a", "b", "c"].map((id) => put(id)));
		await Promise.all([runner(run), runner(run)].map((each) => each.run("consent")));
		expect(done.toSorted()).toEqual(["a", "b", "c"]);
		expect(await store.jobs.list("consent")).toEqual([]);
	});

	it("that fail are retried by one policy, and hold up no other", async () => {
		const tried: string[] = [];
		let isDown = true;
		const jobs = runner(
			async ({ id }) => {
				tried.push(id);
				if (id === "a" && isDown)
					throw new DeliveryFailure("Failed to find contact", { status: 503 });
				return undefined;
			},
			{ minRetryMs: 20 * second },
		);
		await put("a");
		await put("b");
		await jobs.run("consent");
		expect(tried).toEqual(["a", "b"]);
		expect(lines).toEqual([
			{ event: "permission-failed", id: "lead-a", reason: "Failed to find contact 503" },
		]);
		clock.now += 20 * second - 1;
		await jobs.run("consent");
		expect(tried).toHaveLength(2);
		isDown = false;
		clock.now += 1;
		await jobs.run("consent");
		expect(tried).toEqual(["a", "b", "a"]);
		expect(await store.jobs.counts("consent")).toEqual([]);
	});

	it("are given up after 72 hours of waiting and 20 attempts, and kept for the coach", async () => {
		let tries = 0;
		const jobs = runner(async () => {
			tries++;
			throw new Error("down");
		});
		await put("a");
		const begin = clock.now;
		while ((await store.jobs.list("consent")).length > 0) {
			await jobs.run("consent");
			clock.now += hour / 4;
		}
		expect(tries).toBeGreaterThanOrEqual(20);
		expect(clock.now - begin).toBeGreaterThan(72 * hour);
		expect(await store.jobs.counts("consent")).toMatchObject([{ waiting: 0, failed: 1 }]);
		expect(await store.jobs.retry("consent")).toBe(1);
	});

	it("that cannot be done yet wait without counting a failure", async () => {
		let wait: number | undefined = 4 * second;
		const jobs = runner(async () => wait);
		await put("a");
		await jobs.run("consent");
		expect(await store.jobs.list("consent")).toMatchObject([{ dueIn: 4 * second }]);
		wait = undefined;
		clock.now += 4 * second;
		await jobs.run("consent");
		expect([await store.jobs.list("consent"), lines]).toEqual([[], []]);
	});

	it("migrate what earlier versions left once, as soon as the store answers", async () => {
		let prepared = 0;
		let isAway = true;
		const jobs = runner(async () => undefined, {
			async prepare() {
				if (isAway) throw new Error("away");
				prepared++;
			},
		});
		for (let n = 0; n < 3; n++) await jobs.run("consent");
		expect(lines).toMatchObject([{ event: "jobs-broken", kind: "consent" }]);
		isAway = false;
		for (let n = 0; n < 3; n++) await jobs.run("consent");
		expect(prepared).toBe(1);
	});
});
