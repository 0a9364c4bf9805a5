import { copyFile } from "node:fs/promises";
import { join } from "node:path";
import { type Browser, expect, type Page, test } from "@playwright/test";
import { states } from "../../../demo/gallery/states.js";
import { ownCopy } from "../../docs/support/own-copy.ts";
import { openDesk } from "../../shots/desk-session.ts";
import { type House, startHouse } from "../../support/house.ts";
import { allPaths } from "../site/site-html.ts";
import { coloursOf, picturedColours } from "./brand-colours.ts";
import { faint, oldShades, others, rebrand } from "./other-brands.ts";

/**
 * Other owners' colours, logos and fonts, each built into an empty dist/. `npm run test:brands` checks every page and
 * widget state of all three, and without `BRANDS=all` these tests check a few; in `npm run test:all` the new owner in
 * `owner.spec.ts` has one of them. Pictures are in shots/brands/.
 */
// One after the other, because each begins with a build, which takes both cores.
test.describe.configure({ mode: "default" });
const everything = process.env.BRANDS === "all";
const shots = join(import.meta.dirname, "../../../shots/brands");

const sampledPaths = ["/", "/offer", "/services/one-to-one-coaching", "/blog/mindset", "/contact"];
const sampledStates = [
	"booking all-errors",
	"calculator estimate",
	"checklist sent",
	"contact failed",
	"consultation chosen",
];
const widgetStates = Object.entries(states).flatMap(([widget, each]) =>
	Object.keys(each).map((state) => `${widget} ${state}`),
);

async function onPage(browser: Browser, use: (page: Page) => Promise<void>): Promise<void> {
	const context = await browser.newContext({
		viewport: { width: 1280, height: 900 },
		reducedMotion: "reduce",
	});
	await use(await context.newPage());
	await context.close();
}

const faintOnSite = async (page: Page, house: House, path: string) => {
	await page.goto(house.site + path);
	return (await faint(page)).map((fault) => `${path} ${fault}`);
};

async function faintInState(page: Page, house: House, which: string): Promise<string[]> {
	const [widget = "", state = ""] = which.split(" ");
	const faults: string[] = [];
	for (const theme of ["light", "dark"]) {
		const query = new URLSearchParams({ widget, state, theme });
		// The gallery abandons a state that takes more than seconds, which may happen on a busy machine.
		await expect(async () => {
			await page.goto(`${house.partner}/gallery.html?${query}`);
			await page.waitForSelector("html[data-gallery=ready]", {
				state: "attached",
				timeout: 20_000,
			});
		}).toPass();
		faults.push(...(await faint(page)).map((fault) => `${which}, ${theme}: ${fault}`));
	}
	return faults;
}

/** Takes pictures of everything else with the brand, to be checked by eye. */
async function photograph(browser: Browser, house: House, shot: (what: string) => string) {
	await onPage(browser, async (page) => {
		await page.goto(`${house.site}/services/leadership`);
		await page.screenshot({ path: shot("service"), fullPage: true });
		await page.goto(house.site);
		await page.locator("main [data-coach-open=checklist]").first().click();
		await page.locator("coach-checklist dialog[open] input").first().waitFor();
		await page.screenshot({ path: shot("dialog") });
		for (const mail of ["checklist", "calculator"]) {
			await page.goto(`${house.partner}/mail-${mail}.html`);
			await page.screenshot({ path: shot(`mail-${mail}`) });
		}
	});
	const storageState = await openDesk(browser, house);
	for (const colorScheme of ["light", "dark"] as const) {
		const desk = await browser.newPage({ storageState, colorScheme });
		await desk.goto(`${house.site}/desk`);
		await desk.getByRole("link", { name: /Owen Pugh/ }).waitFor();
		await desk.screenshot({ path: shot(`desk-${colorScheme}`) });
		await desk.close();
	}
}

for (const [name, other] of Object.entries(others)) {
	test(`a ${name} has site, widgets and documents in legible colours of their own`, {
		tag: "@long",
	}, async ({ browser }) => {
		// The build takes minutes on a busy machine.
		test.setTimeout(everything ? 1_800_000 : 900_000);
		const copy = ownCopy();
		rebrand(copy, other);
		const { code, output } = copy.npm("run", "build");
		expect(code, output).toBe(0);
		const house = await startHouse({}, copy.path(""));
		try {
			const old = oldShades(other);
			for (const [file, text] of await coloursOf(copy.path("dist")))
				expect
					.soft(
						old.filter((hex) => text.includes(hex)),
						file,
					)
					.toEqual([]);

			await onPage(browser, async (page) => {
				await page.goto(house.site);
				for (const picture of ["/og/home.png", "/icon-512.png", "/apple-touch-icon.png"]) {
					const seen = await picturedColours(page, picture);
					expect(seen.length, picture).toBeGreaterThan(0);
					expect
						.soft(
							old.filter((hex) => seen.includes(hex)),
							picture,
						)
						.toEqual([]);
				}
				expect(
					await page.evaluate(
						() => getComputedStyle(document.querySelector("h1") as Element).fontFamily,
					),
				).toContain(other.headline.family);
				await page.evaluate(() => document.fonts.ready);
				const shot = (what: string) => join(shots, `${name.replaceAll(" ", "-")}-${what}.png`);
				await page.screenshot({ path: shot("home"), fullPage: true });
				if (everything) {
					await copyFile(
						copy.path("dist/assets/business-checklist.pdf"),
						shot("checklist").replace("png", "pdf"),
					);
					await photograph(browser, house, shot);
				}

				const paths = everything ? allPaths : sampledPaths;
				for (const path of paths) expect.soft(await faintOnSite(page, house, path)).toEqual([]);
				const seen = everything ? widgetStates : sampledStates;
				for (const state of seen) {
					expect.soft(await faintInState(page, house, state)).toEqual([]);
					if (sampledStates.includes(state))
						await page.screenshot({ path: shot(state.replace(" ", "-")) });
				}
				await page.goto(`${house.site}/offer`);
				await page.screenshot({ path: shot("offer"), fullPage: true });
				await page.goto(house.standins);
				expect.soft(await faint(page)).toEqual([]);
			});
		} finally {
			await house.close();
			copy.remove();
		}
	});
}
