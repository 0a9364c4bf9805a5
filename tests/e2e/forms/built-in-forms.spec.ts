import type { Page } from "@playwright/test";
import { signIn } from "../../support/desk.ts";
import type { House } from "../../support/house.ts";
import { axe, expect, test } from "../test.ts";

const saved = (page: Page) => expect(page.getByText(/^Saved /)).toBeVisible();
const part = (page: Page, name: string) =>
	page.getByRole("navigation", { name: "Form" }).getByRole("link", { name });

/** Opens the calculator in a page of another origin, inline or from a button. */
async function openOnPartner(page: Page, house: House, isPressed: boolean) {
	await page.goto(house.partner);
	await page.evaluate((opens) => {
		const element = document.createElement(opens ? "button" : "coach-calculator");
		if (opens) {
			element.dataset.coachOpen = "calculator";
			element.textContent = "What would it cost?";
		}
		document.body.prepend(element);
	}, isPressed);
	if (isPressed) await page.getByRole("button", { name: "What would it cost?" }).click();
	await expect(
		page.locator("coach-calculator").getByText("Who is the cleaning for?"),
	).toBeVisible();
}

/** Answers all questions for an office of 1,500 sq ft, cleaned twice a week. */
async function fillIn(page: Page, frequency: string, office: string, firstName: string) {
	const form = page.locator("coach-calculator");
	const choose = async (name: string) => {
		await form.getByRole("radio", { name, exact: true }).check({ force: true });
	};
	const next = () => form.getByRole("button", { name: "Next" }).click();
	await choose("A business");
	await next();
	await choose(office);
	await next();
	await expect(form.getByText(frequency)).toBeVisible();
	await choose("2 days a week");
	await next();
	await choose("I know the size");
	await form.getByLabel("Area in square feet").fill("1500");
	await next();
	await form.getByLabel("First name").fill(firstName);
	await form.getByLabel("Last name").fill("Bloggs");
	await form.getByLabel("Telephone").fill("07700 900123");
	await form.getByLabel("Email").fill(`${firstName.toLowerCase()}@visitor.example`);
	await form.getByRole("button", { name: "Calculate Cost" }).click();
}

async function publish(page: Page) {
	await part(page, "Publish").click();
	await page.getByRole("button", { name: "Publish the changes" }).click();
	await expect(page.getByText("This is what visitors see.")).toBeVisible();
}

test("the coach changes a text and the price while a page is open: each visitor gets what they saw", {
	tag: "@long",
}, async ({ page, context, browser, house }) => {
	const old = await context.newPage();
	await openOnPartner(old, house, false);

	await signIn(page, house);
	await page.goto(`${house.site}/desk/forms`);
	await page.getByRole("link", { name: /Cost calculator/ }).click();
	await expect(page.getByRole("heading", { name: "Cost calculator", level: 1 })).toBeVisible();
	await page.getByLabel(/^Pence per square foot/).fill("4");
	await page.getByText("Question 2: What kind of building is it?").click();
	await page.getByLabel("Answer “Office”").fill("Office or studio");
	await page.getByText("Question 3: How often do you need us?").click();
	const question = page.getByLabel("Wording", { exact: true });
	await question.fill("");
	await expect(
		page.getByText("This text is empty: write something, or use the standard wording"),
	).toBeVisible();
	expect(await axe(page)).toEqual([]);
	await question.fill("How often shall we come?");
	await saved(page);
	const preview = page.frameLocator("iframe[title='Preview of the form']");
	await preview.getByRole("radio", { name: "A business" }).check({ force: true });
	await preview.getByRole("button", { name: "Next" }).click();
	await expect(preview.getByText("Office or studio")).toBeVisible();
	await part(page, "Publish").click();
	await expect(page.getByText("A square foot now costs 4p instead of 3.6p.")).toBeVisible();
	expect(await axe(page)).toEqual([]);
	await publish(page);

	await fillIn(old, "How often do you need us?", "Office", "Josephine");
	await expect(old.locator("coach-calculator").getByText("£54.00").first()).toBeVisible();
	// A new visitor, with a dialog, because a browser caches changes for a minute.
	const fresh = await (await browser.newContext()).newPage();
	await openOnPartner(fresh, house, true);
	await fillIn(fresh, "How often shall we come?", "Office or studio", "Bettina");
	await expect(fresh.locator("coach-calculator").getByText("£60.00").first()).toBeVisible();

	const leads = [
		["Josephine", "£464.40 a month, office, 1,500 sq ft", "Facility type: Office\n"],
		[
			"Bettina",
			"£516.00 a month, office or studio, 1,500 sq ft",
			"Facility type: Office or studio\n",
		],
	] as const;
	await expect
		.poll(async () => JSON.stringify((await house.received()).mails))
		.toMatch(/(?=.*£464\.40 a month)(?=.*£516\.00 a month)(?=.*Facility type: Office or studio)/);
	// The estimate is shown before the lead is sent, and closing a context drops its requests.
	await fresh.context().close();
	for (const [name, gist] of leads) {
		await page.goto(`${house.site}/desk`);
		const line = page.getByRole("link", { name: new RegExp(`${name} Bloggs`) });
		await expect(line).toContainText(gist);
	}

	// One press restores everything, and visitors get the standard wording again.
	await page.goto(`${house.site}/desk/forms/_/calculator/publish`);
	await page.getByRole("button", { name: "Use the standard wording", exact: true }).click();
	await page.getByRole("button", { name: "Publish the changes" }).click();
	await expect(page.getByText("The standard wording is published")).toBeVisible();
	const last = await (await browser.newContext()).newPage();
	await openOnPartner(last, house, true);
	await fillIn(last, "How often do you need us?", "Office", "Marie");
	await expect(last.locator("coach-calculator").getByText("£54.00").first()).toBeVisible();
	await last.context().close();
});

test("a form with a changed heading never shows the standard one", {
	tag: "@quick",
}, async ({ page, browser, house }) => {
	await signIn(page, house);
	const publishTitle = (title: string) =>
		page.evaluate(async (title) => {
			const ask = async (path: string, method: string, body?: object) => {
				const address = `/desk/api/forms/_checklist${path}`;
				const answer = await fetch(address, { method, body: JSON.stringify(body) });
				if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
				return answer.json();
			};
			const messages = title ? { en: { title } } : {};
			const draft = { format: 1, name: "checklist", messages };
			const { revision } = await ask("", "GET");
			const saved = await ask("/draft", "PUT", { revision, draft });
			await ask("/publish", "POST", { revision: saved.revision });
		}, title);
	await publishTitle("Ten minutes on your business");
	const visitor = await (await browser.newContext()).newPage();
	const gate = Promise.withResolvers<void>();
	await visitor.route(/\/embed\/checklist-[0-9a-f]{8}\.js/, async (route) => {
		await gate.promise;
		await route.continue();
	});
	await visitor.goto(house.partner);
	await visitor.locator("[data-coach-open=checklist]").first().click();
	// The dialog is shown before its code has loaded.
	const dialog = visitor.getByRole("dialog", { name: "Ten minutes on your business" });
	await expect(dialog).toBeVisible();
	await expect(visitor.getByRole("heading", { name: "Business Checklist" })).toHaveCount(0);
	gate.resolve();
	await visitor.context().close();
	// Other tests with this gateway expect the standard form.
	await publishTitle("");
});
