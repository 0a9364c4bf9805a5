import { defineConfig } from "@playwright/test";
import { findFirefox } from "../../tools/browsers.ts";
import { hasWebKit } from "./drivers/webkit.ts";

const sampled = Boolean(process.env.HOSTS_SAMPLE);

/** Our own drivers start the browsers (drivers/); Playwright runs the tests, chosen by tags (README.md). */
export default defineConfig({
	testDir: ".",
	testMatch: "*.spec.ts",
	outputDir: "../../.build/hosts-results",
	// One more than there are cores in CI, as for the journeys: many of these tests wait for what must not come.
	workers: 3,
	fullyParallel: true,
	// A busy machine is no failure: only what never comes waits as long as this.
	timeout: 120_000,
	expect: { timeout: 20_000 },
	reporter: process.env.HOSTS_JSON
		? [["json", { outputFile: process.env.HOSTS_JSON }], ["dot"]]
		: "list",
	projects: [
		{ name: "chromium", ...(sampled && { grepInvert: /@long/ }) },
		...(findFirefox()
			? [{ name: "firefox", ...(sampled ? { grep: /@firefox/ } : { grepInvert: /@not-firefox/ }) }]
			: []),
		...(hasWebKit ? [{ name: "webkit", grepInvert: /@not-webkit/ }] : []),
	],
});
