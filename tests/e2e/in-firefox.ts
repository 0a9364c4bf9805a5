/** Runs tests in a separate Firefox, which Playwright cannot drive. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import puppeteer, { type Browser, type Page } from "puppeteer-core";
import { findFirefox } from "../../tools/browsers.ts";
import { expect } from "./test.ts";

/** Path of the Firefox; undefined if there is none. */
export const firefox = findFirefox();
const axeSource = readFileSync(
	createRequire(import.meta.url).resolve("axe-core/axe.min.js"),
	"utf8",
);

/** Violations that axe finds, with the elements. */
export async function axe(page: Page): Promise<string[]> {
	await page.evaluate(axeSource);
	return page.evaluate(async () => {
		const { axe } = window as unknown as { axe: typeof import("axe-core") };
		const { violations } = await axe.run({ resultTypes: ["violations"] });
		return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target}`));
	});
}

/** Runs a test in a Firefox of its own, in light or dark mode. */
export async function inFirefox(
	scheme: "light" | "dark",
	journey: (page: Page, seen: string[]) => Promise<void>,
	viewport = { width: 450, height: 640 },
) {
	let browser: Browser | undefined;
	try {
		browser = await puppeteer.launch({
			...{ browser: "firefox", executablePath: firefox, headless: true },
			extraPrefsFirefox: {
				"layout.css.prefers-color-scheme.content-override": scheme === "dark" ? 0 : 1,
			},
		});
		const page = await browser.newPage();
		// Not a failure on a busy machine; only things that never appear wait this long.
		page.setDefaultTimeout(60_000);
		const seen: string[] = [];
		page.on("console", (message) => {
			if (["error", "warn"].includes(message.type())) seen.push(message.text());
		});
		await page.setViewport(viewport);
		await journey(page, seen);
		expect(seen).toEqual([]);
	} finally {
		await browser?.close();
	}
}

/**
 * Uses only the keyboard: Tab or Shift+Tab to an element by name, then Enter or text. Beyond the page's end Firefox
 * loses the focus.
 */
export function byKeys(page: Page) {
	const named = () =>
		page.evaluate(() => {
			const at = document.activeElement as HTMLElement | null;
			const label = (at as HTMLInputElement | null)?.labels?.[0]?.textContent;
			return (at?.ariaLabel ?? label ?? at?.textContent ?? "").trim();
		});
	return async (name: string, { text = "", back = false } = {}) => {
		await page.locator(`::-p-aria(${name})`).wait();
		for (let press = 0; !(await named()).startsWith(name); press++) {
			if (press === 60) throw new Error(`Tab does not reach ${name}`);
			if (back) await page.keyboard.down("Shift");
			await page.keyboard.press("Tab");
			if (back) await page.keyboard.up("Shift");
		}
		await (text ? page.keyboard.type(text) : page.keyboard.press("Enter"));
	};
}
