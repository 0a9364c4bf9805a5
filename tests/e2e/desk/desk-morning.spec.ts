import type { Page } from "playwright";
import { enquire, phone, signIn } from "../../support/desk.ts";
import { expect, test } from "../test.ts";

const laptop = { width: 1280, height: 800 };
const people = 30;
const nameOf = (number: number) => `Person ${String(number).padStart(2, "0")} Morning`;

const heading = (page: Page) => page.locator(".pane h1");
const newTab = (page: Page) =>
	page.getByRole("navigation", { name: "Lists" }).getByRole("link", { name: /^New/ });

/** What a coach does about each of thirty people, in turn. */
const deeds = ["called", "no answer", "not for us", "won"] as const;

test("thirty people in a morning on a phone: three presses each at most, and the next one is there", async ({
	page,
	house,
}) => {
	await page.setViewportSize(phone);
	for (let number = 1; number <= people; number++)
		await enquire(house, { firstName: nameOf(number).slice(0, 9), lastName: "Morning" });
	await signIn(page, house);
	await page.getByRole("link", { name: new RegExp(nameOf(people)) }).click();
	const met = new Set<string>();
	for (let turn = 0; turn < people; turn++) {
		const name = (await heading(page).textContent()) ?? "";
		expect(met).not.toContain(name);
		met.add(name);
		let presses = 0;
		const press = async (label: string) => {
			presses++;
			await page.locator(".pane").getByRole("button", { name: label, exact: true }).click();
		};
		switch (deeds[turn % deeds.length]) {
			case "called":
				await press("Called");
				break;
			case "no answer":
				await press("No answer");
				break;
			case "not for us":
				await press("Not for us");
				break;
			default:
				await press("Won");
				await press("Save as won");
		}
		expect(presses).toBeLessThanOrEqual(3);
		await expect(heading(page).filter({ hasText: name })).toHaveCount(0);
	}
	expect([...met].filter((name) => name.includes("Morning"))).toHaveLength(people);
	// Leads of other tests may still be waiting; none of the thirty is.
	await page.goto(`${house.site}/desk`);
	await expect(newTab(page)).toBeVisible();
	await expect(page.getByRole("link", { name: /Morning/ })).toHaveCount(0);
});

test("thirty people in a morning on a laptop, by keyboard alone", { tag: "@quick" }, async ({
	page,
	house,
}) => {
	await page.setViewportSize(laptop);
	for (let number = 1; number <= people; number++)
		await enquire(house, {
			firstName: `Key ${String(number).padStart(2, "0")}`,
			lastName: "Board",
		});
	await signIn(page, house);
	// The first person is open without a press.
	await expect(heading(page)).toHaveText("Key 30 Board");
	await page.keyboard.press("j");
	await expect(heading(page)).toHaveText("Key 29 Board");
	await page.keyboard.press("k");
	await expect(heading(page)).toHaveText("Key 30 Board");
	const met = new Set<string>();
	for (let turn = 0; turn < people; turn++) {
		const name = (await heading(page).textContent()) ?? "";
		met.add(name);
		// The buttons appear after the name, and a key does nothing while they are disabled after the previous one.
		await page.waitForFunction(() =>
			document.querySelector('.pane [aria-keyshortcuts="c"]:not([aria-disabled])'),
		);
		const keys = ["c", "n", "x", "w"][turn % 4] ?? "c";
		await page.keyboard.press(keys);
		if (keys === "w") {
			await page.getByLabel("Value in pounds").waitFor();
			await page.keyboard.type("900");
			await page.keyboard.press("Enter");
		}
		if (turn < people - 1) await expect(heading(page)).not.toHaveText(name);
	}
	expect(met.size).toBe(people);
	await expect(page.getByRole("link", { name: /Board/ })).toHaveCount(0);
	await page.keyboard.press("u");
	await expect(heading(page)).toHaveText("Key 01 Board");
	await page.keyboard.press("?");
	await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toContainText("No answer");
	await page.keyboard.press("Escape");
	await page.keyboard.press("/");
	await expect(page.getByRole("searchbox")).toBeFocused();
});
