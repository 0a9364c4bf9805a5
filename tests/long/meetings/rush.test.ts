/**
 * Many visitors for few times, on three gateways' stores at once: no time is given twice, none that was confirmed is lost.
 *
 * @module-tag all
 */

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { meetingsOf } from "../../../gateway/features/calls/store/meetings.ts";
import { openStore } from "../../../gateway/store/open-store.ts";
import type { LeadStore } from "../../../gateway/store/store.ts";
import { newLead } from "../../../gateway/store/testing/contract.ts";
import { hasPostgres, startPostgres } from "../../../gateway/testing/postgres-server.ts";

const [bookings, slots] = process.env.LONG ? [20_000, 500] : [400, 10];
/** Bookings that are under way at a time. */
const connections = 300;
const slotMs = 30 * 60_000;
const first = Date.parse("2027-01-04T09:00Z");

/** Books from all stores at once. @returns the leads that were promised a time, by that time */
async function rush(stores: readonly LeadStore[]): Promise<Map<number, string[]>> {
	const confirmed = new Map<number, string[]>();
	let next = 0;
	async function visitor() {
		while (next < bookings) {
			const index = next++;
			const startAt = first + ((index * 7) % slots) * slotMs;
			const lead = newLead();
			const store = stores[index % stores.length] as LeadStore;
			const outcome = await meetingsOf(store).book(lead, {
				...{
					type: "call",
					zone: "Europe/London",
					calendar: "own",
					startAt,
					endAt: startAt + slotMs,
				},
				...{ taken: { from: startAt, to: startAt + slotMs }, remindersMs: [3_600_000] },
			});
			if (outcome === "added") confirmed.set(startAt, [...(confirmed.get(startAt) ?? []), lead.id]);
			else expect(outcome).toBe("taken");
		}
	}
	await Promise.all(Array.from({ length: connections }, visitor));
	return confirmed;
}

async function check(open: () => LeadStore): Promise<void> {
	const stores = [open(), open(), open()];
	try {
		const confirmed = await rush(stores);
		expect(confirmed.size).toBe(slots);
		for (const leads of confirmed.values()) expect(leads).toHaveLength(1);
		const store = stores[0] as LeadStore;
		const kept = await meetingsOf(store).list(first, first + slots * slotMs);
		expect(kept.map(({ startAt, lead }) => [startAt, [lead]])).toEqual(
			[...confirmed].toSorted(([one], [other]) => one - other),
		);
		for (const [lead = ""] of confirmed.values()) expect(await store.get(lead)).toBeDefined();
	} finally {
		await Promise.all(stores.map((store) => store.close()));
	}
}

describe(`${bookings} bookings of ${slots} times`, { timeout: 600_000 }, () => {
	it("on one SQLite file", async () => {
		const folder = mkdtempSync(join(tmpdir(), "rush-"));
		try {
			await check(() => openStore(join(folder, "leads.db")));
		} finally {
			rmSync(folder, { recursive: true });
		}
	});

	// In `npm run test:all` the stores' contract covers Postgres (meeting-slots.suite.ts).
	if (process.env.LONG && hasPostgres)
		it("on Postgres", async () => {
			const server = await startPostgres({ safe: false });
			try {
				const address = server.database("leads");
				await check(() => openStore(address));
			} finally {
				await server.close();
			}
		});
});
