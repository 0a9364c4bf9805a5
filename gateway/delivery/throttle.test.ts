import { describe, expect, it, vi } from "vitest";
import { type CallTools, requestJson } from "../../leads/http/http.ts";
import { recordingFetch } from "../../leads/testing/recording-fetch.ts";
import { createRateLimiter } from "../lib/concurrency/rate-limit.ts";
import { createThrottle, spacingFor } from "./throttle.ts";

/** A throttle on its own clock; waiting advances the clock. */
function setUp(pace = 80, answer: { status?: number; headers?: HeadersInit } = {}) {
	const clock = { now: 1_000_000 };
	const { fetch } = recordingFetch(() => answer);
	const wait = async (ms: number) => {
		clock.now += ms;
	};
	const now = () => clock.now;
	const { reserveSlot } = createRateLimiter(now);
	const gap = spacingFor(pace);
	const turns = async () => reserveSlot("crm", gap);
	return { clock, gate: createThrottle(turns, gap, fetch, now, wait) };
}

describe("the throttle for the CRM", () => {
	it("allows at most 80 calls in any 10 seconds", async () => {
		const { clock, gate } = setUp();
		const times: number[] = [];
		for (let n = 0; n < 400; n++) {
			await gate.waitForSlot();
			times.push(clock.now);
			if (n % 50 === 49) clock.now += 700;
		}
		for (const start of times)
			expect(
				times.filter((time) => time >= start && time < start + 10_000).length,
			).toBeLessThanOrEqual(80);
	});

	it.each([
		[1, 1],
		[1, 2],
		[3, 3],
		[3, 4],
	])(
		"lets at most 80 arrive in any 10 seconds, from %i gateways on busy machines (seed %i)",
		async (gateways, seed) => {
			vi.useFakeTimers();
			let dice = seed;
			const roll = () => {
				dice = (dice * 48_271 + 11) % 2_147_483_647;
				return dice / 2_147_483_647;
			};
			// Timers wake late, occasionally by most of a second, and so do disk writes.
			const late = () => (roll() < 0.05 ? 900 * roll() : 20 * roll());
			const wait = (ms: number) => new Promise<void>((done) => setTimeout(done, ms + late()));
			const { reserveSlot } = createRateLimiter(() => performance.now());
			const arrived: number[] = [];
			const fetcher = (async () => {
				await new Promise((done) => setTimeout(done, 100 * roll()));
				arrived.push(performance.now());
				return Response.json({ ok: true });
			}) as typeof fetch;
			const begin = () => wait(30);
			const until = performance.now() + 60_000;
			async function work(tools: CallTools) {
				while (performance.now() < until)
					await requestJson("Try", "https://crm.example", {}, (answer) => answer, {
						...tools,
						beforeSend: begin,
					});
			}
			const all = Array.from({ length: gateways }, () => {
				const gap = spacingFor(80);
				const gate = createThrottle(
					async () => reserveSlot("crm", gap),
					gap,
					fetcher,
					() => performance.now(),
					wait,
				);
				return Array.from({ length: 8 }, () => work(gate));
			}).flat();
			await vi.advanceTimersByTimeAsync(70_000);
			await Promise.all(all);
			vi.useRealTimers();
			arrived.sort((a, b) => a - b);
			const most = Math.max(
				...arrived.map((from) => arrived.filter((at) => at >= from && at <= from + 10_000).length),
			);
			expect(most).toBeLessThanOrEqual(80);
			// And it is no slower than necessary.
			expect(arrived.length).toBeGreaterThan(60_000 / spacingFor(80) / 2);
		},
	);

	it("gives slots in order to many simultaneous callers", async () => {
		const { reserveSlot } = createRateLimiter(() => performance.now());
		const gate = createThrottle(async () => reserveSlot("crm", 10), 10);
		const started = performance.now();
		await Promise.all(Array.from({ length: 11 }, () => gate.waitForSlot()));
		expect(performance.now() - started).toBeGreaterThan(95);
	});

	it("does not save up unused slots", async () => {
		const { clock, gate } = setUp();
		await gate.waitForSlot();
		clock.now += 60_000;
		await gate.waitForSlot();
		const before = clock.now;
		await gate.waitForSlot();
		expect(clock.now - before).toBe(131.25);
	});

	it.each([
		[429, { "Retry-After": "30" }, 30_000],
		[503, { "Retry-After": "120" }, 120_000],
		[429, {}, 10_000],
		[503, { "Retry-After": "31536000" }, 2 * 3600_000],
		[429, { "Retry-After": "Wed, 01 Jan 2098 00:00:00 GMT" }, 2 * 3600_000],
	])("pauses after a %i with %j, for %i ms", async (status, headers, ms) => {
		const { clock, gate } = setUp(80, { status, headers });
		await gate.fetch("https://crm.example");
		clock.now += ms - 1;
		await expect(gate.waitForSlot()).rejects.toMatchObject({ details: { retryAfterMs: 1 } });
		clock.now += 1;
		await expect(gate.waitForSlot()).resolves.toBeUndefined();
	});

	it("continues after other answers", async () => {
		for (const answer of [{ status: 200 }, { status: 503 }, { status: 500 }]) {
			const { gate } = setUp(80, answer);
			await gate.fetch("https://crm.example");
			await expect(gate.waitForSlot()).resolves.toBeUndefined();
		}
	});

	it("continues after a successful answer, whatever its headers", async () => {
		const { gate } = setUp(80, { status: 200, headers: { "Retry-After": "30" } });
		await gate.fetch("https://crm.example");
		await expect(gate.waitForSlot()).resolves.toBeUndefined();
	});

	it("says while paused that nothing was tried, and why", async () => {
		const { gate } = setUp();
		gate.pauseFor(1000);
		await expect(gate.waitForSlot()).rejects.toMatchObject({
			reason: "Waiting as the service asked",
			details: { retryAfterMs: 1000, notAttempted: true },
		});
	});

	it("spaces calls by its interval, and does not delay the first", async () => {
		const clock = { now: 0 };
		const waits: number[] = [];
		const delay = async (ms: number) => {
			waits.push(ms);
			clock.now += ms;
		};
		const { fetch } = recordingFetch(() => ({}));
		const gate = createThrottle(
			async () => 0,
			100,
			fetch,
			() => clock.now,
			delay,
		);
		await gate.fetch("https://crm.example");
		expect(waits).toEqual([]);
		clock.now += 40;
		await gate.fetch("https://crm.example");
		expect(waits).toEqual([60]);
		// After exactly the interval there is no wait.
		clock.now += 100;
		await gate.fetch("https://crm.example");
		expect(waits).toEqual([60]);
		// From then on, each interval starts at the call before.
		await gate.fetch("https://crm.example");
		expect(waits).toEqual([60, 100]);
	});

	it.each([
		[249, 1],
		[250, 5],
	])(
		"reserves another slot after waking %i ms late: %i slots, and then it calls",
		async (lateMs, slots) => {
			const clock = { now: 0 };
			const delay = async (ms: number) => {
				clock.now += ms + lateMs;
			};
			const reserveSlot = vi.fn(async () => 100);
			const gate = createThrottle(reserveSlot, 100, fetch, () => clock.now, delay);
			await gate.waitForSlot();
			expect(reserveSlot).toHaveBeenCalledTimes(slots);
		},
	);

	it("does not wait if its slot is now", async () => {
		const delay = vi.fn(async () => {});
		await createThrottle(
			async () => 0,
			100,
			fetch,
			() => 0,
			delay,
		).waitForSlot();
		expect(delay).not.toHaveBeenCalled();
	});
});
