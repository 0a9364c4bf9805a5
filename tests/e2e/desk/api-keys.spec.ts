/** An API key, from creating it at the desk to using and revoking it. */
import { enquire, signIn } from "../../support/desk.ts";
import { tooLarge } from "../letters.ts";
import { axe, expect, test } from "../test.ts";

test("the coach creates a key, a program uses it, and the coach sees that and revokes it", async ({
	page,
	house,
	request,
}) => {
	await enquire(house, { firstName: "Ann", lastName: "Taylor" });
	await signIn(page, house);
	await page.goto(`${house.site}/desk/settings/keys`);
	await page.getByLabel("Which program is it for?").fill("Zapier");
	await page.keyboard.press("Enter");
	const key = (await page.getByText(/^coachkit_/).textContent()) ?? "";
	expect(await axe(page)).toEqual([]);
	const read = () =>
		request.get(`${house.site}/api/v1/leads`, { headers: { Authorization: `Bearer ${key}` } });
	// The API shows leads a few seconds after they arrive.
	await expect
		.poll(async () => (await (await read()).json()).leads[0]?.name, { intervals: [1000] })
		.toBe("Ann Taylor");
	await page.reload();
	await expect(page.getByText(/ from 127\.0\.0\.1$/)).toBeVisible();
	await expect(page.getByText(key)).toHaveCount(0);
	await page.setViewportSize({ width: 320, height: 640 });
	await expect.poll(() => tooLarge(page)).toEqual([]);
	await page.getByRole("button", { name: "Revoke Zapier" }).click();
	expect(await axe(page)).toEqual([]);
	await page.getByRole("button", { name: "Yes, revoke" }).click();
	await expect(page.getByRole("heading", { name: "Revoked" })).toBeVisible();
	expect(await axe(page)).toEqual([]);
	expect((await read()).status()).toBe(401);
});
