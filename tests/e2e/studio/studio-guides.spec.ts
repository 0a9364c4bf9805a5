import { pages } from "../../../site/pages.ts";
import { choose, openStudio, snippetOf, textOf } from "../../docs/support/studio.ts";
import { expect, hydrated, test } from "../test.ts";

test("choices are in every guide's snippet, and survive reload and back", {
	tag: "@deeper",
}, async ({ page, house }) => {
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
	// Three of the addresses; with `LONG` all.
	for (const address of process.env.LONG ? addresses : addresses.slice(0, 3)) {
		await page.goto(address);
		await hydrated(page);
		// Other formats (a component, a script) contain the same choices in their own notation.
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

test("a guide asks for the firm's name once, and shows no snippet before", async ({
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
	await expect(page.getByText(/Enter your firm.s name first, then copy\./)).toBeVisible();
	await expect(firm).toBeFocused();
	expect(await clipboard()).toBe("nothing");

	await firm.fill('Bright & "Penny"');
	await copy.click();
	await expect(page.getByText("Copied.")).toBeVisible();
	expect(await clipboard()).toContain("data-partner='Bright &amp; \"Penny\"'");
	await expect(page).toHaveURL(/partner=Bright/);
	// The footer's link doesn't contain the name; the tab remembers it.
	await page.getByRole("contentinfo").getByRole("link", { name: "For partners" }).click();
	await expect(firm).toHaveValue('Bright & "Penny"');
	await expect(snippetOf(page)).toContainText("data-partner=");
	expect(await page.evaluate(() => [document.cookie, localStorage.length])).toEqual(["", 0]);
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
		// Texts wider than their button or window would be cut off.
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
