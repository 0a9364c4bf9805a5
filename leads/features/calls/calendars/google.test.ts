import { describe, expect, it } from "vitest";
import { asFailure, DeliveryFailure } from "../../../http/failure.ts";
import { type Answering, recordingFetch } from "../../../testing/recording-fetch.ts";
import { makeServiceAccount } from "../../../testing/service-account.ts";
import type { Appointment } from "./calendar.ts";
import { eventIdOf, googleCalendars } from "./google.ts";

type Answer = ReturnType<Answering>;

const { account } = await makeServiceAccount();
const minuteMs = 60_000;
/** Monday 23 November 2026, 10:00 in London. */
const ten = Date.parse("2026-11-23T10:00:00Z");
const halfPast = ten + 30 * minuteMs;

const coach = { service: "google", id: "coach@x.example", zone: "Europe/London" } as const;
const wanted: Appointment = {
	calendar: coach,
	lead: "ab-12-cd",
	startAt: ten,
	endAt: halfPast,
	title: "Call: Ann Taylor",
	where: "By telephone",
	text: "Ann wants a quote.",
	contactId: "",
};
const wantedId = "ab12cdsh6eo";
const calendarPath = "https://google.example/v3/calendars/coach%40x.example/events";

/** A calendar that is busy at these times, in Google's format. */
const busy = (...times: [start: unknown, end: unknown][]): Answer => ({
	json: { calendars: { [coach.id]: { busy: times.map(([start, end]) => ({ start, end })) } } },
});
const event = (change: object = {}): Answer => ({
	json: {
		id: wantedId,
		status: "confirmed",
		start: { dateTime: "2026-11-23T10:00:00Z" },
		end: { dateTime: "2026-11-23T10:30:00Z" },
		...change,
	},
});
const done: Answer = { status: 204 };

/** The calendar, with scripted answers; the last one is repeated. */
function open(...answers: Answer[]) {
	let signIns = 0;
	const recorded = recordingFetch(({ url }) => {
		if (url === "https://google.example/token")
			return { json: { access_token: `t0ken-${++signIns}`, expires_in: 3600 } };
		return (answers.length > 1 ? answers.shift() : answers[0]) ?? {};
	});
	const calendar = googleCalendars({ url: "https://google.example/v3", account }, recorded);
	const made = () => recorded.calls.filter(({ url }) => !url.endsWith("/token"));
	return {
		calendar,
		made,
		all: recorded.calls,
		/** One line per call. */
		lines: () => made().map(({ method, url }) => `${method} ${url}`),
		body: (index: number) => JSON.parse(String(made()[index]?.body)),
	};
}

const failureOf = (promise: Promise<unknown>) =>
	promise.then(() => expect.unreachable("it should have failed"), asFailure);

