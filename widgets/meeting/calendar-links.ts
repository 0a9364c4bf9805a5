import { writeInstant } from "./times/zoned-time.ts";

interface CalendarEntry {
	title: string;
	startAt: number;
	minutes: number;
	/** An address, or the link of a video call. */
	where: string;
	/** The booking's own page, linked in the calendar entry, where it can be moved or cancelled. */
	page: string;
}

/** Addresses that add a booked call to the visitor's calendar. */
export function calendarLinks({ title, startAt, minutes, where, page }: CalendarEntry) {
	const from = writeInstant(startAt);
	const to = writeInstant(startAt + minutes * 60_000);
	/** 20261201T100000Z */
	const compact = (text: string) => text.replace(/[-:]/g, "").replace("Z", "00Z");
	const google = new URLSearchParams({
		...{ action: "TEMPLATE", text: title, dates: `${compact(from)}/${compact(to)}` },
		...{ location: where, details: page },
	});
	const outlook = new URLSearchParams({
		...{ path: "/calendar/action/compose", rru: "addevent", subject: title },
		...{ startdt: from, enddt: to, location: where, body: page },
	});
	return {
		file: `${page}?ics`,
		services: [
			["Google", `https://calendar.google.com/calendar/render?${google}`],
			["Outlook", `https://outlook.live.com/calendar/0/deeplink/compose?${outlook}`],
		] as const,
	};
}
