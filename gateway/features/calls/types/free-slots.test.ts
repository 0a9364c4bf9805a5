import { describe, expect, it } from "vitest";
import { dayMs, hourMs } from "../../../lib/time.ts";
import { compareWithWallClock } from "../testing/wall-clock.ts";
import { findFreeSlots, nearestSlots } from "./free-slots.ts";
import { type MeetingType, meetingTypeSchema, newMeetingType } from "./meeting-type.ts";

const type = (change: Partial<MeetingType> = {}): MeetingType => ({
	...newMeetingType,
	...{ noticeHours: 0, afterMinutes: 0, horizonDays: 365, maxPerDay: null },
	...change,
});
const none = { mon: [], tue: [], wed: [], thu: [], fri: [], sat: [], sun: [] };

/** Free times of one day, in UTC. */
function slotsOn(
	day: string,
	of: MeetingType,
	more: Partial<Parameters<typeof findFreeSlots>[1]> = {},
) {
	const from = Date.parse(day);
	const slots = findFreeSlots(of, { from, to: from + dayMs, now: from - dayMs, busy: [], ...more });
	return slots.map((slot) => new Date(slot).toISOString().slice(11, 16));
}

describe("free times", () => {
	it("are steps within the day's hours, and the last meeting ends in time", () => {
		const hours = {
			...none,
			wed: [
				["09:00", "10:30"],
				["14:00", "15:00"],
			] as [string, string][],
		};
		expect(slotsOn("2026-11-25", type({ hours }))).toEqual([
			"09:00",
			"09:30",
			"10:00",
			"14:00",
			"14:30",
		]);
		expect(slotsOn("2026-11-25", type({ hours, minutes: 60 }))).toEqual([
			"09:00",
			"09:30",
			"14:00",
		]);
		expect(slotsOn("2026-11-26", type({ hours }))).toEqual([]);
	});

	it("follow exceptional days, but holidays win", () => {
		const day = "2026-11-25";
		const exceptions = [{ day, hours: [["20:00", "21:00"]] as [string, string][] }];
		expect(slotsOn(day, type({ exceptions }))).toEqual(["20:00", "20:30"]);
		expect(slotsOn(day, type({ exceptions: [{ day, hours: [] }] }))).toEqual([]);
		expect(slotsOn(day, type({ exceptions, holidays: [{ from: "2026-11-20", to: day }] }))).toEqual(
			[],
		);
	});

	it("leave out busy times, with the buffers before and after", () => {
		const hours = { ...none, wed: [["09:00", "12:00"]] as [string, string][] };
		const at = (time: string) => Date.parse(`2026-11-25T${time}Z`);
		const busy = [{ from: at("10:00"), to: at("10:20") }];
		expect(slotsOn("2026-11-25", type({ hours }), { busy })).toEqual([
			"09:00",
			"09:30",
			"10:30",
			"11:00",
			"11:30",
		]);
		expect(
			slotsOn("2026-11-25", type({ hours, beforeMinutes: 15, afterMinutes: 15 }), { busy }),
		).toEqual(["09:00", "11:00", "11:30"]);
	});

	it("begin after the notice, end at the horizon, and stop at the daily limit", () => {
		const hours = { ...none, wed: [["09:00", "12:00"]] as [string, string][] };
		const now = Date.parse("2026-11-25T07:40:00Z");
		const of = (change: Partial<MeetingType>) => type({ hours, ...change });
		expect(slotsOn("2026-11-25", of({ noticeHours: 3 }), { now })).toEqual(["11:00", "11:30"]);
		expect(slotsOn("2026-12-02", of({ horizonDays: 7 }), { now })).toEqual([]);
		expect(slotsOn("2026-12-02", of({ horizonDays: 8 }), { now })).toHaveLength(6);
		const booked = new Map([["2026-11-25", 2]]);
		expect(slotsOn("2026-11-25", of({ maxPerDay: 2 }), { now, booked })).toEqual([]);
		expect(slotsOn("2026-11-25", of({ maxPerDay: 3 }), { now, booked })).toHaveLength(6);
	});

	it("skip the hour that a clock skips, and offer the repeated hour twice", () => {
		const hours = { ...none, sun: [["00:30", "03:00"]] as [string, string][] };
		// London: 01:00 becomes 02:00 on 28 March 2027, and 02:00 becomes 01:00 on 25 October 2026.
		expect(slotsOn("2027-03-28", type({ hours }))).toEqual(["00:30", "01:00", "01:30"]);
		const from = Date.parse("2026-10-24T22:00Z");
		const slots = findFreeSlots(type({ hours }), {
			from,
			to: from + 8 * hourMs,
			now: from - dayMs,
			busy: [],
		});
		expect(slots.map((slot) => new Date(slot).toISOString().slice(11, 16))).toEqual([
			...["23:30", "00:00", "00:30", "01:00", "01:30", "02:00", "02:30"],
		]);
	});

	it("agree with the wall clock, over 200 random calendars in five zones", () => {
		expect(compareWithWallClock(200, 7)).toBeGreaterThan(1000);
	});

	it("near a requested time are the three nearest, in order", () => {
		expect(nearestSlots([1, 5, 6, 9, 30], 7)).toEqual([5, 6, 9]);
		expect(nearestSlots([1], 7)).toEqual([1]);
	});
});

