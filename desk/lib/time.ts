/** Times in words, in this device's time zone. */
const clockTime = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit" });
const weekday = new Intl.DateTimeFormat("en-GB", {
	weekday: "long",
	day: "numeric",
	month: "long",
});
const shortDay = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short" });
const withYear = new Intl.DateTimeFormat("en-GB", {
	day: "numeric",
	month: "long",
	year: "numeric",
});
const inWords = new Intl.RelativeTimeFormat("en-GB", { numeric: "auto" });

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

const midnight = (time: number) => new Date(time).setHours(0, 0, 0, 0);
/** Number of midnights between two times, by the calendar, even if the clocks change. */
const daysBetween = (time: number, now: number) =>
	Math.round((midnight(now) - midnight(time)) / day);

/** "Friday 20 November". */
export const formatFullDay = (time: number): string => weekday.format(time).replace(",", "");

/** "14:05". */
export const formatClock = (time: number): string => clockTime.format(time);

/** Heading of a day in a list: "Today", "Yesterday", "Friday 20 November", "3 June 2025". */
export function dayHeading(time: number, now: number): string {
	const days = daysBetween(time, now);
	if (days <= 0) return "Today";
	if (days === 1) return "Yesterday";
	const sameYear = new Date(time).getFullYear() === new Date(now).getFullYear();
	return (sameYear || days < 90 ? weekday : withYear).format(time);
}

/**
 * How long ago, short enough for a row: "just now", "4 min", "3 h", then the time of day.
 * @param dated for a row without a day above it: gives the day of anything before today
 */
export function formatAgo(time: number, now: number, dated = false): string {
	const since = now - time;
	if (dated && daysBetween(time, now) > 0) return shortDay.format(time);
	if (since < minute) return "just now";
	if (since < hour) return `${Math.floor(since / minute)} min`;
	if (since < 6 * hour) return `${Math.floor(since / hour)} h`;
	return formatClock(time);
}

const dayAndTime = new Intl.DateTimeFormat("en-GB", {
	weekday: "short",
	day: "numeric",
	month: "short",
	hour: "2-digit",
	minute: "2-digit",
});
/** A future time, short enough for a row: "Thu, 26 Nov, 09:00". */
export const formatShort = (time: number): string => dayAndTime.format(time);

/**
 * A time as part of a sentence: "today at 14:05", "Friday 20 November at 09:12", "tomorrow at
 * 09:00".
 */
export function formatMoment(time: number, now: number): string {
	const ahead = daysBetween(now, time);
	if (ahead > 0)
		return `${ahead === 1 ? "tomorrow" : weekday.format(time)} at ${formatClock(time)}`;
	const heading = dayHeading(time, now);
	return `${/day$/.test(heading) ? heading.toLowerCase() : heading} at ${formatClock(time)}`;
}

/** "in 3 minutes", "2 hours ago", "yesterday". */
export function formatRelative(time: number, now: number): string {
	const away = time - now;
	const size = Math.abs(away);
	if (size < minute) return away < 0 ? "just now" : "in a moment";
	// 59.5 minutes or more would round to 60, which is an hour.
	if (size < hour - minute / 2) return inWords.format(Math.round(away / minute), "minute");
	if (size < day - hour / 2) return inWords.format(Math.round(away / hour), "hour");
	return inWords.format(-daysBetween(time, now), "day");
}
