/** Every state of the desk: with axe in light and dark mode, in small windows, with large text, and by keyboard. */
import type { Page } from "@playwright/test";
import { enquire, invite, phone, row, signIn } from "../../support/desk.ts";
import type { House } from "../../support/house.ts";
import { doubleLetters, tooLarge } from "../letters.ts";
import { axe, expect, test } from "../test.ts";
import { unreachable } from "../unreachable.ts";

const hostile = {
	firstName: "\u202Eشركة",
	lastName: "<img src=x onerror=alert(1)>",
	message: `${"Donaudampfschiff".repeat(19)} <script>alert(1)</script>`,
};

/** Presses Tab until an element with this name has the focus. */
async function tabTo(page: Page, name: string | RegExp): Promise<void> {
	const target = page
		.locator(":focus")
		.and(
			page
				.getByLabel(name)
				.or(page.getByRole("button", { name }))
				.or(page.getByRole("link", { name })),
		);
	for (let press = 0; press < 60; press++) {
		await page.keyboard.press("Tab");
		if (await target.count()) return;
	}
	throw new Error(`Tab does not reach ${name}`);
}

/** How the focus is visible: by outline or shadow; "none" if it isn't. */
const markOfFocus = (page: Page) =>
	page.evaluate(() => {
		const { outlineStyle, boxShadow } = getComputedStyle(document.activeElement as Element);
		return outlineStyle === "none" ? boxShadow : outlineStyle;
	});

/**
 * Checks a page in every way of viewing. The window is 320 px wide at the end.
 *
 * @param closely also in dark mode (whose colours are the same everywhere), at 200%, and with text twice as large
 */
async function lookedAt(
	page: Page,
	where: string,
	closely = Boolean(process.env.LONG),
): Promise<void> {
	await expect(page.getByText("Loading")).toHaveCount(0);
	for (const colorScheme of closely ? (["light", "dark"] as const) : (["light"] as const)) {
		await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
		// The other scheme's colours stay for two frames.
		await page.evaluate(
			() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
		);
		// Dark mode differs only in its colours.
		const rules = colorScheme === "dark" ? ["color-contrast"] : undefined;
		expect.soft(await axe(page, rules), `${where}, ${colorScheme}`).toEqual([]);
	}
	if (closely) await enlarged(page, where);
	// A phone on its side.
	await page.setViewportSize({ width: 667, height: 320 });
	expect.soft(await unreachable(page), `${where}, low`).toEqual([]);
	await page.setViewportSize({ width: 320, height: 640 });
	await expect.poll(() => tooLarge(page), { message: `${where}, 320 px` }).toEqual([]);
}

async function enlarged(page: Page, where: string): Promise<void> {
	// At 200% zoom, a window of 1280 x 720 has room for half of that.
	await page.setViewportSize({ width: 640, height: 360 });
	await expect.poll(() => tooLarge(page), { message: `${where}, zoomed` }).toEqual([]);
	for (const size of [phone, { width: 1280, height: 720 }]) {
		await page.setViewportSize(size);
		await doubleLetters(page, true);
		await expect
			.poll(() => tooLarge(page, true), { message: `${where}, large letters at ${size.width}` })
			.toEqual([]);
		await doubleLetters(page, false);
	}
}

/** Opens a page below `/desk` and waits for a heading. */
async function open(page: Page, house: House, path: string, heading: string) {
	await page.goto(`${house.site}/desk${path}`);
	await expect(page.getByRole("heading", { name: heading, exact: true })).toBeVisible();
}

