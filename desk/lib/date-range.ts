/** Days and weeks of reports, by this device's calendar. */

const dayFormat = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short" });

/** Midnight some calendar days before a time, right even if the clocks change. */
export const midnight = (now: number, daysBack = 0): number =>
	new Date(now).setHours(-24 * daysBack, 0, 0, 0);

/** "2026-11-22". */
export function isoDay(time: number): string {
	const date = new Date(time);
	const two = (part: number) => String(part).padStart(2, "0");
	return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** Starts of the last weeks, oldest first, and the end of today. */
export const weekBoundaries = (now: number, weeks: number): number[] =>
	Array.from({ length: weeks + 1 }, (_, week) => midnight(now, 7 * (weeks - week) - 1));

/** A range of days for the inbox's address: "2026-11-16..2026-11-22". */
export const dateRangeParam = (from: number, until: number): string =>
	`${isoDay(from)}..${isoDay(until - 1)}`;

const shape = /^(\d{4})-(\d\d)-(\d\d)\.\.(\d{4})-(\d\d)-(\d\d)$/;

/** Parses a range of days; undefined if it is invalid. */
export function parseDateRange(text: string): { since: number; until: number } | undefined {
	const [, ...parts] = shape.exec(text) ?? [];
	const [fromYear = 0, fromMonth = 1, fromDay = 1, year = 0, month = 1, day = 1] =
		parts.map(Number);
	if (parts.length === 0) return undefined;
	const since = new Date(fromYear, fromMonth - 1, fromDay).getTime();
	const until = new Date(year, month - 1, day + 1).getTime();
	return until > since ? { since, until } : undefined;
}

/** "1,230". */
export const formatNumber = (n: number) => n.toLocaleString("en-GB");

/**
 * "1 lead", "1,230 leads".
 *
 * @example
 * pluralise(1230, "lead") // "1,230 leads"
 */
export const pluralise = (n: number, what: string) =>
	`${formatNumber(n)} ${what}${n === 1 ? "" : "s"}`;

/** The range from one day to another, both included. */
export const dateRangeBetween = (from: string, to: string) =>
	parseDateRange(`${from}..${to}`) ?? { since: Date.parse(from), until: Date.parse(to) };

/** Number of days from one day to another, both included. */
export function daysInRange(from: string, to: string): number {
	const { since, until } = dateRangeBetween(from, to);
	return Math.round((until - since) / 86_400_000);
}

/** "16 to 22 Nov", "28 Sept to 4 Oct". */
export function formatDateRange({ since, until }: { since: number; until: number }): string {
	const [from, to] = [new Date(since), new Date(until - 1)];
	if (from.toDateString() === to.toDateString()) return dayFormat.format(from);
	const same = from.getMonth() === to.getMonth() && from.getFullYear() === to.getFullYear();
	return `${same ? from.getDate() : dayFormat.format(from)} to ${dayFormat.format(to)}`;
}
