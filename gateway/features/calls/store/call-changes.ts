/** Changes of a call, as entries of its lead's activity log. */
import { insertActivity } from "../../../store/activity.ts";
import type { Statement } from "../../../store/engine.ts";

declare module "../../../store/activity.ts" {
	interface FeatureActivities {
		/** The same person has booked a call; the text is its lead's id. */
		booked: true;
		/** The text of these is a {@link CallChange} as JSON. */
		"call-moved": true;
		"call-cancelled": true;
	}
}

/** Who changed a call, and its times before and after, in milliseconds since 1970 by the wall clock. */
export interface CallChange {
	/** `calendar`: another calendar could not take the new time. */
	by: "visitor" | "coach" | "calendar";
	from?: number;
	to?: number;
	/** What the coach says to the visitor about it. */
	word?: string;
}

/** Records that a lead's call was moved or cancelled. */
export const insertCallChange = (
	lead: string,
	what: "call-moved" | "call-cancelled",
	change: CallChange,
): Statement => insertActivity(lead, what, JSON.stringify(change));
