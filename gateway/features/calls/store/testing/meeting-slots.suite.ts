import { describe, expect, it } from "vitest";
import { type Bench, day, hour, minute, newLead } from "../../../../store/testing/harness.ts";
import { meetingsOf } from "../meetings.ts";
import { base, meeting, meetingJobs, quota } from "./meeting-samples.ts";

/** Slots of meetings, and meetings without a slot. */
export function describeMeetingSlots(at: Bench): void {
	const jobs = () => meetingJobs(at);

	describe("meetings and their slots", () => {
		it("never share a slot, even when booked at the same moment", async () => {
			const other = at.again();
			const tries = Array.from({ length: 60 }, (_, index) => {
				const meetings = meetingsOf(index % 2 ? at.store : other);
				return meetings.book(newLead(), meeting(base + (index % 12) * 15 * minute));
			});
			const results = await Promise.all(tries);
			await other.close();
			const starts = (await meetingsOf(at.store).starts("call", base - day, base + day)).toSorted();
			expect(results.filter((result) => result === "added")).toHaveLength(starts.length);
			expect(results.filter((result) => result === "taken")).toHaveLength(60 - starts.length);
			for (const [index, start] of starts.entries())
				if (index > 0) expect(start - (starts[index - 1] ?? 0)).toBeGreaterThanOrEqual(45 * minute);
			expect(starts.length).toBeGreaterThanOrEqual(3);
			expect(await at.ids()).toHaveLength(starts.length);
		});

		it("never exceed the daily limit, even when booked at the same moment", async () => {
			const meetings = meetingsOf(at.store);
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

		it("move completely or not at all, and free the old slot", async () => {
			const meetings = meetingsOf(at.store);
			const [one, two] = [newLead(), newLead()];
			await meetings.book(one, meeting());
			await meetings.book(two, meeting(base + hour));
			expect(await meetings.move(one.id, 0, meeting(base + hour))).toBe("taken");
			expect(await meetings.get(one.id)).toMatchObject({ startAt: base, sequence: 0 });
			// A meeting can move to a time that overlaps its own.
			expect(await meetings.move(one.id, 0, meeting(base + 15 * minute))).toBe("moved");
			expect(await meetings.get(one.id)).toMatchObject({
				startAt: base + 15 * minute,
				sequence: 1,
			});
			expect(await meetings.move(one.id, 0, meeting(base))).toBe("gone");
			expect(await meetings.book(newLead(), meeting(base - 30 * minute))).toBe("added");
		});

		it("free their slot as soon as they are cancelled, and are cancelled once", async () => {
			const meetings = meetingsOf(at.store);
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

		it("of suspected spam take a slot when the coach releases them, if it is still free", async () => {
			const meetings = meetingsOf(at.store);
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

		it("sent too late are stored without a slot, once, and the coach is asked to ring", async () => {
			const meetings = meetingsOf(at.store);
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

		it("without a time are confirmed once they get one", async () => {
			const meetings = meetingsOf(at.store);
			const lead = newLead();
			await meetings.book(lead, meeting(base, { isUnplaced: true }));
			expect(await meetings.move(lead.id, 0, meeting(base + hour))).toBe("moved");
			expect(await meetings.get(lead.id)).toMatchObject({
				...{ state: "booked", startAt: base + hour, sequence: 1 },
			});
			expect(await jobs()).toEqual(["coach-confirmed", "confirmed", "reminder", "reminder"]);
		});

		it("that were requested are placed once, despite concurrent releases, and are then booked", async () => {
			const meetings = meetingsOf(at.store);
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

		it("block whole five-minute cells of their calendar, earliest first", async () => {
			const meetings = meetingsOf(at.store);
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
	});
}
