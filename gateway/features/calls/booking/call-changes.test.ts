import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import ICAL from "ical.js";
import { afterEach, describe, expect, it } from "vitest";
import { meetingSample } from "../../../../leads/forms/meeting/form.ts";
import { dayMs, minuteMs } from "../../../lib/time.ts";
import type { VisitorMail } from "../../../mail/visitor-mail.ts";
import { createSqliteStore } from "../../../store/sqlite/sqlite-store.ts";
import { createTestGateway, type TestGatewayOptions } from "../../../testing/test-gateway.ts";
import { meetingsOf } from "../store/meetings.ts";
import { type MeetingType, newMeetingType } from "../types/meeting-type.ts";
import { saveMeetingType } from "../types/meeting-types.ts";

const monday = "2026-11-23T";
const cleanUp: (() => unknown)[] = [];
afterEach(async () => {
	for (const each of cleanUp.splice(0).reverse()) await each();
});

function open(options: TestGatewayOptions = {}) {
	const mails: VisitorMail[] = [];
	const notices: string[] = [];
	const gateway = createTestGateway({
		...{ siteUrl: "https://coach.example", ratePerAddress: 10_000, ratePerSite: 1_000_000 },
		async sendToVisitor(mail, _, begin) {
			await begin();
			mails.push(mail);
		},
		...options,
		alerts: {
			async mail({ subject, text }) {
				notices.push(`${subject}\n${text}`);
			},
		},
	});
	const { app, clock, jobs } = gateway;
	const change = async (path: string, values: Record<string, string>, query = "?json") => {
		const answer = await app.request(path + query, {
			...{ method: "POST", body: new URLSearchParams(values) },
		});
		return answer;
	};
	return {
		...{ ...gateway, mails, notices, change },
		move: (path: string, clockTime: string) =>
			change(path, { action: "move", start: `${monday}${clockTime}Z` }),
		/** Lets time pass, and runs the due jobs every ten seconds. */
		async wait(ms: number) {
			for (const until = clock.now + ms; clock.now < until; ) {
				clock.now = Math.min(until, clock.now + 10_000);
				await jobs.run("meeting");
			}
		},
	};
}
type At = ReturnType<typeof open>;

/** Books Monday at ten, and drops the mails about the booking. */
async function book(
	at: At,
	{ type = {}, fields = {} }: { type?: Partial<MeetingType>; fields?: object } = {},
) {
	await saveMeetingType(at.store, { ...newMeetingType, live: true, maxPerDay: null, ...type });
	const answer = await at.post({
		...{ id: crypto.randomUUID(), kind: "meeting" },
		fields: { ...meetingSample, start: `${monday}10:00Z`, ...fields },
		context: { page: "https://partner.example/", referrer: "" },
		...{ elapsedMs: 9000, website: "" },
	});
	const { id, meeting } = (await answer.json()) as { id: string; meeting: { page: string } };
	await at.wait(10_000);
	at.mails.splice(0);
	at.notices.splice(0);
	return { id, path: new URL(meeting.page, "https://coach.example").pathname };
}

const subjects = ({ mails }: At) => mails.map(({ subject }) => subject);
const sequenceOf = ({ event }: VisitorMail) => {
	const root = new ICAL.Component(ICAL.parse(event?.content ?? "") as never);
	return new ICAL.Event(root.getFirstSubcomponent("vevent") as ICAL.Component).sequence;
};

