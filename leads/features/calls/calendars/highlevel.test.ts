import { describe, expect, it } from "vitest";
import { asFailure, DeliveryFailure } from "../../../http/failure.ts";
import { type Answering, recordingFetch } from "../../../testing/recording-fetch.ts";
import type { Appointment } from "./calendar.ts";
import { highLevelCalendars } from "./highlevel.ts";

type Answer = ReturnType<Answering>;

const hourMs = 3_600_000;
/** Monday 23 November 2026, 10:00 in London. */
const ten = Date.parse("2026-11-23T10:00:00Z");
const halfPast = ten + hourMs / 2;

const coach = { service: "highlevel", id: "cal/1", zone: "Europe/London" } as const;
const wanted: Appointment = {
	calendar: coach,
	lead: "ab-12-cd",
	startAt: ten,
	endAt: halfPast,
	title: "Call: Ann Taylor",
	where: "By telephone",
	text: "Ann wants a quote.",
	contactId: "c9",
};
const appointmentsUrl = "https://crm.example/calendars/events/appointments";
const calendarsUrl = "https://crm.example/calendars/?locationId=l+1";
/** Address of the free times, from half a day before ten to half a day after. */
const slotsUrl =
	"https://crm.example/calendars/cal%2F1/free-slots?startDate=1795384800000&endDate=1795471200000&timezone=Europe%2FLondon";

/** Free times of one day. */
const free = (...slots: unknown[]): Answer => ({ json: { "2026-11-23": { slots } } });
const offered = free("2026-11-23T09:30:00Z", "2026-11-23T10:00:00Z");
const appointment = (change: object = {}): Answer => ({
	json: {
		id: "a1",
		startTime: "2026-11-23T10:00:00Z",
		endTime: "2026-11-23T10:30:00Z",
		appoinmentStatus: "confirmed",
		...change,
	},
});

/** The calendars, with scripted answers; the last one is repeated. */
function open(...answers: Answer[]) {
	const { fetch, calls } = recordingFetch(
		() => (answers.length > 1 ? answers.shift() : answers[0]) ?? {},
	);
	const account = { url: "https://crm.example", token: "t0ken", locationId: "l 1" };
	return {
		calendar: highLevelCalendars(account, { fetch }),
		calls,
		/** One line per call. */
		lines: () => calls.map(({ method, url }) => `${method} ${url}`),
		body: (index: number) => JSON.parse(String(calls[index]?.body)),
	};
}

const failureOf = (promise: Promise<unknown>) =>
	promise.then(() => expect.unreachable("it should have failed"), asFailure);

const calendarHeaders = {
	authorization: "Bearer t0ken",
	accept: "application/json",
	"content-type": "application/json",
	version: "2021-04-15",
};

describe("HighLevel's calendars", () => {
	it("book with a contact, and need not be shared", () => {
		const { calendar } = open();
		expect(calendar.isAtContact).toBe(true);
		expect(calendar.account).toBeUndefined();
	});

	it("are listed with one call", async () => {
		const { calendar, calls } = open({ json: { calendars: [] } });
		expect(await calendar.list()).toEqual([]);
		expect(calls).toHaveLength(1);
		expect(calls[0]).toMatchObject({ method: "GET", url: calendarsUrl });
		expect(calls[0]?.headers).toEqual(calendarHeaders);
		expect(calls[0]?.body).toBeUndefined();
	});

	it("are listed with name and length, leaving out inactive ones", async () => {
		const calendars = [
			{ id: "a", name: "First call", isActive: true, slotDuration: 30, slotDurationUnit: "mins" },
			{ id: "b", name: "Long call", slotDuration: 2, slotDurationUnit: "hours" },
			{ id: "c", name: "Old", isActive: false },
			{ id: "d", slotDuration: "45" },
			{ id: "e", name: null, slotDuration: 0 },
			{ id: "f", name: "Odd", slotDuration: -5 },
		];
		expect(await open({ json: { calendars } }).calendar.list()).toEqual([
			{ id: "a", name: "First call", minutes: 30 },
			{ id: "b", name: "Long call", minutes: 120 },
			{ id: "d", name: "d", minutes: 45 },
			{ id: "e", name: "e" },
			{ id: "f", name: "Odd" },
		]);
	});

	it("are unknown if the answer has no list", async () => {
		expect((await failureOf(open({ json: {} }).calendar.list())).message).toBe(
			"Failed to read calendars (answered 200, with nothing that shows it was done)",
		);
	});

	it.each([401, 403, 404, 429, 500])(
		"keep the token out of a %s, and say what failed",
		async (status) => {
			const failure = await failureOf(open({ status, json: { message: "no" } }).calendar.list());
			expect(failure.message).toBe(`Failed to read calendars ${status}`);
			const words = JSON.stringify([failure.message, failure.reason, failure.details]);
			expect(words).not.toContain("t0ken");
		},
	);
});

