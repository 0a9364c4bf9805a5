import type { TestRunnerConfig } from "@web/test-runner";
import type { BrowserLauncher, Reporter } from "@web/test-runner-core";
import { playwrightLauncher } from "@web/test-runner-playwright";
import { puppeteerLauncher } from "@web/test-runner-puppeteer";
import { findFirefox, needTestBrowser, testFlags } from "../../../tools/browsers.ts";
import { root } from "../../../tools/project.ts";
import { house } from "./house.ts";

interface Options {
	/** Bundled files (bundle.ts) to run in Chromium, and those to run in Firefox. */
	chromium?: readonly string[];
	firefox?: readonly string[];
	reporters?: Reporter[];
}

const bundles = (files: readonly string[]) =>
	files.map((file) => `.build/browser-tests/${file}.test.js`);

function chromium(): BrowserLauncher {
	return playwrightLauncher({
		product: "chromium",
		// Counting what's left in memory needs the garbage collector.
		launchOptions: {
			executablePath: needTestBrowser(),
			args: [...testFlags, "--js-flags=--expose-gc"],
		},
	});
}

/** Playwright only drives its own Firefox; puppeteer uses the installed one. */
function firefox(executablePath: string): BrowserLauncher {
	return puppeteerLauncher({
		// One page at a time has the keyboard.
		concurrency: 1,
		launchOptions: { browser: "firefox", executablePath, headless: true },
	});
}

/** The test runner's options, also for `npx wtr` (web-test-runner.config.mjs). */
export function browserTests({
	chromium: files = ["*"],
	firefox: foxFiles = [],
	reporters,
}: Options = {}): Partial<TestRunnerConfig> {
	const path = foxFiles.length > 0 ? findFirefox() : undefined;
	return {
		rootDir: root,
		concurrency: 2,
		// Chromium runs beside Firefox, which with its single page mostly waits.
		concurrentBrowsers: 2,
		groups: [
			...(files.length > 0
				? [{ name: "chromium", files: bundles(files), browsers: [chromium()] }]
				: []),
			...(path ? [{ name: "firefox", files: bundles(foxFiles), browsers: [firefox(path)] }] : []),
		],
		middleware: [house],
		testFramework: { config: { timeout: 180_000 } },
		// A busy machine is no failure.
		browserStartTimeout: 120_000,
		testsStartTimeout: 120_000,
		testsFinishTimeout: 600_000,
		browserLogs: false,
		...(reporters && { reporters }),
	};
}
