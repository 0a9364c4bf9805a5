import { describe, expect, it } from "vitest";
import { asFailure } from "../../../leads/http/failure.ts";
import { creates, failure, hourMs, openCalendar, setFaults, ten } from "../calendar-testing.ts";
import { defaultToken } from "../state/account.ts";

describe("HighLevel's peculiarities", () => {
	it("include a separate version for calendars, and scopes", async () => {
		const { standins, calendar, appointment } = await openCalendar("highlevel");
		await calendar.create(appointment());
		for (const { path, headers } of standins.state.requests)
			expect(headers.version).toBe(path.includes("/calendars") ? "2021-04-15" : "2021-07-28");
		standins.account.scopes = ["calendars.readonly"];
		expect(await failure(calendar.create(appointment(ten + hourMs)))).toMatchObject({
			status: 401,
		});
	});

	it("include a start in the offered format, never in UTC", async () => {
		const { standins, calendar, appointment } = await openCalendar("highlevel");
		await calendar.create(appointment(Date.parse("2027-07-05T09:00:00Z")));
		expect(standins.state.appointments[0]).toMatchObject({
			startTime: "2027-07-05T10:00:00+01:00",
			endTime: "2027-07-05T10:30:00+01:00",
			isNotified: false,
			appointmentStatus: "confirmed",
		});
		const body = { calendarId: "standin-calendar", locationId: "loc", contactId: "x" };
		const inUtc = await standins.app.request(
			"http://crm.test/crm/v2/calendars/events/appointments",
			{
				method: "POST",
				headers: {
					Authorization: `Bearer ${defaultToken}`,
					Version: "2021-04-15",
					"Content-Type": "application/json",
				},
				body: JSON.stringify({
					...body,
					contactId: standins.state.contacts.all()[0]?.id,
					startTime: "2027-07-05T10:00:00Z",
				}),
			},
		);
		expect(await inUtc.json()).toMatchObject({
			message: "The slot you have selected is no longer available.",
		});
	});

	it("include calendars that need a member, for which we name a free one", async () => {
		const { standins, calendar, appointment } = await openCalendar("highlevel");
		const [own] = standins.account.calendars;
		standins.account.calendars = own
			? [{ ...own, members: ["ann", "ben"], asksForMember: true }]
			: [];
		await calendar.create(appointment());
		await calendar.create(appointment(ten + hourMs));
		expect(standins.state.appointments.map(({ assignedUserId }) => assignedUserId)).toEqual([
			"ann",
			"ann",
		]);
	});

	it("are recognised by their message, whatever the status", async () => {
		const { standins, calendar, appointment } = await openCalendar("highlevel");
		const body = { message: "The slot you have selected is no longer available.", statusCode: 422 };
		setFaults(standins, { match: creates.highlevel, status: 422, body });
		const refused = asFailure(await calendar.create(appointment()).catch((thrown) => thrown));
		expect(calendar.isTaken(refused)).toBe(true);
		setFaults(standins, {
			match: creates.highlevel,
			status: 400,
			body: { message: "Bad Request" },
		});
		const other = asFailure(await calendar.create(appointment()).catch((thrown) => thrown));
		expect(calendar.isTaken(other)).toBe(false);
	});

	it("include a range of at most 31 days, and other keys beside the days", async () => {
		const { calendar, appointment } = await openCalendar("highlevel");
		const range = { from: ten, to: ten + 31 * 24 * hourMs };
		const times = await calendar.readTimes(appointment().calendar, range);
		expect("starts" in times && times.starts.length).toBe(31 * 16);
		const longer = { from: ten, to: ten + 32 * 24 * hourMs };
		expect(await failure(calendar.readTimes(appointment().calendar, longer))).toMatchObject({
			status: 400,
		});
	});

	it("include a list of calendars, with their length", async () => {
		const { calendar } = await openCalendar("highlevel");
		expect(await calendar.list()).toEqual([
			{ id: "standin-calendar", name: "Discovery calls", minutes: 30 },
		]);
	});
});
