import type { Locator, Page } from "playwright";
import {
	type MeetingType,
	newMeetingType,
} from "../../../gateway/features/calls/types/meeting-type.ts";
import { saveMeetingType } from "../../../gateway/features/calls/types/meeting-types.ts";
import { daysOffFromToday } from "../../support/days-off.ts";
import type { House } from "../../support/house.ts";
import { axe, expect, test } from "../test.ts";

const always = [["00:00", "24:00"]] satisfies [string, string][];

/** Creates a call type that can be booked at any hour from the day after tomorrow. */
async function offer(house: House, change: Partial<MeetingType> = {}): Promise<string> {
	const name = `call-${crypto.randomUUID().slice(0, 8)}`;
	await saveMeetingType(house.store, {
		...{ ...newMeetingType, name, live: true, maxPerDay: null, afterMinutes: 0 },
		...{ holidays: daysOffFromToday(2), bankHolidays: "" },
		// Confirmations in other tests with this gateway must stay as they are.
		afterForms: false,
		hours: {
			...{ mon: always, tue: always, wed: always, thu: always, fri: always },
			...{ sat: always, sun: always },
		},
		...change,
	});
	return name;
}

const onPartnersPage = async (page: Page, house: House, name: string): Promise<Locator> => {
	await page.goto(house.partner);
	await page.evaluate((name) => window.Coachkit?.open?.("meeting", { name }), name);
	return page.locator("html > coach-meeting");
};

async function fillIn(widget: Locator, email: string) {
	await widget.getByLabel("First name").fill("Ann");
	await widget.getByLabel("Last name").fill("Reed");
	await widget.getByLabel("Email").fill(email);
	await widget.getByLabel("Phone").fill("07700 900345");
	await widget.getByLabel("What would you like to talk about?").fill("Two vans");
}

test("on a partner's page a call is booked, moved and cancelled on a phone, and the coach gets the lead", {
	tag: "@quick",
}, async ({ page, house }) => {
	await page.setViewportSize({ width: 360, height: 740 });
	const name = await offer(house);
	const call = await onPartnersPage(page, house, name);
	await expect(call.getByRole("heading", { name: "Free discovery call" })).toBeVisible();
	const times = call.getByRole("list").first().getByRole("button");
	const chosen = await times.first().textContent();
	expect(await axe(page)).toEqual([]);
	await times.first().click();
	await fillIn(call, "call@visitor.example");
	expect(await axe(page)).toEqual([]);
	await call.getByRole("button", { name: "Book this time" }).click();
	await expect(call.getByRole("heading", { name: "Your call is booked" })).toBeFocused();
	await expect(call.getByText(`at ${chosen}`)).toBeVisible();
	await expect(call.getByText("We’ll ring you on 07700 900345")).toBeVisible();
	expect(await axe(page)).toEqual([]);

	const file = await call.getByRole("link", { name: "Calendar file" }).getAttribute("href");
	const calendar = await (await fetch(file ?? "")).text();
	expect(calendar).toContain("BEGIN:VEVENT");

	await call.getByRole("button", { name: "Reschedule" }).click();
	await call.getByRole("list").first().getByRole("button").last().click();
	await expect(call.getByRole("heading", { name: "Your call has a new time" })).toBeFocused();
	const moved = await (await fetch(file ?? "")).text();
	expect(moved).toContain("SEQUENCE:1");
	expect(moved.match(/^UID:.*/m)?.[0]).toBe(calendar.match(/^UID:.*/m)?.[0]);

	await call.getByRole("button", { name: "Cancel" }).click();
	await call.getByRole("button", { name: "Yes, cancel it" }).click();
	await expect(call.getByRole("heading", { name: "Your call is cancelled" })).toBeFocused();
	await expect
		.poll(async () => (await house.received()).contacts.map(({ tags }) => tags))
		.toEqual([["booked-call"]]);
});

test("a call is booked in another month by keyboard alone", async ({ page, house }) => {
	const name = await offer(house, { horizonDays: 90 });
	const call = await onPartnersPage(page, house, name);
	const other = call.getByRole("button", { name: "Show other days" });
	await other.focus();
	await page.keyboard.press("Enter");
	const month = await call.locator("#month").textContent();
	// Not by Tab, because the chosen day's times may not have loaded yet.
	await call.locator("[tabindex='0']").focus();
	await page.keyboard.press("PageDown");
	await expect(call.locator("#month")).not.toHaveText(month ?? "");
	await page.keyboard.press("ArrowRight");
	const day = call.locator("[tabindex='0']");
	await expect(day).toBeFocused();
	await expect(day).not.toHaveAttribute("aria-disabled");
	expect(await axe(page)).toEqual([]);
	await page.keyboard.press("Enter");
	await expect(day).toHaveAttribute("aria-pressed", "true");
	await page.keyboard.press("Tab");
	while ((await call.locator(":focus").getAttribute("part")) !== "choice")
		await page.keyboard.press("Tab");
	await page.keyboard.press("Enter");
	await expect(call.getByRole("heading", { name: "Your details" })).toBeFocused();
	await fillIn(call, "keys@visitor.example");
	await page.keyboard.press("Tab");
	await page.keyboard.press("Enter");
	await expect(call.getByRole("heading", { name: "Your call is booked" })).toBeFocused();
});

test("two visitors want one time: the second gets another by one press", async ({
	page,
	house,
	quiet,
}) => {
	const name = await offer(house);
	const call = await onPartnersPage(page, house, name);
	await call.getByRole("list").first().getByRole("button").first().click();
	await fillIn(call, "second@visitor.example");
	const { times } = (await (await fetch(`${house.site}/leads/meetings/${name}/times`)).json()) as {
		times: string[];
	};
	const first = await fetch(`${house.site}/leads`, {
		method: "POST",
		body: JSON.stringify({
			...{ id: crypto.randomUUID(), kind: "meeting", website: "", elapsedMs: 9000 },
			context: { page: "https://other.example/", referrer: "" },
			fields: {
				...{
					firstName: "Bo",
					lastName: "Lee",
					email: "first@visitor.example",
					phone: "07700 900111",
				},
				...{ meeting: name, start: times[0], timeZone: "Europe/London" },
			},
		}),
	});
	expect(first.status).toBe(202);
	await call.getByRole("button", { name: "Book this time" }).click();
	await expect(call.getByText("Sorry, that time has just gone")).toBeVisible();
	expect(await axe(page)).toEqual([]);
	// Chromium logs each rejection.
	expect(quiet.splice(0)).toEqual([expect.stringContaining("409")]);
	await call.locator("form [type=submit]").first().click();
	await expect(call.getByRole("heading", { name: "Your call is booked" })).toBeFocused();
});

test.describe("without JavaScript", () => {
	test.use({ javaScriptEnabled: false });
	test("a call is booked on its own page, and cancelled on the booking's page", {
		tag: "@quick",
	}, async ({ page, house }) => {
		const name = await offer(house);
		await page.goto(`${house.site}/leads/meetings/${name}`);
		await expect(page.getByRole("radio")).toHaveCount(60);
		await page.getByRole("radio").first().check();
		await page.getByLabel("First name").fill("Ann");
		await page.getByLabel("Last name").fill("Reed");
		await page.getByLabel("Email").fill("plain@visitor.example");
		await page.getByLabel("Phone").fill("07700 900345");
		await page.getByRole("button", { name: /Book/ }).click();
		await expect(page.getByRole("heading", { name: "Your call is booked" })).toBeVisible();
		await page.getByRole("button", { name: /Cancel/ }).click();
		await expect(page.getByRole("heading", { name: "Your call is cancelled" })).toBeVisible();
	});
});
