import type { Page } from "@playwright/test";
import { longUnless } from "../../support/long.ts";
import { fill } from "../../support/visitor.ts";
import { expect, hydrated, test } from "../test.ts";

/** Holds back all scripts but the inlined one, until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
	const gate = Promise.withResolvers<void>();
	await page.route(/\.js$/, async (route) => {
		await gate.promise;
		await route.continue().catch(() => {});
	});
	return gate.resolve;
}
/** In the page: presses a button, and returns how it looks before the browser does anything else. */
const pressAndLook = (button: Element) => {
	(button as HTMLElement).click();
	return [
		button.ariaBusy,
		button.getAnimations().map((dimmed) => dimmed.effect?.getTiming().duration),
	];
};

test("a booking button pressed before the scripts load responds at once and opens when they have loaded", async ({
	page,
	house,
}) => {
	const release = await holdScripts(page);
	await page.goto(house.site, { waitUntil: "commit" });
	const opener = page.locator("main [data-coach-open]").first();
	expect(await opener.evaluate(pressAndLook)).toEqual(["true", [99]]);
	release();
	await expect(page.locator("dialog[open]").first()).toBeVisible();
	await expect.poll(() => opener.evaluate((it) => it.ariaBusy)).toBe(null);
	await expect(opener).toHaveCSS("opacity", "1");
});

test("a booking sent before the scripts load shows that it is being sent, and arrives", {
	tag: "@quick",
}, async ({ page, house }) => {
	const release = await holdScripts(page);
	await page.goto(`${house.site}/offer`, { waitUntil: "commit" });
	const answers = { name: "Carla Silva", company: "Silva & Co", email: "c@silva.example" };
	for (const [name, value] of Object.entries({ ...answers, phone: "01632 960345" }))
		await page.locator(`coach-booking [name=${name}]`).fill(value);
	const button = page.locator("coach-booking button[type=submit]");
	const gate = Promise.withResolvers<void>();
	await page.route("**/leads", async (route) => {
		await gate.promise;
		await route.continue();
	});
	expect(await button.evaluate(pressAndLook)).toEqual(["true", [99]]);
	gate.resolve();
	release();
	await page.waitForURL((url) => url.pathname !== "/offer");
	await expect.poll(async () => (await house.received()).mails.length).toBe(1);
});

/** Gets the checklist on a page where React is held back. */
async function getChecklistEarly(page: Page, address: string) {
	const gate = Promise.withResolvers<void>();
	await page.route(/\/hydrate-[^/]*\.js$/, async (route) => {
		await gate.promise;
		await route.continue();
	});
	await page.goto(address);
	await page.locator("[data-coach-open=checklist]:visible").first().click();
	const arriving = page.waitForEvent("download");
	await fill.checklist(page.locator("html > coach-checklist"), "early@visitor.example");
	await arriving;
	const panel = page.locator("#root coach-confirmation");
	await expect(panel.getByRole("status")).toBeVisible();
	const letIn = async () => {
		const data = page.waitForResponse("**/assets/page-*.json");
		gate.resolve();
		await (await data).finished();
		// Gives React time to run.
		for (const _ of [1, 2])
			await page.evaluate(() => new Promise<unknown>((done) => requestIdleCallback(done)));
	};
	return { panel, letIn };
}

test("a checklist sent before React loads keeps its panel until it is dismissed", async ({
	page,
	house,
}) => {
	const { panel, letIn } = await getChecklistEarly(page, house.site);
	await letIn();
	await expect(panel.getByRole("status")).toBeVisible();
	await panel.getByRole("button", { name: "Close" }).click();
	await expect(page.locator("html[data-routed]")).toBeAttached();
});

test("a form's message during hydration stays", async ({ page, house }) => {
	await page.addInitScript(() => {
		const { addEventListener: listen } = EventTarget.prototype;
		EventTarget.prototype.addEventListener = function (...given) {
			listen.apply(this, given);
			// React listens to its root, and then hydrates the page in slices.
			if ((this as Element).id !== "root" || document.querySelector("coach-confirmation")) return;
			const said = document.createElement("coach-confirmation");
			const words = Object.assign(document.createElement("p"), { popover: "manual" });
			words.append("It's in your downloads.");
			said.attachShadow({ mode: "open" }).append(words);
			document.querySelector("main [data-coach-open]")?.after(said);
			words.showPopover();
		};
	});
	await page.goto(house.site);
	await hydrated(page);
	await expect(page.getByText("It's in your downloads.")).toBeVisible();
	await expect(page.locator("main [data-coach-open] + coach-confirmation")).toHaveCount(1);
});

for (const when of ["after", "before"])
	test(
		`a form's message closes when a button that needs React is pressed ${when} React has loaded`,
		longUnless(when === "before"),
		async ({ page, house }) => {
			await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
			const { panel, letIn } = await getChecklistEarly(page, `${house.site}/embed?widget=contact`);
			const copy = page.getByRole("button", { name: "Copy the snippet" }).first();
			if (when === "before") await copy.click();
			await letIn();
			if (when === "after") await copy.click();
			await expect(page.getByText("Copied.")).toBeVisible();
			await expect(panel).toHaveCount(0);
		},
	);

test("a press on Share before its script loads is not lost", async ({ page, house }) => {
	await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
	const release = await holdScripts(page);
	await page.goto(`${house.site}/blog`, { waitUntil: "commit" });
	await page.locator("main a[href^='/blog/']").first().click();
	const button = page.locator("coach-share button").first();
	expect(await button.evaluate(pressAndLook)).toEqual(["true", [99]]);
	release();
	await expect(page.locator("coach-share [role=alertdialog]")).toContainText("Link copied");
	await expect.poll(() => button.evaluate((it) => it.ariaBusy)).toBe(null);
});

test("presses, choices and text on pages about embedding count even before React loads", async ({
	page,
	house,
}) => {
	await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
	const copied = () => page.evaluate(() => navigator.clipboard.readText());
	const copy = page.getByRole("button", { name: "Copy the snippet" }).first();
	const said = page.getByText("Copied.");

	let release = await holdScripts(page);
	await page.goto(`${house.site}/embed?widget=contact&heading=Tea`, { waitUntil: "commit" });
	await page.locator('.bench input[name="theme"][value="dark"]').check();
	expect(await copy.evaluate(pressAndLook)).toEqual(["true", [99]]);
	release();
	await expect(said).toBeVisible();
	await expect(copy).toHaveCSS("opacity", "1");
	for (const word of ["contact", 'heading="Tea"', 'theme="dark"'])
		expect(await copied()).toContain(word);

	release = await holdScripts(page);
	await page.goto(`${house.site}/embed/guides/wix`, { waitUntil: "commit" });
	const firm = page.getByRole("textbox", { name: /^Your firm.s name$/ });
	await firm.fill("Early & Co");
	expect(await copy.evaluate(pressAndLook)).toEqual(["true", [99]]);
	release();
	await expect(said).toBeVisible();
	await expect(firm).toHaveValue("Early & Co");
	expect(await copied()).toContain("Early &amp; Co");
});
