import { describe, expect, it, vi } from "vitest";
import {
	type Bench,
	day,
	delivered,
	hour,
	minute,
	newLead,
} from "../../../../store/testing/harness.ts";
import type { NewMeeting } from "../meeting.ts";
import { meetingsOf } from "../meetings.ts";

/** Meetings whose appointment is in another calendar. */
export function describeAppointments(at: Bench): void {
	const base = Date.parse("2026-11-25T10:00:00Z");
	const meeting = (startAt = base): NewMeeting => ({
		...{ type: "call", zone: "Europe/London", calendar: "own", startAt },
		...{ endAt: startAt + 30 * minute, taken: { from: startAt, to: startAt + 30 * minute } },
		remindersMs: [hour],
	});
	const elsewhere = (change: Parameters<typeof newLead>[0] = {}) => {
		const lead = newLead(change);
		const calendar = { service: "google", id: "a@b.example", zone: "Europe/London" } as const;
		return { ...lead, context: { ...lead.context, calendar } };
	};
	const jobs = async () => {
		const { parse, stringify } = JSON;
		const all = [await at.store.jobs.list("meeting"), await at.store.jobs.list("calendar")].flat();
		return all.map(({ payload }) => parse(stringify(payload)).what).toSorted();
	};
	const take = async () => {
		const claim = await at.claimOne();
		return claim.finish({
			...delivered,
			progress: {
				...{ done: ["contact", "appointment", "mail"], begun: { appointment: 1, contact: 2 } },
				...{ contact: { id: "c", tags: [] }, appointment: { id: "a" } },
			},
		});
	};

	describe("meetings in another calendar", () => {
		it("hold their slot while they wait, and are announced once confirmed", async () => {
			const meetings = meetingsOf(at.store);
			const lead = elsewhere();
			expect(await meetings.book(lead, meeting())).toBe("added");
			expect(await meetings.get(lead.id)).toMatchObject({ state: "waiting" });
			expect(await at.store.get(lead.id)).toMatchObject({
				context: { calendar: { service: "google" } },
			});
			expect(await meetings.book(newLead(), meeting())).toBe("taken");
			expect(await meetings.starts("call", base, base + day)).toEqual([base]);
			expect(await jobs()).toEqual([]);
			expect(await meetings.confirm(lead.id, "confirmed", [hour])).toBe(true);
			expect(await meetings.confirm(lead.id, "confirmed", [hour])).toBe(false);
			expect(await meetings.get(lead.id)).toMatchObject({ state: "booked", sequence: 0 });
			expect(await jobs()).toEqual(["coach-confirmed", "confirmed", "reminder"]);
		});

		it("free their slot if that calendar's time was taken, and can take another", async () => {
			const meetings = meetingsOf(at.store);
			const lead = elsewhere();
			await meetings.book(lead, meeting());
			expect(await meetings.miss(lead.id)).toBe(true);
			expect(await meetings.miss(lead.id)).toBe(false);
			expect(await meetings.get(lead.id)).toMatchObject({ state: "unplaced" });
			expect(await jobs()).toEqual(["coach-unplaced", "taken"]);
			expect(await meetings.book(newLead(), meeting())).toBe("added");
			expect(await meetings.move(lead.id, 0, meeting())).toBe("taken");
			expect(await meetings.move(lead.id, 0, meeting(base + hour))).toBe("moved");
			expect(await meetings.get(lead.id)).toMatchObject({ state: "waiting", sequence: 1 });
			expect(await jobs()).toEqual(["calendar", "confirmed", "reminder"]);
		});

		it("wait again when moved, and return to the old time if the move is rejected", async () => {
			const meetings = meetingsOf(at.store);
			const lead = elsewhere();
			await meetings.book(lead, meeting());
			await meetings.confirm(lead.id, "confirmed", [hour]);
			expect(await meetings.move(lead.id, 0, meeting(base + hour))).toBe("moved");
			expect(await meetings.get(lead.id)).toMatchObject({ state: "waiting", startAt: base + hour });
			expect(await jobs()).toEqual(["calendar"]);
			expect(await meetings.moveBack(lead.id, 0, meeting())).toBe("gone");
			expect(await meetings.moveBack(lead.id, 1, meeting())).toBe("moved");
			expect(await meetings.get(lead.id)).toMatchObject({
				state: "booked",
				startAt: base,
				sequence: 2,
			});
			expect(await jobs()).toEqual(["calendar", "not-moved", "reminder"]);
			expect(await meetings.moveBack(lead.id, 2, meeting())).toBe("gone");
			expect(await meetings.cancel(lead.id)).toBe(true);
			expect(await jobs()).toEqual(["calendar", "calendar", "cancelled", "coach-cancelled"]);
		});

		it("are confirmed once, despite concurrent answers, and announced as moved after a move", async () => {
			const meetings = meetingsOf(at.store);
			const lead = elsewhere();
			await meetings.book(lead, meeting());
			const confirm = (as: "confirmed" | "moved") => meetings.confirm(lead.id, as, [hour]);
			const both = await Promise.all([confirm("confirmed"), confirm("confirmed")]);
			expect(both.toSorted()).toEqual([false, true]);
			await meetings.move(lead.id, 0, meeting(base + hour));
			expect(await confirm("moved")).toBe(true);
			expect(await meetings.get(lead.id)).toMatchObject({ state: "booked", startAt: base + hour });
			expect(await jobs()).toEqual(["calendar", "coach-moved", "moved", "reminder"]);
		});

		it("announce a move only once, even if the next one is still waiting", async () => {
			const meetings = meetingsOf(at.store);
			const lead = elsewhere();
			await meetings.book(lead, meeting());
			await meetings.confirm(lead.id, "confirmed", [hour]);
			await meetings.move(lead.id, 0, meeting(base + hour));
			await meetings.confirm(lead.id, "moved", [hour]);
			expect(await jobs()).toEqual(["calendar", "coach-moved", "moved", "reminder"]);
			await meetings.move(lead.id, 1, meeting(base + 2 * hour));
			expect(await jobs()).toEqual(["calendar", "calendar", "coach-moved", "moved"]);
			// The meeting stays at the first move's time, which has not been announced yet.
			await meetings.moveBack(lead.id, 2, meeting(base + hour));
			expect((await jobs()).filter((what) => what !== "calendar")).toEqual([
				...["coach-moved", "moved", "not-moved", "reminder"],
			]);
			await meetings.move(lead.id, 3, meeting(base + 2 * hour));
			await meetings.confirm(lead.id, "moved", [hour]);
			expect((await jobs()).filter((what) => what !== "calendar")).toEqual([
				...["coach-moved", "moved", "reminder"],
			]);
		});

		it("cannot go back to a time that somebody else has taken", async () => {
			const meetings = meetingsOf(at.store);
			const lead = elsewhere();
			await meetings.book(lead, meeting());
			await meetings.confirm(lead.id, "confirmed", [hour]);
			await meetings.move(lead.id, 0, meeting(base + hour));
			expect(await meetings.book(newLead(), meeting())).toBe("added");
			expect(await meetings.moveBack(lead.id, 1, meeting())).toBe("taken");
			expect(await meetings.get(lead.id)).toMatchObject({ startAt: base + hour, sequence: 1 });
		});

		it("that do not exist are neither confirmed, missed nor moved back", async () => {
			const meetings = meetingsOf(at.store);
			expect(await meetings.confirm("nobody", "confirmed", [hour])).toBe(false);
			expect(await meetings.miss("nobody")).toBe(false);
			expect(await meetings.moveBack("nobody", 0, meeting())).toBe("gone");
			expect(await jobs()).toEqual([]);
		});

		it("wake waiting workers when they are confirmed or reopened", async () => {
			const meetings = meetingsOf(at.store);
			const lead = elsewhere();
			await meetings.book(lead, meeting());
			const listener = vi.fn();
			const stop = at.store.onJobsAvailable(listener);
			await meetings.confirm(lead.id, "confirmed", [hour]);
			expect(listener).toHaveBeenCalledTimes(1);
			await meetings.confirm(lead.id, "confirmed", [hour]);
			expect(listener).toHaveBeenCalledTimes(1);
			await meetings.reopen(lead.id);
			expect(listener).toHaveBeenCalledTimes(2);
			stop();
		});

		it("wait for that calendar once a request is released", async () => {
			const meetings = meetingsOf(at.store);
			const lead = elsewhere({ state: "quarantined" });
			await meetings.book(lead, meeting());
			expect(await meetings.get(lead.id)).toMatchObject({ state: "wished" });
			expect(await meetings.place(lead.id, [hour])).toBe("placed");
			expect(await meetings.get(lead.id)).toMatchObject({ state: "waiting" });
			expect(await jobs()).toEqual([]);
		});

		it("have their appointment made even if no delivery was tried yet", async () => {
			const meetings = meetingsOf(at.store);
			const lead = elsewhere();
			await meetings.book(lead, meeting());
			expect(await meetings.reopen(lead.id)).toBe(true);
			expect(await at.store.get(lead.id)).toMatchObject({
				...{ state: "pending", attempts: 0, progress: { done: [], begun: {} } },
			});
		});

		it("have only their appointment made again, and no other delivery step", async () => {
			const meetings = meetingsOf(at.store);
			const lead = elsewhere();
			await meetings.book(lead, meeting());
			await take();
			expect(await meetings.reopen(lead.id)).toBe(true);
			const stored = await at.store.get(lead.id);
			expect(stored).toMatchObject({ state: "pending" });
			expect(stored?.progress).toEqual({
				...{ done: ["contact", "mail"], begun: { contact: 2 }, contact: { id: "c", tags: [] } },
			});
			// A delivery under way is left alone.
			await at.claimOne();
			expect(await meetings.reopen(lead.id)).toBe(false);
			expect(await meetings.reopen("nobody")).toBe(true);
		});
	});
}
