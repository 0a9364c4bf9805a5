/** Days that a recurrence rule allows, counted from 1 January 1970. */
import { dayNumber, dayOf, daysInMonth, daysInYear, weekdayOf, weekOf } from "./calendar-days.ts";
import type { Frequency, RecurrenceRule } from "./recurrence-rule.ts";

/**
 * Months that a rule allows; empty means all.
 * @param startDay day of the series' first start
 */
export function allowedMonths(rule: RecurrenceRule, startDay: number): Set<number> {
	const { frequency, byMonth, byDay, byMonthDay, byYearDay, byWeekNumber } = rule;
	const namesNone = [byDay, byMonthDay, byYearDay, byWeekNumber].every((list) => list.length === 0);
	return new Set(
		byMonth.length === 0 && namesNone && frequency === "YEARLY" ? [dayOf(startDay).month] : byMonth,
	);
}

/** Tells whether a rule allows a day. Parts that the rule omits are taken from the series' first day. */
export function createDayFilter(rule: RecurrenceRule, startDay: number): (day: number) => boolean {
	const { frequency, byDay, byMonthDay, byYearDay, byWeekNumber, weekStart } = rule;
	const own = dayOf(startDay);
	const namesNone = [byDay, byMonthDay, byYearDay, byWeekNumber].every(
		({ length }) => length === 0,
	);
	const isOwn = (...of: Frequency[]) => namesNone && of.includes(frequency);
	const months = allowedMonths(rule, startDay);
	const monthDays = new Set(isOwn("YEARLY", "MONTHLY") ? [own.day] : byMonthDay);
	const yearDays = new Set(byYearDay);
	const weeks = new Set(byWeekNumber);
	const hasPlaces = frequency === "YEARLY" || frequency === "MONTHLY";
	const placesInMonth = frequency === "MONTHLY" || rule.byMonth.length > 0;
	const plain = new Set(
		isOwn("WEEKLY")
			? [weekdayOf(startDay)]
			: byDay.filter(({ nth }) => !hasPlaces || nth === undefined).map(({ weekday }) => weekday),
	);
	const places = new Set(
		byDay.flatMap(({ weekday, nth }) =>
			hasPlaces && nth !== undefined ? [weekday * 1000 + nth] : [],
		),
	);
	const inPlace = (weekday: number, day: number, length: number) =>
		places.has(weekday * 1000 + Math.floor((day - 1) / 7) + 1) ||
		places.has(weekday * 1000 - Math.floor((length - day) / 7) - 1);

	return (number) => {
		const weekday = weekdayOf(number);
		if (places.size === 0 && plain.size > 0 && !plain.has(weekday)) return false;
		const { year, month, day } = dayOf(number);
		if (months.size > 0 && !months.has(month)) return false;
		const inMonth = daysInMonth(year, month);
		if (monthDays.size > 0 && !monthDays.has(day) && !monthDays.has(day - inMonth - 1))
			return false;
		if (yearDays.size === 0 && weeks.size === 0 && places.size === 0) return true;
		const ofYear = number - dayNumber(year, 1, 1) + 1;
		const inYear = daysInYear(year);
		if (yearDays.size > 0 && !yearDays.has(ofYear) && !yearDays.has(ofYear - inYear - 1))
			return false;
		if (
			places.size > 0 &&
			!plain.has(weekday) &&
			!(placesInMonth ? inPlace(weekday, day, inMonth) : inPlace(weekday, ofYear, inYear))
		)
			return false;
		if (weeks.size === 0) return true;
		const { week, weeks: all } = weekOf(number, weekStart);
		return weeks.has(week) || weeks.has(week - all - 1);
	};
}
