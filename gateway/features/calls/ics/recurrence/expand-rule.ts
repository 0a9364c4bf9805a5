/**
 * Expands a recurrence rule into starts, in wall-clock seconds since 1970 as if UTC. Jumps to the beginning of the window
 * by arithmetic, and skips whole days and hours without starts.
 */
import { dayNumber, dayOf, daysInMonth, daysInYear, weekdayOf } from "./calendar-days.ts";
import type { Frequency, RecurrenceRule } from "./recurrence-rule.ts";
import { allowedMonths, createDayFilter } from "./rule-days.ts";
import type { Steps } from "./steps.ts";

const daySeconds = 86_400;

export interface Expansion {
	rule: RecurrenceRule;
	/** First start of the series. */
	start: number;
	/** Latest possible start. */
	until: number;
	/** Window whose starts are wanted. */
	from: number;
	to: number;
	steps: Steps;
	/** Receives each start in the window, in order. */
	take: (start: number) => void;
}

/** `knownTo` is the window's end, or earlier if the step limit was reached. */
export function expandRule(expansion: Expansion): { knownTo: number } {
	const { rule, start, from, to, steps } = expansion;
	const until = Math.min(expansion.until, to - 1);
	const first = rule.count === undefined ? Math.max(start, from) : start;
	let count = 0;
	/** Reports a start. Returns whether there may be another. */
	const offer = (at: number): boolean => {
		if (at > until) return false;
		if (at < start) return true;
		if (rule.count !== undefined && ++count > rule.count) return false;
		if (at >= from) expansion.take(at);
		return true;
	};
	for (const period of periodsOf(rule, start, first, until, steps)) {
		if (!period.isKnown) return { knownTo: period.begin };
		// Days before the window matter only for COUNT and BYSETPOS.
		if (rule.count === undefined && rule.byPosition.length === 0 && period.days.length > 1)
			period.days = period.days.filter((day) => (day + 1) * daySeconds > first);
		const { days, times } = period;
		const size = days.length * times.length;
		const places = rule.byPosition.length > 0 ? placesOf(rule.byPosition, size) : undefined;
		for (let index = 0; index < (places?.length ?? size); index++) {
			const place = places?.[index] ?? index;
			const day = days[Math.floor(place / times.length)] ?? 0;
			const at = day * daySeconds + (times[place % times.length] ?? 0);
			if (!steps.take()) return { knownTo: at };
			if (!offer(at)) return { knownTo: to };
		}
	}
	return { knownTo: to };
}

interface Period {
	begin: number;
	/** Days in the period that the rule allows. */
	days: number[];
	/** Seconds of the day, sorted. */
	times: readonly number[];
	/** False if the step limit was reached. */
	isKnown: boolean;
}

/** The indices that BYSETPOS selects from a period's starts, sorted. */
function placesOf(positions: readonly number[], size: number): number[] {
	const places = positions
		.map((position) => (position > 0 ? position - 1 : size + position))
		.filter((place) => place >= 0 && place < size);
	return [...new Set(places)].sort((a, b) => a - b);
}

/** A rule's periods from the one containing `first`, until they begin after `until`. */
function periodsOf(
	rule: RecurrenceRule,
	start: number,
	first: number,
	until: number,
	steps: Steps,
): Generator<Period> {
	const unit = unitSeconds[rule.frequency];
	return unit === undefined
		? longPeriods(rule, start, first, until, steps)
		: shortPeriods(rule, unit, start, first, until, steps);
}

const unitSeconds: Partial<Record<Frequency, number>> = { HOURLY: 3600, MINUTELY: 60, SECONDLY: 1 };

/** First and last day of the period with an index; the series' first period is 0. */
type PeriodAt = (index: number) => [begin: number, end: number];

function longPeriod(rule: RecurrenceRule, start: number, first: number): [PeriodAt, number] {
	const { interval, frequency, weekStart } = rule;
	const startDay = Math.floor(start / daySeconds);
	const firstDay = Math.floor(first / daySeconds);
	const a = dayOf(startDay);
	const b = dayOf(firstDay);
	const skip = (units: number) => Math.max(0, Math.floor(units / interval));
	switch (frequency) {
		case "YEARLY":
			return [
				(index) => {
					const begin = dayNumber(a.year + index * interval, 1, 1);
					return [begin, begin + daysInYear(a.year + index * interval) - 1];
				},
				skip(b.year - a.year),
			];
		case "MONTHLY":
			return [
				(index) => {
					const months = a.year * 12 + a.month - 1 + index * interval;
					const [year, month] = [Math.floor(months / 12), (months % 12) + 1];
					const begin = dayNumber(year, month, 1);
					return [begin, begin + daysInMonth(year, month) - 1];
				},
				skip((b.year - a.year) * 12 + b.month - a.month),
			];
		case "WEEKLY": {
			const monday = startDay - ((weekdayOf(startDay) - weekStart + 7) % 7);
			return [
				(index) => [monday + index * interval * 7, monday + index * interval * 7 + 6],
				skip(Math.floor((firstDay - monday) / 7)),
			];
		}
		default:
			return [
				(index) => [startDay + index * interval, startDay + index * interval],
				skip(firstDay - startDay),
			];
	}
}

