import { describe, expect, it } from "vitest";
import { recordingFetch } from "../../leads/testing/recording-fetch.ts";
import { createShares } from "../store/shares.ts";
import { createGate } from "./gate.ts";

/** A gate on a clock of its own; waiting moves the clock. */
function setUp(pace = 80, answer: { status?: number; headers?: HeadersInit } = {}) {
	const clock = { now: 1_000_000 };
	const { fetch } = recordingFetch(() => answer);
	const wait = async (ms: number) => {
		clock.now += ms;
	};
	const now = () => clock.now;
	const { turn } = createShares(now);
	const turns = async () => turn("crm", 10_000 / pace);
	return { clock, gate: createGate(turns, fetch, now, wait as never) };
}

describe("the gate to the CRM", () => {
	it("lets through at most 80 calls in whatever 10 seconds one looks at", async () => {
		const { clock, gate } = setUp();
		const times: number[] = [];
		for (let n = 0; n < 400; n++) {
			await gate.turn();
			times.push(clock.now);
			if (n % 50 === 49) clock.now += 700;
		}
		for (const start of times)
			expect(
				times.filter((time) => time >= start && time < start + 10_000).length,
			).toBeLessThanOrEqual(80);
	});

	it("gives turns in order to many who wait at once", async () => {
		const { turn } = createShares(() => performance.now());
		const gate = createGate(async () => turn("crm", 10));
		const started = performance.now();
		await Promise.all(Array.from({ length: 11 }, () => gate.turn()));
		expect(performance.now() - started).toBeGreaterThan(95);
	});

	it("does not save up turns while nothing happens", async () => {
		const { clock, gate } = setUp();
		await gate.turn();
		clock.now += 60_000;
		await gate.turn();
		const before = clock.now;
		await gate.turn();
		expect(clock.now - before).toBe(125);
	});

	it.each([
		[429, { "Retry-After": "30" }, 30_000],
		[503, { "Retry-After": "120" }, 120_000],
		[429, {}, 10_000],
		[503, { "Retry-After": "31536000" }, 2 * 3600_000],
		[429, { "Retry-After": "Wed, 01 Jan 2098 00:00:00 GMT" }, 2 * 3600_000],
	])("stays shut after a %i with %j for %i ms", async (status, headers, ms) => {
		const { clock, gate } = setUp(80, { status, headers });
		await gate.fetch("https://crm.example");
		clock.now += ms - 1;
		await expect(gate.turn()).rejects.toMatchObject({ details: { retryAfter: 1 } });
		clock.now += 1;
		await expect(gate.turn()).resolves.toBeUndefined();
	});

	it("stays open after other answers", async () => {
		for (const answer of [{ status: 200 }, { status: 503 }, { status: 500 }]) {
			const { gate } = setUp(80, answer);
			await gate.fetch("https://crm.example");
			await expect(gate.turn()).resolves.toBeUndefined();
		}
	});
});
