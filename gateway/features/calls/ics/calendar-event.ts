/** Times of a calendar event: start, length, repetition, and the occurrence it replaces. */
import { type CalendarTime, daySeconds, readDay, readDuration, readTime } from "./calendar-time.ts";
import type { Component, Property } from "./parse-calendar.ts";
import { utc, type Zone, type Zones } from "./time-zones.ts";

/** A time, with the zone it is in. */
export interface ZonedTime extends CalendarTime {
	zone: Zone;
}

/** Computes the end of an occurrence, in seconds since 1970. */
export type EndOf = (local: number, instant: number) => number;

export interface FileEvent {
	uid: string;
	/** Whether the event leaves the time free. */
	isFree: boolean;
	start: ZonedTime;
	endOf: EndOf;
	/** Its greatest possible length in seconds. */
	longest: number;
	recurrenceId?: ZonedTime;
	/** Whether it replaces all later occurrences, too. */
	isFromThereOn: boolean;
	rules: string[];
	dates: Property[];
	exceptions: Property[];
}

/** Result of reading an event: the whole event, or only the day to block out, if known. */
export type EventReading =
	| { event: FileEvent; isOdd: boolean }
	| { event?: undefined; day?: ZonedTime; isFree: boolean };

export const findProperty = ({ properties }: Component, name: string): Property | undefined =>
	properties.find((property) => property.name === name);

export const isFreeTime = (component: Component): boolean => {
	const has = (name: string, value: string) =>
		findProperty(component, name)?.value.toUpperCase() === value;
	return (
		has("TRANSP", "TRANSPARENT") ||
		has("STATUS", "CANCELLED") ||
		has("X-MICROSOFT-CDO-BUSYSTATUS", "FREE")
	);
};

interface ReadContext {
	zones: Zones;
	/** The coach's zone, which defines all-day events. */
	own: Zone;
}

/** A time in UTC if it ends in Z, in the coach's zone if it is a date, else in the zone that its property names. */
export function readZoned(
	text: string,
	{ parameters }: Pick<Property, "parameters">,
	{ zones, own }: ReadContext,
): ZonedTime | undefined {
	const time = readTime(text);
	if (!time) return undefined;
	return { ...time, zone: time.isUtc ? utc : time.isDate ? own : zones.named(parameters.TZID) };
}

/** Longer durations are mistakes. */
const longestSeconds = 1000 * 366 * daySeconds;

function readEnd(
	component: Component,
	start: ZonedTime,
	context: ReadContext,
): Pick<FileEvent, "endOf" | "longest"> | undefined {
	const end = findProperty(component, "DTEND");
	const duration = findProperty(component, "DURATION");
	if (end) {
		const time = readZoned(end.value, end, context);
		if (!time) return undefined;
		if (start.isDate && time.isDate)
			return lasting(
				{ days: Math.max(1, (time.local - start.local) / daySeconds), seconds: 0 },
				start,
			);
		const begin = start.zone.toInstant(start.local);
		const seconds = time.zone.toInstant(time.local) - begin;
		// An end before the beginning: the length is unknown.
		return seconds < 0 || seconds > longestSeconds
			? undefined
			: lasting({ days: 0, seconds }, start);
	}
	if (duration) {
		const length = readDuration(duration.value);
		return length && length.days * daySeconds + length.seconds <= longestSeconds
			? lasting(length, start)
			: undefined;
	}
	return lasting({ days: start.isDate ? 1 : 0, seconds: 0 }, start);
}

/** A length as a function of the start. A day is as long as the zone makes it; an hour is always 3,600 seconds. */
export function lasting(
	{ days, seconds }: { days: number; seconds: number },
	{ zone }: ZonedTime,
): Pick<FileEvent, "endOf" | "longest"> {
	return {
		endOf: (local, instant) =>
			(days === 0 ? instant : zone.toInstant(local + days * daySeconds)) + seconds,
		longest: days * daySeconds + seconds,
	};
}

const namesOfDays = ["DTSTART", "RECURRENCE-ID", "DTEND"] as const;

/** The day of an event that could not be understood; undefined if no property names one. */
function findDay(component: Component, { zones, own }: ReadContext): ZonedTime | undefined {
	for (const name of namesOfDays) {
		const property = findProperty(component, name);
		const day = property ? readDay(property.value) : undefined;
		if (!property || day === undefined) continue;
		let zone = own;
		try {
			if (!/^\d{8}$/.test(property.value)) zone = zones.named(property.parameters.TZID);
		} catch {
			// Too many zones: the coach's own is the best guess.
		}
		return { local: day * daySeconds, isDate: true, isUtc: false, zone };
	}
	return undefined;
}

export function readEvent(component: Component, context: ReadContext): EventReading {
	const isFree = isFreeTime(component);
	const day = () => {
		const zonedTime = findDay(component, context);
		return { isFree, ...(zonedTime && { day: zonedTime }) };
	};
	try {
		const startProperty = findProperty(component, "DTSTART");
		const start = startProperty && readZoned(startProperty.value, startProperty, context);
		if (!start) return day();
		const recurrence = findProperty(component, "RECURRENCE-ID");
		const recurrenceId = recurrence && readZoned(recurrence.value, recurrence, context);
		const end = readEnd(component, start, context);
		const all = (name: string) => component.properties.filter((each) => each.name === name);
		const event: FileEvent = {
			uid: findProperty(component, "UID")?.value ?? "",
			isFree,
			start,
			...(end ?? wholeDay(start)),
			...(recurrenceId && { recurrenceId }),
			isFromThereOn: recurrence?.parameters.RANGE?.toUpperCase() === "THISANDFUTURE",
			rules: all("RRULE").map(({ value }) => value),
			dates: all("RDATE"),
			exceptions: all("EXDATE"),
		};
		// The damaged part may be the length, so block out the whole day.
		const isOdd = component.isBroken || !end || (recurrence !== undefined && !recurrenceId);
		if (component.isBroken) Object.assign(event, wholeDay(start));
		return { event, isOdd };
	} catch (thrown) {
		if (thrown instanceof RangeError) return day();
		throw thrown;
	}
}

/** Length of an occurrence whose end is unknown: the rest of its day. */
function wholeDay({ zone }: ZonedTime): Pick<FileEvent, "endOf" | "longest"> {
	return {
		endOf: (local) => zone.toInstant((Math.floor(local / daySeconds) + 1) * daySeconds),
		longest: daySeconds,
	};
}
