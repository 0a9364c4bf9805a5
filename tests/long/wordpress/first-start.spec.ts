import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import {
	button,
	keyboard,
	maxPresses,
	maxSeconds,
	thumb,
	walk,
} from "../../support/first-start.ts";
import { startNewInstallation } from "../../support/new-installation.ts";
import { hasWordPress } from "./server.ts";
import { expect, install, picture, publish, signIn, test } from "./test.ts";

test.skip(!hasWordPress, "WordPress, MariaDB or PHP is not on this machine.");

test("WordPress with the plugin: from a printed code to a test lead on a phone", async ({
	browser,
	wp,
}) => {
	const installation = await startNewInstallation();
	const context = await browser.newContext({
		...{ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
		permissions: ["clipboard-read", "clipboard-write"],
	});
	try {
		const page = await context.newPage();
		// The coach is signed in to their own WordPress already.
		const admin = await context.newPage();
		admin.setDefaultTimeout(60_000);
		await signIn(admin, wp, "admin");
		const hands = thumb();
		/** On a phone, a press on the menu's entry opens what's below it. */
		const open = async (parent: string, name: string) => {
			await hands.press(admin.locator("#wp-admin-bar-menu-toggle a"));
			await hands.press(admin.locator(`#adminmenu > li > a[href="${parent}"]`));
			await hands.press(admin.locator(`#adminmenu .wp-submenu a[href="${name}"]`));
		};
		let zip = "";
		const look = (from: Page) => async (name: string) => {
			await picture(from, `first ${name}`);
		};
		const { presses, seconds } = await walk({
			...{ page, hands, installation, builder: "WordPress", onScreen: look(page) },
			async takeLine() {
				await hands.press(page.getByText("Use our plugin instead"));
				// The link follows once the coach's details are published.
				await expect(page.getByRole("link", { name: "the plugin" })).toBeVisible();
				await look(page)("plugin");
				const [download] = await Promise.all([
					page.waitForEvent("download"),
					hands.press(page.getByRole("link", { name: "the plugin" })),
				]);
				zip = await download.path();
			},
			async openPage() {
				await open("plugins.php", "plugin-install.php");
				await hands.press(admin.getByRole("button", { name: "Upload Plugin" }));
				// A press to choose the file, one to confirm it.
				const field = admin.getByLabel("Plugin zip file");
				const [chooser] = await Promise.all([
					admin.waitForEvent("filechooser"),
					hands.press(field),
				]);
				const buffer = readFileSync(zip);
				await chooser.setFiles({ name: "wordpress.zip", mimeType: "application/zip", buffer });
				await hands.press(button(admin, "Install Now"));
				await look(admin)("installed");
				await hands.press(admin.getByRole("link", { name: "Activate Plugin" }));
				await look(admin)("activated");
				const plugin = admin.locator('tr[data-plugin="coachkit/coachkit.php"]');
				await expect(plugin).toContainText("Ridley & Daughters forms");
				await open("edit.php?post_type=page", "post-new.php?post_type=page");
				await hands.type(admin.getByRole("textbox", { name: "Add title" }), "Checklist");
				await hands.send(admin);
				await admin.keyboard.type("/checklist");
				await hands.press(admin.getByRole("option").first());
				const preview = admin.frameLocator('iframe[title="Business Checklist"]');
				await expect(preview.getByLabel("First name")).toBeVisible();
				await look(admin)("editor");
				await hands.press(admin.getByRole("button", { name: "Publish", exact: true }).first());
				const panel = admin.getByRole("region", { name: "Editor publish" });
				await hands.press(panel.getByRole("button", { name: "Publish", exact: true }));
				await hands.press(panel.getByRole("link", { name: "View Page" }));
				await expect(admin.getByLabel("First name")).toBeVisible();
				await look(admin)("page");
				// Back to the desk, which checks the page only while its own tab is visible.
				await page.bringToFront();
			},
		});
		test.info().annotations.push({ type: "walk", description: `${presses} presses, ${seconds} s` });
		expect(presses).toBeLessThanOrEqual(maxPresses);
		expect(seconds).toBeLessThanOrEqual(maxSeconds);
	} finally {
		await context.close();
		await installation.stop();
	}
});

test("the desk's side of it by keyboard alone, and the plugin needs no settings", async ({
	browser,
	house,
	wp,
}) => {
	const installation = await startNewInstallation();
	const context = await browser.newContext();
	try {
		const page = await context.newPage();
		const hands = keyboard(page);
		let zip = "";
		await walk({
			...{ page, hands, installation, builder: "WordPress" },
			async takeLine() {
				await hands.press(page.locator("summary"));
				const plugin = page.getByRole("link", { name: "the plugin" });
				await expect(plugin).toBeVisible();
				const [download] = await Promise.all([page.waitForEvent("download"), hands.press(plugin)]);
				zip = await download.path();
			},
			async openPage() {
				install(wp, house, zip);
				wp.php("delete_option('coachkit');");
				const visitor = await context.newPage();
				await visitor.goto(publish(wp, "<!-- wp:coachkit/checklist /-->").address);
				await expect(visitor.getByLabel("First name")).toBeVisible();
				await visitor.close();
			},
		});
		expect(hands.presses()).toBeLessThanOrEqual(maxPresses);
	} finally {
		await context.close();
		await installation.stop();
	}
});
