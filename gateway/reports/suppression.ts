/**
 * What a partner is told of their page: counts alone, and none that is nearly a person. A number below
 * {@link minDisclosed} is not told, and neither is what it could be worked out from: of a week that is not over, of
 * a month that is not, and of a month whose weeks would give it away.
 */
import { type OffDays, wasCounted } from "../analytics/off-days.ts";
import { addDays, countDays, monthOfWeek, weekStart } from "../lib/days.ts";
import type { CountRow } from "../store/analytics.ts";

/** The smallest number that is told. */
export const minDisclosed = 5;
/** The months of a report, the running one among them. */
const reportMonths = 3;

/** The number of a week; `few`: fewer than five; `none`: it was not counted. */
export type Disclosed = number | "few" | "none";

/** A week that is over, by the first and last day on which it was counted. */
export interface ReportWeek {
	from: string;
	to: string;
	/** Visitors who saw the form. */
	visits: Disclosed;
	/** Leads that came. */
	leads: Disclosed;
	/** Leads of a hundred visits, where both are told. */
	conversion: number | undefined;
}

/**
 * The number of a month: `exact`; `least`, what its told weeks add up to; or `few`, fewer than five in each of
 * its weeks, and no more is told; `none`, not enough of it was counted to say either.
 */
export type DisclosedSum = { is: "exact" | "least"; n: number } | { is: "few" | "none" };

export interface ReportMonth {
	/** Its weeks that are over, the latest first. */
	weeks: ReportWeek[];
	/** First day of them that was counted, and last day. */
	from: string;
	to: string;
	/** Its last week is over. */
	over: boolean;
	visits: DisclosedSum;
	leads: DisclosedSum;
}

const disclose = (n: number): Disclosed => (n < minDisclosed ? "few" : n);

/**
 * What may be told of a sum: it is not, where it would say more of a week that is not told than that it is
 * below five.
 *
 * @param over no week will be added: one who compares two days' reports learns what came between
 */
export function discloseSum(counts: readonly number[], over: boolean): DisclosedSum {
	const shown = counts.filter((n) => n >= minDisclosed).reduce((sum, n) => sum + n, 0);
	const hidden = counts.filter((n) => n < minDisclosed);
	const rest = hidden.reduce((sum, n) => sum + n, 0);
	// With so much among so many, each of them may still be anything from 0 to 4.
	const secret = rest >= minDisclosed && rest <= (minDisclosed - 1) * (hidden.length - 1);
	if (hidden.length === 0 || (over && secret)) return { is: "exact", n: shown + rest };
	return shown > 0 ? { is: "least", n: shown } : { is: "few" };
}

/** The days a report is made of on a day: from the first Monday of its months to the last Sunday. */
export function reportSpan(today: string): { from: string; to: string } {
	const to = addDays(weekStart(today), -1);
	let from = weekStart(to);
	for (let left = reportMonths; left > 0; from = addDays(from, -7))
		if (monthOfWeek(addDays(from, -7)) !== monthOfWeek(from) && --left === 0) break;
	return { from, to };
}

/**
 * A partner's report of a day, the latest month first. It begins with the first week of which anything was
 * counted, for whomever.
 */
export function buildReport(
	rows: readonly CountRow[],
	today: string,
	offDays: readonly OffDays[],
): ReportMonth[] {
	const { from, to } = reportSpan(today);
	interface Counted {
		monday: string;
		/** Those on which visitors were counted. */
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
			const counted = mine.filter(({ days }) => days.length > 0);
			const first = counted.at(-1)?.days[0] ?? mine.at(-1)?.monday ?? from;
			const last = addDays(mine[0]?.monday ?? from, 6);
			const over = monthOfWeek(addDays(last, 1)) !== month;
			const whole =
				countDays(first, last) === counted.reduce((sum, { days }) => sum + days.length, 0);
			const total = (of: (week: Counted) => number): DisclosedSum => {
				const sum = discloseSum(counted.map(of), over);
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

/** Leads of a hundred visits: who objects to being counted may write all the same. */
export const conversionPercent = (leads: number, visits: number): number =>
	Math.min(100, Math.round((100 * leads) / visits));
