import { type Delivery, joinLines } from "../../delivery.ts";
import type { FieldsOf } from "../../form/definition.ts";
import type { meeting as meetingForm } from "./form.ts";

/** A start in words: "Tuesday 1 December 2026 at 10:00". An invalid one is returned unchanged. */
function formatStart(start: string, timeZone: string): string {
	const time = Date.parse(start);
	if (Number.isNaN(time)) return start;
	return new Intl.DateTimeFormat("en-GB", { timeZone, dateStyle: "full", timeStyle: "short" })
		.format(time)
		.replace(",", "");
}

/** The city of a time zone: "New York". */
const cityOf = (zone: string): string => (zone.split("/").at(-1) ?? zone).replaceAll("_", " ");

/** The time on the visitor's clock, if that differs. @param zone the coach's zone */
function visitorTime(start: string, visitorZone: string, zone: string): string | undefined {
	try {
		const time = formatStart(start, visitorZone);
		return time === formatStart(start, zone) ? undefined : `${time} (${cityOf(visitorZone)})`;
	} catch {
		// A device may report an invalid zone.
		return undefined;
	}
}

function summarise(
	{ meeting, start, timeZone, message }: FieldsOf<typeof meetingForm>,
	zone = "Europe/London",
): string {
	return joinLines([
		["When", `${formatStart(start, zone)} (${cityOf(zone)})`],
		["Their time", visitorTime(start, timeZone || zone, zone)],
		["Meeting", meeting],
		["Their time zone", timeZone],
		["About", message],
	]);
}

/** The coach is mailed whatever the CRM answers. */
export const meetingDelivery: Delivery<FieldsOf<typeof meetingForm>> = {
	label: ["booked call", "booked calls"],
	needsFeature: true,
	crm: { tag: "booked-call", source: "Website - Booked Call" },
	subject: (name) => `Call booked: ${name}`,
	summary: (fields) => summarise(fields),
	gatewaySummary: (fields, { coachZone }) => ({ summary: summarise(fields, coachZone), below: "" }),
};
