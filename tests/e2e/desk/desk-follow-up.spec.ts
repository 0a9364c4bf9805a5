import type { Locator } from "playwright";
import { enquire, phone, row, signIn } from "../../support/desk.ts";
import { axe, expect, test } from "../test.ts";

/** Counts presses. */
function counter() {
	let taps = 0;
	return {
		async tap(target: Locator) {
			taps++;
			await target.click();
		},
		taken: () => taps,
	};
}

test("a call back takes 2 taps to ring, 1 more to mark, 2 to postpone, 3 to win", async ({
	page,
	house,
}) => {
	await page.setViewportSize(phone);
	for (const firstName of ["Ida", "Oda", "Una"])
		await enquire(house, { firstName, lastName: "Hill", phone: "07400 123456" });
	await signIn(page, house);
	const unread = page.locator(".unread", { hasText: "Hill" });
	await expect(unread).toHaveCount(3);
	await expect(page).toHaveTitle(/^\([1-9]\d*\) Leads/);

	const ring = counter();
	await ring.tap(row(page, "Ida Hill"));
	// Following the link would leave the page.
	const tel = page.getByRole("link", { name: "Ring", exact: true });
	await tel.evaluate((link) => link.addEventListener("click", (event) => event.preventDefault()));
	await ring.tap(tel);
	expect(ring.taken()).toBe(2);
	await ring.tap(page.getByRole("button", { name: "Yes, mark as called" }));
	expect(ring.taken()).toBe(3);
	const undo = page.getByRole("button", { name: "Undo: Marked as called." });
	await expect(undo).toBeVisible();
	expect(await isCovered(undo)).toBe(false);
	await page.goBack();
	await expect(row(page, "Ida Hill")).toHaveCount(0);

	await row(page, "Oda Hill").click();
	const later = counter();
	await later.tap(page.getByRole("button", { name: "Remind me" }));
	expect(await axe(page)).toEqual([]);
	await later.tap(page.getByRole("button", { name: "Tomorrow, 09:00" }));
	expect(later.taken()).toBe(2);
	await expect(page.getByText(/We’ll remind you tomorrow at 09:00/)).toBeVisible();
	await page.goBack();
	await expect(row(page, "Oda Hill")).toHaveCount(0);

	const win = counter();
	await win.tap(row(page, "Una Hill"));
	await win.tap(page.getByRole("button", { name: "Won", exact: true }));
	await page.getByLabel("Value in pounds").fill("1,250.50");
	await win.tap(page.getByRole("button", { name: "Save as won" }));
	expect(win.taken()).toBe(3);
	await page.getByRole("button", { name: /^Undo: Marked as won/ }).click();
	await expect(page.getByRole("button", { name: "New", exact: true })).toHaveAttribute(
		"aria-pressed",
		"true",
	);
	expect(await axe(page)).toEqual([]);
	// Dark mode differs only in its colours.
	await page.emulateMedia({ colorScheme: "dark" });
	expect(await axe(page, ["color-contrast"])).toEqual([]);
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});

test("a due reminder is first, by keyboard alone, and a second device gets an outcome", {
	tag: "@quick",
}, async ({ page, house, context }) => {
	await page.setViewportSize(phone);
	const id = await enquire(house, { firstName: "Ray", lastName: "Due" });
	await signIn(page, house);
	await page.goto(`${house.site}/desk/leads/${id}?view=all`);
	await page.getByRole("button", { name: "No answer" }).press("Enter");
	await expect(page.getByText("Marked as no answer.")).toBeVisible();
	await page.getByRole("button", { name: "Remind me" }).press("Enter");
	const past = new Date(Date.now() - 60_000);
	const local = new Date(past.getTime() - past.getTimezoneOffset() * 60_000).toISOString();
	await page.getByLabel("Another day").fill(local.slice(0, 16));
	await page.getByLabel("Another day").press("Enter");
	await expect(page.getByText(/Ring back, due/)).toBeVisible();
	await page.goto(`${house.site}/desk?view=open`);
	const due = page.getByRole("region", { name: /Due/ });
	await expect(due.getByRole("link", { name: "Ray Due" })).toBeVisible();
	expect(await axe(page)).toEqual([]);
	await due.getByRole("link", { name: "Ray Due" }).press("Enter");

	const other = await context.newPage();
	await other.goto(`${house.site}/desk/leads/${id}`);
	await expect(other.getByRole("button", { name: "Meeting held" })).toBeVisible();
	await page.goto(`${house.site}/desk/leads/${id}?view=all`);
	await page.getByRole("button", { name: "Meeting held" }).press("Enter");
	await expect(other.getByText(/Changed to meeting held on another device/)).toBeVisible();
	await expect(page.getByText(/Changed to meeting held/)).toHaveCount(0);
	await expect(page.getByText(/Ring back, due/)).toHaveCount(0);
});

/** Whether another element would get a press in its middle. */
const isCovered = (target: Locator) =>
	target.evaluate((element) => {
		const { left, top, width, height } = element.getBoundingClientRect();
		const hit = document.elementFromPoint(left + width / 2, top + height / 2);
		return hit !== element && !element.contains(hit);
	});

test("a lead's value is entered, and appears in the reports in pounds", {
	tag: "@quick",
}, async ({ page, house }) => {
	await page.setViewportSize(phone);
	const context = { partner: "pound-sterling" };
	for (const firstName of ["Abe", "Bea", "Cas", "Dot", "Eli"])
		await enquire(house, { firstName, lastName: "Pound" }, { context });
	await signIn(page, house);
	await page.goto(`${house.site}/desk/figures`);
	await expect(page.getByText("Became a client")).toBeVisible();
	await page.goto(`${house.site}/desk`);
	await row(page, "Abe Pound").click();
	await page.getByRole("button", { name: "Won", exact: true }).click();
	await page.getByLabel("Value in pounds").fill("900");
	await page.getByRole("button", { name: "Save as won" }).click();
	await expect(page.getByText("Marked as won: £900.")).toBeVisible();
	await page.goto(`${house.site}/desk/numbers?by=partner`);
	await expect(page.locator(".summary")).toContainText("1 client, £900");
	const line = page.getByRole("row", { name: /pound-sterling/i });
	await expect(line.getByRole("cell")).toHaveText(["5", "1", "£900"]);
	expect(await axe(page)).toEqual([]);
	// Dark mode differs only in its colours.
	await page.emulateMedia({ colorScheme: "dark" });
	expect(await axe(page, ["color-contrast"])).toEqual([]);
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});