describe("a Google calendar", () => {
	it("is shared with the service account, books without a contact, and lists nothing", async () => {
		const { calendar, all } = open();
		expect(calendar.isAtContact).toBe(false);
		expect(calendar.account).toBe("desk@coach.example");
		expect(await calendar.list()).toEqual([]);
		expect(all).toEqual([]);
	});

	it("uses one token for all calls", async () => {
		const { calendar, all, made } = open(event());
		await calendar.read(coach, "e1");
		await calendar.read(coach, "e1");
		expect(all.map(({ url }) => url)).toEqual([
			"https://google.example/token",
			`${calendarPath}/e1`,
			`${calendarPath}/e1`,
		]);
		expect(made().map(({ headers }) => headers.authorization)).toEqual([
			"Bearer t0ken-1",
			"Bearer t0ken-1",
		]);
	});

	it("gets a new token after the old one was rejected", async () => {
		const { calendar, made } = open({ status: 401 }, event());
		expect((await failureOf(calendar.read(coach, "e1"))).message).toBe(
			"Failed to read the event 401",
		);
		await calendar.read(coach, "e1");
		expect(made().map(({ headers }) => headers.authorization)).toEqual([
			"Bearer t0ken-1",
			"Bearer t0ken-2",
		]);
	});

	it("keeps the token after any other failure", async () => {
		const { calendar, made } = open({ status: 500 }, event());
		expect((await failureOf(calendar.read(coach, "e1"))).details.status).toBe(500);
		await calendar.read(coach, "e1");
		expect(made()[1]?.headers.authorization).toBe("Bearer t0ken-1");
	});

	it("is not called if the service account may not sign in", async () => {
		const { fetch, calls } = recordingFetch(() => ({ status: 400 }));
		const calendar = googleCalendars({ url: "https://google.example/v3", account }, { fetch });
		expect((await failureOf(calendar.read(coach, "e1"))).message).toBe(
			"Failed to sign in to Google 400",
		);
		expect(calls.map(({ url }) => url)).toEqual(["https://google.example/token"]);
	});

	it.each([
		["403 that says rateLimitExceeded", 403, "rateLimitExceeded", 429],
		["403 that says userRateLimitExceeded", 403, "userRateLimitExceeded", 429],
		["403 that says quotaExceeded", 403, "quotaExceeded", 429],
		["403 in other letters", 403, "RATELIMITEXCEEDED", 429],
		["403 for another reason", 403, "forbidden", 403],
		["429", 429, "rateLimitExceeded", 429],
		["500 that says rateLimitExceeded", 500, "rateLimitExceeded", 500],
	])("interprets a %s correctly", async (_, status, reason, meant) => {
		const { calendar } = open({ status, json: { error: { errors: [{ reason }] } } });
		const failure = await failureOf(calendar.read(coach, "e1"));
		expect(failure.message).toBe(`Failed to read the event ${meant}`);
		expect(failure.details.status).toBe(meant);
		expect(failure.details.body).toBe(`{"error":{"errors":[{"reason":"${reason}"}]}}`);
	});

	it("keeps the delay that Google asks for", async () => {
		const json = { error: "rateLimitExceeded" };
		const { calendar } = open({ status: 403, json, headers: { "Retry-After": "30" } });
		expect((await failureOf(calendar.read(coach, "e1"))).details).toMatchObject({
			status: 429,
			retryAfterMs: 30_000,
		});
	});

	it("counts a lost call as unknown", async () => {
		const { fetch, calls } = recordingFetch(({ url }) => {
			if (url.endsWith("/token")) return { json: { access_token: "t0ken", expires_in: 3600 } };
			throw new Error("socket hang up");
		});
		const calendar = googleCalendars({ url: "https://google.example/v3", account }, { fetch });
		const failure = await failureOf(calendar.read(coach, "e1"));
		expect(failure.message).toBe("Failed to read the event (could not be reached)");
		expect(failure.details.outcomeUnknown).toBe(true);
		expect(calls).toHaveLength(2);
	});

	it.each([400, 401, 403, 404, 500])("keeps its token and key out of a %s", async (status) => {
		const { calendar } = open({ status, json: { error: "no" } });
		const failure = await failureOf(calendar.readTimes(coach, { from: ten, to: halfPast }));
		const words = JSON.stringify([failure.message, failure.reason, failure.details]);
		expect(words).not.toContain("t0ken");
		expect(words).not.toContain("PRIVATE KEY");
		expect(failure.details.status).toBe(status);
	});
});

