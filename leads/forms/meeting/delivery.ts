import { type Delivery, joinLines } from "../../delivery.ts";
import type { FieldsOfKind } from "../../lead.ts";

const format = new Intl.DateTimeFormat("en-GB", {
	...{ timeZone: "Europe/London", dateStyle: "full", timeStyle: "short" },
});

/** "Tuesday 1 December 2026 at 10:00", London time. */
const londonTime = (start: string): string =>
	Number.isNaN(Date.parse(start)) ? start : format.format(Date.parse(start)).replace(",", "");

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
