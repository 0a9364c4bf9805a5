import type { Page } from "@playwright/test";
import { signIn } from "../../../support/desk.ts";
import type { House } from "../../../support/house.ts";
import { axe, expect, test } from "../../test.ts";

const question = (page: Page) => page.getByLabel("Question text", { exact: true });
const part = (page: Page, name: string) =>
	page.getByRole("navigation", { name: "Form" }).getByRole("link", { name });
const saved = (page: Page) => expect(page.getByText(/^Saved /)).toBeVisible();

/** Creates a form, and opens the editor. */
async function begin(page: Page, house: House, title: string) {
	await signIn(page, house);
	await page.goto(`${house.site}/desk/forms`);
	await page.getByRole("button", { name: "New form" }).click();
	await page.getByLabel("Title").fill(title);
	await page.getByRole("button", { name: "Create form" }).click();
	await expect(page.getByRole("heading", { name: title, level: 1 })).toBeVisible();
}

async function add(page: Page, kind: string, title: string) {
	await page.getByRole("button", { name: "Add a question" }).click();
	await page.getByRole("button", { name: kind, exact: true }).click();
	await question(page).fill(title);
}

/** Opens the form on a partner's page, and fills it in. */
async function answer(page: Page, topic: string, firstName: string) {
	const form = page.locator("coach-form");
	await form.getByRole("radio", { name: "Other" }).check({ force: true });
	await form.getByRole("button", { name: "Next" }).click();
	await expect(form.getByText(topic)).toBeVisible();
	await form.getByRole("textbox").fill("A new van");
	await form.getByRole("button", { name: "Next" }).click();
	await form.getByLabel("First name").fill(firstName);
	await form.getByLabel("Last name").fill("Bloggs");
	await form.getByLabel("Email").fill(`${firstName.toLowerCase()}@visitor.example`);
	await form.getByRole("button", { name: "Send" }).click();
	await expect(form.getByText("We've got your answers.")).toBeVisible();
}

/** Adds the form's element to a page of another origin that already has the script tag. */
async function openOnPartner(page: Page, house: House, lines: string | null) {
	await page.goto(house.partner);
	await page.evaluate((text) => {
		const element = document.createElement("coach-form");
		element.setAttribute("name", /<coach-form name="([\w-]+)"/.exec(text)?.[1] ?? "");
		// In view, because forms further down load later.
		document.body.prepend(element);
	}, lines ?? "");
	await expect(page.locator("coach-form").getByText("What is it about?")).toBeVisible();
}

test("on a phone the coach publishes a form with a condition, and changes it while a page shows it", {
	tag: "@quick",
}, async ({ page, context, browser, house }) => {
	await page.setViewportSize({ width: 390, height: 844 });
	await begin(page, house, "Before we meet");
	await add(page, "Pick one", "What is it about?");
	await page.getByLabel("Answer 1", { exact: true }).fill("Prices");
	await page.getByLabel("Answer 2", { exact: true }).fill("Other");
	await add(page, "Short text", "What else, then?");
	await page.getByRole("button", { name: "Ask it only after certain answers" }).click();
	await page.getByRole("checkbox", { name: "Other" }).check();
	await add(page, "Contact details", "Who are you?");
	expect(await axe(page)).toEqual([]);

	await part(page, "Preview").click();
	const preview = page.frameLocator("iframe[title='Preview of the form']");
	await expect(preview.getByText("Who are you?")).toBeVisible();
	await part(page, "Answers").click();
	await page.getByRole("checkbox", { name: "Send to the CRM as well" }).check();
	await saved(page);
	await part(page, "Publish").click();
	await page.getByRole("button", { name: "Publish", exact: true }).click();
	await expect(page.getByRole("heading", { name: "Published", exact: true })).toBeVisible();
	await expect(page.getByRole("img", { name: /^QR code that opens/ })).toBeVisible();
	expect(await axe(page)).toEqual([]);

	const old = await context.newPage();
	const snippet = await page.locator(".snippet").textContent();
	await openOnPartner(old, house, snippet);
	await part(page, "Questions").click();
	await page.getByRole("button", { name: /What else, then/ }).click();
	await question(page).fill("What else is on your mind?");
	await saved(page);
	await part(page, "Publish").click();
	await expect(page.getByText(/is now worded “What else is on your mind\?”/)).toBeVisible();
	await page.getByRole("button", { name: "Publish the changes" }).click();
	await expect(page.getByText("This is what visitors see.")).toBeVisible();
	await answer(old, "What else, then?", "Jolene");
	// A new visitor, because a browser caches a form for a minute.
	const fresh = await (await browser.newContext()).newPage();
	await openOnPartner(fresh, house, snippet);
	await answer(fresh, "What else is on your mind?", "Annika");
	await fresh.context().close();

	// Each lead is shown with the questions that its sender saw.
	const leads = [
		["Jolene", "What else, then? A new van"],
		["Annika", "What else is on your mind? A new van"],
	] as const;
	// The mailbox also has an email about the new device.
	await expect
		.poll(async () => JSON.stringify((await house.received()).mails))
		.toMatch(new RegExp(leads.map(([, text]) => `(?=.*${text.replace("?", "\\?")})`).join("")));
	const { contacts } = await house.received();
	expect(contacts.map(({ email, tags }) => [email, ...tags]).sort()).toEqual([
		["annika@visitor.example", "before-we-meet"],
		["jolene@visitor.example", "before-we-meet"],
	]);
	for (const [name, text] of leads) {
		await page.goto(`${house.site}/desk`);
		await page.getByRole("link", { name: new RegExp(`${name} Bloggs`) }).click();
		await expect(page.getByText(text)).toBeVisible();
	}
});

