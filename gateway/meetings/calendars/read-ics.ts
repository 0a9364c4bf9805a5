/** Busy times of a calendar file (RFC 5545): recurrences, exceptions, time zones, all-day and cancelled events. */
import ICAL from "ical.js";
import { DateTime, IANAZone } from "luxon";
import { dayMs } from "../../lib/time.ts";
import { type Interval, mergeIntervals } from "../free-slots.ts";
import { maxIcsBytes, UnusableCalendar } from "./unusable-calendar.ts";

/** Occurrences looked at, of one event and in all: a daily event of fifty years has 18,000. */
const maxOccurrences = { event: 20_000, all: 100_000 } as const;

interface ReadOptions extends Interval {
	/** The zone of events without one, and of days. */
	zone: string;
}

/** The zone that a time of an event names: a file may name one without describing it. */
const zoneNamed = ({ component }: ICAL.Event, property: string): string =>
	String(component.getFirstProperty(property)?.getFirstParameter("tzid") ?? "");

/**
 * Milliseconds since 1970. A zone that has a name everywhere is looked up by it, any other in the file.
 *
 * @param tzid the zone that it names, if any
 * @param zone the zone of times that name none
 */
function toInstant(time: ICAL.Time, tzid: string, zone: string): number {
	const { year, month, day, hour, minute, second, isDate } = time;
	if (!isDate && time.zone?.tzid === "UTC")
		return Date.UTC(year, month - 1, day, hour, minute, second);
	const isDescribed = tzid !== "" && !IANAZone.isValidZone(tzid) && time.zone?.tzid === tzid;
	if (!isDate && isDescribed) return time.toUnixTime() * 1000;
	const named = !isDate && IANAZone.isValidZone(tzid) ? tzid : zone;
	const parts = isDate ? { year, month, day } : { year, month, day, hour, minute, second };
	return DateTime.fromObject(parts, { zone: named }).toMillis();
}

/** Whether an event keeps nobody busy. */
function isFree({ component }: ICAL.Event): boolean {
	const has = (name: string, value: string) =>
		String(component.getFirstPropertyValue(name) ?? "").toUpperCase() === value;
	return has("transp", "TRANSPARENT") || has("status", "CANCELLED");
}

/** Gives an occurrence's interval from its start; days are as long as they are in the zone. */
function createSpan(event: ICAL.Event, zone: string): (start: ICAL.Time) => Interval {
	const tzid = zoneNamed(event, "dtstart");
	const { startDate, endDate } = event;
	if (startDate.isDate) {
		const length = toInstant(endDate, "", "UTC") - toInstant(startDate, "", "UTC");
		const days = Math.max(1, Math.round(length / dayMs));
		return (start) => {
			const from = toInstant(start, "", zone);
			return { from, to: DateTime.fromMillis(from, { zone }).plus({ days }).toMillis() };
		};
	}
	const endZone = zoneNamed(event, "dtend") || tzid;
	const length = Math.max(0, toInstant(endDate, endZone, zone) - toInstant(startDate, tzid, zone));
	return (start) => {
		const from = toInstant(start, tzid, zone);
		return { from, to: from + length };
	};
}

/**
 * Busy times of a calendar file within a stretch of time, merged.
 *
 * @throws UnusableCalendar
 */
export function readIcs(text: string, { from, to, zone }: ReadOptions): Interval[] {
	if (Buffer.byteLength(text) > maxIcsBytes)
		throw new UnusableCalendar(`The calendar is larger than ${maxIcsBytes / 2 ** 20} MB.`);
	let events: ICAL.Event[];
	try {
		const calendar = new ICAL.Component(ICAL.parse(text) as never);
		events = calendar.getAllSubcomponents("vevent").map((each) => new ICAL.Event(each));
		if (calendar.name !== "vcalendar") throw new Error(calendar.name);
	} catch {
		throw new UnusableCalendar("What stands at this address is no calendar (.ics).");
	}
	const found: Interval[] = [];
	const add = (one: Interval) => void (one.to > from && one.from < to && found.push(one));
	/** Occurrences that have an entry of their own, by their event. */
	const replaced = new Map<string, Set<number>>();
	for (const event of events.filter((each) => each.recurrenceId)) {
		const times = replaced.get(event.uid) ?? new Set();
		replaced.set(
			event.uid,
			times.add(toInstant(event.recurrenceId, zoneNamed(event, "recurrence-id"), zone)),
		);
	}
	let all = 0;
	for (const event of events) {
		try {
			if (isFree(event)) continue;
			const spanFrom = createSpan(event, zone);
			if (event.recurrenceId || !event.isRecurring()) {
				add(spanFrom(event.startDate));
				continue;
			}
			const iterator = event.iterator();
			for (let count = 0; ; count++) {
				const start = iterator.next();
				if (!start) break;
				if (count >= maxOccurrences.event || ++all > maxOccurrences.all)
					throw new UnusableCalendar("An event in this calendar repeats too often to be read.");
				const one = spanFrom(start);
				if (one.from >= to) break;
				if (!replaced.get(event.uid)?.has(one.from)) add(one);
			}
		} catch (thrown) {
			if (thrown instanceof UnusableCalendar) throw thrown;
			throw new UnusableCalendar("An event in this calendar cannot be read.");
		}
	}
	return mergeIntervals(found.filter((one) => one.to > one.from));
}
