/**
 * Suppression of small numbers in a partner's report. It discloses no count below {@link minDisclosed}, and
 * nothing from which one could be derived: weeks and months that have not ended, and totals that would reveal a
 * week.
 */

import { addDays, countDays, monthOfWeek, weekStart } from "../../../lib/time.ts";
import type { CountRow } from "../counting/analytics.ts";
import { type OffDays, wasCounted } from "../counting/off-days.ts";

/** Smallest count that is disclosed. */
export const minDisclosed = 5;
/** Months in a report, including the current one. */
const reportMonths = 3;

/** A week's count; `few`: below five; `none`: analytics were off. */
export type Disclosed = number | "few" | "none";

/** A week that has ended, with the first and last day counted. */
export interface ReportWeek {
	from: string;
	to: string;
	/** Visitors who saw the form. */
	visits: Disclosed;
	/** Leads from the partner. */
	leads: Disclosed;
	/** Leads per hundred visits, if both are disclosed. */
	conversion: number | undefined;
}

/**
 * A month's count. `exact`; `least`: at least the sum of its disclosed weeks; `few`: below five in each week;
 * `none`: too few days were counted.
 */
export type DisclosedSum = { is: "exact" | "least"; n: number } | { is: "few" | "none" };

export interface ReportMonth {
	/** Its weeks that have ended, latest first. */
	weeks: ReportWeek[];
	/** First counted day, and last day, of these weeks. */
	from: string;
	to: string;
	/** Whether its last week has ended. */
	over: boolean;
	visits: DisclosedSum;
	leads: DisclosedSum;
}

const disclose = (n: number): Disclosed => (n < minDisclosed ? "few" : n);

/**
 * Discloses a sum only if it reveals no more about a suppressed week than that it is below five.
 * @param over whether the sum is final; otherwise comparing two days' reports would reveal the difference
 */
export function discloseSum(counts: readonly number[], over: boolean): DisclosedSum {
	const shownSum = counts.filter((n) => n >= minDisclosed).reduce((sum, n) => sum + n, 0);
	const hiddenCounts = counts.filter((n) => n < minDisclosed);
	const hiddenSum = hiddenCounts.reduce((sum, n) => sum + n, 0);
	// Each suppressed week could then still be anything from 0 to 4.
	const secret =
		hiddenSum >= minDisclosed && hiddenSum <= (minDisclosed - 1) * (hiddenCounts.length - 1);
	if (hiddenCounts.length === 0 || (over && secret))
		return { is: "exact", n: shownSum + hiddenSum };
	return shownSum > 0 ? { is: "least", n: shownSum } : { is: "few" };
}

/** Days covered by a report: from the first Monday of its months to the last Sunday. */
export function reportSpan(today: string): { from: string; to: string } {
	const to = addDays(weekStart(today), -1);
	let from = weekStart(to);
	for (let monthsLeft = reportMonths; monthsLeft > 0; from = addDays(from, -7))
		if (monthOfWeek(addDays(from, -7)) !== monthOfWeek(from) && --monthsLeft === 0) break;
	return { from, to };
}

/**
 * Builds a partner's report, latest month first, from the first week in which analytics were on.
 */
export function buildReport(
	rows: readonly CountRow[],
	today: string,
	offDays: readonly OffDays[],
): ReportMonth[] {
	const { from, to } = reportSpan(today);
	interface Counted {
		monday: string;
		/** Days on which analytics were on. */
		days: string[];
		visits: number;
		leads: number;
	}
	const weeks: Counted[] = [];
	for (let monday = from; monday <= to; monday = addDays(monday, 7)) {
		const all = Array.from({ length: 7 }, (_, at) => addDays(monday, at));
		const days = all.filter((day) => wasCounted(offDays, day));
		if (days.length === 0 && weeks.length === 0) continue;
		const count = (event: string) =>
			rows.reduce(
				(sum, row) => sum + (row.event === event && days.includes(row.day) ? row.n : 0),
				0,
			);
		weeks.unshift({ monday, days, visits: count("seen"), leads: count("received") });
	}
	return [...Map.groupBy(weeks, ({ monday }) => monthOfWeek(monday)).entries()].map(
		([month, mine]) => {
			const countedLinks = mine.filter(({ days }) => days.length > 0);
			const first = countedLinks.at(-1)?.days[0] ?? mine.at(-1)?.monday ?? from;
			const last = addDays(mine[0]?.monday ?? from, 6);
			const over = monthOfWeek(addDays(last, 1)) !== month;
			const whole =
				countDays(first, last) === countedLinks.reduce((sum, { days }) => sum + days.length, 0);
			const total = (of: (week: Counted) => number): DisclosedSum => {
				const sum = discloseSum(countedLinks.map(of), over);
				if (whole) return sum;
				return "n" in sum && sum.n > 0 ? { is: "least", n: sum.n } : { is: "none" };
			};
			return {
				weeks: mine.map(({ monday, days, visits, leads }) => ({
					...{ from: days[0] ?? monday, to: days.at(-1) ?? addDays(monday, 6) },
					visits: days.length > 0 ? disclose(visits) : "none",
					leads: days.length > 0 ? disclose(leads) : "none",
					conversion:
						Math.min(visits, leads) < minDisclosed ? undefined : conversionPercent(leads, visits),
				})),
				...{ from: first, to: last, over },
				visits: total(({ visits }) => visits),
				leads: total(({ leads }) => leads),
			};
		},
	);
}

/** Leads per hundred visits, capped at 100: visitors who opted out of analytics may send leads. */
export const conversionPercent = (leads: number, visits: number): number =>
	Math.min(100, Math.round((100 * leads) / visits));
