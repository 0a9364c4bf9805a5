import { hasWordPress } from "./server.ts";
import { expect, install, picture, sendLead, signIn, test, zip } from "./test.ts";

test.skip(!hasWordPress, "WordPress, MariaDB or PHP is not on this machine.");

/** The address of a new post, published by somebody without the editor. */
const publish = (content: string, author = "ann") =>
	`$id = wp_insert_post(array('post_title' => 'Post', 'post_status' => 'publish', 'post_author' => get_user_by('login', '${author}')->ID, 'post_content' => wp_slash(base64_decode('${Buffer.from(content).toString("base64")}')))); echo get_permalink($id);`;

test("whoever uploads the zip and says his firm's name gives authors a form that sends leads", async ({
	page,
	house,
	wp,
}) => {
	await signIn(page, wp, "admin");
	await page.goto(`${wp.site}/wp-admin/plugin-install.php?tab=upload`);
	await page.getByLabel("Plugin zip file").setInputFiles(zip);
	await page.getByRole("button", { name: "Install Now" }).click();
	await page.getByRole("link", { name: "Activate Plugin" }).click();
	await page.getByRole("link", { name: "Settings", exact: true }).last().waitFor();

	await page.goto(`${wp.site}/wp-admin/options-general.php?page=coachkit`);
	await expect(page.getByLabel("Your firm’s name")).toHaveValue("Acme Accountants");
	await page.getByLabel("Address").fill("acme");
	await page.locator("form[action='options.php']").evaluate((form) => {
		(form as HTMLFormElement).noValidate = true;
	});
	await page.getByRole("button", { name: "Save Changes" }).click();
	await expect(
		page.getByText(
			"That is no address of a website, so the one before stays: it begins with https://.",
		),
	).toBeVisible();
	await page.getByLabel("Address").fill(`${house.site}/embed`);
	await page.getByLabel("Your firm’s name").fill("Brown & Sons");
	await page.getByRole("button", { name: "Save Changes" }).click();
	await expect(page.getByText("Settings saved.")).toBeVisible();
	await expect(page.getByLabel("Address")).toHaveValue(house.site);
	await picture(page, "settings");

	await signIn(page, wp, "ann");
	await page.goto(`${wp.site}/wp-admin/post-new.php`);
	await page.getByRole("textbox", { name: "Add title" }).fill("Ask the coach");
	await page.keyboard.press("Enter");
	await page.keyboard.type("/get in touch");
	await page.getByRole("option", { name: "Get in touch" }).click();
	const preview = page.frameLocator('iframe[title="Get in touch"]');
	await expect(preview.getByLabel("First name")).toBeVisible();
	await picture(page, "editor");
	await page.getByRole("button", { name: "Publish", exact: true }).first().click();
	await page
		.getByRole("region", { name: "Editor publish" })
		.getByRole("button", { name: "Publish", exact: true })
		.click();
	const address = await page
		.getByRole("region", { name: "Editor publish" })
		.getByRole("link", { name: "View Post" })
		.getAttribute("href");
	expect(await sendLead(page, house, address ?? "")).toContain("Brown & Sons");
	const tag = page.locator(`script[src="${house.site}/loader.js"]`);
	await expect(tag).toHaveCount(1);
	for (const mark of ["data-cfasync", "data-no-optimize", "data-no-defer", "data-no-minify"])
		await expect(tag).toHaveAttribute(mark);
});

