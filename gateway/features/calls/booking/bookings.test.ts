import ICAL from "ical.js";
import ical from "node-ical";
import { afterEach, describe, expect, it, onTestFinished } from "vitest";
import { links } from "../../../../business/facts.ts";
import { meetingSample } from "../../../../leads/forms/meeting/form.ts";
import { dayMs, hourMs } from "../../../lib/time.ts";
import type { VisitorMail } from "../../../mail/visitor-mail.ts";
import { readLeadDetail } from "../../../services/leads/lead-detail.ts";
import { acceptLead } from "../../../store/accepted-lead.ts";
import { newLead } from "../../../store/testing/contract.ts";
import { createTestGateway, type TestGatewayOptions } from "../../../testing/test-gateway.ts";
import { UnusableCalendar } from "../ics/unusable-calendar.ts";
import { meetingsOf } from "../store/meetings.ts";
import { type MeetingType, newMeetingType } from "../types/meeting-type.ts";
import { removeMeetingType, saveMeetingType } from "../types/meeting-types.ts";
import { createMeetingIntake } from "./book-meeting.ts";
import { feedSecret } from "./coach-feed.ts";

// The test clock starts on Friday 20 November 2026, 10:00 in London.
const monday = "2026-11-23T";
let stop: (() => Promise<void>) | undefined;
afterEach(() => stop?.());

function open(change: TestGatewayOptions = {}) {
	const mails: VisitorMail[] = [];
	const notices: string[] = [];
	const gateway = createTestGateway({
		siteUrl: "https://coach.example",
		ratePerAddress: 10_000,
		ratePerSite: 1_000_000,
		async sendToVisitor(mail, _, begin) {
			await begin();
			mails.push(mail);
		},
		...change,
		alerts: {
			async mail({ subject, text }) {
				notices.push(`${subject}\n${text}`);
			},
		},
	});
	let count = 0;
	const book = (
		start: string,
		more: object = {},
		fields: object = {},
		headers: Record<string, string> = {},
	) =>
		gateway.post(
			{
				id: crypto.randomUUID(),
				kind: "meeting",
				fields: { ...meetingSample, email: `p${count++}@x.example`, start, ...fields },
				context: { page: "https://partner.example/", referrer: "" },
				...{ elapsedMs: 9000, website: "", ...more },
			},
			headers,
		);
	const times = async (name = "discovery-call") => {
		const answer = await gateway.app.request(`/leads/meetings/${name}/times`);
		return {
			answer,
			...((await answer.json()) as { times?: string[]; error?: string; title?: string }),
		};
	};
	const page = async (path: string, init?: RequestInit) => {
		const answer = await gateway.app.request(path, init);
		return { answer, text: await answer.text() };
	};
	const send = (path: string, values: Record<string, string>) =>
		page(path, { method: "POST", body: new URLSearchParams(values) });
	stop = gateway.stop;
	return { ...gateway, mails, notices, book, times, page, send };
}

async function withType(change: Partial<MeetingType> = {}, options: TestGatewayOptions = {}) {
	const at = open(options);
	await saveMeetingType(at.store, { ...newMeetingType, live: true, ...change });
	return at;
}

/** Books a call, and returns the lead's id and the path of the booking's page. */
async function booked(at: Awaited<ReturnType<typeof withType>>, start = `${monday}10:00Z`) {
	const answer = await at.book(start);
	expect(answer.status).toBe(202);
	const { id, meeting } = (await answer.json()) as {
		id: string;
		meeting: { state: string; page: string };
	};
	expect(meeting.state).toBe("booked");
	return { id, path: new URL(meeting.page, "https://coach.example").pathname };
}

