import type { Lead } from "../../../lead.ts";
import type { MeetingState } from "../call.ts";
import type { Appointment, CalendarRef, ExternalCalendar } from "./calendar.ts";

/** Reads and updates meetings for the appointment step. */
export interface AppointmentBook {
	/** Whether the lead's calendar needs a CRM contact for appointments. */
	isAtContact(lead: Lead): boolean;
	/** @throws DeliveryFailure if the calendar's service is no longer configured */
	calendarOf(calendar: CalendarRef): ExternalCalendar;
	/**
	 * The appointment that the lead's meeting should have now; undefined without a meeting. `isWanted` is false once
	 * it was cancelled.
	 * @throws DeliveryFailure while that is unknown; doesn't count as an attempt
	 */
	read(lead: Lead): Promise<{ isWanted: boolean; appointment: Appointment } | undefined>;
	/** The state of the lead's meeting, in any calendar; undefined if it has none. */
	stateOf(lead: string): Promise<MeetingState | undefined>;
	/** Records that the calendar has the appointment. */
	confirm(lead: string): Promise<void>;
	/** Records that the calendar gave the slot to somebody else. */
	miss(lead: string): Promise<void>;
}
