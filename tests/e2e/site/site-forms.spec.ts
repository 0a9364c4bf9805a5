import type { Page } from "@playwright/test";
import { expect, hydrated, test } from "../test.ts";

const fill = async (page: Page, values: Record<string, string>) => {
	await page.locator("coach-booking").scrollIntoViewIfNeeded();
	// Until the widget is defined, a press is the browser's own form post: see "without script".
	await page.evaluate(() => customElements.whenDefined("coach-booking"));
	for (const [name, value] of Object.entries(values))
		await page.locator(`coach-booking [name=${name}]`).fill(value);
};
const booking = {
	name: "Carla D'Souza",
	company: "D'Souza & Daughters",
	email: "Carla@Dsouza.example",
	phone: "01632 960345",
};

test("the package is booked: texts, toast, reset, the pause between two, the lead in the mail", {
	tag: "@quick",
}, async ({ page, house }) => {
	await page.goto(`${house.site}/services/business-offer`);
	const button = page.locator("coach-booking button[type=submit]");
	await fill(page, { ...booking, message: "Thursdays after six" });
	// The pause between two bookings is seconds, and a busy machine takes longer to fill in the form again.
	await page.evaluate(() => {
		const held = performance.now();
		performance.now = () => held;
	});
	await button.click();
	await expect(button).toHaveText("SECURING YOUR SPOT...");
	await expect(button).toHaveText("SPOT SECURED!");
	await expect(button).toHaveAttribute("aria-disabled", "true");
	await expect(page.locator("coach-booking [part=toast]")).toContainText(
		"We'll contact you within 2 hours to schedule your package.",
	);
	await expect(page.locator("coach-booking [name=name]")).toHaveValue("");
	// The confirmation replaces the form.
	await page.getByRole("button", { name: "Make another booking" }).click();
	await expect(page.locator("coach-booking [name=name]")).toBeFocused();
	await fill(page, booking);
	await expect(button).toHaveText("BOOK MY £150 PACKAGE NOW");
	await button.click();
	await expect(page.locator("coach-booking [part=toast]")).toContainText(
		"Please wait a moment before submitting again.",
	);
	await expect.poll(async () => (await house.received()).mails.length).toBe(1);
	const [mail] = (await house.received()).mails;
	expect(JSON.stringify(mail)).toContain("carla@dsouza.example");
	expect((await house.received()).contacts).toEqual([]);
});

test("the trial form says what is wrong, field by field, and forgets it when corrected", {
	tag: "@quick",
}, async ({ page, house }) => {
	await page.goto(`${house.site}/offer`);
	const button = page.locator("coach-booking button[type=submit]");
	await fill(page, { name: "X", company: "A", email: "carla@", phone: "12345" });
	await button.click();
	const messages = page.locator("coach-booking [part=error]");
	await expect(messages).toHaveText([
		"Name must be at least 2 characters",
		"Please enter a valid email address",
		"Phone number must be at least 10 digits",
		"Company name must be at least 2 characters",
	]);
	await expect(page.locator("coach-booking [name=name]")).toBeFocused();
	await expect(page.locator("coach-booking [name=name]")).toHaveAccessibleDescription(
		"Name must be at least 2 characters",
	);
	await page.locator("coach-booking [name=name]").fill("Xa");
	await expect(messages).toHaveCount(3);
	await fill(page, booking);
	await button.click();
	await expect(button).toHaveText("BOOKING YOUR TRIAL...");
	await expect(button).toHaveText("TRIAL BOOKED!");
});

test("a bot that fills in the honeypot sees nothing happen", async ({ page, house }) => {
	await page.clock.install();
	await page.goto(`${house.site}/offer`);
	await fill(page, booking);
	await page.locator("coach-booking [name=website]").evaluate((input) => {
		(input as HTMLInputElement).value = "https://spam.example";
	});
	const button = page.locator("coach-booking button[type=submit]");
	await button.click();
	// Longer than an accepted booking takes to show the next step.
	await page.clock.fastForward(2500);
	await expect(button).toHaveText("BOOK MY FREE TRIAL CLEAN NOW");
	await expect(page.locator("coach-booking [part=toast]")).toHaveCount(0);
	expect((await house.received()).mails).toEqual([]);
});

test("newsletter and guides send nothing and say so", { tag: "@quick" }, async ({
	page,
	house,
}) => {
	const sent: string[] = [];
	page.on("request", (request) => {
		if (request.method() === "POST") sent.push(request.url());
	});
	await page.goto(`${house.site}/blog`);
	await page.getByLabel("Email address").fill("jo@visitor.example");
	await page.getByRole("button", { name: "Subscribe" }).click();
	await expect(page.locator("#newsletter-status")).toContainText("nothing was sent");
	await page.reload();
	await hydrated(page);
	await page.getByLabel("Email address").press("Enter");
	await expect(page.locator("#newsletter-status")).toBeVisible();
	await page.goto(`${house.site}/services/business-offer`);
	await page.getByRole("button", { name: "Ask for the checklist" }).click();
	await expect(page.locator("#guide-status")).toContainText("We send guides on request.");
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

test.describe("without script", () => {
	test.use({ javaScriptEnabled: false });

	test("the contact form delivers a lead and is answered by a page", { tag: "@quick" }, async ({
		page,
		house,
	}) => {
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

	test("a booking delivers a lead, or comes back with what is wrong with it", async ({
		page,
		house,
		quiet,
	}) => {
		await page.goto(`${house.site}/services/business-offer`);
		const form = page.locator("coach-booking form");
		const enter = async (values: Record<string, string>) => {
			for (const [name, value] of Object.entries(values))
				await form.locator(`[name=${name}]`).fill(value);
		};
		await enter({ ...booking, phone: "12" });
		await form.getByRole("button").click();
		await expect(page.locator("#phone-error")).toHaveText(
			"Phone number must be at least 10 digits",
		);
		await page.locator("[name=phone]").fill(booking.phone);
		await page.getByRole("button").click();
		await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank you!");
		const arrived = async () =>
			(await house.received()).mails.filter((mail) =>
				JSON.stringify(mail).includes("New Office Package Booking"),
			).length;
		await expect.poll(arrived).toBe(1);
		// The browser logs the 400.
		quiet.length = 0;
	});
});
