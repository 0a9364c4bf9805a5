import type { Page } from "@playwright/test";
import { expect, hydrated, test } from "../test.ts";

const dialog = (page: Page) => page.locator("coach-checklist dialog");
/** Waits until the dialog is open and the code that fits it to the window and listens to Back has loaded. */
const listening = (page: Page) => expect(dialog(page)).toHaveAttribute("style", /bottom: 0px/);
const back = (page: Page) => page.evaluate(() => history.back());
const entries = (page: Page) => page.evaluate(() => history.length);

test("on the site Back closes an open dialog; a second Back goes back", async ({ page, house }) => {
	await page.goto(`${house.site}/about`);
	await hydrated(page);
	await page.locator(".bar-link", { hasText: "Testimonials" }).click();
	await expect(page).toHaveURL(`${house.site}/testimonials`);
	const before = await entries(page);
	await page.locator(".bar [data-coach-open=checklist]").click();
	await listening(page);
	expect(await entries(page)).toBe(before);
	await back(page);
	await expect(dialog(page)).toHaveCount(0);
	await expect(page).toHaveURL(`${house.site}/testimonials`);
	await back(page);
	await expect(page).toHaveURL(`${house.site}/about`);
	expect(await entries(page)).toBe(before);
});

test("on a partner's page Back closes an open dialog; a second Back goes back", {
	tag: "@quick",
}, async ({ page, house }) => {
	await page.goto(house.partner);
	await page.evaluate(() => history.pushState({}, "", "#second"));
	const before = await entries(page);
	await page.locator("[data-coach-open=checklist]").first().click();
	await listening(page);
	await back(page);
	await expect(dialog(page)).toHaveCount(0);
	await expect(page).toHaveURL(/#second$/);
	await back(page);
	await expect(page).toHaveURL(house.partner);
	expect(await entries(page)).toBe(before);
});
