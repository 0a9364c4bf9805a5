import { readFileSync } from "node:fs";
import { root } from "../../../tools/project.ts";
import { findSecrets } from "../../../tools/release/find-secrets.ts";
import {
	enquire,
	phone,
	printSignInLink,
	row,
	signIn,
	virtualAuthenticator,
} from "../../support/desk.ts";
import { fill } from "../../support/visitor.ts";
import { expect, test } from "../test.ts";

test("the coach adds a passkey from the printed link, and signs in with it next time", {
	tag: "@quick",
}, async ({ page, house }) => {
	await page.setViewportSize(phone);
	await virtualAuthenticator(page);
	const link = printSignInLink(house);
	await page.goto(link);
	await page.getByRole("button", { name: "Sign in" }).click();
	await page.getByRole("button", { name: "Set up a passkey" }).click();
	await expect(page.getByText("Passkey added to this device.")).toBeVisible();
	await page.goto(`${house.site}/desk/settings`);
	await expect(page.getByText("This device, by a link")).toBeVisible();
	await page.getByRole("button", { name: "Sign out on this device", exact: true }).click();
	await page.getByRole("button", { name: "Sign in with your passkey" }).click();
	await expect(page.getByRole("heading", { name: "Leads", exact: true })).toBeVisible();
	expect((await page.context().cookies()).every(({ httpOnly }) => httpOnly)).toBe(true);
});

test("a lead from a partner's page appears in the open inbox, and is rung with one press", {
	tag: "@quick",
}, async ({ page, house, context }) => {
	await page.setViewportSize(phone);
	await signIn(page, house);
	const partner = await context.newPage();
	await partner.goto(house.partner);
	await partner.getByRole("link", { name: "Free business checklist" }).click();
	const taken = partner.waitForResponse(
		(answer) => answer.url().endsWith("/leads") && answer.status() === 202,
	);
	await fill.checklist(partner.locator("html > coach-checklist"), "jo@desk-visitor.example");
	const { id } = (await taken).request().postDataJSON();
	const line = page.locator(`[data-lead="${id}"]`);
	await expect(line).toBeVisible();

	await line.click();
	await expect(page.getByRole("heading", { name: "Jo Bloggs" })).toBeFocused();
	await expect(page.getByRole("link", { name: "Ring" })).toHaveAttribute(
		"href",
		"tel:+447700900123",
	);
	await expect(page.getByRole("link", { name: "07700 900123" })).toHaveAttribute(
		"href",
		"tel:+447700900123",
	);
	// Nobody has this number on WhatsApp: numbers of its range are never assigned.
	await expect(page.getByRole("link", { name: "WhatsApp" })).toHaveCount(0);
	await expect(page.getByRole("link", { name: "Email", exact: true })).toHaveAttribute(
		"href",
		"mailto:jo@desk-visitor.example?subject=Your%20checklist%20request",
	);
	for (const button of await page
		.getByRole("navigation", { name: "Get in touch" })
		.getByRole("link")
		.all())
		expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);

	const mobile = await enquire(house, { firstName: "Mo", phone: "07400 123456" });
	await page.goto(`${house.site}/desk/leads/${mobile}`);
	await expect(page.getByRole("link", { name: "WhatsApp" })).toHaveAttribute(
		"href",
		"https://wa.me/447400123456",
	);
});

