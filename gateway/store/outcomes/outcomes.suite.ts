import { describe, expect, it } from "vitest";
import { createProgress } from "../../../leads/progress.ts";
import { type Bench, day, hour, minute, newLead } from "../testing/harness.ts";
import { sumsKeptDays } from "./past-outcomes.ts";
import { runHistories } from "./testing/outcome-histories.ts";

export function describeOutcomes(at: Bench): void {
	/** Adds a partner's lead and delivers it, with an opportunity in the CRM. */
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
	/** Gives every opportunity its key, in a readable form. */
	async function key(): Promise<void> {
		const open = await at.store.outcomes.unkeyed(100);
		await at.store.outcomes.setKeys(
			open.map(({ lead, opportunity }) => ({ lead, key: opportunity && `key of ${opportunity}` })),
		);
	}
	const sums = async (by?: "partner") =>
		at.store.outcomes.sums({
			since: 0,
			until: at.clock.now + day,
			fromDay: "2000-01-01",
			toDay: "2100-01-01",
			...(by && { by }),
		});
	const crm = (status: "open" | "won" | "lost", changedAt: number, pence?: number) =>
		at.store.outcomes.apply({
			key: "key of o1",
			status,
			changedAt,
			...(pence !== undefined && { pence }),
		});
	const outcome = async (id: string) => (await at.store.followUps.list([id]))[0];

	describe("the outcomes of leads", () => {
		it("come from the CRM by opportunity, if later", async () => {
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
			// The value was changed in the CRM, but not the status.
			expect(await crm("won", at.clock.now + minute, 99_000)).toBe(id);
			expect(await outcome(id)).toMatchObject({ outcome: "won", pence: 99_000 });
			// Reopened.
			expect(await crm("open", at.clock.now + 2 * minute)).toBe(id);
			expect(await outcome(id)).toMatchObject({ outcome: "contacted" });
			expect((await at.store.activity.list([id])).map(({ what }) => what)).toEqual(
				Array(5).fill("outcome"),
			);
		});

		it("keep the value that the coach typed, and take the CRM's if there is none", async () => {
			const id = await deliver("o1");
			await key();
			await at.store.followUps.decide(id, { outcome: "won", by: "desk" });
			expect(await crm("won", at.clock.now - day, 500)).toBe(id);
			await at.store.followUps.decide(id, { outcome: "won", pence: 700, by: "desk" });
			expect(await crm("won", at.clock.now - day, 500)).toBeUndefined();
			expect(await outcome(id)).toMatchObject({ pence: 700 });
			// An opportunity that is still open in the CRM changes nothing that the coach has set.
			await at.store.followUps.decide(id, { outcome: "new", by: "desk" });
			expect(await crm("open", at.clock.now + day)).toBeUndefined();
		});

		it("count an opportunity once, whatever leads it was merged from", async () => {
			await deliver("o1");
			await deliver("o1");
			await key();
			await crm("won", at.clock.now, 100);
			await crm("won", at.clock.now, 100);
			expect(await sums()).toEqual([
				{ name: "", leads: 2, spoken: 1, won: 1, pence: 100, days: 0 },
			]);
		});

		it("stay in the sums after the leads' retention, without a lead, for 18 months", async () => {
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
			// The CRM may still change a past outcome.
			expect(await crm("lost", at.clock.now)).toBe("");
			expect((await sums())[0]).toMatchObject({ leads: 2, won: 0, pence: 0 });
			at.clock.now += (sumsKeptDays - 34) * day;
			await at.store.purge(30 * day);
			expect((await sums())[0]?.leads).toBe(2);
			at.clock.now += 2 * day;
			await at.store.purge(30 * day);
			expect(await sums()).toEqual([]);
		});

		it("leave out possible spam and tests, and go with an erasure", async () => {
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

		it("are logged at the lead as the CRM's, with the currency if it is foreign", async () => {
			const id = await deliver("o1");
			await key();
			const won = { key: "key of o1", status: "won" } as const;
			await at.store.outcomes.apply({ ...won, changedAt: at.clock.now, pence: 500 });
			at.clock.now += hour;
			const euros = { ...won, changedAt: at.clock.now, currency: "EUR" };
			expect(await at.store.outcomes.apply(euros)).toBe(id);
			const noted = await at.store.activity.list([id]);
			expect(noted.map(({ text }) => JSON.parse(text))).toEqual([
				{ outcome: "won", pence: 500, by: "crm" },
				{ outcome: "won", by: "crm", currency: "EUR" },
			]);
			expect((await outcome(id))?.pence).toBeUndefined();
		});

		it("are requested for each of the CRM's opportunities once", async () => {
			await deliver("o1");
			await deliver("o1");
			await deliver("o2");
			await deliver();
			expect((await at.store.outcomes.unkeyed(3)).map((one) => one.opportunity)).toEqual([
				"o1",
				"o1",
				"o2",
			]);
			expect((await at.store.outcomes.unkeyed(100)).at(-1)?.opportunity).toBe("");
			expect(await at.store.outcomes.keys()).toEqual([]);
			await key();
			expect((await at.store.outcomes.keys()).toSorted()).toEqual(["key of o1", "key of o2"]);
		});

		it("have no opportunity if the CRM gave it no id", async () => {
			const [id = ""] = await at.put(newLead());
			const progress = { ...createProgress(), opportunity: { before: ["o1"] } };
			await (await at.claimOne()).finish({ state: "delivered", progress, attempts: 1 });
			expect(await at.store.outcomes.unkeyed(100)).toEqual([{ lead: id, opportunity: "" }]);
		});

		it("are summed up by source, before and after the leads' retention", async () => {
			const from = (partner: string, referrer: string) => ({
				page: `https://${partner}.example/offer?utm_source=${partner}&utm_campaign=may`,
				referrer,
				partner,
			});
			await at.put(
				newLead({ context: from("acme", "search.example") }),
				newLead({ context: from("acme", "search.example") }),
				newLead({ kind: "contact", context: from("bolt", "") }),
			);
			for (const claim of await at.store.claim(3))
				await claim.finish({ state: "delivered", progress: createProgress(), attempts: 1 });
			await at.store.search.catchUp();
			const period = { since: 0, fromDay: "2000-01-01", toDay: "2100-01-01" };
			const counted = async (by: "campaign" | "referrer" | "landing" | "kind" | "partner") =>
				(await at.store.outcomes.sums({ ...period, until: at.clock.now + day, by })).map(
					({ name, leads }) => [name, leads],
				);
			const look = async () => ({
				campaign: await counted("campaign"),
				referrer: await counted("referrer"),
				landing: await counted("landing"),
				kind: await counted("kind"),
				partner: await counted("partner"),
			});
			const all = {
				campaign: [
					["acme / may", 2],
					["bolt / may", 1],
				],
				referrer: [
					["search.example", 2],
					["", 1],
				],
				landing: [
					["acme.example/offer", 2],
					["bolt.example/offer", 1],
				],
				kind: [
					["checklist", 2],
					["contact", 1],
				],
				partner: [
					["acme", 2],
					["bolt", 1],
				],
			};
			expect(await look()).toEqual(all);
			at.clock.now += 31 * day;
			expect(await at.store.purge(30 * day)).toBe(3);
			expect(await look()).toEqual(all);
		});

		it("are summed up for one partner, in a period, and without tests", async () => {
			const [first, second] = [await deliver(), await deliver()];
			const bolt = await deliver("", "bolt");
			const start = at.clock.now;
			const day1 = { fromDay: "2026-11-20", toDay: "2026-11-21" };
			const leads = async (more: { partner?: string; without?: string[] } = {}, query = day1) => {
				const times = { since: start, until: start + 1 };
				const [row] = await at.store.outcomes.sums({ ...times, ...query, ...more });
				return row?.leads ?? 0;
			};
			expect(await leads()).toBe(3);
			expect(await leads({ partner: "acme" })).toBe(2);
			expect(await leads({ partner: "nobody" })).toBe(0);
			expect(await leads({ without: [bolt] })).toBe(2);
			expect(await leads({ without: [first, bolt] })).toBe(1);
			expect(await leads({ partner: "acme", without: [first, second] })).toBe(0);
			at.clock.now += 31 * day;
			await at.store.purge(30 * day, [second]);
			expect(await leads()).toBe(2);
			expect(await leads({ partner: "acme" })).toBe(1);
			expect(await leads({}, { fromDay: "2026-11-21", toDay: "2026-11-22" })).toBe(0);
			expect(await leads({}, { fromDay: "2026-11-19", toDay: "2026-11-20" })).toBe(0);
		});

		it("can still change after a lead's retention, with the days it took", async () => {
			const start = at.clock.now;
			await deliver("o1");
			await key();
			at.clock.now += 31 * day;
			await at.store.purge(30 * day);
			expect(await crm("open", at.clock.now)).toBeUndefined();
			expect(await sums()).toEqual([{ name: "", leads: 1, spoken: 0, won: 0, pence: 0, days: 0 }]);
			// The CRM's date is before the enquiry.
			expect(await crm("won", start - 2 * day, 100)).toBe("");
			expect(await sums()).toMatchObject([{ won: 1, pence: 100, days: 0 }]);
			expect(await crm("won", start - 2 * day, 100)).toBeUndefined();
			expect(await crm("lost", start - day)).toBe("");
			expect(await crm("won", at.clock.now, 70_000)).toBe("");
			expect(await sums()).toEqual([
				{ name: "", leads: 1, spoken: 1, won: 1, pence: 70_000, days: 31 },
			]);
		});

		// Histories run in slices, each on a new store: `npm run test:histories` runs 10,000 (tests/README.md).
		const count = Number(process.env.HISTORIES) || 12;
		const slice = 250;
		for (let first = 1; first <= count; first += slice)
			it(`add up as an independent model does, in random histories from ${first}`, {
				timeout: 600_000,
			}, async () => {
				const size = Math.min(slice, count - first + 1);
				const played = at.playHistories
					? at.playHistories({ of: "outcomes", count: size, first })
					: runHistories(at, size, first);
				expect(await played).toBe(size);
			});
	});
}
