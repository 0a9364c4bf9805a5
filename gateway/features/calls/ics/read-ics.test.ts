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
	it("are its events: in UTC, in a named zone, in the file's zone, or in the coach's", () => {
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

	it("are whole days in the coach's zone, also of 23 hours", () => {
		const text = calendar(...event("DTSTART;VALUE=DATE:20270328", "DTEND;VALUE=DATE:20270329"));
		expect(busyIn(text, "2027-03-27", "2027-04-01")).toEqual(["03-28T00:00/03-28T23:00"]);
		const one = calendar(...event("DTSTART;VALUE=DATE:20261124"));
		expect(busyIn(one)).toEqual(["11-24T00:00/11-25T00:00"]);
	});

	it("repeat by wall-clock time, without occurrences excluded, moved or cancelled", () => {
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

	it("do not include events that are cancelled, marked free, or without length", () => {
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

/** Busy times, and the number of events not understood. */
function read(content: string | Uint8Array, from = "2026-11-23", to = "2026-11-30") {
	const bytes = typeof content === "string" ? new TextEncoder().encode(content) : content;
	const window = { from: Date.parse(from), to: Date.parse(to), zone: "Europe/London" };
	const { busy, unreadEvents } = readIcs(bytes, window, 10_000_000);
	const short = (time: number) => new Date(time).toISOString().slice(5, 16);
	return { busy: busy.map((one) => `${short(one.from)}/${short(one.to)}`), unreadEvents };
}
const hour = "DURATION:PT1H";

describe("a calendar from a stranger", () => {
	it.each([
		"FREQ=DAILY;INTERVAL=7;BYDAY=TU",
		"FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30",
		"FREQ=YEARLY;INTERVAL=999999999999999",
		"FREQ=MINUTELY;INTERVAL=60;BYMINUTE=1",
		"FREQ=HOURLY;INTERVAL=24;BYHOUR=3;COUNT=999999999",
	])("may hold a rule that never matches (%s)", (rule) => {
		const text = calendar(...event("DTSTART:20261102T120000Z", hour, `RRULE:${rule}`));
		expect(read(text, "2026-11-02", "2026-11-30").busy).toEqual(["11-02T12:00/11-02T13:00"]);
	});

	it("blocks out all times that a rule may cover if it is too costly to expand", () => {
		const text = calendar(
			...event("DTSTART:20200101T000000Z", "DURATION:PT1S", "RRULE:FREQ=SECONDLY;INTERVAL=2"),
		);
		const { busy, unreadEvents } = readIcs(
			new TextEncoder().encode(text),
			{ from: Date.parse("2026-11-23"), to: Date.parse("2026-11-30"), zone: "UTC" },
			1000,
		);
		expect(unreadEvents).toBe(1);
		expect(busy.at(-1)?.to).toBeGreaterThanOrEqual(Date.parse("2026-11-30"));
	});

	it("may have 16,000 events and 60 old series", () => {
		const events = Array.from({ length: 16_000 }, (_, index) =>
			event(`DTSTART;TZID=America/New_York:20${10 + (index % 20)}1124T100000`, hour),
		);
		const series = Array.from({ length: 60 }, () =>
			event("DTSTART;TZID=Europe/London:20180101T090000", hour, "RRULE:FREQ=WEEKLY"),
		);
		const began = process.cpuUsage();
		expect(read(calendar(...events.flat(), ...series.flat())).busy).toEqual([
			...["11-23T09:00/11-23T10:00", "11-24T15:00/11-24T16:00"],
		]);
		const { user, system } = process.cpuUsage(began);
		expect((user + system) / 1000).toBeLessThan(5000);
	}, 20_000);

	it.each([
		["no beginning", ["SUMMARY:x"], []],
		["a date that says it is a time", ["DTSTART:20261125"], ["11-25T00:00/11-26T00:00"]],
		["an empty rule", ["DTSTART:20261125T100000Z", hour, "RRULE:"], ["11-25T00:00/11-26T00:00"]],
		["an impossible hour", ["DTSTART:20261125T990000Z", hour], ["11-25T00:00/11-26T00:00"]],
		["no colon", ["DTSTART:20261125T100000Z", "DTEND"], ["11-25T10:00/11-26T00:00"]],
	])("counts although an event has %s", (_, lines, busy) => {
		const good = event("DTSTART:20261124T090000Z", hour);
		expect(read(calendar(...event(...lines), ...good)).busy).toEqual([
			...["11-24T09:00/11-24T10:00", ...busy],
		]);
	});

	it("reports the number of events that were not understood", () => {
		const odd = [event("SUMMARY:x"), event("DTSTART:20261125T100000Z", "RRULE:FREQ=OFTEN")];
		expect(read(calendar(...odd.flat())).unreadEvents).toBe(2);
	});
});

describe("busy times that used to count as free", () => {
	const weekly = "DTSTART;TZID=America/New_York:20261102T200000";
	it.each([
		[
			"a series until a date, on its last day",
			event(weekly, hour, "RRULE:FREQ=WEEKLY;UNTIL=20261123"),
			["11-24T01:00/11-24T02:00"],
		],
		[
			"a series that ends at a UTC time, in a zone that the file doesn't define",
			event(weekly, hour, "RRULE:FREQ=WEEKLY;UNTIL=20261124T010000Z"),
			["11-24T01:00/11-24T02:00"],
		],
		[
			"a Windows zone name",
			event("DTSTART;TZID=Eastern Standard Time:20261124T090000", hour),
			["11-24T14:00/11-24T15:00"],
		],
		[
			"a list of busy times",
			[
				...["BEGIN:VFREEBUSY", "FREEBUSY:20261124T090000Z/PT1H,20261125T090000Z/20261125T100000Z"],
				...["FREEBUSY;FBTYPE=FREE:20261126T090000Z/PT1H", "END:VFREEBUSY"],
			],
			["11-24T09:00/11-24T10:00", "11-25T09:00/11-25T10:00"],
		],
		[
			"a date with a length of its own",
			event("DTSTART:20261101T090000Z", hour, "RDATE;VALUE=PERIOD:20261124T090000Z/PT3H"),
			["11-24T09:00/11-24T12:00"],
		],
	])("%s", (_, lines, busy) => {
		expect(read(calendar(...lines)).busy).toEqual(busy);
	});

	it("a series moved from one day onwards", () => {
		const series = event("DTSTART;TZID=Europe/London:20261102T100000", hour, "RRULE:FREQ=DAILY");
		const uid = `UID:${ids - 1}`;
		const moved = event(
			"RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=Europe/London:20261125T100000",
			...["DTSTART;TZID=Europe/London:20261125T140000", "DURATION:PT30M"],
		).map((line) => (line.startsWith("UID:") ? uid : line));
		expect(read(calendar(...series, ...moved), "2026-11-24", "2026-11-27").busy).toEqual([
			...["11-24T10:00/11-24T11:00", "11-25T14:00/11-25T14:30", "11-26T14:00/11-26T14:30"],
		]);
	});
});

describe("free times that used to count as busy", () => {
	it.each([
		["BYSETPOS", "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1", ["11-30T09:00/11-30T10:00"]],
		["BYWEEKNO", "FREQ=YEARLY;BYWEEKNO=48;BYDAY=WE", ["11-25T09:00/11-25T10:00"]],
	])("%s", (_, rule, busy) => {
		const text = calendar(...event("DTSTART:20200101T090000Z", hour, `RRULE:${rule}`));
		expect(read(text, "2026-11-02", "2026-12-01").busy).toEqual(busy);
	});

	it("marked free by Outlook, and a day when the clock changes", () => {
		const text = calendar(
			...event("DTSTART:20261124T090000Z", hour, "X-MICROSOFT-CDO-BUSYSTATUS:FREE"),
			...event("DTSTART;TZID=Europe/London:20270327T120000", "DURATION:P1D"),
		);
		expect(read(text, "2026-11-23", "2027-04-01").busy).toEqual(["03-27T12:00/03-28T11:00"]);
	});

	it("in the calendar's own zone; the file's definition of a zone comes before the IANA zone", () => {
		const own = [
			...["BEGIN:VTIMEZONE", "TZID:Europe/Paris", "BEGIN:STANDARD", "DTSTART:19700101T000000"],
			...["TZOFFSETFROM:+0300", "TZOFFSETTO:+0300", "END:STANDARD", "END:VTIMEZONE"],
		];
		const text = calendar(
			...["X-WR-TIMEZONE:Asia/Tokyo", ...own],
			...event("DTSTART:20261124T090000", hour),
			...event("DTSTART;TZID=Europe/Paris:20261125T090000", hour),
		);
		expect(read(text).busy).toEqual(["11-24T00:00/11-24T01:00", "11-25T06:00/11-25T07:00"]);
	});
});

describe("a file", () => {
	const text = calendar(...event("DTSTART:20261124T090000Z", hour));
	const utf16 = Buffer.from(`\uFEFF${text}`, "utf16le");
	it.each<[string, string | Uint8Array]>([
		["a byte order mark", `\uFEFF${text}`],
		["UTF-16", utf16],
		["big-endian UTF-16", Buffer.from(utf16).swap16()],
		["two calendars", text + calendar(...event("DTSTART:20261124T093000Z", "DURATION:PT30M"))],
		["lines that end in CR", text.replaceAll("\r\n", "\r")],
		["folded lines", text.replace("20261124T", "2026\r\n 1124T")],
	])("with %s can be read", (_, content) => {
		expect(read(content)).toEqual({ busy: ["11-24T09:00/11-24T10:00"], unreadEvents: 0 });
	});
});
