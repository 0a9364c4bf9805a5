import { expect, it } from "vitest";
import {
	readExceptions,
	readHolidays,
	readSpans,
	writeExceptions,
	writeHolidays,
	writeSpans,
} from "./hours-text.ts";

it("reads hours as people write them", () => {
	const wanted = [
		["09:00", "12:30"],
		["14:00", "17:00"],
	];
	for (const text of ["09:00-12:30, 14:00-17:00", "9 - 12.30; 14 to 17", "9:00–12:30,14:00-17:00,"])
		expect(readSpans(text)).toEqual(wanted);
	expect(readSpans("")).toEqual([]);
	// The gateway says what is wrong with it.
	expect(readSpans("noon")).toEqual([["noon", ""]]);
});

it("gives back what it has written", () => {
	const spans = readSpans("09:00-12:30, 14:00-17:00");
	expect(readSpans(writeSpans(spans))).toEqual(spans);
	const holidays = [
		{ from: "2026-12-24", to: "2027-01-02" },
		{ from: "2027-04-05", to: "2027-04-05" },
	];
	expect(readHolidays(writeHolidays(holidays))).toEqual(holidays);
	const exceptions = [
		{ day: "2026-12-23", hours: spans },
		{ day: "2026-12-22", hours: [] },
	];
	expect(readExceptions(writeExceptions(exceptions))).toEqual(exceptions);
});