describe("the busy times of a Google calendar", () => {
	const range = { from: ten, to: ten + 24 * 60 * minuteMs };

	it("are read with one call", async () => {
		const { calendar, made } = open(busy());
		expect(await calendar.readTimes(coach, range)).toEqual({ busy: [] });
		expect(made()).toHaveLength(1);
		expect(made()[0]).toMatchObject({
			method: "POST",
			url: "https://google.example/v3/freeBusy",
			body: '{"timeMin":"2026-11-23T10:00:00.000Z","timeMax":"2026-11-24T10:00:00.000Z","timeZone":"Europe/London","items":[{"id":"coach@x.example"}]}',
		});
		expect(made()[0]?.headers).toEqual({
			authorization: "Bearer t0ken-1",
			accept: "application/json",
			"content-type": "application/json",
		});
	});

	it("are understood in any time zone", async () => {
		const { calendar } = open(
			busy(
				["2026-11-23T10:00:00Z", "2026-11-23T10:30:00Z"],
				["2026-11-23T13:00:00+01:00", "2026-11-23T14:00:00+01:00"],
			),
		);
		expect(await calendar.readTimes(coach, range)).toEqual({
			busy: [
				{ from: ten, to: halfPast },
				{ from: ten + 120 * minuteMs, to: ten + 180 * minuteMs },
			],
		});
	});

	it.each([
		["is not there", [{ reason: "notFound" }], 404, "(notFound)"],
		["may not be read", [{ reason: "forbidden" }], 403, "(forbidden)"],
		["has an error without a reason", [{}], 403, "()"],
		["has an error of no shape", [null], 403, "()"],
		["has two errors", [{ reason: "first" }, { reason: "notFound" }], 403, "(first)"],
		["has a long reason", [{ reason: "x".repeat(41) }], 403, `(${"x".repeat(40)})`],
	])("are rejected if the calendar %s", async (_, errors, status, why) => {
		const { calendar } = open({ json: { calendars: { [coach.id]: { errors, busy: [] } } } });
		const failure = await failureOf(calendar.readTimes(coach, range));
		expect(failure.message).toBe(`Failed to read busy times ${status} ${why}`);
		expect(failure.details).toEqual({ status, why, rejected: true });
	});

	it.each([
		["an empty list", []],
		["something that isn't a list", "none"],
	])("are accepted if the errors are %s", async (_, errors) => {
		const { calendar } = open({ json: { calendars: { [coach.id]: { errors, busy: [] } } } });
		expect(await calendar.readTimes(coach, range)).toEqual({ busy: [] });
	});

	it.each<[string, Answer]>([
		["no calendars", { json: {} }],
		["nothing", {}],
		["another calendar", { json: { calendars: { "else@x.example": { busy: [] } } } }],
		["no list of times", { json: { calendars: { [coach.id]: {} } } }],
		["a start that cannot be read", busy(["soon", "2026-11-23T10:30:00Z"])],
		["an end that cannot be read", busy(["2026-11-23T10:00:00Z", undefined])],
		[
			"one bad time among good ones",
			busy(["2026-11-23T10:00:00Z", "2026-11-23T10:30:00Z"], ["soon", "later"]),
		],
	])("are unknown if the answer has %s", async (_, answer) => {
		const failure = await failureOf(open(answer).calendar.readTimes(coach, range));
		expect(failure.message).toBe(
			"Failed to read busy times (answered 200, with nothing that shows it was done)",
		);
		expect(failure.details.unproven).toBe(true);
	});
});

describe("the id of an event", () => {
	it.each([
		["2026-11-23T10:00:00.000Z", "ab12cdsh6eo"],
		["2026-11-23T10:00:29.999Z", "ab12cdsh6eo"],
		["2026-11-23T10:00:30.000Z", "ab12cdsh6ep"],
		["2026-11-23T10:01:00.000Z", "ab12cdsh6ep"],
	])("is derived from its lead and the minute of %s", (start, id) => {
		expect(eventIdOf({ lead: "ab-12-cd", startAt: Date.parse(start) })).toBe(id);
	});
});

