import type { Page } from "@playwright/test";
import { enhanced, expect, test } from "./test.ts";

test.use({ viewport: { width: 390, height: 800 } });

/** How many parts of the page are not laid out before they come near. */
const later = (page: Page) =>
	page.evaluate(
		() =>
			[...document.querySelectorAll("main *")].filter(
				(each) => getComputedStyle(each).contentVisibility === "auto",
			).length,
	);

const path = "/services/disc-profiling";

test("what is out of sight is laid out after the first paint, whole and in place", async ({
	page,
	house,
}) => {
	let answer = () => {};
	const seen = new Promise<void>((resolve) => {
		answer = resolve;
	});
	await page.route("**/enhance-*.js", async (route) => {
		await seen;
		await route.continue();
	});
	await page.goto(house.site + path, { waitUntil: "commit" });
	await expect(page.locator(".foot")).toBeAttached();
	expect(await later(page)).toBeGreaterThan(4);
	answer();
	await expect.poll(() => later(page)).toBe(0);

	// A link to a part of the page has to find it where it is.
	await page.goto("about:blank");
	await page.unroute("**/enhance-*.js");
	await page.route("**/enhance-*.js", (route) => route.fulfill({ body: "" }));
	await page.goto(`${house.site + path}#order`);
	expect(await later(page)).toBe(0);
	await expect
		.poll(() =>
			page.locator("#order").evaluate((each) => Math.round(each.getBoundingClientRect().top)),
		)
		.toBe(96);
});

test("sections come in as they are scrolled to, and not for those who ask for less motion", async ({
	page,
	house,
}) => {
	const section = page.locator("[data-reveal]").last();
	await page.goto(house.site + path);
	await expect(section).toHaveAttribute("data-reveal", "waiting");
	await expect(section).toHaveCSS("opacity", "0");
	await section.scrollIntoViewIfNeeded();
	await expect(section).toHaveAttribute("data-reveal", "seen");
	await expect(section).toHaveCSS("opacity", "1");

	await page.emulateMedia({ reducedMotion: "reduce" });
	await page.goto(house.site + path);
	await enhanced(page);
	await expect.poll(() => later(page)).toBe(0);
	await expect(section).toHaveCSS("opacity", "1");
});
