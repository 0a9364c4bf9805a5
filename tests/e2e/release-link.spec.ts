/** The link in the daily mail: its token is sent to the server only in a body. */
import { ensureLinkKey, releaseLink, signToken } from "../../gateway/lib/signed-token.ts";
import { enquire } from "../support/desk.ts";
import { axe, expect, test } from "./test.ts";

test("a quarantined lead is shown by the mail's link, and delivered by a press", {
	tag: "@quick",
}, async ({ page, house }) => {
	await page.setViewportSize({ width: 320, height: 640 });
	const email = "rhys@doubtful.example";
	const id = await enquire(house, { firstName: "Rhys", email }, { website: "http://x.example" });
	const token = signToken(await ensureLinkKey(house.store), id, Date.now() + 3600_000);
	const asked: string[] = [];
	page.on("request", (request) => void asked.push(request.url()));
	await page.goto(releaseLink(house.site, token));
	await expect(page.getByRole("heading", { name: "Is this a real enquiry?" })).toBeVisible();
	await expect(page.getByText(email)).toBeVisible();
	expect(await axe(page)).toEqual([]);
	await page.getByRole("button", { name: "Not spam" }).click();
	await expect(page.getByRole("heading", { name: "Sending this lead to you" })).toBeVisible();
	await expect
		.poll(async () => JSON.stringify((await house.received()).mails).includes(email))
		.toBe(true);
	expect(asked.length).toBeGreaterThan(2);
	expect(asked.filter((url) => url.split("#")[0]?.includes(token))).toEqual([]);
});
