import { defineConfig } from "@playwright/test";
import { needTestBrowser, testFlags } from "./tools/browsers.ts";
import { selectTests } from "./tools/test/test-tags.ts";

/** Journeys on the built product (`npm run build` first; `npm test` does). */
export default defineConfig({
	testDir: "tests/e2e",
	...selectTests(),
	outputDir: ".build/e2e",
	// `npm test` runs the host pages at the same time. No worker is left with the last file.
	workers: 2,
	fullyParallel: true,
	// Long, so that a busy machine is no failure: only something that never happens waits this long.
	timeout: 300_000,
	// Less than a minute, after which a form sends again by itself.
	expect: { timeout: 45_000 },
	reporter: [["list"], ["./tools/reporters/playwright.ts"]],
	use: {
		acceptDownloads: true,
		launchOptions: {
			executablePath: needTestBrowser(),
			args: testFlags,
		},
	},
});
