/**
 * What a partner is told of their page: counts alone, and none that is nearly a person. A number below
 * {@link fewest} is not told, and neither is what it could be worked out from: of a week that is not over, of
 * a month that is not, and of a month whose weeks would give it away.
 */
import type { CountRow } from "../store/steps.ts";
import { daysOn, mondayOf, monthOf } from "./days.ts";

/** The smallest number that is told. */
export const fewest = 5;
/** The months of a report, the running one among them. */
const months = 3;

/** The number of a week; undefined: fewer than five. */
export type Told = number | undefined;

/** A week that is over, by its first and last day. */
export interface ReportWeek {
	from: string;
	to: string;
	/** Visitors who saw the form. */
	visits: Told;
	/** Leads that came. */
	leads: Told;
	/** Leads of a hundred visits, where both are told. */
	conversion: Told;
}

/**
 * The number of a month: `exact`; `least`, what its told weeks add up to; or `few`, fewer than five in each of
 * its weeks, and no more is told.
 */
export type Total = { is: "exact" | "least"; n: number } | { is: "few" };

export interface ReportMonth {
	/** Its weeks that are over, the latest first. */
	weeks: ReportWeek[];
	/** First and last day of those. */
	from: string;
	to: string;
	/** Its last week is over. */
	over: boolean;
	visits: Total;
	leads: Total;
}

const told = (n: number): Told => (n < fewest ? undefined : n);

/**
 * What may be told of a sum: it is not, where it would say more of a week that is not told than that it is
 * below five.
 *
 * @param over no week will be added: one who compares two days' reports learns what came between
 */
export function totalOf(counts: readonly number[], over: boolean): Total {
	const shown = counts.filter((n) => n >= fewest).reduce((sum, n) => sum + n, 0);
	const hidden = counts.filter((n) => n < fewest);
	const rest = hidden.reduce((sum, n) => sum + n, 0);
	// With so much among so many, each of them may still be anything from 0 to 4.
	const secret = rest >= fewest && rest <= (fewest - 1) * (hidden.length - 1);
	if (hidden.length === 0 || (over && secret)) return { is: "exact", n: shown + rest };
	return shown > 0 ? { is: "least", n: shown } : { is: "few" };
}

/** The days a report is made of on a day: from the first Monday of its months to the last Sunday. */
export function reportSpan(today: string): { from: string; to: string } {
	const to = daysOn(mondayOf(today), -1);
	let from = mondayOf(to);
	for (let left = months; left > 0; from = daysOn(from, -7))
		if (monthOf(daysOn(from, -7)) !== monthOf(from) && --left === 0) break;
	return { from, to };
}

/**
 * A partner's report of a day, the latest month first.
 *
 * @param first the day since which anything is counted, for whomever: of those before it nothing is known
 */
export function reportOf(
	rows: readonly CountRow[],
	today: string,
	first: string | undefined,
): ReportMonth[] {
	const { from, to } = reportSpan(today);
	if (first === undefined) return [];
	const begun = (monday: string) => (monday < first ? first : monday);
	const count = (event: string, since: string) =>
		rows
			.filter((row) => row.event === event && row.day >= since && row.day < daysOn(since, 7))
			.reduce((sum, { n }) => sum + n, 0);
	interface Counted {
		from: string;
		visits: number;
		leads: number;
	}
	const weeks: Counted[] = [];
	for (let monday = mondayOf(begun(from)); monday <= to; monday = daysOn(monday, 7))
		weeks.unshift({
			...{ from: monday, visits: count("seen", monday), leads: count("received", monday) },
		});
	return [...Map.groupBy(weeks, (week) => monthOf(week.from)).entries()].map(([month, mine]) => {
		const last = daysOn(mine[0]?.from ?? from, 6);
		const over = monthOf(daysOn(last, 1)) !== month;
		const total = (of: (week: Counted) => number) => totalOf(mine.map(of), over);
		return {
			weeks: mine.map(({ from, visits, leads }) => {
				const both = told(visits) !== undefined && told(leads) !== undefined;
				return {
					...{ from: begun(from), to: daysOn(from, 6), visits: told(visits), leads: told(leads) },
					conversion: both ? Math.min(100, Math.round((100 * leads) / visits)) : undefined,
				};
			}),
			...{ from: begun(mine.at(-1)?.from ?? from), to: last, over },
			visits: total(({ visits }) => visits),
			leads: total(({ leads }) => leads),
		};
	});
}
