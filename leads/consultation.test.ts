import { describe, expect, it } from "vitest";
import {
	consultationSample,
	consultationSteps,
	missingInConsultation,
	parseConsultation,
} from "./consultation.ts";
import { consultationLabels } from "./consultation-labels.ts";
import { settleConsultation } from "./consultation-questions.ts";

const sample = { ...consultationSample };

describe("the consultation's steps", () => {
	it.each([
		[1, {}, ["situation"]],
		[1, { situation: "nonsense" }, ["situation"]],
		[1, { situation: "toString" }, ["situation"]],
		[1, { situation: "otherSituation" }, []],
		[2, { situation: "business" }, ["facility"]],
		[2, { situation: "business", facility: "office" }, []],
		[2, { situation: "business", facility: "otherFacility" }, ["otherFacilityText"]],
		[2, { situation: "business", facility: "otherFacility", otherFacilityText: "Arches" }, []],
		[2, { situation: "individual" }, ["otherFacilityText"]],
		[2, { situation: "individual", facility: "office" }, ["otherFacilityText"]],
		[2, { situation: "individual", otherFacilityText: "Cleaner" }, []],
		[2, { situation: "otherSituation", otherFacilityText: "  " }, ["otherFacilityText"]],
		[3, {}, ["frequency"]],
		[3, { frequency: "2daysWeek" }, []],
		[3, { frequency: "2days" }, ["frequency"]],
		[4, { areaSize: "otherArea" }, ["otherAreaText"]],
		[4, { areaSize: "veryLarge" }, []],
		[5, {}, ["toilets"]],
		[5, { toilets: "11plus" }, []],
		[6, { afterHours: "otherAfter", otherAfterText: " " }, ["otherAfterText"]],
		[7, { startTimeline: "otherStart", otherStartText: "May" }, []],
		[8, { hiringDecision: "otherHiring" }, ["otherHiringText"]],
		[9, {}, ["firstName", "lastName", "telephone", "email"]],
		[9, { firstName: "E", lastName: "M", telephone: "1", email: "e@m.example" }, []],
		[9, { firstName: "E", lastName: "M", telephone: "1", email: "e@m" }, ["email"]],
	] as const)("step %i with %j misses %j", (step, answers, missing) => {
		expect(Object.keys(missingInConsultation(step, answers))).toEqual(missing);
	});

	it("says in a sentence what is missing", () => {
		for (let step = 1; step <= consultationSteps; step++)
			for (const hint of Object.values(missingInConsultation(step, {})))
				expect(hint).toMatch(/^\w+ .+/);
		expect(missingInConsultation(2, { situation: "individual" })).toEqual({
			otherFacilityText: "Describe the role",
		});
	});

	it("has a tenth step nowhere", () => {
		expect(() => missingInConsultation(10, {})).toThrow(RangeError);
	});
});

describe("parseConsultation", () => {
	it("takes the sample as it is", () => {
		expect(parseConsultation(sample)).toEqual({ ok: true, fields: sample });
	});

	it("leaves out answers to questions that were not asked in the end", () => {
		const parsed = parseConsultation({
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

	it("takes what it gave back a second time", () => {
		const once = parseConsultation({ ...sample, situation: "otherSituation" });
		expect(once.ok && parseConsultation({ ...once.fields })).toEqual(once);
	});

	it("has the options of the spec, in words", () => {
		expect(Object.keys(consultationLabels.frequency)).toEqual(
			"7days 5days 3days 2daysWeek 1dayWeek 2daysMonth oneOff discussFrequency".split(" "),
		);
		expect(Object.keys(consultationLabels.hiringDecision)).toEqual(
			"readyNow definitely likely possibly researching otherHiring".split(" "),
		);
	});
});

describe("settleConsultation", () => {
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
		expect(settleConsultation(before, { ...before, ...change })).toMatchObject(expected);
	});
});
