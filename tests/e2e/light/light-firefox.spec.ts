import { praise } from "../../../demo/gallery/samples.js";
import { noFirefox } from "../../../tools/browsers.ts";
import type { House } from "../../support/house.ts";
import { axe as axeInFirefox, firefox, inFirefox } from "../in-firefox.ts";
import { expect, test } from "../test.ts";

/** What a strict page allows: the coach's scripts and answers, and no more. */
const strict = ({ site }: House) => ({
	"Content-Security-Policy": `default-src 'none'; script-src ${site}; connect-src ${site}; img-src ${site} data:; require-trusted-types-for 'script'; trusted-types 'none'`,
});

const tag = ({ site }: House) => `<script async src="${site}/loader.js"></script>`;

test("Firefox shows what clients said, and a page in Polish opens the ways to get in touch with the keyboard", async ({
	house,
	somebody,
}) => {
	test.skip(!firefox, noFirefox);
	// Starting a Firefox takes a while.
	test.slow();
	await inFirefox("dark", async (page) => {
		await page.setRequestInterception(true);
		page.on("request", (request) => {
			if (!request.url().endsWith("/praise.json")) return void request.continue();
			const headers = { "Access-Control-Allow-Origin": "*" };
			const contentType = "application/json";
			void request.respond({ body: JSON.stringify({ praise }), contentType, headers });
		});
		await page.goto(
			somebody.paste(
				`<a href="/page">Start</a><coach-praise theme="auto"></coach-praise><coach-reach lang="pl" theme="auto"></coach-reach>${tag(house)}`,
				strict(house),
			),
		);
		const shows = (tag: string, text: string) =>
			page.waitForFunction(
				(name, words) => document.querySelector(name)?.shadowRoot?.textContent?.includes(words),
				{},
				...[tag, text],
			);
		await shows("coach-praise", "Plumber, Leeds");
		await shows("coach-reach", "Kontakt");
		expect(await axeInFirefox(page)).toEqual([]);
		const reach = (selector: string) => page.waitForSelector(`coach-reach >>> ${selector}`);
		const focusedText = () =>
			page.evaluate(
				() => document.querySelector("coach-reach")?.shadowRoot?.activeElement?.textContent,
			);
		await page.focus("a");
		await page.keyboard.press("Tab");
		expect(await focusedText()).toBe("Kontakt");
		await page.keyboard.press("Enter");
		await reach("[aria-expanded=true]");
		await shows("coach-reach", "Napisz wiadomość");
		await page.keyboard.press("Tab");
		expect(await focusedText()).toMatch(/^(Zadzwoń|WhatsApp)/);
		await page.keyboard.press("Escape");
		expect(await focusedText()).toBe("Kontakt");
		await reach("[aria-expanded=false]");
		await page.keyboard.press("Enter");
		await (await reach("[data-way=form]"))?.click();
		await shows("html > coach-contact", "Wyślij wiadomość");
		await page.keyboard.press("Escape");
		await (await reach(".hide"))?.click();
		await page.reload();
		await shows("coach-praise", "Plumber, Leeds");
		expect(
			await page.evaluate(() => document.querySelector("coach-reach")?.checkVisibility()),
		).toBe(false);
	});
});
