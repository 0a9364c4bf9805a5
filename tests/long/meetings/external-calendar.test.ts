/**
 * Calls that are booked in the coach's calendar elsewhere, from the visitor's press to that calendar, with what goes wrong there.
 *
 * @module-tag all
 */
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { enqueueErasedAppointments } from "../../../gateway/features/calls/appointments/erased-appointments.ts";
import type { MeetingType } from "../../../gateway/features/calls/types/meeting-type.ts";
import { removeMeetingType } from "../../../gateway/features/calls/types/meeting-types.ts";
import { eraseNow } from "../../../gateway/services/leads/erase.ts";
import {
	type StoreServer,
	storeKinds,
	storeServers,
} from "../../../gateway/store/testing/store-servers.ts";
import type { CalendarService } from "../../../leads/features/calls/calendars/calendar.ts";
import { openCalendarWorld } from "./calendar-world.ts";

const monday = "2026-11-23T";
const creates = {
	highlevel: "POST /crm/v2/calendars/events/appointments",
	google: "POST /google/calendar/v3/calendars/*/events",
} as const;
const changes = {
	highlevel: "PUT /crm/v2/calendars/events/appointments/*",
	google: "PATCH /google/calendar/v3/calendars/*/events/*",
} as const;

let stores: StoreServer;
let stop: (() => Promise<void>) | undefined;
afterEach(async () => {
	await stop?.();
	stop = undefined;
});

async function open(service: CalendarService, change: Partial<MeetingType> = {}) {
	const world = await openCalendarWorld((clock) => stores.create(clock)(), service, change);
	stop = world.stop;
	return world;
}

// The stores' own contract covers the rest; `npm run test:long` runs all of this on each.
const kinds = process.env.LONG ? storeKinds : (["sqlite"] as const);

