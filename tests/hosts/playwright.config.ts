import { defineConfig } from "@playwright/test";
import { readSelection, selectTests } from "../../tools/test/test-tags.ts";
import { hasWebKit } from "./drivers/webkit.ts";

const selection = readSelection();

/** Reasons for skipping a test that no package can fix, because they are the browser's. */
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
	// Not a failure on a busy machine; only things that never appear wait this long.
	timeout: 300_000,
	// Less than a minute, after which a form sends again automatically.
	expect: { timeout: 45_000 },
	reporter: [["list"], ["../../tools/reporters/playwright.ts", { excused: browserLimits }]],
	projects: [
		{ name: "chromium", ...selectTests(selection) },
		// One worker, because starting another Firefox costs as much as six of its few tests.
		{
			name: "firefox",
			...(selection ? { grep: /@firefox/, workers: 1 } : { grepInvert: /@not-firefox/ }),
		},
		...(hasWebKit ? [{ name: "webkit", grepInvert: /@not-webkit/ }] : []),
	],
});
