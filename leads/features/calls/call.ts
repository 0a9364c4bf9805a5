/** The call in a lead's context, and the gateway's answer to a booking. */

/** Supported calendar services. */
export type CalendarService = "highlevel" | "google";

/** The external calendar of a lead's meeting, as stored with the lead. */
export interface CalendarRef {
	service: CalendarService;
	/** The service's own id. */
	id: string;
	/** Time zone in which times are requested from the service. */
	zone: string;
}

/**
 * State of a meeting.
 * - `booked`: it has its slot
 * - `waiting`: its slot is held, but the coach's external calendar has not confirmed it yet
 * - `wished`: suspected spam, which takes no slot until the coach releases it
 * - `unplaced`: without a slot. It was taken before the coach released the booking, before the booking arrived, or
 *   before the external calendar confirmed it
 * - `cancelled`: by visitor or coach
 */
export type MeetingState = "booked" | "waiting" | "wished" | "unplaced" | "cancelled";

/** Where a meeting takes place: `text` is an address or, for those who booked it, a video link. */
export interface MeetingPlace {
	kind: "phone" | "video" | "address";
	text?: string;
}

/** The gateway's answer to a stored booking. */
export interface BookedMeeting {
	/** `wished`: the visitor will hear by mail whether they have the slot. */
	state: "booked" | "wished";
	/** Whether the coach's calendar has yet to answer; the meeting's page shows the result within seconds. */
	confirming?: boolean;
	/** Page to move or cancel it. */
	page: string;
	/** Title and place for a calendar; absent if the call type no longer exists. */
	title?: string;
	place?: MeetingPlace;
}

declare module "../../context.ts" {
	interface FeatureContext {
		/** External calendar of its meeting; absent for the gateway's own. Set by the gateway. */
		calendar?: CalendarRef;
		/** The coach's time zone, used in the mail; absent for London. Set by the gateway. */
		coachZone?: string;
	}
}

declare module "../../progress.ts" {
	interface FeatureSteps {
		appointment: true;
	}
	interface DeliveryProgress {
		/** The appointment in the external calendar. */
		appointment?: { id: string };
		/** State of the call when the mail to the coach was written. */
		toldMeeting?: MeetingState;
	}
}

declare module "../../lead.ts" {
	interface StoredAnswer {
		meeting?: BookedMeeting;
	}
}
