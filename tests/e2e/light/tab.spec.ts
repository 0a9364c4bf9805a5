import { noFirefox } from "../../../tools/browsers.ts";
import type { House } from "../../support/house.ts";
import { fill } from "../../support/visitor.ts";
import { axe as axeInFirefox, firefox, inFirefox } from "../in-firefox.ts";
import { axe, expect, test } from "../test.ts";

/** What a strict page allows: the coach's scripts and answers, and no more. */
const strict = ({ site }: House) => ({
	"Content-Security-Policy": `default-src 'none'; script-src ${site}; connect-src ${site}; require-trusted-types-for 'script'; trusted-types 'none'`,
});

/** The one-line tag, as the studio writes it. */
const tag = ({ site }: House) =>
	`<a href="/page">Start</a><script async src="${site}/loader.js" data-widget="contact" data-mode="tab" data-heading="Ask us"></script>`;

test("one line under the strictest policy is a tab, which sends an enquiry from a drawer on a small phone", {
	tag: "@quick",
}, async ({ page, house, somebody }) => {
	await page.setViewportSize({ width: 320, height: 568 });
	await page.goto(somebody.paste(tag(house), strict(house)));
	const tab = page.getByRole("region", { name: "Ways to get in touch" }).getByText("Ask us");
	await expect(tab).toBeVisible();
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
	expect(await axe(page)).toEqual([]);
	await tab.click();
	const drawer = page.getByRole("dialog", { name: "Ask us" });
	await expect(drawer).toBeVisible();
	expect(await axe(page)).toEqual([]);
	await fill.contact(drawer, "ben@visitor.example");
	await expect.poll(async () => (await house.received()).mails.length).toBeGreaterThan(0);
	await expect(drawer).toBeHidden();
	// The confirmation lies over everything else until the visitor has read it.
	await page.locator("coach-confirmation").getByRole("button", { name: "Close" }).click();
	await page.getByRole("button", { name: "Hide until your next visit" }).click();
	await expect(tab).toHaveCount(0);
	await page.reload();
	await expect(page.locator("[data-coach-tab]")).toHaveCount(1);
	await expect(tab).toHaveCount(0);
});

test("Firefox opens the drawer with the keyboard, and Escape gives the focus back", async ({
	house,
	somebody,
}) => {
	test.skip(!firefox, noFirefox);
	// Starting a Firefox takes a while.
	test.slow();
	await inFirefox("dark", async (page) => {
		await page.goto(somebody.paste(tag(house), strict(house)));
		await page.waitForSelector("coach-tabs >>> [part=button]");
		expect(await axeInFirefox(page)).toEqual([]);
		const focusedText = () =>
			page.evaluate(
				() => document.querySelector("coach-tabs")?.shadowRoot?.activeElement?.textContent,
			);
		await page.focus("a");
		await page.keyboard.press("Tab");
		expect(await focusedText()).toBe("Ask us");
		await page.keyboard.press("Enter");
		await page.waitForSelector("html > coach-contact >>> dialog[open]");
		await page.keyboard.press("Escape");
		await page.waitForFunction(
			() => !document.querySelector("html > coach-contact")?.shadowRoot?.querySelector("[open]"),
		);
		expect(await focusedText()).toBe("Ask us");
		await page.keyboard.press("Tab");
		await page.keyboard.press("Enter");
		await page.waitForFunction(
			() => !document.querySelector("coach-tabs")?.shadowRoot?.querySelector(".tab"),
		);
	});
});