describe.each(kinds)("on %s", (kind) => {
	beforeAll(async () => {
		stores = await storeServers[kind]();
	});
	afterAll(() => stores.close());

	describe.each<CalendarService>(["highlevel", "google"])("a call booked in %s", (service) => {
		it("is requested at first, then confirmed by the calendar, and then by mail", async () => {
			const at = await open(service);
			const { status, meeting, path, id } = await at.book(`${monday}10:00Z`);
			expect(status).toBe(202);
			expect(meeting).toMatchObject({ state: "wished", confirming: true });
			expect(await at.ask(path)).toMatchObject({ state: "waiting" });
			await at.jobs.run("meeting");
			expect(at.mails).toEqual([]);
			const page = await at.app.request(path);
			expect(page.headers.get("Refresh")).toBe("4");
			expect(await page.text()).toContain("Waiting for confirmation");
			// Until then nobody else is offered the time.
			expect((await at.times()).times).not.toContain(`${monday}10:00Z`);
			await at.work();
			expect(await at.ask(path)).toMatchObject({ state: "booked" });
			expect(at.mails).toEqual([
				"Your call is booked: Monday 23 November 2026 at 10:00, London time",
			]);
			expect(at.kept()).toEqual([`${monday}10:00Z`]);
			expect(at.standins.state.contacts.all()).toHaveLength(1);
			expect(at.standins.state.opportunities).toHaveLength(1);
			if (service === "highlevel")
				expect(at.standins.state.appointments[0]?.contactId).toBe(
					at.standins.state.contacts.all()[0]?.id,
				);
			expect((await at.store.get(id))?.state).toBe("delivered");
			expect(at.coachMails()).toEqual(["Call booked: Ann Reed"]);
		});

		it("whose time was just taken there gets the three nearest times, and one press books one of them", async () => {
			const at = await open(service);
			await at.times();
			at.occupy(`${monday}10:00Z`);
			const { path, id } = await at.book(`${monday}10:00Z`);
			await at.work();
			const gone = await at.ask(path);
			expect(gone).toMatchObject({ status: 200, state: "unplaced" });
			expect(gone.slots).toHaveLength(3);
			expect(at.coachMails()).toEqual(["Call needs a new time: Ann Reed"]);
			expect(at.kept()).toEqual([]);
			const [nearest = ""] = gone.slots ?? [];
			expect(await at.ask(path, { action: "move", start: nearest })).toMatchObject({
				state: "waiting",
			});
			await at.work();
			expect(await at.ask(path)).toMatchObject({ state: "booked", start: nearest });
			expect(at.kept()).toEqual([nearest]);
			await at.pass(20 * 60_000);
			// Neither visitor nor coach hears about the time that was dropped.
			expect(at.mails.map((subject) => subject.split(":")[0])).toEqual(["Your call is booked"]);
			expect(
				at.notices.filter((subject) => subject.startsWith("A booking needs a new time")),
			).toEqual([]);
			expect((await at.store.get(id))?.fields.start).toBe(nearest);
			expect(at.standins.state.opportunities).toHaveLength(1);
			expect(at.notices).toContain("Call booked: Ann Reed");
		});

		it("whose time was just taken is reported to both visitor and coach if nobody chooses another", async () => {
			const at = await open(service);
			await at.times();
			at.occupy(`${monday}10:00Z`);
			const { path } = await at.book(`${monday}10:00Z`);
			await at.pass(20 * 60_000);
			expect(at.mails).toEqual(["Please choose another time for your call"]);
			expect(
				at.notices.filter((subject) => subject.startsWith("A booking needs a new time")),
			).toHaveLength(1);
			const page = await (await at.app.request(path)).text();
			expect(page.match(/name="start"/g)).toHaveLength(3);
		});

		it("is booked once if the answer is lost", async () => {
			const at = await open(service);
			at.standins.behaviour.set([
				{ match: creates[service], drop: true, thenApply: true, times: 2 },
			]);
			const { path } = await at.book(`${monday}10:00Z`);
			await at.work();
			expect(await at.ask(path)).toMatchObject({ state: "waiting" });
			await at.pass(10 * 60_000);
			expect(await at.ask(path)).toMatchObject({ state: "booked" });
			expect(at.kept()).toEqual([`${monday}10:00Z`]);
			expect(at.mails).toHaveLength(1);
		});

		it("waits while the calendar answers 401, 429 or 500, and is confirmed once the calendar works again", async () => {
			const at = await open(service);
			at.standins.behaviour.set([
				{ match: creates[service], status: 500, times: 1 },
				{ match: creates[service], status: 429, retryAfter: 30, times: 1 },
				{ match: creates[service], status: 401, times: 1 },
			]);
			const { path } = await at.book(`${monday}10:00Z`);
			await at.work();
			expect(await at.ask(path)).toMatchObject({ state: "waiting" });
			// The coach is told the current state, and again when it changes.
			expect(at.coachMails()).toEqual(["Call waiting for your calendar: Ann Reed"]);
			expect(at.notices).not.toContain("Call booked: Ann Reed");
			await at.pass(30 * 60_000);
			expect(await at.ask(path)).toMatchObject({ state: "booked" });
			expect(at.kept()).toEqual([`${monday}10:00Z`]);
			expect(at.coachMails()).toHaveLength(1);
			expect(at.notices.filter((subject) => subject === "Call booked: Ann Reed")).toHaveLength(1);
			for (const line of at.lines)
				expect(JSON.stringify(line)).not.toMatch(/standin-token|PRIVATE KEY|Ann|Reed|x\.example/);
		});

		it("is moved and cancelled there as well, also when answers are lost", async () => {
			const at = await open(service);
			const { path } = await at.book(`${monday}10:00Z`);
			await at.work();
			at.standins.behaviour.set([
				{ match: changes[service], drop: true, thenApply: true, times: 1 },
			]);
			expect(await at.ask(path, { action: "move", start: `${monday}15:00Z` })).toMatchObject({
				...{ status: 200, state: "waiting", start: `${monday}15:00Z` },
			});
			await at.pass(10 * 60_000);
			expect(await at.ask(path)).toMatchObject({ state: "booked", start: `${monday}15:00Z` });
			expect(at.kept()).toEqual([`${monday}15:00Z`]);
			expect(await at.ask(path, { action: "cancel" })).toMatchObject({ state: "cancelled" });
			await at.pass(10 * 60_000);
			expect(at.kept()).toEqual([]);
			expect(at.mails.map((subject) => subject.split(":")[0])).toEqual([
				...["Your call is booked", "Your call has a new time", "Your call is cancelled"],
			]);
			expect((await at.times()).times).toContain(`${monday}15:00Z`);
		});

		it("stays where it was when it is moved to a time that has just gone", async () => {
			const at = await open(service);
			const { path } = await at.book(`${monday}10:00Z`);
			await at.work();
			await at.times();
			at.occupy(`${monday}15:00Z`);
			await at.ask(path, { action: "move", start: `${monday}15:00Z` });
			await at.work();
			expect(await at.ask(path)).toMatchObject({ state: "booked", start: `${monday}10:00Z` });
			expect(at.kept()).toEqual([`${monday}10:00Z`]);
			expect(at.mails.at(-1)).toContain("Your call hasn’t moved");
		});

		it("that is cancelled while its answer is lost is cancelled there, too", async () => {
			const at = await open(service);
			at.standins.behaviour.set([
				{ match: creates[service], drop: true, thenApply: true, times: 1 },
			]);
			const { path } = await at.book(`${monday}10:00Z`);
			await at.work();
			expect(at.kept()).toHaveLength(1);
			expect(await at.ask(path, { action: "cancel" })).toMatchObject({ state: "cancelled" });
			await at.pass(10 * 60_000);
			expect(at.kept()).toEqual([]);
		});

		it("is removed from the calendar when its visitor is erased, even if an answer is lost or the calendar is down", async () => {
			const at = await open(service);
			const { id } = await at.book(`${monday}10:00Z`);
			await at.work();
			const lost = { match: creates[service], drop: true, thenApply: true, times: 1 };
			at.standins.behaviour.set([lost]);
			const second = await at.book(`${monday}11:00Z`);
			await at.work();
			expect(at.kept()).toEqual([`${monday}10:00Z`, `${monday}11:00Z`]);
			const all = service === "google" ? "* /google/*" : "* /crm/v2/calendars/*";
			at.standins.behaviour.set([{ match: all, status: 503, times: 4 }]);
			expect(await eraseNow(at.store, { lead: id })).toBe(1);
			expect(await eraseNow(at.store, { lead: second.id })).toBe(1);
			const jobs = JSON.stringify(await at.store.jobs.list("calendar"));
			expect(jobs).not.toMatch(/Ann|Reed|x\.example|01632/);
			await at.pass(30 * 60_000);
			expect(at.kept()).toEqual([]);
			expect(await at.store.jobs.list("calendar")).toEqual([]);
		});

		it("stays in the calendar while its visitor's erasure can still be undone", async () => {
			const at = await open(service);
			const { id } = await at.book(`${monday}10:00Z`);
			await at.work();
			const lead = await at.store.get(id);
			await enqueueErasedAppointments(at.store, lead ? [lead] : []);
			await at.pass(2 * 60 * 60_000);
			expect(at.kept()).toEqual([`${monday}10:00Z`]);
			expect(await at.store.jobs.list("calendar")).toEqual([]);
		});

		it("of suspected spam is booked there once it is released", async () => {
			const at = await open(service);
			const { id, path } = await at.book(`${monday}10:00Z`, { website: "x" });
			await at.work();
			expect(at.kept()).toEqual([]);
			await at.store.release(id);
			await at.pass(2 * 60_000);
			expect(await at.ask(path)).toMatchObject({ state: "booked" });
			expect(at.kept()).toEqual([`${monday}10:00Z`]);
		});

		it("cannot be booked while the free times are unknown, and says so", async () => {
			const at = await open(service);
			const all = service === "google" ? "* /google/*" : "* /crm/v2/calendars/*";
			at.standins.behaviour.set([{ match: all, status: 503 }]);
			expect((await at.times()).error).toContain("Leave your number");
			const asked = at.standins.state.requests.length;
			await at.times();
			expect(at.standins.state.requests).toHaveLength(asked);
			expect(await at.book(`${monday}10:00Z`)).toMatchObject({ status: 503 });
		});

		it("asks the calendar once for a hundred visitors", async () => {
			const at = await open(service);
			const answers = await Promise.all(Array.from({ length: 100 }, at.times));
			expect(answers.every(({ times = [] }) => times.length > 0)).toBe(true);
			const calls = at.standins.state.requests.filter(({ path }) =>
				/free-slots|freeBusy/.test(path),
			);
			// One call for this month, one for the next.
			expect(calls).toHaveLength(2);
		});
	});

	it("with HighLevel the calendar's own hours count, and the desk's days off", async () => {
		const at = await open("highlevel", { holidays: [{ from: "2026-11-23", to: "2026-11-23" }] });
		const { times = [] } = await at.times();
		// HighLevel's calendar is open on Saturdays, unlike the desk's hours.
		expect(times[0]).toBe("2026-11-21T09:00Z");
		expect(times.filter((time) => time.startsWith(monday))).toEqual([]);
	});

	it("is booked even if its call type has been removed since", async () => {
		const at = await open("google");
		const { path } = await at.book(`${monday}10:00Z`);
		await removeMeetingType(at.store, "discovery-call");
		await at.work();
		expect(await at.ask(path)).toMatchObject({ state: "booked" });
		expect(at.kept()).toEqual([`${monday}10:00Z`]);
	});
});
