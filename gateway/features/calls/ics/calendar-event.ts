/** An event of a calendar file as times: when it begins, how long it lasts, what it repeats and replaces. */
import { type CalendarTime, daySeconds, readDay, readDuration, readTime } from "./calendar-time.ts";
import type { Component, Property } from "./parse-calendar.ts";
import { utc, type Zone, type Zones } from "./time-zones.ts";

/** A time of an event, in the zone that it names. */
export interface ZonedTime extends CalendarTime {
	zone: Zone;
}

/** Gives when an occurrence ends, in seconds since 1970. */
export type EndOf = (local: number, instant: number) => number;

export interface FileEvent {
	uid: string;
	/** Keeps nobody busy. */
	isFree: boolean;
	start: ZonedTime;
	endOf: EndOf;
	/** How long it may last at most, in seconds. */
	longest: number;
	recurrenceId?: ZonedTime;
	/** It replaces that occurrence and all later ones. */
	isFromThereOn: boolean;
	rules: string[];
	dates: Property[];
	exceptions: Property[];
}

/** What is read of an event: all, or only the day that it keeps busy. */
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
	/** The coach's zone, whose days all-day events are. */
	own: Zone;
}

/** A time in the zone that its property names. */
export function readZoned(
	text: string,
	{ parameters }: Pick<Property, "parameters">,
	{ zones, own }: ReadContext,
): ZonedTime | undefined {
	const time = readTime(text);
	if (!time) return undefined;
	return { ...time, zone: time.isUtc ? utc : time.isDate ? own : zones.named(parameters.TZID) };
}

/** A length of time beyond this is a mistake. */
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
		// An end before the beginning: nobody knows how long it lasts.
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

/** Days are as long as they are in the zone, hours always 3,600 seconds. */
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

/** The day of an event that cannot be understood. */
function findDay(component: Component, { zones, own }: ReadContext): ZonedTime | undefined {
	for (const name of namesOfDays) {
		const property = findProperty(component, name);
		const day = property ? readDay(property.value) : undefined;
		if (!property || day === undefined) continue;
		let zone = own;
		try {
			if (!/^\d{8}$/.test(property.value)) zone = zones.named(property.parameters.TZID);
		} catch {
			// Too many zones: the coach's is the best guess.
		}
		return { local: day * daySeconds, isDate: true, isUtc: false, zone };
	}
	return undefined;
}

export function readEvent(component: Component, context: ReadContext): EventReading {
	const isFree = isFreeTime(component);
	const day = () => {
		const found = findDay(component, context);
		return { isFree, ...(found && { day: found }) };
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
		// What is broken about it may be how long it lasts: its day is busy.
		const isOdd = component.isBroken || !end || (recurrence !== undefined && !recurrenceId);
		if (component.isBroken) Object.assign(event, wholeDay(start));
		return { event, isOdd };
	} catch (thrown) {
		if (thrown instanceof RangeError) return day();
		throw thrown;
	}
}

/** An occurrence of unknown length: until its day is over. */
function wholeDay({ zone }: ZonedTime): Pick<FileEvent, "endOf" | "longest"> {
	return {
		endOf: (local) => zone.toInstant((Math.floor(local / daySeconds) + 1) * daySeconds),
		longest: daySeconds,
	};
}
