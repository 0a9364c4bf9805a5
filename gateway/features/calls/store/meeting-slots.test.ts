import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Engine } from "../../../store/engine.ts";
import { createFileEngine } from "../../../store/sqlite/file-engine.ts";
import { newLead } from "../../../store/testing/contract.ts";
import { day, minute } from "../../../store/testing/harness.ts";
import { testClock } from "../../../testing/test-clock.ts";
import type { MeetingSlot, NewMeeting } from "./meeting.ts";
import { createMeetingSlots } from "./meeting-slots.ts";
import { createMeetings } from "./meetings.ts";

const base = Date.parse("2026-11-25T10:00:00Z");
const slot = (startAt: number, minutes = 30, change: Partial<MeetingSlot> = {}): MeetingSlot => ({
	...{ calendar: "own", startAt, endAt: startAt + minutes * minute, remindersMs: [] },
	taken: { from: startAt, to: startAt + minutes * minute },
	...change,
});
const quota = (size: number) => ({ quota: { key: "call 2026-11-25", size } });

let engine: Engine;
beforeEach(() => {
	engine = createFileEngine(":memory:", testClock(Date.parse("2026-11-20T10:00:00Z")));
});
afterEach(() => engine.close());

async function book(meeting: MeetingSlot, change: Partial<NewMeeting> = {}): Promise<string> {
	const lead = newLead();
	const all = { ...meeting, type: "call", zone: "Europe/London", ...change };
	expect(await createMeetings(engine).book(lead, all)).toBe("added");
	return lead.id;
}

describe("taking a slot", () => {
	/** Slots whose transactions are recorded instead of run. */
	const counting = (removeAll = vi.fn(async () => ["done"])) => ({
		removeAll,
		take: (wanted: MeetingSlot, lead = "new") =>
			createMeetingSlots({ ...engine, removeAll: removeAll as never }).takeSlot(wanted, lead, [
				["UPDATE one", 1],
				["UPDATE two", 2],
			]),
	});

	it("makes all changes at once if the slot is free", async () => {
		await book(slot(base, 30, quota(2)));
		const { take, removeAll } = counting();
		expect(await take(slot(base + 30 * minute, 30, quota(2)))).toEqual(["done"]);
		expect(removeAll.mock.calls).toEqual([
			[
				["UPDATE one", 1],
				["UPDATE two", 2],
			],
		]);
	});

	it("writes nothing if another meeting overlaps", async () => {
		// A call of 12 minutes from `base` takes three cells of five minutes, the last only in part.
		await book(slot(base + 10 * minute, 20));
		const { take, removeAll } = counting();
		expect(await take(slot(base, 12))).toBeUndefined();
		expect(await take(slot(base + 29 * minute, 5))).toBeUndefined();
		expect(removeAll).not.toHaveBeenCalled();
		expect(await take(slot(base, 10))).toEqual(["done"]);
		expect(await take(slot(base, 12, { calendar: "other" }))).toEqual(["done"]);
	});

	it("writes nothing if the day's quota is used up", async () => {
		await book(slot(base, 30, quota(1)));
		const { take, removeAll } = counting();
		expect(await take(slot(base + 60 * minute, 30, quota(1)))).toBeUndefined();
		expect(removeAll).not.toHaveBeenCalled();
		expect(await take(slot(base + 60 * minute))).toEqual(["done"]);
	});

	it("ignores what the meeting itself holds", async () => {
		const lead = await book(slot(base, 30, quota(1)));
		const { take } = counting();
		expect(await take(slot(base + 15 * minute, 30, quota(1)), lead)).toEqual(["done"]);
	});

	it("retries after losing a race for a place, since there may be another", async () => {
		const lost = new Error("UNIQUE constraint failed: meeting_slots.calendar, meeting_slots.cell");
		const removeAll = vi.fn(async () => ["done"]);
		removeAll.mockRejectedValueOnce(lost).mockRejectedValueOnce(lost);
		expect(await counting(removeAll).take(slot(base))).toEqual(["done"]);
		expect(removeAll).toHaveBeenCalledTimes(3);
	});

	it("gives up after eight lost races", async () => {
		const lost = new Error("duplicate key value violates unique constraint of meeting_slots");
		const removeAll = vi.fn(async (): Promise<string[]> => {
			if (removeAll.mock.calls.length > 8) return ["done"];
			throw lost;
		});
		expect(await counting(removeAll).take(slot(base))).toBeUndefined();
		expect(removeAll).toHaveBeenCalledTimes(8);
	});

	it.each(["disk I/O error", "UNIQUE constraint failed: jobs.id", "no such table: meeting_slots"])(
		"is not retried after a database error: %s",
		async (message) => {
			const removeAll = vi.fn(async (): Promise<string[]> => {
				throw new Error(message);
			});
			await expect(counting(removeAll).take(slot(base))).rejects.toThrow(message);
			expect(removeAll).toHaveBeenCalledTimes(1);
		},
	);
});

describe("the slot of a meeting", () => {
	it("is stored as booked, in whole cells of five minutes", async () => {
		const lead = await book(
			slot(base, 30, {
				...quota(4),
				taken: { from: base - 9 * minute, to: base + 41 * minute },
			}),
		);
		expect(await createMeetingSlots(engine).slotOf(lead)).toStrictEqual({
			...{ calendar: "own", startAt: base, endAt: base + 30 * minute },
			taken: { from: base - 10 * minute, to: base + 45 * minute },
			...{ remindersMs: [], state: "booked" },
			quota: { key: "call 2026-11-25", size: 4 },
		});
	});

	it("has no quota if the day has none, and there is no slot without a meeting", async () => {
		const lead = await book(slot(base));
		const { slotOf } = createMeetingSlots(engine);
		expect(await slotOf(lead)).toStrictEqual({
			...{ calendar: "own", startAt: base, endAt: base + 30 * minute },
			taken: { from: base, to: base + 30 * minute },
			...{ remindersMs: [], state: "booked" },
		});
		expect(await slotOf("nobody")).toBeUndefined();
	});

	it("is in another calendar if the lead says so", async () => {
		const { isElsewhere } = createMeetingSlots(engine);
		const lead = newLead();
		const calendar = { service: "google", id: "a@b.example", zone: "Europe/London" } as const;
		const meeting = { ...slot(base + day), type: "call", zone: "Europe/London" };
		await createMeetings(engine).book({ ...lead, context: { ...lead.context, calendar } }, meeting);
		expect(await isElsewhere(lead.id)).toBe(true);
		expect(await isElsewhere(await book(slot(base)))).toBe(false);
		expect(await isElsewhere("nobody")).toBe(false);
	});

	it("is in the store's own calendar if the lead cannot be read", async () => {
		const lead = await book(slot(base));
		await engine.write("UPDATE leads SET context = '{' WHERE id = $1", lead);
		expect(await createMeetingSlots(engine).isElsewhere(lead)).toBe(false);
	});
});
