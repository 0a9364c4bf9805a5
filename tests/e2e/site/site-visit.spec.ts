import { expect, hydrated, test } from "../test.ts";
import { dataFileOf } from "./site-html.ts";

test("visiting: pages change without a reload, start at the top, and going back restores", {
	tag: "@quick",
}, async ({ page, house }) => {
	await page.goto(house.site);
	await hydrated(page);
	await page.evaluate(() => Object.assign(window, { mark: true }));
	const card = page.locator(".card a", { hasText: "Business Plan" });
	await page.evaluate(() => {
		addEventListener("click", () => Object.assign(window, { left: scrollY }), true);
	});
	await card.click();
	await expect(page).toHaveURL(`${house.site}/services/business-plan`);
	await expect(page).toHaveTitle(/business plan/i);
	expect(await page.evaluate(() => scrollY)).toBe(0);
	await expect(page.locator("#main")).toBeFocused();
	await expect(page.locator(".card").first()).toHaveCSS("border-radius", "18px");
	const left = await page.evaluate(() => (window as unknown as { left: number }).left);
	expect(left).toBeGreaterThan(200);
	await page.goBack();
	await expect(page).toHaveURL(`${house.site}/`);
	await expect.poll(() => page.evaluate(() => scrollY)).toBe(left);
	expect(await page.evaluate(() => "mark" in window)).toBe(true);
});

test("a page left for another site keeps its scroll position on return, however it was reached", async ({
	page,
	house,
}) => {
	const at = () => page.evaluate(() => scrollY);
	await page.goto(`${house.site}/services`);
	await hydrated(page);
	await page.locator(".foot-links a", { hasText: "About" }).evaluate((link: HTMLElement) => {
		scrollTo(0, 900);
		link.click();
	});
	await expect(page.locator("#main")).toBeFocused();
	await expect.poll(at).toBe(0);
	await page.waitForTimeout(500);
	await page.evaluate(() => scrollTo(0, 700));
	await page.goto("data:text/html,<title>Elsewhere</title>");
	await page.goBack();
	await expect(page).toHaveURL(`${house.site}/about`);
	await hydrated(page);
	await expect.poll(at).toBe(700);
	await page.goto("data:text/html,<title>Elsewhere</title>");
	// Deferred, because going back removes the page before the call returns.
	await page.evaluate(() => void setTimeout(() => history.go(-2)));
	await expect(page).toHaveURL(`${house.site}/services`);
	await hydrated(page);
	await expect.poll(at).toBe(900);

	// The router must not scroll a visitor who has read on since.
	await page.reload();
	await expect.poll(at).toBe(900);
	await page.waitForTimeout(500);
	await page.evaluate(() => scrollTo(0, 400));
	await hydrated(page);
	await page.waitForTimeout(300);
	expect(await at()).toBe(400);
});

test("the dead link of two articles leads home and leaves no entry in the history", async ({
	page,
	house,
}) => {
	await page.goto(`${house.site}/about`);
	await page.goto(`${house.site}/blog/building-team`);
	await hydrated(page);
	await page.locator('.prose a[href="/services/business-growth-strategy"]').click();
	await expect(page).toHaveURL(`${house.site}/`);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(/Grow The Business/);
	// Going back during the transition aborts it, which Chromium logs. The page moves from the second frame on.
	await expect
		.poll(() =>
			page.evaluate(async () => {
				for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
				return document
					.getAnimations()
					.some(({ effect }) => (effect as KeyframeEffect).pseudoElement?.includes("transition"));
			}),
		)
		.toBe(false);
	await page.goBack();
	await expect(page).toHaveURL(`${house.site}/blog/building-team`);
});

test("an article opened by a click has its body, its widgets and its own address", async ({
	page,
	house,
}) => {
	await page.goto(`${house.site}/blog`);
	await hydrated(page);
	await page.locator(".post a", { hasText: "Read More" }).nth(1).click();
	await expect(page).toHaveURL(`${house.site}/blog/mindset`);
	await expect(page.locator(".prose > p").first()).toBeVisible();
	await page.locator("coach-comments").scrollIntoViewIfNeeded();
	await expect(page.locator("coach-comments").getByRole("textbox")).toBeVisible();
});

test("when a page's files cannot be read, the error screen shows the way home", {
	tag: "@quick",
}, async ({ page, house, quiet }) => {
	await page.goto(`${house.site}/about`);
	await hydrated(page);
	const data = await dataFileOf(house.site, "/testimonials");
	await page.route(`**${data}`, (route) => route.fulfill({ status: 500, body: "no" }));
	await page.locator(".bar-link", { hasText: "Testimonials" }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Unexpected Application Error!");
	await page.locator("main").getByRole("link").first().click();
	await expect(page).toHaveURL(`${house.site}/`);
	// The browser logs the 500, and React the error that it caught.
	quiet.length = 0;
});

const frames = [
	["/landing/contact", "iframe.map"],
	["/msoft-business-diagnostic", "iframe.quiz"],
] as const;

for (const [path, selector] of frames)
	test(`the frame of ${path} is loaded when it is near`, async ({ page, house }) => {
		await page.goto(house.site + path);
		await hydrated(page);
		const frame = page.locator(selector);
		await expect(frame).not.toHaveAttribute("src");
		await frame.scrollIntoViewIfNeeded();
		await expect(frame.contentFrame().locator("body")).not.toBeEmpty();
	});

test.describe("without script", () => {
	test.use({ javaScriptEnabled: false });

	for (const [path, selector] of frames)
		test(`${path} shows one frame, with its page inside`, async ({ page, house }) => {
			await page.goto(house.site + path);
			const frame = page.locator(selector).and(page.locator(":visible"));
			await expect(frame).toHaveCount(1);
			await frame.scrollIntoViewIfNeeded();
			await expect(frame.contentFrame().locator("body")).not.toBeEmpty();
		});
});

test("no form of the site reads where a visit came from, and an opt-out from analytics is remembered", {
	tag: "@quick",
}, async ({ page, house }) => {
	await page.goto(`${house.site}/landing/contact?utm_source=mail`);
	const form = page.locator("coach-contact");
	await form.getByLabel("First name").fill("Ann");
	await form.getByLabel("Last name").fill("Taylor");
	await form.getByLabel("Email", { exact: false }).first().fill("ann@plumbing.example");
	await form.getByLabel(/phone/i).fill("07700 900456");
	await form.locator("textarea").fill("Please ring");
	// A form filled in within a second is quarantined as possible spam.
	await page.waitForTimeout(1100);
	await form.locator("[type=submit]").click();
	const mail = async () =>
		(await house.received()).mails.find(({ fields }) => fields.email === "ann@plumbing.example")
			?.fields.message;
	await expect.poll(mail).toContain("Please ring");
	// Attribution is the owner's choice, in business/facts.json.
	expect(await mail()).not.toContain("utm_source");

	const objection = page.getByRole("checkbox", { name: /look up where I came from/ });
	await page.goto(`${house.site}/privacy#sources`);
	await hydrated(page);
	await expect(objection).not.toBeChecked();
	await objection.check();
	await expect(page.getByText("Saved in this browser, for this site.")).toBeVisible();
	await page.reload();
	await hydrated(page);
	await expect(objection).toBeChecked();
	await objection.uncheck();
	expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
});
