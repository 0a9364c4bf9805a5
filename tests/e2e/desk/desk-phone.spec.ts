import type { BrowserContext, Page } from "@playwright/test";
import { enquire, keptAtDesk, phone, row, signIn, workerOf } from "../../support/desk.ts";
import { axe, expect, test } from "../test.ts";

const kept = (page: Page) => page.evaluate(keptAtDesk);

/** Without signal, requests of the page and its worker fail. */
const signal = (context: BrowserContext, on: boolean) => context.setOffline(!on);

const waitUntilKept = (page: Page, text: string) => expect.poll(() => kept(page)).toContain(text);

test("without signal the desk opens with the latest leads and their numbers, and stores actions", async ({
	page,
	context,
	house,
	quiet,
}) => {
	await page.setViewportSize(phone);
	const id = await enquire(house, { firstName: "Olive", lastName: "Offline" });
	const gone = await enquire(house, { firstName: "Gwen", lastName: "Gone" });
	await signIn(page, house);
	await workerOf(page);
	// Nobody has opened these leads on this device: the desk stores them in advance.
	await waitUntilKept(page, "Can we talk on Tuesday");
	await waitUntilKept(page, gone);

	await signal(context, false);
	await page.reload();
	await row(page, "Olive Offline").click();
	await expect(page.getByRole("link", { name: "Ring" })).toHaveAttribute(
		"href",
		"tel:+447700900123",
	);
	await expect(page.locator(".asked")).toContainText("Can we talk on Tuesday");
	await expect(
		page.getByText(/^Offline since \d\d:\d\d\. We’ll update when you’re back online\.$/),
	).toBeVisible();
	await page.getByLabel("Add a note").fill("Rang, wants prices by Friday");
	await page.getByRole("button", { name: "Save note" }).click();
	await expect(page.getByText("1 change saved. It will sync when you have signal.")).toBeVisible();
	await page.getByRole("button", { name: "Called", exact: true }).click();
	await expect(
		page.getByText("2 changes saved. They will sync when you have signal."),
	).toBeVisible();
	await page.goto(`${house.site}/desk/leads/${id}?view=all`);
	await expect(page.getByRole("button", { name: "Called", exact: true })).toHaveAttribute(
		"aria-pressed",
		"true",
	);
	await page.goto(`${house.site}/desk/leads/${gone}`);
	await page.getByLabel("Add a note").fill("Gwen's own words");
	await page.getByRole("button", { name: "Save note" }).click();
	await expect(
		page.getByText("3 changes saved. They will sync when you have signal."),
	).toBeVisible();
	expect(await axe(page)).toEqual([]);

	// Meanwhile that lead is erased elsewhere.
	const other = await page.context().browser()?.newContext();
	const desk = await other?.newPage();
	if (!desk) throw new Error("No second device");
	await signIn(desk, house);
	await desk.evaluate(
		(lead) =>
			fetch("/desk/api/erasures", {
				...{ method: "POST", headers: { "Content-Type": "application/json" } },
				body: JSON.stringify({ lead }),
			}),
		gone,
	);
	await expect
		.poll(() =>
			desk.evaluate((lead) => fetch(`/desk/api/leads/${lead}`).then((a) => a.status), gone),
		)
		.toBe(404);

	await signal(context, true);
	await expect(page.getByText("This lead has been erased, so your note")).toBeVisible();
	await expect(page.getByText(/changes? saved/)).toHaveCount(0);
	await desk.goto(`${house.site}/desk/leads/${id}?view=all`);
	await expect(desk.getByText("Rang, wants prices by Friday")).toBeVisible();
	await expect(desk.getByRole("button", { name: "Called", exact: true })).toHaveAttribute(
		"aria-pressed",
		"true",
	);
	await page.getByRole("button", { name: "OK", exact: true }).click();
	await expect(page.getByText("This lead has been erased, so your note")).toHaveCount(0);
	await other?.close();
	// The browser logs that there was no signal.
	quiet.length = 0;
});

