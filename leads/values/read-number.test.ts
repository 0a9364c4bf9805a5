import { describe, expect, it } from "vitest";
import { isDate, readDate, readNumber } from "./read-number.ts";

describe("a typed number", () => {
	it.each([
		["0", 0],
		["-0", 0],
		["-5", -5],
		["\u2212 5", -5],
		["7.5", 7.5],
		["7,5", 7.5],
		["1,5", 1.5],
		["1,50", 1.5],
		["1,5000", 1.5],
		[".5", 0.5],
		[",5", 0.5],
		["0,500", 0.5],
		["0.123456", 0.123456],
		["123456789012", 123456789012],
		["1,500", 1500],
		["12,500", 12_500],
		["-1,500", -1500],
		["1,500,000", 1_500_000],
		["1.234.567", 1_234_567],
		["1,500.25", 1500.25],
		["1.500,25", 1500.25],
		["1,500.123456", 1500.123456],
		["1 500", 1500],
		["1\u00a0500", 1500],
		["1\u202f500,5", 1500.5],
		["1'500", 1500],
		["1\u2019500.25", 1500.25],
		["£1,500", 1500],
		["£ 12", 12],
		["-£5", -5],
		["1500 zł", 1500],
		["12 lei", 12],
		["\uff11\uff12", 12],
		["1\u200b2", 12],
	])("%j is read as %d", (text, value) => {
		expect(readNumber(text)).toBe(value);
	});

	it.each([
		["1.500", 1500],
		["1.500 zł", 1500],
		["1 500,25", 1500.25],
		["7,5", 7.5],
		["7.5", 7.5],
		["0,500", 0.5],
		["1.234.567,5", 1_234_567.5],
		["1,234,567.5", 1_234_567.5],
	])("%j in Polish or Romanian is %d", (text, value) => {
		expect(readNumber(text, "pl")).toBe(value);
		expect(readNumber(text, "ro-RO")).toBe(value);
	});

	it.each(["1,500", "£1,500", "-12,500"])("%j in Polish is ambiguous", (text) => {
		expect(readNumber(text, "pl")).toBeNaN();
	});

	it.each([
		"",
		"twelve",
		"12 people",
		"x1,500",
		"1,500x",
		"1234,567,",
		"1500,",
		"1.",
		"-",
		"£",
		"1.2.3",
		"1,500.",
		"1,500,5",
		"1,23,456",
		"1 50",
		"12,345 678",
		"1,500.1234567",
		"0.1234567",
		"1234567890123",
		"--5",
		"1e3",
		"0x10",
		"1½",
		"10²",
		"1".repeat(16_000),
	])("is undefined for %j", (text) => {
		expect(readNumber(text)).toBeUndefined();
	});
});

describe("a typed day", () => {
	it.each([
		["2025-05-01", "2025-05-01"],
		["2025-5-1", "2025-05-01"],
		["1/5/2025", "2025-05-01"],
		["01.05.2025", "2025-05-01"],
		["1. 5. 2025", "2025-05-01"],
		["01 05 2025", "2025-05-01"],
		["1.05.2025 r.", "2025-05-01"],
		["31\u201112\u20112025", "2025-12-31"],
		["01 05 25", "year"],
		["1/5/25", "year"],
		["0025-05-01", "year"],
		["0202-05-01", "year"],
		["31/02/2025", undefined],
		["13.13.2025", undefined],
		["tomorrow", undefined],
		["", undefined],
	])("%j is %s", (text, day) => {
		expect(readDate(text)).toBe(day);
		expect(readDate(text, "pl")).toBe(day);
	});

	it("begins with the month in America", () => {
		expect(readDate("5/1/2025", "en-US")).toBe("2025-05-01");
	});
});

describe("a date", () => {
	it.each(["2026-01-31", "2024-02-29", "0001-01-01"])("is the day %s", (text) => {
		expect(isDate(text)).toBe(true);
	});

	it.each([
		["no day that there is", "2023-02-29"],
		["no day of any month", "2026-01-32"],
		["no month", "2026-13-01"],
		["a month alone", "2026-01"],
		["a year alone", "2026"],
		["as people write it", "31/01/2026"],
		["a day with words before it", "on 2026-01-31"],
		["a day with a time", "2026-01-31T09:00"],
		["nothing", ""],
	])("is invalid if it is %s", (_, text) => {
		expect(isDate(text)).toBe(false);
	});
});