describe("booking in Google's calendar", () => {
	it("checks that the time is free, then writes the event and notifies nobody", async () => {
		const { calendar, lines, body, made } = open(busy(), event({ id: "e9" }));
		expect(await calendar.create(wanted)).toBe("e9");
		expect(lines()).toEqual([
			"POST https://google.example/v3/freeBusy",
			`POST ${calendarPath}?sendUpdates=none`,
		]);
		expect(body(0)).toEqual({
			timeMin: "2026-11-23T10:00:00.000Z",
			timeMax: "2026-11-23T10:30:00.000Z",
			timeZone: "Europe/London",
			items: [{ id: "coach@x.example" }],
		});
		expect(body(1)).toEqual({
			id: "ab12cdsh6eo",
			summary: "Call: Ann Taylor",
			description: "Ann wants a quote.",
			location: "By telephone",
			start: { dateTime: "2026-11-23T10:00:00.000Z", timeZone: "Europe/London" },
			end: { dateTime: "2026-11-23T10:30:00.000Z", timeZone: "Europe/London" },
		});
		expect(made()[1]?.headers).toEqual({
			authorization: "Bearer t0ken-1",
			accept: "application/json",
			"content-type": "application/json",
		});
	});

	it("records that the event is about to be written once the time is known to be free", async () => {
		const { calendar, lines } = open(busy(), event());
		const before: string[][] = [];
		await calendar.create(wanted, async () => void before.push(lines()));
		expect(before).toEqual([["POST https://google.example/v3/freeBusy"]]);
	});

	it("writes nothing if that cannot be recorded", async () => {
		const { calendar, lines } = open(busy(), event());
		const full = new Error("The disk is full");
		await expect(calendar.create(wanted, () => Promise.reject(full))).rejects.toBe(full);
		expect(lines()).toEqual(["POST https://google.example/v3/freeBusy"]);
	});

	it.each([
		["ends as the call begins", "09:30:00", "10:00:00"],
		["begins as the call ends", "10:30:00", "11:00:00"],
	])("takes the time if something %s", async (_, start, end) => {
		const { calendar, lines } = open(busy([`2026-11-23T${start}Z`, `2026-11-23T${end}Z`]), event());
		expect(await calendar.create(wanted)).toBe(wantedId);
		expect(lines()).toHaveLength(2);
	});

	it.each([
		["ends a second after the call begins", "09:30:00", "10:00:01"],
		["begins a second before the call ends", "10:29:59", "11:00:00"],
		["lies within the call", "10:10:00", "10:20:00"],
		["lasts all day", "00:00:00", "23:59:59"],
	])("does not take the time if something %s", async (_, start, end) => {
		const { calendar, lines } = open(busy([`2026-11-23T${start}Z`, `2026-11-23T${end}Z`]));
		const failure = await failureOf(calendar.create(wanted));
		expect(failure.message).toBe("The calendar has something else then (the time is not free)");
		expect(failure.details).toEqual({
			why: "(the time is not free)",
			rejected: true,
			outcomeUnknown: false,
		});
		expect(calendar.isTaken(failure)).toBe(true);
		expect(lines()).toEqual(["POST https://google.example/v3/freeBusy"]);
	});

	it.each([
		[400, { rejected: true, outcomeUnknown: false }],
		[401, { rejected: false, outcomeUnknown: false }],
		[403, { rejected: false, outcomeUnknown: false }],
		[404, { rejected: true, outcomeUnknown: false }],
		[409, { rejected: true, outcomeUnknown: false }],
		[429, { rejected: false, outcomeUnknown: false }],
		[500, { rejected: false, outcomeUnknown: false }],
		[502, { rejected: false, outcomeUnknown: true }],
	])("fails if the create is answered with %s", async (status, details) => {
		const { calendar } = open(busy(), { status });
		const failure = await failureOf(calendar.create(wanted));
		expect(failure.message).toBe(`Failed to write the event ${status}`);
		expect(failure.details).toMatchObject({ status, ...details });
		expect(calendar.isTaken(failure)).toBe(status === 409);
	});

	it.each([
		["no id", { id: undefined }],
		["an empty id", { id: "" }],
		["an id that isn't text", { id: 7 }],
	])("has an unknown outcome if the event has %s", async (_, change) => {
		const failure = await failureOf(open(busy(), event(change)).calendar.create(wanted));
		expect(failure.message).toBe(
			"Failed to write the event (answered 200, with nothing that shows it was done)",
		);
		expect(failure.details).toMatchObject({ outcomeUnknown: true, unproven: true });
	});

	it("has an unknown outcome if the answer is empty", async () => {
		const failure = await failureOf(open(busy(), {}).calendar.create(wanted));
		expect(failure.details).toMatchObject({ outcomeUnknown: true, unproven: true });
	});

	it.each([
		[{ why: "(the time is not free)" }, true],
		[{ status: 409 }, true],
		[{ status: 400 }, false],
		[{ why: "(could not be reached)" }, false],
		[{}, false],
	])("takes a failure of %j for a taken time: %s", (details, isTaken) => {
		expect(open().calendar.isTaken(new DeliveryFailure("Failed", details))).toBe(isTaken);
	});
});

