/** Days as text, "2026-11-22", and what they are counted together by. */
import { dayAndTime } from "./time.ts";

const length = 24 * 3600_000;

/** The day of a time, by the clock in London. */
export const dayOf = (time: number): string => dayAndTime(time).day;

/** So many days later; earlier where it is less than none. */
export const daysOn = (day: string, count: number): string =>
	new Date(Date.parse(day) + count * length).toISOString().slice(0, 10);

/** From one day to another, both counted. */
export const daysFrom = (from: string, to: string): number =>
	Math.round((Date.parse(to) - Date.parse(from)) / length) + 1;

/** The Monday of a day's week. */
export const mondayOf = (day: string): string =>
	daysOn(day, -((new Date(day).getUTCDay() + 6) % 7));

/** The month that a week belongs to, "2026-11": that of its Thursday, so that each has whole weeks (ISO 8601). */
export const monthOf = (day: string): string => daysOn(mondayOf(day), 3).slice(0, 7);

const words = (options: Intl.DateTimeFormatOptions) => {
	const format = new Intl.DateTimeFormat("en-GB", { timeZone: "UTC", ...options });
	return (day: string) => format.format(Date.parse(day));
};

/** "November". */
export const monthName = words({ month: "long" });
/** "15 November". */
export const longDay = words({ day: "numeric", month: "long" });
/** "15 Nov". */
export const shortDay = words({ day: "numeric", month: "short" });
