import { describe, expect, it } from "vitest";
import { deskBrowser, deskWorld } from "../../../desk/testing/browser.ts";
import type { Agenda, DeskHealth, Meetings } from "../../../desk-api/api.ts";
import { dayMs, hourMs, minuteMs } from "../../../lib/time.ts";
import type { ReadCalendar } from "../ics/read-calendar.ts";
import { UnusableCalendar } from "../ics/unusable-calendar.ts";
import { type MeetingType, newMeetingType } from "../types/meeting-type.ts";
import { saveMeetingType } from "../types/meeting-types.ts";
import { createBusyCalendars } from "./busy-calendars.ts";

const secret = "https://calendar.google.com/calendar/ical/sam/private-s3cr3t/basic.ics";
const nineToTen = (zone: string) => (zone === "Europe/London" ? 9 : 14);

/** A gateway whose calendar is busy on 23 November from nine to ten, by the zone it is read in; `state` sets faults. */
function open(calendars: readonly string[] = [secret]) {
	const state = { problem: "", unreadEvents: 0, fetches: 0, readings: 0 };
	const notices: string[] = [];
	const parts = {
		async fetchCalendar() {
			state.fetches++;
			if (state.problem) throw new UnusableCalendar(state.problem);
			return Buffer.from("BEGIN:VCALENDAR");
		},
		readCalendar: (async (_, { zone }) => {
			state.readings++;
			const from = Date.parse("2026-11-23T00:00Z") + nineToTen(zone) * hourMs;
			return { busy: [{ from, to: from + hourMs }], unreadEvents: state.unreadEvents };
		}) satisfies ReadCalendar,
	};
	const gateway = deskWorld({
		features: { calls: parts },
		alerts: {
			async mail({ subject, text }) {
				notices.push(`${subject}\n${text}`);
			},
		},
	});
	const { store, clock } = gateway;
	const reader = createBusyCalendars({ ...parts, store, log: () => {}, now: () => clock.now });
	const save = (change: Partial<MeetingType> = {}) =>
		saveMeetingType(store, { ...newMeetingType, live: true, calendars: [...calendars], ...change });
	const times = async (name = "discovery-call") => {
		const answer = await gateway.app.request(`/leads/meetings/${name}/times`);
		const { times: found = [] } = (await answer.json()) as { times?: string[] };
		return { status: answer.status, times: found };
	};
	/** Lets time pass; reads the calendar and checks alerts every five minutes. */
	async function pass(ms: number) {
		for (const until = clock.now + ms; clock.now < until; ) {
			clock.now = Math.min(until, clock.now + 5 * minuteMs);
			await reader.run();
			await gateway.alerts.check();
		}
	}
	return { ...gateway, state, notices, reader, save, times, pass };
}

describe("busy times of a calendar", () => {
	it("follow each call's own zone if calls in two zones share a calendar", async () => {
		const at = open();
		await at.save();
		await at.save({ name: "us-call", zone: "America/New_York" });
		const london = await at.times();
		const newYork = await at.times("us-call");
		expect(london.times).not.toContain("2026-11-23T09:00Z");
		expect(london.times).toContain("2026-11-23T14:00Z");
		expect(newYork.times).not.toContain("2026-11-23T14:00Z");
		expect(newYork.times).toContain("2026-11-23T15:00Z");
		await at.pass(5 * minuteMs);
		expect(at.state.readings).toBe(4);
	});

	it("are read once for visitors who come at the same moment", async () => {
		const at = open();
		await at.save();
		await Promise.all(Array.from({ length: 20 }, () => at.times()));
		expect(at.state.fetches).toBe(1);
	});

	it("count for a day while the calendar cannot be read; after that, nobody can book", async () => {
		const at = open();
		await at.save();
		await at.reader.run();
		at.state.problem = "The calendar answered 500.";
		await at.pass(dayMs - 5 * minuteMs);
		const { status, times } = await at.times();
		expect(status).toBe(200);
		expect(times).toContain("2026-11-23T10:00Z");
		expect(times).not.toContain("2026-11-23T09:00Z");
		await at.pass(5 * minuteMs);
		expect((await at.times()).status).toBe(503);
		at.state.problem = "";
		await at.pass(5 * minuteMs);
		expect((await at.times()).status).toBe(200);
	});

	it("stay as they were after an unexpected error of the reader", async () => {
		const at = open();
		await at.save();
		await at.reader.run();
		const broken = createBusyCalendars({
			...{ store: at.store, log: () => {}, now: () => at.clock.now },
			fetchCalendar: async () => Buffer.from(""),
			readCalendar: async () => {
				throw new TypeError("stack");
			},
		});
		expect(await broken.check([secret], "Europe/London")).toEqual([
			{ url: secret, problem: "The calendar can't be read." },
		]);
		expect((await at.times()).times).not.toContain("2026-11-23T09:00Z");
	});
});

