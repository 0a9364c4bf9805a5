/** What the coach reads of a lead: the text of the message, in human words instead of option keys. */
import { calculatorLabels } from "./calculator-labels.ts";
import { consultationLabels } from "./consultation-labels.ts";
import type { LeadContext, LeadKind, RawFields } from "./lead.ts";

/** One line of a summary. */
type Line = [name: string, value: string | undefined];

/** Lines that have something to say; a long answer stays readable below its name. */
function lines(list: Line[]): string {
	return list
		.filter(([, value]) => value)
		.map(([name, value]) => `${name}: ${value}`)
		.join("\n");
}

/** A choice in words; a key we do not know is shown as it is. */
function word(labels: Record<string, string>, key: string | undefined): string {
	return key && Object.hasOwn(labels, key) ? (labels[key] ?? key) : (key ?? "");
}

function consultation(fields: RawFields): string {
	const labels = consultationLabels;
	const business = fields.situation === "business";
	return lines([
		["Situation", word(labels.situation, fields.situation)],
		["Situation details", fields.otherSituationText],
		["Facility", word(labels.facility, fields.facility)],
		[
			business ? "Facility details" : fields.situation === "individual" ? "Role" : "Needs",
			fields.otherFacilityText,
		],
		["Frequency", word(labels.frequency, fields.frequency)],
		["Area size", word(labels.areaSize, fields.areaSize)],
		["Area details", fields.otherAreaText],
		["Toilets", word(labels.toilets, fields.toilets)],
		["After hours", word(labels.afterHours, fields.afterHours)],
		["After hours details", fields.otherAfterText],
		["Start timeline", word(labels.startTimeline, fields.startTimeline)],
		["Start details", fields.otherStartText],
		["Hiring decision", word(labels.hiringDecision, fields.hiringDecision)],
		["Hiring details", fields.otherHiringText],
	]);
}

function calculator(fields: RawFields): string {
	const labels = calculatorLabels;
	return lines([
		["Client type", word(labels.clientType, fields.clientType)],
		["Facility type", word(labels.facilityType, fields.facilityType)],
		["Frequency", word(labels.frequency, fields.frequency)],
		["Area size", word(labels.areaSize, fields.areaSize)],
		["Custom area size", fields.customAreaSize],
	]);
}

function office(fields: RawFields): string {
	return lines([
		["Company", fields.company],
		["Preferred cleaning day or time", fields.message || "not given"],
	]);
}

const writers: Record<LeadKind, (fields: RawFields) => string> = {
	checklist: ({ firstName, lastName }) =>
		`${firstName} ${lastName} has asked for the Business Checklist.`,
	contact: ({ message }) => message ?? "",
	consultation,
	calculator,
	package: office,
	trial: office,
};

/** Where the lead came from, in a few lines. */
function origin({ page, referrer, partner, source, campaign }: LeadContext): string {
	const details = Object.entries(campaign ?? {}).map(([key, value]) => `${key}=${value}`);
	return lines([
		["Page", page],
		["Came from", referrer],
		["Partner", partner],
		["Placement", source],
		["Campaign", details.join(", ")],
	]);
}

/** The message of a lead: what was asked or answered, then where it came from. */
export function summarise(kind: LeadKind, fields: RawFields, context: LeadContext): string {
	const came = origin(context);
	return writers[kind](fields) + (came && `\n\n-- \n${came}`);
}
