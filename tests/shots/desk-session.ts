import type { Browser } from "playwright";
import { enquire, invite } from "../support/desk.ts";
import type { House } from "../support/house.ts";

const people = [
	["Priya", "Shah", "We are four people and nobody does the books. Where would you begin?"],
	["Owen", "Pugh", "Three vans, no evenings. Can we talk on Tuesday? After four is best."],
	["Helen", "Carter", "Is there still a place on the strategy day in September?"],
	["Dai", "Evans", "A friend in Swansea speaks highly of you. What does a first session cost?"],
] as const;

/** Fills the store, signs in by a link, and returns the browser's cookies and storage. */
export async function openDesk(browser: Browser, house: House) {
	await enquire(
		house,
		{ firstName: "Best", lastName: "Watches" },
		{ website: "https://x.example" },
	);
	for (const [firstName, lastName, message] of people)
		await enquire(
			house,
			{ firstName, lastName, message },
			{ context: { partner: "Bright & Penny" } },
		);
	const page = await browser.newPage();
	await page.goto(await invite(house));
	await page.getByRole("button", { name: "Sign in" }).click();
	await page.getByRole("link", { name: "Not now" }).click();
	await page.getByRole("link", { name: /Dai Evans/ }).waitFor();
	const state = await page.context().storageState();
	await page.close();
	return state;
}