describe("free times", () => {
	it("are public, may be cached for half a minute, and have an ETag", async () => {
		const at = await withType();
		const { answer, times: found = [], title } = await at.times();
		expect(answer.headers.get("Cache-Control")).toBe("public, max-age=30");
		expect(answer.headers.get("Access-Control-Allow-Origin")).toBe("*");
		expect(title).toBe("Free discovery call");
		expect(found[0]).toBe(`${monday}09:00Z`);
		const headers = { "If-None-Match": answer.headers.get("ETag") ?? "" };
		expect((await at.app.request("/leads/meetings/discovery-call/times", { headers })).status).toBe(
			304,
		);
	});

	it("are not shown for a call type that doesn't exist or is off", async () => {
		const at = await withType({ live: false });
		for (const name of ["discovery-call", "nothing"]) {
			const { answer, times, error } = await at.times(name);
			expect(answer.status).toBe(200);
			expect(times).toBeUndefined();
			expect(error).toBe("This call can no longer be booked.");
			expect((await at.page(`/leads/meetings/${name}`)).answer.status).toBe(404);
		}
		expect((await at.book(`${monday}10:00Z`)).status).toBe(400);
	});

	it("leave out a calendar's busy times, and close after a day without that calendar", async () => {
		let text =
			"BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:1\r\nDTSTART:20261123T090000Z\r\nDTEND:20261123T110000Z\r\nEND:VEVENT\r\nEND:VCALENDAR";
		const at = await withType(
			{ calendars: ["https://calendar.example/a.ics"] },
			{
				features: {
					calls: {
						async fetchCalendar() {
							if (!text) throw new UnusableCalendar("The calendar answered 500.");
							return Buffer.from(text);
						},
					},
				},
			},
		);
		expect((await at.times()).times?.[0]).toBe(`${monday}11:00Z`);
		expect((await at.book(`${monday}10:00Z`)).status).toBe(409);
		text = "";
		at.clock.now += 23 * hourMs;
		expect((await at.times()).answer.status).toBe(200);
		at.clock.now += hourMs;
		const { answer, error } = await at.times();
		expect(answer.status).toBe(503);
		expect(error).toContain("Leave your number");
		expect((await at.page("/leads/meetings/discovery-call")).text).toContain("Leave a message");
	});
});

describe("a booking", () => {
	it("holds its time once it is answered with 202; the next visitor gets three times nearby", async () => {
		const at = await withType();
		await booked(at);
		const answer = await at.book(`${monday}10:00Z`);
		expect(answer.status).toBe(409);
		expect(await answer.json()).toEqual({
			error: "Sorry, that time has just gone. Please choose another one.",
			slots: [`${monday}09:00Z`, `${monday}11:00Z`, `${monday}11:30Z`],
		});
		expect((await at.times()).times).not.toContain(`${monday}10:00Z`);
	});

	it.each([
		["in the past", "2026-11-19T10:00Z", 409],
		["outside hours", `${monday}06:00Z`, 409],
		["between the steps", `${monday}10:10Z`, 409],
		["that isn't one", "soon", 400],
	])("for a time %s is rejected with a sentence", async (_, start, status) => {
		const at = await withType();
		const answer = await at.book(start);
		expect(answer.status).toBe(status);
		expect(((await answer.json()) as { error: string }).error).toMatch(/\.$/);
		expect(await at.store.list({})).toEqual([]);
	});

	it("of suspected spam takes no slot until it is released, and is then confirmed", async () => {
		const at = await withType();
		const answer = await at.book(`${monday}10:00Z`, { website: "x" });
		const { id, meeting } = (await answer.json()) as { id: string; meeting: { state: string } };
		expect(meeting.state).toBe("wished");
		expect((await at.times()).times).toContain(`${monday}10:00Z`);
		await at.store.release(id);
		await at.jobs.run("meeting");
		expect((await at.times()).times).not.toContain(`${monday}10:00Z`);
		expect(at.mails.map(({ subject }) => subject)).toEqual([
			"Your call is booked: Monday 23 November 2026 at 10:00, London time",
		]);
	});

	it("clears the reminder on the person's other lead, whose timeline says so", async () => {
		const at = await withType();
		const contact = newLead({ kind: "contact", fields: { email: "ann@x.example" } });
		await at.store.add(contact);
		await at.store.followUps.remind(contact.id, at.clock.now + hourMs);
		await at.book(`${monday}10:00Z`, {}, { email: " Ann@X.example" });
		expect((await at.store.followUps.list([contact.id]))[0]?.remindAt).toBeUndefined();
		const { story } = await readLeadDetail(at.store, contact.id);
		expect(story.at(-1)?.text).toBe("They booked a call with you, so your reminder was cleared.");
	});

	it("cannot be used by a script to block the calendar", async () => {
		const at = await withType(
			{ maxPerDay: null },
			{ ratePerAddress: 30, ratePerSite: 600, trustProxy: true },
		);
		const { times: before = [] } = await at.times();
		for (let index = 0; index < 300; index++) {
			const network = `10.${index % 3}.${index % 7}.${index % 200}`;
			const start = before[index % before.length] ?? "";
			at.clock.now += 1000;
			await at.book(start, {}, {}, { "X-Forwarded-For": network });
		}
		const { times: after = [] } = await at.times();
		expect(before.length - after.length).toBeLessThanOrEqual(3 * 60);
		expect(after.length).toBeGreaterThan(before.length / 2);
	});
});

