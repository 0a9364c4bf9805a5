import type { TestRunnerConfig } from "@web/test-runner";
import type { BrowserLauncher, Reporter } from "@web/test-runner-core";
import { playwrightLauncher } from "@web/test-runner-playwright";
import { puppeteerLauncher } from "@web/test-runner-puppeteer";
import { findFirefox, needTestBrowser, testFlags } from "../../../tools/browsers.ts";
import { root } from "../../../tools/project.ts";
import { house } from "./house.ts";

interface Options {
	/** Names of bundled files (bundle.ts) that Chromium runs, and of those that a Firefox runs. */
	chromium?: readonly string[];
	firefox?: readonly string[];
	reporters?: Reporter[];
}

const bundles = (files: readonly string[]) =>
	files.map((file) => `.build/browser-tests/${file}.test.js`);

function chromium(): BrowserLauncher {
	return playwrightLauncher({
		product: "chromium",
		// The count of what is left in memory calls the garbage collector.
		launchOptions: {
			executablePath: needTestBrowser(),
			args: [...testFlags, "--js-flags=--expose-gc"],
		},
	});
}

/** Playwright drives a Firefox of its own only; puppeteer takes the one that is installed. */
function firefox(executablePath: string): BrowserLauncher {
	return puppeteerLauncher({
		// One page at a time has the keyboard.
		concurrency: 1,
		launchOptions: { browser: "firefox", executablePath, headless: true },
	});
}

/** What the test runner is told; web-test-runner.config.mjs hands the same to `npx wtr`. */
export function browserTests({
	chromium: files = ["*"],
	firefox: foxFiles = [],
	reporters,
}: Options = {}): Partial<TestRunnerConfig> {
	const path = foxFiles.length > 0 ? findFirefox() : undefined;
	return {
		rootDir: root,
		concurrency: 2,
		// Firefox with its one page waits more than it works.
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
