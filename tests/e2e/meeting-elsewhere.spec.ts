import { newMeetingType } from "../../gateway/meetings/meeting-type.ts";
import { saveMeetingType } from "../../gateway/meetings/meeting-types.ts";
import { openStore } from "../../gateway/store/open-store.ts";
import { daysOffFromToday } from "../support/days-off.ts";
import { type House, startHouse } from "../support/house.ts";
import { axe, expect, test } from "./test.ts";

const creates = "POST /crm/v2/calendars/events/appointments";

let house: House;
test.beforeAll(async () => {
	house = await startHouse({ CRM_API: "v2" });
	const store = openStore(house.db);
	const bookedIn = { service: "highlevel", id: "standin-calendar" } as const;
	const holidays = daysOffFromToday(2);
	await saveMeetingType(store, { ...newMeetingType, live: true, bookedIn, holidays });
	await store.close();
});
test.afterAll(() => house.close());

const appointments = async () => {
	const received = await (await fetch(`${house.standins}/received`)).json();
	return received.appointments as { startTime: string; appointmentStatus: string }[];
};

test("on a partner's page a call waits for HighLevel's calendar, is confirmed, and is cancelled there", async ({
	page,
}) => {
	// The calendar takes its time: the visitor sees that it is asked.
	await house.misbehave([{ match: creates, delayMs: 1500, times: 1 }]);
	await page.goto(house.partner);
	await page.evaluate(() => window.Coachkit?.open?.("meeting", { name: "discovery-call" }));
	const call = page.locator("html > coach-meeting");
	await call.getByRole("list").first().getByRole("button").first().click();
	await call.getByLabel("First name").fill("Ann");
	await call.getByLabel("Last name").fill("Reed");
	await call.getByLabel("Email").fill("elsewhere@visitor.example");
	await call.getByLabel("Phone").fill("07700 900345");
	await call.getByRole("button", { name: "Book this time" }).click();
	await expect(call.getByRole("heading", { name: "Waiting for confirmation" })).toBeFocused();
	expect(await axe(page)).toEqual([]);
	await expect(call.getByRole("heading", { name: "Your call is booked" })).toBeFocused();
	expect(await appointments()).toEqual([
		expect.objectContaining({
			appointmentStatus: "confirmed",
			title: "Free discovery call: Ann Reed",
		}),
	]);
	await call.getByRole("button", { name: "Cancel it" }).click();
	await call.getByRole("button", { name: "Yes, cancel it" }).click();
	await expect(call.getByRole("heading", { name: "Your call is cancelled" })).toBeFocused();
	await expect
		.poll(async () => (await appointments()).map(({ appointmentStatus }) => appointmentStatus))
		.toEqual(["cancelled"]);
});
