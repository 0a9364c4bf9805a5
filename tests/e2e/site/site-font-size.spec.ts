import { expect, type Page } from "@playwright/test";
import { longUnless } from "../../support/long.ts";
import { test } from "../test.ts";

/** Texts on the screen with their font sizes, in pixels. */
const sizes = (page: Page) =>
	page.evaluate(() => {
		const found: [string, number][] = [];
		const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
		while (texts.nextNode()) {
			const parent = texts.currentNode.parentElement;
			const text = texts.currentNode.textContent?.trim();
			if (!text || !parent?.checkVisibility() || parent.closest("script, style")) continue;
			found.push([text, Number.parseFloat(getComputedStyle(parent).fontSize)]);
		}
		return found;
	});

/** Sets the font size chosen in the browser's settings. */
async function setLetterSize(page: Page, standard: number): Promise<void> {
	const session = await page.context().newCDPSession(page);
	await session.send("Page.setFontSizes", { fontSizes: { standard, fixed: standard } });
}

const paths = [
	"/",
	"/services/leadership",
	"/services/one-to-one-coaching",
	"/blog/mindset",
	"/offer",
];

test.describe("a browser set to twice the font size", () => {
	test.use({ javaScriptEnabled: false });

	for (const path of paths)
		test(
			`shows every text of ${path} larger, and none of it beyond the edge`,
			longUnless(path === "/"),
			async ({ page, house }) => {
				// Twice the font size in twice the width is the same page, twice as large.
				await page.setViewportSize({ width: 640, height: 450 });
				await page.goto(house.site + path);
				const before = await sizes(page);
				expect(before.length).toBeGreaterThan(40);
				await page.setViewportSize({ width: 1280, height: 900 });
				await setLetterSize(page, 32);
				await page.reload();
				const after = await sizes(page);
				const twice = before.map(([text, size]) => [text, Math.round(size * 20) / 10]);
				expect(after.map(([text, size]) => [text, Math.round(size * 10) / 10])).toEqual(twice);
				expect(
					await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
				).toBeLessThanOrEqual(0);
			},
		);
});
