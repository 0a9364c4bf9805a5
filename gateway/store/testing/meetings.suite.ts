import { describe, expect, it, vi } from "vitest";
import type { NewMeeting } from "../meeting.ts";
import { type Bench, day, delivered, hour, leadOf, minute, newLead } from "./harness.ts";

/** Meetings, and the slots they take. */
export function describeMeetings(at: Bench): void {
	const base = Date.parse("2026-11-25T10:00:00Z");
	const meeting = (startAt = base, change: Partial<NewMeeting> = {}): NewMeeting => ({
		...{
			type: "call",
			zone: "Europe/London",
			calendar: "own",
			startAt,
			endAt: startAt + 30 * minute,
		},
		taken: { from: startAt, to: startAt + 45 * minute },
		remindersMs: [day, hour],
		...change,
	});
	const quota = (size: number) => ({ quota: { key: "call 2026-11-25", size } });
	const { parse, stringify } = JSON;
	const jobs = async () =>
		(await at.store.jobs.list("meeting"))
			.map(({ payload }) => parse(stringify(payload)).what)
			.toSorted();

	describe("meetings", () => {
		it("take their slot together with their lead, and free it with it", async () => {
			const { meetings } = at.store;
			const lead = newLead();
			expect(await meetings.book(lead, meeting())).toBe("added");
			expect(await at.store.get(lead.id)).toMatchObject({ id: lead.id, state: "pending" });
			expect(await meetings.get(lead.id)).toMatchObject({
				...{ lead: lead.id, type: "call", startAt: base, endAt: base + 30 * minute },
				...{ state: "booked", sequence: 0, attendance: "", zone: "Europe/London" },
			});
			expect(await meetings.taken("own", base - day, base + day)).toHaveLength(9);
			const late = newLead();
			expect(await meetings.book(late, meeting(base + 40 * minute))).toBe("taken");
			expect(await at.store.get(late.id)).toBeUndefined();
			expect(await meetings.book(late, meeting(base + 45 * minute))).toBe("added");
			expect(await meetings.starts("call", base, base + day)).toHaveLength(2);
			expect((await meetings.list(base, base + 30 * minute)).map((one) => one.lead)).toEqual([
				lead.id,
			]);

			await at.store.eraseLead(lead.id);
			expect(await meetings.get(lead.id)).toBeUndefined();
			expect(await meetings.book(newLead(), meeting())).toBe("added");
		});

		it("settle the person's reminders until they begin, and take back that they did once cancelled", async () => {
			const { meetings, followUps, activity } = at.store;
			const ann = () => leadOf("ann@x.example", "1");
			const leads = [ann(), ann(), ann(), leadOf("ben@x.example", "2")];
			const [due = "", before = "", after = "", other = ""] = await at.put(...leads);
			at.clock.now = base - 2 * day;
			await followUps.remind(due, at.clock.now - hour);
			await followUps.remind(before, base - hour);
			await followUps.remind(after, base + day);
			await followUps.remind(other, at.clock.now - hour);
			const reminders = async () =>
				(await followUps.list(leads.map(({ id }) => id)))
					.filter(({ remindAt }) => remindAt !== undefined)
					.map(({ lead }) => lead)
					.toSorted();
			const all = [due, before, after, other].toSorted();
			const ring = async () =>
				(await at.store.search.find({ view: "ring", limit: 100 })).map(({ lead }) => lead.id);
			const waiting = [due, other].toSorted();

			// A wish takes no time, so that nothing is settled yet.
			const wish = { ...ann(), state: "quarantined" as const };
			await meetings.book(wish, meeting());
			expect(await reminders()).toEqual(all);
			await meetings.cancel(wish.id);
			const call = ann();
			expect(await meetings.book(call, meeting())).toBe("added");
			expect(await reminders()).toEqual([after, other].toSorted());
			const announced = (await at.store.jobs.list("reminder")).map(({ id }) => id.split(" ")[1]);
			expect(announced.toSorted()).toEqual([after, other].toSorted());
			expect((await activity.list([due, before, after])).map(({ what }) => what)).toEqual([
				...["booked", "booked"],
			]);
			// They are to be met, not to be rung.
			expect((await ring()).toSorted()).toEqual([call.id, other].toSorted());
			expect((await at.store.search.tallies()).toRing).toBe(2);

			await meetings.cancel(call.id);
			expect(await activity.list([due, before])).toEqual([]);
			expect((await ring()).toSorted()).toEqual([call.id, before, ...waiting].toSorted());
		});

		it("are one for a lead that is sent twice, also after it was moved", async () => {
			const { meetings } = at.store;
			const lead = newLead();
			const both = await Promise.all([
				meetings.book(lead, meeting()),
				meetings.book(lead, meeting()),
			]);
			expect(both.toSorted()).toEqual(["added", "repeated"]);
			expect(await meetings.move(lead.id, 0, meeting(base + hour))).toBe("moved");
			expect(await meetings.book(lead, meeting())).toBe("repeated");
			expect(await meetings.book({ ...newLead(), id: lead.id }, meeting(base + 3 * hour))).toBe(
				"conflict",
			);
			expect(await meetings.starts("call", base - day, base + day)).toEqual([base + hour]);
		});

		it("never share a slot, whoever comes at once", async () => {
			const other = at.again();
			const tries = Array.from({ length: 60 }, (_, index) => {
				const { meetings } = index % 2 ? at.store : other;
				return meetings.book(newLead(), meeting(base + (index % 12) * 15 * minute));
			});
			const results = await Promise.all(tries);
			await other.close();
			const starts = (await at.store.meetings.starts("call", base - day, base + day)).toSorted();
			expect(results.filter((result) => result === "added")).toHaveLength(starts.length);
			expect(results.filter((result) => result === "taken")).toHaveLength(60 - starts.length);
			for (const [index, start] of starts.entries())
				if (index > 0) expect(start - (starts[index - 1] ?? 0)).toBeGreaterThanOrEqual(45 * minute);
			expect(starts.length).toBeGreaterThanOrEqual(3);
			expect(await at.ids()).toHaveLength(starts.length);
		});

		it("are so many a day and no more, whoever comes at once", async () => {
			const { meetings } = at.store;
			const tries = Array.from({ length: 12 }, (_, index) =>
				meetings.book(newLead(), meeting(base + index * hour, quota(4))),
			);
			const results = await Promise.all(tries);
			expect(results.filter((result) => result === "added")).toHaveLength(4);
			const [one] = await meetings.list(base, base + day);
			expect(await meetings.book(newLead(), meeting(base + 20 * hour, quota(4)))).toBe("taken");
			await meetings.cancel(one?.lead ?? "");
			expect(await meetings.book(newLead(), meeting(base + 20 * hour, quota(4)))).toBe("added");
		});

		it("move as a whole or not at all, and free what they leave", async () => {
			const { meetings } = at.store;
			const [one, two] = [newLead(), newLead()];
			await meetings.book(one, meeting());
			await meetings.book(two, meeting(base + hour));
			expect(await meetings.move(one.id, 0, meeting(base + hour))).toBe("taken");
			expect(await meetings.get(one.id)).toMatchObject({ startAt: base, sequence: 0 });
			// Into a time that overlaps its own.
			expect(await meetings.move(one.id, 0, meeting(base + 15 * minute))).toBe("moved");
			expect(await meetings.get(one.id)).toMatchObject({
				startAt: base + 15 * minute,
				sequence: 1,
			});
			expect(await meetings.move(one.id, 0, meeting(base))).toBe("gone");
			expect(await meetings.book(newLead(), meeting(base - 30 * minute))).toBe("added");
		});

		it("free their slot at once when they are cancelled, and are cancelled once", async () => {
			const { meetings } = at.store;
			const lead = newLead();
			await meetings.book(lead, meeting());
			expect(await meetings.cancel(lead.id)).toBe(true);
			expect(await meetings.cancel(lead.id)).toBe(false);
			expect(await meetings.get(lead.id)).toMatchObject({ state: "cancelled", sequence: 1 });
			expect(await meetings.move(lead.id, 1, meeting(base + day))).toBe("gone");
			expect(await meetings.book(newLead(), meeting())).toBe("added");
			expect(await jobs()).toEqual([
				"cancelled",
				"coach-cancelled",
				"confirmed",
				"reminder",
				"reminder",
			]);
		});

		it("of suspected spam take a slot when the coach releases it, if it is free then", async () => {
			const { meetings } = at.store;
			const [wish, late] = [newLead({ state: "quarantined" }), newLead({ state: "quarantined" })];
			expect(await meetings.book(wish, meeting())).toBe("added");
			expect(await meetings.book(late, meeting())).toBe("added");
			expect(await meetings.taken("own", base, base + day)).toEqual([]);
			expect(await jobs()).toEqual([]);
			await at.store.release(wish.id);
			expect(await jobs()).toEqual(["place"]);
			expect(await meetings.place(wish.id, [hour])).toBe("placed");
			expect(await meetings.place(wish.id, [hour])).toBe("gone");
			expect(await meetings.place(late.id, [hour])).toBe("taken");
			expect(await meetings.get(late.id)).toMatchObject({ state: "unplaced" });
			expect(await jobs()).toEqual([
				...["coach-confirmed", "coach-unplaced", "confirmed", "place", "reminder"],
			]);
		});

		it("sent too late for their time are stored without one, once, and the coach is told to ring", async () => {
			const { meetings } = at.store;
			const [lead, other] = [newLead(), newLead()];
			const late = meeting(base, { isUnplaced: true });
			expect(await meetings.book(lead, late)).toBe("added");
			expect(await meetings.get(lead.id)).toMatchObject({ state: "unplaced", sequence: 0 });
			expect(await jobs()).toEqual(["coach-unplaced"]);
			expect(await meetings.taken("own", base - day, base + day)).toEqual([]);
			expect(await meetings.book(lead, late)).toBe("repeated");
			expect(await meetings.book({ ...newLead(), id: lead.id }, late)).toBe("conflict");
			const both = await Promise.all([meetings.book(other, late), meetings.book(other, late)]);
			expect(both.toSorted()).toEqual(["added", "repeated"]);
			expect(await jobs()).toEqual(["coach-unplaced", "coach-unplaced"]);
		});

		it("without a time are confirmed once they are given one", async () => {
			const { meetings } = at.store;
			const lead = newLead();
			await meetings.book(lead, meeting(base, { isUnplaced: true }));
			expect(await meetings.move(lead.id, 0, meeting(base + hour))).toBe("moved");
			expect(await meetings.get(lead.id)).toMatchObject({
				...{ state: "booked", startAt: base + hour, sequence: 1 },
			});
			expect(await jobs()).toEqual(["coach-confirmed", "confirmed", "reminder", "reminder"]);
		});

		it("call whoever waits for work when they are booked, wished for or moved", async () => {
			const { meetings } = at.store;
			const listener = vi.fn();
			const stop = at.store.onJobsAvailable(listener);
			const calls = async (change: Promise<string>) => {
				listener.mockClear();
				return [await change, listener.mock.calls.length];
			};
			const lead = newLead();
			expect(await calls(meetings.book(lead, meeting()))).toEqual(["added", 1]);
			expect(await calls(meetings.book(lead, meeting()))).toEqual(["repeated", 0]);
			expect(await calls(meetings.book(newLead(), meeting()))).toEqual(["taken", 0]);
			const wish = newLead({ state: "quarantined" });
			expect(await calls(meetings.book(wish, meeting()))).toEqual(["added", 1]);
			expect(await calls(meetings.move(lead.id, 0, meeting(base + hour)))).toEqual(["moved", 1]);
			stop();
			expect(await calls(meetings.move(lead.id, 1, meeting()))).toEqual(["moved", 0]);
		});

		it("are another lead's where the answers differ, but for a time that was moved", async () => {
			const { meetings } = at.store;
			const plain = newLead();
			const start = (hourOfDay: string) => ({
				...plain,
				fields: { ...plain.fields, start: `2026-11-25T${hourOfDay}:00Z` },
			});
			expect(await meetings.book(start("10"), meeting())).toBe("added");
			expect(await meetings.move(plain.id, 0, meeting(base + hour))).toBe("moved");
			expect((await at.store.get(plain.id))?.fields.start).toBe("2026-11-25T11:00Z");
			expect(await meetings.book(start("10"), meeting())).toBe("repeated");
			expect(await meetings.book(start("11"), meeting(base + hour))).toBe("repeated");
			expect(await meetings.book(plain, meeting())).toBe("conflict");
			const named = { ...start("10"), fields: { ...start("10").fields, firstName: "Zoe" } };
			expect(await meetings.book(named, meeting())).toBe("conflict");
			const other = newLead();
			await meetings.book(other, meeting(base + 3 * hour));
			const timed = { ...other, fields: { ...other.fields, start: "2026-11-25T13:00Z" } };
			expect(await meetings.book(timed, meeting(base + 3 * hour))).toBe("conflict");
		});

		it("that are not there are neither moved, placed nor cancelled", async () => {
			const { meetings } = at.store;
			expect(await meetings.get("nobody")).toBeUndefined();
			expect(await meetings.move("nobody", 0, meeting())).toBe("gone");
			expect(await meetings.place("nobody", [hour])).toBe("gone");
			expect(await meetings.cancel("nobody")).toBe(false);
			expect(await jobs()).toEqual([]);
		});

		it("wished for are placed once, whoever releases them at once, and booked then", async () => {
			const { meetings } = at.store;
			const wish = newLead({ state: "quarantined" });
			await meetings.book(wish, meeting());
			const both = await Promise.all([
				meetings.place(wish.id, [hour]),
				meetings.place(wish.id, [hour]),
			]);
			expect(both.toSorted()).toEqual(["gone", "placed"]);
			expect(await meetings.get(wish.id)).toMatchObject({ state: "booked", startAt: base });
			expect(await meetings.taken("own", base - day, base + day)).toHaveLength(9);
		});

		it("take whole cells of five minutes of their calendar, earliest first", async () => {
			const { meetings } = at.store;
			const taken = { from: base + minute, to: base + 12 * minute };
			await meetings.book(newLead(), meeting(base, { taken }));
			const cells = [
				{ from: base, to: base + 5 * minute },
				{ from: base + 5 * minute, to: base + 10 * minute },
				{ from: base + 10 * minute, to: base + 15 * minute },
			];
			expect(await meetings.taken("own", base - day, base + day)).toEqual(cells);
			expect(await meetings.taken("own", base + 7 * minute, base + 11 * minute)).toEqual(
				cells.slice(1),
			);
			expect(await meetings.taken("own", base, base + 10 * minute)).toEqual(cells.slice(0, 2));
			expect(await meetings.taken("other", base - day, base + day)).toEqual([]);
		});

		it("have their reminders moved along, and none that would come before the booking", async () => {
			const { meetings } = at.store;
			const lead = newLead();
			const soon = at.clock.wall() + 90 * minute;
			await meetings.book(lead, meeting(soon));
			expect(await jobs()).toEqual(["confirmed", "reminder"]);
			await meetings.move(lead.id, 0, meeting(soon + 5 * day));
			expect(await jobs()).toEqual(["coach-moved", "moved", "reminder", "reminder"]);
			const [first] = (await at.store.jobs.list("meeting")).filter(({ dueIn }) => dueIn > minute);
			expect(first?.dueIn).toBe(4 * day + 90 * minute);
			await at.store.eraseLead(lead.id);
			expect(await jobs()).toEqual([]);
		});

		it("mark a mail once, and whether the visitor came", async () => {
			const { meetings } = at.store;
			const lead = newLead();
			await meetings.book(lead, meeting());
			expect(await meetings.beginMail(lead.id, "reminder 0")).toBe(true);
			expect(await meetings.beginMail(lead.id, "reminder 0")).toBe(false);
			await meetings.withdrawMail(lead.id, "reminder 0");
			expect(await meetings.beginMail(lead.id, "reminder 0")).toBe(true);
			expect(await meetings.beginMail("nobody", "reminder 0")).toBe(false);
			expect(await meetings.setAttendance(lead.id, "no-show")).toBe(true);
			expect(await meetings.get(lead.id)).toMatchObject({ attendance: "no-show" });
			expect(await meetings.setAttendance("nobody", "showed")).toBe(false);
		});

		it("keep their lead until they are over, and count how many a person has", async () => {
			const { meetings } = at.store;
			const lead = leadOf("ann@x.example", "07700 900123");
			const startAt = at.clock.wall() + 40 * day;
			await meetings.book(lead, meeting(startAt));
			expect(await meetings.countUpcoming("ann@x.example", at.clock.wall())).toBe(1);
			expect(await meetings.countUpcoming("ann@x.example", startAt + day)).toBe(0);
			await (await at.claimOne()).finish(delivered);
			at.clock.now += 35 * day;
			expect(await at.store.purge(30 * day)).toBe(0);
			at.clock.now += 10 * day;
			expect(await at.store.purge(30 * day)).toBe(1);
			expect(await meetings.get(lead.id)).toBeUndefined();
		});
	});
}
