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

describe("Google's traps", () => {
	it("are a calendar that is not shared: no error of the call, and not free", async () => {
		const { calendar, appointment } = await openCalendar("google");
		const other = { ...appointment().calendar, id: "else@coach.example" };
		expect(await failure(calendar.readTimes(other, { from: ten, to: ten + hourMs }))).toMatchObject(
			{
				status: 404,
			},
		);
	});

	it("are an id that stays used: a second create is refused, and found", async () => {
		const { standins, calendar, appointment } = await openCalendar("google");
		const wanted = appointment();
		const id = await calendar.create(wanted);
		expect(id).toBe(eventIdOf(wanted));
		expect(id).toMatch(/^[a-v\d]{5,1024}$/);
		await calendar.cancel(wanted.calendar, id);
		const refused = asFailure(await calendar.create(wanted).catch((thrown) => thrown));
		expect(refused.details.status).toBe(409);
		expect(calendar.isTaken(refused)).toBe(true);
		expect(await calendar.find(wanted)).toBeUndefined();
		expect(made(standins)).toEqual([]);
	});

	it("are a 403 for too many calls, which passes by itself", async () => {
		const { standins, calendar, appointment } = await openCalendar("google");
		const body = { error: { code: 403, errors: [{ reason: "rateLimitExceeded" }] } };
		setFaults(standins, { match: creates.google, status: 403, body, times: 1 });
		expect(await failure(calendar.create(appointment()))).toMatchObject({ status: 429 });
		setFaults(standins, { match: creates.google, status: 403, times: 1 });
		expect(await failure(calendar.create(appointment()))).toMatchObject({ status: 403 });
	});

	it("are a token that ends early: the next call signs in again, with one call for all", async () => {
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

	it("are an own old time that is busy when a call is moved into it", async () => {
		const { calendar, appointment } = await openCalendar("google");
		const wanted = appointment();
		const id = await calendar.create(wanted);
		const quarter = { startAt: ten + hourMs / 4, endAt: ten + 0.75 * hourMs };
		await calendar.move(id, { ...wanted, ...quarter });
		expect(await calendar.read(wanted.calendar, id)).toMatchObject(quarter);
	});
});
