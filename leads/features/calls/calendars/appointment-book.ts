import type { Lead } from "../../../lead.ts";
import type { MeetingState } from "../call.ts";
import type { Appointment, CalendarRef, ExternalCalendar } from "./calendar.ts";

/** What the step knows of meetings, and tells them. */
export interface AppointmentBook {
	/** Whether the lead's calendar makes appointments at a contact of the CRM. */
	isAtContact(lead: Lead): boolean;
	/** @throws DeliveryFailure where the settings name no such service any more */
	calendarOf(calendar: CalendarRef): ExternalCalendar;
	/**
	 * The appointment as the lead's meeting wants it now. `isWanted` is false where it was cancelled meanwhile. Undefined:
	 * there is no meeting.
	 *
	 * @throws DeliveryFailure while it is not known, which counts as no attempt
	 */
	read(lead: Lead): Promise<{ isWanted: boolean; appointment: Appointment } | undefined>;
	/** How a meeting stands, in whichever calendar it is; undefined: there is none. */
	stateOf(lead: string): Promise<MeetingState | undefined>;
	/** The calendar has it. */
	confirm(lead: string): Promise<void>;
	/** The calendar has given the time to somebody else. */
	miss(lead: string): Promise<void>;
}
