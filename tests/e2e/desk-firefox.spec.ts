import puppeteer from "puppeteer-core";
import { findFirefox } from "../../tools/browsers.ts";
import { enquire, invite } from "../support/desk.ts";
import { expect, test } from "./test.ts";

const firefox = findFirefox();

test("the desk works in Firefox: in by the link, a lead within 2 s, release, erase, undo, export", async ({
	house,
}) => {
	test.skip(!firefox, "No Firefox on this machine");
	// A Firefox has to be started first.
	test.slow();
	const browser = await puppeteer.launch({
		browser: "firefox",
		executablePath: firefox,
		headless: true,
	});
	try {
		const page = await browser.newPage();
		const seen: string[] = [];
		page.on("console", (message) => {
			if (["error", "warn"].includes(message.type())) seen.push(message.text());
		});
		await page.setViewport({ width: 450, height: 640 });
		const press = (name: string) => page.locator(`::-p-aria(${name})`).click();
		const shows = (text: string) => page.locator(`::-p-text(${text})`).setTimeout(8000).wait();
		await page.goto(invite(house));
		await press("Sign in");
		await press("Not now");
		await shows("Leads");

		const row = (name: string) => page.locator(`.row ::-p-text(${name})`).setTimeout(2000);
		// While the list is in use, what comes waits behind "1 new".
		await new Promise((rest) => setTimeout(rest, 2600));
		await enquire(house, { firstName: "Fox", lastName: "Glove" });
		await row("Fox Glove").wait();
		await enquire(house, { firstName: "Dot", lastName: "Full" }, { website: "http://x.example" });
		await row("Dot Full").click();
		await press("It is real: deliver it");
		await expect
			.poll(
				async () =>
					(await house.received()).mails.filter((mail) => JSON.stringify(mail).includes("Dot Full"))
						.length,
			)
			.toBe(1);
		expect(await page.$eval('a[href^="tel:"]', (link) => link.getAttribute("href"))).toBe(
			"tel:+447700900123",
		);
		await press("Erase");
		await shows("will be erased");
		await press("Yes, erase");
		await press("Undo");
		await shows("Nothing was erased.");
		const csv = await page.evaluate(async () => (await fetch("/desk/api/export.csv")).text());
		expect(csv).toContain("Glove");
		expect(seen).toEqual([]);
	} finally {
		await browser.close();
	}
});