it("a booking that the browser sends late is not lost when its time is gone: the coach rings", async () => {
	const at = await withType();
	await booked(at);
	const id = crypto.randomUUID();
	const answer = await at.book(`${monday}10:00Z`, { id, late: true });
	expect(answer.status).toBe(202);
	expect(((await answer.json()) as { meeting: object }).meeting).toMatchObject({ state: "wished" });
	expect(await meetingsOf(at.store).get(id)).toMatchObject({ state: "unplaced" });
	expect((await at.store.get(id))?.state).toBe("pending");
	await at.jobs.run("meeting");
	expect(at.notices.at(-1)).toContain("A booking needs a new time");
	// A booking that arrives late gets its time if that is still free.
	const later = await at.book(`${monday}11:00Z`, { late: true });
	expect(((await later.json()) as { meeting: object }).meeting).toMatchObject({ state: "booked" });
});

it.each([false, true])(
	"a late booking of a call type that is off or removed (removed: %s) asks the coach to ring",
	async (isRemoved) => {
		const at = await withType(isRemoved ? {} : { live: false });
		if (isRemoved) await removeMeetingType(at.store, "discovery-call");
		expect((await at.book(`${monday}10:00Z`)).status).toBe(400);
		const id = crypto.randomUUID();
		const fields = { email: "late@x.example" };
		const answer = await at.book(`${monday}10:00Z`, { id, late: true }, fields);
		expect(answer.status).toBe(202);
		const { meeting } = (await answer.json()) as { meeting: { state: string; page: string } };
		expect(meeting.state).toBe("wished");
		expect(await meetingsOf(at.store).get(id)).toMatchObject({ state: "unplaced" });
		expect((await at.store.get(id))?.state).toBe("pending");
		expect((await at.book(`${monday}10:00Z`, { id, late: true }, fields)).status).toBe(202);
		await at.jobs.run("meeting");
		expect(
			at.notices.filter((notice) => notice.startsWith("A booking needs a new time")),
		).toHaveLength(1);
		const page = await at.page(new URL(meeting.page, "https://coach.example").pathname);
		expect(page.text).toContain("Please choose another time");
	},
);

it("a booking sent again while the first copy is being stored is not rejected as taken", async () => {
	const at = await withType();
	const { id } = await booked(at);
	const lead = await at.store.get(id);
	let reads = 0;
	const meetings = {
		...meetingsOf(at.store),
		// As if the first copy weren't stored yet.
		get: async (of: string) => (reads++ === 0 ? undefined : meetingsOf(at.store).get(of)),
	};
	const intake = createMeetingIntake({
		...{
			store: { ...at.store, part: () => meetings as never },
			now: () => at.clock.now,
			gatewayUrl: "",
		},
		calendars: { busy: async () => ({ busy: [], isDown: false }) } as never,
	});
	expect(
		await intake.accept(acceptLead({ ...(lead as NonNullable<typeof lead>), state: "pending" })),
	).toMatchObject({
		...{ outcome: "repeated", answer: { meeting: { state: "booked" } } },
	});
});

describe("limits of a day", () => {
	it("are counted once for all gateways on a store", async () => {
		const at = await withType({ maxPerDay: null }, { ratePerAddress: 30, trustProxy: true });
		const other = createMeetingIntake({
			...{ store: at.store, now: () => at.clock.now, ratePerAddress: 30, gatewayUrl: "" },
			calendars: { busy: async () => ({ busy: [], isDown: false }) } as never,
		});
		const visitor = { "X-Forwarded-For": "192.0.2.7" };
		const { times = [] } = await at.times();
		const state = async (index: number) => {
			const answer = await at.book(times[index] ?? "", {}, {}, visitor);
			return ((await answer.json()) as { meeting?: { state: string } }).meeting?.state;
		};
		expect([await state(0), await state(2)]).toEqual(["booked", "booked"]);
		const request = (index: number) =>
			({ fields: { ...meetingSample, start: times[index] ?? "" } }) as never;
		expect(await other.suspect(request(4), "192.0.2.7")).toBeUndefined();
		expect(await other.suspect(request(6), "192.0.2.7")).toContain("more bookings in a day");
		expect(await state(8)).toBe("wished");
		// A booking of a taken time doesn't count.
		expect(await other.suspect(request(0), "192.0.2.8")).toBeUndefined();
		// The count starts again the next day.
		at.clock.now += 24 * hourMs;
		expect(await other.suspect(request(20), "192.0.2.7")).toBeUndefined();
	});
});

