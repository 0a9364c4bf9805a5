/**
 * Free times of a meeting type: its hours minus busy times. A whole slot must lie within the hours by the wall clock. An
 * hour that the clock skips has no slots; an hour that it repeats has twice as many.
 */
import { IANAZone } from "luxon";
import { addDays, dayMs, hourMs, minuteMs } from "../../../lib/time.ts";
import { isBankHoliday } from "./bank-holidays.ts";
import { type MeetingType, minutesOf, weekdays } from "./meeting-type.ts";

/** Limit for booking ahead, whatever the type says. */
export const maxAheadMs = 370 * dayMs;

/** Milliseconds since 1970; the end is exclusive. */
export interface Interval {
	from: number;
	to: number;
}

export interface FreeSlotsQuery extends Interval {
	now: number;
	/** Times that cannot be booked, in any order. */
	busy: readonly Interval[];
	/** Starts that an external calendar offers; its own hours then apply instead of the type's. */
	offered?: readonly number[];
	/** Number of the type's meetings on each day of its zone. Keys such as "2026-11-25". */
	booked?: ReadonlyMap<string, number>;
}

/** An interval in which a zone has one constant offset from UTC. */
interface OffsetSegment extends Interval {
	offsetMs: number;
}

const zones = new Map<string, IANAZone>();
function offsetAt(zone: string, time: number): number {
	const cachedZone = zones.get(zone) ?? IANAZone.create(zone);
	zones.set(zone, cachedZone);
	return cachedZone.offset(time) * minuteMs;
}

/** The date in a zone, "2026-11-25". */
export const dayInZone = (time: number, zone: string): string =>
	new Date(time + offsetAt(zone, time)).toISOString().slice(0, 10);

/** Offsets change at whole minutes, and never twice within this time. */
const probeMs = 12 * hourMs;

/** First minute with the offset that applies at `to`. */
function findChange(zone: string, from: number, to: number): number {
	const after = offsetAt(zone, to);
	let [low, high] = [Math.floor(from / minuteMs) * minuteMs, Math.ceil(to / minuteMs) * minuteMs];
	while (high - low > minuteMs) {
		const middle = low + Math.floor((high - low) / 2 / minuteMs) * minuteMs;
		if (offsetAt(zone, middle) === after) high = middle;
		else low = middle;
	}
	return high;
}

/** A zone's offsets between two times. */
function segmentsOf(zone: string, from: number, to: number): OffsetSegment[] {
	const segments: OffsetSegment[] = [];
	let begin = from;
	let offsetMs = offsetAt(zone, from);
	for (let at = from; at < to; ) {
		const next = Math.min(at + probeMs, to);
		const nextOffset = offsetAt(zone, next);
		if (nextOffset !== offsetMs) {
			const change = findChange(zone, at, next);
			segments.push({ from: begin, to: change, offsetMs });
			begin = change;
			offsetMs = nextOffset;
		}
		at = next;
	}
	return [...segments, { from: begin, to, offsetMs }];
}

/** The hours of a day. */
function hoursOn(type: MeetingType, day: string): readonly (readonly [string, string])[] {
	if (type.holidays.some(({ from, to }) => from <= day && day <= to)) return [];
	const exception = type.exceptions.find((one) => one.day === day);
	if (exception) return exception.hours;
	if (isBankHoliday(type.bankHolidays, day)) return [];
	return type.hours[weekdays[(new Date(day).getUTCDay() + 6) % 7] ?? "mon"];
}

/** Merges intervals that touch or overlap. */
export function mergeIntervals(list: readonly Interval[]): Interval[] {
	const mergedIntervals: Interval[] = [];
	for (const { from, to } of list.toSorted((one, other) => one.from - other.from)) {
		const last = mergedIntervals.at(-1);
		if (last && from <= last.to) last.to = Math.max(last.to, to);
		else mergedIntervals.push({ from, to });
	}
	return mergedIntervals;
}

/** Whether an interval overlaps one of a merged, sorted list. */
function overlaps(intervals: readonly Interval[], { from, to }: Interval): boolean {
	let [low, high] = [0, intervals.length];
	// Binary search for the first interval that ends after `from`.
	while (low < high) {
		const middle = (low + high) >> 1;
		if ((intervals[middle]?.to ?? 0) > from) high = middle;
		else low = middle + 1;
	}
	const next = intervals[low];
	return next !== undefined && next.from < to;
}

