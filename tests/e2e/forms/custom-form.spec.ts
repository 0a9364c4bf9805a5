import { expect, test } from "../test.ts";

test("a visitor completes the score card in a frame, sees the score, and the coach gets the lead", {
	tag: "@quick",
}, async ({ page, house }) => {
	await page.goto(`${house.site}/msoft-business-diagnostic`);
	const frame = page.locator("iframe.quiz");
	await frame.scrollIntoViewIfNeeded();
	const form = frame.contentFrame().locator("coach-form");
	await form.getByRole("button", { name: "Start" }).click();
	for (let step = 1; step <= 20; step++) {
		await expect(form.getByText(`Step ${step} of 21`)).toBeVisible();
		await form.getByRole("radio").nth(2).check({ force: true });
		await form.getByRole("button", { name: "Next" }).click();
	}
	await form.getByLabel("First name").fill("Jo");
	await form.getByLabel("Last name").fill("Bloggs");
	await form.getByLabel("Email").fill("score@visitor.example");
	await form.getByRole("button", { name: "Show my score" }).click();
	await expect(form.getByText("33 out of 100")).toBeVisible();
	await expect(form.getByRole("progressbar")).toHaveCount(5);

	await expect.poll(async () => (await house.received()).mails.length).toBe(1);
	const { contacts, mails } = await house.received();
	expect(contacts).toHaveLength(1);
	expect(contacts[0]).toMatchObject({
		email: "score@visitor.example",
		tags: ["business-health"],
		source: "Website - Business health score card",
	});
	const mail = JSON.stringify(mails[0]);
	expect(mail).toContain("Business health score card: Jo Bloggs");
	expect(mail).toContain("Score: 33 out of 100, Needs attention");
	expect(mail).toContain("Do you know where your last five customers came from? One or two");
});

test("on a partner's page a form opens by script, asks follow-up questions, and works by keyboard", async ({
	page,
	house,
}) => {
	await page.goto(house.partner);
	await page.evaluate(() => window.Coachkit?.open?.("form", { name: "customer-survey" }));
	const form = page.locator("html > coach-form");
	await expect(form.getByText("How likely are you")).toBeVisible();
	await form.getByRole("radio", { name: "0", exact: true }).focus();
	for (let press = 0; press < 4; press++) await page.keyboard.press("ArrowRight");
	await page.keyboard.press("Enter");
	await expect(form.getByText("What should we change?")).toBeVisible();
	await form.getByRole("textbox").fill("Ring back sooner");
	await form.getByRole("button", { name: "Next" }).press("Enter");
	await form.getByRole("radio", { name: "Perhaps" }).press("Space");
	await page.keyboard.press("Enter");
	await form.getByRole("radio", { name: "No" }).press("Space");
	await page.keyboard.press("Enter");
	await expect(form.getByText("Every answer is read")).toBeVisible();
	await expect.poll(async () => (await house.received()).mails.length).toBe(1);
	const { contacts, mails } = await house.received();
	expect(contacts).toEqual([]);
	expect(JSON.stringify(mails[0])).toContain("What should we change? Ring back sooner");
});

test("a form has a page of its own, and an unknown name leads home", async ({ page, house }) => {
	await page.goto(`${house.site}/forms/workshop-sign-up`);
	const form = page.locator("coach-form");
	await expect(form.getByRole("button", { name: "Sign up" })).toBeVisible();
	await form.getByRole("button", { name: "Sign up" }).click();
	await expect(form.getByText("Please answer this question")).toBeVisible();
	await expect(form.getByText("Please choose an answer")).toBeVisible();
	await page.goto(`${house.site}/forms/no-such-form`);
	await expect(page).toHaveURL(`${house.site}/`);
});
