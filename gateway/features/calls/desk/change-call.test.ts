import ICAL from "ical.js";
import { afterEach, describe, expect, it } from "vitest";
import { meetingSample } from "../../../../leads/forms/meeting/form.ts";
import { deskBrowser, deskWorld } from "../../../desk/testing/browser.ts";
import type { MoveTimes } from "../../../desk-api/features/calls.ts";
import type { VisitorMail } from "../../../mail/visitor-mail.ts";
import { meetingsOf } from "../store/meetings.ts";
import { newMeetingType } from "../types/meeting-type.ts";
import { saveMeetingType } from "../types/meeting-types.ts";

const cleanUp: (() => unknown)[] = [];
afterEach(async () => {
	for (const each of cleanUp.splice(0).reverse()) await each();
});

const start = "2026-11-23T10:00Z";

/** A desk with a call booked for Monday at ten. `mails` has the visitor's mails since the confirmation. */
async function open(lang?: string) {
	const mails: VisitorMail[] = [];
	const notices: string[] = [];
	const world = deskWorld({
		alerts: {
			async mail({ subject }) {
				notices.push(subject);
			},
		},
		siteUrl: "https://coach.example",
		async sendToVisitor(mail, _, begin) {
			await begin();
			mails.push(mail);
		},
	});
	cleanUp.push(world.stop);
	await saveMeetingType(world.store, { ...newMeetingType, live: true });
	const me = deskBrowser(world);
	await me.signIn();
	const fields = { ...meetingSample, email: "ann@visitor.example", start };
	const answer = await world.post({
		...{ id: crypto.randomUUID(), kind: "meeting", fields, elapsedMs: 9000, website: "" },
		...(lang && { lang }),
		context: { page: "https://p.example/", referrer: "" },
	});
	const { id, meeting } = (await answer.json()) as { id: string; meeting: { page: string } };
	const wait = async (ms: number) => {
		world.clock.now += ms;
		await world.jobs.run("meeting");
	};
	await wait(1000);
	const booked = mails.splice(0);
	// Drops the notice that a new device has signed in.
	notices.splice(0);
	const page = new URL(meeting.page).pathname;
	const call = (what: string, method: "PUT" | "POST", body: object) =>
		me.ask(`meetings/${id}/${what}`, { method, body });
	return { ...world, me, id, mails, notices, booked, page, wait, call };
}

