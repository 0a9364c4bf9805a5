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
	waiting,
} from "../testing/harness.ts";

export function describeLeads(at: Bench): void {
	const { put, idsOf, claimOne, ids } = at;
	describe("gives the coach access to leads, and", () => {
		it("lists the newest first, by state, kind and time, page by page", async () => {
			const [a = ""] = await put(newLead());
			at.clock.now += minute;
			const [b = "", c = ""] = await put(
				newLead({ kind: "contact" }),
				newLead({ state: "quarantined" }),
			);
			expect(await ids()).toEqual([c, b, a]);
			expect(await ids({ limit: 1 })).toEqual([c]);
			expect(await ids({ state: "pending" })).toEqual([b, a]);
			expect(await ids({ kind: "contact" })).toEqual([b]);
			expect(await ids({ since: at.clock.now, state: "pending" })).toEqual([b]);
			const [, last] = await at.store.list({ limit: 2 });
			expect(await ids({ limit: 2, before: last?.seq ?? 0 })).toEqual([a]);
		});

		it("counts by kind and state", async () => {
			await put(newLead(), newLead(), newLead({ kind: "trial", state: "quarantined" }));
			const counts = await at.store.counts();
			expect(counts).toHaveLength(2);
			expect(counts).toContainEqual({ kind: "checklist", state: "pending", count: 2 });
			expect(counts).toContainEqual({ kind: "trial", state: "quarantined", count: 1 });
		});

		it("shows the backlog, and what no digest has announced yet", async () => {
			expect(await at.store.backlog()).toEqual({
				pending: 0,
				dead: 0,
				quarantined: 0,
				unannounced: 0,
			});
			const [robot = ""] = await put(newLead({ state: "quarantined" }), newLead());
			await (await claimOne()).finish({
				...delivered,
				state: "dead",
				reason: "no",
			} as ClaimOutcome);
			await put(newLead());
			at.clock.now += minute;
			await put(newLead());
			const backlog = { pending: 2, oldestPendingAge: minute, dead: 1, quarantined: 1 };
			expect(await at.store.backlog()).toEqual({ ...backlog, unannounced: 2 });
			expect(await ids({ unannounced: true })).toHaveLength(2);
			await at.store.markAnnounced([robot, crypto.randomUUID()]);
			expect(await at.store.backlog()).toEqual({ ...backlog, unannounced: 1 });
			expect(await ids({ unannounced: true, state: "quarantined" })).toEqual([]);
			expect(await at.store.get(robot)).toMatchObject({ announcedAt: at.clock.now });
		});

		it("releases a dead lead with counters reset, and keeps finished steps", async () => {
			const [id = ""] = await put(newLead());
			const contact = { id: "c1", tags: [] };
			await (await claimOne()).finish({
				state: "dead",
				attempts: 9,
				reason: "opportunity: 422",
				progress: {
					done: ["contact"],
					contact,
					begun: { contact: 1, opportunity: 2, mail: 3 },
					tries: { opportunity: 9 },
					refusals: { opportunity: 3 },
					unanswered: 2,
				},
			});
			await at.store.markAnnounced([id]);
			at.clock.now += minute;
			expect(await at.store.release(id)).toBe(true);
			const released = await at.store.get(id);
			expect(released).toMatchObject({
				state: "pending",
				attempts: 0,
				waited: 0,
				nextAttemptAt: at.clock.now,
			});
			expect(released?.progress).toEqual({
				done: ["contact"],
				contact,
				begun: { contact: 1, opportunity: 2 },
			});
			for (const gone of ["reason", "settledAt", "announcedAt"])
				expect(released).not.toHaveProperty(gone);
			expect(await claimOne()).toMatchObject({ ageMs: 0 });
		});

		it("releases quarantined and waiting leads, but never sends a delivered lead again", async () => {
			const [done = ""] = await put(newLead());
			await (await claimOne()).finish(delivered);
			const [paused = ""] = await put(newLead());
			await (await claimOne()).finish(waiting(hour));
			const [robot = ""] = await put(newLead({ state: "quarantined", reason: "fast" }));
			expect(await at.store.release(robot)).toBe(true);
			expect(await at.store.release(paused)).toBe(true);
			expect(await at.store.release(done)).toBe(false);
			expect(await at.store.release(crypto.randomUUID())).toBe(false);
			expect(idsOf(await at.store.claim(10)).toSorted()).toEqual([robot, paused].toSorted());
		});

		it("erases every lead with an email, and lets none come back", async () => {
			const [, , other] = await put(
				leadOf("Ann@X.example", "1"),
				leadOf("ann@x.EXAMPLE", "2"),
				leadOf("ben@x.example", "3"),
			);
			expect(await at.store.erase(" ANN@x.example ")).toBe(2);
			expect(await ids()).toEqual([other]);
			expect(await at.store.erase("ann@x.example")).toBe(0);
		});

		it("erases by telephone in any notation, and a single lead in any state", async () => {
			const [a, b = "", c] = await at.put(
				leadOf("a@x.example", "07700 900456"),
				leadOf("b@x.example", "+44 7700 900457"),
				leadOf("c@x.example", ""),
			);
			await at.claimOne();
			const about = async (person: string) =>
				(await at.store.search.about(person)).map(({ id }) => id);
			expect(await about("+44 (0) 7700 900456")).toEqual([a]);
			expect(await about(" A@X.example ")).toEqual([a]);
			for (const nobody of ["", "@", "0", "44", "none"]) {
				expect.soft(await about(nobody), nobody).toEqual([]);
				expect.soft(await at.store.erase(nobody), nobody).toBe(0);
			}
			expect(await at.store.erase("0044 7700 900456")).toBe(1);
			expect(await at.store.eraseLead(b)).toBe(1);
			expect(await at.store.eraseLead(b)).toBe(0);
			expect(await at.ids()).toEqual([c]);
		});

		it("deletes one lead, unless it is being delivered", async () => {
			const [robot = "", open = ""] = await put(newLead({ state: "quarantined" }), newLead());
			expect(await at.store.discard(robot)).toBe(true);
			expect(await at.store.discard(robot)).toBe(false);
			expect(await at.store.discard(open)).toBe(false);
			expect(await ids()).toEqual([open]);
		});

		it("purges old delivered leads, and quarantined or dead ones announced long ago", async () => {
			const settled = async (outcome: ClaimOutcome) => {
				const [id = ""] = await put(newLead());
				await (await claimOne()).finish(outcome);
				return id;
			};
			await settled(delivered);
			const givenUp = { ...delivered, state: "dead", reason: "no" } as ClaimOutcome;
			const [dead, toldDead] = [await settled(givenUp), await settled(givenUp)];
			const [told = "", untold] = await put(
				newLead({ state: "quarantined" }),
				newLead({ state: "quarantined" }),
				newLead({ state: "quarantined" }),
			);
			await at.store.markAnnounced([told, toldDead]);
			at.clock.now += 29 * day;
			const young = await settled(delivered);
			const [late = ""] = await put(newLead({ state: "quarantined" }));
			await at.store.markAnnounced([late]);
			const [open] = await put(newLead());
			at.clock.now += day;
			expect(await at.store.purge(30 * day)).toBe(0);
			at.clock.now += 1;
			expect(await at.store.purge(30 * day)).toBe(3);
			const left = await ids();
			expect(left).toEqual(expect.arrayContaining([dead, untold, young, late, open]));
			expect(left).toHaveLength(6);
		});
	});
}
