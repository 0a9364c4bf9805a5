import { describe, expect, it } from "vitest";
import { calculatorSample, missingInCalculator, parseCalculator } from "./calculator.ts";
import { calculatorLabels } from "./calculator-labels.ts";
import { settleCalculator } from "./calculator-questions.ts";

const sample = { ...calculatorSample };

describe("the calculator's steps", () => {
	it.each([
		[1, {}, ["clientType"]],
		[1, { clientType: "other" }, []],
		[2, { facilityType: "otherFacility" }, ["facilityType"]],
		[2, { facilityType: "other" }, []],
		[3, { frequency: "2daysWeek" }, ["frequency"]],
		[3, { frequency: "2days" }, []],
		[4, { areaSize: "verylarge" }, []],
		[4, { areaSize: "other" }, ["customAreaSize"]],
		[4, { areaSize: "other", customAreaSize: "  " }, ["customAreaSize"]],
		[4, { areaSize: "other", customAreaSize: "some" }, []],
		[5, { firstName: "F", lastName: "H" }, ["telephone", "email"]],
	] as const)("step %i with %j misses %j", (step, answers, missing) => {
		expect(Object.keys(missingInCalculator(step, answers))).toEqual(missing);
	});

	it("has a sixth step nowhere", () => {
		expect(() => missingInCalculator(6, {})).toThrow(RangeError);
	});
});

describe("parseCalculator", () => {
	it("takes the sample as it is", () => {
		expect(parseCalculator(sample)).toEqual({ ok: true, fields: sample });
	});

	it("clears the custom area with any other size", () => {
		expect(parseCalculator({ ...sample, areaSize: "small" })).toMatchObject({
			fields: { areaSize: "small", customAreaSize: "" },
		});
	});

	it("uses the checklist's messages for the person", () => {
		expect(parseCalculator({ ...sample, telephone: "123" })).toEqual({
			ok: false,
			errors: { telephone: "Please enter a valid phone number" },
		});
	});

	it("has the options of the spec, sizes with square metres", () => {
		expect(Object.keys(calculatorLabels.frequency)).toEqual(
			"7days 5days 3days 2days 1day 2monthly oneoff discuss".split(" "),
		);
		expect(calculatorLabels.areaSize.medium).toContain("100 to 300 square metres");
	});
});

describe("settleCalculator", () => {
	it.each(["small", "medium", "large", "verylarge", "discuss"])(
		"the size %s clears the custom area",
		(areaSize) => {
			const before = { areaSize: "other", customAreaSize: "1,500", firstName: "Fiona" };
			expect(settleCalculator(before, { ...before, areaSize })).toEqual({
				areaSize,
				customAreaSize: "",
				firstName: "Fiona",
			});
		},
	);

	it("any other change leaves it", () => {
		const before = { areaSize: "other", customAreaSize: "1,500" };
		expect(settleCalculator(before, { ...before, frequency: "5days" })).toEqual({
			...before,
			frequency: "5days",
		});
	});
});
