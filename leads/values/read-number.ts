/** Parses numbers and days as people type them: for widgets, gateway and desk. */
import { cleanText } from "./clean-text.ts";

/** Languages that write 1.500,5 or 1 500,5. In Britain, their speakers also use the English notation. */
export const decimalComma = /^(pl|ro)\b/i;

/** What may come before and after a number. */
const before = /^(?:£|\$|€|GBP|EUR|USD|PLN|RON)\s*/i;
const after = /\s*(?:£|\$|€|zł|zl|lei|GBP|EUR|USD|PLN|RON)$/i;

/**
 * Parses a number as people write it: "£1,500", "1 500", "1'500", ".5", "7,5", "1500 zł"; undefined for anything
 * else.
 * @param lang the text's language, if not English. In Polish and Romanian "1.500" is 1500, while "1,500" is
 *   ambiguous and gives `NaN`, so the visitor is asked
 * @example
 * readNumber("£1,500") // 1500
 * readNumber("1.500", "pl") // 1500
 */
export function readNumber(text: string, lang = ""): number | undefined {
	const cleanedText = cleanText(text, "code").replace(/'/g, " ");
	const [, sign, rest = ""] = /^([+-]?)\s*(.*)$/s.exec(cleanedText) ?? [];
	const bare = rest.replace(before, "").replace(after, "");
	const match = /^(\d{1,3}(?:([ .,])\d{3})(?:\2\d{3})*|\d*)(?:([.,])(\d{1,6}))?$/.exec(bare);
	if (!match?.[0]) return undefined;
	const [, digits = "", group, point, decimals = ""] = match;
	let whole = digits.replace(/[ .,]/g, "");
	if (group === point && group) return undefined;
	if (whole.length > 12) return undefined;
	let fraction = decimals;
	// One separator before three digits: either for thousands or for decimals.
	if (!point && group !== " " && /^\d+[.,]\d+$/.test(digits)) {
		const usesComma = decimalComma.test(lang);
		const isZero = digits.startsWith("0");
		if (usesComma && group === "," && !isZero) return Number.NaN;
		if (isZero || (!usesComma && group === ".")) [whole = "", fraction = ""] = digits.split(/[.,]/);
	}
	const value = Number(`${whole}.${fraction}0`);
	// Never return minus zero.
	return sign === "-" && value !== 0 ? -value : value;
}

const monthFirst = /^en-us\b/i;

/** Whether a text is an existing day, in the format of `<input type="date">`. */
export function isDate(text: string): boolean {
	if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
	const date = new Date(`${text}T00:00:00Z`);
	return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/**
 * Parses a day as people write it into the format of `<input type="date">`: 2025-05-01, 1/5/2025, 1.5.2025, 1 5
 * 2025; in American English with the month first. Undefined for anything else; `year` if the year has two digits or
 * begins with 0, as some fields write it.
 * @example
 * readDate("1/5/2025") // "2025-05-01"
 */
export function readDate(text: string, lang = ""): string | "year" | undefined {
	const cleanedText = cleanText(text, "code");
	const [, ...iso] = /^(\d{4})([-/. ])(\d\d?)\2(\d\d?)$/.exec(cleanedText) ?? [];
	const [, ...own] =
		/^(\d\d?)([-/. ]|\. )(\d\d?)\2(\d{4}|\d\d)(?: ?r?\.)?$/.exec(cleanedText) ?? [];
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
