/**
 * The state of the coach's calendars, in sentences for desk and alerts. None contains an address, which may hold a
 * secret.
 */
import type { LeadStore } from "../../../store/store.ts";
import { dayInZone } from "../types/free-slots.ts";
import { listMeetingTypes } from "../types/meeting-types.ts";
import {
	type CalendarSource,
	type CalendarState,
	listCalendars,
	readCalendarState,
	staleMs,
} from "./busy-calendars.ts";

/** A calendar, and the result of its last readings. */
export interface CalendarHealth extends CalendarSource {
	/** "Google calendar"; "Google calendar (number 2 of “Free discovery call”)" if there are several. */
	name: string;
	state: CalendarState;
}

const services: readonly [host: RegExp, name: string][] = [
	[/^calendar\.google\.com$/, "Google calendar"],
	[/(^|\.)(outlook\.com|outlook\.live\.com|office365\.com|office\.com)$/, "Outlook calendar"],
	[/(^|\.)icloud\.com$/, "iCloud calendar"],
];

function serviceName(url: string): string {
	const { hostname } = new URL(url);
	return services.find(([host]) => host.test(hostname))?.[1] ?? `calendar at ${hostname}`;
}

/** The calendars of all live call types. */
export async function readCalendarHealth(store: Pick<LeadStore, "kv">): Promise<CalendarHealth[]> {
	const [sources, types] = await Promise.all([listCalendars(store), listMeetingTypes(store)]);
	const urls = [...new Set(sources.map(({ url }) => url))];
	return Promise.all(
		sources.map(async (source) => {
			const { url, zone } = source;
			const service = serviceName(url);
			const isOnly = urls.filter((other) => serviceName(other) === service).length === 1;
			const type = types.find(
				(one) => one.live && one.zone === zone && one.calendars.includes(url),
			);
			const number = (type?.calendars.indexOf(url) ?? 0) + 1;
			return {
				...source,
				name: isOnly ? service : `${service} (number ${number} of “${type?.title ?? ""}”)`,
				state: (await readCalendarState(store, source)) ?? { busy: [] },
			};
		}),
	);
}

const format = (time: number, zone: string, options: Intl.DateTimeFormatOptions) =>
	new Intl.DateTimeFormat("en-GB", { timeZone: zone, ...options }).format(time);

/** "14:10", "tomorrow 14:10" or "yesterday 14:10"; with its date on other days, or without `now`. */
function formatMoment(time: number, zone: string, now?: number): string {
	const clock = format(time, zone, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
	const days =
		now === undefined
			? Number.NaN
			: (Date.parse(dayInZone(time, zone)) - Date.parse(dayInZone(now, zone))) / 86_400_000;
	if (days === 0) return clock;
	if (days === 1) return `tomorrow ${clock}`;
	if (days === -1) return `yesterday ${clock}`;
	const day = format(time, zone, { weekday: "long", day: "numeric", month: "long" });
	return `${clock} on ${day.replace(",", "")}`;
}

/**
 * Why a calendar cannot be read, and what that means for booking; undefined if it can.
 * @param isLive whether the text is read now, so "tomorrow" is clear; mails may be read later
 */
export function describeFailure(
	{ name, zone, state }: CalendarHealth,
	now: number,
	isLive = true,
): string | undefined {
	const { problem, readAt } = state;
	if (!problem) return undefined;
	if (readAt === undefined) return `Your ${name} can’t be read, so booking is closed. ${problem}`;
	const at = (time: number) => formatMoment(time, zone, isLive ? now : undefined);
	const since = `We haven’t been able to read your ${name} since ${at(readAt)}.`;
	return now - readAt < staleMs
		? `${since} Visitors can still book until ${at(readAt + staleMs)}, around the events we last read. ${problem}`
		: `${since} Booking is closed until we can read it again. ${problem}`;
}

/** Says how many of a calendar's events could not be understood; undefined if all were. */
export function describeUnreadEvents({ name, state }: CalendarHealth): string | undefined {
	const { unreadEvents = 0 } = state;
	if (unreadEvents === 0) return undefined;
	return unreadEvents === 1
		? `1 event in your ${name} couldn’t be read. If we can tell which day it’s on, we keep that day busy.`
		: `${unreadEvents} events in your ${name} couldn’t be read. Where we can tell which day they’re on, we keep it busy.`;
}

/** Sentences about a calendar's problems; none if all of it was read. */
export const describeCalendar = (calendar: CalendarHealth, now: number): string[] =>
	[describeFailure(calendar, now), describeUnreadEvents(calendar)].filter(
		(text) => text !== undefined,
	);
