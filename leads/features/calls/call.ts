/** What a lead knows of the call that was booked with it, and what the gateway answers to a booking. */

/** The services that calendars may be kept in. */
export type CalendarService = "highlevel" | "google";

/** The external calendar that a lead's meeting is booked in, as the lead stores it. */
export interface CalendarRef {
	service: CalendarService;
	/** The service's own id. */
	id: string;
	/** The time zone in which the service is asked for times. */
	zone: string;
}

/**
 * How a meeting stands.
 * - `booked`: it has its slot
 * - `waiting`: its slot is held, and the coach's other calendar has not confirmed it yet
 * - `wished`: suspected spam, which takes no slot until the coach releases it
 * - `unplaced`: has no slot: it was released, sent late, or sent to another calendar after its slot was taken
 * - `cancelled`: by visitor or coach
 */
export type MeetingState = "booked" | "waiting" | "wished" | "unplaced" | "cancelled";

/** Where a meeting takes place: `text` is an address, or the link of a video call for those who booked it. */
export interface MeetingPlace {
	kind: "phone" | "video" | "address";
	text?: string;
}

/** What the gateway says of a booking that it stored. */
export interface BookedMeeting {
	/** `wished`: it is told by mail whether the time is theirs. */
	state: "booked" | "wished";
	/** The coach's calendar is being asked: its page says within seconds whether the time is theirs. */
	confirming?: boolean;
	/** Page on which it is moved or cancelled. */
	page: string;
	/** Its name in a calendar, and where it is; absent where its type is gone. */
	title?: string;
	place?: MeetingPlace;
}

declare module "../../context.ts" {
	interface FeatureContext {
		/** The external calendar that its meeting is booked in; absent for the store's own. The gateway writes it. */
		calendar?: CalendarRef;
		/** The coach's time zone, in which the mail says when a booked call is; absent: London's. The gateway writes it. */
		coachZone?: string;
	}
}

declare module "../../progress.ts" {
	interface FeatureSteps {
		appointment: true;
	}
	interface DeliveryProgress {
		/** The appointment in the coach's other calendar. */
		appointment?: { id: string };
		/** How a booked call stood when the mail to the coach was written. */
		toldMeeting?: MeetingState;
	}
}

declare module "../../lead.ts" {
	interface StoredAnswer {
		meeting?: BookedMeeting;
	}
}