test("actions without signal show after a reload and in a second tab, in lead, lists and counts", {
	tag: "@long",
}, async ({ page, context, house, quiet }) => {
	await page.setViewportSize(phone);
	const id = await enquire(house, { firstName: "Rita", lastName: "Reload" });
	const later = await enquire(house, { firstName: "Lara", lastName: "Later" });
	const stays = await enquire(house, { firstName: "Stan", lastName: "Stays" });
	await signIn(page, house);
	await workerOf(page);
	await row(page, "Rita Reload").waitFor();
	for (const one of [id, later, stays]) await waitUntilKept(page, one);
	const tab = page.getByRole("link", { name: /^New \d+$/ });
	const countOf = async () => Number(((await tab.textContent()) ?? "").replace(/\D/g, ""));
	const before = await countOf();

	await signal(context, false);
	await page.goto(`${house.site}/desk/leads/${id}?view=all`);
	await page.getByRole("button", { name: "Won", exact: true }).click();
	await page.getByLabel("Value in pounds").fill("900");
	await page.getByRole("button", { name: "Save as won" }).click();
	await expect(page.getByText("1 change saved.")).toBeVisible();
	await page.getByLabel("Add a note").fill("Starts in May");
	await page.getByRole("button", { name: "Save note" }).click();
	await expect(page.getByText("2 changes saved.")).toBeVisible();
	await page.goto(`${house.site}/desk/leads/${later}?view=all`);
	await page.getByRole("button", { name: "Remind me" }).click();
	await page.getByRole("button", { name: "Tomorrow, 09:00" }).click();
	await expect(page.getByText("3 changes saved.")).toBeVisible();
	await page.getByRole("button", { name: "Called", exact: true }).click();
	await expect(page.getByText("4 changes saved.")).toBeVisible();

	const second = await context.newPage();
	await second.setViewportSize(phone);
	for (const desk of [page, second]) {
		await desk.goto(`${house.site}/desk/leads/${id}?view=all`);
		await expect(desk.getByRole("button", { name: "Won", exact: true })).toHaveAttribute(
			"aria-pressed",
			"true",
		);
		await expect(desk.locator(".outcome-now")).toContainText("Won, £900");
		await expect(desk.locator(".note", { hasText: "Starts in May" })).toHaveCount(1);
		await expect(
			desk.getByText("Saved. Will sync when you have signal: the outcome, your note."),
		).toBeVisible();
		await desk.goto(`${house.site}/desk/leads/${later}?view=all`);
		await expect(desk.getByText(/^Reminder tomorrow at 09:00/)).toBeVisible();
		await desk.goto(`${house.site}/desk`);
		await expect(row(desk, "Stan Stays")).toBeVisible();
		await expect(row(desk, "Rita Reload")).toHaveCount(0);
		await expect(row(desk, "Lara Later")).toHaveCount(0);
	}
	expect(await countOf()).toBe(before - 2);
	// A list that was never fetched on this device.
	await page.getByRole("link", { name: "All", exact: true }).click();
	await expect(row(page, "Rita Reload").getByText("Won", { exact: true })).toBeVisible();
	await expect(row(page, "Rita Reload").getByText("1 note")).toBeVisible();
	await expect(row(page, "Lara Later").getByText(/^Reminder/)).toBeVisible();
	await expect(page.getByText("Saved on this device")).toBeVisible();
	await expect(page.getByText("couldn’t reach your server")).toHaveCount(0);
	expect(await axe(page)).toEqual([]);

	// One more change in the second tab: each tab shows the other's changes, and each change is sent once.
	await second.goto(`${house.site}/desk/leads/${stays}?view=all`);
	await second.getByRole("button", { name: "No answer" }).click();
	await expect(page.getByText("5 changes saved.")).toBeVisible();
	await signal(context, true);
	for (const desk of [page, second])
		await expect(desk.getByText(/changes? saved\./)).toHaveCount(0);
	await expect(second.getByRole("button", { name: "No answer (1)" })).toBeVisible();
	await page.goto(`${house.site}/desk/leads/${id}?view=all`);
	await expect(page.locator(".note", { hasText: "Starts in May" })).toHaveCount(1);
	await expect(page.getByText("You marked it as won, £900.")).toHaveCount(1);
	await second.close();
	// The browser logs that there was no signal.
	quiet.length = 0;
});

test("signing out leaves nothing of a lead on the device, here or everywhere", async ({
	page,
	house,
	browser,
}) => {
	await enquire(house, { firstName: "Wanda", lastName: "Wiped" });
	await signIn(page, house);
	await workerOf(page);
	await waitUntilKept(page, "Wanda");
	await page.goto(`${house.site}/desk/settings`);
	await page.getByRole("button", { name: "Sign out on this device", exact: true }).click();
	await expect(
		page
			.getByRole("button", { name: "Sign in with your passkey" })
			.or(page.getByText("You don’t need a password.")),
	).toBeVisible();
	expect(await kept(page)).not.toContain("Wanda");

	await signIn(page, house);
	await waitUntilKept(page, "Wanda");
	const other = await browser.newPage();
	await signIn(other, house);
	await other.evaluate(() =>
		fetch("/desk/api/sign-out-everywhere", {
			...{ method: "POST", headers: { "Content-Type": "application/json" }, body: "{}" },
		}),
	);
	await expect(page.getByText("You don’t need a password.")).toBeVisible();
	await expect.poll(() => kept(page)).not.toContain("Wanda");
	await other.close();
});

test("the desk can be installed, and its worker handles no other part of the site", async ({
	page,
	house,
}) => {
	await signIn(page, house);
	await workerOf(page);
	const manifest = await (await fetch(`${house.site}/desk/desk.webmanifest`)).json();
	expect(manifest).toMatchObject({
		id: "/desk",
		start_url: "/desk",
		scope: "/desk",
		display: "standalone",
	});
	const sizes = manifest.icons.map(
		({ sizes, purpose = "" }: Record<string, string>) => `${sizes} ${purpose}`,
	);
	expect(sizes).toEqual(["192x192 ", "512x512 ", "512x512 maskable"]);
	for (const { src } of manifest.icons)
		expect((await fetch(house.site + src)).headers.get("Content-Type")).toBe("image/png");
	const browser = await page.context().newCDPSession(page);
	const { errors } = await browser.send("Page.getAppManifest");
	expect(errors).toEqual([]);
	expect(
		await page.evaluate(async () =>
			(await navigator.serviceWorker.getRegistrations()).map(
				({ scope }) => new URL(scope).pathname,
			),
		),
	).toEqual(["/desk"]);
	await page.goto(house.site);
	expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
});
