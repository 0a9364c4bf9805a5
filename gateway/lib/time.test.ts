import { describe, expect, it } from "vitest";
import { formatDate, formatTime, londonDayAndTime } from "./time.ts";

describe("London time", () => {
	it.each([
		["2026-11-22T08:05:00Z", "2026-11-22", "08:05"],
		["2026-07-01T07:00:00Z", "2026-07-01", "08:00"],
		["2026-07-01T23:30:00Z", "2026-07-02", "00:30"],
		// The nights when the clock changes.
		["2026-03-29T00:59:00Z", "2026-03-29", "00:59"],
		["2026-03-29T07:00:00Z", "2026-03-29", "08:00"],
		["2026-10-25T07:59:00Z", "2026-10-25", "07:59"],
		["2026-10-25T08:00:00Z", "2026-10-25", "08:00"],
		["2026-01-01T00:00:00Z", "2026-01-01", "00:00"],
	])("at %s is %s, %s", (utc, day, time) => {
		expect(londonDayAndTime(Date.parse(utc))).toEqual({ day, time });
	});

	it("is written for people", () => {
		expect(formatTime(Date.parse("2026-07-01T07:05:00Z"))).toBe("08:05 on Wednesday 1 July");
		expect(formatDate(Date.parse("2026-11-22T08:05:00Z"))).toBe("Sunday 22 November");
	});
});
