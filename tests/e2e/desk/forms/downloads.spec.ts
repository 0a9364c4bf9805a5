import { signIn } from "../../../support/desk.ts";
import { axe, expect, test } from "../../test.ts";

const guide = { name: "Pricing guide.pdf", mimeType: "application/pdf" };

test("the coach puts a file behind a form, and a visitor gets it after sending", async ({
	page,
	browser,
	house,
	quiet,
}) => {
	await signIn(page, house);
	await page.goto(`${house.site}/desk/downloads`);
	await page
		.getByLabel("Your file")
		.setInputFiles({ ...guide, name: "run.pdf", buffer: Buffer.from("MZ12") });
	await expect(page.getByRole("alert")).toHaveText(
		"run.pdf is a program, and we don't send those to visitors.",
	);
	expect(quiet.splice(0).join()).toMatch(/status of 400/);
	await page.getByLabel("Your file").setInputFiles({ ...guide, buffer: Buffer.from("%PDF-1.7\n") });
	await expect(page.getByRole("heading", { name: guide.name })).toBeVisible();
	expect(await axe(page)).toEqual([]);
	await page.goto(`${house.site}/desk/forms/session-feedback/pages`);
	await page.getByLabel("Send this file").selectOption({ label: guide.name });
	await expect(page.getByText("Saved. The form sends this file from now on.")).toBeVisible();

	const visitor = await browser.newPage();
	await visitor.goto(`${house.site}/forms/session-feedback`);
	const form = visitor.locator("coach-form");
	await form.getByRole("radio", { name: "5", exact: true }).check({ force: true });
	await form.getByLabel("What will you do differently this week?").fill("Ring three customers");
	await form.getByRole("radio", { name: "Just right" }).check({ force: true });
	await form.getByRole("radio", { name: "No", exact: true }).check({ force: true });
	await form.getByLabel("First name").fill("Jo");
	await form.getByLabel("Email").fill("guide@visitor.example");
	await form.getByRole("button", { name: "Send feedback" }).click();
	const link = form.getByRole("link", { name: `Download ${guide.name}` });
	await expect(link).toBeVisible();
	const answer = await visitor.request.get((await link.getAttribute("href")) ?? "");
	expect([answer.status(), await answer.text()]).toEqual([200, "%PDF-1.7\n"]);
	await page.goto(`${house.site}/desk/downloads`);
	await expect(page.getByText("downloaded once")).toBeVisible();
});