/** Time that a meeting blocks: itself, and the buffers around it. */
export const takenBy = (
	{
		minutes,
		beforeMinutes,
		afterMinutes,
	}: Pick<MeetingType, "minutes" | "beforeMinutes" | "afterMinutes">,
	start: number,
): Interval => ({
	from: start - beforeMinutes * minuteMs,
	to: start + (minutes + afterMinutes) * minuteMs,
});

/** Starts within the hours, busy or not, each with its day in the type's zone. */
function* startsInHours(
	type: MeetingType,
	from: number,
	to: number,
): Generator<[day: string, start: number]> {
	const { zone } = type;
	const segments = segmentsOf(zone, from - 2 * dayMs, to + 2 * dayMs);
	const [first, last] = [dayInZone(from, zone), dayInZone(to, zone)];
	for (let day = first; day <= last; day = addDays(day, 1)) {
		const midnight = Date.parse(day);
		// Split at a clock change: each piece has one offset.
		const pieces = hoursOn(type, day).flatMap(([begin, end]) =>
			segments.flatMap(({ offsetMs, ...segment }) => {
				const opens = midnight + minutesOf(begin) * minuteMs - offsetMs;
				const closes = midnight + minutesOf(end) * minuteMs - offsetMs;
				const piece = { from: Math.max(opens, segment.from), to: Math.min(closes, segment.to) };
				return piece.from < piece.to ? [{ ...piece, opens }] : [];
			}),
		);
		const open = mergeIntervals(pieces);
		const step = type.stepMinutes * minuteMs;
		const slotStarts = pieces.flatMap((piece) => {
			const starts: number[] = [];
			const skippedSteps = Math.ceil((piece.from - piece.opens) / step);
			for (let start = piece.opens + skippedSteps * step; start < piece.to; start += step) {
				const end = start + type.minutes * minuteMs;
				if (open.some((one) => one.from <= start && end <= one.to)) starts.push(start);
			}
			return starts;
		});
		for (const start of new Set(slotStarts.sort((one, other) => one - other)))
			if (start >= from && start < to) yield [day, start];
	}
}

/** Whether a day has no meetings, whatever an external calendar offers. */
function isDayOff(type: MeetingType, day: string): boolean {
	if (type.holidays.some(({ from, to }) => from <= day && day <= to)) return true;
	const exception = type.exceptions.find((one) => one.day === day);
	return exception ? exception.hours.length === 0 : isBankHoliday(type.bankHolidays, day);
}

/** Starts that an external calendar offers. */
function* startsOffered(
	type: MeetingType,
	offeredStarts: readonly number[],
	{ from, to }: Interval,
): Generator<[day: string, start: number]> {
	for (const start of [...new Set(offeredStarts)].sort((one, other) => one - other)) {
		const day = dayInZone(start, type.zone);
		if (start >= from && start < to && !isDayOff(type, day)) yield [day, start];
	}
}

/** A type's free starts in an interval, earliest first. */
export function findFreeSlots(type: MeetingType, query: FreeSlotsQuery): number[] {
	const { now, busy, booked, offered } = query;
	const from = Math.max(query.from, now + type.noticeHours * hourMs);
	const to = Math.min(query.to, now + type.horizonDays * dayMs);
	if (from >= to) return [];
	const takenIntervals = mergeIntervals(busy);
	const slots: number[] = [];
	const starts = offered
		? startsOffered(type, offered, { from, to })
		: startsInHours(type, from, to);
	for (const [day, start] of starts) {
		if (type.maxPerDay !== null && (booked?.get(day) ?? 0) >= type.maxPerDay) continue;
		if (!overlaps(takenIntervals, takenBy(type, start))) slots.push(start);
	}
	return slots;
}

/** The slots nearest to a time, earliest first. */
export const nearestSlots = (slots: readonly number[], wishedAt: number, count = 3): number[] =>
	slots
		.toSorted((one, other) => Math.abs(one - wishedAt) - Math.abs(other - wishedAt))
		.slice(0, count)
		.sort((one, other) => one - other);
