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
	const spans = [
		["09:00", "12:30"],
		["14:00", "17:00"],
	];
	for (const text of ["09:00-12:30, 14:00-17:00", "9 - 12.30; 14 to 17", "9:00–12:30,14:00-17:00,"])
		expect(readSpans(text)).toEqual(spans);
	expect(readSpans("")).toEqual([]);
	// The gateway explains what is wrong with it.
	expect(readSpans("noon")).toEqual([["noon", ""]]);
});

it("reads days as people write them, and leaves anything else to the gateway", () => {
	expect(readHolidays("24/12/2026 to 2.1.2027\n5 4 2027\n24/12/2026 – 26/12/2026")).toEqual([
		{ from: "2026-12-24", to: "2027-01-02" },
		{ from: "2027-04-05", to: "2027-04-05" },
		{ from: "2026-12-24", to: "2026-12-26" },
	]);
	expect(readHolidays("24/12/26\nChristmas")).toEqual([
		{ from: "24/12/26", to: "24/12/26" },
		{ from: "Christmas", to: "Christmas" },
	]);
	expect(readExceptions("23/12/2026 9-11\n23 12 2026 9-11\n22.12.2026")).toEqual([
		{ day: "2026-12-23", hours: [["09:00", "11:00"]] },
		{ day: "2026-12-23", hours: [["09:00", "11:00"]] },
		{ day: "2026-12-22", hours: [] },
	]);
});

it("reads pasted hours with look-alike colons and hyphens", () => {
	expect(readSpans("\u200b09:00\u201112:30,\u00a014:00\u201417:00")).toEqual([
		["09:00", "12:30"],
		["14:00", "17:00"],
	]);
});

it("reads what it has written", () => {
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
