/**
 * Times and days. The coach sees London time, including summer time; the command line prints this machine's time.
 */

export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

const zone = "Europe/London";
const format = (options: Intl.DateTimeFormatOptions) =>
	new Intl.DateTimeFormat("en-GB", { timeZone: zone, ...options });

const timeOfDay = format({ hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
const date = format({ weekday: "long", day: "numeric", month: "long" });
// The Swedish locale writes sortable dates.
const sortable = new Intl.DateTimeFormat("sv-SE", {
	timeZone: zone,
	dateStyle: "short",
	timeStyle: "short",
});

/** "Sunday 22 November". */
export function formatDate(time: number): string {
	return date.format(time).replace(",", "");
}

/** "08:05 on Sunday 22 November". */
export function formatTime(time: number): string {
	return `${timeOfDay.format(time)} on ${formatDate(time)}`;
}

/** The day in London, "2026-11-22", and the time of day, "08:05". */
export function londonDayAndTime(time: number): { day: string; time: string } {
	const [day = "", minute = ""] = sortable.format(time).split(" ");
	return { day, time: minute };
}

/** A time in this machine's time zone: 2026-11-20 10:15. */
export function formatLocalTime(time: number): string {
	// The Swedish locale writes sortable dates.
	return new Date(time).toLocaleString("sv-SE", { dateStyle: "short", timeStyle: "short" });
}

/**
 * A duration, ignoring its sign: "3 min", "5 h", "2 days".
 * @example
 * formatDuration(-5 * hourMs) // "5 h"
 */
export function formatDuration(ms: number): string {
	const minutes = Math.round(Math.abs(ms) / minuteMs);
	if (minutes < 60) return `${minutes} min`;
	if (minutes < 48 * 60) return `${Math.round(minutes / 60)} h`;
	return `${Math.round(minutes / 60 / 24)} days`;
}

/** The day in London at a time. */
export const londonDay = (time: number): string => londonDayAndTime(time).day;

/**
 * The day `count` days later; earlier if negative.
 *
 * @example
 * addDays("2026-11-30", 2) // "2026-12-02"
 */
export const addDays = (day: string, count: number): string =>
	new Date(Date.parse(day) + count * dayMs).toISOString().slice(0, 10);

/** Number of days between two days, both included. */
export const countDays = (from: string, to: string): number =>
	Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1;

/** The Monday of a day's week. */
export const weekStart = (day: string): string =>
	addDays(day, -((new Date(day).getUTCDay() + 6) % 7));

/**
 * The month of a day's week, "2026-11": the one its Thursday is in (ISO 8601), so that months have whole weeks.
 */
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
