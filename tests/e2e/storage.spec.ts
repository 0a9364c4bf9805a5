import type { Page } from "@playwright/test";
import { fill, openModal } from "../support/visitor.ts";
import { expect, hydrated, test } from "./test.ts";

/** Everything that a site can leave on a device, by name, in this page's site. */
async function stored(page: Page): Promise<string[]> {
	const cookies = await page.context().cookies();
	const inPage = await page.evaluate(async () => [
		...Object.keys(localStorage),
		...Object.keys(sessionStorage),
		...(await indexedDB.databases()).map(({ name }) => `database ${name}`),
		...(await caches.keys()).map((name) => `cache ${name}`),
		...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => `worker ${scope}`),
	]);
	return [...inPage, ...cookies.map(({ name }) => `cookie ${name}`)];
}

test("the privacy notice lists all that a visit leaves on the device", async ({
	page,
	house,
	quiet,
}) => {
	const found = new Set<string>();
	const look = async () => {
		for (const name of await stored(page)) found.add(name);
	};
	await page.goto(house.site);
	await hydrated(page);
	await look();
	await page.locator(".card a", { hasText: "Business Plan" }).click();
	await expect(page).toHaveURL(`${house.site}/services/business-plan`);
	await page.goBack();
	await page.goto(`${house.site}/blog`);
	await look();

	// A form that cannot be sent, and the same one once the line is back.
	await page.goto(house.site);
	await hydrated(page);
	await page.route("**/leads", (route) => route.abort("internetdisconnected"));
	await fill.contact(await openModal(page, "contact"), "jo@visitor.example");
	await expect.poll(() => page.evaluate(() => localStorage.length)).toBeGreaterThan(0);
	await look();
	await page.unroute("**/leads");
	expect(quiet.splice(0).join()).toMatch(/ERR_INTERNET_DISCONNECTED/);
	await page.reload();
	await expect.poll(async () => (await house.received()).mails.length).toBe(1);
	await look();

	// What is begun and not sent; the studio; a guide with a firm's name.
	await page.goto(`${house.site}/contact`);
	await page.getByLabel("First name").first().fill("Jo");
	await look();
	await page.goto(`${house.site}/embed`);
	await hydrated(page);
	await look();
	await page.goto(`${house.site}/embed/guides/html`);
	await hydrated(page);
	await page.getByRole("textbox", { name: /^Your firm.s name$/ }).fill("Acme Ltd");
	await expect
		.poll(() => page.evaluate(() => Object.keys(sessionStorage)))
		.toContain("coachkit-firm");
	await look();

	await page.goto(`${house.site}/privacy`);
	await hydrated(page);
	await page.getByLabel(/look up where I came from/).check();
	await look();
	const terms = await page.locator("#cookies dt").allTextContents();
	const listed = terms.map((term) => /\(([\w:-]+)\)$/.exec(term)?.[1]);
	expect([...found].filter((name) => !listed.includes(name))).toEqual([]);
	// That the test sees what is stored: all but what a page with a form that opens by itself keeps.
	expect(listed.filter((name) => !found.has(name ?? ""))).toEqual(["coachkit:quiet"]);
});
