import { type Question, withoutLeftovers } from "./choices.ts";
import { consultationLabels as labels } from "./consultation-labels.ts";
import type { RawFields } from "./lead.ts";

const facility: Question = {
	field: "facility",
	options: labels.facility,
	ask: "Choose the kind of building",
	text: "otherFacilityText",
	other: "otherFacility",
	askText: "Describe the building",
};

/** Step 2 of an individual: words alone, in the facility's place. */
const role: Question = {
	name: "role",
	field: "facility",
	text: "otherFacilityText",
	askText: "Describe the role",
};

/** Step 2 of anyone else. */
const needs: Question = { ...role, name: "needs", askText: "Tell us what you need" };

const fixed: (Question | null)[] = [
	{
		field: "situation",
		options: labels.situation,
		ask: "Choose what describes you",
		text: "otherSituationText",
		other: "otherSituation",
	},
	null,
	{ field: "frequency", options: labels.frequency, ask: "Choose how often" },
	{
		field: "areaSize",
		options: labels.areaSize,
		ask: "Choose a size",
		text: "otherAreaText",
		other: "otherArea",
		askText: "Describe the size",
	},
	{ field: "toilets", options: labels.toilets, ask: "Choose how many toilets" },
	{
		field: "afterHours",
		options: labels.afterHours,
		ask: "Choose whether we would work after hours",
		text: "otherAfterText",
		other: "otherAfter",
		askText: "Tell us what it depends on",
	},
	{
		field: "startTimeline",
		options: labels.startTimeline,
		ask: "Choose when to start",
		text: "otherStartText",
		other: "otherStart",
		askText: "Tell us when to start",
	},
	{
		field: "hiringDecision",
		options: labels.hiringDecision,
		ask: "Choose how far you have decided",
		text: "otherHiringText",
		other: "otherHiring",
		askText: "Tell us where you stand",
	},
];

/**
 * The questions of steps 1 to 8, in order. Step 2 depends on the situation: a building for a business,
 * a role for an individual, needs for anyone else. Step 9 asks who it is.
 */
export function consultationQuestions({ situation }: RawFields): Question[] {
	const second =
		situation === "individual" ? role : situation === "otherSituation" ? needs : facility;
	return fixed.map((question) => question ?? second);
}

/**
 * The answers after a change, less those that it made meaningless: what step 2 said of another
 * situation, and words for an option that is no longer chosen.
 */
export function settleConsultation(before: RawFields, after: RawFields): RawFields {
	const moved = before.situation !== after.situation;
	const kept = moved ? { ...after, facility: "", otherFacilityText: "" } : after;
	return consultationQuestions(kept).reduce(
		(answers, question) => withoutLeftovers(question, answers),
		kept,
	);
}
