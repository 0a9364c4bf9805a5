/** The part of the desk's API about calls in the diary: what can be booked, and what is booked. */
import type { MeetingPlace, MeetingState } from "../../../leads/features/calls/call.ts";

declare module "../leads.ts" {
	interface LeadLine {
		/** The call that was booked with this lead, as it is now. */
		call?: { state: MeetingState; title: string; startAt: number };
	}
	interface FeatureItems {
		appointment: true;
		booked: true;
		"call-moved": true;
		"call-cancelled": true;
	}
}

declare module "../admin.ts" {
	interface FeatureHealthItems {
		calendars: true;
	}
}

/** A beginning and an end on the clock on the wall: ["09:00", "12:30"]. */
export type HoursSpan = [from: string, to: string];

/** What the coach offers for booking. `PUT meetings/types/:name` with it, `DELETE meetings/types/:name`: {@link Meetings}. */
export interface MeetingTypeDto {
	name: string;
	title: string;
	live: boolean;
	/** Confirmations of the built-in forms offer it. */
	afterForms: boolean;
	minutes: number;
	stepMinutes: number;
	zone: string;
	hours: Record<"mon" | "tue" | "wed" | "thu" | "fri" | "sat" | "sun", HoursSpan[]>;
	exceptions: { day: string; hours: HoursSpan[] }[];
	holidays: { from: string; to: string }[];
	/** Whose bank holidays are days off. */
	bankHolidays: "" | "england" | "scotland" | "wales" | "northern-ireland";
	beforeMinutes: number;
	afterMinutes: number;
	noticeHours: number;
	horizonDays: number;
	maxPerDay: number | null;
	place: { kind: "phone" } | { kind: "video"; url: string } | { kind: "address"; text: string };
	/** The calendar it is booked in; a service's own `id` of it. */
	bookedIn: { service: "own" } | { service: "highlevel" | "google"; id: string };
	reminderHours: number[];
	question: string;
	mailText: string;
	calendars: string[];
}

/** A service whose calendars a call can be booked in. */
export interface CalendarServiceDto {
	service: "highlevel" | "google";
	/** Those that it lists. */
	calendars: { id: string; name: string }[];
	/** Address that a calendar has to be shared with. */
	account?: string;
}

/** A calendar that cannot be read, or not all of it. */
export interface CalendarNote {
	url: string;
	/** The zone of the kind of call. */
	zone: string;
	/** Plain sentences. */
	texts: string[];
}

/** `GET meetings/types`. */
export interface Meetings {
	types: MeetingTypeDto[];
	/** A type to be filled in. */
	starter: MeetingTypeDto;
	/** Address below which a type's page is; its name follows. Without one it is the page of all calls. */
	pageUrl: string;
	/** The secret address of the coach's feed. `POST meetings/feed` makes another one. */
	feedUrl: string;
	/** Calendars that could not be read just now; `url` is empty for the one that a call is booked in. */
	problems: { url: string; problem: string }[];
	/** What there is to say of calendars whose events are busy times, as one kind of call reads them. */
	calendarNotes: CalendarNote[];
	/** Whether visitors can be mailed at all: a relay carries leads alone. */
	mailsVisitors: boolean;
	/** Other services that the settings name, with the calendars that each lists. */
	services: CalendarServiceDto[];
}

/** `POST meetings/preview` with a type that is not saved: what its widget would be told. */
export interface MeetingPreview {
	title: string;
	minutes: number;
	zone: string;
	question: string;
	place: MeetingPlace;
	/** Until when times are offered, in milliseconds since 1970. */
	until: number;
	/** Free starts: "2026-12-01T10:00Z". */
	times: string[];
	mails: boolean;
}

/**
 * One booked call. `POST meetings/:lead/cancel` with `{ word? }` for the visitor, `POST meetings/:lead/move` with `{ sequence,
 * start }` of {@link MoveTimes}, `PUT meetings/:lead/attendance` with {@link SetAttendance}: 204.
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
	/** What they want to talk about; empty: they did not say. */
	message: string;
	/** Of a video call, or where it is. */
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
	/** What there is to say of the coach's calendars, in sentences. */
	calendarNotes: string[];
}

/** `GET meetings/:lead/times`: times that a call can be moved to. */
export interface MoveTimes {
	/** How often it was changed, by which a move knows that nobody changed it since. */
	sequence: number;
	/** Free starts, in milliseconds since 1970. */
	times: number[];
}

/** A `no-show` is told of by a mail with three new times after ten seconds, unless it is taken back. */
export interface SetAttendance {
	attendance: "" | "showed" | "no-show";
}
