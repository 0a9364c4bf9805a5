import type { ElementHandle, Page } from "puppeteer-core";
import { noFirefox } from "../../../../tools/browsers.ts";
import { invite } from "../../../support/desk.ts";
import type { House } from "../../../support/house.ts";
import { axe, firefox, inFirefox } from "../../in-firefox.ts";
import { expect, test } from "../../test.ts";

/** Acts by the texts on the screen. */
function byWords(page: Page) {
	const named = (name: string, role: string) =>
		page.locator(`::-p-aria([name="${name}"][role="${role}"])`);
	return {
		press: (name: string, role = "button") => named(name, role).click(),
		fill: (name: string, text: string) => named(name, "textbox").fill(text),
		shows: (text: string) => page.locator(`::-p-text(${text})`).wait(),
	};
}

/** Adds a question of a kind, with a title. */
async function add(page: Page, kind: string, title: string) {
	const { press, fill } = byWords(page);
	await press("Add a question");
	await press(kind);
	await fill("Question text", title);
}

/** Opens the form on a partner's page, and fills it in as a visitor. */
async function answer(page: Page, house: House, name: string) {
	await page.goto(house.partner);
	await page.evaluate((form) => {
		const element = document.createElement("coach-form");
		element.setAttribute("name", form);
		document.body.prepend(element);
	}, name);
	// Puppeteer's own text selectors miss what a shadow root shows later.
	const shows = (text: string) =>
		page.waitForFunction(
			(words) => document.querySelector("coach-form")?.shadowRoot?.textContent.includes(words),
			{},
			text,
		);
	const press = async (what: "label" | "button", text: string) => {
		await shows(text);
		const found = await page.evaluateHandle(
			(tag, words) =>
				[...(document.querySelector("coach-form")?.shadowRoot?.querySelectorAll(tag) ?? [])].find(
					(each) => each.textContent.includes(words),
				),
			what,
			text,
		);
		await (found as ElementHandle<Element>).click();
	};
	const fill = (input: string, text: string) =>
		page.locator(`coach-form >>> input${input}`).fill(text);
	await shows("What is it about?");
	await press("label", "Other");
	await press("button", "Next");
	await shows("What else, then?");
	await fill("[type=text]", "A new van");
	await press("button", "Next");
	await fill("[name=firstName]", "Foxy");
	await fill("[name=lastName]", "Bloggs");
	await fill("[name=email]", "foxy@visitor.example");
	await press("button", "Send");
	await shows("We've got your answers.");
}

test("in Firefox a form with a condition is created, published, embedded, sent, and arrives", {
	tag: "@long",
}, async ({ house }) => {
	test.skip(!firefox, noFirefox);
	// Starting a Firefox takes a while.
	test.slow();
	await inFirefox("light", async (page) => {
		const { press, fill, shows } = byWords(page);
		await page.goto(await invite(house));
		await press("Sign in");
		await press("Not now", "link");
		await shows("Leads");
		await page.goto(`${house.site}/desk/forms`);
		await press("New form");
		await fill("Title", "Foxes only");
		await press("Create form");
		await add(page, "Pick one", "What is it about?");
		await fill("Answer 1", "Prices");
		await fill("Answer 2", "Other");
		await add(page, "Short text", "What else, then?");
		await press("Ask it only after certain answers");
		await press("Other", "checkbox");
		await add(page, "Contact details", "Who are you?");
		expect(await axe(page)).toEqual([]);
		await press("Answers", "link");
		await press("Send to the CRM as well", "checkbox");
		const scored = 'option[value="standin-stage-scored"]';
		await page.waitForSelector(scored);
		await page.select(`select:has(${scored})`, "standin-stage-scored");
		await shows("Saved");
		await press("Publish", "link");
		await shows("Ready to publish.");
		await press("Publish");
		await shows("Published");
		expect(await axe(page)).toEqual([]);

		await answer(page, house, "foxes-only");
		await expect
			.poll(async () => JSON.stringify((await house.received()).mails))
			.toContain("What else, then? A new van");
		const { contacts, opportunities } = await house.received();
		expect(contacts).toMatchObject([{ email: "foxy@visitor.example", tags: ["foxes-only"] }]);
		expect(opportunities).toMatchObject([{ stageId: "standin-stage-scored" }]);
		await page.goto(`${house.site}/desk`);
		await page.locator(".row ::-p-text(Foxy Bloggs)").click();
		await shows("What else, then? A new van");
		// Counts are stored every few seconds.
		const counted = async () => {
			await page.goto(`${house.site}/desk/forms`);
			await shows("Foxes only");
			return page.evaluate(() => document.body.textContent);
		};
		await expect.poll(counted).toContain("1 began, 1 sent it");
	});
});
