import { DatabaseSync } from "node:sqlite";
import { choose, openStudio, snippetOf, textOf } from "../../docs/support/studio.ts";
import { axe, expect, hydrated, test } from "../test.ts";

test("the copy button copies the snippet, and says so", async ({ page, house, context }) => {
	await context.grantPermissions(["clipboard-read", "clipboard-write"]);
	await page.goto(`${house.site}/embed/`);
	await page.getByRole("button", { name: "Copy the snippet" }).click();
	await expect(page.locator(".panel-snippet").getByRole("status")).toHaveText("Copied.");
	const copied = await page.evaluate(() => navigator.clipboard.readText());
	expect(copied).toBe(await textOf(snippetOf(page)));
	await choose(page, "widget", "contact");
	await expect(page.locator(".panel-snippet").getByRole("status")).toHaveText("");
});

test("a link brings the choices back, and a stranger's link can do no harm", async ({
	page,
	house,
}) => {
	await openStudio(page, house.site);
	await choose(page, "widget", "calculator");
	await choose(page, "mode", "modal");
	await choose(page, "trigger", "scroll");
	await page.getByRole("textbox", { name: "Heading" }).fill("50 % & more");
	const snippet = await textOf(snippetOf(page));
	const link = await textOf(
		page.getByRole("region", { name: "Link to these choices", exact: true }),
	);

	const other = await page.context().newPage();
	await other.goto(link);
	await expect(snippetOf(other)).toHaveText(snippet);
	await other.close();

	// Links of the first release have the choices after the `#`.
	await page.goto("about:blank");
	await page.goto(link.replace("?", "#"));
	await expect(snippetOf(page)).toHaveText(snippet);

	const bad =
		"?widget=nothing&mode=sideways&accent=red;}x&theme=<b>&words.__proto__=1&prefill.x=1&heading=%3Cscript%3Ealert(1)%3C/script%3E&trigger=delay:-5";
	await page.goto("about:blank");
	await page.goto(`${house.site}/embed${bad}`);
	await expect(snippetOf(page)).toContainText('data-coach-widget="checklist"');
	await expect(snippetOf(page)).toContainText('heading="&lt;script&gt;alert(1)&lt;/script&gt;"');
	await expect(snippetOf(page)).not.toContainText("accent");
});

test("the preview is the real thing on five pages, and keeps its leads to itself", async ({
	page,
	house,
}) => {
	const posts: string[] = [];
	page.on("request", (request) => {
		if (request.method() === "POST" && new URL(request.url()).pathname === "/leads")
			posts.push(request.url());
	});
	await page.goto(`${house.site}/embed/`);
	const host = page.frameLocator(".stage iframe").last();
	for (const background of ["plain", "dark", "blog", "narrow", "phone"]) {
		await choose(page, "background", background);
		await expect(host.locator("html")).toHaveAttribute("data-background", background);
		await expect(host.locator("coach-checklist").getByLabel("First name")).toBeVisible();
	}
	await page.getByRole("textbox", { name: "Heading" }).fill("As I type");
	await expect(host.getByRole("heading", { name: "As I type" })).toBeVisible();
	const form = host.locator("coach-checklist");
	for (const [label, value] of [
		["First name", "Jo"],
		["Last name", "Bloggs"],
		["Telephone", "07700 900123"],
		["Email", "preview@visitor.example"],
	] as const) {
		await form.getByLabel(label).fill(value);
	}
	await form.getByRole("button", { name: "Download Checklist" }).click();
	await expect(page.getByText("It works.")).toBeVisible();
	expect(posts).toEqual([]);
	expect((await house.received()).requests).toEqual([]);
	const store = new DatabaseSync(house.db, { readOnly: true });
	const kept = store.prepare("SELECT count(*) AS n FROM leads WHERE fields LIKE ?");
	expect(kept.get("%preview@visitor.example%")).toEqual({ n: 0 });
	store.close();
});

test("a dialog that opens automatically in the preview doesn't take the focus from the form", async ({
	page,
	house,
}) => {
	await openStudio(page, house.site);
	await choose(page, "mode", "modal");
	const click = page.locator('input[name="trigger"][value="click"]');
	await click.focus();
	await page.keyboard.press("ArrowDown");
	const load = page.locator('input[name="trigger"][value="load"]');
	await expect(load).toBeChecked();
	await expect(
		page.frameLocator(".stage iframe").last().getByRole("dialog", { name: "Business Checklist" }),
	).toBeVisible();
	await expect(load).toBeFocused();
});

test("on a phone choices, preview and snippet are tabs, for keys too", async ({ page, house }) => {
	await page.setViewportSize({ width: 390, height: 844 });
	await page.goto(`${house.site}/embed`);
	await hydrated(page);
	const tab = (name: string) => page.getByRole("tab", { name });
	const shown = async () =>
		Promise.all(
			["choices", "preview", "snippet"].map((name) => page.locator(`#panel-${name}`).isVisible()),
		);
	expect(await shown()).toEqual([true, false, false]);
	await tab("Preview").click();
	expect(await shown()).toEqual([false, true, false]);
	expect(await axe(page)).toEqual([]);
	await page.keyboard.press("ArrowRight");
	await expect(tab("Snippet")).toBeFocused();
	await expect(tab("Snippet")).toHaveAttribute("aria-selected", "true");
	expect(await shown()).toEqual([false, false, true]);
	await page.keyboard.press("Home");
	await expect(tab("Choices")).toBeFocused();
	await page.keyboard.press("ArrowLeft");
	await expect(tab("Snippet")).toBeFocused();
});

test("a choice made before the script loads counts", async ({ page, house }) => {
	await page.route("**/assets/hydrate-*", async (route) => {
		await new Promise((wait) => setTimeout(wait, 1500));
		await route.continue();
	});
	await page.goto(`${house.site}/embed`);
	await choose(page, "widget", "calculator");
	await expect(snippetOf(page)).toContainText('data-coach-widget="calculator"');
});

test("the studio asks which of several forms is meant, and puts it into the snippet", async ({
	page,
	house,
}) => {
	await openStudio(page, house.site);
	const name = page.getByRole("textbox", { name: "Name", exact: true });
	await choose(page, "widget", "form");
	await name.fill("workshop-sign-up");
	await expect(snippetOf(page)).toContainText('data-coach-name="workshop-sign-up"');
	await choose(page, "widget", "contact");
	await expect(name).toHaveCount(0);
	await expect(snippetOf(page)).not.toContainText("workshop");
});

test("without scripts the studio still shows a snippet, and guides are complete", async ({
	browser,
	house,
}) => {
	const page = await browser.newPage({ javaScriptEnabled: false });
	await page.goto(`${house.site}/embed/`);
	await expect(page.locator(".without-script code:visible")).toHaveCount(9);
	await expect(page.locator(".without-script code").first()).toContainText("/loader.js");
	await expect(page.getByRole("button", { name: /Copy/ })).toHaveCount(0);
	await page.getByRole("main").getByRole("link", { name: "Wix" }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Forms on Wix");
	await expect(page.locator("code", { hasText: "<script" }).first()).toBeVisible();
	await page.close();
});