describe("the free times of a HighLevel calendar", () => {
	const range = { from: ten, to: ten + 24 * hourMs };

	it("are read with one call, in the calendar's zone", async () => {
		const { calendar, calls } = open(free("2026-11-23T10:00:00Z"));
		expect(await calendar.readTimes(coach, range)).toEqual({ starts: [ten] });
		expect(calls).toHaveLength(1);
		expect(calls[0]).toMatchObject({
			method: "GET",
			url: "https://crm.example/calendars/cal%2F1/free-slots?startDate=1795428000000&endDate=1795514400000&timezone=Europe%2FLondon",
		});
		expect(calls[0]?.headers).toEqual(calendarHeaders);
	});

	it("are sorted and unique, whatever zone they are written in", async () => {
		const { calendar } = open({
			json: {
				"2026-11-24": { slots: ["2026-11-24T09:00:00+00:00", "2026-11-24T08:00:00Z"] },
				"2026-11-23": { slots: ["2026-11-23T12:00:00+01:00", "2026-11-23T11:00:00Z"] },
				traceId: "t",
			},
		});
		expect(await calendar.readTimes(coach, range)).toEqual({
			starts: [ten + hourMs, ten + 22 * hourMs, ten + 23 * hourMs],
		});
	});

	it("are within the range, whose end is exclusive", async () => {
		const { calendar } = open(
			free(
				"2026-11-23T09:59:59.999Z",
				"2026-11-23T10:00:00Z",
				"2026-11-24T09:59:59.999Z",
				"2026-11-24T10:00:00Z",
			),
		);
		expect(await calendar.readTimes(coach, range)).toEqual({
			starts: [ten, ten + 24 * hourMs - 1],
		});
	});

	it("leave out anything but times", async () => {
		const { calendar } = open(free("soon", null, "2026-11-23T10:00:00Z"));
		expect(await calendar.readTimes(coach, range)).toEqual({ starts: [ten] });
	});

	it.each([
		["says nothing", {}],
		["has a trace alone", { traceId: "t" }],
		["has a day without times", { "2026-11-23": { slots: [] } }],
	])("are none if the answer %s", async (_, json) => {
		expect(await open({ json }).calendar.readTimes(coach, range)).toEqual({ starts: [] });
	});

	it.each<[string, Answer]>([
		["is empty", {}],
		["speaks of something else", { json: { status: "ok" } }],
		["speaks of something else besides the trace", { json: { status: "ok", traceId: "t" } }],
		["has a day without a list", { json: { "2026-11-23": {} } }],
		["has a day that is nothing", { json: { "2026-11-23": null } }],
		["has one day without a list", { json: { "2026-11-23": { slots: [] }, "2026-11-24": {} } }],
		["has a key that only begins like a day", { json: { "2026-11-23T10": { slots: [] } } }],
		["has a key that only ends like a day", { json: { "on 2026-11-23": { slots: [] } } }],
		["has a key with a short month", { json: { "2026-1-23": { slots: [] } } }],
		["has a key with a short day", { json: { "2026-11-3": { slots: [] } } }],
		["has a key with letters for a year", { json: { "abcd-11-23": { slots: [] } } }],
		["has a key with letters for a month", { json: { "2026-ab-23": { slots: [] } } }],
		["has a key with letters for a day", { json: { "2026-11-ab": { slots: [] } } }],
	])("are unknown if the answer %s", async (_, answer) => {
		const failure = await failureOf(open(answer).calendar.readTimes(coach, range));
		expect(failure.message).toBe(
			"Failed to read free times (answered 200, with nothing that shows it was done)",
		);
		expect(failure.details.unproven).toBe(true);
	});

	it.each([401, 404, 429, 500])("are unknown if HighLevel answers %s", async (status) => {
		const failure = await failureOf(open({ status }).calendar.readTimes(coach, range));
		expect(failure.message).toBe(`Failed to read free times ${status}`);
		expect(failure.details.status).toBe(status);
	});
});

