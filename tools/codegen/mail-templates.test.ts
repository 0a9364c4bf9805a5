import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { madePath, madeSource } from "./mail-templates.ts";

it("the gateway's mails are what letter.mjml and the languages make of them (npm run build)", async () => {
	const made = readFileSync(madePath, "utf8");
	expect(made).toBe(await madeSource());
	// No picture, no sheet, no typeface from anywhere.
	expect(made).not.toMatch(/<img|<link|@import|url\(/);
});
