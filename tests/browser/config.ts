import type { TestRunnerConfig } from "@web/test-runner";
import type { BrowserLauncher, Reporter } from "@web/test-runner-core";
import { playwrightLauncher } from "@web/test-runner-playwright";
import { puppeteerLauncher } from "@web/test-runner-puppeteer";
import { findFirefox, needTestBrowser, testFlags } from "../../tools/browsers.ts";
import { root } from "../../tools/project.ts";
import { house } from "./house.ts";

interface Options {
	/** Which of the files a Firefox runs as well. */
	firefox?: "none" | "sample" | "all";
	reporters?: Reporter[];
}

/** Behaviour that differs between engines: focus, dialogs, popovers, shadow roots. */
const sample = ["dialog", "keyboard", "life-cycle", "takeover", "toast"];

const every = ".build/browser-tests/*.test.js";

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
	firefox: scope = "none",
	reporters,
}: Options = {}): Partial<TestRunnerConfig> {
	const path = scope === "none" ? undefined : findFirefox();
	const foxFiles = scope === "all" ? every : `.build/browser-tests/{${sample}}.test.js`;
	return {
		rootDir: root,
		concurrency: 2,
		// Firefox with its one page waits more than it works.
		concurrentBrowsers: 2,
		groups: [
			{ name: "chromium", files: every, browsers: [chromium()] },
			...(path ? [{ name: "firefox", files: foxFiles, browsers: [firefox(path)] }] : []),
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
