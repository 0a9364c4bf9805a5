import { DatabaseSync } from "node:sqlite";
import type { Locator, Page } from "@playwright/test";
import { type Form, sendLead } from "../docs/send-lead.ts";
import { type SomebodysServer, somebodysServer } from "../docs/somebodys-page.ts";
import { axe, expect, test as house } from "./test.ts";

/** Somebody else's web server, one per worker. */
const test = house.extend<object, { somebody: SomebodysServer }>({
	somebody: [
		// biome-ignore lint/correctness/noEmptyPattern: playwright reads the pattern
		async ({}, use) => {
			const server = await somebodysServer();
			await use(server);
			await server.close();
		},
		{ scope: "worker" },
	],
});

const forms: Form[] = ["checklist", "contact", "consultation", "calculator"];
const modes = ["inline", "modal", "button"] as const;

const snippetOf = (page: Page) => page.getByRole("region", { name: "Snippet", exact: true });
const textOf = async (locator: Locator) => (await locator.textContent()) ?? "";
const choose = (page: Page, group: string, value: string) =>
	page.locator(`input[name="${group}"][value="${value}"]`).check();

async function nameThePartner(page: Page, partner: string): Promise<void> {
	await page.getByText("Whose page", { exact: true }).click();
	await page.getByRole("textbox", { name: "Partner" }).fill(partner);
}

/** Brings a form onto the screen as a visitor would. */
async function openForm(page: Page, form: Form, mode: (typeof modes)[number]): Promise<void> {
	if (mode === "modal") await page.locator(`[data-coach-open=${form}]`).click();
	if (mode === "button") await page.locator(`coach-${form}`).getByRole("button").click();
	if (mode !== "inline") await expect(page.getByRole("dialog")).toBeVisible();
}

for (const form of forms) {
	for (const mode of modes) {
		test(`a ${form} built in the studio (${mode}), pasted elsewhere, brings a lead`, async ({
			page,
			house,
			somebody,
		}) => {
			await page.goto(`${house.site}/embed/`);
			await choose(page, "widget", form);
			await choose(page, "mode", mode);
			await nameThePartner(page, 'Bright & "Penny"');
			const snippet = await textOf(snippetOf(page));
			expect(snippet).toContain("Bright &amp;");

			await page.goto(somebody.paste(snippet));
			await openForm(page, form, mode);
			const email = `${form}-${mode}@visitor.example`;
			await sendLead(page, form, email);
			await expect.poll(async () => (await house.received()).mails.length).toBe(1);
			const mail = JSON.stringify((await house.received()).mails[0]);
			expect(mail).toContain(email);
			expect(mail).toContain("Bright & ");
		});
	}
}

for (const widget of ["comments", "share"]) {
	for (const shape of ["place", "tag"]) {
		test(`${widget} built in the studio (${shape}) works where it is pasted`, async ({
			page,
			house,
			somebody,
		}) => {
			await page.goto(`${house.site}/embed/`);
			await choose(page, "widget", widget);
			await choose(page, "shape", shape);
			const snippet = await textOf(snippetOf(page));
			await page.goto(somebody.paste(snippet));
			const element = page.locator(`coach-${widget}`);
			if (widget === "comments") {
				await element.getByLabel("Your comment").fill("Well said.");
				await element.getByRole("button", { name: "Post Comment" }).click();
				await expect(element.getByText("Well said.")).toBeVisible();
			} else {
				await expect(element.getByRole("button")).toBeVisible();
			}
			expect((await house.received()).requests).toEqual([]);
		});
	}
}

test("one tag says it all: look, words, place, and when it opens", async ({
	page,
	house,
	somebody,
}) => {
	await page.goto(`${house.site}/embed/`);
	await choose(page, "mode", "modal");
	await choose(page, "trigger", "delay");
	await page.getByRole("spinbutton", { name: "After" }).fill("1");
	await choose(page, "theme", "dark");
	await page.getByLabel("Accent", { exact: true }).fill("#b45309");
	await page.getByRole("textbox", { name: "Heading" }).fill('Where do the "evenings" go?');
	await page.locator("summary", { hasText: "Words" }).click();
	await page.getByLabel("Submit", { exact: true }).fill("It's mine");
	await nameThePartner(page, "Bright & Penny");
	await page.getByRole("textbox", { name: "Place" }).fill("VAT article");
	await page.locator("summary", { hasText: "Filled in beforehand" }).click();
	const ready = page.locator(".more", { hasText: "Filled in beforehand" });
	await ready.getByLabel("First name").fill("Ann");

	const snippet = await textOf(snippetOf(page));
	expect(snippet.match(/<script/g)).toHaveLength(1);
	await page.goto(somebody.paste(snippet));
	const dialog = page.getByRole("dialog", { name: 'Where do the "evenings" go?' });
	await expect(dialog).toBeVisible();
	await expect(dialog.getByLabel("First name")).toHaveValue("Ann");
	const button = dialog.getByRole("button", { name: "It's mine" });
	await expect(button).toHaveCSS("background-color", "rgb(180, 83, 9)");
	await expect(page.locator("coach-checklist")).toHaveAttribute("theme", "dark");

	await dialog.getByLabel("Last name").fill("Taylor");
	await dialog.getByLabel("Telephone").fill("07700 900123");
	await dialog.getByLabel("Email").fill("ann@visitor.example");
	await button.click();
	await expect.poll(async () => (await house.received()).mails.length).toBe(1);
	const mail = JSON.stringify((await house.received()).mails[0]);
	expect(mail).toContain("Bright & Penny");
	expect(mail).toContain("VAT article");
});

