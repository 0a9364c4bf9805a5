import { defineConfig } from "@playwright/test";
import { needTestBrowser, testFlags } from "../../../tools/browsers.ts";

/** `npm run test:packages`, after a build: our npm packages in new projects. */
export default defineConfig({
	testDir: ".",
	outputDir: "../../../.build/packages-results",
	workers: 1,
	timeout: 600_000,
	// Less than a minute, after which a form sends again by itself.
	expect: { timeout: 45_000 },
	reporter: [["list"], ["../../../tools/reporters/playwright.ts"]],
	use: { launchOptions: { executablePath: needTestBrowser(), args: testFlags } },
});
