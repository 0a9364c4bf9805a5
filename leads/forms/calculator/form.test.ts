import { describe, expect, it } from "vitest";
import type { RawFields } from "../../form/definition.ts";
import { askedFieldsOf } from "../../form/questions.ts";
import { pruneAnswers, questionOfStep, stepsOf } from "../../form/steps.ts";
import { validate, validateFields } from "../../form/validate.ts";
import { calculator, calculatorSample } from "./form.ts";

const sample = { ...calculatorSample };
function missingIn(step: string, answers: RawFields) {
	const question = questionOfStep(calculator, step, answers);
	return question ? validateFields(askedFieldsOf(question, answers), answers).errors : {};
}

describe("the calculator's steps", () => {
	it.each([
		["clientType", {}, ["clientType"]],
		["clientType", { clientType: "other" }, []],
		["facilityType", { facilityType: "otherFacility" }, ["facilityType"]],
		["facilityType", { facilityType: "other" }, []],
		["frequency", { frequency: "2daysWeek" }, ["frequency"]],
		["frequency", { frequency: "2days" }, []],
		["areaSize", { areaSize: "verylarge" }, []],
		["areaSize", { areaSize: "other" }, ["customAreaSize"]],
		["areaSize", { areaSize: "other", customAreaSize: "  " }, ["customAreaSize"]],
		["areaSize", { areaSize: "other", customAreaSize: "some" }, []],
	] as const)("%s with %j misses %j", (step, answers, missing) => {
		expect(Object.keys(missingIn(step, answers))).toEqual(missing);
	});

	it("are four questions, then the contact details", () => {
		expect(stepsOf(calculator)).toEqual([
			"clientType",
			"facilityType",
			"frequency",
			"areaSize",
			"contact",
		]);
	});
});

describe("the whole calculator", () => {
	it("accepts the sample unchanged", () => {
		expect(validate(calculator, sample)).toEqual({ ok: true, fields: sample });
	});

	it("clears the custom area for any other size", () => {
		expect(validate(calculator, { ...sample, areaSize: "small" })).toMatchObject({
			fields: { areaSize: "small", customAreaSize: "" },
		});
	});

	it("uses the checklist's messages for contact details", () => {
		expect(validate(calculator, { ...sample, telephone: "123" })).toEqual({
			ok: false,
			errors: { telephone: "Please enter a valid phone number" },
		});
	});

	it.each([
		["clientType", "business individual other"],
		["facilityType", "community educational leisure medical office residential warehouse other"],
		["frequency", "7days 5days 3days 2days 1day 2monthly oneoff discuss"],
		["areaSize", "small medium large verylarge discuss other"],
	] as const)("has the specification's options for %s", (step, keys) => {
		expect(questionOfStep(calculator, step, {})?.options?.map(({ key }) => key)).toEqual(
			keys.split(" "),
		);
	});

	it("gives sizes in square metres (spec section 9)", () => {
		const options = questionOfStep(calculator, "areaSize", {})?.options ?? [];
		const { small, medium, large, verylarge } = Object.fromEntries(
			options.map(({ key, label }) => [key, label]),
		);
		expect(small).toContain("up to 100 square metres");
		expect(medium).toContain("100 to 300 square metres");
		expect(large).toContain("300 to 500 square metres");
		expect(verylarge).toContain("500 square metres or more");
	});
});

describe("a change of mind", () => {
	it.each(["small", "medium", "large", "verylarge", "discuss"])(
		"the size %s clears the custom area",
		(areaSize) => {
			const before = { areaSize: "other", customAreaSize: "1,500", firstName: "Fiona" };
			expect(pruneAnswers(calculator, before, { ...before, areaSize })).toEqual({
				areaSize,
				customAreaSize: "",
				firstName: "Fiona",
			});
		},
	);

	it("any other change keeps it", () => {
		const before = { areaSize: "other", customAreaSize: "1,500" };
		expect(pruneAnswers(calculator, before, { ...before, frequency: "5days" })).toEqual({
			...before,
			frequency: "5days",
		});
	});
});
