import { renameSync } from "node:fs";
import { dirname, join } from "node:path";
import { chromium, request as requests } from "@playwright/test";
import type { Locator, Page } from "playwright";
import type { BusinessState } from "../../../gateway/desk-api/api.ts";
import { findChromium, noChromium, testFlags } from "../../../tools/browsers.ts";
import { invite } from "../../support/desk.ts";
import { type House, startHouse } from "../../support/house.ts";
import { expect, hydrated, test as shared } from "../test.ts";

/**
 * A page and its data are of one publication, whenever the coach publishes. Publishing changes the site for all tests
 * of a worker, so these have a house of their own.
 */
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
test.describe.configure({ mode: "default" });

const [first, second] = ["01632 960 701", "01632 960 702"];

/** Publishes with another telephone number, or an earlier version. @returns the version that is live then */
async function publish(house: House, { phone, version }: { phone?: string; version?: string }) {
	const api = `${house.site}/desk/api/`;
	const desk = await requests.newContext({ extraHTTPHeaders: { Origin: house.site } });
	const read = async (path: string, method: string, data?: object) => {
		const answer = await desk.fetch(api + path, { method, ...(data && { data }) });
		if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
		return (await answer.json()) as BusinessState;
	};
	await read("links/redeem", "POST", { token: new URL(await invite(house)).hash.slice(1) });
	let { revision } = await read("business", "GET");
	if (phone) {
		const phoneLink = `+44${phone.slice(1).replaceAll(" ", "")}`;
		const values = { "contact.phone": phone, "contact.phoneLink": phoneLink };
		({ revision } = await read("business/draft", "PUT", { revision, values }));
	}
	const sent = { revision, ...(version && { version }) };
	const { versions } = await read("business/publish", "POST", sent);
	await desk.dispose();
	return versions.find(({ live }) => live)?.version ?? "";
}

/** The telephone numbers anywhere on a page: one, unless it mixes publications. */
const phonesOn = (page: Page) =>
	page.evaluate(() => [
		...new Set(document.documentElement.outerHTML.match(/01632 960 (?:123|70\d)/g)),
	]);
const firstName = (page: Page) => page.locator("main coach-contact").getByLabel("First name");
const goToAbout = async (page: Page) => {
	await page.locator(".bar-link", { hasText: "About" }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(/awkward questions/);
};
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { mark: true }));
const isSameDocument = (page: Page) => page.evaluate(() => "mark" in window);

/** Opens the contact page and types before it is hydrated. @returns a function that lets it hydrate */
async function typeBeforeHydration(page: Page, house: House): Promise<() => void> {
	const held = Promise.withResolvers<void>();
	await page.route("**/assets/hydrate-*", async (route) => {
		await held.promise;
		await route.continue();
	});
	await page.goto(`${house.site}/contact`);
	await firstName(page).fill("Beth");
	await page.locator("details[name=bar-group]").first().locator("summary").click();
	await mark(page);
	return held.resolve;
}

/** Checks that typed text and open menus stay, and that this page and the next are each of one publication. */
async function expectWhole(page: Page, phone: string): Promise<void> {
	expect(await phonesOn(page)).toEqual([phone]);
	await expect(firstName(page)).toHaveValue("Beth");
	await expect(page.locator("details[name=bar-group]").first()).toHaveAttribute("open");
	await goToAbout(page);
	expect(await isSameDocument(page)).toBe(true);
	expect(await phonesOn(page)).toEqual([phone]);
}

test("a page opened before a publication and hydrated after it keeps its texts and what was typed", async ({
	page,
	house,
}) => {
	await publish(house, { phone: first });
	const load = await typeBeforeHydration(page, house);
	await publish(house, { phone: second });
	load();
	await hydrated(page);
	await expectWhole(page, first);
	await page.reload();
	expect(await phonesOn(page)).toEqual([second]);
});

