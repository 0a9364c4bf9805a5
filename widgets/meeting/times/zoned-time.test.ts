import { describe, expect, it, vi } from "vitest";
import { loadDateWriter } from "./date-writer.ts";
import {
	addDays,
	addMonths,
	createZoneFormat,
	parseInstant,
	weekdayOf,
	weeksOf,
	writeInstant,
} from "./zoned-time.ts";

describe("days", () => {
	it("continue across the ends of months and years", () => {
		expect(addDays("2026-12-31", 1)).toBe("2027-01-01");
		expect(addDays("2026-03-01", -1)).toBe("2026-02-28");
		expect(addMonths("2026-01-31", 1)).toBe("2026-02-28");
		expect(addMonths("2026-01-15", -1)).toBe("2025-12-15");
	});

	it("form weeks from Monday, without weeks of other months", () => {
		expect(weekdayOf("2026-11-23")).toBe(0);
		for (const month of ["2026-02", "2026-11", "2027-02", "2027-05"]) {
			const weeks = weeksOf(`${month}-10`);
			const days = weeks.flat().filter(Boolean);
			expect(days[0]).toBe(`${month}-01`);
			expect(days).toHaveLength(
				new Date(Date.UTC(+month.slice(0, 4), +month.slice(5), 0)).getUTCDate(),
			);
			expect(weeks.every((week) => week.length === 7 && week.some(Boolean))).toBe(true);
		}
	});
});

describe("a time", () => {
	it("is read and written to the minute, in UTC", () => {
		expect(writeInstant(parseInstant("2026-12-01T10:05Z"))).toBe("2026-12-01T10:05Z");
	});

	it.each([
		["Europe/London", "2026-12-01T10:00Z", "2026-12-01", "10:00"],
		["America/New_York", "2026-12-01T02:30Z", "2026-11-30", "21:30"],
		["Asia/Kolkata", "2026-12-01T20:00Z", "2026-12-02", "01:30"],
		["Pacific/Apia", "2026-12-01T12:00Z", "2026-12-02", "01:00"],
	])("is shown in %s with the right day", (zone, text, day, clock) => {
		const format = createZoneFormat(zone);
		expect(format.dayOf(parseInstant(text))).toBe(day);
		expect(format.writeTime(parseInstant(text))).toBe(clock);
	});

	it("that a clock shows twice says which one it is", () => {
		const london = createZoneFormat("Europe/London");
		// 25 October 2026, 02:00 becomes 01:00.
		expect(london.writeTime(parseInstant("2026-10-25T00:30Z"))).toBe("01:30 GMT+1");
		expect(london.writeTime(parseInstant("2026-10-25T01:30Z"))).toBe("01:30 GMT+0");
		expect(london.writeTime(parseInstant("2026-10-25T02:30Z"))).toBe("02:30");
		const lordHowe = createZoneFormat("Australia/Lord_Howe");
		// 5 April 2026, 02:00 becomes 01:30.
		expect(lordHowe.writeTime(parseInstant("2026-04-04T14:45Z"))).toBe("01:45 GMT+11");
		expect(lordHowe.writeTime(parseInstant("2026-04-04T15:15Z"))).toBe("01:45 GMT+10:30");
	});
});

it("is in Welsh even if the browser doesn't support Welsh", async () => {
	const { supportedLocalesOf } = Intl.DateTimeFormat;
	vi.spyOn(Intl.DateTimeFormat, "supportedLocalesOf").mockImplementation((locales: unknown) =>
		supportedLocalesOf([locales].flat().filter((locale) => locale !== "cy") as string[]),
	);
	await loadDateWriter("cy");
	const format = createZoneFormat("Europe/London", "cy");
	expect(format.writeDay("2026-12-01")).toBe("Dydd Mawrth, 1 Rhagfyr");
	expect(format.writeWeekday("2026-12-01", "short")).toBe("Maw");
	expect(format.writeMonth("2026-12-01")).toBe("Rhagfyr 2026");
	expect(format.writeAll(parseInstant("2026-12-01T10:00Z"))).toBe(
		"Dydd Mawrth, 1 Rhagfyr 2026 am 10:00",
	);
	expect(createZoneFormat("Europe/London").writeDay("2026-12-01")).toBe("Tuesday 1 December");
	vi.restoreAllMocks();
});
