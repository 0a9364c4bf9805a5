import { isoDay, midnight } from "../../lib/date-range.ts";

/** Whole days, by this device's calendar; `until` is not included. */
export interface Span {
	since: number;
	until: number;
}

/** The time that figures are about. */
export interface Period extends Span {
	/** Capitalised, as at the start of a sentence: "November", "The last 28 days". */
	name: string;
	/** The period to compare with, and its name: the month before (or the same days of it), or as many days before. */
	before: Span & { name: string };
}

const monthName = new Intl.DateTimeFormat("en-GB", { month: "long" });
const monthAndYear = new Intl.DateTimeFormat("en-GB", { month: "long", year: "numeric" });

/** First day of a month: that of `time`, or `months` after it (negative: before it). */
const monthStart = (time: number, months = 0): number => {
	const date = new Date(time);
	return new Date(date.getFullYear(), date.getMonth() + months).getTime();
};

const nameMonth = (since: number, now: number) =>
	(new Date(since).getFullYear() === new Date(now).getFullYear() ? monthName : monthAndYear).format(
		since,
	);

const isoMonth = (time: number) => isoDay(time).slice(0, 7);

/** Numbers of days that can be chosen. */
const dayChoices = ["28", "84", "365"];
const daysInWords: Record<string, string> = {
	...{ "28": "The last 28 days", "84": "The last 12 weeks", "365": "The last 12 months" },
};

/** Choices for a select: this month, the two before, and spans that end today. */
export const periodOptions = (now: number): [value: string, label: string][] => [
	...[0, -1, -2].map((months): [string, string] => {
		const since = monthStart(now, months);
		return [months === 0 ? "" : isoMonth(since), nameMonth(since, now)];
	}),
	...dayChoices.map((days): [string, string] => [days, daysInWords[days] ?? ""]),
];

function monthPeriod(since: number, now: number): Period {
	const isCurrent = since === monthStart(now);
	const start = monthStart(since, -1);
	const sameDay = new Date(start).setDate(new Date(now).getDate() + 1);
	return {
		...{ name: nameMonth(since, now), since },
		until: isCurrent ? midnight(now, -1) : monthStart(since, 1),
		before: {
			name: isCurrent ? `The same days of ${nameMonth(start, now)}` : nameMonth(start, now),
			since: start,
			until: isCurrent ? Math.min(since, sameDay) : since,
		},
	};
}

/** The period of a value in the address; this month if the value is unknown or a future month. */
export function parsePeriod(value: string, now: number): Period {
	if (dayChoices.includes(value)) {
		const days = Number(value);
		const since = midnight(now, days - 1);
		return {
			...{ name: daysInWords[value] ?? "", since, until: midnight(now, -1) },
			before: {
				name: "The same number of days before",
				since: midnight(now, 2 * days - 1),
				until: since,
			},
		};
	}
	const [, year = 0, month = 0] = (/^(\d{4})-(\d\d)$/.exec(value) ?? []).map(Number);
	const since = new Date(year, month - 1).getTime();
	const isMonth = year > 0 && month >= 1 && month <= 12 && since <= now;
	return monthPeriod(isMonth ? since : monthStart(now), now);
}

/** The first and last day of a span, as the gateway expects them. */
export const daysOf = ({ since, until }: Span) => ({ from: isoDay(since), to: isoDay(until - 1) });
