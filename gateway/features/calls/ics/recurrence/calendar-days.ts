/** Calendar days as whole numbers since 1970-01-01, independent of zones. */

/** A day's number. */
export const dayNumber = (year: number, month: number, day: number): number => {
	// Date.UTC takes years below 100 as 19xx.
	const date = new Date(0);
	date.setUTCFullYear(year, month - 1, day);
	return Math.floor(date.getTime() / 86_400_000);
};

export interface CalendarDay {
	year: number;
	/** 1 to 12 */
	month: number;
	/** 1 to 31 */
	day: number;
}

/** Inverse of {@link dayNumber} (Howard Hinnant's civil_from_days). */
export function dayOf(number: number): CalendarDay {
	const z = number + 719_468;
	const era = Math.floor(z / 146_097);
	const ofEra = z - era * 146_097;
	const yearOfEra = Math.floor(
		(ofEra - Math.floor(ofEra / 1460) + Math.floor(ofEra / 36_524) - Math.floor(ofEra / 146_096)) /
			365,
	);
	const ofYear =
		ofEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
	const shiftedMonth = Math.floor((5 * ofYear + 2) / 153);
	const month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9;
	return {
		year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
		month,
		day: ofYear - Math.floor((153 * shiftedMonth + 2) / 5) + 1,
	};
}

export const isLeapYear = (year: number): boolean =>
	year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
export const daysInYear = (year: number): number => (isLeapYear(year) ? 366 : 365);
const monthLengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;
export const daysInMonth = (year: number, month: number): number =>
	month === 2 && isLeapYear(year) ? 29 : (monthLengths[month - 1] ?? 0);

/** 0 is Monday. */
export const weekdayOf = (number: number): number => (((number + 3) % 7) + 7) % 7;

/** ISO-style week number of a day, and the number of weeks in that week-year. */
export function weekOf(number: number, weekStart: number): { week: number; weeks: number } {
	const first = (day: number) => day - ((weekdayOf(day) - weekStart + 7) % 7);
	const { year } = dayOf(first(number) + 3);
	// Week 1 is the first with at least four days in the year: it contains 4 January.
	const begin = first(dayNumber(year, 1, 4));
	return {
		week: (first(number) - begin) / 7 + 1,
		weeks: (first(dayNumber(year + 1, 1, 4)) - begin) / 7,
	};
}