test.describe("once it is there", () => {
	test.beforeEach(({ house, wp }) => install(wp, house));

	test("the same by shortcode in the classic editor, from an author", async ({
		page,
		house,
		wp,
	}) => {
		const address = wp.php(
			publish(
				'<p>Hello</p>\n[coachkit widget="contact" theme="dark" heading="Ask away"]Write to us[/coachkit]',
			),
		);
		expect(await sendLead(page, house, address)).toContain("Brown & Sons");
		await expect(page.getByRole("heading", { name: "Ask away" })).toBeVisible();
	});

	test("markup in every attribute and setting comes out as text", async ({ page, wp }) => {
		const evil = `"><script>window.bad=1</script><img src=x onerror=bad=1>'`;
		wp.php(
			`$s = get_option('coachkit'); $s['partner'] = base64_decode('${Buffer.from(evil).toString("base64")}'); update_option('coachkit', $s);`,
		);
		const names = JSON.parse(
			wp.php(
				"$f = Coachkit\\facts(); echo json_encode(array_map(function ($w) { return array_keys($w['options']); }, $f['widgets']));",
			),
		) as Record<string, string[]>;
		const pages = Object.entries(names).map(([widget, options]) => {
			const all = Object.fromEntries(
				[...options, "linkText", "link", "trigger", "align"].map((name) => [name, evil]),
			);
			const dialog = { ...all, mode: "modal" };
			const block = (given: object) =>
				`<!-- wp:coachkit/${widget} ${JSON.stringify(given).replaceAll("<", "\\u003c").replaceAll(">", "\\u003e")} /-->`;
			return block(all) + block(dialog) + block({ ...dialog, trigger: "delay:500" });
		});
		const shortcode = `[coachkit widget="contact" heading='&quot;&gt;&lt;script&gt;window.bad=1&lt;/script&gt;' accent='"onmouseover="bad=1']${evil}[/coachkit][coachkit widget='${evil}']`;
		const address = wp.php(publish(pages.join("\n\n") + shortcode, "admin"));
		const html = await (await fetch(address)).text();
		expect(html.split("data-coach-widget").length).toBeGreaterThan(7);
		expect(html).not.toMatch(/<script>window\.bad|<img src=x|"onmouseover=/);
		await page.goto(address);
		await page.waitForTimeout(500);
		expect(await page.evaluate(() => (window as { bad?: number }).bad)).toBeUndefined();
		wp.php(
			"$s = get_option('coachkit'); $s['partner'] = 'Brown & Sons'; update_option('coachkit', $s);",
		);
	});

	test("links to a form open it, from a button, a menu and a text", async ({ page, house, wp }) => {
		const opener = `${house.site}/contact#coach-contact`;
		const address = wp.php(
			publish(
				`<!-- wp:buttons --><div class="wp-block-buttons"><!-- wp:button --><div class="wp-block-button"><a class="wp-block-button__link" href="${opener}">Button</a></div><!-- /wp:button --></div><!-- /wp:buttons --><!-- wp:paragraph --><p><a href="${opener}">Text</a></p><!-- /wp:paragraph -->`,
			),
		);
		await page.goto(address);
		await expect(page.locator("[data-coach-open=contact]")).toHaveCount(2);
		for (const name of ["Button", "Text"]) {
			await page.getByRole("link", { name, exact: true }).click();
			await expect(page.getByRole("dialog")).toBeVisible();
			await page.keyboard.press("Escape");
		}
		const menu = wp.php(`echo Coachkit\\openers('<li><a href="${opener}">Menu</a></li>');`);
		expect(menu).toBe(`<li><a href="${opener}" data-coach-open="contact">Menu</a></li>`);
	});

	test("a page without a widget costs no query and not a byte", async ({ wp }) => {
		const address = wp.php(publish("<p>Nothing</p>"));
		const counted = `add_action('shutdown', function () { global $wpdb; foreach ($wpdb->queries as $q) { if (strpos($q[0], 'coachkit') !== false || strpos($q[2], 'Coachkit') !== false) { echo 'QUERY ' . $q[0]; } } echo '<!--' . count($wpdb->queries) . '-->'; });`;
		wp.php(
			`@mkdir(WPMU_PLUGIN_DIR); file_put_contents(WPMU_PLUGIN_DIR . '/count.php', base64_decode('${Buffer.from(`<?php ${counted}`).toString("base64")}'));`,
		);
		const plain = async () => (await (await fetch(address)).text()).replace(/nonce":"\w+/g, "");
		await plain();
		const active = await plain();
		wp.php("require 'wp-admin/includes/plugin.php'; deactivate_plugins('coachkit/coachkit.php');");
		const without = await plain();
		wp.php(
			"require 'wp-admin/includes/plugin.php'; activate_plugin('coachkit/coachkit.php'); unlink(WPMU_PLUGIN_DIR . '/count.php');",
		);
		expect(active).toBe(without);
		expect(active).not.toMatch(/coach/i);
	});

	test("it stands in three themes, in the column and in full width", async ({ page, wp }) => {
		const address = wp.php(
			publish(
				`<!-- wp:paragraph --><p>${"Some words of the page itself. ".repeat(12)}</p><!-- /wp:paragraph --><!-- wp:coachkit/contact /--><!-- wp:coachkit/checklist {"align":"full","theme":"dark"} /-->`,
			),
		);
		for (const theme of ["twentytwentyone", "twentytwentytwo", "twentytwentythree"]) {
			wp.php(`switch_theme('${theme}');`);
			await page.goto(address);
			const form = page.locator("coach-contact");
			await expect(form.getByLabel("First name")).toBeVisible();
			await page.locator("coach-checklist").scrollIntoViewIfNeeded();
			await expect(page.locator("coach-checklist").getByLabel("First name")).toBeVisible();
			const text = await page.getByText("Some words of the page").boundingBox();
			const box = await page.locator("[data-coach-widget=contact]").boundingBox();
			expect(Math.abs((box?.x ?? 0) - (text?.x ?? 1))).toBeLessThan(2);
			const wide = await page.locator("[data-coach-widget=checklist]").boundingBox();
			expect(wide?.width, theme).toBeGreaterThanOrEqual(1200);
			await picture(page, theme);
		}
	});

	test("WordPress's own privacy tools say where the data is", async ({ page, wp }) => {
		const sentence = wp.php("echo Coachkit\\whereabouts();");
		expect(sentence).toContain("is not kept on this website");
		for (const [kind, read] of [
			["exporters", "$r['data'][0]['data'][0]['value']"],
			["erasers", "$r['messages'][0]"],
		])
			expect(
				wp.php(
					`$all = apply_filters('wp_privacy_personal_data_${kind}', array()); $r = $all['coachkit']['callback']('v@visitor.example', 1); echo ${read};`,
				),
			).toBe(sentence);
		await signIn(page, wp, "admin");
		await page.goto(`${wp.site}/wp-admin/options-privacy.php?tab=policyguide`);
		await expect(page.getByText(sentence).first()).toBeAttached();
	});

	test("the editor and the settings say what is wrong with an address", async ({ page, wp }) => {
		wp.php(
			"$s = get_option('coachkit'); $s['address'] = 'http://localhost:9'; update_option('coachkit', $s);",
		);
		const id = wp
			.php(`${publish("<!-- wp:coachkit/contact /-->", "admin")} echo ' ' . $id;`)
			.split(" ")[1];
		await signIn(page, wp, "admin");
		await page.goto(`${wp.site}/wp-admin/post.php?post=${id}&action=edit`);
		await expect(
			page.getByText("The forms at http://localhost:9 do not load here").first(),
		).toBeVisible();
		await page.goto(`${wp.site}/?p=${id}`);
		await expect(page.getByRole("link", { name: "Send an enquiry" })).toBeVisible();
		await page.goto(`${wp.site}/wp-admin/options-general.php?page=coachkit`);
		await page.getByLabel("Address").fill("http://localhost:10");
		await page.getByRole("button", { name: "Save Changes" }).click();
		await expect(page.getByText("There is no form at http://localhost:10 just now")).toBeVisible();
	});

	test("a second coach's plugin says so to the administrator and does nothing", ({ wp }) => {
		const said = wp.php(
			"copy(WP_PLUGIN_DIR . '/coachkit/coachkit.php', WP_PLUGIN_DIR . '/second.php'); require WP_PLUGIN_DIR . '/second.php'; do_action('admin_notices'); unlink(WP_PLUGIN_DIR . '/second.php');",
		);
		expect(said).toContain("The forms of two coaches are active at once");
	});

	test("uninstalling leaves no option and posts with the link", async ({ page, house, wp }) => {
		wp.php(
			`$s = get_option('coachkit'); $s['address'] = '${house.site}'; update_option('coachkit', $s);`,
		);
		const shortcode = wp.php(
			publish('[coachkit widget="contact" theme="dark"]Write to us[/coachkit]'),
		);
		const block = wp.php(
			publish(
				`<!-- wp:coachkit/contact {"link":"${house.site}/contact","linkText":"Send an enquiry"} --><p class="wp-block-coachkit-contact"><a href="${house.site}/contact">Send an enquiry</a></p><!-- /wp:coachkit/contact -->`,
			),
		);
		await signIn(page, wp, "admin");
		page.on("dialog", (dialog) => dialog.accept());
		await page.goto(`${wp.site}/wp-admin/plugins.php`);
		await page
			.locator("[data-plugin='coachkit/coachkit.php']")
			.getByRole("link", { name: /^Deactivate/ })
			.click();
		await page
			.locator("[data-plugin='coachkit/coachkit.php']")
			.getByRole("link", { name: /^Delete/ })
			.click();
		await expect(page.getByText(/was successfully deleted/)).toBeVisible();
		expect(
			wp.php(
				"global $wpdb; echo $wpdb->get_var(\"SELECT COUNT(*) FROM $wpdb->options WHERE option_name LIKE '%coachkit%'\");",
			),
		).toBe("0");
		for (const [address, words] of [
			[shortcode, "Write to us"],
			[block, "Send an enquiry"],
		]) {
			await page.goto(address as string);
			await expect(page.getByRole("link", { name: words })).toHaveAttribute(
				"href",
				`${house.site}/contact`,
			);
			await expect(page.locator("body")).not.toContainText("[coachkit");
		}
	});
});