test("sign-in, the list and its filters are accessible, and hostile input stays text", {
	tag: "@deeper",
}, async ({ page, house, quiet }) => {
	test.slow();
	await page.setViewportSize({ width: 320, height: 640 });
	const doubtful = { website: "http://x.example", context: { partner: "<b>Acme</b>" } };
	await enquire(house, hostile, doubtful);
	await enquire(house, { firstName: "Ann", lastName: "Taylor" });
	await page.goto(`${house.site}/desk`);
	// This gateway sends email through a form service, so it emails no sign-in links.
	await expect(page.getByText("npm run leads -- sign-in-link")).toBeVisible();
	await expect(page.getByRole("button", { name: "Email me a link" })).toHaveCount(0);
	await lookedAt(page, "sign-in");
	await page.goto(`${house.site}/desk/sign-in#${"A".repeat(43)}`);
	await page.getByRole("button", { name: "Sign in" }).click();
	await expect(page.getByRole("alert")).toContainText("Ask for another one");
	await lookedAt(page, "a link that is spent");
	await page.goto(await invite(house));
	await page.getByRole("button", { name: "Sign in" }).click();
	await expect(page.getByRole("heading", { name: /fingerprint or your face/ })).toBeVisible();
	await lookedAt(page, "passkey");
	await page.getByRole("link", { name: "Not now" }).click();
	await row(page, "Ann Taylor").waitFor();
	await page.getByRole("button", { name: "Filters" }).click();
	await lookedAt(page, "inbox", true);
	await open(page, house, "?q=zebra", "No leads match");
	await lookedAt(page, "nothing found");
	expect(await page.locator("main img, main script, main b").count()).toBe(0);
	// The browser logs that a link was rejected.
	quiet.length = 0;
});

test("one lead, erasing it, and the other pages are accessible", { tag: "@deeper" }, async ({
	page,
	house,
	quiet,
}) => {
	test.slow();
	const id = await enquire(house, hostile, { website: "http://x.example" });
	// The lead that the reports show.
	await enquire(house, { firstName: "Cleo", lastName: "Marsh" });
	await signIn(page, house);
	await open(page, house, `/leads/${id}`, "Timeline");
	await lookedAt(page, "a doubtful lead", true);
	expect(await page.locator("main img, main script, main b").count()).toBe(0);
	await page.getByRole("button", { name: "Erase" }).click();
	await expect(page.getByText("will be permanently erased")).toBeVisible();
	await lookedAt(page, "asked whether to erase");
	await page.getByRole("button", { name: "Yes, erase" }).click();
	await expect(page.getByText("has been erased from your desk")).toBeVisible();
	// The server carries it out a moment later, and then the lead's page goes.
	await expect(page.getByText("This lead is no longer here")).toBeVisible();
	await lookedAt(page, "erased, with what is left to do");
	await page.getByRole("button", { name: "Done" }).click();
	for (const [path, heading] of [
		["/numbers?by=partner", "Where they come from"],
		["/health", "Lead store"],
	] as const) {
		await open(page, house, path, heading);
		await lookedAt(page, path);
		const folded = page.locator("main summary");
		if (!process.env.LONG || (await folded.count()) === 0) continue;
		for (const summary of await folded.all()) await summary.click();
		await lookedAt(page, `${path}, unfolded`);
	}
	await open(page, house, "/settings", "How long leads are kept");
	await page.getByRole("button", { name: "Sign out everywhere" }).click();
	await lookedAt(page, "settings");
	await open(page, house, "/first-run", "Setup");
	await lookedAt(page, "first run");
	await open(page, house, "/nowhere", "Page not found");
	await lookedAt(page, "no such page");
	// The browser logs that an erased lead is missing.
	quiet.length = 0;
});

test("the keyboard is enough, from the sign-in link to a note", async ({ page, house }) => {
	await page.setViewportSize(phone);
	await enquire(house, { firstName: "Kay", lastName: "Board" });
	await page.goto(await invite(house));
	await expect(page.getByRole("button", { name: "Sign in" })).toBeVisible();
	await tabTo(page, "Sign in");
	await page.keyboard.press("Enter");
	await expect(page.getByRole("heading", { name: /fingerprint or your face/ })).toBeFocused();
	await tabTo(page, "Not now");
	await page.keyboard.press("Enter");
	await expect(row(page, "Kay Board")).toBeVisible();
	await tabTo(page, "Search by name, email, phone or words");
	await page.keyboard.type("kay board");
	await expect(page).toHaveURL(/q=kay\+board/);
	await tabTo(page, /^Kay Board/);
	await page.keyboard.press("Enter");
	await expect(page.getByRole("heading", { name: "Kay Board" })).toBeFocused();
	await tabTo(page, "Add a note");
	await page.keyboard.type("Typed with keys alone");
	await tabTo(page, "Save note");
	await page.keyboard.press("Enter");
	await expect(page.getByLabel("Add a note")).toHaveValue("");
	await page.goBack();
	await expect(row(page, "Kay Board")).toBeFocused();
});

