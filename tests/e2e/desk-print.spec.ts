import { signIn } from "../support/desk.ts";
import { expect, test } from "./test.ts";

test("a recovery code is printed on its own sheet, with the site's name and its purpose", async ({
	page,
	house,
}) => {
	await signIn(page, house);
	await page.goto(`${house.site}/desk/settings`);
	await page.getByRole("button", { name: "Make a code" }).click();
	const code = page.getByText(/^[A-Z\d]{4}(-[A-Z\d]{4}){4}$/);
	await expect(code).toBeVisible();
	await page.emulateMedia({ media: "print" });
	await expect(code).toBeVisible();
	await expect(page.getByText("Hartley Coaching: recovery code")).toBeVisible();
	await expect(page.getByText(/^Signs you in once at .*\/desk/)).toBeVisible();
	for (const name of ["Settings", "Connections", "Recovery code", "Sign out"])
		await expect.soft(page.getByRole("heading", { name, exact: true })).toBeHidden();
	await expect(page.getByRole("button", { name: "Print" })).toBeHidden();
	const sheets = (await page.pdf()).toString("latin1").match(/\/Type \/Page\b/g);
	expect(sheets).toHaveLength(1);
});