describe("a call that the coach changes", () => {
	it("is cancelled with a message that the visitor gets and the lead keeps", async () => {
		const at = await open();
		expect((await at.call("cancel", "POST", { word: "I have the flu." })).status).toBe(204);
		await at.wait(1000);
		expect(at.mails.map(({ subject }) => subject)).toEqual(["Your call is cancelled"]);
		expect(at.mails[0]?.text).toContain("“I have the flu.”");
		const { story } = await at.me.get<{ story: { text: string }[] }>(`leads/${at.id}`);
		expect(story.map(({ text }) => text)).toContain(
			"You cancelled the call. You told them: “I have the flu.”",
		);
	});

	it("sends the coach no notice, unlike a call that the visitor changes", async () => {
		const at = await open();
		const { sequence, times } = await at.me.get<MoveTimes>(`meetings/${at.id}/times`);
		await at.call("move", "POST", { sequence, start: times.at(-1) });
		await at.wait(4 * 60_000);
		expect(at.mails.map(({ subject }) => subject)).toEqual([
			expect.stringMatching(/^Your call has a new time: /),
		]);
		await at.call("cancel", "POST", {});
		await at.wait(1000);
		expect(at.mails).toHaveLength(2);
		expect(at.notices).toEqual([]);
		const other = await open();
		await other.app.request(other.page, { method: "POST", body: "action=cancel" });
		await other.wait(1000);
		expect(other.notices).toEqual([expect.stringMatching(/^A call was cancelled: /)]);
	});

	it.each([
		[
			...[
				"pl",
				"Rozmowa jest umówiona: poniedziałek, 23 listopada 2026, 10:00, czas: Wielka Brytania",
			],
			...["Rozmowa jest odwołana", "Zmień termin lub odwołaj: "],
		],
		[
			...[
				"ro",
				"Discuția ta este rezervată: luni, 23 noiembrie 2026, ora 10:00, Ora din Regatul Unit",
			],
			...["Discuția ta este anulată", "Mută sau anulează: "],
		],
		[
			...[
				"cy",
				"Mae eich galwad wedi'i threfnu: Dydd Llun, 23 Tachwedd 2026 am 10:00, Amser Y Deyrnas Unedig",
			],
			...["Mae eich galwad wedi'i chanslo", "Symud neu ganslo: "],
		],
	])("has mails in the visitor's language: %s", async (lang, subject, cancelled, change) => {
		const at = await open(lang);
		const [mail] = at.booked;
		expect(mail?.subject).toBe(subject);
		expect(mail?.html).toContain(`lang="${lang}"`);
		expect(mail?.text).not.toMatch(/Hello|When|Where|Reschedule|Questions/);
		const event = new ICAL.Component(ICAL.parse(mail?.event?.content ?? "")).getFirstSubcomponent(
			"vevent",
		);
		expect(event?.getFirstPropertyValue("description")).toContain(`${change}http`);
		expect(event?.getFirstSubcomponent("valarm")).toBeTruthy();
		await at.call("cancel", "POST", {});
		await at.wait(1000);
		expect(at.mails.map((one) => one.subject)).toEqual([cancelled]);
	});

	it("moves to a free time, without the notice that visitors have to give", async () => {
		const at = await open();
		const { sequence, times } = await at.me.get<MoveTimes>(`meetings/${at.id}/times`);
		expect(new Date(times[0] ?? 0).toISOString()).toMatch(/^2026-11-20T1\d/);
		expect((await at.call("move", "POST", { sequence, start: times[0] })).status).toBe(204);
		expect((await meetingsOf(at.store).get(at.id))?.startAt).toBe(times[0]);
	});

	it("stays where the visitor has just moved it, and the coach is told so", async () => {
		const at = await open();
		const { sequence, times } = await at.me.get<MoveTimes>(`meetings/${at.id}/times`);
		await at.app.request(at.page, {
			...{ method: "POST" },
			body: new URLSearchParams({ action: "move", start: "2026-11-24T11:00Z" }),
		});
		const answer = await at.call("move", "POST", { sequence, start: times[0] });
		expect(answer.status).toBe(409);
		const { error } = (await answer.json()) as { error: { message: string } };
		expect(error.message).toBe(
			"They have just moved this call to Tuesday 24 November 2026 at 11:00, London time.",
		);
		const after = await meetingsOf(at.store).get(at.id);
		expect(after).toMatchObject({ state: "booked", startAt: Date.parse("2026-11-24T11:00Z") });
	});
});

describe("a visitor who did not come", () => {
	it("gets a mail with times on three days, ten seconds later", async () => {
		const at = await open();
		await at.wait(Date.parse("2026-11-23T10:20Z") - at.clock.now);
		at.mails.splice(0);
		await at.me.signIn();
		expect((await at.call("attendance", "PUT", { attendance: "no-show" })).status).toBe(204);
		await at.wait(9000);
		expect(at.mails).toEqual([]);
		await at.wait(1000);
		expect(at.mails.map(({ subject }) => subject)).toEqual([
			expect.stringContaining("Sorry we missed each other"),
		]);
		const said = at.mails[0]?.text.match(/\w+day \d+ November 2026/g);
		expect(new Set(said).size).toBe(3);
		expect(at.mails[0]?.text).toContain("/leads/meetings/discovery-call");
	});

	it("gets no mail if the coach undoes it in time", async () => {
		const at = await open();
		await at.wait(Date.parse("2026-11-23T10:20Z") - at.clock.now);
		at.mails.splice(0);
		await at.me.signIn();
		expect((await at.call("attendance", "PUT", { attendance: "no-show" })).status).toBe(204);
		await at.wait(5000);
		await at.call("attendance", "PUT", { attendance: "" });
		await at.wait(60_000);
		expect(at.mails).toEqual([]);
	});
});

it("The visitor's calendar file has an alarm 15 minutes before, and the link to move the call", async () => {
	const at = await open();
	const { content = "" } = at.booked[0]?.event ?? {};
	const event = new ICAL.Component(ICAL.parse(content)).getFirstSubcomponent("vevent");
	expect(String(event?.getFirstPropertyValue("url"))).toContain(at.page);
	expect(String(event?.getFirstPropertyValue("description"))).toContain(at.page);
	const alarm = event?.getFirstSubcomponent("valarm");
	expect(String(alarm?.getFirstPropertyValue("trigger"))).toBe("-PT15M");
	expect(alarm?.getFirstPropertyValue("action")).toBe("DISPLAY");
});
