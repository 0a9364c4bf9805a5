import { describe, expect, it } from "vitest";
import { dateRangeParam, formatDateRange, parseDateRange, weekBoundaries } from "./date-range.ts";

const now = new Date("2026-11-22T15:00:00").getTime();
const at = (day: string) => new Date(`${day}T00:00:00`).getTime();

describe("a range of whole days", () => {
	it("is the last seven days and those before, to the end of today", () => {
		expect(weekBoundaries(now, 2)).toEqual([at("2026-11-09"), at("2026-11-16"), at("2026-11-23")]);
	});

	it("starts at midnight even if the clocks change", () => {
		const times = weekBoundaries(new Date("2026-10-28T15:00:00").getTime(), 2);
		expect(times).toEqual([at("2026-10-15"), at("2026-10-22"), at("2026-10-29")]);
	});

	it("is written into an address and read again", () => {
		const span = dateRangeParam(at("2026-09-28"), at("2026-10-05"));
		expect(span).toBe("2026-09-28..2026-10-04");
		expect(parseDateRange(span)).toEqual({ since: at("2026-09-28"), until: at("2026-10-05") });
		expect(formatDateRange({ since: at("2026-09-28"), until: at("2026-10-05") })).toBe(
			"28 Sept to 4 Oct",
		);
		expect(formatDateRange({ since: at("2026-11-16"), until: at("2026-11-23") })).toBe(
			"16 to 22 Nov",
		);
	});

	it.each(["", "week", "2026-11-22", "2026-11-22..2026-11-01"])("rejects %o", (text) => {
		expect(parseDateRange(text)).toBeUndefined();
	});
});
