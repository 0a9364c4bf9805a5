import { defineConfig } from "@playwright/test";
import { readSelection, selectTests } from "../../tools/test/test-tags.ts";
import { hasWebKit } from "./drivers/webkit.ts";

const selection = readSelection();

/** Reasons for which a test is skipped that no package mends: they are the browser's. */
const browserLimits = [
	"only Chromium can measure this",
	"WebKitGTK's pictures differ among themselves",
	"WebKitGTK 2.50 does not check the integrity of preloaded modules",
];

/** Our own drivers start the browsers (drivers/); Playwright runs the tests, chosen by tags (README.md). */
export default defineConfig({
	testDir: ".",
	testMatch: "*.spec.ts",
	outputDir: "../../.build/hosts-results",
	// `npm run test:all` runs the journeys at the same time.
	workers: 2,
	fullyParallel: true,
	// A busy machine is no failure: only what never comes waits as long as this.
	timeout: 300_000,
	// Less than a minute, after which a form sends again by itself.
	expect: { timeout: 45_000 },
	reporter: [["list"], ["../../tools/reporters/playwright.ts", { excused: browserLimits }]],
	projects: [
		{ name: "chromium", ...selectTests(selection) },
		// For a few tests one browser: to start a Firefox costs as much as six of them.
		{
			name: "firefox",
			...(selection ? { grep: /@firefox/, workers: 1 } : { grepInvert: /@not-firefox/ }),
		},
		...(hasWebKit ? [{ name: "webkit", grepInvert: /@not-webkit/ }] : []),
	],
});
