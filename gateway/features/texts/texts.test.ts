import { createHmac } from "node:crypto";
import { describe, expect, it } from "vitest";
import { sampleRequest } from "../../../leads/testing/samples.ts";
import { deskBrowser, deskWorld } from "../../desk/testing/browser.ts";
import type { TextsState } from "../../desk-api/api.ts";
import { hourMs, minuteMs } from "../../lib/time.ts";
import { listTexts } from "./ledger.ts";
import { msOfQuiet, readMobile } from "./numbers.ts";
import { createReminders } from "./reminders.ts";
import type { TextSettings } from "./settings.ts";
import { hasStopped } from "./stops.ts";
import { createTextJobs } from "./text-jobs.ts";

const number = "+447400123456";
const settings: TextSettings = {
	...{ service: "twilio", account: "acc", key: "token", from: "+447400000001", url: "", body: "" },
	...{ success: "", reminderHours: 2, limits: { perDay: 30, perMonth: 300 } },
};

/** A gateway with a text service that accepts every text by default. It's Friday, 10:00 in London. */
async function open(change: Partial<TextSettings> = {}, lang?: string) {
	const sent: { to: string; text: string }[] = [];
	let answer = (): Response => Response.json({ sid: "SM1", status: "queued" }, { status: 201 });
	const service = (async (_, init) => {
		const form = new URLSearchParams(String(init?.body));
		sent.push({ to: form.get("To") ?? "", text: form.get("Body") ?? "" });
		return answer();
	}) as typeof fetch;
	const world = deskWorld({
		featureConfig: { texts: { ...settings, ...change } },
		features: { texts: { fetch: service } },
	});
	const { store, clock, lines } = world;
	const now = () => clock.now;
	const request = sampleRequest("contact");
	await world.post({
		...request,
		fields: { ...request.fields, phone: "07400 123456" },
		agreed: "text-reminder",
		...(lang && { lang }),
	});
	const call = { lead: request.id, startAt: clock.now + 3 * hourMs, zone: "Europe/London" };
	const calls = [{ ...call, changedAt: clock.now - hourMs }];
	const handler = createTextJobs({
		...{ store, now, settings: { ...settings, ...change }, fetcher: service },
		log: (event, data) => void lines.push({ event, ...data }),
		gatewayUrl: "https://coach.example",
		findCall: async (lead, startAt) =>
			calls.find((each) => each.lead === lead && each.startAt === startAt),
	});
	const reminders = createReminders(
		{
			...{ store, now, log: () => {}, runJobs: () => {} },
			shared: () => ({
				ownForms: undefined as never,
				listCalls: async (from, to) =>
					calls.filter(({ startAt }) => startAt >= from && startAt <= to),
			}),
		},
		2,
	);
	/** Enqueues due reminders and runs one due job. */
	async function tick() {
		await reminders.run();
		const claim = await store.jobs.claim({ kind: "text", limit: 1, leaseMs: minuteMs });
		const [job] = claim?.jobs ?? [];
		if (!claim || !job) return;
		const wait = await handler.run(job).catch(() => minuteMs);
		if (wait === undefined) await claim.done(job);
		else await claim.postpone(job, wait);
	}
	return {
		...{ ...world, sent, calls, id: request.id, handler, tick },
		answerWith: (next: () => Response) => {
			answer = next;
		},
		async wait(ms: number) {
			for (const until = clock.now + ms; clock.now < until; ) {
				clock.now = Math.min(until, clock.now + minuteMs);
				await tick();
			}
		},
		states: async () => (await listTexts(store)).map(({ state }) => state),
	};
}

