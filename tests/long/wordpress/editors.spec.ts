import { hasWordPress } from "./server.ts";
import { expect, install, mustUse, picture, publish, sendLead, signIn, test } from "./test.ts";

test.skip(!hasWordPress, "WordPress, MariaDB or PHP is not on this machine.");
test.beforeEach(({ house, wp }) => install(wp, house));

test("a block works in a widget area", async ({ page, house, wp }) => {
	await signIn(page, wp, "admin");
	await page.goto(`${wp.site}/wp-admin/widgets.php`);
	await page.getByRole("button", { name: "Toggle block inserter" }).click();
	await page.getByPlaceholder("Search").fill("get in touch");
	await page.getByRole("option", { name: "Get in touch" }).click();
	const preview = page.locator('iframe[title="Get in touch"]');
	await preview.scrollIntoViewIfNeeded();
	await expect(preview.contentFrame().getByLabel("First name")).toBeVisible();
	await picture(page, "widgets");
	await page.getByRole("button", { name: "Update", exact: true }).click();
	await expect(page.getByText("Widgets saved.").first()).toBeAttached();
	expect(await sendLead(page, house, publish(wp, "Words").address)).toContain("Brown & Sons");
	await picture(page, "footer");
	wp.php("delete_option('widget_block'); delete_option('sidebars_widgets');");
});

test("a shortcode works in a text widget of the classic screen", async ({ page, house, wp }) => {
	mustUse(wp, "add_filter('use_widgets_block_editor', '__return_false');");
	await signIn(page, wp, "admin");
	await page.goto(`${wp.site}/wp-admin/widgets.php`);
	await page.locator("#widget-list .widget-title", { hasText: /^Text$/ }).click();
	await page.locator(".widgets-chooser-add").click();
	const widget = page.locator("#widgets-right .widget", { hasText: "Text" }).last();
	await widget.locator("iframe").waitFor();
	await widget.getByRole("button", { name: "Text", exact: true }).click();
	await widget.getByRole("textbox", { name: "Content:" }).fill('[coachkit widget="contact"]');
	await widget.getByRole("button", { name: "Save", exact: true }).click();
	await widget.getByRole("button", { name: "Saved" }).waitFor();
	expect(await sendLead(page, house, publish(wp, "Words").address)).toContain("Brown & Sons");
	wp.php("delete_option('widget_text'); delete_option('sidebars_widgets');");
});

for (const theme of ["twentytwentytwo", "twentytwentythree"])
	test(`a block works in a template of ${theme}, added in the site editor`, async ({
		page,
		house,
		wp,
	}) => {
		wp.php(`switch_theme('${theme}');`);
		const { address } = publish(wp, "<!-- wp:paragraph --><p>Words</p><!-- /wp:paragraph -->");
		await signIn(page, wp, "admin");
		await page.goto(
			`${wp.site}/wp-admin/site-editor.php?postType=wp_template&postId=${theme}//single`,
		);
		const canvas = page.frameLocator("iframe[name=editor-canvas]");
		await canvas.getByRole("document", { name: "Block: Post Title" }).waitFor();
		await page.getByRole("button", { name: "Toggle block inserter" }).click();
		await page.getByPlaceholder("Search").fill("get in touch");
		await page.getByRole("option", { name: "Get in touch" }).click();
		const preview = canvas.locator('iframe[title="Get in touch"]');
		await preview.scrollIntoViewIfNeeded();
		await expect(preview.contentFrame().getByLabel("First name")).toBeVisible();
		// The block grows with the form, which reports its height through the editor's frame.
		await expect.poll(async () => (await preview.boundingBox())?.height).toBeGreaterThan(400);
		await picture(page, `site-${theme}`);
		await page.getByRole("button", { name: "Save", exact: true }).click();
		await page
			.getByRole("region", { name: "Publish" })
			.getByRole("button", { name: "Save" })
			.click();
		await expect(page.getByText("Site updated.").first()).toBeAttached();
		expect(await sendLead(page, house, address)).toContain("Brown & Sons");
		await picture(page, `template-${theme}`);
		wp.php(
			"foreach (get_posts('post_type=wp_template') as $kept) wp_delete_post($kept->ID, true);",
		);
	});

test("a link in a menu opens a form, in a classic theme and in one of blocks", async ({
	page,
	house,
	wp,
}) => {
	const opener = `${house.site}/contact#coach-contact`;
	await signIn(page, wp, "admin");
	await page.goto(`${wp.site}/wp-admin/nav-menus.php`);
	await page.getByLabel("Menu Name").fill("Top");
	await page.getByLabel("Primary menu").check();
	await page.getByRole("button", { name: "Create Menu" }).first().click();
	await page.locator("#add-custom-links h3").click();
	await page.getByLabel("URL", { exact: true }).fill(opener);
	await page.getByLabel("Link Text").fill("Ask us");
	await page.locator("#submit-customlinkdiv").click();
	await page.locator("#menu-to-edit .menu-item-title", { hasText: "Ask us" }).waitFor();
	await page.getByRole("button", { name: "Save Menu" }).first().click();
	await page.getByText("Top has been updated.").waitFor();
	wp.php(`wp_insert_post(array('post_type' => 'wp_navigation', 'post_status' => 'publish', 'post_title' => 'Top',
'post_content' => '<!-- wp:navigation-link {"label":"Ask us","url":"${opener}","kind":"custom"} /-->'));`);
	for (const theme of ["twentytwentyone", "twentytwentythree"]) {
		wp.php(`switch_theme('${theme}');`);
		if (theme === "twentytwentyone")
			wp.php(
				"set_theme_mod('nav_menu_locations', array('primary' => wp_get_nav_menus()[0]->term_id));",
			);
		await page.goto(wp.site);
		await page.getByRole("link", { name: "Ask us" }).first().click();
		await expect(page.locator("coach-contact").getByRole("dialog"), theme).toBeVisible();
		await expect(page).toHaveURL(`${wp.site}/`);
	}
	wp.php(
		"wp_delete_nav_menu('Top'); foreach (get_posts('post_type=wp_navigation') as $menu) wp_delete_post($menu->ID, true);",
	);
});
