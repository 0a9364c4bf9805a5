import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { type Browser, chromium, type Page } from "playwright";
import { pages } from "../../site/pages.ts";
import { needTestBrowser, testFlags } from "../../tools/browsers.ts";
import { type House, startHouse } from "../support/house.ts";
import { deskShots } from "./desk.ts";
import { openDesk } from "./desk-session.ts";
import { mailShots } from "./mails.ts";
import { otherShots } from "./others.ts";
import { siteStates } from "./site.ts";
import { widgetShots } from "./widgets.ts";

/**
 * `npm run shots`: takes screenshots of every page and widget state into shots/, to look at.
 * `npm run shots -- about contact` takes only those whose name contains one of the words.
 * `npm run shots -- --text about` also writes what a screen reader finds there into about-320.txt, to read aloud.
 */
const folder = resolve(import.meta.dirname, "../../shots");
const withText = process.argv.includes("--text");
const words = process.argv.slice(2).filter((word) => word !== "--text");
const wanted = (name: string) => words.length === 0 || words.some((word) => name.includes(word));

/** Widths of every page: a small phone, a tablet, a laptop. */
const widths = [320, 768, 1280];

export interface Shot {
	/** File name without extension, also compared with the words on the command line. */
	name: string;
	width: number;
	height?: number;
	theme?: "light" | "dark";
	fullPage?: boolean;
	/** Whether the coach is signed in. */
	desk?: boolean;
	/** Whether scripts run; default true. */
	script?: boolean;
	url(house: House): string;
	/** Brings the page into the state to show. */
	prepare?(page: Page, house: House): Promise<void>;
}

const sitePages: Shot[] = pages.flatMap(({ path }) =>
	widths.map((width) => ({
		name: `site/${path === "/" ? "home" : path.slice(1).replaceAll("/", "-")}-${width}`,
		width,
		fullPage: true,
		url: (house) => house.site + path,
		async prepare(page) {
			// Reveals and frames appear while scrolling; a full-page screenshot needs them all.
			await page.locator("html[data-routed]").waitFor({ state: "attached" });
			const height = await page.evaluate(() => document.documentElement.scrollHeight);
			for (let y = 0; y < height; y += 600) {
				await page.evaluate((to) => window.scrollTo({ top: to, behavior: "instant" }), y);
				await page.waitForTimeout(40);
			}
			await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
			await page.waitForTimeout(350);
		},
	})),
);

const partnerPage: Shot[] = widths.map((width) => ({
	name: `partner/page-${width}`,
	width,
	fullPage: true,
	url: (house) => house.partner,
	prepare: (page) => page.waitForTimeout(600),
}));

/** The desk with leads in it, opened once. */
let desk: ReturnType<typeof openDesk> | undefined;

async function take(browser: Browser, house: House, shot: Shot): Promise<void> {
	if (shot.desk) desk ??= openDesk(browser, house);
	const context = await browser.newContext({
		viewport: { width: shot.width, height: shot.height ?? 800 },
		colorScheme: shot.theme ?? "light",
		javaScriptEnabled: shot.script ?? true,
		...(shot.desk && { storageState: await desk }),
		// Sections that appear on scrolling are shown at once.
		reducedMotion: "reduce",
	});
	const page = await context.newPage();
	try {
		await page.goto(shot.url(house), { waitUntil: "load" });
		await shot.prepare?.(page, house);
		const path = join(folder, `${shot.name}.png`);
		await page.screenshot({ path, fullPage: shot.fullPage ?? false });
		if (withText)
			writeFileSync(`${folder}/${shot.name}.txt`, await page.locator("body").ariaSnapshot());
	} catch (error) {
		console.error(`${shot.name}: ${(error as Error).message}`);
		process.exitCode = 1;
	} finally {
		await context.close();
	}
}

const shots = [
	...sitePages,
	...siteStates(widths),
	...partnerPage,
	...widgetShots,
	...otherShots(widths),
	...mailShots,
	...deskShots,
].filter(({ name }) => wanted(name));
if (words.length === 0) rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const house = await startHouse();
const browser = await chromium.launch({ executablePath: needTestBrowser(), args: testFlags });
// Two at a time, because screenshots mostly wait.
const queue = [...shots];
await Promise.all(
	[1, 2].map(async () => {
		for (let shot = queue.shift(); shot; shot = queue.shift()) await take(browser, house, shot);
	}),
);
await browser.close();
await house.close();
console.log(`${shots.length} pictures in shots/`);
