/** Arithmetic with days as text, "2026-11-22". */
import { londonDayAndTime } from "./time.ts";

const dayMs = 24 * 3600_000;

/** The day of a time in London. */
export const londonDay = (time: number): string => londonDayAndTime(time).day;

/** The day `count` days later, or earlier where it is negative. */
export const addDays = (day: string, count: number): string =>
	new Date(Date.parse(day) + count * dayMs).toISOString().slice(0, 10);

/** Number of days from one to another, both included. */
export const countDays = (from: string, to: string): number =>
	Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1;

/** The Monday of a day's week. */
export const weekStart = (day: string): string =>
	addDays(day, -((new Date(day).getUTCDay() + 6) % 7));

/** The month of a day's week, "2026-11": that of its Thursday, so that months have whole weeks (ISO 8601). */
export const monthOfWeek = (day: string): string => addDays(weekStart(day), 3).slice(0, 7);

const dayFormat = (options: Intl.DateTimeFormatOptions) => {
	const format = new Intl.DateTimeFormat("en-GB", { timeZone: "UTC", ...options });
	return (day: string) => format.format(Date.parse(day));
};

/** "November". */
export const monthName = dayFormat({ month: "long" });
/** "15 November". */
export const longDay = dayFormat({ day: "numeric", month: "long" });
/** "15 Nov". */
export const shortDay = dayFormat({ day: "numeric", month: "short" });
