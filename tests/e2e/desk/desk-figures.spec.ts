import { DatabaseSync } from "node:sqlite";
import { enquire, row, signIn } from "../../support/desk.ts";
import { axe, expect, test } from "../test.ts";

test("a partner sees their page's figures by a link, and nothing once it is revoked", {
	tag: "@quick",
}, async ({ page, house, browser }) => {
	// A report begins on the first day with any count.
	const ago = new Date(Date.now() - 60 * 24 * 3600_000).toISOString().slice(0, 10);
	const db = new DatabaseSync(house.db, { timeout: 10_000 });
	db.prepare("INSERT INTO step_counts (day, kind, counts) VALUES (?, 'contact', ?)").run(
		...[ago, JSON.stringify({ events: [], places: [] })],
	);
	db.close();
	await signIn(page, house);
	await page.getByRole("link", { name: "Numbers" }).click();
	await page.getByText("Add a partner").click();
	await page.getByLabel("Partner’s name").fill('Bright & "Penny"');
	await page.getByRole("button", { name: "Create their link" }).click();
	await expect(page.getByText('data-partner="Bright &#38; &#34;Penny&#34;"')).toBeVisible();
	const link = (await page.getByRole("link", { name: /^Report until/ }).getAttribute("href")) ?? "";
	const partner = await browser.newPage({ viewport: { width: 320, height: 640 } });
	await partner.goto(link);
	await expect(partner.getByText('Figures for Bright & "Penny"')).toBeVisible();
	await expect(partner.getByRole("cell", { name: "fewer than five" }).first()).toBeVisible();
	expect(await axe(partner)).toEqual([]);
	expect(await partner.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
	await page.getByRole("button", { name: "Withdraw" }).click();
	await page.getByRole("button", { name: "Yes, withdraw it" }).click();
	await expect(page.getByText("The link no longer works.")).toBeVisible();
	await partner.reload();
	await expect(partner.getByRole("heading", { name: "This link has expired" })).toBeVisible();
	await partner.close();
});

for (const colorScheme of ["light", "dark"] as const) {
	test(`figures have no fault for axe in the ${colorScheme}, and a number leads to its leads`, {
		tag: "@long",
	}, async ({ page, house }) => {
		await page.setViewportSize({ width: 320, height: 640 });
		await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
		const name = `<b>Acme</b> ${colorScheme}`;
		await enquire(
			house,
			{ firstName: "Fig", lastName: colorScheme },
			{ context: { partner: name } },
		);
		await signIn(page, house);
		await page.goto(`${house.site}/desk/numbers?by=partner`);
		await expect(page.getByRole("heading", { name: "From visitor to client" })).toBeVisible();
		await expect(page.getByRole("heading", { name })).toBeVisible();
		await expect(page.getByText("Loading")).toHaveCount(0);
		for (const summary of await page.locator("main summary").all()) await summary.click();
		expect(await axe(page)).toEqual([]);
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
		await page.getByRole("row", { name }).getByRole("link", { name: "1" }).first().click();
		await expect(row(page, `Fig ${colorScheme}`)).toBeVisible();
		await expect(page.locator("[data-lead]")).toHaveCount(1);
	});
}
