import { fill } from "../support/visitor.ts";
import { expect, hydrated, test } from "./test.ts";

test("the coach's own site opens the same form through the same tag", async ({ page, house }) => {
	await page.goto(house.site);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(
		"Grow The Business You Truly Want",
	);
	await page.locator("main").getByRole("link", { name: "Business Checklist" }).first().click();
	// Filling in a form takes longer than React takes to load.
	await hydrated(page);
	const arriving = page.waitForEvent("download");
	await fill.checklist(page.locator("html > coach-checklist"), "home@visitor.example");
	await arriving;
	await expect.poll(async () => (await house.received()).contacts.length).toBe(1);
});

test("a press before the loader has loaded is answered once it has", { tag: "@quick" }, async ({
	page,
	house,
}) => {
	let answer = () => {};
	const pressed = new Promise<void>((resolve) => {
		answer = resolve;
	});
	await page.route("**/loader.js", async (route) => {
		await pressed;
		await route.continue();
	});
	await page.goto(house.site, { waitUntil: "commit" });
	await page.locator("main").getByRole("link", { name: "Business Checklist" }).first().click();
	answer();
	await expect(page.locator("html > coach-checklist").getByLabel("First name")).toBeVisible();
	await expect(page).toHaveURL(`${house.site}/`);
});

test("a press follows the link if the loader cannot be loaded", async ({ page, house, quiet }) => {
	await page.route("**/loader.js", (route) => route.abort());
	await page.goto(house.site, { waitUntil: "commit" });
	const link = page.locator("main").getByRole("link", { name: "Business Checklist" }).first();
	const target = await link.evaluate((each) => (each as HTMLAnchorElement).href);
	await link.click();
	await expect(page).toHaveURL(target);
	expect(target).not.toBe(`${house.site}/`);
	// The browser logs the missing file, on this page and the next.
	expect(quiet.splice(0).every((text) => text.includes("ERR_FAILED"))).toBe(true);
});

test("an unknown page leads home", async ({ page, house }) => {
	await page.goto(`${house.site}/no/such/page`);
	await expect(page).toHaveURL(`${house.site}/`);
});

test("React hydrates without a console message, and then routes without a reload", {
	tag: "@quick",
}, async ({ page, house }) => {
	await page.goto(house.site);
	await page.evaluate(() => {
		(window as { mark?: boolean }).mark = true;
	});
	await hydrated(page);
	await page.getByRole("navigation").getByRole("link", { name: "About" }).first().click();
	await expect(page).toHaveURL(`${house.site}/about`);
	expect(await page.evaluate(() => (window as { mark?: boolean }).mark)).toBe(true);
});
