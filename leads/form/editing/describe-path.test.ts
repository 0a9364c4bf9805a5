import { describe, expect, it } from "vitest";
import { describePath } from "./describe-path.ts";

const letters = (count: number) => "x".repeat(count);

describe("a place in a definition", () => {
	it.each([
		[["questions", 2, "options", 0, "label"], "Question 3, answer 1"],
		[["questions", 0, "when", 1, "is", 2], "Question 1, condition 2, answer 3"],
		[["questions", 0, "fields", 1], "Question 1, detail 2"],
		[["questions", 0, "points", "yes"], "Question 1, points for yes"],
		[["scoring", "bands", 0, "actions", 0, "href"], "Score, band 1, button 1, address"],
		[["questions", 4, "title"], "Question 5, question text"],
		[["start", "text"], "Start page, text"],
		[["delivery", "tag"], "Answers, CRM tag"],
		[["scoring", "categories", 0, "bands", 9, "to"], "Score, category 1, band 10, up to"],
		[["end", "actions", 2, "href"], "End page, button 3, address"],
		[["lists", 0], "Lists 1"],
		[[0, "title"], "0, title"],
		[[], ""],
	])("%j is called %j", (path, words) => {
		expect(describePath(path)).toBe(words);
	});

	it("is cut after 40 characters", () => {
		expect(describePath(["end", letters(41)])).toBe(`End page, ${letters(40)}`);
	});
});