test("the copy button copies what is shown, and says so", async ({ page, house, context }) => {
	await context.grantPermissions(["clipboard-read", "clipboard-write"]);
	await page.goto(`${house.site}/embed/`);
	await page.getByRole("button", { name: "Copy the snippet" }).click();
	await expect(page.locator("#snippet").getByRole("status")).toHaveText("Copied.");
	const copied = await page.evaluate(() => navigator.clipboard.readText());
	expect(copied).toBe(await textOf(snippetOf(page)));
	await choose(page, "widget", "contact");
	await expect(page.locator("#snippet").getByRole("status")).toHaveText("");
});

test("the pinned snippet passes its own integrity check on another origin", async ({
	page,
	house,
	somebody,
}) => {
	await page.goto(`${house.site}/embed/`);
	await choose(page, "widget", "contact");
	const pinned = await textOf(page.getByRole("region", { name: "Pinned snippet" }));
	expect(pinned).toMatch(/\/v\/[\d.]+\/loader\.js" integrity="sha384-/);
	await page.goto(somebody.paste(pinned));
	await sendLead(page, "contact", "pinned@visitor.example");
	await expect.poll(async () => (await house.received()).mails.length).toBe(1);

	// One letter of the value changed, and the browser refuses the file: the check is a real one.
	const wrong = pinned.replace(/sha384-./, (start) =>
		start === "sha384-A" ? "sha384-B" : "sha384-A",
	);
	const other = await page.context().newPage();
	await other.goto(somebody.paste(wrong));
	await expect(other.getByRole("link", { name: "Send an enquiry" })).toBeVisible();
	await other.waitForTimeout(500);
	expect(await other.locator("coach-contact").count()).toBe(0);
	await other.close();
});

test("the policy lines are enough for a host that allows nothing else", async ({
	page,
	house,
	somebody,
}) => {
	await page.goto(`${house.site}/embed/`);
	const snippet = await textOf(snippetOf(page));
	const lines = await textOf(page.getByRole("region", { name: "Policy lines" }));
	const policy = `default-src 'none'; require-trusted-types-for 'script'; ${lines.replaceAll("\n", " ")}`;
	await page.goto(somebody.paste(snippet, { "Content-Security-Policy": policy }));
	const arriving = page.waitForEvent("download");
	await sendLead(page, "checklist", "strict@visitor.example");
	await arriving;
	await expect.poll(async () => (await house.received()).contacts.length).toBe(1);
});

test("a link brings the choices back, and a stranger's link can do no harm", async ({
	page,
	house,
}) => {
	await page.goto(`${house.site}/embed/`);
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

	const bad =
		"#widget=nothing&mode=sideways&accent=red;}x&theme=<b>&words.__proto__=1&prefill.x=1&heading=%3Cscript%3Ealert(1)%3C/script%3E&trigger=delay:-5";
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
	await page.waitForTimeout(300);
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
	await page.goto(`${house.site}/embed/`);
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

for (const colorScheme of ["light", "dark"] as const) {
	for (const path of ["/embed/", "/embed/guides/wordpress", "/embed/guides/", "/embed/partners/"]) {
		test(`${path} has no accessibility fault and no sideways scrolling, ${colorScheme}`, async ({
			page,
			house,
		}) => {
			await page.emulateMedia({ colorScheme });
			await page.goto(house.site + path);
			await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
			if (path === "/embed/") await expect(snippetOf(page)).toBeVisible();
			expect(await axe(page)).toEqual([]);
			for (const width of [320, 768]) {
				await page.setViewportSize({ width, height: 800 });
				expect(
					await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
				).toBeLessThanOrEqual(0);
			}
		});
	}
}

test("without scripts the studio still hands out a snippet, and the guides are whole", async ({
	browser,
	house,
}) => {
	const page = await browser.newPage({ javaScriptEnabled: false });
	await page.goto(`${house.site}/embed/`);
	await expect(page.locator("code").first()).toContainText("/loader.js");
	await page.getByRole("link", { name: "Wix" }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Forms on Wix");
	await expect(page.locator("code", { hasText: "<script" }).first()).toBeVisible();
	await page.close();
});
