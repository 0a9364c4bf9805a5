import type { MeetingState } from "../../context.ts";
import { type Delivery, joinLines } from "../../delivery.ts";
import type { FieldsOf } from "../../form/definition.ts";
import type { meeting as meetingForm } from "./form.ts";

/** "Tuesday 1 December 2026 at 10:00"; a start that is none as it is. */
function formatStart(start: string, timeZone: string): string {
	const time = Date.parse(start);
	if (Number.isNaN(time)) return start;
	return new Intl.DateTimeFormat("en-GB", { timeZone, dateStyle: "full", timeStyle: "short" })
		.format(time)
		.replace(",", "");
}

/** "New York". */
const cityOf = (zone: string): string => (zone.split("/").at(-1) ?? zone).replaceAll("_", " ");

/** The visitor's own time, where their clock shows another one. @param zone the coach's */
function visitorTime(start: string, visitorZone: string, zone: string): string | undefined {
	try {
		const time = formatStart(start, visitorZone);
		return time === formatStart(start, zone) ? undefined : `${time} (${cityOf(visitorZone)})`;
	} catch {
		// What a device calls its zone may be none.
		return undefined;
	}
}

function summarise(
	{ meeting, start, timeZone, message }: FieldsOf<typeof meetingForm>,
	zone = "Europe/London",
): string {
	return joinLines([
		["When", `${formatStart(start, zone)} (${cityOf(zone)})`],
		["For them", visitorTime(start, timeZone || zone, zone)],
		["Meeting", meeting],
		["Their time zone", timeZone],
		["About", message],
	]);
}

/** What the mail to the coach says of a call, as it stands when the mail leaves: a subject, and a sentence above the rest. */
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

/** The coach is mailed whatever the CRM says. */
export const meetingDelivery: Delivery<FieldsOf<typeof meetingForm>> = {
	label: ["booked call", "booked calls"],
	crm: { tag: "booked-call", source: "Website - Booked Call" },
	subject: (name) => `Call booked: ${name}`,
	summary: (fields) => summarise(fields),
	gatewaySummary: (fields, { coachZone }) => ({ summary: summarise(fields, coachZone), below: "" }),
};
