import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";

/** Flags for a Chromium that talks to nobody but the pages under test. */
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

/** What Playwright turns off itself: Chromium heeds only the last list, so ours has to say it again. */
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
 * Flags for a test's Chromium. With every window it draws two hidden pages for the suggestions of its address
 * bar, which cost as much processor time as all the rest of opening a page.
 */
export const testFlags = [
	...chromiumFlags,
	`--disable-features=${[...withoutByPlaywright, "WebUIOmniboxPopup", "WebUIOmniboxAimPopup"]}`,
];

const usual = {
	chromium: [
		process.env.CHROMIUM_PATH,
		"/usr/bin/chromium",
		"/usr/bin/chromium-browser",
		"/usr/bin/google-chrome-stable",
		"/usr/bin/google-chrome",
		"/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
		"/Applications/Chromium.app/Contents/MacOS/Chromium",
		"C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
	],
	firefox: [
		process.env.FIREFOX_PATH,
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

/** Path of a Chromium: `CHROMIUM_PATH`, the usual places, playwright's download; undefined when none. */
export function findChromium(): string | undefined {
	return [...usual.chromium, downloaded()].find(present);
}

/** Path of a Firefox, or undefined: the tests that want one say so and go on without. */
export function findFirefox(): string | undefined {
	return usual.firefox.find(present);
}

/** Path of a Chromium, or a message that says what to do. */
export function needChromium(): string {
	const path = findChromium();
	if (path) return path;
	throw new Error("No Chromium found. Install Chrome or Chromium, or set CHROMIUM_PATH to one.");
}

/** Gets a Chromium by what works here: playwright's download, else Debian's package. */
function installChromium(): void {
	console.log("No Chromium on this machine; fetching one …");
	const run = (command: string, args: string[]) =>
		spawnSync(command, args, { stdio: "inherit", timeout: 300_000 }).status === 0;
	if (run("npx", ["playwright", "install", "chromium"]) && findChromium()) return;
	if (process.getuid?.() === 0 && run("apt-get", ["update", "-qq"])) {
		run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "chromium"]);
	}
	needChromium();
}

if (process.argv.includes("--install") && !findChromium()) installChromium();