test("a page opened before going back to an earlier version keeps them too", async ({
	page,
	house,
}) => {
	const version = await publish(house, { phone: first });
	await publish(house, { phone: second });
	const load = await typeBeforeHydration(page, house);
	await publish(house, { version });
	load();
	await hydrated(page);
	await expectWhole(page, second);
	await page.reload();
	expect(await phonesOn(page)).toEqual([first]);
});

test("a cached page of the publication before gets its own data, after a restart too", async ({
	page,
	house,
}) => {
	await publish(house, { phone: first });
	const cached = await page.request.get(`${house.site}/contact`);
	const [body, headers] = [await cached.text(), cached.headers()];
	// Playwright has decoded the body.
	for (const name of ["content-encoding", "content-length"]) delete headers[name];
	await publish(house, { phone: second });
	await house.kill();
	await house.restart();
	await page.route(`${house.site}/contact`, (route) => route.fulfill({ body, headers }));
	const load = await typeBeforeHydration(page, house);
	load();
	await hydrated(page);
	await expectWhole(page, first);
	await page.goto(`${house.site}/about`);
	expect(await phonesOn(page)).toEqual([second]);
});

test("a hydrated page keeps its tab and what was typed, and goes on with its own publication", async ({
	page,
	house,
}) => {
	await publish(house, { phone: first });
	await page.setViewportSize({ width: 390, height: 844 });
	await page.goto(`${house.site}/embed`);
	await hydrated(page);
	await mark(page);
	const [choices, snippet] = ["Choices", "Snippet"].map((name) => page.getByRole("tab", { name }));
	const heading = page.getByRole("textbox", { name: "Heading" });
	await heading.fill("As I typed it");
	await snippet?.click();
	await publish(house, { phone: second });
	await expect(snippet as Locator).toHaveAttribute("aria-selected", "true");
	await choices?.click();
	await expect(heading).toHaveValue("As I typed it");
	await page.setViewportSize({ width: 1280, height: 800 });
	await goToAbout(page);
	expect(await isSameDocument(page)).toBe(true);
	expect(await phonesOn(page)).toEqual([first]);
	await page.goto(house.site);
	expect(await phonesOn(page)).toEqual([second]);
});

test("a page brought back by Back from the browser's memory goes on with its own publication", async ({
	house,
}) => {
	// The headless shell keeps no pages in memory.
	const executablePath = findChromium();
	test.skip(!executablePath, noChromium);
	await publish(house, { phone: first });
	const browser = await chromium.launch({
		...{ executablePath, args: testFlags },
		ignoreDefaultArgs: ["--disable-back-forward-cache"],
	});
	const page = await browser.newPage();
	const errors: string[] = [];
	page.on("pageerror", (error) => errors.push(String(error)));
	await page.addInitScript(() =>
		addEventListener("pageshow", ({ persisted }) => {
			document.documentElement.toggleAttribute("data-persisted", persisted);
		}),
	);
	const load = await typeBeforeHydration(page, house);
	load();
	await hydrated(page);
	await page.goto(`${house.partner}/`);
	await publish(house, { phone: second });
	await page.goBack({ waitUntil: "commit" });
	await expect(page.locator("html")).toHaveAttribute("data-persisted");
	await expectWhole(page, first);
	expect(errors).toEqual([]);
	await browser.close();
});

test("a page whose publication the server has lost stays as it was, and its links load whole pages", async ({
	page,
	house,
	quiet,
}) => {
	await publish(house, { phone: first });
	const load = await typeBeforeHydration(page, house);
	await publish(house, { phone: second });
	await house.kill();
	const published = join(dirname(house.db), "published");
	renameSync(published, `${published}-lost`);
	await house.restart();
	const gone = page.waitForResponse(
		(answer) => answer.url().endsWith(".json") && answer.status() === 404,
	);
	load();
	await gone;
	expect(await phonesOn(page)).toEqual([first]);
	await expect(firstName(page)).toHaveValue("Beth");
	await goToAbout(page);
	expect(await isSameDocument(page)).toBe(false);
	expect(await phonesOn(page)).toEqual([second]);
	// The browser logs the 404s.
	quiet.length = 0;
});
