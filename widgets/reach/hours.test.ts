import { expect, it } from "vitest";
import { nextOpening } from "./hours.ts";

const hours = ["Mon-Fri 8:30-17:30", "Sat 9:00-12:00"];

it.each([
	// London is on UTC in winter, and an hour ahead of it in summer.
	["2026-11-30T08:29:00Z", "Mon 8:30"],
	["2026-11-30T08:30:00Z", ""],
	["2026-11-30T17:29:00Z", ""],
	["2026-11-30T17:30:00Z", "Tue 8:30"],
	["2026-07-06T07:29:00Z", "Mon 8:30"],
	["2026-07-06T07:30:00Z", ""],
	["2026-07-06T16:30:00Z", "Tue 8:30"],
	// The clocks go back on Sunday, 25 October, and forward on Sunday, 29 March.
	["2026-10-23T07:30:00Z", ""],
	["2026-10-26T07:30:00Z", "Mon 8:30"],
	["2026-10-26T08:30:00Z", ""],
	["2026-03-30T07:30:00Z", ""],
	["2026-07-05T23:30:00Z", "Mon 8:30"],
	// Saturday is short, and Sunday is closed.
	["2026-11-27T18:00:00Z", "Sat 9:00"],
	["2026-11-28T11:59:00Z", ""],
	["2026-11-28T12:00:00Z", "Mon 8:30"],
	["2026-11-29T10:00:00Z", "Mon 8:30"],
])("at %s: %j", (now, next) => expect(nextOpening(hours, Date.parse(now))).toBe(next));

it("is always open without hours", () => {
	expect(nextOpening([], Date.parse("2026-11-29T03:00:00Z"))).toBe("");
});

it("understands a range of days across the weekend, and a break at noon", () => {
	const lines = ["Sat-Mon 10:00-12:00", "Sat-Mon 13:00-15:00"];
	expect(nextOpening(lines, Date.parse("2026-11-29T12:30:00Z"))).toBe("Sun 13:00");
	expect(nextOpening(lines, Date.parse("2026-11-30T15:00:00Z"))).toBe("Sat 10:00");
});