describe("moving a booked call", () => {
	it("works five times a day; 40 attempts in 20 s send one mail each to visitor and coach", async () => {
		const at = open();
		const { path } = await book(at);
		const answers: number[] = [];
		for (let count = 0; count < 40; count++) {
			answers.push((await at.move(path, count % 2 ? "10:00" : "11:00")).status);
			at.clock.now += 500;
			await at.jobs.run("meeting");
		}
		// After the fifth move, choosing the current time changes nothing, and any other time is rejected.
		expect(answers.slice(0, 5)).toEqual([200, 200, 200, 200, 200]);
		expect(answers.filter((_, index) => index > 4 && index % 2)).toEqual(Array(18).fill(429));
		await at.wait(30 * minuteMs);
		expect(subjects(at)).toEqual([
			"Your call has a new time: Monday 23 November 2026 at 11:00, London time",
		]);
		expect(at.notices).toHaveLength(1);
	});

	it("beyond the limit gives a number to ring, in JSON and on the page; the next day it works again", async () => {
		const at = open();
		const { path, id } = await book(at);
		for (const time of ["11:00", "12:00", "13:00", "14:00", "15:00"])
			expect((await at.move(path, time)).status).toBe(200);
		const answer = await at.move(path, "16:00");
		expect(answer.status).toBe(429);
		expect(answer.headers.get("Access-Control-Allow-Origin")).toBe("*");
		expect(await answer.json()).toEqual({
			...{ state: "booked", start: `${monday}15:00Z`, phone: expect.stringMatching(/^[\d ]+$/) },
			error: expect.stringMatching(
				/^This call has been moved several times today\. To move it again, please ring us on [\d\u00a0]+\. You can still cancel it here\.$/,
			),
		});
		const page = await at.change(path, { action: "move", start: `${monday}16:00Z` }, "");
		expect(page.status).toBe(429);
		const text = await page.text();
		expect(text).toContain("please ring us on");
		expect(text).toContain("Cancel this call");
		expect(text).not.toContain("Move to this time");
		expect(await meetingsOf(at.store).get(id)).toMatchObject({
			...{ startAt: Date.parse(`${monday}15:00Z`), sequence: 5 },
		});
		at.clock.now += dayMs;
		expect((await at.move(path, "16:00")).status).toBe(200);
		for (const time of ["11:00", "12:00", "13:00", "14:00"]) await at.move(path, time);
		expect((await at.move(path, "15:00")).status).toBe(429);
		expect(await (await at.change(path, { action: "cancel" })).json()).toMatchObject({
			state: "cancelled",
		});
	});

	it("is counted for each call separately; attempts at a taken time don't count", async () => {
		const at = open();
		const one = await book(at);
		const other = await book(at, { fields: { start: `${monday}16:00Z`, email: "o@x.example" } });
		for (let count = 0; count < 9; count++)
			expect((await at.move(one.path, "16:00")).status).toBe(409);
		for (const time of ["11:00", "12:00", "13:00", "14:00", "15:00"])
			expect((await at.move(one.path, time)).status).toBe(200);
		expect((await at.move(one.path, "10:00")).status).toBe(429);
		expect((await at.move(other.path, "10:00")).status).toBe(200);
	});
});

