/** Occurrences of an event within a window, without those that are left out, moved or cancelled. */
import type { BusyCollector } from "./busy-collector.ts";
import { type FileEvent, readZoned, type ZonedTime } from "./calendar-event.ts";
import { daySeconds, readDuration, readTime } from "./calendar-time.ts";
import { expandRule } from "./recurrence/expand-rule.ts";
import { type RecurrenceRule, readRule } from "./recurrence/recurrence-rule.ts";
import type { Steps } from "./recurrence/steps.ts";
import type { Zone, Zones } from "./time-zones.ts";

/** Entries that replace occurrences of a series. */
export interface Replacements {
	single: ZonedTime[];
	/** From an occurrence on, in order. */
	fromThereOn: FileEvent[];
}

export interface SeriesContext {
	busy: BusyCollector;
	/** In seconds since 1970. */
	window: { from: number; to: number };
	zones: Zones;
	own: Zone;
	steps: Steps;
	stepsPerSeries: number;
}

/** Clocks differ from UTC by less than this. */
const marginSeconds = 2 * daySeconds;
const dayAt = (local: number) => Math.floor(local / daySeconds);

/** Occurrences named one by one, in the series' own clock: by their instant, or by their day. */
class Occurrences {
	readonly #instants = new Set<number>();
	readonly #days = new Set<number>();
	readonly #start: ZonedTime;

	constructor(start: ZonedTime) {
		this.#start = start;
	}

	add(time: ZonedTime): void {
		if (time.isDate) this.#days.add(dayAt(time.local));
		else if (this.#start.isDate) {
			const local = time.isUtc ? this.#start.zone.toLocal(time.local) : time.local;
			this.#days.add(dayAt(local));
		} else this.#instants.add(time.zone.toInstant(time.local));
	}

	has(local: number, instant: number): boolean {
		return this.#days.has(dayAt(local)) || this.#instants.has(instant);
	}
}

/** The last start that a rule may give, by the series' clock. @throws RangeError */
function untilOf({ until }: RecurrenceRule, start: ZonedTime): number {
	if (until === undefined) return Number.POSITIVE_INFINITY;
	const time = readTime(until);
	if (!time) throw new RangeError("no end");
	const { local, isDate, isUtc } = time;
	// A day is meant with all its hours, by either clock.
	const inZone = isUtc && !start.isUtc ? start.zone.toLocal(local) : local;
	if (isDate || start.isDate)
		return dayAt(start.isDate ? Math.max(local, inZone) : local) * daySeconds + daySeconds - 1;
	return inZone;
}

