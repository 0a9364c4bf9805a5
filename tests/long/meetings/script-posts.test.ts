/**
 * A script that posts bookings, from one address and from many: it cannot take every free time.
 *
 * @module-tag all
 */

import { afterEach, describe, expect, it } from "vitest";
import { meetingsOf } from "../../../gateway/features/calls/store/meetings.ts";
import { newMeetingType } from "../../../gateway/features/calls/types/meeting-type.ts";
import { saveMeetingType } from "../../../gateway/features/calls/types/meeting-types.ts";
import { createTestGateway } from "../../../gateway/testing/test-gateway.ts";
import { meetingSample } from "../../../leads/forms/meeting/form.ts";

const posts = process.env.LONG ? 10_000 : 100;
/** The posts are spread over two days, and what one day's limits leave over doesn't carry over to the next. */
const gapMs = 172_800_000 / posts;

let stop: (() => Promise<void>) | undefined;
afterEach(() => stop?.());

/** Posts bookings, each with different answers. @returns free times before and after, and answers by status */
async function attack(addressOf: (index: number) => string) {
	const gateway = createTestGateway({ siteUrl: "https://coach.example", trustProxy: true });
	stop = gateway.stop;
	// The default type, with its limit of four a day.
	await saveMeetingType(gateway.store, { ...newMeetingType, live: true });
	async function free() {
		const answer = await gateway.app.request("/leads/meetings/discovery-call/times");
		return ((await answer.json()) as { times: string[] }).times;
	}
	const before = await free();
	const statuses: Record<number, number> = {};
	for (let index = 0; index < posts; index++) {
		gateway.clock.now += gapMs;
		const start = before[(index * 7) % before.length] ?? "";
		const { status } = await gateway.post(
			{
				...{ id: crypto.randomUUID(), kind: "meeting", elapsedMs: 9000, website: "" },
				fields: { ...meetingSample, email: `p${index}@x.example`, start },
				context: { page: "https://partner.example/", referrer: "" },
			},
			{ "X-Forwarded-For": addressOf(index) },
		);
		statuses[status] = (statuses[status] ?? 0) + 1;
	}
	const kept = await meetingsOf(gateway.store).list(0, Number.MAX_SAFE_INTEGER);
	const booked = kept.filter(({ state }) => state === "booked").length;
	return { before, after: await free(), statuses, booked };
}

describe(`${posts} posts of a script`, { timeout: 600_000 }, () => {
	it("from one address take six times", async () => {
		const { before, after, statuses, booked } = await attack(() => "203.0.113.7");
		console.log("one address:", { free: [before.length, after.length], booked, statuses });
		expect(booked).toBe(6);
		expect(before.length - after.length).toBeLessThan(20);
	});

	it("from 200 addresses in as many networks leave times for everybody else", async () => {
		const { before, after, statuses, booked } = await attack(
			(index) => `10.${index % 200}.${index % 200}.7`,
		);
		console.log("200 addresses:", { free: [before.length, after.length], booked, statuses });
		expect(booked).toBeGreaterThan(3);
		expect(booked).toBeLessThanOrEqual(60);
		// More than half of the free times are left.
		expect(after.length).toBeGreaterThan(before.length / 2);
	});
});
