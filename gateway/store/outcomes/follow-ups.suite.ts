import { describe, expect, it } from "vitest";
import { type Bench, day, delivered, hour, leadOf, minute, newLead } from "../testing/harness.ts";

export function describeFollowUps(at: Bench): void {
	const followUp = async (id: string) => (await at.store.followUps.list([id]))[0];
	const dueIds = async (aheadMs?: number) =>
		(await at.store.followUps.due(100, aheadMs)).map(({ id }) => id);
	const jobs = () => at.store.jobs.list("reminder");

	describe("the coach's follow-up", () => {
		it("remembers when a lead was first opened, and ignores unknown leads", async () => {
			const [ann = "", ben = ""] = await at.put(newLead(), newLead());
			const { followUps } = at.store;
			expect(await followUps.list([ann, ben])).toEqual([]);
			await followUps.open(ann);
			const first = (await followUp(ann))?.openedAt;
			expect(first).toBe(at.clock.now);
			at.clock.now += minute;
			await followUps.open(ann);
			expect(await followUp(ann)).toEqual({ lead: ann, outcome: "new", openedAt: first });
			await followUps.open(crypto.randomUUID());
			expect(await followUps.remind(crypto.randomUUID(), at.clock.now)).toBe(false);
			expect(await followUps.decide(crypto.randomUUID(), { outcome: "met", by: "desk" })).toBe(
				false,
			);
			expect(await jobs()).toEqual([]);
		});

		it("finds reminders that are due, or will be within some time", async () => {
			const [ann = ""] = await at.put(newLead(), newLead());
			const { followUps } = at.store;
			const thursday = at.clock.now + 2 * day;
			expect(await followUps.remind(ann, thursday)).toBe(true);
			expect((await followUp(ann))?.remindAt).toBe(thursday);
			expect(await dueIds()).toEqual([]);
			expect(await dueIds(3 * day)).toEqual([ann]);
			expect(await jobs()).toMatchObject([{ dueAt: thursday, dueIn: 2 * day }]);
			at.clock.now = thursday;
			expect(await dueIds()).toEqual([ann]);
			await followUps.settleDue(ann);
			expect(await dueIds()).toEqual([]);
		});

		it("has one reminder a lead: a new one replaces it, with its job", async () => {
			const [ann = ""] = await at.put(newLead());
			const { followUps } = at.store;
			const later = at.clock.now + 2 * hour;
			await followUps.remind(ann, at.clock.now + hour);
			await followUps.remind(ann, later);
			expect((await jobs()).map(({ dueAt }) => dueAt)).toEqual([later]);
			await followUps.settleDue(ann);
			expect((await followUp(ann))?.remindAt).toBe(later);
			expect(await followUps.remind(ann, undefined)).toBe(true);
			expect(await followUps.remind(ann, undefined)).toBe(false);
			expect(await jobs()).toEqual([]);
		});

		it("announces a due reminder, twice at most", async () => {
			const [ann = ""] = await at.put(newLead());
			const { followUps } = at.store;
			expect(await followUps.claimReminder(ann)).toEqual({ is: "over" });
			await followUps.remind(ann, at.clock.now + hour);
			expect(await followUps.claimReminder(ann)).toEqual({ is: "later", ms: hour });
			at.clock.now += hour;
			const claims = [1, 2, 3].map(() => followUps.claimReminder(ann));
			expect((await Promise.all(claims)).map(({ is }) => is).toSorted()).toEqual([
				"go",
				"go",
				"over",
			]);
			await followUps.remind(ann, at.clock.now);
			expect(await followUps.claimReminder(ann)).toEqual({ is: "go" });
		});

		it("keeps the latest outcome, and the lead's log has each", async () => {
			const [ann = ""] = await at.put(newLead(), newLead());
			const { followUps } = at.store;
			await followUps.decide(ann, { outcome: "won", pence: 90_000, by: "desk" });
			at.clock.now += minute;
			await followUps.decide(ann, { outcome: "lost", reason: "too dear", by: "desk" });
			expect(await followUp(ann)).toEqual({
				lead: ann,
				outcome: "lost",
				reason: "too dear",
				decidedAt: at.clock.now,
				decidedBy: "desk",
			});
			const said = (await at.store.activity.list([ann])).map(({ what, text }) => [
				what,
				JSON.parse(text),
			]);
			expect(said).toEqual([
				["outcome", { outcome: "won", pence: 90_000, by: "desk" }],
				["outcome", { outcome: "lost", reason: "too dear", by: "desk" }],
			]);
		});

		it("notifies open desks of changes, and when a reminder becomes due", async () => {
			const [ann = ""] = await at.put(newLead());
			const { followUps, search } = at.store;
			const seen = [await search.version()];
			const look = async () => seen.push(await search.version());
			await followUps.remind(ann, at.clock.now + hour);
			await look();
			at.clock.now += hour;
			await look();
			await followUps.decide(ann, { outcome: "met", by: "desk" });
			await look();
			await followUps.settleDue(ann);
			await look();
			expect(new Set(seen).size).toBe(5);
		});

		it("is deleted with its lead, by erasure or retention, and so are its jobs", async () => {
			await at.put(leadOf("ann@x.example", "1"), newLead());
			const [one, two] = await at.store.claim(2);
			await two?.finish(delivered);
			const { followUps } = at.store;
			for (const id of [one?.lead.id ?? "", two?.lead.id ?? ""]) {
				await followUps.remind(id, at.clock.now + hour);
				await followUps.decide(id, { outcome: "met", by: "desk" });
			}
			expect(await at.store.erase("ann@x.example")).toBe(1);
			expect(await jobs()).toHaveLength(1);
			at.clock.now += 31 * day;
			expect(await at.store.purge(30 * day)).toBe(1);
			expect(await followUps.list([one?.lead.id ?? "", two?.lead.id ?? ""])).toEqual([]);
			const claim = await at.store.jobs.claim({ kind: "reminder", limit: 1, leaseMs: minute });
			for (const job of claim?.jobs ?? [])
				expect(await followUps.claimReminder(job.lead)).toEqual({ is: "over" });
		});
	});
}
