import { describe, expect, it } from "vitest";
import { defineKey } from "../../lib/kv.ts";
import { type Bench, day, delivered, hour, minute, newLead } from "../testing/harness.ts";

const key = defineKey<string>("of the desk");

/** Everything the desk shows of one lead, in one read. */
export function describeLeadDetails(at: Bench): void {
	const detailsOf = (id: string) => at.store.search.details(id, key);

	describe("the details of a lead", () => {
		it("are read at one moment, also after a release", async () => {
			const [id = "", other = ""] = await at.put(newLead({ state: "quarantined" }), newLead());
			expect(await at.store.search.details(id, key)).toMatchObject({
				lead: { id, state: "quarantined" },
				activities: [],
				erasures: [],
				now: at.clock.now,
			});
			await at.store.activity.note(id, "one");
			await at.store.activity.note(other, "of another lead");
			await at.store.activity.mark(id, "called", true);
			await at.store.kv.set(key, "kept");
			const erasure = { id: "e", kind: "erasure", queue: "erasure e", lead: "" } as const;
			const target = { person: "ann@x.example" };
			await at.store.jobs.add([
				{ ...erasure, payload: target, madeAt: at.clock.now, dueInMs: minute },
			]);
			const dueAt = at.clock.now + minute;
			at.clock.now += 1000;
			const expected = { erasures: [{ target, dueAt }], value: "kept" };
			const before = await at.store.search.details(id, key);
			expect(before).toMatchObject(expected);
			expect(before?.activities).toEqual(await at.store.activity.list([id]));
			const released = await at.store.search.releaseWithDetails(id, key);
			expect(released).toMatchObject({
				...expected,
				lead: { state: "pending", nextAttemptAt: at.clock.now },
			});
			const activities = (list: readonly object[] = []) => list.map((one) => ({ ...one, id: "" }));
			const after = await at.store.search.details(id, key);
			expect(activities(Object(released).activities)).toEqual(activities(after?.activities));
			expect(after?.lead).toEqual(Object(released).lead);
		});

		it("are missing if the lead is unknown, or was delivered before its release", async () => {
			const [id = ""] = await at.put(newLead());
			await (await at.claimOne()).finish(delivered);
			expect(await at.store.search.releaseWithDetails(id, key)).toBe("delivered");
			expect(await at.store.search.releaseWithDetails(crypto.randomUUID(), key)).toBeUndefined();
			expect(await at.store.search.details(crypto.randomUUID(), key)).toBeUndefined();
		});

		it("are only its record as long as nobody has acted on it", async () => {
			const [id = ""] = await at.put(newLead());
			expect(await detailsOf(id)).toStrictEqual({
				lead: await at.store.get(id),
				activities: [],
				erasures: [],
				now: at.clock.now,
				followUp: { lead: id, outcome: "new" },
			});
		});

		it("include the whole follow-up: when it was opened, its reminder, its outcome", async () => {
			const [won = "", lost = "", opened = ""] = await at.put(newLead(), newLead(), newLead());
			const { followUps } = at.store;
			await followUps.open(won);
			const openedAt = at.clock.now;
			at.clock.now += minute;
			await followUps.remind(won, openedAt + day);
			await followUps.decide(won, { outcome: "won", pence: 90_000, by: "desk" });
			expect((await detailsOf(won))?.followUp).toStrictEqual({
				lead: won,
				openedAt,
				remindAt: openedAt + day,
				outcome: "won",
				pence: 90_000,
				decidedAt: at.clock.now,
				decidedBy: "desk",
			});
			await followUps.decide(lost, { outcome: "lost", reason: "too dear", by: "crm" });
			expect((await detailsOf(lost))?.followUp).toStrictEqual({
				lead: lost,
				outcome: "lost",
				reason: "too dear",
				decidedAt: at.clock.now,
				decidedBy: "crm",
			});
			await followUps.open(opened);
			expect((await detailsOf(opened))?.followUp).toStrictEqual({
				lead: opened,
				outcome: "new",
				openedAt: at.clock.now,
			});
		});

		it("have wall-clock times", async () => {
			const [id = ""] = await at.put(newLead());
			await at.store.activity.note(id, "Rang");
			await at.store.followUps.open(id);
			await at.store.followUps.decide(id, { outcome: "met", by: "desk" });
			at.clock.now += hour;
			at.clock.ahead = day;
			const wall = at.wall?.() ?? 0;
			const then = wall - hour;
			const found = await detailsOf(id);
			expect(found).toMatchObject({ now: wall, lead: { receivedAt: then } });
			expect(found?.activities.map((one) => one.at)).toEqual([then, then]);
			expect(found?.followUp).toMatchObject({ openedAt: then, decidedAt: then });
			const released = await at.store.search.releaseWithDetails(id, key);
			expect(Object(released).activities.at(-1)).toMatchObject({ what: "released", at: wall });
		});

		it("list activities in order, also beyond nine", async () => {
			const [id = ""] = await at.put(newLead());
			const texts = Array.from({ length: 12 }, (_, n) => `Note ${n}`);
			for (const text of texts) await at.store.activity.note(id, text);
			const found = await detailsOf(id);
			expect(found?.activities.map(({ text }) => text)).toEqual(texts);
			expect(found?.activities).toEqual(await at.store.activity.list([id]));
		});

		it("list pending erasures, and no finished ones", async () => {
			const [id = ""] = await at.put(newLead());
			const erasure = (name: string) =>
				({ id: name, kind: "erasure", queue: `erasure ${name}`, lead: "" }) as const;
			const times = { madeAt: at.clock.now, dueInMs: minute };
			await at.store.jobs.add([
				{ ...erasure("one"), payload: { lead: "a" }, ...times },
				{ ...erasure("two"), payload: { person: "b" }, ...times },
				// Listed, although its target cannot be read.
				{ ...erasure("three"), payload: "damaged" as never, ...times },
			]);
			const dueAt = at.clock.now + minute;
			const targets = async () =>
				(await detailsOf(id))?.erasures.toSorted((one, other) =>
					JSON.stringify(one) < JSON.stringify(other) ? -1 : 1,
				);
			expect(await targets()).toEqual([
				{ target: { lead: "a" }, dueAt },
				{ target: { person: "b" }, dueAt },
				{ target: {}, dueAt },
			]);
			at.clock.now = dueAt;
			for (;;) {
				const claim = await at.store.jobs.claim({ kind: "erasure", limit: 9, leaseMs: minute });
				if (!claim) break;
				for (const job of claim.jobs) await claim.done(job);
			}
			expect(await targets()).toEqual([]);
		});
	});
}
