import type { Page } from "@playwright/test";
import { enhanced, expect, test } from "../test.ts";

const wide = { width: 1280, height: 800 };
const narrow = { width: 390, height: 800 };

const drop = (page: Page, name: string) =>
	page.locator(".bar-group", { hasText: name }).locator(".bar-drop");
const arrow = (page: Page, name: string) => page.locator("summary", { hasText: `${name} menu` });

test.describe("expanded", () => {
	test.use({ viewport: wide });

	test("dropdowns open by hover, by focus and by click, and Escape shuts them", async ({
		page,
		house,
	}) => {
		await page.goto(house.site);
		await enhanced(page);
		await expect(drop(page, "Services")).toBeHidden();
		await page.locator(".bar-parent", { hasText: "Services" }).hover();
		await expect(drop(page, "Services")).toBeVisible();
		await page.mouse.move(600, 600);
		await expect(drop(page, "Services")).toBeHidden();

		await page.locator(".bar-link", { hasText: "Home" }).focus();
		await page.keyboard.press("Tab");
		await expect(drop(page, "Services")).toBeVisible();
		await page.keyboard.press("Tab");
		await page.keyboard.press("Tab");
		await expect(drop(page, "Services").getByRole("link", { name: "1-1 Coaching" })).toBeFocused();
		await page.keyboard.press("Escape");
		await expect(drop(page, "Services")).toBeHidden();
		await expect(arrow(page, "Services")).toBeFocused();

		await arrow(page, "Blog").click();
		await expect(drop(page, "Blog")).toBeVisible();
		await arrow(page, "Blog").click();
		await expect(drop(page, "Blog")).toBeHidden();
	});

	test("Tab moves through the whole bar in reading order", { tag: "@quick" }, async ({
		page,
		house,
	}) => {
		await page.goto(house.site);
		const walked: string[] = [];
		for (let step = 0; step < 30; step++) {
			await page.keyboard.press("Tab");
			const stop = await page.evaluate(() => {
				const at = document.activeElement;
				const box = at?.getBoundingClientRect();
				const seen = at?.checkVisibility() && box && box.width > 0 && box.top < 800;
				return { text: at?.textContent?.trim() ?? "", seen, inBar: !!at?.closest("header") };
			});
			if (walked.length > 0 && !stop.inBar) break;
			if (stop.inBar) walked.push(stop.seen ? stop.text : `HIDDEN ${stop.text}`);
		}
		expect(walked.slice(0, 4)).toEqual(["Hartley Coaching", "Home", "Services", "Services menu"]);
		expect(walked).toHaveLength(1 + 6 + 2 + 12 + 2);
		expect(walked.filter((text) => text.startsWith("HIDDEN"))).toEqual([]);
		expect(walked.at(-1)).toBe("Business Checklist");
	});

	test("the bar shows that the page is scrolled after 20 pixels", async ({ page, house }) => {
		await page.goto(house.site);
		await enhanced(page);
		const scrolled = () =>
			page.evaluate(() => document.documentElement.hasAttribute("data-scrolled"));
		await page.evaluate(async () => {
			scrollTo({ top: 20, behavior: "instant" });
			// The browser reports a scroll with the next frame.
			for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
		});
		expect(await scrolled()).toBe(false);
		await page.evaluate(() => scrollTo({ top: 21, behavior: "instant" }));
		await expect.poll(scrolled).toBe(true);
		expect((await page.locator("header.bar").boundingBox())?.y).toBe(0);
	});
});

