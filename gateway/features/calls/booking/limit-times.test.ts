import { describe, expect, it } from "vitest";
import type { ExternalCalendars } from "../../../../leads/features/calls/calendars/calendar.ts";
import { dayMs, minuteMs } from "../../../lib/time.ts";
import { createTestGateway, type TestGatewayOptions } from "../../../testing/test-gateway.ts";
import { newMeetingType } from "../types/meeting-type.ts";
import { saveMeetingType } from "../types/meeting-types.ts";

const path = "/leads/meetings/discovery-call";
// The test clock starts at 10:00 on this day.
const today = Date.parse("2026-11-20T00:00Z");

async function open(options: TestGatewayOptions = {}) {
	const gateway = createTestGateway({ trustProxy: true, ...options });
	await saveMeetingType(gateway.store, { ...newMeetingType, live: true, horizonDays: 60 });
	const ask = (of: string, address = "192.0.2.1", headers: Record<string, string> = {}) =>
		gateway.app.request(of, { headers: { "X-Forwarded-For": address, ...headers } });
	return { ...gateway, ask };
}

describe("free times", () => {
	it("are shown to one address 120 times a minute, whatever it asks for; others are not affected", async () => {
		const at = await open();
		const statuses: number[] = [];
		for (let count = 0; count < 130; count++)
			statuses.push((await at.ask(`${path}/times?from=${today + count}`)).status);
		expect(statuses.filter((status) => status === 200)).toHaveLength(120);
		const refused = await at.ask(`${path}/times`);
		expect(refused.status).toBe(429);
		expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
		expect(refused.headers.get("Access-Control-Allow-Origin")).toBe("*");
		expect(refused.headers.get("Cache-Control")).toBe("no-store");
		expect(await refused.json()).toEqual({
			error: "Too many requests at once. Please try again in a moment.",
		});
		const page = await at.ask(path, "192.0.2.1", { Accept: "text/html" });
		expect(page.status).toBe(429);
		expect(await page.text()).toContain("Please try again in a moment.");
		expect((await at.ask(`${path}/times`, "198.51.100.1")).status).toBe(200);
		at.clock.now += minuteMs;
		expect((await at.ask(`${path}/times`)).status).toBe(200);
	});

	it("are shown to a network 480 times a minute, and to the IPv6 addresses of one household 120 times", async () => {
		const at = await open();
		let shown = 0;
		for (let count = 0; count < 600; count++)
			shown += Number((await at.ask(`${path}/times`, `192.0.2.${count % 200}`)).status === 200);
		expect(shown).toBe(480);
		let household = 0;
		for (let count = 0; count < 200; count++)
			household += Number((await at.ask(`${path}/times`, `2001:db8::${count + 1}`)).status === 200);
		expect(household).toBe(120);
	});

	it("are the same for any moment of a day as `from`, and may be cached only for whole days", async () => {
		const at = await open();
		const tuesday = Date.parse("2026-11-24T00:00Z");
		const bodies = new Set<string>();
		for (const offset of [0, 1, 17, 3_600_000, dayMs - 1]) {
			const answer = await at.ask(`${path}/times?from=${tuesday + offset}`);
			const isCanonical = offset === 0;
			expect(answer.headers.get("Cache-Control")).toBe(
				isCanonical ? "public, max-age=30" : "no-store",
			);
			bodies.add(await answer.text());
		}
		expect(bodies.size).toBe(1);
		const asWidgets = await at.ask(`${path}/times?from=${tuesday}&to=${tuesday + 62 * dayMs}`);
		expect(asWidgets.headers.get("Cache-Control")).toBe("public, max-age=30");
	});

	it.each([
		["-1e300", 200],
		["1e300", 200],
		["Infinity", 200],
		["NaN", 200],
		["soon", 200],
		["", 200],
		["0x10", 200],
		["2026-11-24", 200],
	])("are answered for any `from`: %s", async (from, status) => {
		const at = await open();
		for (const to of ["", "&to=-5", "&to=1e300", "&to=x"]) {
			const answer = await at.ask(`${path}/times?from=${from}${to}`);
			expect(answer.status).toBe(status);
			const { times } = (await answer.json()) as { times: string[] };
			for (const time of times) {
				expect(Date.parse(time)).toBeGreaterThan(today);
				expect(Date.parse(time)).toBeLessThan(today + 62 * dayMs);
			}
		}
	});

	it("are read from the coach's external calendar only for the months that can be booked", async () => {
		const asked = new Set<string>();
		const google = {
			async readTimes(_: unknown, { from, to }: { from: number; to: number }) {
				asked.add(`${from} ${to}`);
				return { busy: [] };
			},
		};
		const at = await open({
			features: { calls: { externalCalendars: { google } as unknown as ExternalCalendars } },
			ratePerAddress: 10_000,
		});
		await saveMeetingType(at.store, {
			...{ ...newMeetingType, live: true, horizonDays: 60 },
			bookedIn: { service: "google", id: "a@b.example" },
		});
		for (let count = 0; count < 500; count++)
			await at.ask(`${path}/times?from=${today + count * 977 * minuteMs}`);
		expect(asked.size).toBeLessThanOrEqual(4);
	});
});