it("a lead has the new time after its call was moved, and a repeat of the booking is the same lead", async () => {
	const at = await withType();
	const id = crypto.randomUUID();
	const fields = { email: "mover@x.example" };
	const { meeting } = (await (await at.book(`${monday}10:00Z`, { id }, fields)).json()) as {
		meeting: { page: string };
	};
	await at.send(new URL(meeting.page, "https://coach.example").pathname, {
		...{ action: "move", start: `${monday}11:00Z` },
	});
	expect((await at.store.get(id))?.fields.start).toBe(`${monday}11:00Z`);
	expect((await at.book(`${monday}10:00Z`, { id }, fields)).status).toBe(202);
	expect(await meetingsOf(at.store).get(id)).toMatchObject({
		startAt: Date.parse(`${monday}11:00Z`),
	});
});

describe("a booking's own page, for a script", () => {
	const read = async (
		at: Awaited<ReturnType<typeof withType>>,
		path: string,
		init?: RequestInit,
	) => {
		const answer = await at.app.request(path, init);
		expect(answer.headers.get("Access-Control-Allow-Origin")).toBe("*");
		const found = (await answer.json()) as { times?: string[] };
		return { ...found, status: answer.status };
	};
	const change = (values: Record<string, string>) => ({
		...{ method: "POST", body: new URLSearchParams(values) },
	});

	it("returns the booking and the times it can move to, moves it once, and cancels it", async () => {
		const at = await withType();
		const { id, path } = await booked(at);
		const found = await read(at, `${path}?json=times`);
		expect(found).toMatchObject({ state: "booked", start: `${monday}10:00Z` });
		expect(found.times).toContain(`${monday}11:00Z`);
		expect(found.times).not.toContain(`${monday}10:00Z`);
		const move = change({ action: "move", start: `${monday}11:00Z` });
		expect(await read(at, `${path}?json`, move)).toMatchObject({ start: `${monday}11:00Z` });
		// The answer was lost, and the visitor presses again.
		expect(await read(at, `${path}?json`, move)).toMatchObject({ status: 200 });
		expect(await meetingsOf(at.store).get(id)).toMatchObject({ sequence: 1 });
		expect(await read(at, `${path}?json`, change({ action: "cancel" }))).toMatchObject({
			state: "cancelled",
		});
	});

	it("returns the nearest times if the chosen one is gone, and changes nothing", async () => {
		const at = await withType();
		const { id, path } = await booked(at);
		await booked(at, `${monday}11:30Z`);
		const taken = change({ action: "move", start: `${monday}11:30Z` });
		expect(await read(at, `${path}?json`, taken)).toMatchObject({
			...{ status: 409, slots: [`${monday}10:30Z`, `${monday}12:30Z`, `${monday}13:00Z`] },
		});
		expect(await meetingsOf(at.store).get(id)).toMatchObject({ sequence: 0 });
	});

	it("is not found for a made-up link", async () => {
		const at = await withType();
		expect(await read(at, "/leads/meetings/booking/nothing?json")).toMatchObject({ status: 404 });
	});
});