describe("a meeting type", () => {
	const problem = (change: object) =>
		meetingTypeSchema.safeParse({ ...newMeetingType, ...change }).error?.issues[0]?.message;

	it("is valid as suggested", () => {
		expect(meetingTypeSchema.parse(newMeetingType)).toEqual(newMeetingType);
	});

	it.each([
		[
			{ name: "Discovery Call" },
			"Web addresses can have lower-case letters, numbers and hyphens: discovery-call.",
		],
		[{ minutes: 7 }, "A call can last 5 minutes to 8 hours, in steps of 5 minutes."],
		[
			{ zone: "Europe/Atlantis" },
			"We don't know this time zone. Please enter one such as Europe/London.",
		],
		[{ hours: { ...none, mon: [["9:00", "10:00"]] } }, "Please use 24-hour times, such as 09:00."],
		[
			{ hours: { ...none, mon: [["22:00", "02:00"]] } },
			"Hours have to end after they start. For hours past midnight, enter two ranges.",
		],
		[
			{
				hours: {
					...none,
					mon: [
						["09:00", "12:00"],
						["11:00", "13:00"],
					],
				},
			},
			"Two ranges of hours on one day overlap.",
		],
		[{ exceptions: [{ day: "2026-02-30", hours: [] }] }, "Please enter days as 2026-12-24."],
		[
			{ place: { kind: "video", url: "zoom" } },
			"Please paste the full link to the video call, with https://.",
		],
		[{ calendars: ["my calendar"] }, "Calendar addresses start with https:// or webcal://."],
	])("says what is wrong with %j", (change, sentence) => {
		expect(problem(change)).toBe(sentence);
	});

	it("reads a calendar's webcal address as https", () => {
		const found = meetingTypeSchema.parse({
			...newMeetingType,
			calendars: [" webcal://calendar.example/a.ics"],
		});
		expect(found.calendars).toEqual(["https://calendar.example/a.ics"]);
	});
});

describe("bank holidays", () => {
	const daysOf = (change: Partial<MeetingType>, from: string, to: string) => {
		const type = { ...newMeetingType, noticeHours: 0, horizonDays: 365, ...change };
		const range = { from: Date.parse(from), to: Date.parse(to) };
		const starts = findFreeSlots(type, { ...range, now: range.from, busy: [] });
		return [...new Set(starts.map((start) => new Date(start).toISOString().slice(5, 10)))];
	};
	// gov.uk/bank-holidays
	it.each([
		["england", ["12-24", "12-29", "12-30", "12-31", "01-04"]],
		["wales", ["12-24", "12-29", "12-30", "12-31", "01-04"]],
		["scotland", ["12-24", "12-29", "12-30", "12-31", "01-05"]],
		["northern-ireland", ["12-24", "12-29", "12-30", "12-31", "01-04"]],
		["", ["12-24", "12-25", "12-28", "12-29", "12-30", "12-31", "01-01", "01-04"]],
	] as const)("of %s around Christmas 2026 are days without calls", (bankHolidays, days) => {
		expect(daysOf({ bankHolidays }, "2026-12-24", "2027-01-06").slice(0, days.length)).toEqual(
			days,
		);
	});

	it.each([
		["england", "2027-03-29", "2027-03-17", "2027-08-30"],
		["scotland", "2027-11-30", "2027-03-29", "2027-08-02"],
		["wales", "2027-05-03", "2027-11-30", "2027-08-30"],
		["northern-ireland", "2027-03-17", "2027-01-04", "2027-07-12"],
	] as const)("of %s are its own", (bankHolidays, off, on, summer) => {
		const isOpen = (day: string) => daysOf({ bankHolidays }, day, `${day}T23:00Z`).length > 0;
		expect([off, on, summer].map(isOpen)).toEqual([false, true, false]);
	});

	it("are bookable if the coach gives that day hours", () => {
		const exceptions = [{ day: "2027-01-01", hours: [["10:00", "11:00"]] as [string, string][] }];
		expect(daysOf({ exceptions }, "2027-01-01", "2027-01-02")).toEqual(["01-01"]);
	});
});
