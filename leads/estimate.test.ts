import { describe, expect, it } from "vitest";
import { estimate, firstNumber, pounds } from "./estimate.ts";

describe("firstNumber", () => {
	it.each([
		["about 1,500 sq ft", 1500],
		["1,234,567.5 or so", 1234567.5],
		["2.5 thousand", 2.5],
		["10 by 20", 10],
		["1,50", 1],
		["1,5000", 1],
		["12345", 12345],
		["no idea", undefined],
		["", undefined],
	])("%j holds %s", (text, number) => {
		expect(firstNumber(text)).toBe(number);
	});
});

describe("estimate", () => {
	const of = (areaSize: string, frequency: string, customAreaSize = "") => {
		const { area, perClean, weekly, monthly, yearly } = estimate({
			areaSize,
			frequency,
			customAreaSize,
		} as never);
		return [area, ...[perClean, weekly, monthly, yearly].map(pounds)];
	};

	it.each([
		["small", "7days", "", 800, "£28.80", "£201.60", "£866.88", "£10,483.20"],
		["medium", "5days", "", 2000, "£72.00", "£360.00", "£1,548.00", "£18,720.00"],
		["large", "3days", "", 4300, "£154.80", "£464.40", "£1,996.92", "£24,148.80"],
		["verylarge", "1day", "", 6000, "£216.00", "£216.00", "£928.80", "£11,232.00"],
		["discuss", "discuss", "", 2000, "£72.00", "£72.00", "£309.60", "£3,744.00"],
		["other", "2days", "about 1,500 sq ft", 1500, "£54.00", "£108.00", "£464.40", "£5,616.00"],
		["other", "2monthly", "quite large", 2000, "£72.00", "£36.00", "£154.80", "£1,872.00"],
		["other", "oneoff", "0.5", 0.5, "£0.02", "£0.00", "£0.02", "£0.23"],
	])("%s, %s, %j", (size, frequency, custom, ...expected) => {
		expect(of(size, frequency, custom)).toEqual(expected);
	});
});

describe("pounds", () => {
	it.each([
		[11232, "£11,232.00"],
		[0, "£0.00"],
		[1.005, "£1.01"],
		[1234567.891, "£1,234,567.89"],
	])("writes %d as %s", (amount, text) => {
		expect(pounds(amount)).toBe(text);
	});
});
