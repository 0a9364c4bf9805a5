/** A client's words: asked for after a win, shortened, agreed to, shown, and taken down. */
import type { Page } from "playwright";
import PostalMime from "postal-mime";
import { enquire, signIn } from "../../support/desk.ts";
import { type House, startHouse } from "../../support/house.ts";
import { type Mailbox, mailbox } from "../../support/mailbox.ts";
import { axe as axeInFirefox, firefox, inFirefox } from "../in-firefox.ts";
import { tooLarge } from "../letters.ts";
import { axe, expect, test } from "../test.ts";

let box: Mailbox;
let house: House;
test.beforeAll(async () => {
	box = await mailbox();
	house = await startHouse({ MAIL_TRANSPORT: "smtp", SMTP_URL: box.url });
});
test.afterAll(async () => {
	await house.close();
	await box.close();
});

/** The link in the latest email to an address. */
async function readLink(address: string, count: number): Promise<string> {
	const letters = () => box.mails.filter(({ to }) => to.includes(address));
	await expect.poll(() => letters().length).toBe(count);
	const { text = "" } = await PostalMime.parse(letters().at(-1)?.raw ?? "");
	const [link = ""] = /http:\S+\/praise\/[\w-]+/.exec(text) ?? [];
	return link;
}

const readPublic = async () =>
	(await (await fetch(`${house.site}/praise.json`)).json()).praise as Record<string, string>[];

/** Marks a person as won and asks them, from their page. */
async function askAfterWin(page: Page, id: string) {
	await page.goto(`${house.site}/desk/leads/${id}`);
	await page.getByRole("button", { name: "Won", exact: true }).click();
	await page.getByRole("button", { name: "Save as won" }).click();
	// The press brings up the next person, so the inbox leads back.
	await page.getByRole("link", { name: "Leads", exact: true }).first().click();
	await page.getByRole("link", { name: /^You won / }).click();
	await page.getByText("Read the email").click({ timeout: 45_000 });
	await expect(page.getByText(/What changed for you\?/)).toBeVisible();
	await page.getByRole("button", { name: "Ask for a few words" }).click();
	await expect(page.getByText(/^You asked them on/)).toBeVisible();
	expect(await axe(page)).toEqual([]);
}

test("a client's words are asked for, shortened with their yes, shown, and taken down by their link", async ({
	page,
	browser,
}) => {
	const email = "gareth@client.example";
	const id = await enquire(house, { firstName: "Gareth", lastName: "Pullen", email });
	await signIn(page, house);
	await askAfterWin(page, id);

	// No script runs on the client's page.
	const client = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
	const link = await readLink(email, 1);
	await client.setViewportSize({ width: 320, height: 640 });
	await client.goto(link);
	await client
		.getByLabel("What changed?")
		.fill("I worked on Sundays. I stopped quoting on Sundays.");
	await client.getByRole("button", { name: "Send" }).click();
	await expect(client.getByText("Please enter the name to show.")).toBeVisible();
	await expect(client.getByLabel("What changed?")).toHaveValue(/^I worked on Sundays/);
	await client.getByLabel(/^A figure/).fill("a third more");
	await client.getByLabel(/^Your name/).fill("Gareth P.");
	await client.getByLabel(/^Your trade/).fill("Electrician, Leeds");
	await client.getByRole("checkbox").check();
	await client.getByRole("button", { name: "Send" }).click();
	await expect(client.getByRole("heading", { name: "Thank you for your words" })).toBeVisible();
	expect(await readPublic()).toEqual([]);

	await page.goto(`${house.site}/desk/praise`);
	expect(await axe(page)).toEqual([]);
	await page.getByRole("button", { name: /^Shorten/ }).click();
	await page.getByLabel(/^Your shorter version/).fill("I stopped quoting on Sundays.");
	await page.setViewportSize({ width: 320, height: 640 });
	await expect.poll(() => tooLarge(page)).toEqual([]);
	expect(await axe(page)).toEqual([]);
	await page.getByRole("button", { name: "Ask them to agree" }).click();
	await expect(page.getByRole("heading", { name: "Waiting for your client" })).toBeVisible();
	expect(await readPublic()).toEqual([]);

	await client.goto(await readLink(email, 2));
	await client.getByRole("button", { name: "Yes, show this" }).click();
	await expect(client.getByText("the shorter version is shown now")).toBeVisible();
	expect(await readPublic()).toMatchObject([
		{ text: "I stopped quoting on Sundays.", figure: "a third more", name: "Gareth P." },
	]);

	await client.goto(link);
	await client.getByRole("button", { name: "Take my words down" }).click();
	await expect(client.getByRole("heading", { name: "Your words are down" })).toBeVisible();
	expect(await readPublic()).toEqual([]);
	await page.reload();
	await expect(page.getByText(/withdrawn on/)).toBeVisible();
	expect(await axe(page)).toEqual([]);
});

test("the client's page passes axe, and works in Firefox", async ({ page, quiet }) => {
	test.skip(!firefox, "There is no Firefox.");
	const email = "nadia@client.example";
	const id = await enquire(house, { firstName: "Nadia", lastName: "Rahman", email });
	await signIn(page, house);
	await askAfterWin(page, id);
	const link = await readLink(email, 1);
	await page.goto(link);
	expect(await axe(page)).toEqual([]);
	await page.getByRole("button", { name: "Send" }).click();
	await expect(page.getByText("Please tick the box.")).toBeVisible();
	expect(quiet.splice(0).join()).toMatch(/status of 400/);
	expect(await axe(page)).toEqual([]);
	await inFirefox("light", async (client) => {
		await client.goto(link);
		await client.locator("#text").fill("Nobody left this year.");
		await client.locator("#name").fill("Nadia");
		await client.locator("[name=agreed]").click();
		await client.locator("button[value=send]").click();
		await client.locator("::-p-text(Thank you for your words)").wait();
		expect(await axeInFirefox(client)).toEqual([]);
	});
	await page.goto(`${house.site}/desk/praise`);
	await page.getByRole("button", { name: /^Show it/ }).click();
	await expect(page.getByRole("heading", { name: "Shown" })).toBeVisible();
	expect(await readPublic()).toMatchObject([{ text: "Nobody left this year.", name: "Nadia" }]);
	await page.goto(link);
	await page.getByRole("button", { name: "Take my words down" }).click();
	expect(await readPublic()).toEqual([]);
});
