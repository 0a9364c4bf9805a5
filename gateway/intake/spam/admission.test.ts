import { describe, expect, it } from "vitest";
import { sampleRequest } from "../../../leads/testing/samples.ts";
import { createRateLimiter } from "../../lib/concurrency/rate-limit.ts";
import type { LimitSettings } from "../../limits/limits.ts";
import { visitorKey } from "../../server/client-ip.ts";
import { createTestGateway } from "../../testing/test-gateway.ts";
import { createIntakeLimiter } from "./admission.ts";

/** The limits alone, on a test clock. */
function flooded(settings: LimitSettings = {}) {
	const clock = { now: 1e6 };
	const { consume } = createRateLimiter(() => clock.now);
	const store = { consume: async (key: string, limit: number) => consume(key, limit) };
	const rates = createIntakeLimiter(settings, store, () => clock.now);
	/** The verdict on a lead from this address. */
	async function send(address: string, origin = "https://coach.example") {
		const visitor = visitorKey("127.0.0.1", address);
		if ((await rates.address(visitor)) > 0) return "429";
		const admission = await rates.admit(visitor, origin);
		if (admission.retryAfter > 0) return "429";
		return "spamReason" in admission ? "quarantined" : "pending";
	}
	/** Sends this many leads in sequence, and counts the verdicts. */
	async function sendMany(count: number, addressOf: (n: number) => string) {
		const counts: Record<string, number> = {};
		for (let n = 0; n < count; n++) {
			const what = await send(addressOf(n));
			counts[what] = (counts[what] ?? 0) + 1;
		}
		return counts;
	}
	return { clock, send, sendMany };
}

const taken = "pending";
/** Addresses that each belong to a different network. */
const visitor = (n: number) =>
	n % 2 ? `198.${n % 256}.100.7` : `2a02:${(n % 4096).toString(16)}:1:1::7`;

describe("a flood", () => {
	it.each([
		["one IPv6 /48", (n: number) => `2001:db8:1:${n.toString(16)}::1`, 126],
		["one IPv4 /24", (n: number) => `203.0.113.${n % 256}`, 126],
		[
			"twenty IPv6 /48",
			(n: number) => `2001:${(0xdb80 + (n % 20)).toString(16)}:1:${n.toString(16)}::1`,
			720,
		],
	])("from %s into the coach's own site rejects no visitor", async (_, addressOf, most) => {
		const { send, sendMany, clock } = flooded();
		const before = await sendMany(3000, addressOf);
		expect(before.pending ?? 0).toBeLessThanOrEqual(most);
		for (let n = 0; n < 100; n++) expect(await send(visitor(n))).toEqual(taken);
		// And it stays that way, minute after minute.
		for (let minute = 0; minute < 3; minute++) {
			clock.now += 60_000;
			await sendMany(700, addressOf);
			for (let n = 0; n < 20; n++) expect(await send(visitor(minute * 20 + n))).toEqual(taken);
		}
	});

	it("is slowed and quarantined if it comes from networks that send more than others", async () => {
		const { send, sendMany } = flooded({ ratePerSite: 20 });
		const loud = (n: number) => `2001:db8:1:${n.toString(16)}::1`;
		const { pending = 0, quarantined = 0 } = await sendMany(200, loud);
		// Enough to start a flood, then the network's share, then what a network may send beyond its share.
		expect([pending, quarantined]).toEqual([20 + 6, 30]);
		expect(await send("2001:db8:1:ffff::1")).toBe("429");
		expect(await send("198.51.100.7")).toEqual(taken);
	});

	it("into one site does not affect another site's visitors, whatever their network", async () => {
		const { send, sendMany } = flooded({ ratePerSite: 20 });
		await sendMany(60, (n) => `203.0.113.${n}`);
		expect(await send("203.0.113.200", "https://other.example")).toEqual(taken);
	});

	it("into ever new sites is one flood", async () => {
		const { send } = flooded({ ratePerSite: 20 });
		const states: unknown[] = [];
		for (let n = 0; n < 120; n++)
			states.push(await send(`203.0.113.${n}`, `https://s${n}.example`));
		expect(states.filter((state) => state === "pending")).toHaveLength(80 + 6);
		expect(await send("198.51.100.7", "https://last.example")).toEqual(taken);
	});

	it("from more networks than there are shares is quarantined, not rejected", async () => {
		const { sendMany } = flooded({ ratePerSite: 20 });
		const counts = await sendMany(300, (n) => `2a02:${(n + 1).toString(16)}:1:1::1`);
		expect(counts).toEqual({ pending: 20 + 40, quarantined: 240 });
	});

	it("is over after a minute without excess", async () => {
		const { send, sendMany, clock } = flooded({ ratePerSite: 20 });
		const loud = (n: number) => `203.0.113.${n % 256}`;
		await sendMany(60, loud);
		expect(await send(loud(99))).not.toBe("pending");
		clock.now += 61_000;
		expect(await sendMany(15, loud)).toEqual({ pending: 15 });
	});

	it("from only one network, below the flood limit, is limited to four visitors' worth", async () => {
		const { sendMany } = flooded({ ratePerAddress: 3 });
		expect(await sendMany(50, (n) => `203.0.113.${n}`)).toEqual({ pending: 12, 429: 38 });
	});
});

it("a flood's leads are quarantined with the reason, and a visitor's lead is accepted as usual", async () => {
	const { post, store } = createTestGateway({ ratePerSite: 5, trustProxy: true });
	const send = async (address: string) => {
		const request = sampleRequest();
		const { status } = await post(request, { "X-Forwarded-For": address });
		return [status, await store.get(request.id)] as const;
	};
	for (let n = 0; n < 5 + 6; n++)
		expect(await send(`203.0.113.${n}`)).toMatchObject([202, { state: "pending" }]);
	expect(await send("203.0.113.99")).toMatchObject([
		202,
		{ state: "quarantined", reason: "sent in a flood of messages from one network" },
	]);
	expect(await send("198.51.100.7")).toMatchObject([202, { state: "pending" }]);
});
