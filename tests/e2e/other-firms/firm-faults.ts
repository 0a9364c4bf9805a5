import { readFileSync } from "node:fs";
import { join } from "node:path";
import AxeBuilder from "@axe-core/playwright";
import type { Browser, Page } from "@playwright/test";
import { states } from "../../../demo/gallery/states.js";
import { previews } from "../../../tools/build/mail-previews.ts";
import { openDesk } from "../../shots/desk-session.ts";
import type { Firm } from "../../support/firms/firms.ts";
import type { House } from "../../support/house.ts";
import { leftoversIn } from "../../support/leftovers.ts";
import { misplaced } from "./misplaced.ts";

/** Window widths at which everything is checked, in pixels. */
const widths = [320, 768, 1280, 1920];
const pictured = [320, 768, 1280];

/** What is checked: everything, or one of each kind. */
export interface Extent {
	paths: readonly string[];
	widgetStates: readonly string[];
	mails: readonly string[];
	deskPaths: readonly string[];
}

export const allWidgetStates = Object.entries(states).flatMap(([widget, each]) =>
	Object.keys(each).map((state) => `${widget} ${state}`),
);
/** English only, because other languages are off by default. */
export const allMails = previews.filter(({ lang }) => !lang).map(({ name }) => name);
export const allDeskPaths = ["", "/numbers", "/health", "/settings", "/first-run"];

/** Paths of a built site. */
export const pathsOf = (dist: string): string[] =>
	[
		...readFileSync(join(dist, "sitemap.xml"), "utf8").matchAll(
			/<loc>https:\/\/[^/]+([^<]*)<\/loc>/g,
		),
	].map(([, path]) => path || "/");

/** axe's findings on the open page. A mail is shown inside a mail reader's page, which has the landmarks. */
async function breaches(page: Page): Promise<string[]> {
	const isMail = /\/mail-/.test(page.url());
	const { violations } = await new AxeBuilder({ page })
		.disableRules(isMail ? ["landmark-one-main", "region"] : [])
		.setLegacyMode(page.frames().length === 1)
		.analyze();
	return violations.flatMap(({ id, nodes }) =>
		nodes.map(({ target }) => `${id}: ${target.join(" ")}`),
	);
}

/**
 * Faults of the open page, as "where at 320: what": texts beyond an edge, axe's findings, facts of the sample coach.
 * `shot` gets a picture at each width.
 */
async function faultsOn(
	page: Page,
	where: string,
	firm: Firm,
	shot: (name: string) => string,
): Promise<string[]> {
	const faults: string[] = [];
	for (const width of widths) {
		await page.setViewportSize({ width, height: 900 });
		await page.evaluate(() => document.fonts.ready);
		for (const fault of await misplaced(page)) faults.push(`${where} at ${width}: ${fault}`);
		if (width === 320 || width === 1280)
			for (const fault of await breaches(page)) faults.push(`${where} at ${width}: ${fault}`);
		if (pictured.includes(width))
			await page.screenshot({
				path: shot(`${where.replaceAll(/[^\w-]+/g, "-").replace(/^-/, "") || "home"}-${width}`),
				fullPage: true,
			});
	}
	const text = (await page.locator("body").textContent()) ?? "";
	for (const fact of leftoversIn(text, firm)) faults.push(`${where}: still says ${fact}`);
	return faults;
}

/** Checks everything that shows a firm's facts: pages, widgets, mails and the desk. */
export async function firmFaults(
	browser: Browser,
	house: House,
	firm: Firm,
	extent: Extent,
	shot: (name: string) => string,
): Promise<string[]> {
	const faults: string[] = [];
	const context = await browser.newContext({ reducedMotion: "reduce" });
	const page = await context.newPage();
	for (const path of extent.paths) {
		await page.goto(house.site + path);
		faults.push(...(await faultsOn(page, path, firm, shot)));
	}
	for (const mail of extent.mails) {
		await page.goto(`${house.partner}/mail-${mail}.html`);
		faults.push(...(await faultsOn(page, `mail-${mail}`, firm, shot)));
	}
	await context.close();

	const alive = await browser.newContext({ reducedMotion: "reduce" });
	const gallery = await alive.newPage();
	for (const which of extent.widgetStates) {
		const [widget = "", state = ""] = which.split(" ");
		const query = new URLSearchParams({ widget, state, theme: "light" });
		await gallery.goto(`${house.partner}/gallery.html?${query}`);
		await gallery.waitForSelector("html[data-gallery=ready]", { state: "attached" });
		faults.push(...(await faultsOn(gallery, which, firm, shot)));
	}
	await alive.close();

	const desk = await browser.newContext({
		storageState: await openDesk(browser, house),
		reducedMotion: "reduce",
	});
	const screen = await desk.newPage();
	for (const path of extent.deskPaths) {
		await screen.goto(`${house.site}/desk${path}`);
		await screen.getByRole("heading", { level: 1 }).first().waitFor();
		faults.push(...(await faultsOn(screen, `desk${path}`, firm, shot)));
	}
	await desk.close();
	return faults;
}
