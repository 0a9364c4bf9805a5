import { describe, expect, it } from "vitest";
import { eventIdOf } from "../../leads/features/calls/calendars/google.ts";
import { asFailure } from "../../leads/http/failure.ts";
import {
	creates,
	failure,
	hourMs,
	made,
	openCalendar,
	setFaults,
	ten,
} from "./calendar-testing.ts";

describe("Google's peculiarities", () => {
	it("include calendars that aren't shared: the call succeeds, but nothing is free", async () => {
		const { calendar, appointment } = await openCalendar("google");
		const other = { ...appointment().calendar, id: "else@coach.example" };
		expect(await failure(calendar.readTimes(other, { from: ten, to: ten + hourMs }))).toMatchObject(
			{
				status: 404,
			},
		);
	});

	it("include ids that stay used: a second create is rejected, and the first is found", async () => {
		const { standins, calendar, appointment } = await openCalendar("google");
		const booking = appointment();
		const id = await calendar.create(booking);
		expect(id).toBe(eventIdOf(booking));
		expect(id).toMatch(/^[a-v\d]{5,1024}$/);
		await calendar.cancel(booking.calendar, id);
		const refused = asFailure(await calendar.create(booking).catch((thrown) => thrown));
		expect(refused.details.status).toBe(409);
		expect(calendar.isTaken(refused)).toBe(true);
		expect(await calendar.find(booking)).toBeUndefined();
		expect(made(standins)).toEqual([]);
	});

	it("include a 403 for too many calls, which is temporary", async () => {
		const { standins, calendar, appointment } = await openCalendar("google");
		const body = { error: { code: 403, errors: [{ reason: "rateLimitExceeded" }] } };
		setFaults(standins, { match: creates.google, status: 403, body, times: 1 });
		expect(await failure(calendar.create(appointment()))).toMatchObject({ status: 429 });
		setFaults(standins, { match: creates.google, status: 403, times: 1 });
		expect(await failure(calendar.create(appointment()))).toMatchObject({ status: 403 });
	});

	it("include tokens that expire early: the next calls share a new sign-in", async () => {
		const { standins, calendar, appointment } = await openCalendar("google");
		const range = { from: ten, to: ten + hourMs };
		const read = () => calendar.readTimes(appointment().calendar, range);
		await Promise.all([read(), read(), read()]);
		const signIns = () =>
			standins.state.requests.filter(({ path }) => path === "/google/token").length;
		expect(signIns()).toBe(1);
		setFaults(standins, { match: "POST /google/calendar/v3/freeBusy", status: 401, times: 1 });
		expect(await failure(read())).toMatchObject({ status: 401 });
		await read();
		expect(signIns()).toBe(2);
	});

	it("include an appointment's own time, which is busy when it is moved", async () => {
		const { calendar, appointment } = await openCalendar("google");
		const booking = appointment();
		const id = await calendar.create(booking);
		const quarter = { startAt: ten + hourMs / 4, endAt: ten + 0.75 * hourMs };
		await calendar.move(id, { ...booking, ...quarter });
		expect(await calendar.read(booking.calendar, id)).toMatchObject(quarter);
	});
});
