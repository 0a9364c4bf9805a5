/** Calendar files of meetings (RFC 5545, 5546): for mails, for visitors to download, and for the coach's feed. */
import ICAL from "ical.js";
import { contact, identity } from "../../../../business/facts.ts";

/** A meeting's entry in a calendar file. */
export interface CalendarEvent {
	/** The lead's id, which never changes. */
	lead: string;
	/** Increases with every move, and when it is cancelled. */
	sequence: number;
	startAt: number;
	endAt: number;
	title: string;
	/** Empty for a cancelled call. */
	where: string;
	text?: string;
	/** Link to the video call, or the page to move or cancel it. */
	url?: string | undefined;
	/** Whether to add an alarm 15 minutes before. */
	rings?: boolean;
	cancelled?: boolean;
	/** When it was last changed. */
	changedAt: number;
	/** Email address of the invited visitor. */
	attendee?: string;
}

export type CalendarMethod = "REQUEST" | "CANCEL" | "PUBLISH";

// One less than the limit, for the space that begins each continued line.
ICAL.foldLength = 74;

const mailDomain = () => contact.email.split("@").at(-1) ?? "coachkit";
const utc = (time: number) => ICAL.Time.fromJSDate(new Date(time), true);

function toComponent(event: CalendarEvent, isInvitation: boolean): ICAL.Component {
	const component = new ICAL.Component("vevent");
	const add = (name: string, value: string | number | ICAL.Time) =>
		component.addPropertyWithValue(name, value as string);
	add("uid", `${event.lead}@${mailDomain()}`);
	add("sequence", event.sequence);
	add("dtstamp", utc(event.changedAt));
	// In UTC, so no client can misread the zone.
	add("dtstart", utc(event.startAt));
	add("dtend", utc(event.endAt));
	add("summary", event.title);
	if (event.where) add("location", event.where);
	if (event.text) add("description", event.text);
	if (event.url) add("url", event.url);
	add("status", event.cancelled ? "CANCELLED" : "CONFIRMED");
	if (isInvitation && event.attendee) {
		const organizer = add("organizer", `mailto:${contact.email.toLowerCase()}`);
		organizer.setParameter("cn", identity.name);
		const attendee = add("attendee", `mailto:${event.attendee.toLowerCase()}`);
		attendee.setParameter("partstat", "NEEDS-ACTION");
		attendee.setParameter("rsvp", "TRUE");
		attendee.setParameter("role", "REQ-PARTICIPANT");
	}
	if (event.rings && !event.cancelled) component.addSubcomponent(alarmOf(event));
	return component;
}

/** An alarm 15 minutes before the start. */
function alarmOf({ title }: CalendarEvent): ICAL.Component {
	const alarm = new ICAL.Component("valarm");
	alarm.addPropertyWithValue("action", "DISPLAY");
	alarm.addPropertyWithValue("description", title);
	alarm.addPropertyWithValue("trigger", ICAL.Duration.fromString("-PT15M") as never);
	return alarm;
}

/** Metadata of a subscribed calendar. Without a name, programs show its secret address. */
export interface SubscribedCalendar {
	name: string;
	/** Suggested polling interval, as a duration: "PT15M". */
	refresh: string;
}

/** Writes a calendar file, with CRLF line ends, folded at 75 octets. */
export function writeCalendar(
	method: CalendarMethod,
	events: readonly CalendarEvent[],
	subscription?: SubscribedCalendar,
): string {
	const calendar = new ICAL.Component("vcalendar");
	calendar.addPropertyWithValue("version", "2.0");
	calendar.addPropertyWithValue("prodid", `-//${identity.brand}//coachkit//EN`);
	calendar.addPropertyWithValue("calscale", "GREGORIAN");
	calendar.addPropertyWithValue("method", method);
	if (subscription) {
		const { name, refresh } = subscription;
		// RFC 7986 introduced the newer names, but most programs only know the older ones.
		calendar.addPropertyWithValue("name", name);
		calendar.addPropertyWithValue("x-wr-calname", name);
		calendar.addPropertyWithValue("refresh-interval", ICAL.Duration.fromString(refresh) as never);
		calendar.addPropertyWithValue("x-published-ttl", refresh);
	}
	for (const event of events) calendar.addSubcomponent(toComponent(event, method !== "PUBLISH"));
	return `${calendar.toString()}\r\n`;
}
