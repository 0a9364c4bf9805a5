import type { Page } from "@playwright/test";
import { expect, hydrated, test } from "./test.ts";

const fill = async (page: Page, values: Record<string, string>) => {
	for (const [name, value] of Object.entries(values))
		await page.locator(`form.booking [name=${name}]`).fill(value);
};
const booking = {
	name: "Carla D'Souza",
	company: "D'Souza & Daughters",
	email: "Carla@Dsouza.example",
	phone: "01632 960345",
};

test("visiting: pages change without a reload, start at the top, and going back restores", async ({
	page,
	house,
}) => {
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

test("a page left for another site and come back to is where it was left, however it was reached", async ({
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
	await page.evaluate(() => scrollTo(0, 700));
	await page.goto("data:text/html,<title>Elsewhere</title>");
	await page.goBack();
	await expect(page).toHaveURL(`${house.site}/about`);
	await hydrated(page);
	expect(await at()).toBe(700);
	await page.goto("data:text/html,<title>Elsewhere</title>");
	await page.evaluate(() => history.go(-2));
	await expect(page).toHaveURL(`${house.site}/services`);
	await hydrated(page);
	await expect.poll(at).toBe(900);

	// The router must not move a visitor who has gone on reading since.
	await page.reload();
	await page.evaluate(() => scrollTo(0, 400));
	await hydrated(page);
	await page.waitForTimeout(300);
	expect(await at()).toBe(400);
});

test("the dead link of two articles leads home and leaves no trace in the history", async ({
	page,
	house,
}) => {
	await page.goto(`${house.site}/about`);
	await page.goto(`${house.site}/blog/building-team`);
	await hydrated(page);
	await page.locator('.prose a[href="/services/business-growth-strategy"]').click();
	await expect(page).toHaveURL(`${house.site}/`);
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

test("when a page's files are gone, the error screen shows the way home", async ({
	page,
	house,
	quiet,
}) => {
	await page.goto(`${house.site}/about`);
	await hydrated(page);
	await page.route("**/testimonials.data", (route) => route.fulfill({ status: 500, body: "no" }));
	await page.locator(".bar-link", { hasText: "Testimonials" }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Unexpected Application Error!");
	await page.locator("main").getByRole("link").first().click();
	await expect(page).toHaveURL(`${house.site}/`);
	// The browser's own word about the 500, and React's about the error it caught.
	quiet.length = 0;
});

test("the package is booked: texts, toast, reset, the pause between two, the lead in the mail", async ({
	page,
	house,
}) => {
	await page.goto(`${house.site}/services/business-offer`);
	const button = page.locator("form.booking button");
	await fill(page, { ...booking, message: "Thursdays after six" });
	await button.click();
	await expect(button).toHaveText("SECURING YOUR SPOT...");
	await expect(button).toHaveText("SPOT SECURED!");
	await expect(button).toBeDisabled();
	await expect(page.getByRole("status").filter({ hasText: "Thank you!" })).toContainText(
		"We'll contact you within 2 hours to schedule your package.",
	);
	await expect(page.locator("form.booking [name=name]")).toHaveValue("");
	await expect(button).toHaveText("BOOK MY £150 PACKAGE NOW", { timeout: 5000 });
	await fill(page, booking);
	await button.click();
	await expect(page.getByRole("status").filter({ hasText: "Please wait" })).toContainText(
		"Please wait a moment before submitting again.",
	);
	await expect.poll(async () => (await house.received()).mails.length).toBe(1);
	const [mail] = (await house.received()).mails;
	expect(JSON.stringify(mail)).toContain("carla@dsouza.example");
	expect((await house.received()).contacts).toEqual([]);
});

test("the trial form says what is wrong, field by field, and forgets it when corrected", async ({
	page,
	house,
}) => {
	await page.goto(`${house.site}/offer`);
	const button = page.locator("form.booking button");
	await fill(page, { name: "X", company: "A", email: "carla@", phone: "12345" });
	await button.click();
	await expect(page.locator(".error")).toHaveText([
		"Name must be at least 2 characters",
		"Company name must be at least 2 characters",
		"Please enter a valid email address",
		"Phone number must be at least 10 digits",
	]);
	await expect(page.locator("[name=name]")).toBeFocused();
	await expect(page.locator("[name=name]")).toHaveAccessibleDescription(
		"Name must be at least 2 characters",
	);
	await page.locator("[name=name]").fill("Xa");
	await expect(page.locator(".error")).toHaveCount(3);
	await fill(page, booking);
	await button.click();
	await expect(button).toHaveText("BOOKING YOUR TRIAL...");
	await expect(button).toHaveText("TRIAL BOOKED!");
});

test("a robot that fills the trap sees nothing happen", async ({ page, house }) => {
	await page.goto(`${house.site}/offer`);
	await fill(page, booking);
	await page.locator("[name=website]").evaluate((input) => {
		(input as HTMLInputElement).value = "https://spam.example";
	});
	const button = page.locator("form.booking button");
	await button.click();
	await page.waitForTimeout(2500);
	await expect(button).toHaveText("BOOK MY FREE TRIAL CLEAN NOW");
	await expect(page.locator(".toast:popover-open")).toHaveCount(0);
	expect((await house.received()).mails).toEqual([]);
});

test("a press before React is there is not lost, and nothing typed reaches the address bar", async ({
	page,
	house,
}) => {
	await page.route("**/assets/start-*", async (route) => {
		await new Promise((wait) => setTimeout(wait, 1500));
		await route.continue();
	});
	await page.goto(`${house.site}/offer`);
	await fill(page, booking);
	await page.locator("form.booking button").click();
	await expect(page.locator("form.booking button")).toHaveText("TRIAL BOOKED!", {
		timeout: 15_000,
	});
	expect(page.url()).toBe(`${house.site}/offer`);
});

test("newsletter and guides send nothing and say so", async ({ page, house }) => {
	const sent: string[] = [];
	page.on("request", (request) => {
		if (request.method() === "POST") sent.push(request.url());
	});
	await page.goto(`${house.site}/blog`);
	await page.getByLabel("Email address").fill("jo@visitor.example");
	await page.getByRole("button", { name: "Subscribe" }).click();
	await expect(page.locator("#newsletter-status")).toContainText("nothing was sent");
	await page.keyboard.press("Escape");
	await page.getByLabel("Email address").press("Enter");
	await expect(page.locator("#newsletter-status")).toBeVisible();
	await page.goto(`${house.site}/services/business-offer`);
	await page.getByRole("button", { name: "Download the checklist" }).click();
	await expect(page.locator("#guide-status")).toContainText("Nothing has been downloaded");
	expect(sent).toEqual([]);
});

test("directions start where the visitor says", async ({ page, house }) => {
	await page.route("https://maps.example/**", (route) => route.fulfill({ body: "map" }));
	await page.goto(`${house.site}/landing/contact`);
	await page.getByLabel("Enter your starting address").fill("10 High Street & Co");
	await page.getByRole("button", { name: "Get directions" }).click();
	await page.waitForURL(/maps\.example/);
	expect(new URL(page.url()).searchParams.get("from")).toBe("10 High Street & Co");
});

const frames = [
	["/landing/contact", "iframe.map"],
	["/msoft-business-diagnostic", "iframe.quiz"],
] as const;

for (const [path, selector] of frames)
	test(`the frame of ${path} is fetched when it is near`, async ({ page, house }) => {
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

	test("the contact form delivers a lead and is answered by a page", async ({ page, house }) => {
		await page.goto(`${house.site}/contact`);
		const form = page.locator("coach-contact form");
		for (const [name, value] of Object.entries({
			firstName: "Jo",
			lastName: "Bloggs",
			email: "jo@plain.example",
			phone: "07700 900123",
			message: "Can we talk about quotes?",
		}))
			await form.locator(`[name=${name}]`).fill(value);
		await form.getByRole("button").click();
		await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
		await expect
			.poll(async () => (await house.received()).contacts.map(({ email }) => email))
			.toEqual(["jo@plain.example"]);
	});

	test("booking forms step aside for a telephone number", async ({ page, house }) => {
		await page.goto(`${house.site}/offer`);
		await expect(page.locator("form.booking")).toBeHidden();
		await expect(page.locator("#book")).toContainText("01632 960 123");
	});
});
