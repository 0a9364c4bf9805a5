import { describe, expect, it } from "vitest";
import { createProgress } from "../../../leads/progress.ts";
import { sumsKeptDays } from "../past-outcomes.ts";
import { type Bench, day, hour, minute, newLead } from "./harness.ts";
import { runHistories } from "./outcome-histories.ts";

export function describeOutcomes(at: Bench): void {
	/** Adds a lead of a partner and delivers it, with an opportunity in the CRM. */
	async function deliver(opportunity = "", partner = "acme"): Promise<string> {
		const base = newLead();
		const [id = ""] = await at.put({ ...base, context: { ...base.context, partner } });
		const claim = await at.claimOne();
		const progress = {
			...createProgress(),
			...(opportunity && { opportunity: { id: opportunity, before: [] } }),
		};
		await claim.finish({ state: "delivered", progress, attempts: 1 });
		await at.store.search.catchUp();
		return id;
	}
	/** Keys as a service makes them, only readable here. */
	async function key(): Promise<void> {
		const open = await at.store.outcomes.unkeyed(100);
		await at.store.outcomes.setKeys(
			open.map(({ lead, opportunity }) => ({ lead, key: opportunity && `key of ${opportunity}` })),
		);
	}
	const sums = async (by?: "partner") =>
		at.store.outcomes.sums({
			...{ since: 0, until: at.clock.now + day, fromDay: "2000-01-01", toDay: "2100-01-01" },
			...(by && { by }),
		});
	const crm = (status: "open" | "won" | "lost", changedAt: number, pence?: number) =>
		at.store.outcomes.apply({
			...{ key: "key of o1", status, changedAt },
			...(pence !== undefined && { pence }),
		});
	const outcome = async (id: string) => (await at.store.followUps.list([id]))[0];

	describe("what became of leads", () => {
		it("comes from the CRM for the lead of that opportunity, and only what is later", async () => {
			const id = await deliver("o1");
			await deliver();
			expect(await at.store.outcomes.hasKeys()).toBe(false);
			await key();
			expect(await at.store.outcomes.hasKeys()).toBe(true);
			expect(await at.store.outcomes.unkeyed(100)).toEqual([]);
			expect(await crm("open", at.clock.now)).toBeUndefined();
			expect(await crm("won", at.clock.now, 90_000)).toBe(id);
			expect(await crm("won", at.clock.now, 90_000)).toBeUndefined();
			expect(await outcome(id)).toMatchObject({ outcome: "won", pence: 90_000, decidedBy: "crm" });
			at.clock.now += hour;
			await at.store.followUps.decide(id, { outcome: "lost", by: "desk" });
			expect(await crm("won", at.clock.now - minute, 90_000)).toBeUndefined();
			expect(await outcome(id)).toMatchObject({ outcome: "lost" });
			expect(await crm("won", at.clock.now + minute, 95_000)).toBe(id);
			// The value was changed there without a new status.
			expect(await crm("won", at.clock.now + minute, 99_000)).toBe(id);
			expect(await outcome(id)).toMatchObject({ outcome: "won", pence: 99_000 });
			// Opened again.
			expect(await crm("open", at.clock.now + 2 * minute)).toBe(id);
			expect(await outcome(id)).toMatchObject({ outcome: "contacted" });
			expect((await at.store.activity.list([id])).map(({ what }) => what)).toEqual(
				Array(5).fill("outcome"),
			);
		});

		it("keeps the value that the coach typed, and takes the CRM's where none was", async () => {
			const id = await deliver("o1");
			await key();
			await at.store.followUps.decide(id, { outcome: "won", by: "desk" });
			expect(await crm("won", at.clock.now - day, 500)).toBe(id);
			await at.store.followUps.decide(id, { outcome: "won", pence: 700, by: "desk" });
			expect(await crm("won", at.clock.now - day, 500)).toBeUndefined();
			expect(await outcome(id)).toMatchObject({ pence: 700 });
			// What the coach opened again, the CRM's older word does not close.
			await at.store.followUps.decide(id, { outcome: "new", by: "desk" });
			expect(await crm("open", at.clock.now + day)).toBeUndefined();
		});

		it("counts an opportunity once, whatever leads it was merged from", async () => {
			await deliver("o1");
			await deliver("o1");
			await key();
			await crm("won", at.clock.now, 100);
			await crm("won", at.clock.now, 100);
			expect(await sums()).toEqual([
				{ name: "", leads: 2, spoken: 1, won: 1, pence: 100, days: 0 },
			]);
		});

		it("stays in the sums after the leads' retention, without a lead, for 18 months", async () => {
			const id = await deliver("o1");
			const other = await deliver("", "bolt");
			await key();
			at.clock.now += 3 * day;
			await crm("won", at.clock.now, 90_000);
			await at.store.activity.mark(other, "called", true);
			const before = await sums("partner");
			expect(before).toEqual([
				{ name: "acme", leads: 1, spoken: 1, won: 1, pence: 90_000, days: 3 },
				{ name: "bolt", leads: 1, spoken: 1, won: 0, pence: 0, days: 0 },
			]);
			at.clock.now += 31 * day;
			expect(await at.store.purge(30 * day)).toBe(2);
			expect(await at.store.get(id)).toBeUndefined();
			expect(await sums("partner")).toEqual(before);
			// The CRM may still change its mind.
			expect(await crm("lost", at.clock.now)).toBe("");
			expect((await sums())[0]).toMatchObject({ leads: 2, won: 0, pence: 0 });
			at.clock.now += (sumsKeptDays - 34) * day;
			await at.store.purge(30 * day);
			expect((await sums())[0]?.leads).toBe(2);
			at.clock.now += 2 * day;
			await at.store.purge(30 * day);
			expect(await sums()).toEqual([]);
		});

		it("leaves nothing of possible spam and of tests, and goes with an erasure", async () => {
			const test = await deliver("o2");
			const [robot = ""] = await at.put(newLead({ state: "quarantined" }));
			await at.store.markAnnounced([robot]);
			const erased = await deliver("o1");
			await key();
			await crm("won", at.clock.now, 100);
			await at.store.eraseLead(erased);
			at.clock.now += 31 * day;
			expect(await at.store.purge(30 * day, [test])).toBe(2);
			expect(await sums()).toEqual([]);
			expect(await crm("won", at.clock.now, 100)).toBeUndefined();
		});

		// Slices, each on a store of its own: `npm run test:histories` runs 10,000 (tests/README.md).
		const count = Number(process.env.HISTORIES) || 12;
		const slice = 250;
		for (let first = 1; first <= count; first += slice)
			it(
				`adds up as an independent model does, in random histories from ${first}`,
				{ timeout: 600_000 },
				() => runHistories(at, Math.min(slice, count - first + 1), first),
			);
	});
}
