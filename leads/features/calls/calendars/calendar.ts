/**
 * External calendars behind one interface: free times, and appointments that are created only once.
 */

import type { BeforeSend } from "../../../crm/crm.ts";
import type { DeliveryFailure } from "../../../http/failure.ts";
import type { CallTools } from "../../../http/http.ts";
import type { CalendarRef, CalendarService } from "../call.ts";

export type { CalendarRef, CalendarService };

export const calendarServices = [
	"highlevel",
	"google",
] as const satisfies readonly CalendarService[];

/** Milliseconds since 1970; the end is exclusive. */
export interface TimeRange {
	from: number;
	to: number;
}

/** A calendar's times in a range: either the starts on offer or the busy times. */
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
	/** Text for the coach. */
	text: string;
	/** The contact in the CRM; empty if there is none. */
	contactId: string;
}

/** An appointment, as the calendar has it. */
export interface KnownAppointment {
	startAt: number;
	endAt: number;
	isCancelled: boolean;
}

/** A calendar that the coach can choose. */
export interface CalendarChoice {
	id: string;
	name: string;
	/** Length of its appointments in minutes, if it is fixed. */
	minutes?: number;
}

/**
 * A service with calendars. Every method throws {@link DeliveryFailure}, even for a 2xx answer that doesn't prove
 * success.
 */
export interface ExternalCalendar {
	/** Whether appointments need a CRM contact. */
	readonly isAtContact: boolean;
	/** Address with which the coach must share a calendar; absent if not needed. */
	readonly account?: string;
	/** Lists the service's calendars; empty if the key can't list them. */
	list(): Promise<CalendarChoice[]>;
	/**
	 * @param range at most 31 days
	 * @throws DeliveryFailure also if the calendar doesn't exist or isn't shared with the key
	 */
	readTimes(calendar: CalendarRef, range: TimeRange): Promise<CalendarTimes>;
	/** The id of this appointment if an earlier create made it. */
	find(appointment: Appointment): Promise<string | undefined>;
	/**
	 * Makes the appointment and returns its id.
	 * @param begin called just before the create is sent; if it throws, nothing is sent
	 */
	create(appointment: Appointment, begin?: BeforeSend): Promise<string>;
	/** Undefined if no appointment has this id. */
	read(calendar: CalendarRef, id: string): Promise<KnownAppointment | undefined>;
	/** Moves an appointment to the time in `appointment`. Repeating this is harmless. */
	move(id: string, appointment: Appointment): Promise<void>;
	/** Cancels an appointment. One that is already cancelled or gone counts as cancelled. */
	cancel(calendar: CalendarRef, id: string): Promise<void>;
	/** Whether a failed create or move means that the slot is taken. */
	isTaken(failure: DeliveryFailure): boolean;
}

export type ExternalCalendars = Partial<Record<CalendarService, ExternalCalendar>>;

/** How an adapter makes its calls. */
export interface CalendarTools extends CallTools {
	/** The wall clock. */
	now?: () => number;
}

/** Failure reason for a taken slot if the answer gives none. */
export const takenReason = "(the time is not free)";

export const overlaps = (one: TimeRange, other: TimeRange): boolean =>
	one.from < other.to && other.from < one.to;

/** The busy times, with a range cut out. */
export const withoutRange = (busy: readonly TimeRange[], { from, to }: TimeRange): TimeRange[] =>
	busy.flatMap((range) =>
		overlaps(range, { from, to })
			? [
					...(range.from < from ? [{ from: range.from, to: from }] : []),
					...(range.to > to ? [{ from: to, to: range.to }] : []),
				]
			: [range],
	);
