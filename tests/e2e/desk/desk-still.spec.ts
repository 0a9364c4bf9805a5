/**
 * Nothing moves under a finger: buttons stay in place when one is pressed, and when a message appears or disappears.
 */
import type { Page } from "@playwright/test";
import { enquire, row, signIn } from "../../support/desk.ts";
import { expect, test } from "../test.ts";

/** The narrowest, where rows wrap first; with `LONG` also wider ones. */
const sizes = [
	[320, 640],
	...(process.env.LONG
		? ([
				[768, 600],
				[1280, 720],
			] as const)
		: []),
] as const;

/** Position in the page of each button for a call or an outcome. */
const places = (page: Page) =>
	page.evaluate(() =>
		[
			...document.querySelectorAll<HTMLElement>(
				".reach .button, .after-call .button, .outcomes .button",
			),
		].map((button) => {
			const { left, top, width } = button.getBoundingClientRect();
			const pane = button.closest(".pane")?.scrollTop ?? 0;
			const text = button.textContent?.replace(/ \(\d+\)/, "").trim();
			return `${text} ${Math.round(left)} ${Math.round(top + scrollY + pane)} ${Math.round(width)}`;
		}),
	);

test("a lead's buttons never move on a press, on a message, or when the signal is lost", {
	tag: "@deeper",
}, async ({ page, context, house, quiet }) => {
	await signIn(page, house);
	for (const [width, height] of sizes) {
		await test.step(`${width} px`, async () => {
			const id = await enquire(house, { firstName: "Still", lastName: `At${width}` });
			await page.setViewportSize({ width, height });
			await page.goto(`${house.site}/desk/leads/${id}?view=all`);
			await expect(page.getByRole("heading", { name: "Timeline" })).toBeVisible();
			await expect(page.getByText("All done.")).toBeAttached();
			const before = await places(page);
			expect(before.length).toBeGreaterThan(9);
			const press = (name: string) => page.getByRole("button", { name, exact: true }).click();

			await press("Called");
			await expect(page.getByText("Marked as called.", { exact: true })).toBeVisible();
			expect(await places(page), "called").toEqual(before);
			await page.getByRole("button", { name: /^No answer/ }).click();
			await expect(page.getByText("Marked as no answer.", { exact: true })).toBeVisible();
			expect(await places(page), "no answer").toEqual(before);
			await press("Meeting held");
			await expect(page.getByText("Marked as meeting held.", { exact: true })).toBeVisible();
			expect(await places(page), "outcome").toEqual(before);
			await context.setOffline(true);
			await expect(page.getByText(/^Offline since/)).toBeVisible();
			expect(await places(page), "offline").toEqual(before);
			await press("Contacted");
			await expect(page.getByText("1 change saved.")).toBeVisible();
			expect(await places(page), "queued").toEqual(before);
			await context.setOffline(false);
			await expect(page.getByText("1 change saved.")).toHaveCount(0);
			await expect(page.getByText(/^Offline since/)).toHaveCount(0);
			expect(await places(page), "back").toEqual(before);
			await press("Remind me");
			await press("Tomorrow, 09:00");
			await expect(page.getByText(/^Reminder tomorrow at 09:00/)).toBeVisible();
			await expect(page.locator(".day-choice")).toHaveCount(0);
			expect((await places(page)).slice(0, 5), "reminder").toEqual(before.slice(0, 5));
		});
	}
	// The browser logs that there was no signal.
	quiet.length = 0;
});

test("the tabs above the list are in one row at every size, even with counts", async ({
	page,
	house,
}) => {
	for (let count = 0; count < 11; count++)
		await enquire(house, { firstName: "Row", lastName: `N${count}` });
	await enquire(house, { firstName: "Bot", lastName: "Row" }, { website: "http://x.example" });
	await signIn(page, house);
	await row(page, "Row N10").waitFor();
	await expect(page.getByRole("link", { name: /^New \d\d+$/ })).toBeVisible();
	for (const path of ["", "/calls"]) {
		// A laptop opens the first person, whom a phone would then show instead of the list.
		await page.setViewportSize({ width: 320, height: 700 });
		await page.goto(`${house.site}/desk${path}`);
		const links = page.locator(".subtabs a");
		for (const width of [320, 360, 768, 960, 1280, 1920]) {
			await page.setViewportSize({ width, height: 700 });
			await expect(links.first()).toBeVisible();
			const tops = await links.evaluateAll((all) =>
				all.map((link) => Math.round(link.getBoundingClientRect().top)),
			);
			expect(new Set(tops).size, `${path || "inbox"} at ${width} px`).toBe(1);
			expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
				width,
			);
		}
	}
});
