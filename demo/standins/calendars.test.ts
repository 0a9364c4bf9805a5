import { describe, expect, it } from "vitest";
import type { Appointment, CalendarService } from "../../leads/calendars/calendar.ts";
import { eventIdOf, googleCalendars } from "../../leads/calendars/google.ts";
import { highLevelCalendars } from "../../leads/calendars/highlevel.ts";
import { crmV2 } from "../../leads/crm/v2.ts";
import { asFailure, type FailureDetails } from "../../leads/failure.ts";
import { defaultToken } from "./account.ts";
import { createStandins, type Standins } from "./app.ts";
import type { FaultSetting } from "./faults.ts";
import { googleKeyFile } from "./google.ts";

const hour = 3_600_000;
// A Monday in winter, ten in London.
const ten = Date.parse("2027-01-11T10:00:00Z");
const ids: Record<CalendarService, string> = {
	highlevel: "standin-calendar",
	google: "sam@coach.example",
};

async function open(service: CalendarService, change: Parameters<typeof createStandins>[0] = {}) {
	const standins = createStandins({ locationId: "loc", ...change });
	const tools = {
		fetch: async (input: unknown, init?: RequestInit) => standins.app.request(String(input), init),
		timeoutMs: 2000,
	} as const;
	const crm = { url: "http://crm.test/crm/v2", token: defaultToken, locationId: "loc" };
	const key = googleKeyFile("http://crm.test");
	const calendar =
		service === "highlevel"
			? highLevelCalendars(crm, tools)
			: googleCalendars(
					{
						url: "http://crm.test/google/calendar/v3",
						account: {
							...{ clientEmail: key.client_email, privateKey: key.private_key },
							tokenUrl: key.token_uri,
						},
					},
					tools,
				);
	const { id: contactId } = await crmV2(
		{ ...crm, pipelineId: "p", stageId: "s" },
		tools,
	).createContact({
		...{ firstName: "Ann", lastName: "Reed", email: "ann@x.example", phone: "" },
		...{ tags: [], source: "Website" },
	});
	const appointment = (startAt = ten, lead = crypto.randomUUID()): Appointment => ({
		...{ calendar: { service, id: ids[service], zone: "Europe/London" }, lead, contactId },
		...{ startAt, endAt: startAt + hour / 2, title: "Call: Ann Reed" },
		...{ where: "01632 960345", text: "Two vans" },
	});
	return { standins, calendar, appointment };
}

const misbehave = ({ behaviour }: Standins, ...faults: FaultSetting[]) => behaviour.set(faults);

/** What a call fails with. */
async function failure(work: Promise<unknown>): Promise<FailureDetails> {
	return asFailure(
		await work.then(
			() => expect.unreachable("it worked"),
			(thrown) => thrown,
		),
	).details;
}

const made = ({ state }: Standins) => [
	...state.appointments.filter(({ appointmentStatus }) => appointmentStatus !== "cancelled"),
	...state.events.filter(({ status }) => status !== "cancelled"),
];

const creates: Record<CalendarService, string> = {
	highlevel: "POST /crm/v2/calendars/events/appointments",
	google: "POST /google/calendar/v3/calendars/*/events",
};

describe.each(["highlevel", "google"] as const)("calendars of %s", (service) => {
	it("are written once, read, moved and cancelled", async () => {
		const { standins, calendar, appointment } = await open(service);
		const wanted = appointment();
		const isOffered = async () => {
			const times = await calendar.readTimes(wanted.calendar, { from: ten, to: ten + hour / 2 });
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
			...{ startAt: ten, endAt: ten + hour / 2, isCancelled: false },
		});
		const later = { ...wanted, startAt: ten + hour, endAt: ten + 1.5 * hour };
		await calendar.move(id, later);
		await calendar.move(id, later).catch(() => {});
		expect(await calendar.read(wanted.calendar, id)).toMatchObject({ startAt: ten + hour });
		expect(await isOffered()).toBe(true);
		await calendar.cancel(wanted.calendar, id);
		await calendar.cancel(wanted.calendar, id);
		expect((await calendar.read(wanted.calendar, id))?.isCancelled).toBe(true);
		expect(await calendar.read(wanted.calendar, "abcdef")).toBeUndefined();
		expect(made(standins)).toEqual([]);
	});

	it("say of a time that is gone that it is, and of nothing else", async () => {
		const { calendar, appointment } = await open(service);
		await calendar.create(appointment());
		const gone = await failure(calendar.create(appointment()));
		expect(gone).toMatchObject({ rejected: true });
		const isTaken = async (work: Promise<unknown>) =>
			calendar.isTaken(asFailure(await work.catch((thrown) => thrown)));
		expect(await isTaken(calendar.create(appointment()))).toBe(true);
		const id = await calendar.create(appointment(ten + hour));
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
		const { standins, calendar, appointment } = await open(service);
		misbehave(standins, { match: creates[service], times: 1, ...fault });
		expect(await failure(calendar.create(appointment()))).toMatchObject(details);
		expect(made(standins)).toEqual([]);
	});

	it("are found again after an answer was lost, so that none is made twice", async () => {
		const { standins, calendar, appointment } = await open(service);
		const wanted = appointment();
		misbehave(standins, { match: creates[service], drop: true, thenApply: true, times: 1 });
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
		const { standins, calendar, appointment } = await open(service);
		const startAt = Date.parse(text);
		const id = await calendar.create(appointment(startAt));
		expect((await calendar.read(appointment().calendar, id))?.startAt).toBe(startAt);
		const [one] = made(standins);
		const written =
			one && "startTime" in one
				? [one.startTime, one.endTime]
				: [one?.start.dateTime, one?.end.dateTime];
		expect(written.map((time) => Date.parse(time ?? ""))).toEqual([startAt, startAt + hour / 2]);
	});
});

