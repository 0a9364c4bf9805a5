import { describe, expect, it } from "vitest";
import { countWords } from "./word-count.ts";

describe("the word count", () => {
	it.each([
		["", 0],
		["Two words", 2],
		["## A heading\n\n> and a quote", 5],
		["- one\n- two\n1. three", 4],
		["| Cost | £ |\n|---|---|\n| **Van** | 4,200 |", 3],
		["See [the other page](/blog/the-other-page), please.", 5],
		["don't break the well-known 15 %", 5],
	])("of %j is %i", (markdown, words) => {
		expect(countWords(markdown)).toBe(words);
	});
});
