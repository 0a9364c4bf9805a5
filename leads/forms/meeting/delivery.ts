import { type Delivery, joinLines } from "../../delivery.ts";
import type { FieldsOfKind, MeetingState } from "../../lead.ts";

const format = new Intl.DateTimeFormat("en-GB", {
	...{ timeZone: "Europe/London", dateStyle: "full", timeStyle: "short" },
});

/** "Tuesday 1 December 2026 at 10:00", London time. */
const londonTime = (start: string): string =>
	Number.isNaN(Date.parse(start)) ? start : format.format(Date.parse(start)).replace(",", "");

/** What the mail to the coach says of a call, as it stands when the mail leaves: a subject, and a sentence above the rest. */
export const standings: Record<MeetingState, { subject: string; text: string }> = {
	booked: { subject: "Call booked", text: "" },
	waiting: {
		subject: "Call waiting for your calendar",
		text: "Your other calendar has not confirmed it yet; the time is held here meanwhile. You get a mail once it has, or once it has not.",
	},
	wished: {
		subject: "Call wished for",
		text: "You released it, and its time is being looked up. You get a mail once it is booked.",
	},
	unplaced: {
		subject: "Call without a time",
		text: "The time was taken meanwhile, so no call is booked. Ring to agree another one, unless the visitor chooses one first.",
	},
	cancelled: { subject: "Call booked and cancelled", text: "There is nothing to do." },
};

/** The coach is mailed whatever the CRM says. */
export const meetingDelivery: Delivery<FieldsOfKind<"meeting">> = {
	label: ["booked call", "booked calls"],
	crm: { tag: "booked-call", source: "Website - Booked Call" },
	subject: (name) => `Call booked: ${name}`,
	summary: ({ meeting, start, timeZone, message }) =>
		joinLines([
			["When", `${londonTime(start)} (London)`],
			["Meeting", meeting],
			["Their time zone", timeZone],
			["About", message],
		]),
};
