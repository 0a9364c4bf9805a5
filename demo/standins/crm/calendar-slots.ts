/** Free starts of a stand-in's calendar, in the CRM's format. */
import type { AccountCalendar } from "../state/account.ts";

const minuteMs = 60_000;
const dayMs = 1440 * minuteMs;

const formats = new Map<string, Intl.DateTimeFormat>();

/** The wall clock time in a zone, as if it were UTC. */
function wallClock(time: number, zone: string): number {
	const format =
		formats.get(zone) ??
		new Intl.DateTimeFormat("en-GB", {
			timeZone: zone,
			hourCycle: "h23",
			year: "numeric",
			month: "2-digit",
			day: "2-digit",
			hour: "2-digit",
			minute: "2-digit",
			second: "2-digit",
		});
	formats.set(zone, format);
	const parts = Object.fromEntries(
		format.formatToParts(time).map(({ type, value }) => [type, value]),
	);
	const { year, month, day, hour, minute, second } = parts;
	return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
}

/** "2026-10-28T10:00:00-05:00" */
export function writeInZone(time: number, zone: string): string {
	const wall = wallClock(time, zone);
	const offset = Math.round((wall - time) / minuteMs);
	const [sign, size] = offset < 0 ? ["-", -offset] : ["+", offset];
	const two = (value: number) => String(value).padStart(2, "0");
	const text = `${two(Math.floor(size / 60))}:${two(size % 60)}`;
	return `${new Date(wall).toISOString().slice(0, 19)}${sign}${text}`;
}

export interface TimeSpan {
	from: number;
	to: number;
}

/** Starts that the calendar offers within a range: in its opening hours, and not busy. */
export function freeStarts(
	calendar: AccountCalendar,
	{ from, to }: TimeSpan,
	busy: readonly TimeSpan[],
): number[] {
	const { minutes, zone, hours } = calendar;
	const starts: number[] = [];
	const step = minutes * minuteMs;
	for (let at = Math.ceil(from / step) * step; at < to; at += step) {
		const sinceMidnight = wallClock(at, zone) % dayMs;
		const isOpen =
			sinceMidnight >= hours[0] * 60 * minuteMs && sinceMidnight + step <= hours[1] * 60 * minuteMs;
		if (isOpen && !busy.some((one) => one.from < at + step && at < one.to)) starts.push(at);
	}
	return starts;
}
