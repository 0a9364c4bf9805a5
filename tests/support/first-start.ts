/** The way from a printed code to a test lead at the desk, with every press counted. */
import type { Locator, Page } from "@playwright/test";
import { expect } from "@playwright/test";
import type { NewInstallation } from "./new-installation.ts";

/** Maximum number of presses from a started gateway to a test lead at the desk. */
export const maxPresses = 40;
/** Maximum time for the same, in seconds. */
export const maxSeconds = 600;

/** A way to press and type that counts each press. */
export interface Hands {
	press(what: Locator): Promise<void>;
	type(field: Locator, text: string): Promise<void>;
	/** Submits the form from the field being typed into. */
	send(page: Page): Promise<void>;
	presses(): number;
}

/** A thumb on a phone. */
export function thumb(): Hands {
	let count = 0;
	return {
		async press(what) {
			count++;
			await what.tap();
		},
		async type(field, text) {
			count++;
			await field.tap();
			await field.pressSequentially(text);
		},
		async send(page) {
			count++;
			await page.keyboard.press("Enter");
		},
		presses: () => count,
	};
}

/** Only a keyboard: Tab until the element has the focus, then Enter. */
export function keyboard(page: Page): Hands {
	let count = 0;
	const hit = async (key: string) => {
		count++;
		await page.keyboard.press(key);
	};
	const reach = async (what: Locator) => {
		await what.waitFor();
		const isFocused = () => what.evaluate((element) => element === document.activeElement);
		for (let tabs = 0; tabs < 25 && !(await isFocused()); tabs++) await hit("Tab");
		await expect(what).toBeFocused();
	};
	return {
		async press(what) {
			await reach(what);
			await hit("Enter");
		},
		async type(field, text) {
			await reach(field);
			await page.keyboard.type(text);
		},
		send: () => hit("Enter"),
		presses: () => count,
	};
}

export const heading = (page: Page, name: string | RegExp) =>
	page.getByRole("heading", { level: 1, name });
export const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });
export const link = (page: Page, name: string) => page.getByRole("link", { name, exact: true });

export interface Walk {
	page: Page;
	hands: Hands;
	installation: NewInstallation;
	builder: string;
	/** Takes what the desk offers for the page. Default: copies the line. */
	takeLine?(): Promise<void>;
	/** Pastes the line into a page, and opens it. */
	openPage(line: string): Promise<void>;
	/** Called on each screen, for a picture of it. */
	onScreen?(name: string): Promise<void>;
}

/** Walks from the printed code to a test lead at the desk. @returns presses and seconds */
export async function walk(way: Walk): Promise<{ presses: number; seconds: number }> {
	const { page, hands, installation, builder, openPage } = way;
	const { onScreen = async () => {} } = way;
	const copyLine = () => hands.press(button(page, "Copy the line"));
	const started = performance.now();
	await page.goto(installation.claimUrl);
	await hands.press(button(page, "Continue"));
	await hands.type(page.getByLabel("Your email address"), "jo@ridley.example");
	await hands.press(button(page, "Open my desk"));
	await hands.press(link(page, "Not now"));

	await expect(heading(page, "Do you have a website?")).toBeFocused();
	await hands.press(link(page, "I don’t have one"));
	await hands.type(page.getByLabel("Business name"), "Ridley & Daughters");
	await hands.type(page.getByLabel("Your name"), "Jo Ridley");
	await hands.type(page.getByLabel("Phone number"), "01632 960 555");
	await expect(page.getByLabel("Email address for visitors")).toHaveValue("jo@ridley.example");
	await hands.send(page);

	await expect(heading(page, "How do you want to hear about new leads?")).toBeVisible();
	await hands.press(button(page, "Continue"));
	await hands.press(button(page, /^A free checklist/));
	await hands.press(link(page, builder));
	const line = (await page.locator(".snippet").first().textContent()) ?? "";
	expect(line).toContain(`src="${installation.home}/loader.js"`);
	await onScreen("line");
	await (way.takeLine ?? copyLine)();
	await hands.press(button(page, "I’ve pasted it"));
	await expect(heading(page, "Now open your page")).toBeVisible();
	await onScreen("waiting");
	await openPage(line);
	await expect(heading(page, "There it is!")).toBeVisible();
	await onScreen("seen");
	await hands.press(button(page, "Continue"));
	await hands.press(button(page, "Send a test lead"));
	await expect(page.getByRole("region", { name: "Your test lead" })).toContainText("Test Lead");
	await onScreen("test lead");
	const [presses, seconds] = [hands.presses(), Math.round((performance.now() - started) / 1000)];
	console.log(`${builder}: ${presses} presses, ${seconds} s`);
	return { presses, seconds };
}
