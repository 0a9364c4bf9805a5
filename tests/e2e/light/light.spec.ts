import type { Page } from "@playwright/test";
import { praise } from "../../../demo/gallery/samples.js";
import type { House } from "../../support/house.ts";
import { axe, expect, test } from "../test.ts";

/** What a strict page allows: the coach's scripts and answers, and no more. */
const strict = ({ site }: House) => ({
	"Content-Security-Policy": `default-src 'none'; script-src ${site}; connect-src ${site}; img-src ${site} data:; require-trusted-types-for 'script'; trusted-types 'none'`,
});

const tag = ({ site }: House) => `<script async src="${site}/loader.js"></script>`;

/** Plays the gateway's answer. */
const play = (page: Page, body: object, status = 200) =>
	page.route("**/praise.json", (route) =>
		route.fulfill({ json: body, status, headers: { "Access-Control-Allow-Origin": "*" } }),
	);

const praisePage = (house: House) =>
	`<h2>Our clients</h2><coach-praise limit="2" heading="What clients say"></coach-praise><p>After</p>${tag(house)}`;

test("a page under the strictest policy shows what clients said", { tag: "@quick" }, async ({
	page,
	house,
	somebody,
}) => {
	await play(page, { praise });
	await page.goto(somebody.paste(praisePage(house), strict(house)));
	const cards = page.locator("coach-praise").getByRole("listitem");
	await expect(cards).toHaveCount(2);
	await expect(cards.first()).toContainText("£38,000 more a year");
	await expect(cards.first().locator("img")).toHaveJSProperty("complete", true);
	expect(await axe(page)).toEqual([]);
});

for (const [what, body, status] of [
	["nothing to show", { praise: [] }, 200],
	["a gateway that knows no such address", {}, 404],
] as const)
	test(`with ${what} the page is as without the element`, async ({
		page,
		house,
		somebody,
		quiet,
	}) => {
		await play(page, body, status);
		const answered = page.waitForResponse("**/praise.json");
		await page.goto(somebody.paste(praisePage(house), strict(house)));
		await answered;
		await expect(page.locator("coach-praise")).toBeHidden();
		const height = () => page.evaluate(() => document.documentElement.scrollHeight);
		const top = () => page.getByText("After").evaluate((each) => each.getBoundingClientRect().top);
		const before = [await height(), await top()];
		await page.locator("coach-praise").evaluate((each) => each.remove());
		expect([await height(), await top()]).toEqual(before);
		// A browser logs each 404 itself; the element adds nothing.
		expect(quiet.splice(0).filter((text) => !text.includes("404"))).toEqual([]);
	});
