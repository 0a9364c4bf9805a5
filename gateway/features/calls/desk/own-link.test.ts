import ICAL from "ical.js";
import { afterEach, describe, expect, it } from "vitest";
import { meetingSample } from "../../../../leads/forms/meeting/form.ts";
import { deskBrowser, deskWorld } from "../../../desk/testing/browser.ts";
import type { Agenda, LeadDetail, MeetingTypeDto } from "../../../desk-api/api.ts";
import { dayMs, minuteMs } from "../../../lib/time.ts";
import type { VisitorMail } from "../../../mail/visitor-mail.ts";
import { meetingsOf } from "../store/meetings.ts";
import { newMeetingType } from "../types/meeting-type.ts";
import { saveMeetingType } from "../types/meeting-types.ts";

const cleanUp: (() => unknown)[] = [];
afterEach(async () => {
	for (const each of cleanUp.splice(0).reverse()) await each();
});

const monday = "2026-11-23T";
const template = "https://meet.jit.si/coach-{{room}}";

/** A desk with a call type whose calls each have a link of their own. */
async function open(place: MeetingTypeDto["place"] = { kind: "room", template }) {
	const mails: VisitorMail[] = [];
	const world = deskWorld({
		siteUrl: "https://coach.example",
		async sendToVisitor(mail, _, begin) {
			await begin();
			mails.push(mail);
		},
	});
	cleanUp.push(world.stop);
	const save = (changedPlace: MeetingTypeDto["place"]) =>
		saveMeetingType(world.store, { ...newMeetingType, live: true, place: changedPlace });
	await save(place);
	const me = deskBrowser(world);
	await me.signIn();
	const wait = async (ms: number) => {
		world.clock.now += ms;
		await world.jobs.run("meeting");
	};
	async function book(clockTime: string) {
		const fields = { ...meetingSample, email: "ann@visitor.example" };
		const answer = await world.post({
			...{ id: crypto.randomUUID(), kind: "meeting", elapsedMs: 9000, website: "" },
			fields: { ...fields, start: `${monday}${clockTime}Z` },
			context: { page: "https://p.example/", referrer: "" },
		});
		const { id, meeting } = (await answer.json()) as {
			id: string;
			meeting: { page: string; place: { kind: string; text: string } };
		};
		await wait(1000);
		const path = new URL(meeting.page).pathname;
		const readPage = async () => (await world.app.request(path)).text();
		const change = (values: Record<string, string>) =>
			world.app.request(path, { method: "POST", body: new URLSearchParams(values) });
		const setLink = (link: unknown) =>
			me.ask(`meetings/${id}/link`, { method: "PUT", body: { link } as object });
		return { id, place: meeting.place, path, readPage, change, setLink };
	}
	const agenda = async () =>
		(
			await me.get<Agenda>(
				`meetings/agenda?from=${world.clock.now - dayMs}&to=${world.clock.now + 60 * dayMs}`,
			)
		).items;
	return { ...world, me, mails, save, wait, book, agenda };
}

const eventOf = (content = "") => {
	const event = new ICAL.Component(ICAL.parse(content) as never).getFirstSubcomponent("vevent");
	const text = (name: string) => event?.getFirstPropertyValue(name)?.toString();
	return { location: text("location"), url: text("url"), about: text("description") };
};

