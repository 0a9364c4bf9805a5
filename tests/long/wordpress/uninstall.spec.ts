import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { hasWordPress } from "./server.ts";
import { expect, install, picture, publish, signIn, test } from "./test.ts";

test.skip(!hasWordPress, "WordPress, MariaDB or PHP is not on this machine.");
test.beforeEach(({ house, wp }) => install(wp, house));

test("WordPress's own privacy tools say where the data is", async ({ page, wp }) => {
	const sentence = wp.php("echo Coachkit\\whereabouts();");
	expect(sentence).toContain("isn’t kept on this website");
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

test("uninstalling leaves no option, and posts and sidebars with the link", async ({
	page,
	house,
	wp,
}) => {
	const contact = `${house.site}/contact`;
	const saved = `<!-- wp:coachkit/contact {"link":"${contact}","linkText":"Send an enquiry"} --><p class="wp-block-coachkit-contact"><a href="${contact}">Send an enquiry</a></p><!-- /wp:coachkit/contact -->`;
	const shortcode = publish(wp, '[coachkit widget="contact" theme="dark"]Write to us[/coachkit]');
	const block = publish(wp, saved);
	wp.php(`update_option('widget_text', array(7 => array('text' => '[coachkit widget="contact"]Beside the page[/coachkit]', 'filter' => true)));
update_option('sidebars_widgets', array('sidebar-1' => array('text-7'), 'array_version' => 3));`);
	await signIn(page, wp, "admin");
	page.on("dialog", (dialog) => dialog.accept());
	await page.goto(`${wp.site}/wp-admin/plugins.php`);
	const plugin = page.locator("[data-plugin='coachkit/coachkit.php']");
	await plugin.getByRole("link", { name: /^Deactivate/ }).click();
	await plugin.getByRole("link", { name: /^Delete/ }).click();
	await expect(page.getByText(/was successfully deleted/)).toBeVisible();
	expect(
		wp.php(
			"global $wpdb; echo $wpdb->get_var(\"SELECT COUNT(*) FROM $wpdb->options WHERE option_name LIKE '%coachkit%'\");",
		),
	).toBe("0");
	for (const [{ address }, words] of [
		[shortcode, "Write to us"],
		[block, "Send an enquiry"],
		[block, "Beside the page"],
	] as const) {
		await page.goto(address);
		await expect(page.getByRole("link", { name: words })).toHaveAttribute("href", contact);
		await expect(page.locator("body")).not.toContainText("[coachkit");
	}
	await picture(page, "uninstalled");
});

test("on a network of sites it leaves none with an option or a shortcode", ({ wp }) => {
	const host = new URL(wp.site).host;
	wp.php(`define('WP_INSTALLING_NETWORK', true); require 'wp-admin/includes/upgrade.php';
foreach ($wpdb->tables('ms_global') as $name => $table) { $wpdb->$name = $table; }
install_network(); populate_network(1, '${host}', 'admin@acme.example', 'Network', '/', false);
deactivate_plugins('coachkit/coachkit.php');`);
	const config = join(wp.folder, "wp-config.php");
	const network = `$_SERVER['HTTP_HOST'] = '${host}'; define('MULTISITE', true); define('SUBDOMAIN_INSTALL', false);
define('DOMAIN_CURRENT_SITE', '${host}'); define('PATH_CURRENT_SITE', '/'); define('SITE_ID_CURRENT_SITE', 1); define('BLOG_ID_CURRENT_SITE', 1);\n`;
	writeFileSync(
		config,
		readFileSync(config, "utf8").replace("$table_prefix", `${network}$table_prefix`),
	);
	const second =
		wp.php(`$id = wp_insert_site(array('domain' => '${host}', 'path' => '/two/', 'network_id' => 1, 'user_id' => 1));
switch_to_blog($id); add_option('coachkit', get_blog_option(1, 'coachkit'));
wp_insert_post(array('post_title' => 'P', 'post_status' => 'publish', 'post_content' => '[coachkit widget="contact"]Ask[/coachkit]')); echo $id;`);
	expect(
		wp.php(`define('WP_UNINSTALL_PLUGIN', 'coachkit/coachkit.php'); require WP_PLUGIN_DIR . '/coachkit/uninstall.php';
foreach (array(1, ${second}) as $id) { switch_to_blog($id); echo json_encode(array(get_option('coachkit'), count(get_posts(array('s' => '[coachkit'))))); }`),
	).toBe("[false,0][false,0]");
});
