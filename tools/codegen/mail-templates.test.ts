import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { templateFile, templatePath } from "./mail-templates.ts";

it("the gateway's mail template is compiled from template.mjml (npm run build)", async () => {
	const made = readFileSync(templatePath, "utf8");
	expect(made).toBe(await templateFile(true));
	// Nothing is loaded from elsewhere: no picture, style sheet or font.
	expect(made).not.toMatch(/<img|<link|@import|url\(/);
});
