import { describe, expect, it } from "vitest";
import { addDays, monthOfWeek, weekStart } from "../../../lib/time.ts";
import type { CountRow } from "../counting/analytics.ts";
import type { OffDays } from "../counting/off-days.ts";
import { formatDateRange, summaryLine } from "./report-text.ts";
import { buildReport, discloseSum, reportSpan } from "./suppression.ts";

const today = "2026-11-22";
/** Off days before the first count; without `first`, nothing was ever counted. */
const since = (first?: string): OffDays[] => [{ from: "", ...(first && { until: first }) }];
/** Counting began before the report's first month. */
const earlier = since("2026-06-01");
const row = (day: string, event: CountRow["event"], n: number): CountRow => ({
	...{ day, event, n, kind: "contact", page: "acme.example/", partner: "acme" },
	...{ lang: "en", device: "phone" },
});

describe("a partner's figures", () => {
	it("are for whole weeks that have ended, in months of whole weeks", () => {
		expect(weekStart("2026-11-22")).toBe("2026-11-16");
		expect(weekStart("2026-11-23")).toBe("2026-11-23");
		expect(monthOfWeek("2026-11-01")).toBe("2026-10");
		expect(monthOfWeek("2026-12-31")).toBe("2026-12");
		expect(monthOfWeek("2027-01-03")).toBe("2026-12");
		expect(reportSpan(today)).toEqual({ from: "2026-08-31", to: "2026-11-15" });
		expect(reportSpan("2026-11-23").to).toBe("2026-11-22");
		const [november, october, september, ...more] = buildReport([], today, earlier);
		expect(more).toEqual([]);
		expect(november).toMatchObject({ from: "2026-11-02", to: "2026-11-15", over: false });
		expect(october).toMatchObject({ from: "2026-09-28", to: "2026-11-01", over: true });
		expect(september).toMatchObject({ from: "2026-08-31", to: "2026-09-27", over: true });
	});

	it("are shown from five up, and the share if both are", () => {
		const rows = [
			...[row("2026-11-09", "seen", 90), row("2026-11-15", "seen", 30)],
			...[row("2026-11-12", "received", 12), row("2026-11-22", "received", 500)],
			...[row("2026-11-02", "seen", 5), row("2026-11-08", "received", 4)],
		];
		expect(buildReport(rows, today, earlier)[0]?.weeks).toMatchObject([
			{ from: "2026-11-09", to: "2026-11-15", visits: 120, leads: 12, conversion: 10 },
			{ visits: 5, leads: "few", conversion: undefined },
		]);
	});

	it("begin on the first day with counts: before it, the figure is unknown, not few", () => {
		const [november, october, ...more] = buildReport([], today, since("2026-10-21"));
		expect(more).toEqual([]);
		expect(november).toMatchObject({ from: "2026-11-02", to: "2026-11-15" });
		expect(october).toMatchObject({ from: "2026-10-21", to: "2026-11-01" });
		expect(october?.weeks).toMatchObject([
			{ from: "2026-10-26", to: "2026-11-01" },
			{ from: "2026-10-21", to: "2026-10-25" },
		]);
		const sunday = buildReport([], "2026-11-02", since("2026-11-01"));
		expect(sunday.map(({ from, to }) => [from, to])).toEqual([["2026-11-01", "2026-11-01"]]);
		expect(summaryLine(sunday)).toBe(
			"In October your page brought in fewer than five enquiries a week.",
		);
		for (const first of ["2026-11-16", undefined]) {
			expect(buildReport([], today, since(first))).toEqual([]);
			expect(summaryLine(buildReport([], today, since(first)))).toBe("");
		}
	});

	it("mark a week with FORM_ANALYTICS=off as not counted, and give no total for its month", () => {
		const rows = ["2026-10-01", "2026-10-08", "2026-10-29"].flatMap((day) => [
			row(day, "seen", 50),
			row(day, "received", 6),
		]);
		// Off from Friday 9 October, on again on Tuesday the 27th.
		const gaps = [...earlier, { from: "2026-10-10", until: "2026-10-27" }];
		const [, october] = buildReport(rows, today, gaps);
		expect(october?.weeks.map((week) => [formatDateRange(week), week.visits, week.leads])).toEqual([
			["27 Oct to 1 Nov", 50, 6],
			["19 to 25 Oct", "none", "none"],
			["12 to 18 Oct", "none", "none"],
			["5 to 9 Oct", 50, 6],
			["28 Sept to 4 Oct", 50, 6],
		]);
		expect(october).toMatchObject({ leads: { is: "least", n: 18 } });
		const [, quiet] = buildReport([], today, gaps);
		expect(quiet).toMatchObject({ leads: { is: "none" } });
		expect(
			summaryLine(buildReport([], today, [{ from: "", until: "2026-10-20" }, ...gaps.slice(1)])),
		).toBe("In October your page brought in fewer than five enquiries a week.");
		const off = [...earlier, { from: "2026-10-31" }];
		expect(summaryLine(buildReport(rows, today, off))).toBe(
			"In October your page brought in at least 18 enquiries.",
		);
		expect(summaryLine(buildReport([], today, off))).toBe(
			"In September your page brought in fewer than five enquiries a week.",
		);
	});

	it("include a summary in one line", () => {
		const weekly = (n: number, count = 12) =>
			Array.from({ length: count }, (_, week) =>
				row(addDays("2026-08-31", 7 * week), "received", n),
			);
		const line = (rows: CountRow[], day = today) => summaryLine(buildReport(rows, day, earlier));
		expect(line(weekly(6))).toBe("In November your page has brought in 12 enquiries so far.");
		expect(line(weekly(3, 13), "2026-11-30")).toBe(
			"In November your page brought in 12 enquiries.",
		);
		expect(line([row("2026-10-20", "received", 4)])).toBe(
			"In October your page brought in fewer than five enquiries a week.",
		);
	});
});