describe("a booking's own page", () => {
	it("changes nothing when it is opened, and cancels at a press, which frees the time", async () => {
		const at = await withType();
		const { id, path } = await booked(at);
		expect((await at.page(path)).text).toContain("Your call is booked");
		expect(await meetingsOf(at.store).get(id)).toMatchObject({ state: "booked", sequence: 0 });
		const { text } = await at.send(path, { action: "cancel" });
		expect(text).toContain("<h1>Your call is cancelled</h1>");
		expect((await at.times()).times).toContain(`${monday}10:00Z`);
		expect((await at.send(path, { action: "cancel" })).text).toContain(
			"<h1>Your call is cancelled</h1>",
		);
		await at.jobs.run("meeting");
		expect(
			at.notices.filter((notice) => notice.startsWith("A call was cancelled: Ann Reed")),
		).toHaveLength(1);
	});

	it("moves to a free time, and to no other", async () => {
		const at = await withType();
		const [{ id, path }] = [await booked(at), await booked(at, `${monday}14:00Z`)];
		expect((await at.send(path, { action: "move", start: `${monday}14:00Z` })).text).toContain(
			"just gone",
		);
		expect((await at.send(path, { action: "move", start: `${monday}15:00Z` })).text).toContain(
			"Your call has a new time",
		);
		expect(await meetingsOf(at.store).get(id)).toMatchObject({
			startAt: Date.parse(`${monday}15:00Z`),
			sequence: 1,
		});
		const found = (await at.times()).times;
		expect(found).toContain(`${monday}10:00Z`);
		expect(found).not.toContain(`${monday}15:00Z`);
	});

	it("is not found for a wrong link", async () => {
		const at = await withType();
		const { path } = await booked(at);
		expect((await at.page(`${path.slice(0, -2)}aa`)).answer.status).toBe(404);
	});
});

describe("mails about a meeting", () => {
	const parsed = ({ event: invitation }: VisitorMail) => {
		const { content = "" } = invitation ?? {};
		for (const line of content.split("\r\n"))
			expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
		expect(content.replaceAll("\r\n", "")).not.toContain("\n");
		const root = new ICAL.Component(ICAL.parse(content) as never);
		const event = new ICAL.Event(root.getFirstSubcomponent("vevent") as ICAL.Component);
		const [other] = Object.values(ical.sync.parseICS(content)).filter(
			(one) => one?.type === "VEVENT",
		);
		expect(other).toMatchObject({ uid: event.uid, method: root.getFirstPropertyValue("method") });
		return {
			...{ uid: event.uid, sequence: event.sequence, method: root.getFirstPropertyValue("method") },
			start: event.startDate.toJSDate().toISOString(),
			otherStart: (other as { start: Date }).start.toISOString(),
			status: event.component.getFirstPropertyValue("status"),
			declared: invitation?.method,
		};
	};

	it("confirm, move and cancel one and the same event, in files that two parsers read", async () => {
		const at = await withType({
			title:
				"Free call, with coffee; and a title that is longer than one line of a calendar file is",
		});
		const { id, path } = await booked(at);
		await at.jobs.run("meeting");
		at.clock.now += 60_000;
		await at.send(path, { action: "move", start: `${monday}15:00Z` });
		at.clock.now += 5 * 60_000;
		await at.jobs.run("meeting");
		await at.send(path, { action: "cancel" });
		await at.jobs.run("meeting");
		const files = at.mails.map(parsed);
		const uid = `${id}@coach.example`;
		const request = { uid, method: "REQUEST", declared: "REQUEST", status: "CONFIRMED" };
		const [ten, three] = ["2026-11-23T10:00:00.000Z", "2026-11-23T15:00:00.000Z"];
		expect(files).toEqual([
			{ ...request, sequence: 0, start: ten, otherStart: ten },
			{ ...request, sequence: 1, start: three, otherStart: three },
			{
				...request,
				...{ method: "CANCEL", declared: "CANCEL", status: "CANCELLED" },
				sequence: 2,
				start: three,
				otherStart: three,
			},
		]);
		expect(at.mails[0]?.text).toContain("Monday 23 November 2026 at 10:00, London time");
	});

	it("remind a day and an hour before, once each, and never after cancelling or erasing", async () => {
		const at = await withType();
		const [first, second, third] = [
			await booked(at),
			await booked(at, `${monday}12:00Z`),
			await booked(at, `${monday}14:00Z`),
		];
		await at.jobs.run("meeting");
		expect(at.mails.splice(0)).toHaveLength(3);
		await at.send(second.path, { action: "cancel" });
		await at.store.eraseLead(third.id);
		await at.jobs.run("meeting");
		at.mails.splice(0);
		const until = Date.parse(`${monday}10:00Z`);
		for (const before of [
			dayMs + 60_000,
			dayMs - 1000,
			dayMs - 1000,
			hourMs + 60_000,
			hourMs - 1000,
			0,
		]) {
			at.clock.now = until - before;
			await at.jobs.run("meeting");
		}
		at.clock.now += 10 * dayMs;
		await at.jobs.run("meeting");
		expect(at.mails.map(({ to, subject }) => [to, subject.split(":")[0]])).toEqual([
			["p0@x.example", "A reminder of your call"],
			["p0@x.example", "A reminder of your call"],
		]);
		expect(await meetingsOf(at.store).get(first.id)).toMatchObject({ state: "booked" });
	});

	it("carry no stranger's words to somebody else's mailbox", async () => {
		const at = await withType();
		await at.book(`${monday}10:00Z`, {}, { firstName: "Buy pills at www.x.example" });
		await at.book(`${monday}11:00Z`, {}, { firstName: "Anne-Marie", message: "Strange words" });
		for (const lead of await at.store.list({ state: "quarantined" }))
			await at.store.release(lead.id);
		await at.jobs.run("meeting");
		expect(at.mails).toHaveLength(2);
		for (const { html, text } of at.mails)
			for (const words of ["pills", "Strange"]) expect(html + text).not.toContain(words);
	});
});