describe("booking in a HighLevel calendar", () => {
	it("finds the time in HighLevel's notation, then makes the appointment with the contact", async () => {
		const { calendar, calls, lines, body } = open(offered, appointment());
		expect(await calendar.create(wanted)).toBe("a1");
		expect(lines()).toEqual([`GET ${slotsUrl}`, `POST ${appointmentsUrl}`]);
		expect(calls[1]?.headers).toEqual(calendarHeaders);
		expect(body(1)).toEqual({
			calendarId: "cal/1",
			locationId: "l 1",
			contactId: "c9",
			startTime: "2026-11-23T10:00:00Z",
			endTime: "2026-11-23T10:30:00Z",
			title: "Call: Ann Taylor",
			appointmentStatus: "confirmed",
			description: "Ann wants a quote.",
			address: "By telephone",
			toNotify: false,
		});
	});

	it.each([
		["2026-11-23T10:00:00Z", "2026-11-23T10:30:00Z"],
		["2026-11-23T10:00:00.000Z", "2026-11-23T10:30:00Z"],
		["2026-11-23T10:00:00+00:00", "2026-11-23T10:30:00+00:00"],
		["2026-11-23T11:00:00+01:00", "2026-11-23T11:30:00+01:00"],
		["2026-11-23T05:00:00-05:00", "2026-11-23T05:30:00-05:00"],
		["2026-11-23T15:30:00+05:30", "2026-11-23T16:00:00+05:30"],
		["2026-11-23T06:30:00-03:30", "2026-11-23T07:00:00-03:30"],
		["2026-11-23T23:45:00+1345", "2026-11-24T00:15:00+1345"],
	])("writes the end of a start %s as %s", async (start, end) => {
		const { calendar, body } = open(free(start), appointment());
		await calendar.create(wanted);
		expect(body(1)).toMatchObject({ startTime: start, endTime: end });
	});

	it("takes a start without a zone as this machine's time, and ends it in UTC", async () => {
		const at = new Date(2026, 10, 23, 10, 0, 0).getTime();
		const { calendar, body } = open(free("2026-11-23T10:00:00"), appointment());
		await calendar.create({ ...wanted, startAt: at, endAt: at + hourMs });
		expect(body(1)).toMatchObject({
			startTime: "2026-11-23T10:00:00",
			endTime: `${new Date(at + hourMs).toISOString().slice(0, 19)}Z`,
		});
	});

	it.each<[string, Answer]>([
		["no time", free()],
		["times a second before and after it", free("2026-11-23T09:59:59Z", "2026-11-23T10:00:01Z")],
	])("is rejected if %s is offered, and nothing is sent", async (_, answer) => {
		const { calendar, lines } = open(answer);
		const failure = await failureOf(calendar.create(wanted));
		expect(failure.message).toBe("The calendar offers another time (the time is not free)");
		expect(failure.details).toEqual({
			why: "(the time is not free)",
			rejected: true,
			outcomeUnknown: false,
		});
		expect(calendar.isTaken(failure)).toBe(true);
		expect(lines()).toEqual([`GET ${slotsUrl}`]);
	});

	it("records that the appointment is about to be sent once its time is found", async () => {
		const { calendar, lines } = open(offered, appointment());
		const before: string[][] = [];
		await calendar.create(wanted, async () => void before.push(lines()));
		expect(before).toEqual([[`GET ${slotsUrl}`]]);
	});

	it("sends nothing if that cannot be recorded", async () => {
		const { calendar, lines } = open(offered, appointment());
		const full = new Error("The disk is full");
		await expect(calendar.create(wanted, () => Promise.reject(full))).rejects.toBe(full);
		expect(lines()).toEqual([`GET ${slotsUrl}`]);
	});

	it.each([
		["as it is", { id: "a2" }],
		["as `appointment`", { appointment: { id: "a2" }, id: "other" }],
		["as `event`", { event: { id: "a2" }, id: "other" }],
		["as both `appointment` and `event`", { appointment: { id: "a2" }, event: { id: "b" } }],
	])("reads the id of an appointment answered %s", async (_, json) => {
		expect(await open(offered, { json }).calendar.create(wanted)).toBe("a2");
	});

	it.each<[string, Answer]>([
		["nothing", {}],
		["no id", { json: {} }],
		["an empty id", { json: { id: "" } }],
		["an id that isn't text", { json: { id: 7 } }],
		["an appointment that is a text", { json: { appointment: "a1" } }],
	])("has an unknown outcome if the answer has %s", async (_, answer) => {
		const failure = await failureOf(open(offered, answer).calendar.create(wanted));
		expect(failure.message).toBe(
			"Failed to write the appointment (answered 200, with nothing that shows it was done)",
		);
		expect(failure.details).toMatchObject({ outcomeUnknown: true, unproven: true });
	});

	it.each([
		[400, { rejected: true, outcomeUnknown: false }],
		[401, { rejected: false, outcomeUnknown: false }],
		[409, { rejected: true, outcomeUnknown: false }],
		[422, { rejected: true, outcomeUnknown: false }],
		[429, { rejected: false, outcomeUnknown: false }],
		[500, { rejected: false, outcomeUnknown: false }],
		[504, { rejected: false, outcomeUnknown: true }],
	])(
		"fails if it is answered with %s, and is not retried with a member",
		async (status, details) => {
			const { calendar, lines } = open(offered, { status, json: { message: "no" } });
			const failure = await failureOf(calendar.create(wanted));
			expect(failure.message).toBe(`Failed to write the appointment ${status}`);
			expect(failure.details).toMatchObject({ status, ...details });
			expect(lines()).toHaveLength(2);
		},
	);

	it.each([
		[{ why: "(the time is not free)" }, true],
		[
			{ status: 400, body: '{"message":"The slot you have selected is no longer available."}' },
			true,
		],
		[{ status: 422, body: '{"message":"NO LONGER AVAILABLE"}' }, true],
		[{ status: 400, body: '{"message":"The slot is not available"}' }, true],
		[{ status: 400, body: '{"message":"This slot not available"}' }, true],
		[{ status: 400, body: '{"message":"The calendar is not available"}' }, false],
		[{ status: 400, body: '{"message":"The slot is available"}' }, false],
		[{ status: 409 }, false],
		[{ why: "(could not be reached)" }, false],
		[{}, false],
	])("takes a failure of %j for a taken time: %s", (details, isTaken) => {
		expect(open().calendar.isTaken(new DeliveryFailure("Failed", details))).toBe(isTaken);
	});
});

