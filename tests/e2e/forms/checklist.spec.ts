import { readFileSync } from "node:fs";
import { fill } from "../../support/visitor.ts";
import { expect, test } from "../test.ts";

const modal = "html > coach-checklist";

test("a visitor on a partner's page gets the PDF, and the coach gets the lead", {
	tag: "@quick",
}, async ({ page, house }) => {
	await page.goto(`${house.partner}/?utm_source=newsletter`);
	await page.getByRole("link", { name: "Free business checklist" }).click();
	const arriving = page.waitForEvent("download");
	await fill.checklist(page.locator(modal), "jo@partner-visitor.example");
	const file = await arriving;
	expect(file.suggestedFilename()).toBe("Business-Checklist.pdf");
	expect(
		readFileSync(await file.path())
			.subarray(0, 5)
			.toString(),
	).toBe("%PDF-");
	await expect(page.locator(`${modal} dialog`)).toHaveCount(0);

	await expect.poll(async () => (await house.received()).mails.length).toBe(1);
	const { contacts, opportunities, mails } = await house.received();
	expect(contacts).toHaveLength(1);
	expect(contacts[0]).toMatchObject({
		email: "jo@partner-visitor.example",
		name: "Jo Bloggs",
		tags: ["business-checklist-download"],
	});
	expect(contacts[0]?.source).toContain("Bright & Penny");
	expect(opportunities).toHaveLength(1);
	expect(opportunities[0]).toMatchObject({
		title: "Business Inquiry Jo Bloggs",
		status: "open",
		contactId: contacts[0]?.id,
	});
	const mail = JSON.stringify(mails[0]);
	expect(mail).toContain("Business Checklist Download Request");
	// This page hasn't said that its visitors consented to attribution.
	expect(mail).not.toContain("newsletter");
});

test("the placeholder becomes a form, and a person's second lead creates no second contact", async ({
	page,
	house,
}) => {
	await page.goto(house.partner);
	const inline = "[data-coach-widget=checklist] coach-checklist";
	for (const round of [1, 2]) {
		await page.locator("#checklist").scrollIntoViewIfNeeded();
		const arriving = page.waitForEvent("download");
		await fill.checklist(page.locator(inline), "again@visitor.example");
		await arriving;
		await expect(page.locator(inline).getByLabel("Email")).toHaveValue("");
		await expect.poll(async () => (await house.received()).mails.length).toBe(round);
		// The confirmation replaces the form.
		await page.locator(inline).getByRole("button", { name: "Fill in the form again" }).click();
	}
	const { contacts, opportunities } = await house.received();
	expect(contacts).toHaveLength(1);
	expect(opportunities).toHaveLength(1);
});

test("with the CRM down the visitor still gets the PDF, and the lead arrives when it is back", async ({
	page,
	house,
}) => {
	await house.misbehave([{ match: "* /crm/v1/*", status: 503, body: { msg: "Down" } }]);
	await page.goto(house.partner);
	await page.getByRole("link", { name: "Free business checklist" }).click();
	const arriving = page.waitForEvent("download");
	await fill.checklist(page.locator(modal), "patient@visitor.example");
	await arriving;
	await expect
		.poll(
			async () =>
				(await house.received()).requests.filter(({ path }) => path.includes("/crm/")).length,
		)
		.toBeGreaterThan(0);
	expect((await house.received()).contacts).toEqual([]);
	await house.misbehave([]);
	await expect.poll(async () => (await house.received()).contacts.length).toBe(1);
	await expect.poll(async () => (await house.received()).opportunities.length).toBe(1);
});

// `npm run test:all` has a unit test for this (tests/long/faults/kills/kill.test.ts).
test("a gateway killed right after accepting a lead delivers it once after its restart", {
	tag: "@long",
}, async ({ house }) => {
	await house.misbehave([{ match: "* /crm/v1/*", delayMs: 400 }]);
	const id = crypto.randomUUID();
	const answer = await fetch(`${house.site}/leads`, {
		method: "POST",
		body: JSON.stringify({
			id,
			kind: "checklist",
			fields: {
				firstName: "Kit",
				lastName: "Power",
				telephone: "07700 900123",
				email: "kit@cut.example",
			},
			context: { page: "https://partner.example/", referrer: "" },
			elapsedMs: 9000,
			website: "",
		}),
	});
	expect(answer.status).toBe(202);
	await house.kill();
	await house.misbehave([]);
	await house.restart();
	await expect.poll(async () => (await house.received()).mails.length).toBe(1);
	const { contacts, opportunities } = await house.received();
	expect(contacts.map(({ email }) => email)).toEqual(["kit@cut.example"]);
	expect(opportunities).toHaveLength(1);
});

test("the keyboard is enough", { tag: "@quick" }, async ({ page, house }) => {
	await page.goto(house.partner);
	const opener = page.getByRole("link", { name: "Free business checklist" });
	await opener.focus();
	await page.keyboard.press("Enter");
	const dialog = page.getByRole("dialog", { name: "Business Checklist" });
	await expect(dialog).toBeVisible();
	await page.keyboard.press("Escape");
	await expect(dialog).toHaveCount(0);
	await expect(opener).toBeFocused();

	await page.keyboard.press("Enter");
	await expect(dialog.getByLabel("First name")).toBeFocused();
	for (const text of ["Jo", "Bloggs", "07700 900123"]) {
		await page.keyboard.type(text);
		await page.keyboard.press("Tab");
	}
	await page.keyboard.type("keys@visitor.example");
	const arriving = page.waitForEvent("download");
	await page.keyboard.press("Enter");
	await arriving;
	await expect(opener).toBeFocused();
	await expect.poll(async () => (await house.received()).contacts.length).toBe(1);
});

test("with scripts blocked the placeholder shows its own link", { tag: "@quick" }, async ({
	browser,
	house,
}) => {
	const page = await browser.newPage({ javaScriptEnabled: false });
	await page.goto(house.partner);
	await expect(
		page.getByRole("link", { name: "Get the checklist on the coach's own site" }),
	).toBeVisible();
	await page.close();
});
