import { describe, expect, it } from "vitest";
import { normalizeText } from "./normalize.ts";

describe("clean", () => {
	it.each([
		["  Ann ", "Ann"],
		["O\u2019Brien", "O'Brien"],
		["O\u2018Brien", "O'Brien"],
		["\u00a0\t ", ""],
		["two  spaces", "two  spaces"],
		["07700\u00a0900456", "07700 900456"],
		["Ann\r\nBcc: x@x.example", "Ann Bcc: x@x.example"],
		["Ann\u000bTaylor", "Ann Taylor"],
		["O\u0092Brien", "O'Brien"],
		["A\u0000n\u0008n\u007f\u0080", "Ann"],
		["\ud800Ann\udc00 🙂", "\ufffdAnn\ufffd 🙂"],
		["\u0001\u0002", ""],
	])("turns %j into %j", (typed, cleaned) => {
		expect(normalizeText(typed)).toBe(cleaned);
	});

	it.each([
		["one\r\ntwo\rthree\nfour", "one\ntwo\nthree\nfour"],
		["one\u000btwo\ffour\u0085five\u2028six\u2029seven", "one\ntwo\nfour\nfive\nsix\nseven"],
		["a\tb", "a\tb"],
		["  \n a\u001b[31m \n", "a[31m"],
	])("keeps the lines of %j: %j", (typed, cleaned) => {
		expect(normalizeText(typed, true)).toBe(cleaned);
	});

	it("leaves no control character and no half of a character, whatever was typed", () => {
		const bad: string[] = [];
		for (let code = 0; code <= 0xffff; code++) {
			for (const lines of [false, true]) {
				const cleaned = normalizeText(`a${String.fromCharCode(code)}b`, lines);
				const good = cleaned.isWellFormed() && !/[^\P{Cc}\t\n]/u.test(cleaned);
				if (!good || normalizeText(cleaned, lines) !== cleaned) bad.push(code.toString(16));
			}
		}
		expect(bad).toEqual([]);
	});
});