/** Adds an event's busy times. Gives whether all of it was understood. */
export function addSeries(
	event: FileEvent,
	replacements: Replacements | undefined,
	context: SeriesContext,
): boolean {
	const { busy, window, steps } = context;
	const { start } = event;
	if (busy.isFull) return true;
	let isUnderstood = true;
	const isOnce = event.rules.length + event.dates.length === 0;
	// Nothing need be known of the zone of what is long over, or far ahead.
	if (isOnce && !replacements) {
		if (start.local > window.to + marginSeconds) return true;
		if (start.local + event.longest < window.from - marginSeconds) return true;
	}
	const leftOut = new Occurrences(start);
	for (const property of event.exceptions)
		for (const each of property.value.split(",")) {
			const time = readZoned(each, property, context);
			if (time) leftOut.add(time);
			else isUnderstood = false;
		}
	for (const time of replacements?.single ?? []) leftOut.add(time);
	const shifts = (replacements?.fromThereOn ?? []).map((one) => shiftOf(one, start));

	const add = (local: number) => {
		const instant = start.zone.toInstant(local);
		if (leftOut.has(local, instant)) return;
		const shift = shifts.findLast(({ at }) => at <= instant);
		if (!shift) busy.add(instant, event.endOf(local, instant));
		else if (!shift.event.isFree) shift.add(local, instant, busy);
	};
	add(start.local);

	const reach = Math.max(event.longest, ...shifts.map(({ event: { longest } }) => longest));
	const moved = Math.max(0, ...shifts.map(({ by }) => Math.abs(by)));
	const from = window.from - marginSeconds - reach - moved;
	const to = window.to + marginSeconds + moved;
	for (const text of event.rules) {
		try {
			const rule = readRule(text);
			const until = untilOf(rule, start);
			const expansion = { start: start.local, until, from, to, take: add };
			const share = () => steps.share(context.stepsPerSeries);
			let { knownTo } = expandRule({ ...expansion, rule, steps: share() });
			if (knownTo < to && rule.count !== undefined) {
				// Too many to count: as if there were no last one.
				const { count: _, ...endless } = rule;
				({ knownTo } = expandRule({ ...expansion, rule: endless, steps: share() }));
				isUnderstood = false;
			}
			if (knownTo >= to) continue;
			isUnderstood = false;
			const end = Math.min(until + event.longest, to);
			if (!event.isFree) busy.add(start.zone.toInstant(knownTo), start.zone.toInstant(end));
		} catch (thrown) {
			if (!(thrown instanceof RangeError)) throw thrown;
			isUnderstood = false;
			// Its first day is known.
			const day = dayAt(start.local) * daySeconds;
			busy.add(start.zone.toInstant(day), start.zone.toInstant(day + daySeconds));
		}
	}
	for (const property of event.dates)
		for (const each of property.value.split(","))
			isUnderstood = addDate(each, property, event, leftOut, add, context) && isUnderstood;
	return isUnderstood;
}

/** Adds an occurrence that is named by its date. Gives whether it was understood. */
function addDate(
	text: string,
	property: { parameters: Record<string, string> },
	{ start }: FileEvent,
	leftOut: Occurrences,
	add: (local: number) => void,
	context: SeriesContext,
): boolean {
	const [begin = "", end] = text.split("/", 2);
	const time = readZoned(begin, property, context);
	if (!time) return false;
	const instant = time.zone.toInstant(time.local);
	const local = time.isDate ? time.local : start.zone.toLocal(instant);
	if (end === undefined && time.isDate === start.isDate) {
		add(local);
		return true;
	}
	if (leftOut.has(local, instant)) return true;
	const to = end === undefined ? undefined : endOfPeriod(end, time, property, context);
	// A day on which the series is, at a time that nobody knows.
	const wholeDay = time.zone.toInstant((dayAt(time.local) + 1) * daySeconds);
	context.busy.add(instant, to ?? wholeDay);
	return end === undefined || to !== undefined;
}

/** When a period "start/end" or "start/duration" ends, in seconds since 1970. */
export function endOfPeriod(
	text: string,
	start: ZonedTime,
	property: { parameters: Record<string, string> },
	context: Pick<SeriesContext, "zones" | "own">,
): number | undefined {
	const duration = readDuration(text);
	if (duration)
		return start.zone.toInstant(start.local + duration.days * daySeconds) + duration.seconds;
	const end = readZoned(text, property, context);
	return end?.zone.toInstant(end.local);
}

/** How an entry moves the occurrences of a series from its own on. */
function shiftOf(event: FileEvent, series: ZonedTime) {
	const { start, recurrenceId = start, endOf } = event;
	const at = recurrenceId.zone.toInstant(recurrenceId.local);
	// In the entry's own zone, so that the clock on the wall stays the same.
	const wallOf = (instant: number) => start.zone.toLocal(instant);
	const by = start.local - (series.isDate && start.isDate ? recurrenceId.local : wallOf(at));
	return {
		at,
		by,
		event,
		add(local: number, instant: number, busy: BusyCollector) {
			const moved = (series.isDate && start.isDate ? local : wallOf(instant)) + by;
			const begin = start.zone.toInstant(moved);
			busy.add(begin, endOf(moved, begin));
		},
	};
}
