import { beforeEach, describe, expect, it, vi } from "vitest";
import { sendDigest } from "../../alerts/digest/digest.ts";
import type { LeadDetail, LeadPage, OutcomeAnswer } from "../../desk-api/api.ts";
import { newLead } from "../../store/testing/contract.ts";
import { deskBrowser, deskWorld, type World } from "../testing/browser.ts";

const hour = 3600_000;
const day = 24 * hour;

/** Leads whose reminders were announced. */
let told: (string | undefined)[];
let world: World;
let me: ReturnType<typeof deskBrowser>;
beforeEach(async () => {
	told = [];
	world = deskWorld();
	vi.spyOn(world.notices, "tellCoach").mockImplementation(async ({ event }, _, lead) => {
		if (event === "reminder") told.push(lead);
	});
	me = deskBrowser(world);
	await me.signIn();
});

const put = async () => {
	const lead = newLead();
	await world.store.add(lead);
	return lead.id;
};
const act = (id: string, path: string, method = "POST", body?: unknown) =>
	me.get<LeadDetail>(`leads/${id}/${path}`, { method, ...(body !== undefined && { body }) });
const remind = (id: string, at: number | null) => act(id, "reminder", "PUT", { at });
const decide = (id: string, body: object) =>
	act(id, "outcome", "PUT", body) as Promise<OutcomeAnswer>;
/** People in a list; earlier versions of the desk request new ones as `ring`. */
const listed = (view: string) =>
	me.get<LeadPage>("leads/search", { method: "POST", body: { view } });
const ring = () => listed("ring");
const open = () => listed("open");

describe("a reminder at the desk", () => {
	it("snoozes a lead, and moves it to the top when due; the coach is notified once", async () => {
		const [ann, ben] = [await put(), await put()];
		const thursday = world.clock.now + 2 * day;
		expect(await remind(ann, thursday)).toMatchObject({ remindAt: thursday, due: false });
		expect(await ring()).toMatchObject({ due: [], leads: [{ id: ben }] });
		await world.jobs.run("reminder");
		expect(told).toEqual([]);
		await world.pass(2 * day);
		for (let run = 0; run < 2; run++) await world.jobs.run("reminder");
		expect(told).toEqual([ann]);
		expect(world.lines).toContainEqual({ event: "reminder-due", id: ann });
		// The session of two days ago has ended.
		await me.signIn();
		expect((await open()).due).toMatchObject([{ id: ann, due: true }]);
	});

	type Act = [by: string, path: string, method: string, body?: object];
	const acts: Act[] = [
		["a call", "called", "PUT", { called: true }],
		["a note", "notes", "POST", { text: "Rang" }],
		["no answer", "no-answer", "POST"],
		["the outcome contacted", "outcome", "PUT", { outcome: "contacted" }],
		["the outcome met", "outcome", "PUT", { outcome: "met" }],
		["the outcome won", "outcome", "PUT", { outcome: "won" }],
		["the outcome lost", "outcome", "PUT", { outcome: "lost" }],
	];

	it.each(acts)(
		"that is not due yet survives %s, and is announced at its time",
		async (_, path, method, body) => {
			const id = await put();
			const tomorrow = world.clock.now + day;
			await remind(id, tomorrow);
			expect(await act(id, path, method, body)).toMatchObject({ remindAt: tomorrow, due: false });
			await world.pass(day);
			await world.jobs.run("reminder");
			expect(told).toEqual([id]);
			await me.signIn();
			expect((await open()).due).toMatchObject([{ id, due: true }]);
		},
	);

	it("is cleared once due by a call, a note or an outcome", async () => {
		for (const [by, path, method, body] of acts.filter(([by]) => by !== "no answer")) {
			const id = await put();
			await remind(id, world.clock.now + hour);
			await world.pass(hour);
			await me.signIn();
			expect(await act(id, path, method, body), by).not.toHaveProperty("remindAt");
		}
		await world.jobs.run("reminder");
		expect(told).toEqual([]);
	});

	it("is retried while no channel works, and given up after the second attempt", async () => {
		vi.mocked(world.notices.tellCoach).mockImplementation(async (_, __, lead) => {
			told.push(lead);
			throw new Error("no way");
		});
		await remind(await put(), world.clock.now);
		for (let run = 0; run < 9; run++) {
			await world.jobs.run("reminder");
			await world.pass(hour);
		}
		expect(told).toHaveLength(2);
	});

	it("is never announced after an erasure", async () => {
		const id = await put();
		await remind(id, world.clock.now + hour);
		await world.store.eraseLead(id);
		await world.pass(2 * hour);
		await world.jobs.run("reminder");
		expect(told).toEqual([]);
		expect(await world.store.jobs.list("reminder")).toEqual([]);
	});

	it("is rejected after the lead's last day, and if it is invalid", async () => {
		const id = await put();
		await world.worker.runDue();
		const late = await me.ask(`leads/${id}/reminder`, {
			method: "PUT",
			body: { at: world.clock.now + 31 * day },
		});
		expect(await late.json()).toMatchObject({
			error: {
				code: "invalid",
				message: expect.stringMatching(
					/^This lead will be deleted on Sunday 20 December, because /,
				),
			},
		});
		for (const at of ["soon", 1.5, undefined, world.clock.now + 400 * day, 0])
			expect(
				(await me.ask(`leads/${id}/reminder`, { method: "PUT", body: { at } })).status,
				String(at),
			).toBe(400);
	});

	it("is in the digest of its day, and of the following days", async () => {
		const mails: string[] = [];
		const digest = () =>
			sendDigest({
				store: world.store,
				notify: async ({ subject, text }) => void mails.push(`${subject}\n${text}`),
				at: "08:00",
				keptDays: 30,
				links: async () => () => "",
			});
		await digest();
		const id = await put();
		await world.worker.runDue();
		await remind(id, Date.parse("2026-11-23T09:00:00Z"));
		for (const now of [
			"2026-11-21T08:00Z",
			"2026-11-22T08:00Z",
			"2026-11-23T08:00Z",
			"2026-11-24T08:00Z",
		]) {
			world.clock.now = Date.parse(now);
			await digest();
		}
		expect(mails.map((mail) => mail.includes("TO RING BACK (1)"))).toEqual([false, true, true]);
		expect(mails[1]).toMatch(/^Your leads: 1 to ring back/);
	});
});

