const days = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];
const minutesOfDay = 24 * 60;
const minutesOfWeek = 7 * minutesOfDay;

const shape = /^(\w{3})(?:-(\w{3}))? (\d+):(\d+)-(\d+):(\d+)$/;

/** When somebody answers: minutes since Sunday 00:00. */
type Span = [from: number, to: number];

/** `Mon-Fri 8:30-17:30` as one span a day; none for a line in another format. */
function spansOf(line: string): Span[] {
	const [, first = "", last = first, ...times] = shape.exec(line) ?? [];
	const [h1 = 0, m1 = 0, h2 = 0, m2 = 0] = times.map(Number);
	const from = days.indexOf(first);
	const to = days.indexOf(last);
	if (from < 0 || to < 0) return [];
	return Array.from({ length: ((to - from + 7) % 7) + 1 }, (_, n): Span => {
		const day = ((from + n) % 7) * minutesOfDay;
		return [day + h1 * 60 + m1, day + h2 * 60 + m2];
	});
}

/** Minutes since Sunday 00:00 in London, summer time included. */
function londonMinute(now: number): number {
	const parts = new Intl.DateTimeFormat("en-GB", {
		...{ timeZone: "Europe/London", weekday: "short", hourCycle: "h23" },
		...{ hour: "2-digit", minute: "2-digit" },
	}).formatToParts(now);
	const read = (type: string) => parts.find((part) => part.type === type)?.value ?? "";
	return days.indexOf(read("weekday")) * minutesOfDay + +read("hour") * 60 + +read("minute");
}

/**
 * When the phone is next answered; "" if it is answered now, or if the coach gives no hours.
 *
 * @param hours as in `contact.hours` of the facts
 * @param now milliseconds since 1970
 * @param dayNames from Sunday on, in the language of the answer
 * @returns "Mon 8:30"
 */
export function nextOpening(
	hours: readonly string[],
	now: number,
	dayNames: readonly string[] = days,
): string {
	const spans = hours.flatMap(spansOf);
	const minute = londonMinute(now);
	if (!spans[0] || spans.some(([from, to]) => from <= minute && minute < to)) return "";
	const wait = (from: number) => (from - minute + minutesOfWeek) % minutesOfWeek;
	const [next = 0] = spans.map(([from]) => from).sort((a, b) => wait(a) - wait(b));
	const time = next % minutesOfDay;
	const minutes = `${time % 60}`.padStart(2, "0");
	return `${dayNames[Math.floor(next / minutesOfDay)]} ${Math.floor(time / 60)}:${minutes}`;
}