describe("without JavaScript", () => {
	it("shows the next times by day in the visitor's zone, keeps what was typed, and books", async () => {
		const at = await withType();
		const path = "/leads/meetings/discovery-call";
		const { text } = await at.page(`${path}?tz=America/New_York`);
		expect(text.match(/type="radio"/g)).toHaveLength(60);
		expect(text).toContain("Times are in New York time.");
		const [, day = ""] = /<legend>Monday 23 November<\/legend>(.*?)<\/fieldset>/.exec(text) ?? [];
		expect(day.match(/\d\d:\d\d(?=<\/label>)/g)?.[0]).toBe("04:00");
		const wrong = await at.send(path, {
			...meetingSample,
			email: "nobody",
			start: `${monday}10:00Z`,
			website: "",
		});
		expect(wrong.answer.status).toBe(400);
		expect(wrong.text).toContain("Please enter a valid email address");
		expect(wrong.text).toContain('value="Reed"');
		expect(wrong.text).not.toContain("<coach-meeting");
		const { answer } = await at.send(path, {
			...meetingSample,
			start: `${monday}10:00Z`,
			website: "",
		});
		expect(answer.status).toBe(303);
		expect((await at.page(answer.headers.get("Location") ?? "")).text).toContain(
			"Your call is booked",
		);
		const late = await at.send(path, {
			...meetingSample,
			email: "b@x.example",
			start: `${monday}10:00Z`,
			website: "",
		});
		expect(late.answer.status).toBe(409);
		expect(late.text).toContain("just gone");
	});

	const path = "/leads/meetings/discovery-call";
	const answers = { ...meetingSample, start: `${monday}10:00Z`, website: "" };
	const formType = "application/x-www-form-urlencoded";

	it("takes no booking from a page that may not send leads", async () => {
		const at = await withType(
			{},
			{ allowedOrigins: ["https://partner.example"], ownUrls: ["https://coach.example"] },
		);
		const from = async (origin: string | undefined) => {
			const headers = { "Content-Type": formType, ...(origin && { Origin: origin }) };
			const body = new URLSearchParams({ ...answers, email: `${crypto.randomUUID()}@x.example` });
			return (await at.app.request(path, { method: "POST", headers, body })).status;
		};
		expect(await from("https://evil.example")).toBe(403);
		expect(await from("null")).toBe(403);
		expect(await from(undefined)).toBe(403);
		expect(await at.store.list({})).toEqual([]);
		expect(await from("https://coach.example")).toBe(303);
		expect(await from("https://partner.example")).toBe(409);
	});

	it("counts invalid bookings towards the limit of invalid posts", async () => {
		const at = await withType({}, { ratePerAddress: 60 });
		const statuses: number[] = [];
		for (let count = 0; count < 61; count++)
			statuses.push((await at.send(path, { ...answers, email: "nobody" })).answer.status);
		expect(statuses.slice(0, 60)).toEqual(Array(60).fill(400));
		expect(statuses[60]).toBe(429);
		const refused = await at.send(path, { ...answers, email: "nobody" });
		expect(refused.answer.headers.get("Retry-After")).toBe("1");
		expect(refused.text).toContain("Too many requests at once. Please try again in a moment.");
	});

	it("accepts only a form, of at most 96 kB, with each answer once", async () => {
		const at = await withType();
		const post = async (body: string, type = formType) =>
			(await at.app.request(path, { method: "POST", headers: { "Content-Type": type }, body }))
				.status;
		const form = new URLSearchParams(answers).toString();
		expect(await post(form, "text/plain")).toBe(415);
		expect(await post(`${form}&x=${"x".repeat(100_000)}`)).toBe(413);
		expect(await post(`${form}&email=b%40x.example`)).toBe(400);
		expect(await post("")).toBe(400);
		expect(await at.store.list({})).toEqual([]);
		expect(await post(form)).toBe(303);
	});
});