test("a quarantined lead is listed below the people, is released and arrives; note and call are saved", {
	tag: "@quick",
}, async ({ page, house }) => {
	await page.setViewportSize(phone);
	const email = "dora@doubtful.example";
	await enquire(
		house,
		{ firstName: "Dora", lastName: "Lane", email },
		{ website: "http://x.example" },
	);
	await signIn(page, house);
	await page.getByRole("link", { name: /possible spam$/ }).click();
	await row(page, "Dora Lane").click();
	await page.getByRole("button", { name: "Not spam" }).click();
	await expect
		.poll(
			async () =>
				(await house.received()).mails.filter(({ fields }) =>
					JSON.stringify(fields).includes(email),
				).length,
		)
		.toBe(1);
	await page.getByLabel("Add a note").fill("Rang. Prices on Monday <b>");
	await page.reload();
	await expect(page.getByLabel("Add a note")).toHaveValue("Rang. Prices on Monday <b>");
	await page.getByRole("button", { name: "Save note" }).click();
	await expect(page.getByText("Rang. Prices on Monday <b>")).toBeVisible();
	await page.getByRole("button", { name: "Called", exact: true }).click();
	await page.goBack();
	await expect(row(page, "Dora Lane")).toHaveCount(0);
	await page.getByRole("link", { name: "All", exact: true }).click();
	await expect(row(page, "Dora Lane")).toContainText("1 note");
	await expect(row(page, "Dora Lane")).toContainText("Called");
});

test("a person is erased ten seconds after the second press, and can be kept until then", async ({
	page,
	house,
}) => {
	await page.setViewportSize(phone);
	const email = "erin@forgotten.example";
	for (const message of ["First", "Second"])
		await enquire(house, { firstName: "Erin", lastName: "Moss", email, message });
	const id = await enquire(house, { firstName: "Stay", lastName: "Here" });
	await signIn(page, house);
	await page.goto(`${house.site}/desk/settings`);
	const erase = async () => {
		await page.getByLabel("Their email address or phone number").fill(email);
		await page.getByRole("button", { name: "See what we hold" }).click();
		await expect(page.getByText(/2 leads will be permanently erased/)).toBeVisible();
		await page.getByRole("button", { name: "Yes, erase" }).click();
	};
	await erase();
	await page.getByRole("button", { name: "Undo" }).click();
	await expect(page.getByText("Nothing was erased.")).toBeVisible();
	await erase();
	await expect(page.getByText("has been erased from your desk")).toBeVisible();
	await expect(page.getByText(/CRM/).last()).toBeVisible();
	await page.getByRole("button", { name: "Done" }).click();
	await page.goto(`${house.site}/desk?q=erin`);
	await expect(page.getByRole("heading", { name: "No leads match" })).toBeVisible();
	await page.goto(`${house.site}/desk/leads/${id}`);
	await expect(page.getByRole("heading", { name: "Stay Here" })).toBeVisible();
});

test("all leads can be downloaded as a file", { tag: "@quick" }, async ({ page, house }) => {
	await enquire(house, { firstName: "Zoë", lastName: "O’Neill", message: "=1+1 costs £5" });
	await signIn(page, house);
	await page.goto(`${house.site}/desk/settings`);
	const coming = page.waitForEvent("download");
	await page.getByRole("button", { name: "Download the CSV file" }).click();
	const file = readFileSync(await (await coming).path(), "utf8");
	expect(file.startsWith("\ufeff")).toBe(true);
	expect(file).toContain("Zoë");
	expect(file).toContain("£5");
	expect(file).not.toMatch(/(^|[,"])=1\+1/m);
});

test("without a gateway the desk shows a sentence, and continues when it is back", async ({
	page,
	house,
	quiet,
}) => {
	await signIn(page, house);
	await house.kill();
	await expect(page.getByText(/^Offline since/)).toBeVisible();
	await house.restart();
	await expect(page.getByText(/^Offline since/)).toBeHidden();
	await enquire(house, { firstName: "Bea", lastName: "Back" });
	await expect(row(page, "Bea Back")).toBeVisible();
	// The browser logs that nobody answered.
	quiet.length = 0;
});

test("nothing of the desk is in the public web root", () => {
	const signs = ["desk/api", "Email me a link", "QueryClient"].map((value) => ({
		name: "the desk",
		value,
	}));
	expect(findSecrets(`${root}/dist`, signs).findings).toEqual([]);
	expect(findSecrets(`${root}/dist-desk`, signs).findings.length).toBeGreaterThan(2);
});
