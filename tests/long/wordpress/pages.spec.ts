import { hasWordPress } from "./server.ts";
import { expect, install, mustUse, picture, publish, set, signIn, test } from "./test.ts";

test.skip(!hasWordPress, "WordPress, MariaDB or PHP is not on this machine.");
test.beforeEach(({ house, wp }) => install(wp, house));

const evil = `"><script>window.bad=1</script><img src=x onerror=bad=1>'`;
const raw = /<script>window\.bad|<img src=x|"onmouseover=/;

test("markup in every setting comes out as text, wherever it is shown", async ({ page, wp }) => {
	const { address, id } = publish(wp, "<!-- wp:coachkit/contact /-->", "admin");
	await signIn(page, wp, "admin");
	const places = [
		...["options-general.php?page=coachkit", "options-privacy.php?tab=policyguide"],
		...["plugins.php", `post.php?post=${id}&action=edit`],
	].map((path) => `${wp.site}/wp-admin/${path}`);
	const look = async () => {
		for (const place of [address, ...places]) {
			await page.goto(place);
			expect(await (await page.request.get(place)).text(), place).not.toMatch(raw);
			expect(await page.evaluate(() => (window as { bad?: number }).bad), place).toBeUndefined();
		}
	};
	// As stored by somebody who bypassed the form, and then by the form.
	set(wp, { partner: evil, address: `https://evil.example/${evil}`, where: evil });
	await look();
	set(wp, { address: "https://coach.example" });
	await page.goto(places[0] ?? "");
	await page.getByLabel("Your firm’s name").fill(evil);
	await page.getByLabel("Address").fill(`https://evil.example/${evil}`);
	await page
		.locator("#coachkit-where option")
		.first()
		.evaluate((option, value) => {
			(option as HTMLOptionElement).value = value;
		}, evil);
	await page.locator("#coachkit-where").selectOption({ index: 0 });
	await page.getByRole("button", { name: "Save Changes" }).click();
	await expect(
		page.getByText("Settings saved.").or(page.getByText("There is no form")),
	).toBeVisible();
	expect(wp.php("echo get_option('coachkit')['address'], get_option('coachkit')['where'];")).toBe(
		"https://evil.exampleneeded",
	);
	await look();
});

test("markup in every attribute comes out as text", async ({ page, wp }) => {
	const names = JSON.parse(
		wp.php(
			"$f = Coachkit\\facts(); echo json_encode(array_map(function ($w) { return array_keys($w['options']); }, $f['widgets']));",
		),
	) as Record<string, string[]>;
	const blocks = Object.entries(names).map(([widget, options]) => {
		const all = Object.fromEntries(
			[...options, "linkText", "link", "trigger", "align", "className"].map((name) => [name, evil]),
		);
		const dialog = { ...all, mode: "modal" };
		const block = (given: object) =>
			`<!-- wp:coachkit/${widget} ${JSON.stringify(given).replaceAll("<", "\\u003c").replaceAll(">", "\\u003e")} /-->`;
		const coded = evil.replaceAll('"', "&quot;").replaceAll("<", "&lt;").replaceAll("'", "&#39;");
		const attributes = options.map((name) => ` ${name}="${coded}"`).join("");
		return (
			block(all) +
			block(dialog) +
			block({ ...dialog, trigger: "delay:500" }) +
			`[coachkit widget="${widget}"${attributes} trigger="${coded}"]${evil}[/coachkit]`
		);
	});
	const odd = `[coachkit widget="contact" accent='"onmouseover="bad=1']${evil}[/coachkit][coachkit widget='${evil}']`;
	const { address } = publish(wp, blocks.join("\n\n") + odd, "admin");
	const html = await (await fetch(address)).text();
	expect(html.split("data-coach-widget").length).toBeGreaterThan(2 * Object.keys(names).length);
	expect(html).not.toMatch(raw);
	await page.goto(address);
	await page.waitForTimeout(500);
	expect(await page.evaluate(() => (window as { bad?: number }).bad)).toBeUndefined();
});

test("a page without a widget costs no query and not a byte", async ({ wp }) => {
	const { address } = publish(wp, "<p>Nothing</p>");
	mustUse(
		wp,
		"add_action('shutdown', function () { echo '<!--' . $GLOBALS['wpdb']->num_queries . '-->'; });",
	);
	const plain = async () => (await (await fetch(address)).text()).replace(/nonce":"\w+/g, "");
	await plain();
	const active = await plain();
	wp.php("require 'wp-admin/includes/plugin.php'; deactivate_plugins('coachkit/coachkit.php');");
	expect(active).toBe(await plain());
	expect(active).toMatch(/<!--\d+-->$/);
	expect(active).not.toMatch(/coach/i);
});

