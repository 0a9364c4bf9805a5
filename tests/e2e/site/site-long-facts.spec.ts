import { type BrowserContext, expect } from "@playwright/test";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { contact, identity } from "../../../business/facts.ts";
import { Brand } from "../../../site/components/frame/brand.tsx";
import { longUnless } from "../../support/long.ts";
import { misplaced } from "../other-firms/misplaced.ts";
import { test } from "../test.ts";

/**
 * Short and long facts that `business/` allows, on one page of most layouts. The tests put them into pages as these are
 * served, without a build.
 */
test.use({ javaScriptEnabled: false });

interface Facts {
	brand: string;
	name: string;
	email: string;
	street: string;
}

const facts: Record<string, Facts> = {
	"three letters": { brand: "Ace", name: "Al", email: "a@b.uk", street: "1 Ash" },
	"sixty letters": {
		brand: "Featherstonehaugh and Cholmondeley Business Coaching Ltd LLP",
		name: "Alexandrina Bartholomew-Featherstonehaugh of Cholmondeley MBE",
		email: "alexandrina.bartholomew-featherstonehaugh@featherstonehaugh-coaching.example",
		street: "Unit 14, The Old Featherstonehaugh Manufactory, Long Lane End",
	},
	"one word of sixty letters": {
		brand: "Donaudampfschifffahrtselektrizitaetenhauptbetriebswerkbauunter".slice(0, 60),
		name: "Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogochian".slice(0, 60),
		email: `${"a".repeat(60)}@${"b".repeat(60)}.example`,
		street: "Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogochian".slice(0, 60),
	},
};

/** One page of each layout but the studio and the guides. */
const paths = [
	...["/", "/about", "/contact", "/landing/contact", "/testimonials", "/services", "/offer"],
	...["/services/business-offer", "/services/one-to-one-coaching", "/services/disc-profiling"],
	...["/services/leadership", "/msoft-business-diagnostic", "/areas/east-london", "/blog"],
	...["/blog/mindset", "/privacy", "/embed/partners"],
];
/** Bar and footer are the same on every page, so only the first page is checked at every width. */
const widthsOf = (path: string) =>
	path === "/" ? [320, 390, 768, 1024, 1160, 1280, 1920] : [320, 1280];

const brandMarkup = (name: string) => renderToStaticMarkup(createElement(Brand, { name }));

async function serveWith(context: BrowserContext, { brand, name, email, street }: Facts) {
	await context.route("**/*", async (route) => {
		if (route.request().resourceType() !== "document") return route.continue();
		const response = await route.fetch();
		const body = (await response.text())
			.replaceAll(brandMarkup(identity.brand), brandMarkup(brand))
			.replaceAll(identity.brand, brand)
			.replaceAll(identity.name, name)
			.replaceAll(contact.email, email)
			.replaceAll(contact.address[1] ?? "", street);
		await route.fulfill({ response, body });
	});
}

for (const [what, own] of Object.entries(facts)) {
	test(
		`facts of ${what} fit into every page from 320 to 1920 pixels`,
		longUnless(what.startsWith("one word")),
		async ({ context, house, page }) => {
			test.setTimeout(240_000);
			page.on("response", (r) => r.status() === 404 && console.log("404", page.url(), r.url()));
			await serveWith(context, own);
			for (const path of paths) {
				await page.goto(house.site + path);
				await page.evaluate(() => document.fonts.ready);
				for (const width of widthsOf(path)) {
					await page.setViewportSize({ width, height: 900 });
					expect.soft(await misplaced(page), `${path} at ${width}`).toEqual([]);
				}
			}
			await page.setViewportSize({ width: 320, height: 640 });
			const menu = page.locator(".bar-toggle summary");
			const box = await menu.boundingBox();
			expect(box && box.x + box.width).toBeLessThanOrEqual(320);
			await menu.click();
			await expect(page.locator(".bar-nav")).toBeVisible();
			expect.soft(await misplaced(page), "with the menu open").toEqual([]);
		},
	);
}
