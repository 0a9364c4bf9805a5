/** Parses times and durations in calendar files. */
import { dayNumber, daysInMonth } from "./recurrence/calendar-days.ts";

export const daySeconds = 86_400;

export interface CalendarTime {
	/** Wall-clock time, in seconds since 1970 as if it were UTC. */
	local: number;
	isDate: boolean;
	isUtc: boolean;
}

/** Parses a time; undefined if it is invalid. Tolerates hyphens and colons, which the standard forbids. */
export function readTime(text: string): CalendarTime | undefined {
	const day = readDay(text);
	const [, hour, minute, second = "0", utc] =
		/^\d{4}-?\d\d-?\d\d[Tt ](\d\d):?(\d\d)(?::?(\d\d))?(?:\.\d{1,9})?([Zz])?$/.exec(text.trim()) ??
		[];
	if (day === undefined) return undefined;
	if (/^\d{4}-?\d\d-?\d\d$/.test(text.trim()))
		return { local: day * daySeconds, isDate: true, isUtc: false };
	if (hour === undefined || Number(hour) > 23 || Number(minute) > 59 || Number(second) > 60)
		return undefined;
	const ofDay = Number(hour) * 3600 + Number(minute) * 60 + Math.min(Number(second), 59);
	return { local: day * daySeconds + ofDay, isDate: false, isUtc: utc !== undefined };
}

/** The day of a time whose clock part may be nonsense: "20261124T990000". */
export function readDay(text: string): number | undefined {
	const [, year, month, day] = /^(\d{4})-?(\d\d)-?(\d\d)(?!\d)/.exec(text.trim()) ?? [];
	const [y, m, d] = [Number(year), Number(month), Number(day)];
	if (year === undefined || y < 1 || m < 1 || m > 12 || d < 1 || d > daysInMonth(y, m))
		return undefined;
	return dayNumber(y, m, d);
}

/** Wall-clock days, plus seconds. */
export interface Duration {
	days: number;
	seconds: number;
}

/** Parses a duration; undefined if it is invalid or negative. */
export function readDuration(text: string): Duration | undefined {
	const parts =
		/^\+?P(?=[\dT])(?:(\d{1,5})W)?(?:(\d{1,6})D)?(?:T(?=\d)(?:(\d{1,7})H)?(?:(\d{1,8})M)?(?:(\d{1,9})S)?)?$/i.exec(
			text.trim(),
		);
	if (!parts) return undefined;
	const [weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = parts
		.slice(1)
		.map((part) => Number(part ?? 0));
	return { days: weeks * 7 + days, seconds: hours * 3600 + minutes * 60 + seconds };
}