test("on a laptop a form of six questions is created by keyboard alone @long", async ({
	page,
	house,
}) => {
	const { keyboard } = page;
	await begin(page, house, "By keys");
	/** Adds a question of a kind: the button, then as many tabs as there are kinds before it. */
	const addByKeys = async (kind: string, title: string) => {
		await page.getByRole("button", { name: "Add a question" }).focus();
		await keyboard.press("Enter");
		await expect(page.getByRole("button", { name: "Pick one", exact: true })).toBeFocused();
		for (let tabs = 0; tabs < 9; tabs++) {
			if (await page.getByRole("button", { name: kind, exact: true }).evaluate(isFocused)) break;
			await keyboard.press("Tab");
		}
		await keyboard.press("Enter");
		await expect(question(page)).toBeFocused();
		await keyboard.type(title);
	};
	const isFocused = (element: Element) => element === document.activeElement;
	await addByKeys("Yes or no", "Did it help?");
	await addByKeys("Scale", "How much?");
	await addByKeys("Number", "How many people?");
	await addByKeys("Date", "Since when?");
	await addByKeys("Long text", "Tell us more");
	await addByKeys("Contact details", "Who are you?");
	// Moves the last question to the front, and then back by one.
	for (let press = 0; press < 5; press++) await keyboard.press("Alt+ArrowUp");
	await keyboard.press("Alt+ArrowDown");
	await expect(page.getByRole("button", { name: /^2\s*Who are you/ })).toBeVisible();
	await expect(question(page)).toBeFocused();
	await saved(page);
	await part(page, "Publish").focus();
	await keyboard.press("Enter");
	await page.getByRole("button", { name: "Publish", exact: true }).focus();
	await keyboard.press("Enter");
	await expect(page.getByRole("heading", { name: "Published", exact: true })).toBeVisible();
	expect(await axe(page)).toEqual([]);
});

test("a removed form's page says that it is closed, and one press restores it", async ({
	page,
	browser,
	house,
}) => {
	await begin(page, house, "Is turnover <a million?");
	await add(page, "Yes or no", "Company");
	await saved(page);
	await part(page, "Start and end").click();
	const preview = page.frameLocator("iframe[title='Preview of the form']");
	await expect(preview.getByText("We've got your answers.")).toBeVisible();
	await part(page, "Publish").click();
	await page.getByRole("button", { name: "Publish", exact: true }).click();
	await expect(page.getByRole("heading", { name: "Published", exact: true })).toBeVisible();
	const address = `${house.site}/forms/is-turnover-a-million`;
	const visitor = await (await browser.newContext()).newPage();
	await visitor.goto(address);
	await expect(visitor.locator("coach-form").getByText("Company")).toBeVisible();

	await page.getByRole("button", { name: "Remove", exact: true }).click();
	await page.getByRole("button", { name: "Yes, remove" }).click();
	await expect(page.getByRole("heading", { name: "Recently removed" })).toBeVisible();
	expect(await axe(page)).toEqual([]);
	// A visitor with the printed code.
	const late = await (await browser.newContext()).newPage();
	expect((await late.goto(address))?.status()).toBe(410);
	await expect(late.getByRole("heading", { name: "Is turnover <a million?" })).toBeVisible();
	await expect(late.getByText("This form is closed.")).toBeVisible();
	expect(await axe(late)).toEqual([]);
	await late.getByRole("link", { name: "Send a message" }).click();
	await expect(late).toHaveURL(/\/contact$/);
	await late.goto(house.partner);
	await late.evaluate(() => {
		const element = document.createElement("coach-form");
		element.setAttribute("name", "is-turnover-a-million");
		element.innerHTML = '<a href="/elsewhere">Write to us instead</a>';
		document.body.prepend(element);
	});
	await expect(late.locator("coach-form").getByText("This form is closed.")).toBeVisible();
	await expect(late.getByRole("link", { name: "Write to us instead" })).toBeVisible();

	await page.getByRole("button", { name: /^Restore/ }).click();
	await expect(page.getByText("is restored, and published again.")).toBeVisible();
	await late.goto(address);
	await expect(late.locator("coach-form").getByText("Company")).toBeVisible();
	await visitor.context().close();
	await late.context().close();
});
