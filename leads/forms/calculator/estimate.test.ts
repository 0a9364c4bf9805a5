import { describe, expect, it } from "vitest";
import { estimateTable } from "../../testing/estimates.ts";
import { estimate, firstNumber, formatGbp } from "./estimate.ts";

describe("firstNumber", () => {
	it.each([
		["about 1,500 sq ft", 1500],
		["1,234,567.5 or so", 1234567.5],
		["2.5 thousand", 2.5],
		["10 by 20", 10],
		["1,50", 1.5],
		["1,5000", 1.5],
		["£1 500 sq ft", 1500],
		["1\u202f500", 1500],
		["1500, or 1600", 1500],
		["12345", 12345],
		["no idea", undefined],
		["", undefined],
	])("%j contains %s", (text, number) => {
		expect(firstNumber(text)).toBe(number);
	});

	it.each([
		["1500,5 sq ft", 1500.5],
		["1.500", 1500],
		["1 500,25", 1500.25],
		["około 1.234.567", 1234567],
		// British notation, also used by Poles in Britain.
		["1,500 sq ft", 1500],
		["139.5", 139.5],
	])("reads %j in Polish as %d", (text, number) => {
		expect(firstNumber(text, "pl")).toBe(number);
	});
});

describe("the estimate", () => {
	const of = (areaSize: string, frequency: string, customAreaSize = "") => {
		const { area, perClean, weekly, monthly, yearly } = estimate({
			areaSize,
			frequency,
			customAreaSize,
		} as never);
		return [area, ...[perClean, weekly, monthly, yearly].map((each) => formatGbp(each))];
	};

	it("matches a table of 6 sizes and 8 frequencies", () => {
		expect(new Set(estimateTable.map(([size, , frequency]) => size + frequency)).size).toBe(48);
	});

	it.each(estimateTable)("%s %s, %s", (size, custom, frequency, ...expected) => {
		expect(of(size, frequency, custom)).toEqual(expected);
	});

	it.each([
		["about 1,500 sq ft", "2days", 1500, "£54.00", "£108.00", "£464.40", "£5,616.00"],
		["quite large", "2monthly", 2000, "£72.00", "£36.00", "£154.80", "£1,872.00"],
		["0.5", "oneoff", 0.5, "£0.02", "£0.00", "£0.02", "£0.23"],
	])("an area typed as %j", (custom, frequency, ...expected) => {
		expect(of("other", frequency, custom)).toEqual(expected);
	});

	it.each([
		["discuss", "", true],
		["other", "quite large", true],
		["other", "1,500", false],
		["small", "", false],
	] as const)("says whether it assumed the area: %s %j", (areaSize, customAreaSize, assumed) => {
		expect(estimate({ areaSize, customAreaSize, frequency: "1day" })).toMatchObject({ assumed });
	});
});

describe("pounds", () => {
	it.each([
		[11232, "£11,232.00"],
		[0, "£0.00"],
		[1.005, "£1.01"],
		// 3.75 × 0.036 in floating point: exactly half a penny on paper.
		[0.13499999999999998, "£0.14"],
		[1234567.891, "£1,234,567.89"],
	])("are formatted from %d as %s", (amount, text) => {
		expect(formatGbp(amount)).toBe(text);
	});

	it.each([
		["cy", "£11,232.00"],
		["pl", "11 232,00 £"],
		["ro", "11.232,00 £"],
	])("are formatted for %s: %s", (lang, text) => {
		expect(formatGbp(11232, lang).replace(/\s/g, " ")).toBe(text);
	});
});
