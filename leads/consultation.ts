import {
	type ConsultationChoice,
	type ConsultationOption,
	consultationLabels as labels,
} from "./consultation-labels.ts";
import { clean, parseFields, personRules, required } from "./fields.ts";
import type { FieldErrors, Parsed, RawFields } from "./lead.ts";

/** Answers of the 9-step questionnaire (spec section 3). A text that was not asked for is empty. */
export interface ConsultationFields {
	situation: ConsultationOption<"situation">;
	/** Only with situation `otherSituation`, and there optional. */
	otherSituationText: string;
	/** Empty unless situation is `business`. */
	facility: ConsultationOption<"facility"> | "";
	/** The facility when it is `otherFacility`; the role of an individual; the needs of anyone else. */
	otherFacilityText: string;
	frequency: ConsultationOption<"frequency">;
	areaSize: ConsultationOption<"areaSize">;
	/** Only with areaSize `otherArea`. */
	otherAreaText: string;
	toilets: ConsultationOption<"toilets">;
	afterHours: ConsultationOption<"afterHours">;
	/** Only with afterHours `otherAfter`. */
	otherAfterText: string;
	startTimeline: ConsultationOption<"startTimeline">;
	/** Only with startTimeline `otherStart`. */
	otherStartText: string;
	hiringDecision: ConsultationOption<"hiringDecision">;
	/** Only with hiringDecision `otherHiring`. */
	otherHiringText: string;
	firstName: string;
	lastName: string;
	/** Any text: this form asks only that there be one. */
	telephone: string;
	email: string;
}

/** Steps of the questionnaire. */
export const consultationSteps = 9;

const personShape = { ...personRules, telephone: required("Telephone is required") };

/** A question answered by one choice; `text` is asked for when `other` is chosen. */
interface Question {
	field: ConsultationChoice;
	ask: string;
	other?: string;
	text?: keyof ConsultationFields;
	askText?: string;
}

const facilityQuestion: Question = {
	field: "facility",
	ask: "Choose the kind of building",
	other: "otherFacility",
	text: "otherFacilityText",
	askText: "Describe the building",
};

/** The question of each step with a plain choice. Step 2 depends on step 1, step 9 asks who it is. */
const questions: Record<number, Question> = {
	1: { field: "situation", ask: "Choose what describes you" },
	3: { field: "frequency", ask: "Choose how often" },
	4: {
		field: "areaSize",
		ask: "Choose a size",
		other: "otherArea",
		text: "otherAreaText",
		askText: "Describe the size",
	},
	5: { field: "toilets", ask: "Choose how many toilets" },
	6: {
		field: "afterHours",
		ask: "Choose whether we would work after hours",
		other: "otherAfter",
		text: "otherAfterText",
		askText: "Tell us what it depends on",
	},
	7: {
		field: "startTimeline",
		ask: "Choose when to start",
		other: "otherStart",
		text: "otherStartText",
		askText: "Tell us when to start",
	},
	8: {
		field: "hiringDecision",
		ask: "Choose how far you have decided",
		other: "otherHiring",
		text: "otherHiringText",
		askText: "Tell us where you stand",
	},
};

/** The answers one step contributes, and what is missing among them. */
function answerStep(step: number, raw: RawFields): { fields: RawFields; errors: FieldErrors } {
	if (step === consultationSteps) {
		const person = parseFields(personShape, raw);
		return person.ok
			? { fields: { ...person.fields }, errors: {} }
			: { fields: {}, errors: person.errors };
	}
	const text = (field: string) => clean(raw[field] ?? "");
	if (step === 2 && raw.situation && raw.situation !== "business") {
		const otherFacilityText = text("otherFacilityText");
		const ask = raw.situation === "individual" ? "Describe the role" : "Tell us what you need";
		return {
			fields: { facility: "", otherFacilityText },
			errors: otherFacilityText ? {} : { otherFacilityText: ask },
		};
	}
	const question = step === 2 ? facilityQuestion : questions[step];
	if (!question) throw new RangeError(`The consultation has no step ${step}`);
	const fields: RawFields = {};
	const errors: FieldErrors = {};
	const choice = raw[question.field] ?? "";
	if (Object.hasOwn(labels[question.field], choice)) fields[question.field] = choice;
	else errors[question.field] = question.ask;
	if (step === 1)
		fields.otherSituationText = choice === "otherSituation" ? text("otherSituationText") : "";
	if (question.text && question.askText) {
		const detail = choice === question.other ? text(question.text) : "";
		fields[question.text] = detail;
		if (choice === question.other && !detail) errors[question.text] = question.askText;
	}
	return { fields, errors };
}

/**
 * What a step still needs before Next or Submit may be used (spec section 5): field -> a sentence that
 * names it, in the form's order; empty when the step is complete.
 *
 * @param step 1 to 9
 * @param answers everything answered so far; step 2 depends on the situation
 */
export function missingInConsultation(step: number, answers: RawFields): FieldErrors {
	return answerStep(step, answers).errors;
}

/** All nine steps at once. Answers to questions that were not asked in the end are left empty. */
export function parseConsultation(raw: RawFields): Parsed<ConsultationFields> {
	const fields: RawFields = {};
	const errors: FieldErrors = {};
	for (let step = 1; step <= consultationSteps; step++) {
		const answered = answerStep(step, raw);
		Object.assign(fields, answered.fields);
		Object.assign(errors, answered.errors);
	}
	return Object.keys(errors).length > 0
		? { ok: false, errors }
		: { ok: true, fields: fields as unknown as ConsultationFields };
}

/**
 * Answers as given. The mailbox gets "New Business Coaching Inquiry" with a summary in the words of
 * `consultation-labels.ts`; the CRM gets nothing.
 */
export const consultationSample: ConsultationFields = {
	situation: "business",
	otherSituationText: "",
	facility: "otherFacility",
	otherFacilityText: "Two railway arches with a paint shop",
	frequency: "2daysWeek",
	areaSize: "veryLarge",
	otherAreaText: "",
	toilets: "2toilets",
	afterHours: "otherAfter",
	otherAfterText: "Only when a job runs late",
	startTimeline: "2weeks",
	otherStartText: "",
	hiringDecision: "likely",
	otherHiringText: "",
	firstName: "Ewan",
	lastName: "McBride",
	telephone: "01632 960567",
	email: "ewan@mcbride-coachworks.example",
};
