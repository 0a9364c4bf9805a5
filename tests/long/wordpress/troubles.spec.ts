import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { handedOut } from "../../support/guide.ts";
import { hasWordPress } from "./server.ts";
import { expect, install, mustUse, publish, sendLead, set, signIn, test } from "./test.ts";

test.skip(!hasWordPress, "WordPress, MariaDB or PHP is not on this machine.");
test.beforeEach(({ house, wp }) => install(wp, house));

const block = "<!-- wp:coachkit/contact /-->";

test("the settings say what is wrong with an address, and keep the one before", async ({
	page,
	house,
	wp,
}) => {
	await signIn(page, wp, "admin");
	await page.goto(`${wp.site}/wp-admin/options-general.php?page=coachkit`);
	const save = async (address: string) => {
		await page.getByLabel("Address").fill(address);
		await page.locator("form[action='options.php']").evaluate((form) => {
			(form as HTMLFormElement).noValidate = true;
		});
		await page.getByRole("button", { name: "Save Changes" }).click();
	};
	await save("acme");
	await expect(
		page.getByText(
			"That isn’t a website’s address, so we’ve kept the previous one. An address begins with https://.",
		),
	).toBeVisible();
	await expect(page.getByLabel("Address")).toHaveValue(house.site);
	await save("http://localhost:10");
	await expect(
		page.getByText("We can’t find any forms at http://localhost:10 right now"),
	).toBeVisible();
});

for (const [trouble, policy] of [
	["nobody answers at the coach's address", ""],
	[
		"the site's policy blocks the coach's origin",
		`header("Content-Security-Policy: script-src 'self' 'unsafe-inline' 'unsafe-eval'");`,
	],
] as const)
	test(`where ${trouble}, the editor says so in a sentence and visitors get the link`, async ({
		page,
		house,
		wp,
	}) => {
		if (!policy) set(wp, { address: "http://localhost:9" });
		mustUse(wp, policy);
		const { address, id } = publish(wp, block, "admin");
		await signIn(page, wp, "admin");
		await page.goto(`${wp.site}/wp-admin/post.php?post=${id}&action=edit`);
		const coach = policy ? house.site : "http://localhost:9";
		await expect(
			page
				.getByText(
					`The forms at ${coach} don’t load here: wrong address in Settings, or blocked by this site’s policy. Visitors get the link.`,
				)
				.first(),
		).toBeVisible();
		const said: string[] = [];
		page.on("console", (message) => said.push(message.text()));
		await page.goto(address);
		const link = page.getByRole("link", { name: "Send an enquiry" });
		await expect(link).toHaveAttribute("href", `${coach}/contact`);
		expect(said.join()).toMatch(policy ? /script-src/ : /Failed to load resource/);
	});

test("a cached page keeps working, or shows the link that it was cached with", async ({
	page,
	house,
	wp,
}) => {
	const { address, id } = publish(wp, block);
	const cache = async () => {
		writeFileSync(join(wp.folder, "cached.html"), await (await fetch(address)).text());
		const asked = `($_SERVER['QUERY_STRING'] ?? '') === 'p=${id}'`;
		mustUse(wp, `if (${asked}) { readfile(ABSPATH . 'cached.html'); exit; }`);
	};
	await cache();
	set(wp, { address: "http://localhost:9", partner: "Another name" });
	wp.php("require 'wp-admin/includes/plugin.php'; deactivate_plugins('coachkit/coachkit.php');");
	expect(await sendLead(page, house, address)).toContain("Brown & Sons");
	wp.php("require 'wp-admin/includes/plugin.php'; activate_plugin('coachkit/coachkit.php');");
	mustUse(wp, "");
	await cache();
	set(wp, { address: house.site });
	await page.goto(address);
	await expect(page.getByRole("link", { name: "Send an enquiry" })).toBeVisible();
	await expect(page.locator("script[src='http://localhost:9/loader.js']")).toHaveCount(1);
});

test("a second coach's plugin says so to the administrator and does nothing; deleting it removes nothing of the first", async ({
	page,
	house,
	wp,
}) => {
	const plugins = join(wp.folder, "wp-content/plugins");
	cpSync(join(plugins, "coachkit"), join(plugins, "second"), { recursive: true });
	const main = join(plugins, "second/coachkit.php");
	writeFileSync(main, readFileSync(main, "utf8").replace("Plugin Name: ", "Plugin Name: Second "));
	wp.php("require 'wp-admin/includes/plugin.php'; activate_plugin('second/coachkit.php');");
	await signIn(page, wp, "admin");
	await page.goto(`${wp.site}/wp-admin/plugins.php`);
	await expect(page.getByText("Two coaches’ forms are active at once")).toHaveCount(1);
	const { address } = publish(wp, `${block}[coachkit]`);
	expect(await sendLead(page, house, address)).toContain("Brown & Sons");
	await expect(page.locator("script[src$='/loader.js']")).toHaveCount(1);
	await signIn(page, wp, "admin");
	page.on("dialog", (dialog) => dialog.accept());
	await page.goto(`${wp.site}/wp-admin/plugins.php`);
	const second = page.locator("[data-plugin='second/coachkit.php']");
	await second.getByRole("link", { name: /^Deactivate/ }).click();
	await page.waitForURL(/deactivate=true/);
	// Until its own script has loaded, WordPress deletes plugins on a separate page.
	await second.getByRole("link", { name: /^Delete/ }).click();
	await expect(page.getByText(/was successfully deleted/)).toBeVisible();
	expect(wp.php("echo get_option('coachkit')['partner'];")).toBe("Brown & Sons");
	expect(await (await fetch(address)).text()).toContain(`${house.site}/loader.js`);
});

test("markup that an editor strips leaves a form, or a link and a sentence for its author", async ({
	page,
	house,
	wp,
}) => {
	const guide = "/embed/guides/wordpress?widget=contact";
	const boxes = await handedOut(page, house, guide);
	const snippet = boxes.find(({ code }) => code.includes("data-coach-widget"))?.code ?? "";
	// WordPress removes the script tag for an author; the plugin adds it back.
	const pasted = publish(wp, snippet);
	expect(wp.php(`echo get_post(${pasted.id})->post_content;`)).not.toContain("<script");
	expect(await sendLead(page, house, pasted.address)).toContain("Brown & Sons");
	// Quotes that were curled on the way.
	const curled = publish(wp, "[coachkit widget=”contact”]");
	expect(await sendLead(page, house, curled.address)).toContain("Brown & Sons");
	// The block's own comment is lost, or the shortcode's attributes are.
	const bare = publish(
		wp,
		`<p><a href="${house.site}/contact">Send an enquiry</a></p>\n\n[coachkit]`,
	);
	await page.goto(bare.address);
	await expect(page.getByRole("link", { name: "Send an enquiry" })).toBeVisible();
	await expect(page.locator(`a[href="${house.site}/"]`)).toBeVisible();
	await expect(page.locator("body")).not.toContainText("Only you see this");
	await signIn(page, wp, "ann");
	await page.goto(bare.address);
	await expect(
		page.getByText('Only you see this: the shortcode needs widget="…", one of checklist, contact,'),
	).toBeVisible();
});