describe("the outcome of a lead", () => {
	it("is set with its value or reason, and undone", async () => {
		const id = await put();
		expect(await me.get<LeadDetail>(`leads/${id}`)).toMatchObject({ outcome: "new", unread: true });
		const won = await decide(id, { outcome: "won", pence: 90_000, reason: "ignored" });
		expect(won).toMatchObject({ outcome: "won", unread: false });
		expect(won.decision).toEqual({
			outcome: "won",
			pence: 90_000,
			by: "desk",
			at: world.clock.now,
		});
		expect((await ring()).leads).toEqual([]);
		const lost = await decide(id, { outcome: "lost", reason: " too dear " });
		expect(lost.decision).toMatchObject({ outcome: "lost", reason: "too dear" });
		expect(lost.decision).not.toHaveProperty("pence");
		expect(lost.story.map(({ text }) => text)).toEqual(
			expect.arrayContaining(["You marked it as won, £900.", "You marked it as lost, too dear."]),
		);
		await act(id, "called", "PUT", { called: true });
		const again = await decide(id, { outcome: "new" });
		expect(again).toMatchObject({ outcome: "new" });
		expect(again).not.toHaveProperty("calledAt");
		expect((await ring()).leads).toMatchObject([{ id }]);
	});

	it("is contacted once somebody was called", async () => {
		const id = await put();
		expect(await act(id, "called", "PUT", { called: true })).toMatchObject({
			outcome: "contacted",
		});
		await decide(id, { outcome: "met" });
		expect(await act(id, "called", "PUT", { called: false })).toMatchObject({ outcome: "met" });
	});

	it("is the latest of two devices' choices, and that device is told what it replaced", async () => {
		const id = await put();
		const first = await decide(id, { outcome: "won", pence: 100, seenAt: 0 });
		expect(first).not.toHaveProperty("replaced");
		await world.pass(1000);
		// The other device does not know of the first decision.
		const second = await decide(id, { outcome: "lost", seenAt: 0 });
		expect(second.replaced).toEqual({ outcome: "won", by: "desk", at: first.decision?.at });
		expect(second.outcome).toBe("lost");
		await world.pass(1000);
		const third = await decide(id, { outcome: "met", seenAt: second.decision?.at });
		expect(third).not.toHaveProperty("replaced");
	});

	it("is rejected with a sentence if it is invalid or too large", async () => {
		const id = await put();
		for (const body of [
			{ outcome: "maybe" },
			{},
			{ outcome: "won", pence: -1 },
			{ outcome: "won", pence: 1_000_000_001 },
			{ outcome: "won", pence: 0.5 },
			{ outcome: "lost", reason: "x".repeat(201) },
		]) {
			const answer = await me.ask(`leads/${id}/outcome`, { method: "PUT", body });
			expect([answer.status, (await answer.json()).error.message.endsWith(".")]).toEqual([
				400,
				true,
			]);
		}
		await world.store.eraseLead(id);
		const gone = await me.ask(`leads/${id}/outcome`, { method: "PUT", body: { outcome: "met" } });
		expect(gone.status).toBe(404);
	});
});

describe("a lead in the list", () => {
	it("is unread until it was opened, called or decided", async () => {
		const id = await put();
		expect((await ring()).leads).toMatchObject([{ unread: true }]);
		expect((await me.ask(`leads/${id}/opened`, { method: "PUT" })).status).toBe(204);
		expect((await ring()).leads).toMatchObject([{ unread: false }]);
	});

	it("counts unanswered calls, and can undo one", async () => {
		const id = await put();
		await act(id, "no-answer");
		expect(await act(id, "no-answer")).toMatchObject({ noAnswers: 2, outcome: "new" });
		expect(await act(id, "no-answer", "DELETE")).toMatchObject({ noAnswers: 1 });
		expect((await open()).leads).toMatchObject([{ id, noAnswers: 1 }]);
	});
});
