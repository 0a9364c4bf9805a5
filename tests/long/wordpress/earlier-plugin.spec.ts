import type { Page } from "@playwright/test";
import { version } from "../../../tools/project.ts";
import { hasWordPress } from "./server.ts";
import { earlierZip, expect, install, publish, sendLead, signIn, test, zip } from "./test.ts";

test.skip(!hasWordPress, "WordPress, MariaDB or PHP is not on this machine.");

/** Presses a link to a form, which opens it. */
async function openBy(page: Page, address: string) {
	await page.goto(address);
	await page.getByRole("link", { name: "Get the checklist" }).click();
	await expect(page.locator("coach-checklist").getByLabel("First name")).toBeVisible();
}

test("pages made with the plugin of 0.1.0 have today's forms, and keep them when the new plugin is uploaded over it", async ({
	page,
	house,
	wp,
}) => {
	install(wp, house, earlierZip);
	const installed = () =>
		wp.php(
			"require_once 'wp-admin/includes/plugin.php'; echo get_plugin_data(WP_PLUGIN_DIR . '/coachkit/coachkit.php')['Version'];",
		);
	expect(installed()).toBe("0.1.0");
	const link = `${house.site}/contact`;
	const block = publish(
		wp,
		`<!-- wp:coachkit/contact {"theme":"dark","link":"${link}","linkText":"Ask"} --><p class="wp-block-coachkit-contact"><a href="${link}">Ask</a></p><!-- /wp:coachkit/contact -->`,
	);
	const shortcode = publish(wp, '[coachkit widget="contact" theme="dark"]Write to us[/coachkit]');
	const opener = publish(wp, '<p><a href="#coach-checklist">Get the checklist</a></p>');
	const expectForms = async () => {
		for (const { address } of [block, shortcode]) {
			expect(await sendLead(page, house, address)).toContain("Brown & Sons");
			await expect(page.locator("coach-contact")).toHaveAttribute("theme", "dark");
			expect(await page.evaluate(() => window.Coachkit?.version)).toBe(version);
		}
		await openBy(page, opener.address);
	};
	await expectForms();

	const saved = () => wp.php("echo json_encode(get_option('coachkit'));");
	const before = saved();
	await signIn(page, wp, "admin");
	await page.goto(`${wp.site}/wp-admin/plugin-install.php?tab=upload`);
	await page.getByLabel("Plugin zip file").setInputFiles(zip);
	await page.getByRole("button", { name: "Install Now" }).click();
	await page.getByRole("link", { name: /^Replace (current|installed) with uploaded$/ }).click();
	await expect(page.getByText("Plugin updated successfully.")).toBeVisible();
	expect(installed()).toBe(version);
	expect(saved()).toBe(before);
	expect(
		wp.php(
			"require_once 'wp-admin/includes/plugin.php'; echo (int) is_plugin_active('coachkit/coachkit.php');",
		),
	).toBe("1");
	await expectForms();
});
