/** Cleaning prices (spec section 9), in pounds including VAT. */

import { pricePerSqFt } from "../../../business/facts.ts";
import { cleanText } from "../../values/clean-text.ts";
import { numberLocale } from "../../values/locale-format.ts";
import { readNumber } from "../../values/read-number.ts";
import type { CalculatorFields } from "./form.ts";

/** Prices in pounds, unrounded: of one clean, and of a week, a month and a year. */
export interface Estimate {
	/** Pounds per square foot for one clean. */
	pricePerSqFt: number;
	/** The area in square feet that the price is based on. */
	area: number;
	/** Whether the visitor gave no size, so the area is our guess. */
	assumed: boolean;
	/** Cleans per week; half a clean is one every other week. */
	cleansPerWeek: number;
	perClean: number;
	weekly: number;
	monthly: number;
	yearly: number;
}

/** Square feet by choice. */
const squareFeetBySize: Record<Exclude<CalculatorFields["areaSize"], "other">, number> = {
	small: 800,
	medium: 2000,
	large: 4300,
	verylarge: 6000,
	discuss: 2000,
};

/** Used when the custom text has no number. */
const defaultSquareFeet = 2000;

/** Cleans a week by choice. */
const cleansPerWeekByFrequency: Record<CalculatorFields["frequency"], number> = {
	"7days": 7,
	"5days": 5,
	"3days": 3,
	"2days": 2,
	"1day": 1,
	"2monthly": 0.5,
	oneoff: 0.25,
	discuss: 1,
};

/** Weeks in a month and in a year, as used for prices. */
export const weeksPerMonth = 4.3;
export const weeksPerYear = 52;

/**
 * The first number in a text, including thousands separators and decimals: 1500 in "about 1,500 sq ft".
 * @param lang the text's language, if not English. "1.500,5" is 1500.5 in Polish, but "1,500" is still 1500,
 *   because nobody gives areas in thousandths
 */
export function firstNumber(text: string, lang = ""): number | undefined {
	const cleanedText = cleanText(text, "code");
	const groupedDigits = /\d{1,3}(?:([ ',.])\d{3})(?:\1\d{3})*(?!\d)(?:[.,]\d{1,6}(?!\d))?/;
	const digits = new RegExp(`${groupedDigits.source}|\\d+(?:[.,]\\d+)?`).exec(cleanedText)?.[0];
	if (digits === undefined) return undefined;
	const value = readNumber(digits, lang);
	// A Polish "1,500": strip all but digits.
	return value === undefined || Number.isNaN(value) ? Number(digits.replace(/\D/g, "")) : value;
}

/**
 * The price of the cleaning described.
 * @param lang the language of the answers, if not English
 * @param price pounds per square foot, if the coach changed the one in business/facts.json
 */
export function estimate(
	answers: Pick<CalculatorFields, "areaSize" | "customAreaSize" | "frequency">,
	lang?: string,
	price: number = pricePerSqFt,
): Estimate {
	const { areaSize, customAreaSize, frequency } = answers;
	const number =
		areaSize === "other" ? firstNumber(customAreaSize, lang) : squareFeetBySize[areaSize];
	const area = number ?? defaultSquareFeet;
	const cleansPerWeek = cleansPerWeekByFrequency[frequency];
	const perClean = area * price;
	const perWeek = perClean * cleansPerWeek;
	return {
		pricePerSqFt: price,
		area,
		assumed: areaSize === "discuss" || number === undefined,
		cleansPerWeek,
		perClean,
		weekly: perWeek,
		monthly: perWeek * weeksPerMonth,
		yearly: perWeek * weeksPerYear,
	};
}

/**
 * The period of the large figure: one clean for a single clean or an undecided frequency, otherwise a month.
 */
export function headlinePeriod({
	frequency,
}: Pick<CalculatorFields, "frequency">): "perClean" | "monthly" {
	return frequency === "oneoff" || frequency === "discuss" ? "perClean" : "monthly";
}

/** Pounds in the format of the estimate, £11,232.00, or of another language: 11 232,00 £. */
export function formatGbp(amount: number, lang?: string): string {
	// Round to ten decimals first: 0.036 has no exact binary form, and half a penny must round up as on paper.
	return Number(amount.toFixed(10)).toLocaleString(numberLocale(lang), {
		style: "currency",
		currency: "GBP",
		currencyDisplay: "narrowSymbol",
	});
}