describe("mails about moves", () => {
	it("that are close together become one each to visitor and coach, with the last time and its sequence", async () => {
		const at = open();
		const { path } = await book(at);
		await at.move(path, "11:00");
		await at.wait(2 * minuteMs);
		await at.move(path, "15:00");
		await at.wait(2 * minuteMs);
		expect([...subjects(at), ...at.notices]).toEqual([]);
		await at.wait(3 * minuteMs);
		expect(subjects(at)).toEqual([
			"Your call has a new time: Monday 23 November 2026 at 15:00, London time",
		]);
		expect(sequenceOf(at.mails[0] as VisitorMail)).toBe(2);
		expect(at.notices).toHaveLength(1);
		expect(at.notices[0]).toContain("New time: Monday 23 November 2026 at 15:00, London time");
		await at.wait(10 * minuteMs);
		await at.move(path, "12:00");
		await at.wait(10 * minuteMs);
		expect(at.mails).toHaveLength(2);
		expect(at.notices).toHaveLength(2);
	});

	it("that still wait are replaced by the mail about the cancellation", async () => {
		const at = open();
		const { path } = await book(at);
		await at.move(path, "11:00");
		await at.move(path, "12:00");
		await at.change(path, { action: "cancel" });
		await at.wait(10 * minuteMs);
		expect(subjects(at)).toEqual(["Your call is cancelled"]);
		expect(sequenceOf(at.mails[0] as VisitorMail)).toBe(3);
		expect(at.notices.map((notice) => notice.split(":")[0])).toEqual(["A call was cancelled"]);
	});

	it("do not wait if the old or new time of the call is near", async () => {
		const at = open();
		const { path } = await book(at, { type: { noticeHours: 0 } });
		at.clock.now = Date.parse(`${monday}09:50Z`);
		await at.jobs.run("meeting");
		at.mails.splice(0);
		await at.move(path, "15:00");
		await at.jobs.run("meeting");
		expect(subjects(at)).toHaveLength(1);
		expect(at.notices).toHaveLength(1);
	});

	it("are sent once when the gateway is stopped and started again in between", async () => {
		const folder = mkdtempSync(join(tmpdir(), "moves-"));
		cleanUp.push(() => rmSync(folder, { recursive: true }));
		const path = join(folder, "leads.db");
		const first = open({ openStore: (clock) => createSqliteStore(path, { clock }) });
		const booked = await book(first);
		await first.move(booked.path, "11:00");
		await first.move(booked.path, "12:00");
		await first.stop();
		for (const restart of [1, 2]) {
			const at = open({ openStore: (clock) => createSqliteStore(path, { clock }) });
			at.clock.now = Date.parse("2026-11-20T10:10:00Z") + restart * minuteMs;
			await at.wait(10 * minuteMs);
			expect(subjects(at)).toEqual(
				restart === 1
					? ["Your call has a new time: Monday 23 November 2026 at 12:00, London time"]
					: [],
			);
			expect(at.notices).toHaveLength(restart === 1 ? 1 : 0);
			await at.stop();
		}
	});
});

describe("the coach's mails about calls", () => {
	const type = { zone: "America/New_York" } as const;

	it("give the time in the call's zone, and in the visitor's zone if it differs", async () => {
		const at = open();
		const { id, path } = await book(at, { type, fields: { start: `${monday}15:00Z` } });
		await at.worker.runDue();
		expect(at.mailer.mails.at(-1)?.message).toContain(
			"When: Monday 23 November 2026 at 10:00 (New York)\nTheir time: Monday 23 November 2026 at 15:00 (London)",
		);
		await at.move(path, "16:00");
		await at.wait(10 * minuteMs);
		expect(at.notices.at(-1)).toContain(
			"New time: Monday 23 November 2026 at 11:00, New York time\nTheir time: Monday 23 November 2026 at 16:00, London time\n",
		);
		expect(await at.store.get(id)).toMatchObject({ context: { coachZone: "America/New_York" } });
	});

	it("give one time if it is the same in both zones", async () => {
		const at = open();
		const { path } = await book(at, { fields: { timeZone: "Europe/Lisbon" } });
		await at.worker.runDue();
		expect(at.mailer.mails.at(-1)?.message).toContain(
			"When: Monday 23 November 2026 at 10:00 (London)\nMeeting: discovery-call",
		);
		await at.change(path, { action: "cancel" });
		await at.wait(minuteMs);
		expect(at.notices.at(-1)).toContain("at 10:00, London time");
		expect(at.notices.at(-1)).not.toContain("Their time");
	});
});

it.each(["2026-13-45T99:99Z", "9999-12-31T10:00Z", "2026-02-30T25:00Z"])(
	"a late booking for %s, which no calendar can offer, is refused with a sentence",
	async (start) => {
		const at = open();
		await book(at);
		const answer = await at.post({
			...{ id: crypto.randomUUID(), kind: "meeting", late: true },
			fields: { ...meetingSample, start },
			context: { page: "https://partner.example/", referrer: "" },
			...{ elapsedMs: 9000, website: "" },
		});
		expect(answer.status).toBe(400);
		expect(((await answer.json()) as { error: string }).error).toMatch(/^[A-Z].*\.?$/);
		expect(await at.store.list({})).toHaveLength(1);
	},
);
