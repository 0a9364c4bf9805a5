import { expect, test } from "../test.ts";
import { links, read, texts } from "./site-html.ts";

test("Blog: the featured post, four latest articles with everything, the newsletter box", async ({
	house,
}) => {
	const { main, text } = await read(house.site, "/blog");
	expect(links(main, ".post-large a")).toEqual([["/blog/building-team", "Read More"]]);
	expect(texts(main, "h2")).toContain("Latest Articles");
	const cards = [...main.querySelectorAll(".post:not(.post-large)")];
	expect(
		cards.map((card) => [
			links(card, "a")[0]?.[0],
			texts(card, "time")[0],
			texts(card, ".post-meta")[0]?.match(/(?<=2025)\d+ min/)?.[0],
		]),
	).toEqual([
		["/blog/mindset", "9 July 2025", "8 min"],
		["/blog/scale-mindset", "9 July 2025", "7 min"],
		["/blog/disc-profile", "9 July 2025", "15 min"],
		["/blog/sales-process", "29 July 2025", "8 min"],
	]);
	for (const card of cards) {
		for (const part of [".post-category", "h3", ".post-text > p:nth-of-type(2)"])
			expect(texts(card, part)[0]).toBeTruthy();
		expect(links(card, "a")[0]?.[1]).toBe("Read More");
	}
	expect(text).toContain("Join 500+ business owners");
	expect(text).toContain("weekly every Monday");
	expect(texts(main, ".newsletter button")).toEqual(["Subscribe"]);
});

for (const [id, date, minutes] of [
	["building-team", "9 July 2025", 10],
	["mindset", "9 July 2025", 8],
	["scale-mindset", "9 July 2025", 7],
	["disc-profile", "9 July 2025", 15],
	["sales-process", "29 July 2025", 8],
] as const) {
	test(`article ${id}: back link, head, body of the promised length, share, comments, author`, async ({
		house,
	}) => {
		const { html, main } = await read(house.site, `/blog/${id}`);
		expect(links(main, ".back")[0]?.[0]).toBe("/blog");
		expect(texts(main, ".byline")[0]).toContain("Sam Hartley");
		expect(texts(main, "time")[0]).toBe(date);
		expect(texts(main, ".post-meta")[0]).toContain(`${minutes} min`);
		const words = texts(main, ".prose")[0]?.split(" ").length ?? 0;
		expect(words / 220 / minutes).toBeGreaterThan(0.85);
		expect(words / 220 / minutes).toBeLessThan(1.15);
		for (const widget of ["share", "comments"])
			expect(html).toMatch(new RegExp(`<coach-${widget}[^>]*><template shadowrootmode="open">`));
		expect(main.querySelector(".author")).not.toBeNull();
	});
}

test("the DISC article ends at the DISC page; the sales article has the seven stages", async ({
	house,
}) => {
	const disc = await read(house.site, "/blog/disc-profile");
	expect(links(disc.main, ".prose a").at(-1)?.[0]).toBe("/services/disc-profiling");
	const sales = await read(house.site, "/blog/sales-process");
	const stages = texts(sales.main, ".prose table:first-of-type tbody tr").slice(0, 7);
	expect(stages.map((row) => row.toLowerCase())).toEqual([
		expect.stringMatching(/^1\/10 ?cold/),
		expect.stringMatching(/^2-3 ?curiosity/),
		expect.stringMatching(/^4 ?engaged/),
		expect.stringMatching(/^5-6 ?in motion/),
		expect.stringMatching(/^7-8 ?connection/),
		expect.stringMatching(/^8-9 ?decision point/),
		expect.stringMatching(/^10 ?signed/),
	]);
});

test.describe("without JavaScript", () => {
	test.use({ javaScriptEnabled: false });

	test("an article shows no share button and no comments box, which could do nothing", async ({
		page,
		house,
	}) => {
		await page.goto(`${house.site}/blog/mindset`);
		await expect(page.locator("coach-share")).toBeAttached();
		await expect(page.locator("coach-share")).toBeHidden();
		await expect(page.locator("coach-comments")).toBeHidden();
		await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
	});
});
