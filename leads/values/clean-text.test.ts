import { describe, expect, it } from "vitest";
import { cleanText } from "./clean-text.ts";

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
		expect(cleanText(typed)).toBe(cleaned);
	});

	it.each([
		["one\r\ntwo\rthree\nfour", "one\ntwo\nthree\nfour"],
		["one\u000btwo\ffour\u0085five\u2028six\u2029seven", "one\ntwo\nfour\nfive\nsix\nseven"],
		["a\tb", "a\tb"],
		["  \n a\u001b[31m \n", "a[31m"],
	])("keeps the lines of %j: %j", (typed, cleaned) => {
		expect(cleanText(typed, "lines")).toBe(cleaned);
	});

	it("leaves no control character and no lone surrogate, whatever was typed", () => {
		const bad: string[] = [];
		for (let code = 0; code <= 0xffff; code++) {
			for (const kind of ["text", "lines", "name", "code", "email"] as const) {
				const cleaned = cleanText(`a${String.fromCharCode(code)}b`, kind);
				const good = cleaned.isWellFormed() && !/[^\P{Cc}\t\n]/u.test(cleaned);
				if (!good || cleanText(cleaned, kind) !== cleaned) bad.push(code.toString(16));
			}
		}
		expect(bad).toEqual([]);
	});

	it.each([
		..."\u200b \u200e \u200f \u202a \u202c \u202e \u2060 \u2066 \u2069 \ufeff \u00ad \u061c \u180e \ufff9 \ufffb \ufe0f".split(
			" ",
		),
		..."\u034f \u115f \u3164 \u200c \u200d \u{e0001} \u{e0041} \u{e0100}".split(" "),
	])("removes invisible characters: %j", (mark) => {
		for (const kind of ["text", "lines", "name", "code", "email"] as const)
			expect(cleanText(`${mark}jo${mark}e@x.example${mark}`, kind)).toBe("joe@x.example");
	});

	it.each([
		"👨‍👩‍👧 ❤️ 1️⃣ 👍🏽",
		"\u{1f3f4}\u{e0067}\u{e0062}\u{e0077}\u{e006c}\u{e0073}\u{e007f}",
		"می‌خواهم",
		"ශ්‍රී",
		"葛\u{e0100}",
	])("keeps what belongs to a text: %s", (text) => {
		expect(cleanText(text)).toBe(text.normalize("NFC"));
		expect(cleanText(text, "lines")).toBe(text.normalize("NFC"));
	});

	it.each([
		["text", "a\u2003b\u202fc\u2800d", "a b c d"],
		["lines", "a\u3000b\nc", "a b\nc"],
		["text", "Anne\u2011Marie \u2013 here", "Anne-Marie \u2013 here"],
		["name", "Anne\u2013Marie", "Anne-Marie"],
		["name", "Zoe\u0308", "Zoë"],
		["code", "\uff10\uff17\uff17\uff10\uff10\u2212900\u2011123", "07700-900-123"],
		["email", "jo@x.\uff45\u0301x", "jo@x.éx"],
		["code", "\u0660\u06f7", "07"],
		["code", "\u0660\u200d7", "07"],
		["code", "tel:+441632960123", "+441632960123"],
		["email", "\uff4a\uff4f\uff20\uff58\uff0e\uff45\uff58", "jo@x.ex"],
		["email", "Beth <beth@x.example>", "beth@x.example"],
		["email", "mailto:beth@x.example?subject=Hello", "beth@x.example"],
		["email", "Beth <mailto:beth@x.example>", "beth@x.example"],
		["email", "<a@x.example> <b@x.example>", "<a@x.example> <b@x.example>"],
		["email", "jo @x.example", "jo @x.example"],
		["text", "Beth <beth@x.example>", "Beth <beth@x.example>"],
	] as const)("cleans a %s: %j becomes %j", (kind, typed, cleaned) => {
		expect(cleanText(typed, kind)).toBe(cleaned);
	});

	it("takes linear time", () => {
		const nasty = ["\u0301\u0323", "👨\u200d", "<", "@", "<a@", " \u200b", "\u{1f3f4}\u{e0067}"];
		for (const part of nasty) {
			const text = part.repeat(30_000);
			const times = [1, 2, 3].map(() => {
				const began = performance.now();
				cleanText(text, "email");
				return performance.now() - began;
			});
			expect(Math.min(...times), part).toBeLessThan(200);
		}
	});
});
