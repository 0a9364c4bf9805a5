/** Suggested reminder times, in this device's time zone. */
export interface ReminderTime {
	/** "Tomorrow, 09:00". */
	label: string;
	/** Milliseconds since 1970. */
	at: number;
}

const minuteMs = 60_000;
const morningHour = 9;
/** "Later today" is two hours from now, rounded to a half hour, and never at night. */
const laterMs = 2 * 60 * minuteMs;
const latestHour = 20;

const clock = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit" });
const weekday = new Intl.DateTimeFormat("en-GB", { weekday: "long" });

/** Nine in the morning some calendar days from now, right even if the clocks change. */
function morning(now: number, days: number): number {
	const day = new Date(now);
	day.setDate(day.getDate() + days);
	return day.setHours(morningHour, 0, 0, 0);
}

/** Suggestions: later today, tomorrow, and the next working day after that. */
export function reminderTimes(now: number): ReminderTime[] {
	const halfHour = 30 * minuteMs;
	const later = Math.ceil((now + laterMs) / halfHour) * halfHour;
	const isToday = new Date(later).toDateString() === new Date(now).toDateString();
	let days = 2;
	while ([0, 6].includes(new Date(morning(now, days)).getDay())) days++;
	const after = morning(now, days);
	return [
		...(isToday && new Date(later).getHours() < latestHour
			? [{ label: `Later today, ${clock.format(later)}`, at: later }]
			: []),
		{ label: "Tomorrow, 09:00", at: morning(now, 1) },
		{ label: `${weekday.format(after)}, 09:00`, at: after },
	];
}

const two = (number: number) => String(number).padStart(2, "0");

/** A time in the format of a date and time field: "2026-11-26T09:00". */
export function toFieldText(time: number): string {
	const at = new Date(time);
	const day = [at.getFullYear(), two(at.getMonth() + 1), two(at.getDate())].join("-");
	return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`;
}

/** The field's initial value, a week from now. */
export const inAWeek = (now: number): string => toFieldText(morning(now, 7));

/** Parses the text of a date and time field; undefined if it is incomplete. */
export function parseFieldText(text: string): number | undefined {
	const at = new Date(text).getTime();
	return Number.isNaN(at) ? undefined : at;
}
