import { defineConfig } from "@playwright/test";
import { needTestBrowser, testFlags } from "../../../tools/browsers.ts";

/** `npm run test:wordpress`, after a build; `npm run test:all` runs what is tagged `@sample`. */
export default defineConfig({
	testDir: ".",
	outputDir: "../../../.build/wordpress",
	workers: 1,
	timeout: 600_000,
	// Less than a minute, after which a form sends again by itself.
	expect: { timeout: 45_000 },
	reporter: [["list"], ["../../../tools/reporters/playwright.ts"]],
	use: {
		viewport: { width: 1280, height: 900 },
		launchOptions: { executablePath: needTestBrowser(), args: testFlags },
	},
});
