/**
 * Days and times in a time zone, with the browser's Intl. A day is written "2026-12-01", an instant
 * is milliseconds since 1970. Avoids `Date.parse`, which old libraries replace.
 */
import { createDateFormat } from "../../../leads/values/locale-format.ts";
import { dateWriterFor } from "./date-writer.ts";

const dayMs = 86_400_000;

/** "2026-12-01" or "2026-12-01T10:00Z" */
export function parseInstant(text: string): number {
	const [year = 0, month = 1, day = 1, hour = 0, minute = 0] = (text.match(/\d+/g) ?? []).map(
		Number,
	);
	return Date.UTC(year, month - 1, day, hour, minute);
}

/** "2026-12-01T10:00Z" */
export const writeInstant = (at: number): string => `${new Date(at).toISOString().slice(0, 16)}Z`;

const writeDay = (at: number): string => new Date(at).toISOString().slice(0, 10);

export const addDays = (day: string, count: number): string =>
	writeDay(parseInstant(day) + count * dayMs);

/** The same day in another month, or that month's last day. */
export function addMonths(day: string, count: number): string {
	const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
	const lastDate = new Date(Date.UTC(year, month + count, 0)).getUTCDate();
	return writeDay(Date.UTC(year, month - 1 + count, Math.min(date, lastDate)));
}

/** Day of the week, from Monday (0) to Sunday (6). */
export const weekdayOf = (day: string): number => (new Date(parseInstant(day)).getUTCDay() + 6) % 7;

/** The weeks of a day's month, Monday first; undefined for days of other months. */
export function weeksOf(day: string): (string | undefined)[][] {
	const month = day.slice(0, 7);
	const first = `${month}-01`;
	const weeks: (string | undefined)[][] = [];
	for (let at = addDays(first, -weekdayOf(first)); at <= `${month}-31`; at = addDays(at, 7))
		weeks.push(
			Array.from({ length: 7 }, (_, index) => addDays(at, index)).map((each) =>
				each.startsWith(month) ? each : undefined,
			),
		);
	return weeks;
}

/** The device's time zone; London's if unknown. */
export const deviceZone = (): string =>
	Intl.DateTimeFormat().resolvedOptions().timeZone || "Europe/London";

/** All zones the browser knows, preceded by the most relevant ones. */
export function allZones(...first: string[]): string[] {
	const { supportedValuesOf: list } = Intl as { supportedValuesOf?(key: string): string[] };
	return [...new Set([...first, ...(list?.("timeZone") ?? []), "UTC"])];
}

/** "New York" */
export const zoneName = (zone: string): string =>
	(zone.split("/").at(-1) ?? zone).replaceAll("_", " ");

/** Formats days and times of one zone. */
export interface ZoneFormat {
	dayOf(at: number): string;
	/** "Tuesday 1 December" */
	writeDay(day: string): string;
	/** "Tue", "Tuesday" */
	writeWeekday(day: string, style: "short" | "long"): string;
	/** "December 2026" */
	writeMonth(day: string): string;
	/** "10:00", with the UTC offset if the clock shows that time twice. */
	writeTime(at: number): string;
	/** "Tuesday 1 December 2026 at 10:00" */
	writeAll(at: number): string;
}

export function createZoneFormat(timeZone: string, lang = "en-GB"): ZoneFormat {
	const format = (options: Intl.DateTimeFormatOptions, locale = lang) =>
		createDateFormat(locale, { timeZone, ...options }, dateWriterFor(locale));
	const days = format({ year: "numeric", month: "2-digit", day: "2-digit" }, "en-US");
	const clock = format({ hour: "2-digit", minute: "2-digit" });
	// Created on demand, because old browsers don't support it.
	const clockAndOffset = (at: number) =>
		format({ hour: "2-digit", minute: "2-digit", timeZoneName: "shortOffset" })(at);
	const dayText = format({ timeZone: "UTC", weekday: "long", day: "numeric", month: "long" });
	const monthText = format({ timeZone: "UTC", month: "long", year: "numeric" });
	const hourMs = 3_600_000;
	return {
		dayOf(at) {
			const [month, day, year] = days(at).split("/");
			return `${year}-${month}-${day}`;
		},
		writeDay: (day) => dayText(parseInstant(day)),
		writeWeekday: (day, weekday) => format({ timeZone: "UTC", weekday })(parseInstant(day)),
		writeMonth: (day) => monthText(parseInstant(day)),
		writeTime(at) {
			// Clocks go back by half an hour (Lord Howe) or an hour.
			const isTwice = [0.5, 1].some((hours) =>
				[-1, 1].some((sign) => clock(at) === clock(at + sign * hours * hourMs)),
			);
			return (isTwice ? clockAndOffset : clock)(at);
		},
		writeAll: format({ dateStyle: "full", timeStyle: "short" }),
	};
}