describe("HighLevel's traps", () => {
	it("have a version of their own for calendars, and ask for scopes", async () => {
		const { standins, calendar, appointment } = await open("highlevel");
		await calendar.create(appointment());
		for (const { path, headers } of standins.state.requests)
			expect(headers.version).toBe(path.includes("/calendars") ? "2021-04-15" : "2021-07-28");
		standins.account.scopes = ["calendars.readonly"];
		expect(await failure(calendar.create(appointment(ten + hour)))).toMatchObject({ status: 401 });
	});

	it("are a start that is sent as it was offered, never in UTC", async () => {
		const { standins, calendar, appointment } = await open("highlevel");
		await calendar.create(appointment(Date.parse("2027-07-05T09:00:00Z")));
		expect(standins.state.appointments[0]).toMatchObject({
			...{ startTime: "2027-07-05T10:00:00+01:00", endTime: "2027-07-05T10:30:00+01:00" },
			...{ isNotified: false, appointmentStatus: "confirmed" },
		});
		const body = { calendarId: "standin-calendar", locationId: "loc", contactId: "x" };
		const inUtc = await standins.app.request(
			"http://crm.test/crm/v2/calendars/events/appointments",
			{
				method: "POST",
				headers: {
					...{ Authorization: `Bearer ${defaultToken}`, Version: "2021-04-15" },
					"Content-Type": "application/json",
				},
				body: JSON.stringify({
					...{ ...body, contactId: standins.state.contacts.all()[0]?.id },
					startTime: "2027-07-05T10:00:00Z",
				}),
			},
		);
		expect(await inUtc.json()).toMatchObject({
			message: "The slot you have selected is no longer available.",
		});
	});

	it("are a member whom some calendars ask for: one who is free is named", async () => {
		const { standins, calendar, appointment } = await open("highlevel");
		const [own] = standins.account.calendars;
		standins.account.calendars = own
			? [{ ...own, members: ["ann", "ben"], asksForMember: true }]
			: [];
		await calendar.create(appointment());
		await calendar.create(appointment(ten + hour));
		expect(standins.state.appointments.map(({ assignedUserId }) => assignedUserId)).toEqual([
			"ann",
			"ann",
		]);
	});

	it("are judged by their words, whatever the status", async () => {
		const { standins, calendar, appointment } = await open("highlevel");
		const body = { message: "The slot you have selected is no longer available.", statusCode: 422 };
		misbehave(standins, { match: creates.highlevel, status: 422, body });
		const refused = asFailure(await calendar.create(appointment()).catch((thrown) => thrown));
		expect(calendar.isTaken(refused)).toBe(true);
		misbehave(standins, {
			match: creates.highlevel,
			status: 400,
			body: { message: "Bad Request" },
		});
		const other = asFailure(await calendar.create(appointment()).catch((thrown) => thrown));
		expect(calendar.isTaken(other)).toBe(false);
	});

	it("are a range of 31 days, and keys beside the days", async () => {
		const { calendar, appointment } = await open("highlevel");
		const range = { from: ten, to: ten + 31 * 24 * hour };
		const times = await calendar.readTimes(appointment().calendar, range);
		expect("starts" in times && times.starts.length).toBe(31 * 16);
		const longer = { from: ten, to: ten + 32 * 24 * hour };
		expect(await failure(calendar.readTimes(appointment().calendar, longer))).toMatchObject({
			status: 400,
		});
	});

	it("list the calendars that there are, with their length", async () => {
		const { calendar } = await open("highlevel");
		expect(await calendar.list()).toEqual([
			{ id: "standin-calendar", name: "Discovery calls", minutes: 30 },
		]);
	});
});

describe("Google's traps", () => {
	it("are a calendar that is not shared: no error of the call, and not free", async () => {
		const { calendar, appointment } = await open("google");
		const other = { ...appointment().calendar, id: "else@coach.example" };
		expect(await failure(calendar.readTimes(other, { from: ten, to: ten + hour }))).toMatchObject({
			status: 404,
		});
	});

	it("are an id that stays used: a second create is refused, and found", async () => {
		const { standins, calendar, appointment } = await open("google");
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
		const { standins, calendar, appointment } = await open("google");
		const body = { error: { code: 403, errors: [{ reason: "rateLimitExceeded" }] } };
		misbehave(standins, { match: creates.google, status: 403, body, times: 1 });
		expect(await failure(calendar.create(appointment()))).toMatchObject({ status: 429 });
		misbehave(standins, { match: creates.google, status: 403, times: 1 });
		expect(await failure(calendar.create(appointment()))).toMatchObject({ status: 403 });
	});

	it("are a token that ends early: the next call signs in again, with one call for all", async () => {
		const { standins, calendar, appointment } = await open("google");
		const range = { from: ten, to: ten + hour };
		const read = () => calendar.readTimes(appointment().calendar, range);
		await Promise.all([read(), read(), read()]);
		const signIns = () =>
			standins.state.requests.filter(({ path }) => path === "/google/token").length;
		expect(signIns()).toBe(1);
		misbehave(standins, { match: "POST /google/calendar/v3/freeBusy", status: 401, times: 1 });
		expect(await failure(read())).toMatchObject({ status: 401 });
		await read();
		expect(signIns()).toBe(2);
	});

	it("are an own old time that is busy when a call is moved into it", async () => {
		const { calendar, appointment } = await open("google");
		const wanted = appointment();
		const id = await calendar.create(wanted);
		const quarter = { startAt: ten + hour / 4, endAt: ten + 0.75 * hour };
		await calendar.move(id, { ...wanted, ...quarter });
		expect(await calendar.read(wanted.calendar, id)).toMatchObject(quarter);
	});
});
