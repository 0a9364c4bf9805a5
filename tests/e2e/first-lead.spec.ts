import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Locator, Page } from "@playwright/test";
import { type NewInstallation, startNewInstallation } from "../support/new-installation.ts";
import { axe, expect, test } from "./test.ts";

/** Maximum number of presses from a started gateway to a test lead at the desk. */
const maxPresses = 40;

/** Serves a coach's own website: contents by path. */
async function serveWebsite(pages: Record<string, string>) {
	const server = createServer((request, response) => {
		const html = pages[request.url ?? ""];
		response.writeHead(html === undefined ? 404 : 200, { "Content-Type": "text/html" });
		response.end(
			html === undefined ? "" : `<!doctype html><html lang="en"><title>Mine</title>${html}</html>`,
		);
	});
	await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
	const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
	return { pages, origin, close: () => new Promise((done) => server.close(done)) };
}

/** A way to press and type that counts each press. */
interface Hands {
	press(what: Locator): Promise<void>;
	type(field: Locator, text: string): Promise<void>;
	/** Submits the form from the field being typed into. */
	send(page: Page): Promise<void>;
	presses(): number;
}

function thumb(): Hands {
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
function keyboard(page: Page): Hands {
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

const heading = (page: Page, name: string | RegExp) =>
	page.getByRole("heading", { level: 1, name });
const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });
const link = (page: Page, name: string) => page.getByRole("link", { name, exact: true });

interface Walk {
	page: Page;
	hands: Hands;
	installation: NewInstallation;
	builder: string;
	/** Pastes the line into a page, and opens it. */
	openPage(line: string): Promise<void>;
}

/** Walks from the printed code to a test lead at the desk. */
async function walk({ page, hands, installation, builder, openPage }: Walk): Promise<void> {
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
	const line = (await page.locator(".snippet").textContent()) ?? "";
	expect(line).toContain(`src="${installation.home}/loader.js"`);
	await hands.press(button(page, "Copy the line"));
	await hands.press(button(page, "I’ve pasted it"));
	await expect(heading(page, "Now open your page")).toBeVisible();
	await openPage(line);
	await expect(heading(page, "There it is!")).toBeVisible();
	await hands.press(button(page, "Continue"));
	await hands.press(button(page, "Send a test lead"));
	await expect(page.getByRole("region", { name: "Your test lead" })).toContainText("Test Lead");
	const [presses, seconds] = [hands.presses(), Math.round((performance.now() - started) / 1000)];
	test.info().annotations.push({ type: "walk", description: `${presses} presses, ${seconds} s` });
	console.log(`${builder}: ${presses} presses, ${seconds} s`);
}

test("a plain page: from a printed code to a test lead on a phone, in few presses and without a file", {
	tag: "@quick",
}, async ({ browser }) => {
	const [installation, site] = await Promise.all([startNewInstallation(), serveWebsite({})]);
	const context = await browser.newContext({
		...{ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
		permissions: ["clipboard-read", "clipboard-write"],
	});
	try {
		const page = await context.newPage();
		const hands = thumb();
		await walk({
			...{ page, hands, installation, builder: "A plain page" },
			async openPage(line) {
				expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(line);
				site.pages["/contact"] = `<main><h1>Contact</h1>${line}</main>`;
				const visitor = await context.newPage();
				await visitor.goto(`${site.origin}/contact`);
				await expect(visitor.getByLabel("First name")).toBeVisible();
				await visitor.close();
			},
		});
		expect(await axe(page)).toEqual([]);
		await hands.press(button(page, "Go to my leads"));
		await expect(page.getByRole("link", { name: /Test Lead/ })).toBeVisible();
		await expect(page.getByText("Finish setting up")).toBeHidden();
		expect(hands.presses()).toBeLessThanOrEqual(maxPresses);
		// It has been published meanwhile: visitors read the coach's own name.
		await expect(async () => {
			const answer = await page.request.get(`${installation.home}/forms/business-health`);
			expect(await answer.text()).toContain("Ridley &amp; Daughters");
		}).toPass({ timeout: 240_000 });
	} finally {
		await context.close();
		await Promise.all([installation.stop(), site.close()]);
	}
});

test("a page builder with frames: by keyboard on a laptop, with a break in between", async ({
	browser,
}) => {
	const [installation, outer, box] = await Promise.all([
		...[startNewInstallation(), serveWebsite({}), serveWebsite({})],
	] as const);
	const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
	try {
		const page = await context.newPage();
		const hands = keyboard(page);
		await walk({
			...{ page, hands, installation, builder: "Wix" },
			async openPage(line) {
				box.pages["/box"] = line;
				outer.pages["/"] =
					`<h1>Home</h1><iframe title="Form" width="600" height="700" src="${box.origin}/box"></iframe>`;
				const visitor = await context.newPage();
				await visitor.goto(`${outer.origin}/`);
				await expect(visitor.frameLocator("iframe").getByLabel("First name")).toBeVisible();
				await visitor.close();
			},
		});
		expect(hands.presses()).toBeLessThanOrEqual(maxPresses);

		// After a break, another device continues at the same step.
		await page.goto(`${installation.home}/desk`);
		await page.getByRole("link", { name: "Finish setting up: 1 to go" }).click();
		await expect(heading(page, "Your first lead")).toBeVisible();
		await page.getByRole("button", { name: "Remove it" }).click();
		await page.getByRole("button", { name: "Yes, erase" }).click();
		await expect(page.getByRole("button", { name: "Undo" })).toBeVisible();
	} finally {
		await context.close();
		await Promise.all([installation.stop(), outer.close(), box.close()]);
	}
});

test("keeps typed text after Back and a reload, and says why an address cannot be read", async ({
	browser,
}) => {
	const installation = await startNewInstallation();
	const context = await browser.newContext({ viewport: { width: 320, height: 640 } });
	try {
		const page = await context.newPage();
		await page.goto(installation.claimUrl);
		await button(page, "Continue").click();
		await page.getByLabel("Your email address").fill("jo@ridley.example");
		await button(page, "Open my desk").click();
		await link(page, "Not now").click();
		const address = page.getByLabel("Your website’s address");
		await address.fill(`127.0.0.1:${new URL(installation.home).port}`);
		await button(page, "Read my website").click();
		await expect(page.getByRole("alert")).toContainText("inside a private network");
		await link(page, "Type my details").click();
		await page.getByLabel("Business name").fill("Ridley & Daughters");
		await button(page, "Back").click();
		await expect(address).toHaveValue(/^127\.0\.0\.1/);
		await link(page, "I don’t have one").click();
		await page.reload();
		await expect(page.getByLabel("Business name")).toHaveValue("Ridley & Daughters");
		await button(page, /continue/).click();
		await expect(page.getByLabel("Your name")).toBeFocused();
		await expect(page.getByLabel("Your name")).toHaveAccessibleDescription("Please fill this in.");
		await page.getByLabel("Your name").fill("Jo Ridley");
		await page.getByLabel("Phone number").fill("12");
		await button(page, /continue/).click();
		await expect(page.getByLabel("Phone number")).toBeFocused();
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
		expect(await axe(page)).toEqual([]);
	} finally {
		await context.close();
		await installation.stop();
	}
});
