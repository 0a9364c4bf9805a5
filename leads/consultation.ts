import { errorsOf, joined, parseAnswers } from "./answers.ts";
import { missingIn } from "./choices.ts";
import type { ConsultationOption } from "./consultation-labels.ts";
import { consultationQuestions } from "./consultation-questions.ts";
import { parseFields, personRules, required } from "./fields.ts";
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

/**
 * What a step still needs before Next or Submit may be used (spec section 5): field -> a sentence that
 * names it, in the form's order; empty when the step is complete.
 *
 * @param step 1 to 9
 * @param answers everything answered so far; step 2 depends on the situation
 */
export function missingInConsultation(step: number, answers: RawFields): FieldErrors {
	if (step === consultationSteps) return errorsOf(parseFields(personShape, answers));
	const question = consultationQuestions(answers)[step - 1];
	if (!question) throw new RangeError(`The consultation has no step ${step}`);
	return missingIn(question, answers);
}

/** All nine steps at once. Answers to questions that were not asked in the end are left empty. */
export function parseConsultation(raw: RawFields): Parsed<ConsultationFields> {
	return joined(parseAnswers(consultationQuestions(raw), raw), parseFields(personShape, raw));
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