describe("booking in a HighLevel calendar that requires a member", () => {
	const asks: Answer = { status: 422, json: { message: "assignedUserId should not be empty" } };
	const members = (...userIds: unknown[]): Answer => ({
		json: {
			calendars: [
				{ id: "other", teamMembers: [{ userId: "x" }] },
				{ id: "cal/1", teamMembers: userIds.map((userId) => ({ userId })) },
			],
		},
	});

	it.each([
		["assignedUserId should not be empty"],
		["ASSIGNEDUSERID is missing"],
		["The userId is required"],
	])("assigns the first free one if the answer is %j", async (message) => {
		const { calendar, lines, body } = open(
			offered,
			{ status: 422, json: { message } },
			members("u1", "u2", "u3"),
			free("2026-11-23T09:30:00Z"),
			offered,
			appointment({ id: "a3" }),
		);
		expect(await calendar.create(wanted)).toBe("a3");
		expect(lines()).toEqual([
			`GET ${slotsUrl}`,
			`POST ${appointmentsUrl}`,
			`GET ${calendarsUrl}`,
			`GET ${slotsUrl}&userId=u1`,
			`GET ${slotsUrl}&userId=u2`,
			`POST ${appointmentsUrl}`,
		]);
		expect(body(1)).not.toHaveProperty("assignedUserId");
		expect(body(5)).toEqual({ ...body(1), assignedUserId: "u2" });
	});

	it("records each appointment that is about to be sent", async () => {
		const { calendar } = open(offered, asks, members("u1"), offered, appointment());
		let notes = 0;
		await calendar.create(wanted, async () => void notes++);
		expect(notes).toBe(2);
	});

	it("skips members without an id", async () => {
		const { calendar, lines } = open(
			offered,
			asks,
			members(null, "", undefined, "u4"),
			offered,
			appointment(),
		);
		await calendar.create(wanted);
		expect(lines()[3]).toBe(`GET ${slotsUrl}&userId=u4`);
	});

	it("tries at most 20 members, and fails with the first error", async () => {
		const many = Array.from({ length: 21 }, (_, index) => `u${index + 1}`);
		const { calendar, lines } = open(offered, asks, members(...many), free());
		const failure = await failureOf(calendar.create(wanted));
		expect(failure.message).toBe("Failed to write the appointment 422");
		expect(lines()).toHaveLength(3 + 20);
		expect(lines().at(-1)).toBe(`GET ${slotsUrl}&userId=u20`);
	});

	it.each<[string, Answer]>([
		["has no members", members()],
		["does not say", { json: { calendars: [{ id: "cal/1" }] } }],
		["is not listed", { json: { calendars: [{ id: "other", teamMembers: [{ userId: "x" }] }] } }],
	])("fails with the first error if the calendar %s", async (_, answer) => {
		const { calendar, lines } = open(offered, asks, answer);
		expect((await failureOf(calendar.create(wanted))).message).toBe(
			"Failed to write the appointment 422",
		);
		expect(lines()).toHaveLength(3);
	});

	it("stops if a member's times cannot be read", async () => {
		const { calendar, lines } = open(offered, asks, members("u1", "u2"), { status: 500 });
		expect((await failureOf(calendar.create(wanted))).message).toBe(
			"Failed to read free times 500",
		);
		expect(lines()).toHaveLength(4);
	});

	it.each([401, 500])("does not try members if the answer is a %s", async (status) => {
		const json = { message: "assignedUserId" };
		const { calendar, lines } = open(offered, { status, json });
		expect((await failureOf(calendar.create(wanted))).message).toBe(
			`Failed to write the appointment ${status}`,
		);
		expect(lines()).toHaveLength(2);
	});
});

