/** The one reader of numbers and days as people type them: for widgets, gateway and the desk. */
import { cleanText } from "./clean-text.ts";

/** Languages that write 1.500,5 or 1 500,5; in this country they are mixed with the English way. */
export const decimalComma = /^(pl|ro)\b/i;

/** What may stand before or after a number. */
const before = /^(?:£|\$|€|GBP|EUR|USD|PLN|RON)\s*/i;
const after = /\s*(?:£|\$|€|zł|zl|lei|GBP|EUR|USD|PLN|RON)$/i;

/**
 * A number as people write it: "£1,500", "1 500", "1'500", ".5", "7,5", "1500 zł"; undefined for anything else.
 *
 * @param lang the text's language, where it is not English. In Polish and Romanian "1.500" is 1500, and "1,500",
 *   which means one thing there and another here, is `NaN`: it has to be asked about.
 * @example
 * readNumber("£1,500") // 1500
 * readNumber("1.500", "pl") // 1500
 */
export function readNumber(text: string, lang = ""): number | undefined {
	const typed = cleanText(text, "code").replace(/'/g, " ");
	const [, sign, rest = ""] = /^([+-]?)\s*(.*)$/s.exec(typed) ?? [];
	const bare = rest.replace(before, "").replace(after, "");
	const found = /^(\d{1,3}(?:([ .,])\d{3})(?:\2\d{3})*|\d*)(?:([.,])(\d{1,6}))?$/.exec(bare);
	if (!found?.[0]) return undefined;
	const [, digits = "", group, point, decimals = ""] = found;
	let whole = digits.replace(/[ .,]/g, "");
	if (group === point && group) return undefined;
	if (whole.length > 12) return undefined;
	let fraction = decimals;
	// One mark before three digits: of thousands or of decimals.
	if (!point && group !== " " && /^\d+[.,]\d+$/.test(digits)) {
		const usesComma = decimalComma.test(lang);
		const isZero = digits.startsWith("0");
		if (usesComma && group === "," && !isZero) return Number.NaN;
		if (isZero || (!usesComma && group === ".")) [whole = "", fraction = ""] = digits.split(/[.,]/);
	}
	const value = Number(`${whole}.${fraction}0`);
	// Not minus zero.
	return sign === "-" && value !== 0 ? -value : value;
}

const monthFirst = /^en-us\b/i;

/** Whether a text is a day there is, as `<input type="date">` writes it. */
export function isDate(text: string): boolean {
	if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
	const date = new Date(`${text}T00:00:00Z`);
	return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/**
 * A day as people write it, in the form of `<input type="date">`: 2025-05-01, 1/5/2025, 1.5.2025, 1 5 2025.
 * Undefined for anything else; `year` where the year has two digits or, as some fields make of two, begins with 0.
 *
 * @example
 * readDate("1/5/2025") // "2025-05-01"
 */
export function readDate(text: string, lang = ""): string | "year" | undefined {
	const typed = cleanText(text, "code");
	const [, ...iso] = /^(\d{4})([-/. ])(\d\d?)\2(\d\d?)$/.exec(typed) ?? [];
	const [, ...own] = /^(\d\d?)([-/. ]|\. )(\d\d?)\2(\d{4}|\d\d)(?: ?r?\.)?$/.exec(typed) ?? [];
	const [year = "", month = "", day = ""] =
		iso.length > 0
			? [iso[0], iso[2], iso[3]]
			: monthFirst.test(lang)
				? [own[3], own[0], own[2]]
				: [own[3], own[2], own[0]];
	if (year.length === 2 || /^0/.test(year)) return "year";
	const date = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
	return isDate(date) ? date : undefined;
}
