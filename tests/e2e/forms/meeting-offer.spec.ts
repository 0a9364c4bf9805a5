import { newMeetingType } from "../../../gateway/features/calls/types/meeting-type.ts";
import {
	removeMeetingType,
	saveMeetingType,
} from "../../../gateway/features/calls/types/meeting-types.ts";
import { daysOffFromToday } from "../../support/days-off.ts";
import { sendEnquiry, signIn } from "../../support/desk.ts";
import type { House } from "../../support/house.ts";
import { fill, openModal } from "../../support/visitor.ts";
import { expect, test } from "../test.ts";

/** Waits for the gateway, which caches meeting types for five seconds. */
const untilOffered = (house: House, offer?: string) =>
	expect.poll(async () => (await sendEnquiry(house)).offer, { intervals: [250, 1000] }).toBe(offer);

test.beforeAll(async ({ house }) => {
	const type = { ...newMeetingType, live: true, holidays: daysOffFromToday(2) };
	await saveMeetingType(house.store, type);
	await untilOffered(house, type.name);
});
// Confirmations in other tests with this gateway must offer no call.
test.afterAll(async ({ house }) => {
	await removeMeetingType(house.store, newMeetingType.name);
	await untilOffered(house);
});

test("a visitor books a call from the checklist's confirmation, typing nothing twice", {
	tag: "@quick",
}, async ({ page, house }) => {
	const asked: string[] = [];
	page.on("request", (request) => asked.push(request.url()));
	await page.goto(house.partner);
	await page.getByRole("link", { name: "Free business checklist" }).click();
	const arriving = page.waitForEvent("download");
	await fill.checklist(page.locator("html > coach-checklist"), "offer@visitor.example");
	await arriving;
	const confirmation = page.locator("coach-confirmation");
	const offer = confirmation.getByRole("button", { name: "Pick a time for a call" });
	await expect(offer).toBeVisible();
	await expect(confirmation.getByRole("link", { name: /discovery call/ })).toHaveCount(0);
	expect(asked.filter((url) => url.includes("meeting"))).toEqual([]);

	await offer.click();
	const call = page.locator("html > coach-meeting");
	await call.getByRole("list").first().getByRole("button").first().click();
	await expect(call.getByLabel("First name")).toHaveValue("Jo");
	await expect(call.getByLabel("Last name")).toHaveValue("Bloggs");
	await expect(call.getByLabel("Email")).toHaveValue("offer@visitor.example");
	await expect(call.getByLabel("Phone")).not.toHaveValue("");
	await call.getByLabel("What would you like to talk about?").fill("Point three");
	await call.getByRole("button", { name: "Book this time" }).click();
	await expect(call.getByRole("heading", { name: "Your call is booked" })).toBeFocused();
	expect(asked.filter((url) => /offer%40|offer@|Bloggs/.test(url))).toEqual([]);

	await expect.poll(async () => (await house.received()).mails.length).toBe(2);
	const { contacts } = await house.received();
	expect(contacts).toHaveLength(1);
	expect(contacts[0]?.source).toContain("Bright & Penny");

	await page.keyboard.press("Escape");
	await signIn(page, house);
	// One row per person, whatever they sent.
	await page.goto(`${house.site}/desk?view=all&q=offer`);
	const leads = page.getByRole("link", { name: /Jo Bloggs/ });
	await expect(leads).toHaveCount(1);
	await leads.click();
	await expect(page.getByRole("heading", { name: "Jo Bloggs" })).toBeVisible();
	await expect(page.getByText("offer@visitor.example").first()).toBeVisible();
});

test("without signal nothing is offered, and the checklist still downloads", async ({
	page,
	house,
	quiet,
}) => {
	await page.goto(`${house.site}/`);
	await page.getByRole("link", { name: "Business Checklist" }).first().click();
	await house.misbehave([]);
	await page.route("**/leads", (route) => route.abort());
	await fill.checklist(page.locator("coach-checklist").first(), "away@visitor.example");
	const confirmation = page.locator("[part=confirmation]");
	await expect(confirmation).toBeVisible();
	await expect(confirmation.getByRole("button", { name: "Pick a time for a call" })).toHaveCount(0);
	quiet.splice(0);
});

test("on the site a call opens from the enquiry's confirmation and from an estimate, and returns there", async ({
	page,
	house,
}) => {
	await page.goto(`${house.site}/contact`);
	const form = page.locator("coach-contact").first();
	await form.scrollIntoViewIfNeeded();
	await page.evaluate(() => customElements.whenDefined("coach-contact"));
	await fill.contact(form, "site-offer@visitor.example");
	const offer = form.getByRole("button", { name: "Pick a time for a call" });
	await offer.press("Enter");
	const call = page.locator("html > coach-meeting");
	await expect(call.getByRole("heading", { name: "Free discovery call" })).toBeVisible();
	await page.keyboard.press("Escape");
	await expect(offer).toBeFocused();

	const estimate = await openModal(page, "calculator");
	await fill.calculator(estimate, "site-offer@visitor.example");
	await estimate.getByRole("button", { name: "Pick a time for a call" }).click();
	await expect(estimate.getByRole("dialog")).toHaveCount(0);
	await call.getByRole("list").first().getByRole("button").first().click();
	await expect(call.getByLabel("Email")).toHaveValue("site-offer@visitor.example");
});