test("the script loads on every page if the setting says so, and tells every optimiser to leave it as it is", async ({
	wp,
}) => {
	set(wp, { where: "everywhere" });
	const { address } = publish(wp, "<p>Nothing</p>");
	expect((await (await fetch(address)).text()).split("/loader.js").length).toBe(2);
	const lists = [
		...["rocket_exclude_js", "rocket_exclude_defer_js", "rocket_delay_js_exclusions"],
		...["litespeed_optimize_js_excludes", "litespeed_optm_js_defer_exc"],
		...["perfmatters_delay_js_exclusions", "sgo_js_minify_exclude", "sgo_js_async_exclude"],
		"sgo_javascript_combine_exclude",
	].map((list) => `implode(' ', apply_filters('${list}', array('a.js')))`);
	const told = wp.php(
		`echo implode("\n", array(apply_filters('autoptimize_filter_js_exclude', 'a.js'), ${lists}));`,
	);
	for (const list of told.split("\n")) expect(list).toMatch(/^a\.js.* \/loader\.js$/);
});

test("the settings are only for people who manage the site, and are saved only from their own page", async ({
	page,
	wp,
}) => {
	const settings = `${wp.site}/wp-admin/options-general.php?page=coachkit`;
	const save = () =>
		page.request.post(`${wp.site}/wp-admin/options.php`, {
			form: { option_page: "coachkit", action: "update", "coachkit[partner]": "Somebody else" },
		});
	await signIn(page, wp, "ann");
	expect([(await page.request.get(settings)).status(), (await save()).status()]).toEqual([
		403, 403,
	]);
	await signIn(page, wp, "admin");
	expect([(await page.request.get(settings)).status(), (await save()).status()]).toEqual([
		200, 403,
	]);
	expect(wp.php("echo get_option('coachkit')['partner'];")).toBe("Brown & Sons");
});

test("a form fits into three themes: in the column, in full width and in a column of columns", async ({
	page,
	wp,
}) => {
	const { address } = publish(
		wp,
		`<!-- wp:paragraph --><p>${"Some words of the page itself. ".repeat(12)}</p><!-- /wp:paragraph --><!-- wp:coachkit/contact /-->
<!-- wp:coachkit/checklist {"align":"full","theme":"dark"} /-->
<!-- wp:columns --><div class="wp-block-columns"><!-- wp:column --><div class="wp-block-column"><!-- wp:paragraph --><p>Beside it</p><!-- /wp:paragraph --></div><!-- /wp:column --><!-- wp:column --><div class="wp-block-column"><!-- wp:coachkit/consultation {"mode":"button"} /--><!-- wp:coachkit/calculator /--></div><!-- /wp:column --></div><!-- /wp:columns -->`,
	);
	const box = async (what: string) => {
		const card = page.locator(what).last();
		await card.scrollIntoViewIfNeeded();
		const { x = 0, width = 0 } = (await card.boundingBox()) ?? {};
		return [x, x + width].map(Math.round);
	};
	for (const theme of ["twentytwentyone", "twentytwentytwo", "twentytwentythree"])
		for (const width of [1280, 390]) {
			wp.php(`switch_theme('${theme}');`);
			await page.setViewportSize({ width, height: 900 });
			await page.goto(address);
			for (const widget of ["contact", "checklist", "calculator"]) {
				await page.locator(`[data-coach-widget=${widget}]`).scrollIntoViewIfNeeded();
				await expect(
					page.locator(`coach-${widget} [part=submit], coach-${widget} section`).first(),
				).toBeVisible();
			}
			const text = await box("p:has-text('Some words of the page')");
			expect(await box("coach-contact section"), theme).toEqual(text);
			const [left = 0, right = 0] = await box("coach-checklist section");
			expect([left, width - right], theme).toEqual([0, 0]);
			const column = await box(".wp-block-column:has([data-coach-widget])");
			expect(await box("coach-calculator section"), theme).toEqual(column);
			await picture(page, `${theme}-${width}`);
		}
	await page.setViewportSize({ width: 1280, height: 900 });
});