describe("searching for an appointment in a HighLevel calendar", () => {
	const own = {
		id: "a1",
		contactId: "c9",
		startTime: "2026-11-23T10:00:00Z",
		appointmentStatus: "confirmed",
	};
	const found = (...events: unknown[]) => open({ json: { events } });

	it("is one call, from the hour before to the hour after", async () => {
		const { calendar, lines } = found(own);
		expect(await calendar.find(wanted)).toBe("a1");
		expect(lines()).toEqual([
			"GET https://crm.example/calendars/events?locationId=l+1&calendarId=cal%2F1&startTime=1795424400000&endTime=1795433400000",
		]);
	});

	it("finds the contact's own at that time, in any notation", async () => {
		const { calendar } = found(
			{ ...own, id: "other-contact", contactId: "c8" },
			{ ...own, id: "other-time", startTime: "2026-11-23T10:00:01Z" },
			{ ...own, id: "cancelled", appointmentStatus: "cancelled" },
			{ ...own, id: "mine", startTime: "2026-11-23T11:00:00+01:00" },
			{ ...own, id: "second" },
		);
		expect(await calendar.find(wanted)).toBe("mine");
	});

	it.each([
		["is none", []],
		["is another contact's", [{ ...own, contactId: "c8" }]],
		["is at another time", [{ ...own, startTime: "2026-11-23T10:30:00Z" }]],
		["was cancelled", [{ ...own, appointmentStatus: "cancelled" }]],
		["was cancelled, as the vendor spells it", [{ ...own, appoinmentStatus: "cancelled" }]],
		["is not valid", [{ ...own, appoinmentStatus: "invalid" }]],
		["has no id", [{ ...own, id: undefined }]],
		["has an id that isn't text", [{ ...own, id: 7 }]],
	])("finds nothing if it %s", async (_, events) => {
		expect(await found(...events).calendar.find(wanted)).toBeUndefined();
	});

	it("prefers the vendor's own spelling if both exist", async () => {
		const both = { ...own, appointmentStatus: "cancelled", appoinmentStatus: "confirmed" };
		expect(await found(both).calendar.find(wanted)).toBe("a1");
	});

	it("does not take an answer without a list for 'there is none'", async () => {
		expect((await failureOf(open({ json: {} }).calendar.find(wanted))).message).toBe(
			"Failed to read appointments (answered 200, with nothing that shows it was done)",
		);
	});
});