test("the keyboard is enough for reports, from a number to its leads, and for a partner's link", {
	tag: "@long",
}, async ({ page, house }) => {
	await page.setViewportSize({ width: 320, height: 640 });
	await enquire(
		house,
		{ firstName: "Keys", lastName: "Only" },
		{ context: { partner: "Tab & Co" } },
	);
	await signIn(page, house);
	await open(page, house, "/numbers?by=partner", "Where they come from");
	await tabTo(page, "By");
	await page.keyboard.press("Home");
	await expect(page).toHaveURL(/numbers$/);
	await page.keyboard.type("Partner");
	await expect(page).toHaveURL(/by=partner/);
	const figure = page
		.getByRole("row", { name: /Tab & Co/ })
		.getByRole("link")
		.first();
	await expect(figure).toBeVisible();
	for (
		let press = 0;
		!(await figure.evaluate((link) => link === document.activeElement));
		press++
	) {
		expect(press, "Tab does not reach the figure").toBeLessThan(60);
		await page.keyboard.press("Tab");
		expect(await markOfFocus(page)).not.toBe("none");
	}
	await page.keyboard.press("Enter");
	await expect(row(page, "Keys Only")).toBeVisible();

	await open(page, house, "/partners", "Add a partner");
	await tabTo(page, "Add a partner");
	await page.keyboard.press("Enter");
	await tabTo(page, "Partner’s name");
	await page.keyboard.type("Tab & Co");
	await page.keyboard.press("Enter");
	const card = page.locator("details", { hasText: "Tab & Co" });
	await expect(card.locator("summary")).toBeFocused();
	await expect(card).toHaveAttribute("open", "");
	for (const name of ["Copy the tag", "Choose a form", /^Report until/, "Copy the link"]) {
		await tabTo(page, name);
		expect(await markOfFocus(page), String(name)).not.toBe("none");
	}
	await tabTo(page, "Withdraw");
	await page.keyboard.press("Enter");
	await expect(page.getByRole("button", { name: "Yes, withdraw it" })).toBeFocused();
	await page.keyboard.press("Escape");
	await expect(page.getByRole("button", { name: "Withdraw" })).toBeFocused();
	await page.keyboard.press("Enter");
	await page.keyboard.press("Enter");
	await expect(page.getByText("The link no longer works.")).toBeVisible();
	await expect(page.getByRole("heading", { name: "Their report" })).toBeFocused();
	await tabTo(page, "Valid for");
});

test("a long enquiry is printed in full, without the list", async ({ page, house }) => {
	const message = Array.from({ length: 90 }, (_, line) => `Line ${line} of what I ask.`).join("\n");
	await enquire(house, { firstName: "Penny", lastName: "Pages", message });
	await signIn(page, house);
	await page.setViewportSize({ width: 1123, height: 794 });
	await row(page, "Penny Pages").click();
	await expect(page.locator("article.lead")).toContainText("Line 89 of what I ask.");
	await page.emulateMedia({ media: "print" });
	await expect(page.locator(".list")).toBeHidden();
	const cut = await page.locator("article.lead").evaluate((lead) => {
		const boxes: string[] = [];
		for (let box = lead.parentElement; box && box !== document.body; box = box.parentElement)
			if (box.scrollHeight > box.clientHeight + 1 && getComputedStyle(box).overflowY !== "visible")
				boxes.push(box.className);
		return boxes;
	});
	expect(cut).toEqual([]);
});