describe("a call type with a link for each call", () => {
	it("gives a link to calls that were booked by phone before, and always the same one", async () => {
		const { save, book } = await open({ kind: "phone" });
		const { readPage } = await book("10:00");
		expect(await readPage()).not.toContain("meet.jit.si");
		await save({ kind: "room", template });
		const [link] = /https:\/\/meet\.jit\.si\/coach-\w{20}/.exec(await readPage()) ?? [];
		expect(link).toBeTruthy();
		expect(await readPage()).toContain(link);
	});

	it("gives each call its own unguessable link, wherever the visitor or the coach looks", async () => {
		const at = await open();
		const [one, other] = [await at.book("10:00"), await at.book("14:00")];
		const { text: link = "", kind } = one.place;
		expect(kind).toBe("video");
		expect(link).toMatch(/^https:\/\/meet\.jit\.si\/coach-[a-z\d]{20}$/);
		expect(link).not.toContain(one.id.slice(0, 8));
		expect(other.place.text).not.toBe(link);
		expect(at.mails.map(({ text }) => text.includes(link))).toEqual([true, false]);
		expect(eventOf(at.mails[0]?.event?.content)).toMatchObject({ location: link, url: link });
		expect(eventOf(at.mails[0]?.event?.content).about).toContain(one.path);
		expect(await one.readPage()).toContain(`href="${link}"`);
		const ics = await (await at.app.request(`${one.path}?ics`)).text();
		expect(eventOf(ics)).toMatchObject({ location: link, url: link });
		expect((await at.agenda()).map((call) => call.link)).toEqual([link, other.place.text]);
		// The public page says only that it's a video call.
		const times = await (await at.app.request("/leads/meetings/discovery-call/times")).text();
		expect(times).toContain('"place":{"kind":"video"}');
		expect(times).not.toContain("jit.si");
		await at.wait(Date.parse(`${monday}09:00Z`) - at.clock.now);
		const reminder = at.mails.find(({ subject }) => subject.startsWith("A reminder"));
		expect(reminder?.text).toContain(link);
	});

	it("keeps it when the call moves or the type changes, and shows none once it's cancelled", async () => {
		const at = await open();
		const call = await at.book("10:00");
		const { text: link = "" } = call.place;
		await at.save({ kind: "room", template: "https://talk.example/{{room}}" });
		await call.change({ action: "move", start: `${monday}12:00Z` });
		await at.wait(5 * minuteMs);
		expect(eventOf(at.mails.at(-1)?.event?.content).location).toBe(link);
		expect((await at.agenda())[0]?.link).toBe(link);
		await call.change({ action: "cancel" });
		await at.wait(1000);
		expect(eventOf(at.mails.at(-1)?.event?.content)).toMatchObject({ location: undefined });
		expect(at.mails.at(-1)?.event?.content).not.toContain("meet.jit.si");
		expect(await call.readPage()).not.toContain("meet.jit.si");
		expect((await at.agenda())[0]).not.toHaveProperty("link");
		expect((await call.setLink("https://zoom.example/j/1")).status).toBe(409);
	});

	it.each([
		"https://meet.jit.si/coach",
		"http://meet.jit.si/{{room}}",
		"meet.jit.si/{{room}}",
		"https://{{room}}.example/call",
	])("needs https and a room in its path: %s", async (wrong) => {
		const at = await open();
		const answer = await at.me.ask("meetings/types/discovery-call", {
			...{ method: "PUT", body: { ...newMeetingType, place: { kind: "room", template: wrong } } },
		});
		const { error } = (await answer.json()) as { error: { message: string; field: string } };
		expect([answer.status, error.field]).toEqual([400, "place.template"]);
		expect(error.message).toBe(
			"Please enter a link with https:// and {{room}} in it, such as https://meet.jit.si/my-call-{{room}}.",
		);
	});
});

describe("a link that the coach pastes for one call", () => {
	it("replaces its type's, is mailed once with an updated invitation, and can be taken back", async () => {
		const at = await open({ kind: "phone" });
		const call = await at.book("10:00");
		at.mails.splice(0);
		expect((await call.setLink("https://zoom.example/j/wrong")).status).toBe(204);
		expect((await call.setLink(" https://zoom.example/j/1?pwd=2 ")).status).toBe(204);
		// The coach presses Save twice.
		expect((await call.setLink("https://zoom.example/j/1?pwd=2")).status).toBe(204);
		await at.wait(1000);
		expect(at.mails).toEqual([]);
		await at.wait(10_000);
		expect(at.mails.map(({ subject }) => subject)).toEqual([
			"A new link for your call: Monday 23 November 2026 at 10:00, London time",
		]);
		const [mail] = at.mails.splice(0);
		expect(mail?.text).toContain("https://zoom.example/j/1?pwd=2");
		expect(mail?.event?.method).toBe("REQUEST");
		expect(eventOf(mail?.event?.content).url).toBe("https://zoom.example/j/1?pwd=2");
		expect(await call.readPage()).toContain('href="https://zoom.example/j/1?pwd=2"');
		const { story } = await at.me.get<LeadDetail>(`leads/${call.id}`);
		expect(story.map(({ text }) => text)).toContain("You changed the link of this call.");
		// The call's reminders remain.
		const whats = (await at.store.jobs.list("meeting")).map(({ payload }) => payload);
		expect(whats).toContainEqual(expect.objectContaining({ what: "reminder" }));
		await call.setLink("");
		await at.wait(10_000);
		expect(at.mails.at(-1)?.text).toContain("will ring you");
		expect((await meetingsOf(at.store).get(call.id))?.link).toBe("");
	});

	it.each(["zoom.example/j/1", "http://zoom.example/j/1", "javascript:alert(1)"])(
		"has to be a whole link: %s",
		async (link) => {
			const at = await open();
			const call = await at.book("10:00");
			const answer = await call.setLink(link);
			expect([answer.status, (await answer.json()).error]).toMatchObject([
				400,
				{ message: "Please paste the full link to the video call, with https://.", field: "link" },
			]);
		},
	);
});
