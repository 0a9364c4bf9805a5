import { enhanced, expect, test } from "./test.ts";

test.use({ viewport: { width: 390, height: 800 } });

const path = "/services/disc-profiling";

test("sections come in as they are scrolled to, and not for those who ask for less motion", async ({
	page,
	house,
}) => {
	const section = page.locator("[data-reveal]").last();
	await page.goto(house.site + path);
	await expect(section).toHaveAttribute("data-reveal", "waiting");
	await expect(section).toHaveCSS("opacity", "0");
	await section.scrollIntoViewIfNeeded();
	await expect(section).toHaveAttribute("data-reveal", "seen");
	await expect(section).toHaveCSS("opacity", "1");

	await page.emulateMedia({ reducedMotion: "reduce" });
	await page.goto(house.site + path);
	await enhanced(page);
	await expect(section).toHaveCSS("opacity", "1");
});
