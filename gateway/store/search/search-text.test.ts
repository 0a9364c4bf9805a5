import { describe, expect, it } from "vitest";
import { foldText, readSearchWords } from "./search-text.ts";

describe("a folded text", () => {
	it.each([
		["Zoë O'BRIEN", "zoe o'brien"],
		["ﬁtted  kitchens", "fitted kitchens"],
		[" one\t\n two\u200b\u0000three ", "one two three"],
		["Größe ½", "große 1⁄2"],
		["", ""],
	])("has no case, accents or repeated spaces: %j", (text, folded) => {
		expect(foldText(text)).toBe(folded);
	});
});

describe("the words of a search", () => {
	it.each([
		["07700 900456", "7700900456"],
		["+44 (0)7700 900-456", "7700900456"],
		["0044 7700.900.456", "7700900456"],
		["044 7700 900456", "7700900456"],
		["44 7700 900456", "7700900456"],
		["+44 16329 6000", "163296000"],
		["000 12345", "12345"],
		["7700 9004", "77009004"],
		// Part of a number, not the United Kingdom's prefix.
		["44 1632 96", "44163296"],
		["(01632) 44 96 00", "1632449600"],
		["1 2 3", "123"],
	])("are the digits of a telephone number in any notation: %s", (typed, digits) => {
		expect(readSearchWords(typed)).toEqual([digits]);
	});

	it.each([
		["0 0 1 2", ["0", "0", "1", "2"]],
		["1234", ["1234"]],
		["flat 12345", ["flat", "12345"]],
		["12345 kg", ["12345", "kg"]],
		["-----", ["-----"]],
	])("are the typed words if they are not a number: %s", (typed, words) => {
		expect(readSearchWords(typed)).toEqual(words);
	});

	it("are at most eight, with a hundred letters each", () => {
		const nine = "one two three four five six seven eight nine";
		expect(readSearchWords(nine)).toEqual(nine.split(" ").slice(0, 8));
		expect(readSearchWords(`${"x".repeat(101)} y`)).toEqual(["x".repeat(100), "y"]);
	});

	it.each(["", "  \n"])("are none if nothing was typed: %j", (typed) => {
		expect(readSearchWords(typed)).toEqual([]);
	});
});
