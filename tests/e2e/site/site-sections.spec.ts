import { enhanced, expect, test } from "../test.ts";

test.use({ viewport: { width: 390, height: 800 } });

const path = "/services/disc-profiling";

test("sections move as they scroll into view but are always readable, and stay still with reduced motion", async ({
	page,
	house,
}) => {
	const section = page.locator("[data-reveal]").last();
	await page.goto(house.site + path);
	await expect(section).toHaveAttribute("data-reveal", "waiting");
	await expect(section).toHaveCSS("opacity", "1");
	await expect(section).toHaveCSS("transform", "matrix(1, 0, 0, 1, 0, 18)");
	await section.scrollIntoViewIfNeeded();
	await expect(section).toHaveAttribute("data-reveal", "seen");
	await expect(section).toHaveCSS("transform", "none");

	await page.emulateMedia({ reducedMotion: "reduce" });
	await page.goto(house.site + path);
	await enhanced(page);
	await expect(section).toHaveCSS("transform", "none");
});

test("the footer of a phone is no longer than two screens, and every link of it is 44 pixels high", async ({
	page,
	house,
}) => {
	await page.goto(house.site);
	const footer = page.locator("footer.foot");
	expect((await footer.boundingBox())?.height).toBeLessThan(1600);
	const heights = await footer
		.locator(".foot-links a, .foot-end a")
		.evaluateAll((links) => links.map((link) => link.getBoundingClientRect().height));
	expect(heights.length).toBeGreaterThan(25);
	expect(heights.filter((height) => height < 43.5)).toEqual([]);
	await page.goto(`${house.site}/blog/mindset`);
	const contents = await page
		.locator(".contents a")
		.evaluateAll((links) => links.map((link) => link.getBoundingClientRect().height));
	expect(contents.length).toBeGreaterThan(3);
	expect(contents.filter((height) => height < 43.5)).toEqual([]);
});

test("home has one main button in its hero, and no cleaning in its closing block", async ({
	page,
	house,
}) => {
	await page.goto(house.site);
	await expect(page.locator(".hero-text .button-accent")).toHaveText("Book a Discovery Call");
	await expect(page.locator(".hero-text .button-primary")).toHaveCount(0);
	await expect(page.locator(".closing .button-accent")).toHaveText("Book a Discovery Call");
	await expect(page.locator(".closing")).not.toContainText(/cleaning|premises/);
});

test("a page prints as ink on paper, with every answer open, and the phone and address below", async ({
	page,
	house,
}) => {
	await page.emulateMedia({ media: "print" });
	await page.goto(`${house.site}/services/one-to-one-coaching`);
	const answers = page.locator(".faq details > :not(summary) p");
	expect(await answers.count()).toBeGreaterThan(8);
	for (const answer of await answers.all()) await expect(answer).toBeVisible();
	const grounds = await page
		.locator("main .band-dark, main .price, main h2")
		.evaluateAll((all) => all.map((each) => getComputedStyle(each).backgroundColor));
	expect(new Set(grounds)).toEqual(new Set(["rgba(0, 0, 0, 0)"]));
	const inks = await page
		.locator("main h2, main p")
		.evaluateAll((all) => all.map((each) => getComputedStyle(each).color));
	expect(new Set(inks).size).toBe(1);
	await expect(page.locator('.foot a[href^="tel:"]')).toBeVisible();
	await expect(page.locator(".foot address")).toBeVisible();
	await expect(page.locator("header.bar")).toBeHidden();
});
