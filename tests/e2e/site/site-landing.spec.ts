import { expect, test } from "../test.ts";
import { links, read, texts } from "./site-html.ts";

for (const [slug, name] of [
	["city-of-london", "City of London"],
	["east-london", "East London"],
	["north-london", "North London"],
	["south-london", "South London"],
	["west-london", "West London"],
] as const) {
	test(`${name}: two services, reasons, a quote link, the calculator`, async ({ house }) => {
		const { main } = await read(house.site, `/areas/${slug}`);
		expect(texts(main, "h1")[0]).toContain(name);
		expect(texts(main, ".cards > .card h3")).toEqual([
			"Regular Office Cleaning",
			"Deep Office Cleaning",
		]);
		expect(texts(main, ".points h3").length).toBeGreaterThan(2);
		expect(links(main, ".hero .actions a")[0]?.[0]).toBe("/contact");
		expect(texts(main, ".hero [data-coach-open=calculator]")).toEqual([
			"Calculate your cleaning cost",
		]);
	});
}

test("trial page: banner, pains, guarantee, offer, form, the figures", async ({ house }) => {
	const { html, main, text } = await read(house.site, "/offer");
	expect(texts(main, ".banner")[0]).toContain("10 new clients this month");
	for (const fact of ["£150+", "£20 voucher", "2 hours", "24 hours", "Rated 5★ by 200+"])
		expect(text).toContain(fact);
	expect(text).toContain("Trusted by 50+");
	expect(html).toMatch(/<coach-booking[^>]* kind="trial"[^>]*><template shadowrootmode="open">/);
	expect(html).toContain("BOOK MY FREE TRIAL CLEAN NOW");
	expect(main.querySelector('.hero a[href="#book"]')).not.toBeNull();
});

test("package page: pains, four guides, solution, offer, form, the figures", async ({ house }) => {
	const { html, main, text } = await read(house.site, "/services/business-offer");
	expect(texts(main, ".banner")[0]).toContain("5 spots");
	for (const fact of ["£150", "£270", "£180", "£220", "6 weekly cleans", "1,500 sq ft", "2 hours"])
		expect(text).toContain(fact);
	const guides = [...main.querySelectorAll(".cards > .card")];
	expect(guides).toHaveLength(4);
	expect(
		guides.map((guide) => [texts(guide, ".flag")[0], /checklist/i.test(guide.textContent ?? "")]),
	).toEqual([
		["MOST POPULAR", true],
		[undefined, false],
		[undefined, false],
		[undefined, false],
	]);
	expect(html).toMatch(/<coach-booking[^>]* kind="package"[^>]*><template shadowrootmode="open">/);
	expect(html).toContain("BOOK MY £150 PACKAGE NOW");
});