test.describe("collapsed", () => {
	test.use({ viewport: narrow });

	test("the menu toggles, one dropdown is open at a time, links are reachable by keyboard", async ({
		page,
		house,
	}) => {
		await page.goto(house.site);
		await enhanced(page);
		const menu = page.locator("summary[aria-label=Menu]");
		await expect(page.locator(".bar-nav")).toBeHidden();
		await menu.focus();
		await page.keyboard.press("Enter");
		await expect(page.locator(".bar-nav")).toBeVisible();
		await arrow(page, "Services").click();
		await expect(drop(page, "Services")).toBeVisible();
		await arrow(page, "Blog").click();
		await expect(drop(page, "Blog")).toBeVisible();
		await expect(drop(page, "Services")).toBeHidden();
		await page.keyboard.press("Escape");
		await page.keyboard.press("Escape");
		await expect(page.locator(".bar-nav")).toBeHidden();
		await expect(menu).toBeFocused();
	});

	test("opening the checklist closes the menu, however slow the page's scripts are", async ({
		page,
		house,
	}) => {
		const gate = Promise.withResolvers<void>();
		await page.route("**/enhance-*.js", async (route) => {
			await gate.promise;
			await route.continue();
		});
		await page.goto(house.site, { waitUntil: "commit" });
		await page.locator("summary[aria-label=Menu]").click();
		await page.locator(".bar-checklist").click();
		gate.resolve();
		await expect(page.locator("coach-checklist")).toBeAttached();
		await expect(page.locator("[data-bar-menu]")).not.toHaveAttribute("open");
	});
});

test("at 1023 pixels the menu collapses, at 1024 it expands without overflowing", async ({
	page,
	house,
}) => {
	for (const [width, folded] of [
		[1023, true],
		[1024, false],
	] as const) {
		await page.setViewportSize({ width, height: 800 });
		await page.goto(house.site);
		expect(await page.locator("summary[aria-label=Menu]").isVisible()).toBe(folded);
		expect(await page.locator(".bar-nav").isVisible()).toBe(!folded);
		const over = await page.evaluate(
			() => document.documentElement.scrollWidth - document.documentElement.clientWidth,
		);
		expect(over).toBe(0);
	}
});

test.describe("without script", () => {
	test.use({ javaScriptEnabled: false });

	test("dropdowns and collapsed menu still work", async ({ page, house }) => {
		await page.setViewportSize(wide);
		await page.goto(house.site);
		await arrow(page, "Blog").click();
		await page.mouse.move(600, 600);
		await expect(drop(page, "Blog")).toBeVisible();
		await drop(page, "Blog").getByRole("link", { name: "Mindset", exact: true }).click();
		await expect(page).toHaveURL(`${house.site}/blog/mindset`);
		await page.setViewportSize(narrow);
		await page.locator("summary[aria-label=Menu]").click();
		await arrow(page, "Services").click();
		await drop(page, "Services").getByRole("link", { name: "Sales Coaching" }).click();
		await expect(page).toHaveURL(`${house.site}/services/sales-coaching`);
	});
});

test.describe("at 400 % zoom", () => {
	test.use({ viewport: { width: 320, height: 256 } });

	test("nothing hides the focused element, neither the bar nor an edge", async ({
		page,
		house,
	}) => {
		await page.goto(`${house.site}/contact`);
		await enhanced(page);
		/** The hidden part of the focused element; null once the focus has left the page. */
		const hidden = () =>
			page.evaluate(() => {
				let at = document.activeElement;
				while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
				if (!at || at === document.body) return null;
				const { left, top, right, bottom } = at.getBoundingClientRect();
				const x = Math.max(left, 0) / 2 + Math.min(right, innerWidth) / 2;
				const root = at.getRootNode() as Document | ShadowRoot;
				const lacking = [0.1, 0.3, 0.5, 0.7, 0.9].filter((part) => {
					const seen = root.elementFromPoint(x, top + (bottom - top) * part);
					return !seen || !(at.contains(seen) || seen.contains(at));
				});
				return lacking.map((part) => `${at.localName} ${at.id} ${at.textContent} at ${part}`);
			});
		const found: string[] = [];
		for (const key of ["Tab", "Shift+Tab"]) {
			let walked = 0;
			for (; walked < 60; walked++) {
				await page.keyboard.press(key);
				const parts = await hidden();
				if (!parts) break;
				found.push(...parts);
			}
			expect(walked, key).toBeGreaterThan(15);
		}
		expect(found).toEqual([]);
	});
});
