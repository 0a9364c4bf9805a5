/** People whom the coach adds: by hand without signal, and from a large CSV file. */
import { enquire, keptAtDesk, phone, row, signIn, workerOf } from "../../support/desk.ts";
import { tooLarge } from "../letters.ts";
import { axe, expect, test } from "../test.ts";

test("a person added by hand without signal is shown at once, and sent once", async ({
	page,
	context,
	house,
	quiet,
}) => {
	await page.setViewportSize(phone);
	const known = await enquire(house, { firstName: "Nora", lastName: "Nosignal" });
	await signIn(page, house);
	await workerOf(page);
	await expect.poll(() => page.evaluate(keptAtDesk)).toContain(known);
	await context.setOffline(true);
	await page.reload();
	await page.getByRole("button", { name: "Add a person" }).click();
	await page.getByRole("button", { name: "Save", exact: true }).click();
	await expect(page.getByText("Please add an email or a phone number.")).toBeVisible();
	await page.getByLabel("Name").fill("Rhys Handwritten");
	await page.getByLabel("Phone", { exact: true }).fill("07700 900654");
	await page.getByLabel("What do they want?").fill("Prices for two vans");
	await page.getByLabel("What did you agree?").fill("I ring on Friday");
	expect(await axe(page)).toEqual([]);
	await page.getByRole("button", { name: "Save", exact: true }).click();
	await expect(page.getByRole("heading", { name: "Rhys Handwritten" })).toBeVisible();
	await expect(page.getByText("1 change saved. It will sync when you have signal.")).toBeVisible();
	await page.goto(`${house.site}/desk?view=open`);
	await expect(row(page, "Rhys Handwritten")).toBeVisible();
	await context.setOffline(false);
	await expect(page.getByText(/changes? saved/)).toHaveCount(0);
	await expect.poll(async () => (await house.store.list({})).length).toBe(2);
	await page.reload();
	await expect(row(page, "Rhys Handwritten")).toBeVisible();
	const [lead] = await house.store.list({});
	expect(lead).toMatchObject({
		...{ kind: "form", context: { entered: "by-hand", source: "By hand" } },
		fields: { firstName: "Rhys", lastName: "Handwritten", agreed: "I ring on Friday" },
	});
	// The browser logs that there was no signal.
	quiet.length = 0;
});

test("20,000 people come from a CSV file, found by search and not new, and go again", async ({
	page,
	house,
}) => {
	await signIn(page, house);
	await page.goto(`${house.site}/desk/more`);
	await page.getByRole("link", { name: /Import contacts/ }).click();
	const people = Array.from(
		{ length: 19_997 },
		(_, at) => `Person ${at};p${at}@list.example;=SUM(A${at});yes`,
	);
	const text = [
		"sep=;",
		"Name;E-Mail;Notes;Opt-in",
		...people,
		...["Zoë Ångström;zoe@list.example;;no", "Again;P7@LIST.example;;yes", "Bad;bad@;;yes"],
	].join("\r\n");
	await page.getByLabel(/^CSV file/).setInputFiles({
		...{ name: "kunden.csv", mimeType: "text/csv" },
		buffer: Buffer.from(text, "latin1"),
	});
	await expect(page.getByText("20,000 rows")).toBeVisible();
	await page.getByLabel("Some of them: a column says who").check();
	await page.getByLabel("When?").fill("2026-05-03");
	await page.getByRole("button", { name: "Check this file" }).click();
	await expect(page.getByRole("heading", { name: "Before you import" })).toBeVisible();
	await expect(page.getByText(/“bad@” isn’t an email address/)).toBeVisible();
	expect(await axe(page)).toEqual([]);
	await page.setViewportSize({ width: 320, height: 640 });
	await expect.poll(() => tooLarge(page)).toEqual([]);
	await page.getByRole("button", { name: "Import 19,998 people" }).click();
	await expect(page.getByText(/^Imported: 19,998/)).toBeVisible({ timeout: 200_000 });

	await page.goto(`${house.site}/desk`);
	await page.getByRole("searchbox").fill("Zoe Angstrom");
	await expect(row(page, "Zoë Ångström")).toBeVisible();
	// None of the imported people is in New; leads of other tests may be.
	await page.goto(`${house.site}/desk?view=new`);
	await expect(page.getByRole("searchbox")).toBeVisible();
	await expect(page.locator("[data-lead]", { hasText: /Person \d/ })).toHaveCount(0);
	await page.goto(`${house.site}/desk/import`);
	await page.getByRole("button", { name: "Undo this import" }).click();
	await page.getByRole("button", { name: "Yes, remove them" }).click();
	await expect(page.getByText("Undone. These people are no longer here.")).toBeVisible({
		timeout: 100_000,
	});
	const left = await house.store.list({ limit: 25_000 });
	expect(left.filter(({ fields }) => /@list\.example$/i.test(fields.email ?? ""))).toEqual([]);
});
