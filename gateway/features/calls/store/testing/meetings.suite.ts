import { describe, expect, it, vi } from "vitest";
import {
	type Bench,
	day,
	delivered,
	hour,
	leadOf,
	minute,
	newLead,
} from "../../../../store/testing/harness.ts";
import { meetingsOf } from "../meetings.ts";
import { base, meeting, meetingJobs } from "./meeting-samples.ts";

/** Meetings and their leads. */
export function describeMeetings(at: Bench): void {
	const jobs = () => meetingJobs(at);

	describe("meetings", () => {
		it("take their slot when their lead is stored, and free it when the lead is erased", async () => {
			const meetings = meetingsOf(at.store);
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

		it("clear the coach's earlier reminders about the person, and drop their marks once cancelled", async () => {
			const meetings = meetingsOf(at.store);
			const { followUps, activity } = at.store;
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

			// A request takes no slot, so nothing is cleared yet.
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

			await meetings.cancel(call.id);
			expect(await activity.list([due, before])).toEqual([]);
		});

		it("are stored once for a lead sent twice, also after a move", async () => {
			const meetings = meetingsOf(at.store);
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

		it("wake waiting workers when booked, requested or moved", async () => {
			const meetings = meetingsOf(at.store);
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

		it("conflict if the lead comes again with other answers, unless only the time was moved", async () => {
			const meetings = meetingsOf(at.store);
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

		it("that do not exist are neither moved, placed nor cancelled", async () => {
			const meetings = meetingsOf(at.store);
			expect(await meetings.get("nobody")).toBeUndefined();
			expect(await meetings.move("nobody", 0, meeting())).toBe("gone");
			expect(await meetings.place("nobody", [hour])).toBe("gone");
			expect(await meetings.cancel("nobody")).toBe(false);
			expect(await jobs()).toEqual([]);
		});

		it("move their reminders along, and skip those due before the booking", async () => {
			const meetings = meetingsOf(at.store);
			const lead = newLead();
			const soon = at.clock.wall() + 90 * minute;
			await meetings.book(lead, meeting(soon));
			expect(await jobs()).toEqual(["confirmed", "reminder"]);
			await meetings.move(lead.id, 0, meeting(soon + 5 * day));
			expect(await jobs()).toEqual(["coach-moved", "moved", "reminder", "reminder"]);
			const [first] = (await at.store.jobs.list("meeting")).filter(({ dueIn }) => dueIn > hour);
			expect(first?.dueIn).toBe(4 * day + 90 * minute);
			await at.store.eraseLead(lead.id);
			expect(await jobs()).toEqual([]);
		});

		it("announce several moves as one, three minutes after the last, or at once shortly before the call", async () => {
			const meetings = meetingsOf(at.store);
			const lead = newLead();
			const start = at.clock.wall() + 2 * day;
			await meetings.book(lead, meeting(start));
			for (const sequence of [0, 1, 2]) {
				at.clock.now += minute;
				await meetings.move(lead.id, sequence, meeting(start + (sequence + 1) * hour));
			}
			const moves = async () =>
				(await at.store.jobs.list("meeting"))
					.filter(({ id }) => id.endsWith("moved"))
					.map(({ id, dueIn }) => [id.split(" ").slice(2).join(" "), dueIn]);
			expect(await moves()).toEqual([
				["3 moved", 3 * minute],
				["3 coach-moved", 3 * minute],
			]);
			at.clock.now += 2 * day + 3 * hour - 13 * minute;
			await meetings.move(lead.id, 3, meeting(start + 5 * day));
			expect(await moves()).toEqual([
				["4 moved", 0],
				["4 coach-moved", 0],
			]);
		});

		it("mark each mail once, and record whether the visitor came", async () => {
			const meetings = meetingsOf(at.store);
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

		it("keep their lead until they are over, and are counted by person", async () => {
			const meetings = meetingsOf(at.store);
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
