import { describe, expect, it } from "vitest";
import type { ClaimOutcome } from "../store.ts";
import {
	type Bench,
	day,
	delivered,
	hour,
	leadOf,
	minute,
	newLead,
	second,
} from "../testing/harness.ts";
import { type LeadSearch, spamReason } from "./search-conditions.ts";
import { readSearchWords } from "./search-text.ts";

/** What the desk searches and lists. */
export function describeSearch(at: Bench): void {
	const find = async (search: Partial<LeadSearch> & { q?: string } = {}) => {
		const { q, ...rest } = search;
		const words = q === undefined ? [] : readSearchWords(q);
		return (await at.store.search.find({ limit: 50, words, ...rest })).map(({ lead }) => lead.id);
	};
	const settled = async (outcome: ClaimOutcome) => {
		const [id = ""] = await at.put(newLead());
		await (await at.claimOne()).finish(outcome);
		return id;
	};
	const dead: ClaimOutcome = { ...delivered, state: "dead", reason: "mail: 550" } as ClaimOutcome;

	describe("searching leads", () => {
		it("finds by name, email, telephone and words, ignoring case and accents", async () => {
			const zoe = newLead({
				kind: "contact",
				fields: {
					firstName: "Zoë",
					lastName: "O'Brien",
					email: "Zoe@Plumb.example",
					phone: "+44 (0)7700 900456",
					message: "Can you help with PRICING our jobs?",
				},
			});
			// A number without overlap with those of generated leads.
			const [id, other] = await at.put(zoe, leadOf("ann@x.example", "01632 960001"));
			for (const q of [
				"zoe",
				"ZOË o'brien",
				"plumb.example",
				"pricing JOBS",
				"help zoe",
				"07700 900456",
				"+447700900456",
				"0044 7700 900456",
				"7700 9004",
				"(07700) 900-456",
			])
				expect.soft(await find({ q }), q).toEqual([id]);
			for (const q of ["zoe absent", "07700 900457", "%", "_"])
				expect.soft(await find({ q }), q).toEqual([]);
			expect(await find({ q: "  " })).toEqual([other, id]);
		});

		it("filters by kind, state, partner and time, in pages", async () => {
			const done = await settled(delivered);
			const given = await settled(dead);
			at.clock.now += hour;
			const from = at.clock.now;
			const context = { page: "https://p.example/", referrer: "", partner: "acme" };
			const [robot, call] = await at.put(
				newLead({ state: "quarantined", reason: "fast", context }),
				newLead({ kind: "contact" }),
			);
			at.clock.now += hour;
			const [late] = await at.put(newLead({ context }));
			expect(await find()).toEqual([late, call, robot, given, done]);
			expect(await find({ state: "dead" })).toEqual([given]);
			expect(await find({ state: "quarantined" })).toEqual([robot]);
			expect(await find({ state: "delivered" })).toEqual([done]);
			expect(await find({ state: "pending", partner: "acme" })).toEqual([late]);
			expect(await find({ kind: "contact" })).toEqual([call]);
			expect(await find({ since: from, until: from + hour })).toEqual([call, robot]);
			const [first, second] = await at.store.search.find({ limit: 2 });
			expect([first?.lead.id, second?.lead.id]).toEqual([late, call]);
			expect(await find({ before: second?.cursor ?? 0, limit: 2 })).toEqual([robot, given]);
		});

		it("finds leads that other processes have just added, and none that are gone", async () => {
			const [first = ""] = await at.put(leadOf("ann@x.example", "1"));
			expect(await find({ q: "ann@x.example" })).toEqual([first]);
			const again = leadOf("ann@x.example", "2");
			await at.again().add(again);
			expect(await find({ q: "ann@x.example" })).toEqual([again.id, first]);
			await at.store.erase("ann@x.example");
			expect(await find({ q: "ann@x.example" })).toEqual([]);
			const many = Array.from({ length: 450 }, () => newLead());
			await Promise.all(many.map((lead) => at.store.add(lead)));
			const both = await Promise.all([find({ limit: 1000 }), find({ limit: 1000 })]);
			for (const ids of both) expect(new Set(ids).size).toBe(450);
		});

		it("shows quarantined, given-up and overdue leads until they are dealt with", async () => {
			const given = await settled(dead);
			const [waits = ""] = await at.put(newLead());
			at.clock.now += hour + second;
			const [robot = "", fresh] = await at.put(newLead({ state: "quarantined" }), newLead());
			const asking = async () => (await at.store.search.attention(10)).map(({ id }) => id);
			expect(await asking()).toEqual([robot, waits, given]);
			expect(await at.store.search.tallies()).toMatchObject({
				states: { pending: 2, dead: 1, quarantined: 1, spam: 0, delivered: 0 },
				attention: 3,
			});
			await at.store.activity.mark(given, "called", true);
			await at.store.activity.mark(waits, "called", true);
			expect(await at.store.search.spam(robot)).toBe(true);
			expect(await asking()).toEqual([]);
			expect(await at.store.search.tallies()).toMatchObject({
				states: { pending: 2, dead: 1, quarantined: 0, spam: 1, delivered: 0 },
				attention: 0,
			});
			expect(await find()).toEqual([fresh, waits, given]);
			expect(await find({ state: "spam" })).toEqual([robot]);
		});

		it("lists undelivered leads", async () => {
			const done = await settled(delivered);
			const given = await settled(dead);
			const [waits = ""] = await at.put(newLead());
			at.clock.now += hour + second;
			await at.put(newLead({ state: "quarantined" }), newLead());
			expect(await find({ view: "problems" })).toEqual([waits, given]);
			expect(await at.store.search.spam(given)).toBe(true);
			await at.store.activity.mark(done, "called", true);
			expect(await find({ view: "problems" })).toEqual([waits]);
		});

		it("marks leads as spam that are neither delivered nor being delivered, and unmarks them", async () => {
			const done = await settled(delivered);
			const [open = ""] = await at.put(newLead());
			await at.claimOne();
			expect(await at.store.search.spam(done)).toBe(false);
			expect(await at.store.search.spam(open)).toBe(false);
			at.clock.now += minute;
			expect(await at.store.search.spam(open)).toBe(true);
			expect(await at.store.claim(5)).toEqual([]);
			expect(await at.store.get(open)).toMatchObject({
				reason: spamReason,
				announcedAt: at.clock.now,
			});
			expect(await at.store.release(open)).toBe(true);
			expect(await at.claimOne()).toMatchObject({ lead: { id: open } });
			expect(await at.store.search.spam(crypto.randomUUID())).toBe(false);
			const noted = await at.store.activity.list([done, open]);
			expect(noted.map(({ lead, what }) => [lead, what])).toEqual([
				[open, "spam"],
				[open, "released"],
			]);
		});

		it("deletes spam after the retention of quarantined leads", async () => {
			const [robot = ""] = await at.put(newLead({ state: "quarantined" }));
			await at.store.search.spam(robot);
			at.clock.now += 30 * day + 1;
			expect(await at.store.purge(30 * day)).toBe(1);
		});

		it("has a new version when a lead is added, changed, noted or erased", async () => {
			const pulses: string[] = [];
			const beat = async () => pulses.push(await at.store.search.version());
			await beat();
			const [id = ""] = await at.put(newLead());
			await beat();
			await (await at.claimOne()).finish(dead);
			await beat();
			await at.store.activity.note(id, "x");
			await beat();
			const erasure = { id: "e", kind: "erasure", queue: "erasure e", lead: "" } as const;
			await at.store.jobs.add([{ ...erasure, payload: { lead: id }, madeAt: 0 }]);
			await beat();
			expect(new Set(pulses).size).toBe(5);
			expect(await at.store.search.version()).toBe(pulses.at(-1));
		});
	});
}
