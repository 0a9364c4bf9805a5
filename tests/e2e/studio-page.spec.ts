import { DatabaseSync } from "node:sqlite";
import { pages } from "../../site/pages.ts";
import { choose, openStudio, snippetOf, textOf } from "../docs/studio.ts";
import { axe, expect, test } from "../docs/test.ts";
import { hydrated } from "./test.ts";

test("the copy button copies what is shown, and says so", async ({ page, house, context }) => {
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

	// As links of the first release have it.
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

test("a dialog that opens by itself in the preview leaves the focus where one is choosing", async ({
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

test("what was chosen is in every guide's snippet, and comes back with reload and back", async ({
	page,
	house,
}) => {
	await openStudio(page, house.site);
	await choose(page, "widget", "contact");
	await choose(page, "mode", "button");
	await choose(page, "theme", "dark");
	await page.getByRole("textbox", { name: "Heading" }).fill("Tea & talk");
	await expect(page).toHaveURL(/heading=Tea/);
	const snippet = await textOf(snippetOf(page));
	await page.reload();
	await expect(snippetOf(page)).toHaveText(snippet);

	const guides = page.locator(".embed-more .guide-links a");
	expect(await guides.count()).toBe(11);
	const addresses = await guides.evaluateAll((links) =>
		links.map((link) => (link as HTMLAnchorElement).href),
	);
	await guides.first().click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Forms on WordPress");
	for (const address of addresses) {
		await page.goto(address);
		await hydrated(page);
		// Texts of other kinds (a component, a script) have the same choices in their own way.
		await expect(page.locator(".code", { hasText: /Tea (&amp;|&) talk/ }).first()).toBeVisible();
		const text = (await page.locator(".code code").allTextContents()).join("\n");
		for (const choice of [/contact/, /\bdark\b/, /Tea/]) expect(text, address).toMatch(choice);
	}
	await page.goto(`${house.site}/embed/guides/wix?${new URL(addresses[0] ?? "").search.slice(1)}`);
	await expect(page.locator(".code code").first()).toHaveText(snippet);
	await page.goto(addresses[0] ?? "");
	await hydrated(page);
	await page.getByRole("link", { name: "Choose it in the studio" }).click();
	await expect(snippetOf(page)).toHaveText(snippet);
	await page.goBack();
	await expect(page.locator(".code", { hasText: "Tea &amp; talk" }).first()).toBeVisible();
});

test("a guide asks for the firm's name once, and hands nothing out before", async ({
	page,
	house,
	context,
}) => {
	await context.grantPermissions(["clipboard-read", "clipboard-write"]);
	const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
	const firm = page.getByRole("textbox", { name: /^Your firm.s name$/ });
	const copy = page.getByRole("button", { name: "Copy the snippet" }).first();
	await page.goto(`${house.site}/embed/guides/wix`);
	await hydrated(page);
	await page.evaluate(() => navigator.clipboard.writeText("nothing"));
	expect(await page.locator("main").textContent()).not.toMatch(/your firm"|data-partner/i);
	await copy.click();
	await expect(page.getByText(/Write your firm.s name first, then copy\./)).toBeVisible();
	await expect(firm).toBeFocused();
	expect(await clipboard()).toBe("nothing");

	await firm.fill('Bright & "Penny"');
	await copy.click();
	await expect(page.getByText("Copied.")).toBeVisible();
	expect(await clipboard()).toContain("data-partner='Bright &amp; \"Penny\"'");
	await expect(page).toHaveURL(/partner=Bright/);
	// The footer's link says nothing of it; the tab remembers.
	await page.getByRole("contentinfo").getByRole("link", { name: "For partners" }).click();
	await expect(firm).toHaveValue('Bright & "Penny"');
	await expect(snippetOf(page)).toContainText("data-partner=");
	expect(await page.evaluate(() => [document.cookie, localStorage.length])).toEqual(["", 0]);
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

test("a choice made before the script came counts", async ({ page, house }) => {
	await page.route("**/assets/hydrate-*", async (route) => {
		await new Promise((wait) => setTimeout(wait, 1500));
		await route.continue();
	});
	await page.goto(`${house.site}/embed`);
	await choose(page, "widget", "calculator");
	await expect(snippetOf(page)).toContainText('data-coach-widget="calculator"');
});

test("which form is meant is asked where there are several, and is in the snippet", async ({
	page,
	house,
}) => {
	await openStudio(page, house.site);
	const name = page.getByRole("textbox", { name: "Its name" });
	await choose(page, "widget", "form");
	await name.fill("workshop-sign-up");
	await expect(snippetOf(page)).toContainText('data-coach-name="workshop-sign-up"');
	await choose(page, "widget", "contact");
	await expect(name).toHaveCount(0);
	await expect(snippetOf(page)).not.toContainText("workshop");
});

test("each step of a guide has its picture, described in words", async ({ page, house }) => {
	const paths = pages.filter(({ layout }) => layout === "guide").map(({ path }) => path);
	expect(paths).toHaveLength(11);
	for (const path of paths) {
		await page.goto(house.site + path);
		const steps = page.locator(".guide-steps > li");
		const pictures = steps.getByRole("img", { name: /, drawn; .+marked/ });
		expect(await steps.count(), path).toBeGreaterThan(0);
		expect(await pictures.count(), path).toBe(await steps.count());
		// Words that are wider than their button or window would be cut off.
		const wide = await pictures.locator("text").evaluateAll((texts) =>
			(texts as SVGTextElement[])
				.filter((text) => {
					const { x, width } = text.getBBox();
					const box = text.previousElementSibling;
					const edge =
						text.getAttribute("text-anchor") && box instanceof SVGRectElement
							? box.x.baseVal.value + box.width.baseVal.value
							: 334;
					return x + width > edge;
				})
				.map((text) => text.textContent),
		);
		expect(wide, path).toEqual([]);
	}
});

test("without scripts the studio still hands out a snippet, and the guides are whole", async ({
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