describe("an event in Google's calendar", () => {
	it("is read by its id, without a body", async () => {
		const { calendar, made } = open(event());
		expect(await calendar.read(coach, "e/1")).toEqual({
			startAt: ten,
			endAt: halfPast,
			isCancelled: false,
		});
		expect(made()).toHaveLength(1);
		expect(made()[0]).toMatchObject({ method: "GET", url: `${calendarPath}/e%2F1` });
		expect(made()[0]?.body).toBeUndefined();
		expect(made()[0]?.headers).toEqual({
			authorization: "Bearer t0ken-1",
			accept: "application/json",
		});
	});

	it.each([
		["cancelled", true],
		["confirmed", false],
		["tentative", false],
		[undefined, false],
	])("with status %s is cancelled: %s", async (status, isCancelled) => {
		expect(await open(event({ status })).calendar.read(coach, "e1")).toMatchObject({ isCancelled });
	});

	it("that lasts a whole day has no time", async () => {
		const day = { start: { date: "2026-11-23" }, end: undefined };
		expect(await open(event(day)).calendar.read(coach, "e1")).toEqual({
			startAt: Number.NaN,
			endAt: Number.NaN,
			isCancelled: false,
		});
		const gone = { start: undefined, end: { date: "2026-11-24" } };
		expect(await open(event(gone)).calendar.read(coach, "e1")).toMatchObject({
			startAt: Number.NaN,
			endAt: Number.NaN,
		});
	});

	it.each([404, 410])("does not exist if Google answers %s", async (status) => {
		expect(await open({ status }).calendar.read(coach, "e1")).toBeUndefined();
	});

	it.each([400, 401, 403, 409, 429, 500, 503])(
		"is unknown if Google answers %s",
		async (status) => {
			const failure = await failureOf(open({ status }).calendar.read(coach, "e1"));
			expect(failure.message).toBe(`Failed to read the event ${status}`);
		},
	);

	it.each<[string, Answer, string | undefined]>([
		["is there", event(), wantedId],
		["was cancelled", event({ status: "cancelled" }), undefined],
		["was never made", { status: 404 }, undefined],
	])("is found by its lead and time if it %s", async (_, answer, id) => {
		const { calendar, lines } = open(answer);
		expect(await calendar.find(wanted)).toBe(id);
		expect(lines()).toEqual([`GET ${calendarPath}/ab12cdsh6eo`]);
	});

	it("cannot be searched for while Google is down", async () => {
		expect((await failureOf(open({ status: 500 }).calendar.find(wanted))).message).toBe(
			"Failed to read the event 500",
		);
	});
});

