import type { Page } from "@playwright/test";
import { type Form, sendLead } from "../../docs/support/send-lead.ts";
import { choose, openStudio, snippetOf, textOf } from "../../docs/support/studio.ts";
import { longUnless, quickIf } from "../../support/long.ts";
import { expect, test } from "../test.ts";

const forms: Form[] = ["checklist", "contact", "consultation", "calculator"];
const modes = ["inline", "modal", "button"] as const;

async function nameThePartner(page: Page, partner: string): Promise<void> {
	await page.getByRole("textbox", { name: "Whose page is it?" }).fill(partner);
}

/** Shows a form as a visitor would open it. */
async function openForm(page: Page, form: Form, mode: (typeof modes)[number]): Promise<void> {
	if (mode === "modal") await page.locator(`[data-coach-open=${form}]`).click();
	if (mode === "button") await page.locator(`coach-${form}`).getByRole("button").click();
	if (mode !== "inline") await expect(page.getByRole("dialog")).toBeVisible();
}

for (const form of forms) {
	for (const mode of modes) {
		test(
			`a ${form} built in the studio (${mode}), pasted elsewhere, brings a lead`,
			form === "checklist" && mode === "button" ? quickIf(true) : longUnless(form === "checklist"),
			async ({ page, house, somebody }) => {
				await openStudio(page, house.site);
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
			},
		);
	}
}

for (const widget of ["comments", "share"]) {
	for (const shape of ["place", "tag"]) {
		test(
			`${widget} built in the studio (${shape}) works where it is pasted`,
			longUnless((widget === "comments") === (shape === "place")),
			async ({ page, house, somebody }) => {
				await openStudio(page, house.site);
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
			},
		);
	}
}

test("one tag has all options: theme, texts, source and trigger", { tag: "@quick" }, async ({
	page,
	house,
	somebody,
}) => {
	await openStudio(page, house.site);
	await choose(page, "mode", "modal");
	await choose(page, "trigger", "delay");
	await page.getByRole("spinbutton", { name: "After" }).fill("1");
	await choose(page, "theme", "dark");
	await page.getByLabel("Accent colour", { exact: true }).fill("#b45309");
	await page.getByRole("textbox", { name: "Heading" }).fill('Where do the "evenings" go?');
	await page.locator("summary", { hasText: "Wording" }).click();
	await page.getByLabel("Submit", { exact: true }).fill("It's mine");
	await nameThePartner(page, "Bright & Penny");
	await page.locator("summary", { hasText: "Prefilled answers" }).click();
	await page.getByRole("textbox", { name: "Place" }).fill("VAT article");
	const ready = page.locator(".fold", { hasText: "Prefilled answers" });
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

test("the pinned snippet passes its own integrity check on another origin", async ({
	page,
	house,
	somebody,
}) => {
	await openStudio(page, house.site);
	await choose(page, "widget", "contact");
	const pinned = await textOf(page.getByRole("region", { name: "Pinned snippet" }));
	expect(pinned).toMatch(/\/v\/[\w.-]+\/loader\.js" integrity="sha384-/);
	await page.goto(somebody.paste(pinned));
	await sendLead(page, "contact", "pinned@visitor.example");
	await expect.poll(async () => (await house.received()).mails.length).toBe(1);

	// With one letter of the value changed the browser must reject the file, to show that it is really checked.
	const wrong = pinned.replace(/sha384-./, (start) =>
		start === "sha384-A" ? "sha384-B" : "sha384-A",
	);
	const other = await page.context().newPage();
	const refused = other.waitForEvent("console", (message) => /integrity/.test(message.text()));
	await other.goto(somebody.paste(wrong));
	await expect(other.getByRole("link", { name: "Send an enquiry" })).toBeVisible();
	await refused;
	expect(await other.locator("coach-contact").count()).toBe(0);
	await other.close();
});

test("the policy lines are enough for a host that allows nothing else", async ({
	page,
	house,
	somebody,
}) => {
	await openStudio(page, house.site);
	const snippet = await textOf(snippetOf(page));
	const lines = await textOf(page.getByRole("region", { name: "Policy lines" }));
	const policy = `default-src 'none'; require-trusted-types-for 'script'; ${lines.replaceAll("\n", " ")}`;
	await page.goto(somebody.paste(snippet, { "Content-Security-Policy": policy }));
	const arriving = page.waitForEvent("download");
	await sendLead(page, "checklist", "strict@visitor.example");
	await arriving;
	await expect.poll(async () => (await house.received()).contacts.length).toBe(1);
});

test("the studio says when a call cannot be booked, and when a snippet names no partner", async ({
	page,
	house,
}) => {
	const noPartner = page.getByText("No partner named yet.");
	const notOffered = page.getByText(/This call can.t be booked yet/);
	await openStudio(page, house.site);
	await expect(noPartner).toBeVisible();
	await expect(notOffered).toBeHidden();
	await nameThePartner(page, "Bright & Penny");
	await expect(noPartner).toBeHidden();
	await choose(page, "widget", "meeting");
	await expect(notOffered).toBeVisible();
	await page.route("**/leads/meetings/first-call/times", (route) =>
		route.fulfill({ json: { title: "First call", times: [] } }),
	);
	await page.locator('[name="own.name"]').fill("first-call");
	await expect(notOffered).toBeHidden();
});
