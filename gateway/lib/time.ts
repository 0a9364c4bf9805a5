/** Times as the coach reads them: London time, summer time included. */

const zone = "Europe/London";
const format = (options: Intl.DateTimeFormatOptions) =>
	new Intl.DateTimeFormat("en-GB", { timeZone: zone, ...options });

const clock = format({ hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
const date = format({ weekday: "long", day: "numeric", month: "long" });
// The Swedish locale writes sortable dates.
const sortable = new Intl.DateTimeFormat("sv-SE", {
	...{ timeZone: zone, dateStyle: "short", timeStyle: "short" },
});

/** "Sunday 22 November". */
export function formatDate(time: number): string {
	return date.format(time).replace(",", "");
}

/** "08:05 on Sunday 22 November". */
export function formatTime(time: number): string {
	return `${clock.format(time)} on ${formatDate(time)}`;
}

/** The day in London, "2026-11-22", and the time of day, "08:05". */
export function londonDayAndTime(time: number): { day: string; time: string } {
	const [day = "", minute = ""] = sortable.format(time).split(" ");
	return { day, time: minute };
}
