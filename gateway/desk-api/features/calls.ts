/** The part of the desk's API about calls: what can be booked, and what is booked. */
import type { MeetingPlace, MeetingState } from "../../../leads/features/calls/call.ts";

declare module "../leads.ts" {
	interface LeadLine {
		/** The call that was booked with this lead, in its current state. */
		call?: { state: MeetingState; title: string; startAt: number };
	}
	interface FeatureItems {
		appointment: true;
		booked: true;
		"call-moved": true;
		"call-cancelled": true;
		"call-link": true;
	}
}

declare module "../admin.ts" {
	interface FeatureHealthItems {
		calendars: true;
	}
}

/** Wall-clock start and end: ["09:00", "12:30"]. */
export type HoursSpan = [from: string, to: string];

/** A type of call to book. `PUT meetings/types/:name` with it, and `DELETE meetings/types/:name`, return {@link Meetings}. */
export interface MeetingTypeDto {
	name: string;
	title: string;
	live: boolean;
	/** Whether built-in forms offer it on their confirmation. */
	afterForms: boolean;
	minutes: number;
	stepMinutes: number;
	zone: string;
	hours: Record<"mon" | "tue" | "wed" | "thu" | "fri" | "sat" | "sun", HoursSpan[]>;
	exceptions: { day: string; hours: HoursSpan[] }[];
	holidays: { from: string; to: string }[];
	/** Part of the country whose bank holidays are days off; empty: none are. */
	bankHolidays: "" | "england" | "scotland" | "wales" | "northern-ireland";
	beforeMinutes: number;
	afterMinutes: number;
	noticeHours: number;
	horizonDays: number;
	maxPerDay: number | null;
	/**
	 * `room`: each call has its own link, made from the template. `{{room}}` stands for a name that nobody can guess.
	 */
	place:
		| { kind: "phone" }
		| { kind: "video"; url: string }
		| { kind: "room"; template: string }
		| { kind: "address"; text: string };
	/** The calendar it is booked in; `id` is the service's own. */
	bookedIn: { service: "own" } | { service: "highlevel" | "google"; id: string };
	reminderHours: number[];
	question: string;
	mailText: string;
	calendars: string[];
}

/** A service with calendars in which calls can be booked. */
export interface CalendarServiceDto {
	service: "highlevel" | "google";
	/** The calendars it lists. */
	calendars: { id: string; name: string }[];
	/** Address with which the calendar must be shared. */
	account?: string;
}

/** A calendar that cannot be read completely. */
export interface CalendarNote {
	url: string;
	/** The call's time zone. */
	zone: string;
	/** Plain sentences. */
	texts: string[];
}

/** `GET meetings/types`. */
export interface Meetings {
	types: MeetingTypeDto[];
	/** Suggested values for a new type. */
	starter: MeetingTypeDto;
	/** Address of the page of all calls; a type's page is below it, by name. */
	pageUrl: string;
	/** Secret address of the coach's feed. `POST meetings/feed` renews it. */
	feedUrl: string;
	/** Calendars that could not be read just now; `url` is empty for the one that a call is booked in. */
	problems: { url: string; problem: string }[];
	/** Notes on calendars that block out busy times, each as read in one time zone. */
	calendarNotes: CalendarNote[];
	/** Whether we can mail visitors; a relay only mails the coach. */
	mailsVisitors: boolean;
	/** Suggested template for calls with a link of their own. */
	roomTemplate: string;
	/** Connected calendar services, with the calendars that each lists. */
	services: CalendarServiceDto[];
}

/** `POST meetings/preview` with an unsaved type: what its widget would show. */
export interface MeetingPreview {
	title: string;
	minutes: number;
	zone: string;
	question: string;
	place: MeetingPlace;
	/** End of the offered period, in milliseconds since 1970. */
	until: number;
	/** Free starts: "2026-12-01T10:00Z". */
	times: string[];
	mails: boolean;
	/** What the visitor may agree to: a checkbox with this label. */
	agree?: { name: string; label: string };
}

/**
 * A booked call. These answer 204: `POST meetings/:lead/cancel` with `{ word? }` (a message to the visitor),
 * `POST meetings/:lead/move` with a `sequence` and `start` from {@link MoveTimes}, `PUT meetings/:lead/attendance` with
 * {@link SetAttendance}, `PUT meetings/:lead/link` with {@link SetLink}.
 */
export interface AgendaItem {
	lead: string;
	name: string;
	phone: string;
	title: string;
	startAt: number;
	endAt: number;
	state: "booked" | "waiting" | "wished" | "unplaced" | "cancelled";
	attendance: "" | "showed" | "no-show";
	/** What the visitor wants to talk about; may be empty. */
	message: string;
	/** Link to the video call. */
	link?: string;
	address?: string;
	/** Whether the visitor gets a mail if the call is cancelled. */
	getsMail: boolean;
}

/** `GET meetings/agenda?from=&to=`. */
export interface Agenda {
	items: AgendaItem[];
	/** Whether visitors can book any call. */
	isOffered: boolean;
	/** Notes on the coach's calendars, in sentences. */
	calendarNotes: string[];
}

/** `GET meetings/:lead/times`: times to which a call can be moved. */
export interface MoveTimes {
	/** Number of changes so far, to detect one made in between. */
	sequence: number;
	/** Free starts, in milliseconds since 1970. */
	times: number[];
}

/** A link for one call, in place of its type's. An empty one restores the type's. The visitor gets an updated invitation. */
export interface SetLink {
	link: string;
}

/** A `no-show` sends a mail with three new times after ten seconds, unless it is undone. */
export interface SetAttendance {
	attendance: "" | "showed" | "no-show";
}
