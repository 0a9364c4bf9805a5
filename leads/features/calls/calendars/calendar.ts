/** The coach's calendars elsewhere, behind one interface: free times, and appointments that are made once. */

import type { BeforeSend } from "../../../crm/crm.ts";
import type { DeliveryFailure } from "../../../failure.ts";
import type { CallTools } from "../../../http.ts";
import type { CalendarRef, CalendarService } from "../call.ts";

export type { CalendarRef, CalendarService };

export const calendarServices = [
	"highlevel",
	"google",
] as const satisfies readonly CalendarService[];

/** Milliseconds since 1970; the end is not part of it. */
export interface TimeRange {
	from: number;
	to: number;
}

/** What is known of a stretch of time: the starts that are offered, or when it is busy. */
export type CalendarTimes = { starts: number[] } | { busy: TimeRange[] };

/** What an appointment in the calendar should look like. */
export interface Appointment {
	calendar: CalendarRef;
	/** The lead's id. */
	lead: string;
	startAt: number;
	endAt: number;
	title: string;
	/** Where it takes place. */
	where: string;
	/** What the coach reads in it. */
	text: string;
	/** The contact in the CRM; empty where there is none. */
	contactId: string;
}

/** An appointment as it is. */
export interface KnownAppointment {
	startAt: number;
	endAt: number;
	isCancelled: boolean;
}

/** A calendar that the coach may choose. */
export interface CalendarChoice {
	id: string;
	name: string;
	/** Length of its appointments in minutes, where it has one. */
	minutes?: number;
}

/** A service with calendars. Every method throws {@link DeliveryFailure}, also where the answer does not prove success. */
export interface ExternalCalendar {
	/** Appointments are made at a contact of the CRM. */
	readonly isAtContact: boolean;
	/** Address that a calendar has to be shared with; absent where none has to. */
	readonly account?: string;
	/** The calendars that it lists; some services list none to a key of this kind. */
	list(): Promise<CalendarChoice[]>;
	/**
	 * @param range of 31 days at most
	 * @throws DeliveryFailure also where the calendar is not there, or not shared with the key
	 */
	readTimes(calendar: CalendarRef, range: TimeRange): Promise<CalendarTimes>;
	/** The id of this very appointment, where an earlier create made it. */
	find(appointment: Appointment): Promise<string | undefined>;
	/**
	 * Makes the appointment and returns its id.
	 *
	 * @param begin called just before the create is sent; when it throws, nothing is sent
	 */
	create(appointment: Appointment, begin?: BeforeSend): Promise<string>;
	/** Undefined: there is none of that id. */
	read(calendar: CalendarRef, id: string): Promise<KnownAppointment | undefined>;
	/** Gives it another time; doing so twice does no harm. */
	move(id: string, appointment: Appointment): Promise<void>;
	/** Cancels it; one that is cancelled or gone counts as cancelled. */
	cancel(calendar: CalendarRef, id: string): Promise<void>;
	/** Whether a failed create or move says that the time is not free. */
	isTaken(failure: DeliveryFailure): boolean;
}

export type ExternalCalendars = Partial<Record<CalendarService, ExternalCalendar>>;

/** How an adapter makes its calls. */
export interface CalendarTools extends CallTools {
	/** The wall clock. */
	now?: () => number;
}

/** Words of a failure for a time that is not free, where no answer has any. */
export const takenReason = "(the time is not free)";

export const overlaps = (one: TimeRange, other: TimeRange): boolean =>
	one.from < other.to && other.from < one.to;

/** What is left of busy times without one of them. */
export const withoutRange = (busy: readonly TimeRange[], { from, to }: TimeRange): TimeRange[] =>
	busy.flatMap((range) =>
		overlaps(range, { from, to })
			? [
					...(range.from < from ? [{ from: range.from, to: from }] : []),
					...(range.to > to ? [{ from: to, to: range.to }] : []),
				]
			: [range],
	);
