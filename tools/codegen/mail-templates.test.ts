import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { messagesPath, messagesSource, templateFile, templatePath } from "./mail-templates.ts";

it("the gateway's mails are what template.mjml and the languages make of them (npm run build)", async () => {
	const made = readFileSync(templatePath, "utf8");
	expect(made).toBe(await templateFile(true));
	expect(readFileSync(messagesPath, "utf8")).toBe(await messagesSource());
	// No picture, no sheet, no typeface from anywhere.
	expect(made).not.toMatch(/<img|<link|@import|url\(/);
});