/** First and last day of each named month, in the year that begins on day `begin`. */
function* monthsOf(begin: number, months: ReadonlySet<number>): Generator<[number, number]> {
	const { year } = dayOf(begin);
	for (const month of [...months].sort((a, b) => a - b)) {
		const first = dayNumber(year, month, 1);
		yield [first, first + daysInMonth(year, month) - 1];
	}
}

/** Latest date: with later ones, intervals could overflow. */
const lastYear = dayNumber(9999, 12, 31);

function* longPeriods(
	rule: RecurrenceRule,
	start: number,
	first: number,
	until: number,
	steps: Steps,
): Generator<Period> {
	const isAllowed = createDayFilter(rule, Math.floor(start / daySeconds));
	const times = timesOf(rule, start);
	const isYearly = rule.frequency === "YEARLY";
	const months = allowedMonths(rule, Math.floor(start / daySeconds));
	const [periodAt, skipped] = longPeriod(rule, start, first);
	for (let index = skipped; ; index++) {
		const [begin, end] = periodAt(index);
		if (!(begin <= lastYear) || begin * daySeconds > until) return;
		const days: number[] = [];
		let isKnown = true;
		for (const [from, to] of isYearly && months.size > 0
			? monthsOf(begin, months)
			: [[begin, end] as const]) {
			isKnown &&= steps.take(to - from + 1);
			for (let day = from; isKnown && day <= to; day++) if (isAllowed(day)) days.push(day);
		}
		yield { begin: begin * daySeconds, days, times, isKnown };
		if (!isKnown) return;
	}
}

function* shortPeriods(
	rule: RecurrenceRule,
	unit: number,
	start: number,
	first: number,
	until: number,
	steps: Steps,
): Generator<Period> {
	const isAllowed = createDayFilter(rule, Math.floor(start / daySeconds));
	const step = rule.interval * unit;
	const origin = Math.floor(start / unit) * unit;
	/** Index of the first period at or after a time. */
	const indexAt = (time: number) => Math.max(0, Math.ceil((time - origin) / step));
	const within = timesOf(rule, start, unit);
	const hours = new Set(rule.byHour);
	const minutes = new Set(rule.byMinute);
	const seconds = new Set(rule.bySecond);
	for (let index = Math.max(0, Math.floor((first - origin) / step)); ; ) {
		const begin = origin + index * step;
		if (!Number.isSafeInteger(begin) || begin > until) return;
		const isKnown = steps.take();
		const day = Math.floor(begin / daySeconds);
		const ofDay = begin - day * daySeconds;
		if (!isKnown) {
			yield { begin, days: [], times: [], isKnown };
			return;
		}
		if (!isAllowed(day)) {
			index = indexAt((day + 1) * daySeconds);
		} else if (hours.size > 0 && !hours.has(Math.floor(ofDay / 3600))) {
			index = Math.max(index + 1, indexAt((Math.floor(begin / 3600) + 1) * 3600));
		} else if (unit < 3600 && minutes.size > 0 && !minutes.has(Math.floor(ofDay / 60) % 60)) {
			index = Math.max(index + 1, indexAt((Math.floor(begin / 60) + 1) * 60));
		} else {
			if (unit > 1 || seconds.size === 0 || seconds.has(ofDay % 60))
				yield { begin, days: [day], times: within.map((time) => ofDay + time), isKnown };
			index++;
		}
	}
}

/** Offsets of a period's starts, in seconds from the day or unit. Defaults come from the series' first start. */
function timesOf(rule: RecurrenceRule, start: number, unit = daySeconds): number[] {
	const ofDay = ((start % daySeconds) + daySeconds) % daySeconds;
	const or = (list: number[], own: number) =>
		(list.length > 0 ? [...list] : [own]).sort((a, b) => a - b);
	const hours = unit > 3600 ? or(rule.byHour, Math.floor(ofDay / 3600)) : [0];
	const minutes = unit > 60 ? or(rule.byMinute, Math.floor(ofDay / 60) % 60) : [0];
	const seconds = unit > 1 ? [...new Set(or(rule.bySecond, ofDay % 60))] : [0];
	return hours.flatMap((hour) =>
		minutes.flatMap((minute) => seconds.map((second) => hour * 3600 + minute * 60 + second)),
	);
}
