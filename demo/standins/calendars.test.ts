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
	it("are written once, read, moved and cancelled", async () => {
		const { standins, calendar, appointment } = await openCalendar(service);
		const wanted = appointment();
		const isOffered = async () => {
			const times = await calendar.readTimes(wanted.calendar, { from: ten, to: ten + hourMs / 2 });
			return "starts" in times ? times.starts.includes(ten) : times.busy.length === 0;
		};
		expect(await isOffered()).toBe(true);
		expect(await calendar.find(wanted)).toBeUndefined();
		let begun = 0;
		const id = await calendar.create(wanted, async () => void begun++);
		expect(begun).toBe(1);
		expect(await isOffered()).toBe(false);
		expect(await calendar.find(wanted)).toBe(id);
		expect(await calendar.read(wanted.calendar, id)).toEqual({
			...{ startAt: ten, endAt: ten + hourMs / 2, isCancelled: false },
		});
		const later = { ...wanted, startAt: ten + hourMs, endAt: ten + 1.5 * hourMs };
		await calendar.move(id, later);
		await calendar.move(id, later).catch(() => {});
		expect(await calendar.read(wanted.calendar, id)).toMatchObject({ startAt: ten + hourMs });
		expect(await isOffered()).toBe(true);
		await calendar.cancel(wanted.calendar, id);
		await calendar.cancel(wanted.calendar, id);
		expect((await calendar.read(wanted.calendar, id))?.isCancelled).toBe(true);
		expect(await calendar.read(wanted.calendar, "abcdef")).toBeUndefined();
		expect(made(standins)).toEqual([]);
	});

	it("say of a time that is gone that it is, and of nothing else", async () => {
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

	it("are found again after an answer was lost, so that none is made twice", async () => {
		const { standins, calendar, appointment } = await openCalendar(service);
		const wanted = appointment();
		setFaults(standins, { match: creates[service], drop: true, thenApply: true, times: 1 });
		expect(await failure(calendar.create(wanted))).toMatchObject({ outcomeUnknown: true });
		const id = await calendar.find(wanted);
		expect(id).toBeDefined();
		// Who repeats it all the same is refused, and finds it.
		const refused = asFailure(await calendar.create(wanted).catch((thrown) => thrown));
		expect(refused.details.rejected).toBe(true);
		expect(await calendar.find(wanted)).toBe(id);
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