describe("a reminder", () => {
	it("is sent two hours before the call, once, with a way to stop texts", async () => {
		const at = await open();
		await at.wait(59 * minuteMs);
		expect(at.sent).toEqual([]);
		await at.wait(2 * hourMs);
		expect(at.sent).toHaveLength(1);
		expect(at.sent[0]).toMatchObject({ to: number });
		expect(at.sent[0]?.text).toContain("13:00 on Friday 20 November");
		expect(at.sent[0]?.text).toMatch(
			/reply STOP or https:\/\/coach.example\/leads\/texts\/stop\/\S+$/,
		);
		expect(JSON.stringify(at.lines)).not.toContain("7400");
	});

	it("is in the language that the call was booked in, with the way to stop texts", async () => {
		const at = await open({}, "pl");
		await at.wait(hourMs + minuteMs);
		expect(at.sent[0]?.text).toContain("piątek, 20 listopada, godz. 13:00");
		expect(at.sent[0]?.text).toContain("Odpisz STOP");
	});

	it("isn't sent to people who didn't tick the box, or who booked within the two hours", async () => {
		const at = await open();
		const other = sampleRequest("contact");
		await at.post({ ...other, id: crypto.randomUUID() });
		at.calls.push({ ...at.calls[0], lead: other.id } as (typeof at.calls)[0]);
		Object.assign(at.calls[0] ?? {}, { changedAt: at.clock.now + 90 * minuteMs });
		await at.wait(4 * hourMs);
		expect(at.sent).toEqual([]);
	});

	it("follows a call that was moved, and forgets one that was cancelled", async () => {
		const at = await open();
		await at.wait(hourMs + minuteMs);
		Object.assign(at.calls[0] ?? {}, { startAt: at.clock.now + 4 * hourMs });
		await at.wait(3 * hourMs);
		expect(at.sent).toHaveLength(2);
		at.calls.length = 0;
		await at.wait(3 * hourMs);
		expect(at.sent).toHaveLength(2);
	});

	it("never comes at night, but in the morning, or not at all if the call is over by then", async () => {
		const at = await open();
		// Calls on Saturday 21 November at 08:30 and 07:00.
		for (const time of ["08:30", "07:00"])
			at.calls.push({ ...at.calls[0], startAt: Date.parse(`2026-11-21T${time}Z`) } as never);
		at.calls.shift();
		await at.wait(24 * hourMs);
		expect(at.sent).toHaveLength(1);
		expect(at.sent[0]?.text).toContain("08:30 on Saturday");
		const texts = await listTexts(at.store);
		expect(
			texts.map(({ at: time, state }) => [new Date(time).toISOString().slice(11, 16), state]),
		).toEqual(expect.arrayContaining([["08:00", "sent"]]));
		expect(texts.some(({ state }) => state === "dropped")).toBe(true);
	});

	it("isn't repeated after a lost answer, and the coach is told", async () => {
		const at = await open();
		at.answerWith(() => {
			throw Object.assign(new TypeError("fetch failed"), { cause: { code: "ECONNRESET" } });
		});
		await at.wait(3 * hourMs);
		expect(await at.states()).toEqual(["unknown"]);
		const me = deskBrowser(at);
		await me.signIn();
		expect(JSON.stringify(await me.get(`leads/${at.id}`))).toContain("We won’t send it twice");
		expect(JSON.stringify(await me.get("health"))).toContain("may not have arrived");
	});

	it.each([
		["after it was sent", () => Response.json({ sid: "SM1" }, { status: 201 })],
		["while it is being sent", () => Promise.reject(new Error("killed")) as never],
	])("isn't repeated if the gateway is killed %s", async (_, answer) => {
		const at = await open();
		at.answerWith(answer);
		at.clock.now += hourMs + minuteMs;
		const startAt = at.calls[0]?.startAt ?? 0;
		const payload = { what: "reminder", startAt };
		const job = { id: `text reminder ${at.id} ${startAt}`, lead: at.id, payload };
		// The job stays in the queue, and another gateway takes it.
		for (let n = 0; n < 2; n++) await at.handler.run({ ...job, madeAt: at.clock.now } as never);
		expect(at.sent).toHaveLength(1);
	});

	it("is tried again while the service is busy, and fails for good if the service rejects it", async () => {
		const at = await open();
		at.answerWith(() => new Response("", { status: 503 }));
		await at.wait(70 * minuteMs);
		expect(at.sent.length).toBeGreaterThan(1);
		expect(await at.states()).toEqual([]);
		at.answerWith(() => Response.json({ code: 21_211 }, { status: 400 }));
		const before = at.sent.length;
		await at.wait(hourMs);
		expect(at.sent).toHaveLength(before + 1);
		expect(await at.states()).toEqual(["failed"]);
	});

	it("waits for room in the budget, and is dropped once the call has begun", async () => {
		const at = await open({ limits: { perDay: 1, perMonth: 300 } });
		at.calls.push({ ...at.calls[0], startAt: (at.calls[0]?.startAt ?? 0) + hourMs } as never);
		await at.wait(6 * hourMs);
		expect(at.sent).toHaveLength(1);
		expect((await at.states()).toSorted()).toEqual(["dropped", "sent"]);
	});
});

