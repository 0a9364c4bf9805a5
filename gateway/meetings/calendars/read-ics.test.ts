import { describe, expect, it } from "vitest";
import { readIcs } from "./read-ics.ts";
import { UnusableCalendar } from "./unusable-calendar.ts";

const calendar = (...lines: string[]) =>
	["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//x//y//EN", ...lines, "END:VCALENDAR", ""].join(
		"\r\n",
	);
let ids = 0;
const event = (...lines: string[]) => [
	"BEGIN:VEVENT",
	`UID:${ids++}`,
	"DTSTAMP:20260101T000000Z",
	...lines,
	"END:VEVENT",
];

/** Busy times as "from/to" in UTC, to the minute. */
function busyIn(text: string, from = "2026-11-23", to = "2026-11-30", zone = "Europe/London") {
	const window = { from: Date.parse(from), to: Date.parse(to), zone };
	const { busy } = readIcs(new TextEncoder().encode(text), window, 10_000_000);
	return busy.map((one) =>
		[one.from, one.to].map((time) => new Date(time).toISOString().slice(5, 16)).join("/"),
	);
}

describe("busy times of a calendar file", () => {
	it("are its events, by UTC, by a zone's name, by the file's own zone, and without one by the coach's", () => {
		const own = [
			...["BEGIN:VTIMEZONE", "TZID:Kitchen clock", "BEGIN:STANDARD", "DTSTART:19700101T000000"],
			...["TZOFFSETFROM:+0300", "TZOFFSETTO:+0300", "END:STANDARD", "END:VTIMEZONE"],
		];
		const text = calendar(
			...own,
			...event("DTSTART:20261124T090000Z", "DTEND:20261124T093000Z"),
			...event("DTSTART;TZID=America/New_York:20261124T090000", "DURATION:PT45M"),
			...event(
				"DTSTART;TZID=Kitchen clock:20261125T090000",
				"DTEND;TZID=Kitchen clock:20261125T100000",
			),
			...event("DTSTART:20261126T090000", "DTEND:20261126T100000"),
		);
		expect(busyIn(text)).toEqual([
			...["11-24T09:00/11-24T09:30", "11-24T14:00/11-24T14:45"],
			...["11-25T06:00/11-25T07:00", "11-26T09:00/11-26T10:00"],
		]);
		expect(busyIn(text, undefined, undefined, "Asia/Kolkata")).toContain("11-26T03:30/11-26T04:30");
	});

	it("are whole days of the coach's, also of 23 hours", () => {
		const text = calendar(...event("DTSTART;VALUE=DATE:20270328", "DTEND;VALUE=DATE:20270329"));
		expect(busyIn(text, "2027-03-27", "2027-04-01")).toEqual(["03-28T00:00/03-28T23:00"]);
		const one = calendar(...event("DTSTART;VALUE=DATE:20261124"));
		expect(busyIn(one)).toEqual(["11-24T00:00/11-25T00:00"]);
	});

	it("repeat by the clock on the wall, without what is left out, moved or cancelled", () => {
		const weekly = event(
			...[
				"DTSTART;TZID=Europe/London:20260907T100000",
				"DURATION:PT1H",
				"RRULE:FREQ=WEEKLY;BYDAY=MO,WE",
			],
			"EXDATE;TZID=Europe/London:20261021T100000",
		);
		const uid = String(ids - 1);
		const about = (...lines: string[]) =>
			event(...lines).map((line) => (line.startsWith("UID:") ? `UID:${uid}` : line));
		const text = calendar(
			...weekly,
			...about(
				"RECURRENCE-ID;TZID=Europe/London:20261026T100000",
				"DTSTART:20261027T150000Z",
				"DURATION:PT30M",
			),
			...about(
				"RECURRENCE-ID;TZID=Europe/London:20261028T100000",
				"DTSTART:20261028T100000Z",
				"STATUS:CANCELLED",
			),
		);
		expect(busyIn(text, "2026-10-19", "2026-11-03")).toEqual([
			...["10-19T09:00/10-19T10:00", "10-27T15:00/10-27T15:30", "11-02T10:00/11-02T11:00"],
		]);
	});

	it("are none where an event is cancelled, shown as free, or has no length", () => {
		const text = calendar(
			...event("DTSTART:20261124T090000Z", "DURATION:PT1H", "STATUS:CANCELLED"),
			...event("DTSTART:20261124T110000Z", "DURATION:PT1H", "TRANSP:TRANSPARENT"),
			...event("DTSTART:20261124T120000Z"),
		);
		expect(busyIn(text)).toEqual([]);
	});

	it.each([
		["<!doctype html><title>Sign in</title>", "no calendar"],
		["BEGIN:VCALENDAR\r\nBEGIN:VEV", "no calendar"],
		[`BEGIN:VCALENDAR\r\n${"X-A:aaaaaaaa\r\n".repeat(700_000)}END:VCALENDAR`, "larger than 8 MB"],
	])("of %.30s: says what is wrong", (text, words) => {
		expect(() => busyIn(text)).toThrow(UnusableCalendar);
		expect(() => busyIn(text)).toThrow(words);
	});
});
