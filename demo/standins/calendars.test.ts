import { describe, expect, it } from "vitest";
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

describe.each(["highlevel", "google"] as const)("calendars of %s", (service) => {
	it("create, read, move and cancel one appointment", async () => {
		const { standins, calendar, appointment } = await openCalendar(service);
		const booking = appointment();
		const isOffered = async () => {
			const times = await calendar.readTimes(booking.calendar, { from: ten, to: ten + hourMs / 2 });
			return "starts" in times ? times.starts.includes(ten) : times.busy.length === 0;
		};
		expect(await isOffered()).toBe(true);
		expect(await calendar.find(booking)).toBeUndefined();
		let begun = 0;
		const id = await calendar.create(booking, async () => void begun++);
		expect(begun).toBe(1);
		expect(await isOffered()).toBe(false);
		expect(await calendar.find(booking)).toBe(id);
		expect(await calendar.read(booking.calendar, id)).toEqual({
			startAt: ten,
			endAt: ten + hourMs / 2,
			isCancelled: false,
		});
		const later = { ...booking, startAt: ten + hourMs, endAt: ten + 1.5 * hourMs };
		await calendar.move(id, later);
		await calendar.move(id, later).catch(() => {});
		expect(await calendar.read(booking.calendar, id)).toMatchObject({ startAt: ten + hourMs });
		expect(await isOffered()).toBe(true);
		await calendar.cancel(booking.calendar, id);
		await calendar.cancel(booking.calendar, id);
		expect((await calendar.read(booking.calendar, id))?.isCancelled).toBe(true);
		expect(await calendar.read(booking.calendar, "abcdef")).toBeUndefined();
		expect(made(standins)).toEqual([]);
	});

	it("report only a taken time as taken", async () => {
		const { calendar, appointment } = await openCalendar(service);
		await calendar.create(appointment());
		const gone = await failure(calendar.create(appointment()));
		expect(gone).toMatchObject({ rejected: true });
		const isTaken = async (work: Promise<unknown>) =>
			calendar.isTaken(asFailure(await work.catch((thrown) => thrown)));
		expect(await isTaken(calendar.create(appointment()))).toBe(true);
		const id = await calendar.create(appointment(ten + hourMs));
		expect(await isTaken(calendar.move(id, appointment(ten)))).toBe(true);
		const wrong = appointment();
		expect(
			await isTaken(calendar.create({ ...wrong, calendar: { ...wrong.calendar, id: "another" } })),
		).toBe(false);
	});

	it.each([
		[{ status: 401 }, { status: 401 }],
		[
			{ status: 429, retryAfter: 7 },
			{ status: 429, retryAfterMs: 7000 },
		],
		[{ status: 503 }, { status: 503, outcomeUnknown: false }],
		[{ status: 502 }, { status: 502, outcomeUnknown: true }],
		[
			{ status: 200, body: "<html>" },
			{ outcomeUnknown: true, unproven: true },
		],
		[
			{ status: 302, location: "http://b.example/" },
			{ rejected: true, outcomeUnknown: true },
		],
	])("answer a create with %j, which is no appointment: %j", async (fault, details) => {
		const { standins, calendar, appointment } = await openCalendar(service);
		setFaults(standins, { match: creates[service], times: 1, ...fault });
		expect(await failure(calendar.create(appointment()))).toMatchObject(details);
		expect(made(standins)).toEqual([]);
	});

	it("find the appointment again after a lost answer, so that none is created twice", async () => {
		const { standins, calendar, appointment } = await openCalendar(service);
		const booking = appointment();
		setFaults(standins, { match: creates[service], drop: true, thenApply: true, times: 1 });
		expect(await failure(calendar.create(booking))).toMatchObject({ outcomeUnknown: true });
		const id = await calendar.find(booking);
		expect(id).toBeDefined();
		// If it is repeated anyway, the service rejects it, and we find the first one.
		const refused = asFailure(await calendar.create(booking).catch((thrown) => thrown));
		expect(refused.details.rejected).toBe(true);
		expect(await calendar.find(booking)).toBe(id);
		expect(made(standins)).toHaveLength(1);
	});

	it.each([
		["2027-03-28T10:00:00Z", "the clock goes forward"],
		["2026-10-25T09:00:00Z", "the clock goes back"],
	])("have the right time on %s, when %s", async (text) => {
		const { standins, calendar, appointment } = await openCalendar(service);
		const startAt = Date.parse(text);
		const id = await calendar.create(appointment(startAt));
		expect((await calendar.read(appointment().calendar, id))?.startAt).toBe(startAt);
		const [one] = made(standins);
		const written =
			one && "startTime" in one
				? [one.startTime, one.endTime]
				: [one?.start.dateTime, one?.end.dateTime];
		expect(written.map((time) => Date.parse(time ?? ""))).toEqual([startAt, startAt + hourMs / 2]);
	});
});