describe("STOP", () => {
	const inbound = async (at: Awaited<ReturnType<typeof open>>, body: string, from = number) => {
		const me = deskBrowser(at);
		await me.signIn();
		const { inboundUrl } = await me.get<TextsState>("texts");
		const fields: Record<string, string> = { From: from, Body: body };
		const signed = Object.keys(fields)
			.toSorted()
			.map((name) => name + fields[name])
			.join("");
		const signature = createHmac("sha1", "token")
			.update(inboundUrl + signed)
			.digest("base64");
		const path = new URL(inboundUrl).pathname;
		return (headers: Record<string, string> = { "X-Twilio-Signature": signature }, to = path) =>
			at.app.request(to, { method: "POST", body: new URLSearchParams(fields), headers });
	};

	it("as an answer ends all texts to the number, until START", async () => {
		const at = await open();
		expect((await (await inbound(at, "Stop"))()).status).toBe(204);
		expect(await hasStopped(at.store, number)).toBe(true);
		await at.wait(3 * hourMs);
		expect(at.sent).toEqual([]);
		await (await inbound(at, "START"))();
		expect(await hasStopped(at.store, number)).toBe(false);
	});

	it("is believed only at the secret address, with Twilio's signature", async () => {
		const at = await open();
		const post = await inbound(at, "STOP");
		expect((await post({})).status).toBe(403);
		expect((await post(undefined, "/leads/texts/in/guess")).status).toBe(404);
		expect(await hasStopped(at.store, number)).toBe(false);
	});

	it("by the link in the text takes a press, because phones preview links", async () => {
		const at = await open();
		await at.wait(hourMs + minuteMs);
		const path = new URL(/https:\S+$/.exec(at.sent[0]?.text ?? "")?.[0] ?? "").pathname;
		expect(await (await at.app.request(path)).text()).toContain("No more texts?");
		expect(await hasStopped(at.store, number)).toBe(false);
		expect((await at.app.request(path, { method: "POST" })).status).toBe(200);
		expect(await hasStopped(at.store, number)).toBe(true);
		expect((await at.app.request(`${path.slice(0, -2)}xx`)).status).toBe(404);
	});

	it("that Twilio reports counts as well", async () => {
		const at = await open();
		at.answerWith(() => Response.json({ code: 21_610 }, { status: 400 }));
		await at.wait(hourMs + minuteMs);
		expect(await hasStopped(at.store, number)).toBe(true);
	});
});

describe("the text after an unanswered call", () => {
	it("is sent on the coach's press, once for each call", async () => {
		const at = await open();
		const me = deskBrowser(at);
		await me.signIn();
		const press = () => me.ask(`leads/${at.id}/text`, { method: "POST" });
		expect((await press()).status).toBe(400);
		await me.ask(`leads/${at.id}/no-answer`, { method: "POST" });
		expect(await (await press()).json()).toEqual({ ok: true, text: "We’re texting them now." });
		await press();
		await at.jobs.run("text");
		expect(at.sent.map(({ text }) => text)).toEqual([
			expect.stringContaining("sorry I missed you"),
		]);
		expect(await (await press()).json()).toEqual({
			...{ ok: true, text: "You’ve texted them about this call." },
		});
	});

	it("waits for the morning", async () => {
		const at = await open();
		const me = deskBrowser(at);
		await me.signIn();
		await me.ask(`leads/${at.id}/no-answer`, { method: "POST" });
		at.clock.now = Date.parse("2026-11-20T20:30:00Z");
		const answer = await me.ask(`leads/${at.id}/text`, { method: "POST" });
		expect(await answer.text()).toContain("08:00 on Saturday 21 November");
		await at.wait(11 * hourMs);
		expect(at.sent).toEqual([]);
		await at.wait(hourMs);
		expect(at.sent).toHaveLength(1);
	});
});

it.each([
	["07400 123456", number],
	["+353 85 012 3456", "+353850123456"],
	["+33 6 12 34 56 78", "+33612345678"],
	["01632 960345", undefined],
	["020 7946 0958", undefined],
	["+1 202 555 0143", undefined],
	["nonsense", undefined],
])("texts %s as %s", (typed, to) => {
	expect(readMobile(typed)?.number).toBe(to);
});

it.each([
	["2026-11-20T20:29:00Z", "Europe/London", 0],
	["2026-11-20T20:30:00Z", "Europe/London", 11.5 * hourMs],
	["2026-11-21T07:59:00Z", "Europe/London", minuteMs],
	["2026-11-21T08:00:00Z", "Europe/London", 0],
	["2026-11-20T19:30:00Z", "Europe/Paris", 11.5 * hourMs],
])("at %s in %s waits %i ms", (time, zone, ms) => {
	expect(msOfQuiet(Date.parse(time), zone)).toBe(ms);
});