describe("moving an event in Google's calendar", () => {
	const later = { ...wanted, startAt: ten + 15 * minuteMs, endAt: ten + 45 * minuteMs };

	it("reads it, checks that the new time is free, and changes only the times", async () => {
		const { calendar, lines, body } = open(event(), busy(), event());
		expect(await calendar.move("e/1", later)).toBeUndefined();
		expect(lines()).toEqual([
			`GET ${calendarPath}/e%2F1`,
			"POST https://google.example/v3/freeBusy",
			`PATCH ${calendarPath}/e%2F1?sendUpdates=none`,
		]);
		expect(body(1)).toMatchObject({
			timeMin: "2026-11-23T10:15:00.000Z",
			timeMax: "2026-11-23T10:45:00.000Z",
		});
		expect(body(2)).toEqual({
			start: { dateTime: "2026-11-23T10:15:00.000Z", timeZone: "Europe/London" },
			end: { dateTime: "2026-11-23T10:45:00.000Z", timeZone: "Europe/London" },
		});
	});

	it("ignores its own old time", async () => {
		const own = busy(["2026-11-23T10:00:00Z", "2026-11-23T10:30:00Z"]);
		const { calendar, lines } = open(event(), own, event());
		await calendar.move("e1", later);
		expect(lines()).toHaveLength(3);
	});

	it.each([
		["something that begins where the old time ends", "10:30:00", "11:00:00"],
		["something that is longer than the old time", "10:00:00", "10:31:00"],
	])("does not overlap %s", async (_, start, end) => {
		const { calendar, lines } = open(event(), busy([`2026-11-23T${start}Z`, `2026-11-23T${end}Z`]));
		const failure = await failureOf(calendar.move("e1", later));
		expect(failure.message).toBe("The calendar has something else then (the time is not free)");
		expect(lines()).toHaveLength(2);
	});

	it("respects all busy times if the event is gone", async () => {
		const own = busy(["2026-11-23T10:00:00Z", "2026-11-23T10:30:00Z"]);
		const failure = await failureOf(open({ status: 404 }, own).calendar.move("e1", later));
		expect(failure.details.why).toBe("(the time is not free)");
	});

	it.each([404, 409, 500])("fails if the change is answered with %s", async (status) => {
		const { calendar } = open(event(), busy(), { status });
		expect((await failureOf(calendar.move("e1", later))).message).toBe(
			`Failed to move the event ${status}`,
		);
	});

	it("has an unknown outcome if the answer has no event", async () => {
		const { calendar } = open(event(), busy(), { json: {} });
		expect((await failureOf(calendar.move("e1", later))).message).toBe(
			"Failed to move the event (answered 200, with nothing that shows it was done)",
		);
	});
});

describe("cancelling an event in Google's calendar", () => {
	const gone = event({ status: "cancelled" });

	it.each<[string, Answer]>([
		["cancelled", gone],
		["not there", { status: 404 }],
		["gone", { status: 410 }],
	])("reads it, deletes it, and verifies that it is %s", async (_, after) => {
		const { calendar, lines, made } = open(event(), done, after);
		expect(await calendar.cancel(coach, "e/1")).toBeUndefined();
		expect(lines()).toEqual([
			`GET ${calendarPath}/e%2F1`,
			`DELETE ${calendarPath}/e%2F1?sendUpdates=none`,
			`GET ${calendarPath}/e%2F1`,
		]);
		expect(made()[1]?.body).toBeUndefined();
	});

	it.each<[string, Answer]>([
		["cancelled already", gone],
		["not there", { status: 404 }],
		["gone", { status: 410 }],
	])("deletes nothing that is %s", async (_, before) => {
		const { calendar, lines } = open(before);
		await calendar.cancel(coach, "e1");
		expect(lines()).toEqual([`GET ${calendarPath}/e1`]);
	});

	it("fails if the event still exists afterwards", async () => {
		const failure = await failureOf(open(event(), done, event()).calendar.cancel(coach, "e1"));
		expect(failure.message).toBe("Failed to delete the event (it is still there)");
		expect(failure.details).toEqual({ why: "(it is still there)" });
	});

	it.each([403, 410, 500])("fails if the delete is answered with %s", async (status) => {
		const { calendar, lines } = open(event(), { status }, gone);
		expect((await failureOf(calendar.cancel(coach, "e1"))).message).toBe(
			`Failed to delete the event ${status}`,
		);
		expect(lines()).toHaveLength(2);
	});

	it("fails if the event cannot be read", async () => {
		const { calendar, lines } = open({ status: 500 });
		expect((await failureOf(calendar.cancel(coach, "e1"))).message).toBe(
			"Failed to read the event 500",
		);
		expect(lines()).toHaveLength(1);
	});
});