describe("the coach is told", () => {
	it("at once that a calendar cannot be read and how long booking goes on, and when it can be read again", async () => {
		const at = open();
		await at.save();
		await at.reader.run();
		at.state.problem = "The calendar answered 404.";
		await at.pass(10 * minuteMs);
		expect(at.notices).toHaveLength(1);
		expect(at.notices[0]).toContain("One of your calendars can’t be read");
		expect(at.notices[0]).toContain(
			"We haven’t been able to read your Google calendar since 10:00 on Friday 20 November. Visitors can still book until 10:00 on Saturday 21 November, around the events we last read. The calendar answered 404.",
		);
		await at.pass(25 * hourMs);
		expect(at.notices).toHaveLength(1);
		at.state.problem = "";
		await at.pass(hourMs);
		expect(at.notices).toHaveLength(2);
		expect(at.notices[1]).toContain("Fixed: one of your calendars can’t be read");
	});

	it("how many events of which calendar could not be understood", async () => {
		const at = open([secret, "https://files.example/team.ics", "https://files.example/own.ics"]);
		at.state.unreadEvents = 3;
		await at.save();
		await at.pass(5 * minuteMs);
		expect(at.notices).toHaveLength(1);
		for (const sentence of [
			"3 events in your Google calendar couldn’t be read. Where we can tell which day they’re on, we keep it busy.",
			"3 events in your calendar at files.example (number 2 of “Free discovery call”) couldn’t be read.",
			"3 events in your calendar at files.example (number 3 of “Free discovery call”) couldn’t be read.",
		])
			expect(at.notices[0]).toContain(sentence);
	});

	it("at the desk: where calendars are set, in the diary and on the health page", async () => {
		const at = open();
		await at.save();
		await at.reader.run();
		at.state.unreadEvents = 1;
		await at.pass(5 * minuteMs);
		at.state.problem = "The calendar answered 404.";
		await at.pass(5 * minuteMs);
		const me = deskBrowser(at);
		await me.signIn();
		const failure =
			"We haven’t been able to read your Google calendar since 10:05. Visitors can still book until tomorrow 10:05, around the events we last read. The calendar answered 404.";
		const odd =
			"1 event in your Google calendar couldn’t be read. If we can tell which day it’s on, we keep that day busy.";
		const { calendarNotes } = await me.get<Meetings>("meetings/types");
		expect(calendarNotes).toEqual([{ url: secret, zone: "Europe/London", texts: [failure, odd] }]);
		const agenda = await me.get<Agenda>(
			`meetings/agenda?from=${at.clock.now}&to=${at.clock.now + dayMs}`,
		);
		expect(agenda.calendarNotes).toEqual([failure, odd]);
		const { signs } = await me.get<DeskHealth>("health");
		expect(signs.find(({ id }) => id === "calendars")).toMatchObject({
			...{ state: "bad", text: failure, todo: expect.stringContaining(odd) },
		});
	});

	it("without the calendar's secret address, in mails and in the log", async () => {
		const at = open([`${secret}?token=abcd`, "https://user:pass@files.example/s3cr3t.ics"]);
		at.state.problem = "The calendar answered 404.";
		await at.save();
		await at.pass(10 * minuteMs);
		expect(at.notices.join()).toContain("files.example");
		for (const text of [...at.notices, JSON.stringify(at.lines)])
			for (const part of ["s3cr3t", "abcd", "pass@", "private-"]) expect(text).not.toContain(part);
	});
});
