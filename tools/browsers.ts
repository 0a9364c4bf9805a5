import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";

/** Flags for a Chromium that connects only to the pages under test. */
export const chromiumFlags = [
	"--headless",
	"--no-sandbox",
	"--disable-gpu",
	"--disable-quic",
	"--no-first-run",
	"--disable-background-networking",
	"--disable-component-update",
	"--disable-sync",
];

/** Features Playwright turns off: Chromium uses only the last list, so ours must repeat them. */
const withoutByPlaywright = [
	"AvoidUnnecessaryBeforeUnloadCheckSync",
	"DestroyProfileOnBrowserClose",
	"HttpsUpgrades",
	"HttpsFirstBalancedModeAutoEnable",
	"LensOverlay",
	"MediaRouter",
	"PaintHolding",
	"ThirdPartyStoragePartitioning",
	"AvoidCorsURLLoaderRestartOnRedirect",
	"OptimizationHints",
	"TcpPortRandomizationWin",
	"NetworkTimeServiceQuerying",
	"AimEnabled",
	"PreconnectToSearch",
];

/**
 * Features that cost more CPU time than opening a page: two hidden pages for address bar
 * suggestions, and a spare process for a page that never opens.
 */
const costlyFeatures = [
	"WebUIOmniboxPopup",
	"WebUIOmniboxAimPopup",
	"SpareRendererForSitePerProcess",
];

/** Flags for a Chromium that runs tests. */
export const testFlags = [
	...chromiumFlags,
	`--disable-features=${[...withoutByPlaywright, ...costlyFeatures]}`,
];

const usual = {
	chromium: [
		"/usr/bin/chromium",
		"/usr/bin/chromium-browser",
		"/usr/bin/google-chrome-stable",
		"/usr/bin/google-chrome",
		"/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
		"/Applications/Chromium.app/Contents/MacOS/Chromium",
		"C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
	],
	headlessShell: ["/usr/bin/chromium-headless-shell"],
	firefox: [
		"/usr/bin/firefox-esr",
		"/usr/bin/firefox",
		"/Applications/Firefox.app/Contents/MacOS/firefox",
	],
};

const present = (path: string | undefined): path is string => Boolean(path && existsSync(path));

/** Playwright's own download of Chromium, if there is one. */
function downloaded(): string | undefined {
	try {
		const { chromium } = createRequire(import.meta.url)(
			"playwright",
		) as typeof import("playwright");
		return chromium.executablePath();
	} catch {
		return undefined;
	}
}

/**
 * Path of a Chromium: `CHROMIUM_PATH` alone if that is set, otherwise the usual places and
 * Playwright's download; undefined if there is none.
 */
export function findChromium(): string | undefined {
	const own = process.env.CHROMIUM_PATH;
	return own ? [own].find(present) : [...usual.chromium, downloaded()].find(present);
}

/**
 * Path of a Firefox (`FIREFOX_PATH` alone if that is set), or undefined: tests for it then say that
 * they are skipped.
 */
export function findFirefox(): string | undefined {
	const own = process.env.FIREFOX_PATH;
	return own ? [own].find(present) : usual.firefox.find(present);
}

export const noChromium =
	"No Chromium found. Install Chrome or Chromium, or set CHROMIUM_PATH to one.";
export const noFirefox = "No Firefox found. Install one, or set FIREFOX_PATH to one.";

/**
 * Path of a Chromium.
 *
 * @throws {@link noChromium}, without a stack, because the machine is at fault, not the code
 */
export function needChromium(): string {
	const path = findChromium();
	if (path) return path;
	const error = new Error(noChromium);
	error.stack = noChromium;
	throw error;
}

/**
 * Path of the browser that tests drive: Chromium's headless shell if it is installed, because it
 * opens a page in half the CPU time, otherwise Chromium. `CHROMIUM_PATH` overrides both.
 *
 * @throws {@link noChromium}, without a stack
 */
export function needTestBrowser(): string {
	const shell = process.env.CHROMIUM_PATH ? undefined : usual.headlessShell.find(present);
	return shell ?? needChromium();
}

/** Installs a Chromium: Playwright's download, or Debian's package if that fails. */
function installChromium(): void {
	if (process.env.CHROMIUM_PATH) return;
	console.log("No Chromium on this machine; fetching one …");
	const run = (command: string, args: string[]) =>
		spawnSync(command, args, { stdio: "inherit", timeout: 300_000 }).status === 0;
	if (run("npx", ["playwright", "install", "chromium"]) && findChromium()) return;
	if (process.getuid?.() === 0 && run("apt-get", ["update", "-qq"])) {
		// Separately, because older releases of Debian have no headless shell.
		for (const name of ["chromium", "chromium-headless-shell"])
			run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", name]);
	}
}

if (process.argv.includes("--install") && !findChromium()) {
	installChromium();
	// Everything else still runs; each check that needs a Chromium says that it was skipped.
	if (!findChromium()) console.log(noChromium);
}
