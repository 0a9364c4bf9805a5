import { describe, expect, it } from "vitest";
import type { RawFields } from "../../form/definition.ts";
import { askedFieldsOf } from "../../form/questions.ts";
import { pruneAnswers, questionOfStep, stepsOf } from "../../form/steps.ts";
import { validate, validateFields } from "../../form/validate.ts";
import { consultation, consultationSample } from "./form.ts";

const sample = { ...consultationSample };
function missingIn(step: string, answers: RawFields) {
	const question = questionOfStep(consultation, step, answers);
	return question ? validateFields(askedFieldsOf(question, answers), answers).errors : {};
}

describe("the consultation's steps", () => {
	it.each([
		["situation", {}, ["situation"]],
		["situation", { situation: "nonsense" }, ["situation"]],
		["situation", { situation: "toString" }, ["situation"]],
		["situation", { situation: "otherSituation" }, []],
		["facility", { situation: "business" }, ["facility"]],
		["facility", { situation: "business", facility: "office" }, []],
		["facility", { situation: "business", facility: "otherFacility" }, ["otherFacilityText"]],
		[
			"facility",
			{ situation: "business", facility: "otherFacility", otherFacilityText: "Arches" },
			[],
		],
		["facility", { situation: "individual" }, ["otherFacilityText"]],
		["facility", { situation: "individual", facility: "office" }, ["otherFacilityText"]],
		["facility", { situation: "individual", otherFacilityText: "Cleaner" }, []],
		["facility", { situation: "otherSituation", otherFacilityText: "  " }, ["otherFacilityText"]],
		["frequency", {}, ["frequency"]],
		["frequency", { frequency: "2daysWeek" }, []],
		["frequency", { frequency: "2days" }, ["frequency"]],
		["areaSize", { areaSize: "otherArea" }, ["otherAreaText"]],
		["areaSize", { areaSize: "veryLarge" }, []],
		["toilets", {}, ["toilets"]],
		["toilets", { toilets: "11plus" }, []],
		["afterHours", { afterHours: "otherAfter", otherAfterText: " " }, ["otherAfterText"]],
		["startTimeline", { startTimeline: "otherStart", otherStartText: "May" }, []],
		["hiringDecision", { hiringDecision: "otherHiring" }, ["otherHiringText"]],
	] as const)("%s with %j misses %j", (step, answers, missing) => {
		expect(Object.keys(missingIn(step, answers))).toEqual(missing);
	});

	it("ask each kind of person for the right details, in a sentence", () => {
		for (const [situation, key, message] of [
			["business", "facility", "Choose the kind of building"],
			["individual", "role", "Describe your role"],
			["otherSituation", "needs", "Tell us what you need"],
		]) {
			const answers = { situation: situation ?? "" };
			expect(questionOfStep(consultation, "facility", answers)?.key).toBe(key);
			expect(Object.values(missingIn("facility", answers))).toEqual([message]);
		}
	});

	it("are in the order of the specification", () => {
		expect(stepsOf(consultation)).toEqual([
			"situation",
			"facility",
			"frequency",
			"areaSize",
			"toilets",
			"afterHours",
			"startTimeline",
			"hiringDecision",
			"contact",
		]);
	});

	it.each([
		[{}, ["firstName", "lastName", "telephone", "email"]],
		[{ firstName: "E", lastName: "M", telephone: "1", email: "e@m.example" }, []],
		[{ firstName: "E", lastName: "M", telephone: "1", email: "e@m" }, ["email"]],
	])("end with an error after %j, for %j", (person, missing) => {
		const { firstName, lastName, telephone, email, ...questions } = sample;
		const parsed = validate(consultation, { ...questions, ...person });
		expect(parsed.ok ? [] : Object.keys(parsed.errors)).toEqual(missing);
	});
});

describe("the whole consultation", () => {
	it("accepts the sample unchanged", () => {
		expect(validate(consultation, sample)).toEqual({ ok: true, fields: sample });
	});

	it("leaves out answers to questions that were not asked in the end", () => {
		const parsed = validate(consultation, {
			...sample,
			situation: "individual",
			facility: "medical",
			otherFacilityText: "Evening cleaner",
			otherSituationText: "left over",
			otherAreaText: "left over",
			otherHiringText: "left over",
		});
		expect(parsed).toMatchObject({
			ok: true,
			fields: {
				facility: "",
				otherFacilityText: "Evening cleaner",
				otherSituationText: "",
				otherAreaText: "",
				otherHiringText: "",
			},
		});
	});

	it("accepts its own result a second time", () => {
		const once = validate(consultation, { ...sample, situation: "otherSituation" });
		expect(once.ok && validate(consultation, once.fields)).toEqual(once);
	});

	it.each([
		["situation", "business individual otherSituation"],
		[
			"facility",
			"community educational leisure medical office residential warehouse otherFacility",
		],
		["frequency", "7days 5days 3days 2daysWeek 1dayWeek 2daysMonth oneOff discussFrequency"],
		["areaSize", "small medium large veryLarge discussArea otherArea"],
		["toilets", "noToilets 1toilet 2toilets 3toilets 4toilets 5to10 11plus discussToilets"],
		["afterHours", "regularly occasionally never otherAfter"],
		["startTimeline", "asap 2weeks 1month 3months otherStart"],
		["hiringDecision", "readyNow definitely likely possibly researching otherHiring"],
	])("has the specification's options for %s, each in words", (step, keys) => {
		const question = questionOfStep(consultation, step, { situation: "business" });
		expect(question?.options?.map(({ key }) => key)).toEqual(keys.split(" "));
	});
});

describe("a change of mind", () => {
	it.each([
		[
			"another situation empties step 2",
			{ situation: "business", facility: "otherFacility", otherFacilityText: "Arches" },
			{ situation: "individual" },
			{ situation: "individual", facility: "", otherFacilityText: "" },
		],
		[
			"a role is not what anyone else needs",
			{ situation: "individual", otherFacilityText: "Evening cleaner" },
			{ situation: "otherSituation" },
			{ otherFacilityText: "" },
		],
		[
			"the same situation again keeps step 2",
			{ situation: "business", facility: "otherFacility", otherFacilityText: "Arches" },
			{ situation: "business" },
			{ facility: "otherFacility", otherFacilityText: "Arches" },
		],
		[
			"a named building needs no description",
			{ situation: "business", facility: "otherFacility", otherFacilityText: "Arches" },
			{ facility: "office" },
			{ facility: "office", otherFacilityText: "" },
		],
		[
			"words go with each option that asked for them",
			{
				situation: "otherSituation",
				otherSituationText: "A charity",
				areaSize: "otherArea",
				otherAreaText: "Two floors",
				afterHours: "otherAfter",
				otherAfterText: "At stocktaking",
				startTimeline: "otherStart",
				otherStartText: "After Easter",
				hiringDecision: "otherHiring",
				otherHiringText: "My partner decides",
			},
			{
				situation: "business",
				areaSize: "small",
				afterHours: "never",
				startTimeline: "asap",
				hiringDecision: "likely",
			},
			{
				otherSituationText: "",
				otherAreaText: "",
				otherAfterText: "",
				otherStartText: "",
				otherHiringText: "",
			},
		],
		[
			"answers that have nothing to do with the change stay",
			{ situation: "business", frequency: "5days", toilets: "4toilets", firstName: "Ewan" },
			{ situation: "individual" },
			{ frequency: "5days", toilets: "4toilets", firstName: "Ewan" },
		],
	])("%s", (_, before, change, expected) => {
		expect(pruneAnswers(consultation, before, { ...before, ...change })).toMatchObject(expected);
	});
});
