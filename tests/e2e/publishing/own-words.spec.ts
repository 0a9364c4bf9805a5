import type { Page } from "@playwright/test";
import type { BusinessState } from "../../../gateway/desk-api/api.ts";
import { phone, row, signIn } from "../../support/desk.ts";
import { type House, startHouse } from "../../support/house.ts";
import { axe, expect, test as shared } from "../test.ts";

/** Publishing changes the site for all tests of a worker, so these have a house of their own. */
const test = shared.extend<object, { house: House }>({
	house: [
		// biome-ignore lint/correctness/noEmptyPattern: playwright reads the pattern
		async ({}, use) => {
			const house = await startHouse();
			await use(house);
			await house.close();
		},
		{ scope: "worker" },
	],
});

const wording = "Yes, send me one idea for my business each month.";
const laterWording = "Yes, send me a letter every Monday.";
const heading = "Fifteen years beside owners";

const open = (page: Page, section: string) =>
	page.locator("summary", { hasText: section }).first().click();

async function publish(page: Page): Promise<void> {
	await page.getByRole("button", { name: "Publish", exact: true }).click();
	await expect(page.getByText("Published.", { exact: true })).toBeVisible({ timeout: 120_000 });
}

/** Publishes other consent words, as a second device of the coach's would. */
async function publishWording(page: Page, house: House, words: string): Promise<void> {
	const call = async (path: string, method: string, data?: object) => {
		const answer = await page.request.fetch(`${house.site}/desk/api/${path}`, {
			...{ method, headers: { Origin: house.site }, timeout: 120_000 },
			...(data && { data }),
		});
		expect(answer.ok(), await answer.text()).toBe(true);
		return (await answer.json()) as BusinessState;
	};
	const { revision } = await call("business", "GET");
	const values = { "permission.wording.en": words };
	const draft = await call("business/draft", "PUT", { revision, values });
	await call("business/publish", "POST", { revision: draft.revision });
}

test("the coach's words for the consent box and a page reach the site, a form and the stored lead", async ({
	page,
	browser,
	house,
	quiet,
}) => {
	await page.setViewportSize(phone);
	await signIn(page, house);
	await page.goto(`${house.site}/desk/business`);
	await open(page, "Permission to write again");
	await page.getByLabel("Ask visitors whether you may write again").check();
	await page.getByLabel("Words beside the box, in English").fill(wording);
	await open(page, "Words on your pages");
	await page.getByRole("combobox", { name: "Page", exact: true }).selectOption("/about");
	const title = page.getByLabel("Hero: heading");
	await title.fill(heading);
	await expect(page.getByRole("button", { name: "Undo: Hero: heading" })).toBeVisible();
	expect(await axe(page)).toEqual([]);
	await publish(page);

	const visitor = await (await browser.newContext({ viewport: phone })).newPage();
	await visitor.goto(`${house.site}/about`);
	await expect(visitor.getByRole("heading", { level: 1 })).toHaveText(heading);
	// As the server rendered it, before any script runs.
	const firstView = await (await visitor.request.get(`${house.site}/contact`)).text();
	expect(firstView).toContain(wording);
	await visitor.goto(`${house.site}/privacy`);
	await expect(visitor.getByText(wording)).toBeVisible();

	await visitor.goto(`${house.site}/contact`);
	const form = visitor.locator("main coach-contact");
	await form.getByLabel("First name").fill("Carys");
	await form.getByLabel("Last name").fill("Consent");
	await form.getByLabel("Email").fill("carys@plumbing.example");
	await form.getByLabel("Phone").fill("07700 900456");
	await form.getByLabel("Your enquiry").fill("Can we talk about prices?");
	await form.getByLabel(wording).check();
	// The form is open while the coach publishes other words.
	await publishWording(page, house, laterWording);
	await form.getByRole("button", { name: "Send" }).click();
	await expect(form.getByRole("button", { name: "Message Sent" })).toBeVisible();
	expect(await axe(visitor)).toEqual([]);
	await visitor.goto(`${house.site}/contact`);
	await expect(form.getByLabel(laterWording)).toBeVisible();
	await visitor.context().close();

	await page.goto(`${house.site}/desk`);
	await row(page, "Carys Consent").click();
	await expect(page.getByText(`“${wording}”`)).toBeVisible();
	await expect(page.getByText(laterWording)).toHaveCount(0);
	expect(quiet).toEqual([]);
});
