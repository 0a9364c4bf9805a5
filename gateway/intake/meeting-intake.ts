/** What the intake needs of `meetings/`. */
import type { BookedMeeting, LeadRequest } from "../../leads/lead.ts";
import type { AcceptedLead } from "../store/accepted-lead.ts";

export type BookingResult =
	| { outcome: "added" | "repeated"; meeting: BookedMeeting }
	| { outcome: "conflict" }
	| { outcome: "refused"; status: 400 | 409 | 503; error: string; slots?: string[] };

/** The meetings' part of the intake. */
export interface MeetingIntake {
	/** Why a booking may be a script's; undefined: nothing says so. */
	doubt(request: LeadRequest, visitor: string): Promise<string | undefined>;
	/** @param late nobody waits for the answer: a time that is gone does not refuse the lead */
	book(lead: AcceptedLead, late?: boolean): Promise<BookingResult>;
}
