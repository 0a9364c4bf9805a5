import type { MeetingState } from "./call.ts";

/** What the coach's mail says about a call: a subject, and a sentence above the answers. */
export const standings: Record<MeetingState, { subject: string; text: string }> = {
	booked: { subject: "Call booked", text: "" },
	waiting: {
		subject: "Call waiting for your calendar",
		text: "Waiting for your calendar to confirm. We're holding the time, and will email you either way.",
	},
	wished: {
		subject: "Call requested",
		text: "You marked it as not spam. We're checking the time, and will email you once it's booked.",
	},
	unplaced: {
		subject: "Call needs a new time",
		text: "The time was taken before we could book it. Please ring to agree another one, unless the visitor chooses one first.",
	},
	cancelled: { subject: "Call booked and cancelled", text: "You don't need to do anything." },
};