describe("a month's total", () => {
	it.each([
		[[12, 5, 7, 9], { is: "exact", n: 33 }],
		// The exact total, 36, minus 33 would reveal the third week.
		[[12, 14, 3, 7], { is: "least", n: 33 }],
		// The exact total would reveal two hidden weeks of 4: nothing else below five adds up to eight.
		[[20, 4, 4], { is: "least", n: 20 }],
		// The exact total would reveal that the hidden weeks had none.
		[[20, 0, 0, 0], { is: "least", n: 20 }],
		[[20, 2, 3, 1], { is: "exact", n: 26 }],
		[[2, 1, 0, 0], { is: "few" }],
		[[3, 3], { is: "few" }],
		[[3, 3, 2, 1], { is: "exact", n: 9 }],
	])("of the weeks %j is shown as %o", (weeks, total) => {
		expect(discloseSum(weeks, true)).toEqual(total);
	});

	it("is not shown before the month has ended: next week's difference would reveal a week", () => {
		expect(discloseSum([3, 3, 2, 1], false)).toEqual({ is: "few" });
		expect(discloseSum([8, 2], false)).toEqual({ is: "least", n: 8 });
		expect(discloseSum([8, 9], false)).toEqual({ is: "exact", n: 17 });
		expect(discloseSum([1, 0], false)).toEqual({ is: "few" });
	});

	it("leaves every hidden week at anything from none to four, whatever else is shown", () => {
		const small = [0, 1, 2, 3, 4];
		const tell = (weeks: number[]) =>
			JSON.stringify([weeks.map((n) => (n < 5 ? null : n)), discloseSum(weeks, true)]);
		const months = small.flatMap((a) =>
			small.flatMap((b) => small.flatMap((c) => [7].map((d) => [a, b, c, d]))),
		);
		const alike = Map.groupBy([...months, ...months.map((month) => [...month.slice(0, 3)])], tell);
		for (const [said, could] of alike) {
			for (const week of [0, 1, 2])
				expect(new Set(could.map((month) => month[week])).size, said).toBe(5);
		}
	});
});
