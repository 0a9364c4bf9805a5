import { join } from "node:path";
import { type Browser, expect, test } from "@playwright/test";
import sharp from "sharp";
import { evergreen } from "../../../theme/palette.ts";
import { ownCopy } from "../../docs/support/own-copy.ts";
import { firms } from "../../support/firms/firms.ts";
import { writeFirm } from "../../support/firms/write-firm.ts";
import { startHouse } from "../../support/house.ts";
import { findLeftovers } from "../../support/leftovers.ts";
import { allDeskPaths, allMails, allWidgetStates, firmFaults, pathsOf } from "./firm-faults.ts";

/**
 * Owners with the shortest, usual and longest facts that `business/` allows: nothing overflows, axe finds nothing,
 * and nothing of the sample coach is left. `npm run test:brands` checks all of them, and saves pictures in
 * shots/firms/; `npm run test:long` checks one of each kind.
 */
// One after the other, because each begins with a build, which takes both cores.
test.describe.configure({ mode: "default" });
const everything = process.env.BRANDS === "all";

const sampledPaths = ["/", "/offer", "/about", "/testimonials", "/services/one-to-one-coaching"];
const sampledStates = [
	"booking all-errors",
	"calculator estimate",
	"checklist sent",
	"contact failed",
];

/** Writes a landscape photograph, as a camera takes it. */
const writePortrait = (file: string) =>
	sharp({ create: { width: 3000, height: 2000, channels: 3, background: evergreen.accent } })
		.jpeg()
		.toFile(file);

/** Checks that the owner's picture has modern formats, and that nothing moves while it loads. */
async function expectStillPortrait(browser: Browser, site: string): Promise<void> {
	const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
	for (const path of ["/", "/about", "/blog/mindset"]) {
		await page.goto(site + path);
		const portraits = page.locator("picture", { has: page.locator('source[srcset*="portrait"]') });
		expect(await portraits.locator('source[type="image/avif"]').count(), path).toBeGreaterThan(0);
		for (const image of await portraits.locator("img").all()) {
			await image.scrollIntoViewIfNeeded();
			await expect
				.poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth))
				.toBeGreaterThan(0);
		}
		const shift = await page.evaluate(async () => {
			const entries = await new Promise<PerformanceEntry[]>((resolve) => {
				new PerformanceObserver((list, observer) => {
					observer.disconnect();
					resolve(list.getEntries());
				}).observe({ type: "layout-shift", buffered: true });
				// If nothing moved, the observer is never called.
				requestAnimationFrame(() => requestAnimationFrame(() => resolve([])));
			});
			return entries.reduce(
				(sum, entry) => sum + (entry as PerformanceEntry & { value: number }).value,
				0,
			);
		});
		expect(shift, path).toBeLessThan(0.001);
	}
	await page.close();
}

for (const [name, firm] of Object.entries(firms))
	test(`a firm with the ${name} facts fits everywhere, with nothing left of the sample`, {
		tag: "@long",
	}, async ({ browser }) => {
		test.setTimeout(everything ? 3_600_000 : 900_000);
		const copy = ownCopy();
		// Builds the sample first, as a new owner may have done; nothing of it may stay.
		if (name === "shortest") expect(copy.npm("run", "build").code).toBe(0);
		writeFirm(copy, firm);
		const photographed = name === "typical";
		if (photographed) await writePortrait(copy.path("business/portrait.jpg"));
		const { code, output } = copy.npm("run", "build");
		expect(code, output).toBe(0);
		expect(output).not.toContain("still the sample coach's");
		const dist = copy.path("dist");
		const left = [dist, copy.path("dist-desk")].flatMap((folder) => findLeftovers(folder, firm));
		expect.soft(left).toEqual([]);
		// No unpublishable sample facts are left, so the gateway starts without ALLOW_SAMPLE_CLAIMS.
		const house = await startHouse({ ALLOW_SAMPLE_CLAIMS: "no" }, copy.path(""));
		try {
			const shots = join(import.meta.dirname, "../../../shots/firms", name);
			const faults = await firmFaults(
				browser,
				house,
				firm,
				{
					paths: everything ? pathsOf(dist) : sampledPaths,
					widgetStates: everything ? allWidgetStates : sampledStates,
					mails: allMails,
					deskPaths: allDeskPaths,
				},
				(picture) => join(shots, `${picture}.png`),
			);
			expect(faults).toEqual([]);
			if (photographed) await expectStillPortrait(browser, house.site);
		} finally {
			await house.close();
			copy.remove();
		}
	});
