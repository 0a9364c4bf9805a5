/** Occurrences of an event within a window, without those excluded, moved or cancelled. */
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
	/** Entries that replace an occurrence and all later ones; sorted. */
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

/** No clock differs from UTC by more than this. */
const marginSeconds = 2 * daySeconds;
const dayAt = (local: number) => Math.floor(local / daySeconds);

/** A set of single occurrences, by instant or by day, in the series' own time. */
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

/** The latest start a rule allows, in the series' time. @throws RangeError */
function untilOf({ until }: RecurrenceRule, start: ZonedTime): number {
	if (until === undefined) return Number.POSITIVE_INFINITY;
	const time = readTime(until);
	if (!time) throw new RangeError("no end");
	const { local, isDate, isUtc } = time;
	// UNTIL may be a day: it includes all of that day, in UTC or local time.
	const inZone = isUtc && !start.isUtc ? start.zone.toLocal(local) : local;
	if (isDate || start.isDate)
		return dayAt(start.isDate ? Math.max(local, inZone) : local) * daySeconds + daySeconds - 1;
	return inZone;
}

/** Adds an event's busy times. Returns whether all of the event was understood. */
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
	// A single event far outside the window needs no zone lookup.
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
	const maxShift = Math.max(0, ...shifts.map(({ by }) => Math.abs(by)));
	const from = window.from - marginSeconds - reach - maxShift;
	const to = window.to + marginSeconds + maxShift;
	for (const text of event.rules) {
		try {
			const rule = readRule(text);
			const until = untilOf(rule, start);
			const expansion = { start: start.local, until, from, to, take: add };
			const share = () => steps.share(context.stepsPerSeries);
			let { knownTo } = expandRule({ ...expansion, rule, steps: share() });
			if (knownTo < to && rule.count !== undefined) {
				// COUNT is too large to count: treat the series as endless.
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
			// At least the first day is known.
			const day = dayAt(start.local) * daySeconds;
			busy.add(start.zone.toInstant(day), start.zone.toInstant(day + daySeconds));
		}
	}
	for (const property of event.dates)
		for (const each of property.value.split(","))
			isUnderstood = addDate(each, property, event, leftOut, add, context) && isUnderstood;
	return isUnderstood;
}

/** Adds an occurrence given by its date. Returns whether it was understood. */
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
	// If the end is unknown, block out the rest of the day.
	const wholeDay = time.zone.toInstant((dayAt(time.local) + 1) * daySeconds);
	context.busy.add(instant, to ?? wholeDay);
	return end === undefined || to !== undefined;
}

/** End of a period "start/end" or "start/duration", in seconds since 1970. */
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

/** How an entry shifts the series' occurrences from its own onwards. */
function shiftOf(event: FileEvent, series: ZonedTime) {
	const { start, recurrenceId = start, endOf } = event;
	const at = recurrenceId.zone.toInstant(recurrenceId.local);
	// In the entry's own zone, wall-clock times stay the same.
	const wallOf = (instant: number) => start.zone.toLocal(instant);
	const by = start.local - (series.isDate && start.isDate ? recurrenceId.local : wallOf(at));
	return {
		at,
		by,
		event,
		add(local: number, instant: number, busy: BusyCollector) {
			const movedStart = (series.isDate && start.isDate ? local : wallOf(instant)) + by;
			const begin = start.zone.toInstant(movedStart);
			busy.add(begin, endOf(movedStart, begin));
		},
	};
}