describe("the page of all calls", () => {
	const open = async (at: Awaited<ReturnType<typeof withType>>, query = "") => {
		const { answer, text } = await at.page(`/leads/meetings${query}`);
		return { text, status: answer.status, to: answer.headers.get("Location"), answer };
	};

	it("is the widget, with a form inside it for visitors without scripts", async () => {
		const { status, text, answer } = await open(await withType());
		expect(status).toBe(200);
		const [, within = ""] =
			/<coach-meeting [^>]*name="discovery-call"[^>]*>([\s\S]*)<\/coach-meeting>/.exec(text) ?? [];
		expect(within).toMatch(/^<noscript>[\s\S]*type="radio"[\s\S]*<\/noscript>$/);
		expect(answer.headers.get("Content-Security-Policy")).toContain("script-src 'self';");
	});

	it("offers each of several calls, and leads to the one that is named", async () => {
		const at = await withType();
		const day = { ...newMeetingType, name: "strategy-day", title: "Strategy day", live: true };
		await saveMeetingType(at.store, day);
		const { text } = await open(at);
		expect(text.match(/href="\/leads\/meetings\/[a-z-]+"/g)).toEqual([
			'href="/leads/meetings/discovery-call"',
			'href="/leads/meetings/strategy-day"',
		]);
		expect((await open(at, "?call=strategy-day")).text).toContain('name="strategy-day"');
	});

	it("redirects to the coach's page elsewhere while no call can be booked here, or to the contact form", async () => {
		const at = await withType({ live: false });
		expect(await open(at)).toMatchObject({
			...{ status: 302, to: "https://booking.example/hartley/discovery-call" },
		});
		expect((await open(at, "?call=strategy-day&else=strategyDay")).to).toBe(
			"https://booking.example/hartley/strategy-day",
		);
		expect((await open(at, "?else=scheduling")).to).toBe(
			"https://scheduling.example/hartley/discovery",
		);
		// The name of any other fact is ignored.
		expect((await open(at, "?else=chat")).to).toBe(
			"https://booking.example/hartley/discovery-call",
		);
		const { booking } = links;
		links.booking = "";
		onTestFinished(() => {
			links.booking = booking;
		});
		expect((await open(at)).to).toBe("https://coach.example/contact");
		expect((await at.page("/book")).answer.headers.get("Location")).toBe("/leads/meetings");
	});
});

describe("the coach's feed", () => {
	it("lists booked meetings, only at its secret address", async () => {
		const at = await withType();
		const { path } = await booked(at);
		await booked(at, `${monday}12:00Z`);
		const secret = await feedSecret(at.store);
		await at.send(path, { action: "cancel" });
		const { answer, text } = await at.page(`/leads/meetings/calendar/${secret}.ics`);
		expect(answer.headers.get("Content-Type")).toContain("text/calendar");
		// Calendar apps show this name; without one, they would show the secret address.
		expect(text).toContain("\r\nX-WR-CALNAME:Calls: Hartley Coaching\r\n");
		expect(text).toContain("\r\nNAME:Calls: Hartley Coaching\r\n");
		expect(text).toContain("\r\nREFRESH-INTERVAL;VALUE=DURATION:PT15M\r\n");
		expect(text).toContain("\r\nX-PUBLISHED-TTL:PT15M\r\n");
		expect(text).toContain("\r\nPRODID:-//Hartley Coaching//coachkit//EN\r\n");
		expect(text).not.toContain(secret);
		const events = Object.values(ical.sync.parseICS(text)).filter((one) => one?.type === "VEVENT");
		expect(events).toMatchObject([
			{ summary: "Free discovery call: Ann Reed", location: "01632 960 345" },
		]);
		expect((await at.page(`/leads/meetings/calendar/${secret.slice(1)}x.ics`)).answer.status).toBe(
			404,
		);
	});
});
