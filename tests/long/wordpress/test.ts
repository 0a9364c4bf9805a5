import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { test as base, expect, type Page } from "@playwright/test";
import { unzipSync } from "fflate";
import { type House, startHouse } from "../../support/house.ts";
import { fill } from "../../support/visitor.ts";
import { startWordPress, type WordPress } from "./server.ts";

export { expect };
export const zip = join(import.meta.dirname, "../../../dist/packages/wordpress.zip");

/** The coach's site and a partner's WordPress, shared by all tests; each continues where the last one ended. */
export const test = base.extend<object, { house: House; wp: WordPress }>({
	house: [
		// biome-ignore lint/correctness/noEmptyPattern: playwright reads the pattern
		async ({}, use) => {
			const house = await startHouse();
			await use(house);
			await house.close();
		},
		{ scope: "worker" },
	],
	wp: [
		// biome-ignore lint/correctness/noEmptyPattern: playwright reads the pattern
		async ({}, use) => {
			const wp = await startWordPress();
			await use(wp);
			const errors = wp.errors();
			await wp.close();
			expect(errors, "what PHP had to say").toEqual([]);
		},
		// Setting up a database and a site doesn't count towards the first test's time.
		{ scope: "worker", timeout: 600_000 },
	],
});

/** The plugin of version 0.1.0, as its build made it. */
export const earlierZip = join(
	import.meta.dirname,
	"../../hosts/releases/0.1.0/packages/wordpress.zip",
);

/** Installs and sets up the plugin, for tests about something else. */
export function install({ folder, php }: WordPress, { site }: House, from = zip): void {
	const plugins = join(folder, "wp-content/plugins");
	if (from !== zip) rmSync(join(plugins, "coachkit"), { recursive: true, force: true });
	if (!existsSync(join(plugins, "coachkit")))
		for (const [path, bytes] of Object.entries(unzipSync(readFileSync(from)))) {
			mkdirSync(dirname(join(plugins, path)), { recursive: true });
			writeFileSync(join(plugins, path), bytes);
		}
	php(`require 'wp-admin/includes/plugin.php'; activate_plugin('coachkit/coachkit.php');
update_option('coachkit', array('address' => '${site}', 'partner' => 'Brown & Sons', 'where' => 'needed'));
switch_theme('twentytwentyone');`);
	mustUse({ folder } as WordPress, "");
}

/** Code that runs on every page of the site, until called without code. */
export function mustUse({ folder }: WordPress, code: string): void {
	const place = join(folder, "wp-content/mu-plugins");
	mkdirSync(place, { recursive: true });
	writeFileSync(join(place, "test.php"), `<?php ${code}`);
}

/** Publishes a post without the editor; returns its address and number. */
export function publish({ php }: WordPress, content: string, author = "ann", type = "post") {
	const text = Buffer.from(content).toString("base64");
	const [address = "", id = ""] = php(`wp_set_current_user(get_user_by('login', '${author}')->ID);
$id = wp_insert_post(array('post_title' => 'Post', 'post_status' => 'publish', 'post_type' => '${type}', 'post_content' => wp_slash(base64_decode('${text}'))));
echo get_permalink($id) . ' ' . $id;`).split(" ");
	return { address, id };
}

/** Changes some of the plugin's settings without its page. */
export const set = ({ php }: WordPress, settings: Record<string, string>): string =>
	php(`$new = json_decode(base64_decode('${Buffer.from(JSON.stringify(settings)).toString("base64")}'), true);
update_option('coachkit', array_merge(get_option('coachkit'), $new));`);

/** Signs in, after signing out anybody else. */
export async function signIn(page: Page, { site, password }: WordPress, user: string) {
	await page.context().clearCookies();
	await page.goto(`${site}/wp-login.php`);
	const name = page.getByLabel("Username or Email Address");
	// WordPress focuses this field late: a password typed before that would end up in the name.
	await expect(name).toBeFocused();
	await name.fill(user);
	await page.getByLabel("Password", { exact: true }).fill(password);
	await page.getByRole("button", { name: "Log In" }).click();
	await page.waitForURL(/wp-admin/);
}

/** Fills in a page's contact form; returns the mail that the coach gets. */
export async function sendLead(page: Page, house: House, address: string) {
	await house.clean();
	await page.context().clearCookies();
	await page.goto(address);
	const email = `v${Date.now()}@visitor.example`;
	// Forms further down load when they come near.
	await page.locator("[data-coach-widget=contact]").scrollIntoViewIfNeeded();
	await fill.contact(page.locator("coach-contact"), email);
	await expect
		.poll(async () => (await house.received()).mails.map(({ fields }) => fields.email))
		.toEqual([email]);
	const { mails } = await house.received();
	return mails[0]?.fields.message ?? "";
}

/** A screenshot to look at, in `.build/wordpress-pictures/`. */
export const picture = (page: Page, name: string) =>
	page.screenshot({
		path: join(import.meta.dirname, `../../../.build/wordpress-pictures/${name}.png`),
		fullPage: true,
	});
