import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { templateFile, templatePath } from "./mail-templates.ts";

it("the gateway's mails are what template.mjml makes of them (npm run build)", async () => {
	const made = readFileSync(templatePath, "utf8");
	expect(made).toBe(await templateFile(true));
	// No picture, no sheet, no typeface from anywhere.
	expect(made).not.toMatch(/<img|<link|@import|url\(/);
});
