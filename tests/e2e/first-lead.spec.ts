import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import {
	button,
	heading,
	keyboard,
	link,
	maxPresses,
	thumb,
	walk,
} from "../support/first-start.ts";
import { startNewInstallation } from "../support/new-installation.ts";
import { axe, expect, test } from "./test.ts";

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
		// The desk has published in the meantime: visitors read the coach's own name.
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
