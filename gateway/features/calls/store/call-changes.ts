/** Changes of a call, as entries in its lead's activity log. */
import { insertActivity } from "../../../store/activity.ts";
import type { Statement } from "../../../store/engine.ts";

declare module "../../../store/activity.ts" {
	interface FeatureActivities {
		/** The same person has booked a call with another lead; the text is that lead's id. */
		booked: true;
		/** The text of `call-moved` and `call-cancelled` is a {@link CallChange} as JSON. */
		"call-moved": true;
		"call-cancelled": true;
		/** The coach changed the call's link; without a text. */
		"call-link": true;
	}
}

/** Who changed a call. A move also has its times before and after, in milliseconds since 1970 by the wall clock. */
export interface CallChange {
	/** `calendar`: an external calendar rejected the new time. */
	by: "visitor" | "coach" | "calendar";
	/** Absent if the call had no slot before. */
	from?: number;
	to?: number;
	/** The coach's message to the visitor. */
	word?: string;
}

/** Records that a lead's call was moved or cancelled. */
export const insertCallChange = (
	lead: string,
	what: "call-moved" | "call-cancelled",
	change: CallChange,
): Statement => insertActivity(lead, what, JSON.stringify(change));
