/** Busy times of a calendar file (RFC 5545): series, exceptions, time zones, all-day events, and free/busy lists. */
import type { Interval } from "../types/free-slots.ts";
import { BusyCollector } from "./busy-collector.ts";
import {
	type EventReading,
	type FileEvent,
	isFreeTime,
	readEvent,
	readZoned,
} from "./calendar-event.ts";
import { daySeconds, readDay } from "./calendar-time.ts";
import { addSeries, endOfPeriod, type Replacements, type SeriesContext } from "./event-series.ts";
import { type Component, decodeCalendar, parseCalendar } from "./parse-calendar.ts";
import { Steps } from "./recurrence/steps.ts";
import { createZoneFinder } from "./time-zones.ts";
import { maxIcsBytes, UnusableCalendar } from "./unusable-calendar.ts";

/** What was read from a calendar file. */
export interface CalendarReading {
	/** Busy times in the window, sorted and merged. */
	busy: Interval[];
	/** Events that could not be understood. */
	unreadEvents: number;
}

/** Milliseconds since 1970. */
export interface CalendarWindow extends Interval {
	/** The zone of all-day events and of events without a zone. */
	zone: string;
}

/**
 * Reads a calendar file within a step limit; a step is about one day examined for a rule.
 * @throws UnusableCalendar
 */
export function readIcs(
	content: Uint8Array,
	{ from, to, zone }: CalendarWindow,
	maxSteps: number,
): CalendarReading {
	if (content.byteLength > maxIcsBytes)
		throw new UnusableCalendar(`The calendar is larger than ${maxIcsBytes / 2 ** 20} MB.`);
	const calendars = parseCalendar(decodeCalendar(content));
	const window = { from: Math.floor(from / 1000), to: Math.ceil(to / 1000) };
	const steps = new Steps(maxSteps);
	const busy = new BusyCollector(window);
	const finder = createZoneFinder({ ...window, zone }, steps);
	const base = { busy, window, own: finder.own, steps, stepsPerSeries: Math.ceil(maxSteps / 5) };
	let unreadEvents = 0;

	const replacements = new Map<string, Replacements>();
	const read: { reading: EventReading; context: SeriesContext }[] = [];
	for (const calendar of calendars) {
		const context: SeriesContext = { ...base, zones: finder.of(calendar) };
		for (const component of calendar.events) {
			const reading = readEvent(component, context);
			read.push({ reading, context });
			if (reading.event && !reading.isOdd) noteReplacement(reading.event, replacements);
		}
		for (const component of calendar.freeBusy)
			if (!isFreeTime(component)) unreadEvents += addFreeBusy(component, context);
	}
	for (const { fromThereOn } of replacements.values())
		fromThereOn.sort((a, b) => instantOf(a) - instantOf(b));

	for (const { reading, context } of read) {
		if (!reading.event) {
			unreadEvents++;
			if (reading.day && !reading.isFree) addDay(reading.day.local, reading.day.zone, busy);
			continue;
		}
		const { event, isOdd } = reading;
		let isUnderstood = !isOdd;
		if (!event.isFree) {
			const isSeries = event.recurrenceId === undefined;
			const ofSeries = isSeries ? replacements.get(event.uid) : undefined;
			isUnderstood = addSeries(event, ofSeries, context) && isUnderstood;
		}
		if (!isUnderstood) unreadEvents++;
	}
	return {
		busy: busy.list().map((one) => ({ from: one.from * 1000, to: one.to * 1000 })),
		unreadEvents,
	};
}

const instantOf = ({ start, recurrenceId = start }: FileEvent): number =>
	recurrenceId.zone.toInstant(recurrenceId.local);

function noteReplacement(event: FileEvent, replacements: Map<string, Replacements>): void {
	if (!event.recurrenceId) return;
	const seriesReplacements = replacements.get(event.uid) ?? { single: [], fromThereOn: [] };
	if (event.isFromThereOn) seriesReplacements.fromThereOn.push(event);
	else seriesReplacements.single.push(event.recurrenceId);
	replacements.set(event.uid, seriesReplacements);
}

function addDay(local: number, zone: SeriesContext["own"], busy: BusyCollector): void {
	busy.add(zone.toInstant(local), zone.toInstant(local + daySeconds));
}

/** Adds a VFREEBUSY's times. Returns how many could not be understood. */
function addFreeBusy(component: Component, context: SeriesContext): number {
	let unread = component.isBroken ? 1 : 0;
	for (const property of component.properties) {
		if (property.name !== "FREEBUSY" || property.parameters.FBTYPE?.toUpperCase() === "FREE")
			continue;
		for (const period of property.value.split(",")) {
			const [begin = "", end = ""] = period.split("/", 2);
			const start = readZoned(begin, property, context);
			const to = start && endOfPeriod(end, start, property, context);
			if (start && to !== undefined) {
				context.busy.add(start.zone.toInstant(start.local), to);
				continue;
			}
			unread++;
			const day = readDay(begin);
			if (day !== undefined) addDay(day * daySeconds, context.own, context.busy);
		}
	}
	return unread;
}