describe("an appointment in a HighLevel calendar", () => {
	it("is read by its id", async () => {
		const { calendar, calls, lines } = open(appointment());
		expect(await calendar.read(coach, "a/1")).toEqual({
			startAt: ten,
			endAt: halfPast,
			isCancelled: false,
		});
		expect(lines()).toEqual([`GET ${appointmentsUrl}/a%2F1`]);
		expect(calls[0]?.body).toBeUndefined();
	});

	it.each([
		[{ appoinmentStatus: "cancelled" }, true],
		[{ appoinmentStatus: "invalid" }, true],
		[{ appoinmentStatus: "noshow" }, false],
		[{ appoinmentStatus: undefined, appointmentStatus: "cancelled" }, true],
		[{ appoinmentStatus: undefined, appointmentStatus: "confirmed" }, false],
		[{ appoinmentStatus: undefined }, false],
	])("of %j is cancelled: %s", async (change, isCancelled) => {
		expect(await open(appointment(change)).calendar.read(coach, "a1")).toMatchObject({
			isCancelled,
		});
	});

	it("does not exist if HighLevel answers 404", async () => {
		expect(await open({ status: 404 }).calendar.read(coach, "a1")).toBeUndefined();
	});

	it.each([400, 401, 410, 429, 500])("is unknown if HighLevel answers %s", async (status) => {
		expect((await failureOf(open({ status }).calendar.read(coach, "a1"))).message).toBe(
			`Failed to read the appointment ${status}`,
		);
	});
});

describe("moving an appointment in a HighLevel calendar", () => {
	it("finds the new time, then changes only the times", async () => {
		const { calendar, lines, body } = open(free("2026-11-23T11:00:00+01:00"), appointment());
		expect(await calendar.move("a/1", wanted)).toBeUndefined();
		expect(lines()).toEqual([`GET ${slotsUrl}`, `PUT ${appointmentsUrl}/a%2F1`]);
		expect(body(1)).toEqual({
			startTime: "2026-11-23T11:00:00+01:00",
			endTime: "2026-11-23T11:30:00+01:00",
			toNotify: false,
		});
	});

	it("sends nothing if the time is not offered", async () => {
		const { calendar, lines } = open(free());
		expect((await failureOf(calendar.move("a1", wanted))).details.why).toBe(
			"(the time is not free)",
		);
		expect(lines()).toHaveLength(1);
	});

	it("fails if the change is rejected", async () => {
		expect(
			(await failureOf(open(offered, { status: 422 }).calendar.move("a1", wanted))).message,
		).toBe("Failed to write the appointment 422");
	});
});

describe("cancelling an appointment in a HighLevel calendar", () => {
	it("marks it as cancelled and notifies nobody", async () => {
		const { calendar, calls, lines, body } = open(appointment());
		expect(await calendar.cancel(coach, "a/1")).toBeUndefined();
		expect(lines()).toEqual([`GET ${appointmentsUrl}/a%2F1`, `PUT ${appointmentsUrl}/a%2F1`]);
		expect(body(1)).toEqual({ appointmentStatus: "cancelled", toNotify: false });
		expect(calls[1]?.headers).toEqual(calendarHeaders);
	});

	it.each<[string, Answer]>([
		["cancelled already", appointment({ appoinmentStatus: "cancelled" })],
		["not there", { status: 404 }],
	])("changes nothing that is %s", async (_, answer) => {
		const { calendar, lines } = open(answer);
		await calendar.cancel(coach, "a1");
		expect(lines()).toEqual([`GET ${appointmentsUrl}/a1`]);
	});

	it("fails if the change is rejected", async () => {
		const { calendar } = open(appointment(), { status: 500 });
		expect((await failureOf(calendar.cancel(coach, "a1"))).message).toBe(
			"Failed to write the appointment 500",
		);
	});
});
