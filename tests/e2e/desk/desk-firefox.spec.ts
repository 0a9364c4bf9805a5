import type { Page } from "puppeteer-core";
import { noFirefox } from "../../../tools/browsers.ts";
import { enquire, invite, keptAtDesk, phone } from "../../support/desk.ts";
import type { House } from "../../support/house.ts";
import { axe, byKeys, firefox, inFirefox } from "../in-firefox.ts";
import { expect, test } from "../test.ts";

/** The gateway's record of a lead, as text; "" while there is no signal. */
const noted = (page: Page, id: string) =>
	page.evaluate(
		(lead) =>
			fetch(`/desk/api/leads/${lead}`).then(
				(answer) => answer.text(),
				() => "",
			),
		id,
	);

const received = async (house: House, words: string) =>
	(await house.received()).mails.filter((mail) => JSON.stringify(mail).includes(words)).length;

test("the desk works in Firefox: sign-in by link, a lead that appears by itself, release, erase, undo, export", {
	tag: "@long",
}, async ({ house }) => {
	test.skip(!firefox, noFirefox);
	// Starting a Firefox takes a while.
	test.slow();
	await inFirefox("light", async (page) => {
		const press = (name: string) => page.locator(`::-p-aria(${name})`).click();
		const shows = (text: string) => page.locator(`::-p-text(${text})`).wait();
		await page.goto(await invite(house));
		await press("Sign in");
		await press("Not now");
		await shows("Leads");

		const row = (name: string) => page.locator(`.row ::-p-text(${name})`);
		// While the list is being used, new leads wait behind "1 new".
		await new Promise((rest) => setTimeout(rest, 2600));
		await enquire(house, { firstName: "Fox", lastName: "Glove" });
		await row("Fox Glove").wait();
		expect(await axe(page)).toEqual([]);
		await enquire(house, { firstName: "Dot", lastName: "Full" }, { website: "http://x.example" });
		await row("Dot Full").click();
		await press("Not spam");
		await expect.poll(() => received(house, "Dot Full")).toBe(1);
		expect(await page.$eval('a[href^="tel:"]', (link) => link.getAttribute("href"))).toBe(
			"tel:+447700900123",
		);
		await press("Erase");
		await shows("will be permanently erased");
		await press("Yes, erase");
		await press("Undo");
		await shows("Nothing was erased.");
		const csv = await page.evaluate(async () => {
			const wish = { method: "POST", body: "{}" };
			return (await fetch("/desk/api/export", wish)).text();
		});
		expect(csv).toContain("Glove");
	});
});

test("in Firefox keys alone are enough, from the link to a released lead, a note and an erasure undone, in the dark", {
	tag: "@long",
}, async ({ house }) => {
	test.skip(!firefox, noFirefox);
	test.slow();
	await enquire(house, { firstName: "Faye", lastName: "Keys" }, { website: "http://x.example" });
	await inFirefox("dark", async (page) => {
		const to = byKeys(page);
		const shows = (text: string) => page.locator(`::-p-text(${text})`).wait();
		await page.goto(await invite(house));
		await to("Sign in");
		await to("Not now");
		await page.locator(".row ::-p-text(Faye Keys)").wait();
		expect(await axe(page)).toEqual([]);
		await page.focus(".row");
		await page.keyboard.press("Enter");
		await to("Not spam");
		await expect.poll(() => received(house, "Faye")).toBeGreaterThan(0);
		await to("Add a note", { text: "Typed with keys alone" });
		await to("Save note");
		await shows("Typed with keys alone");
		expect(await axe(page)).toEqual([]);
		await to("Erase");
		await shows("will be permanently erased");
		await page.keyboard.press("Enter");
		await to("Undo");
		await shows("Nothing was erased.");
		expect(await page.evaluate(() => matchMedia("(prefers-color-scheme: dark)").matches)).toBe(
			true,
		);
	});
});

test("in Firefox on a phone, keys alone ring back, put off and win a lead, and its value is in the figures", {
	tag: "@long",
}, async ({ house }) => {
	test.skip(!firefox, noFirefox);
	test.slow();
	// With fewer than five leads, reports show no figures.
	const context = { partner: "fern-and-fox" };
	for (const firstName of ["Ada", "Bob", "Cy", "Di", "Fern"])
		await enquire(house, { firstName, lastName: "Fox" }, { context });
	await inFirefox(
		"light",
		async (page) => {
			const to = byKeys(page);
			const shows = (text: string) => page.locator(`::-p-text(${text})`).wait();
			await page.goto(await invite(house));
			await to("Sign in");
			await to("Not now");
			await page.goto(`${house.site}/desk?view=all`);
			await page.locator(".row ::-p-text(Fern Fox)").wait();
			expect(await axe(page)).toEqual([]);
			await page.evaluate(() =>
				[...document.querySelectorAll<HTMLElement>(".row")]
					.find((row) => row.textContent?.includes("Fern Fox"))
					?.focus(),
			);
			await page.keyboard.press("Enter");
			await to("No answer");
			await shows("Marked as no answer.");
			await to("Remind me");
			await to("Tomorrow, 09:00");
			await shows("We’ll remind you tomorrow at 09:00");
			await to("Called", { back: true });
			await shows("Marked as called.");
			await to("Won");
			await to("Value in pounds (optional)", { text: "1,250.50" });
			await page.keyboard.press("Enter");
			await shows("You marked it as won, £1,250.50.");
			expect(await axe(page)).toEqual([]);
			const width = () => page.evaluate(() => document.documentElement.scrollWidth);
			expect(await width()).toBeLessThanOrEqual(phone.width);
			await page.goto(`${house.site}/desk/numbers?by=partner`);
			await shows("Fern-and-fox");
			const cells = page.$$eval("tr", (rows) =>
				rows
					.filter((line) => line.textContent?.includes("Fern-and-fox"))
					.map((line) => [...line.querySelectorAll("td")].map((cell) => cell.textContent)),
			);
			expect(await cells).toEqual([["5", "1", "1", "£1,250.50"]]);
			expect(await axe(page)).toEqual([]);
			expect(await width()).toBeLessThanOrEqual(phone.width);
		},
		phone,
	);
});

test("in Firefox the desk opens without signal, rings, and sends later what was done", {
	tag: "@long",
}, async ({ house }) => {
	test.skip(!firefox, noFirefox);
	test.slow();
	const id = await enquire(house, { firstName: "Otto", lastName: "Offline" });
	await inFirefox(
		"dark",
		async (page, seen) => {
			const to = byKeys(page);
			const shows = (text: string) => page.locator(`::-p-text(${text})`).wait();
			await page.goto(await invite(house));
			await to("Sign in");
			await to("Not now");
			await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
			await expect.poll(() => page.evaluate(keptAtDesk)).toContain(id);
			await page.setOfflineMode(true);
			await page.goto(`${house.site}/desk/leads/${id}`);
			await shows("Offline since");
			expect(await page.$eval('a[href^="tel:"]', (link) => link.getAttribute("href"))).toBe(
				"tel:+447700900123",
			);
			await to("Add a note", { text: "Rang from the train" });
			await to("Save note");
			await shows("1 change saved.");
			expect(await axe(page)).toEqual([]);
			await page.setOfflineMode(false);
			await expect.poll(() => noted(page, id)).toContain("Rang from the train");
			// The browser logs that there was no signal.
			seen.length = 0;
		},
		phone,
	);
});
