/** Re-authentication at an open desk, and emails to the coach about new devices. */
import { DatabaseSync } from "node:sqlite";
import type { Page } from "@playwright/test";
import { invite, phone, signIn, virtualAuthenticator } from "../../support/desk.ts";
import type { House } from "../../support/house.ts";
import { axe, expect, test } from "../test.ts";

/** Makes every sign-in ten minutes old. */
function age({ db }: House): void {
	const store = new DatabaseSync(db, { timeout: 10_000 });
	store.exec("UPDATE desk_sessions SET since = since - 600000");
	store.close();
}

/** Signs in with a new link and adds a passkey. */
async function signInWithPasskey(page: Page, house: House): Promise<void> {
	await virtualAuthenticator(page);
	await page.goto(await invite(house));
	await page.getByRole("button", { name: "Sign in" }).click();
	await page.getByRole("button", { name: "Set up a passkey" }).click();
	await expect(page.getByText("Passkey added to this device.")).toBeVisible();
}

/** Opens the settings and changes the number of days. */
async function keepFor(page: Page, days: string): Promise<void> {
	await page.goto(new URL("/desk/settings", page.url()).href);
	await page.getByLabel(/^Days,/).fill(days);
	await page.getByRole("button", { name: "Save" }).click();
}

/**
 * Answers "signed out" to a tab that asks for its session during a sign-in, as the gateway does for the cookie that
 * the sign-in has just invalidated.
 *
 * @param tab that asks
 * @param path of the sign-in
 * @param signsIn the tab that signs in
 */
async function answerSignedOutDuring(tab: Page, path: string, signsIn = tab): Promise<void> {
	const session = "**/desk/api/session";
	await signsIn.route(`**/desk/api/${path}`, async (route) => {
		const told = tab.waitForResponse(session);
		await tab.route(session, (asked) =>
			asked.fulfill({
				json: { signedIn: false, passkeys: true, passkeysPossible: true, linksByMail: false },
			}),
		);
		await told;
		// A tab that believes that answer, or asks again at once, does so within these frames.
		await tab.evaluate(async () => {
			for (let frames = 0; frames < 10; frames++) await new Promise(requestAnimationFrame);
		});
		await tab.unroute(session);
		await route.continue();
	});
}

/** Links in emails about devices, the latest last. */
const notMeLinks = async (house: House) =>
	(await house.received()).mails.flatMap(
		({ fields }) => /http\S+\/desk\/not-me#[\w-]+/.exec(JSON.stringify(fields))?.[0] ?? [],
	);

test("an old sign-in is renewed by passkey in place, and keeps what was typed", async ({
	page,
	house,
	quiet,
}) => {
	await page.setViewportSize({ width: 320, height: 640 });
	await signInWithPasskey(page, house);
	age(house);
	await keepFor(page, "14");
	const dialog = page.getByRole("dialog", { name: "Confirm it’s you" });
	await expect(dialog).toBeVisible();
	for (const colorScheme of ["light", "dark"] as const) {
		await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
		expect(await axe(page), colorScheme).toEqual([]);
	}
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
	await page.keyboard.press("Escape");
	await expect(
		page.getByText("Nothing was changed, because you didn’t confirm it’s you."),
	).toBeVisible();
	await expect(page.getByLabel(/^Days,/)).toHaveValue("14");
	await page.getByRole("button", { name: "Save" }).click();
	await answerSignedOutDuring(page, "passkeys/authentication");
	await page.getByRole("button", { name: "Confirm with your passkey" }).click();
	await expect(page.getByText("Leads are now kept for 14 days.")).toBeVisible();
	await expect(dialog).toBeHidden();
	// The browser logs that re-authentication was required.
	quiet.length = 0;
});

test("an old sign-in is renewed by a link in another tab, and the first tab continues", async ({
	page,
	house,
	context,
	quiet,
}) => {
	await signIn(page, house);
	age(house);
	await keepFor(page, "21");
	await expect(page.getByRole("dialog")).toContainText("npm run leads -- sign-in-link");
	const other = await context.newPage();
	await other.goto(await invite(house));
	await answerSignedOutDuring(page, "links/redeem", other);
	await other.getByRole("button", { name: "Sign in" }).click();
	await expect(other.getByRole("heading", { name: /fingerprint or your face/ })).toBeVisible();
	await expect(page.getByText("Leads are now kept for 21 days.")).toBeVisible();
	await expect(page.getByRole("dialog")).toBeHidden();
	await other.close();
	quiet.length = 0;
});

test("signing out everywhere removes the passkey, which no longer signs in", async ({
	page,
	house,
}) => {
	await page.setViewportSize(phone);
	await signInWithPasskey(page, house);
	await page.goto(`${house.site}/desk/settings`);
	await page.getByRole("button", { name: "Sign out everywhere" }).click();
	await expect(page.getByLabel(/Remove all passkeys as well/)).toBeChecked();
	await page.getByRole("button", { name: "Yes, sign out" }).click();
	await expect(page.getByText("npm run leads -- sign-in-link")).toBeVisible();
	await expect(page.getByRole("button", { name: "Sign in with your passkey" })).toHaveCount(0);
	expect(
		await page.evaluate(async () => {
			const options = await fetch("/desk/api/passkeys/authentication/options", { method: "POST" });
			return (await options.json()).allowCredentials;
		}),
	).toEqual([]);
});

test("the coach is emailed about a new device and a passkey, and “not me” removes both", async ({
	page,
	house,
	browser,
	quiet,
}) => {
	await house.clean();
	await signInWithPasskey(page, house);
	await expect.poll(async () => (await notMeLinks(house)).length).toBe(2);
	const [link = ""] = await notMeLinks(house);
	const coach = await browser.newPage({ viewport: { width: 320, height: 640 } });
	await coach.goto(link);
	await expect(coach.getByRole("heading", { name: "Wasn’t that you?" })).toBeVisible();
	for (const colorScheme of ["light", "dark"] as const) {
		await coach.emulateMedia({ colorScheme, reducedMotion: "reduce" });
		expect(await axe(coach), colorScheme).toEqual([]);
	}
	await page.reload();
	await expect(page.getByRole("heading", { name: "Leads", exact: true })).toBeVisible();
	await coach.getByRole("button", { name: /Sign out all devices/ }).click();
	await expect(coach.getByRole("heading", { name: "All devices are signed out" })).toBeVisible();
	await page.reload();
	await expect(page.getByText("npm run leads -- sign-in-link")).toBeVisible();
	await expect(page.getByRole("button", { name: "Sign in with your passkey" })).toHaveCount(0);
	// Requests of the open desk between sign-out and reload are answered with 401.
	expect(quiet.filter((message) => !message.includes("401"))).toEqual([]);
	quiet.length = 0;
	await coach.close();
});
