import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { suggestEmail } from "./suggest-email.ts";

describe("the address that is probably meant", () => {
	it.each([
		["jo@gmial.com", "jo@gmail.com"],
		["jo@gamil.com", "jo@gmail.com"],
		["jo@gmal.com", "jo@gmail.com"],
		["jo@gmaill.com", "jo@gmail.com"],
		["jo@gnail.com", "jo@gmail.com"],
		["jo@gmail.con", "jo@gmail.com"],
		["jo@gmail.co", "jo@gmail.com"],
		["jo@gmail.cmo", "jo@gmail.com"],
		["jo@gmial.con", "jo@gmail.com"],
		["Jo.O'Neil+tax@GMIAL.com", "jo.o'neil+tax@gmail.com"],
		["jo@hotmial.com", "jo@hotmail.com"],
		["jo@hotmai.com", "jo@hotmail.com"],
		["jo@hotmal.co.uk", "jo@hotmail.co.uk"],
		["jo@outlok.com", "jo@outlook.com"],
		["jo@yaho.com", "jo@yahoo.com"],
		["jo@yahooo.co.uk", "jo@yahoo.co.uk"],
		["jo@iclud.com", "jo@icloud.com"],
		["jo@icould.com", "jo@icloud.com"],
		["jo@yahoo.comm", "jo@yahoo.com"],
		["jo@btinernet.com", "jo@btinternet.com"],
	])("of %s is %s", (typed, meant) => expect(suggestEmail(typed)).toBe(meant));

	const real = readFileSync(join(import.meta.dirname, "real-domains.txt"), "utf8")
		.trim()
		.split(/\s+/);
	it("is none for any of two hundred domains that people really have", () => {
		expect(new Set(real).size).toBeGreaterThanOrEqual(200);
		expect(real.filter((domain) => suggestEmail(`jo@${domain}`))).toEqual([]);
	});

	it.each(["gmial", "", "@", "jo@", `jo@${"g".repeat(90)}.com`])("is none for %j", (typed) =>
		expect(suggestEmail(typed)).toBeUndefined(),
	);
});
