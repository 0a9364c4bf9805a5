import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { calculatorSample } from "../../leads/forms/calculator/form.ts";
import { DeliveryFailure } from "../../leads/http/failure.ts";
import type {
	Counts,
	DeskHealth,
	Devices,
	Erasure,
	LeadDetail,
	LinkSent,
	Retention,
	Session,
	Setup,
} from "../desk-api/api.ts";
import { defineFeature } from "../feature.ts";
import { webhookTargetsOf } from "../features/webhooks/webhook-targets.ts";
import { features } from "../features.ts";
import { newLead } from "../store/testing/contract.ts";
import { deskBrowser, deskWorld, type World } from "./testing/browser.ts";

let world: World;
let me: ReturnType<typeof deskBrowser>;
beforeEach(async () => {
	world = deskWorld();
	me = deskBrowser(world);
});
afterEach(() => world.store.close());

const second = 1000;
const put = async (...leads: ReturnType<typeof newLead>[]) => {
	for (const lead of leads) await world.store.add(lead);
	return leads.map(({ id }) => id);
};
const enquiry = (change: Record<string, string> = {}) =>
	newLead({
		kind: "contact",
		fields: {
			firstName: "Zoë",
			lastName: "Marsh",
			email: "zoe@plumb.example",
			phone: "07700 900456",
			message: "Could you help me price my jobs?",
			...change,
		},
		context: { page: "https://partner.example/book", referrer: "", partner: "acme" },
	});

describe("signing in", () => {
	it("accepts a printed link once, and sets a cookie that no script can read", async () => {
		expect(await me.get<Session>("session")).toMatchObject({ signedIn: false, passkeys: false });
		const answer = await me.signIn();
		expect(answer.headers.getSetCookie()[0]).toMatch(
			/^__Host-desk=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
		);
		expect(await answer.json()).toMatchObject({ signedIn: true, by: "link", idle: 43_200_000 });
		expect((await me.find()).leads).toEqual([]);
	});

	it("uses another cookie name on localhost, which has no https", async () => {
		const local = deskBrowser(world, "http://localhost:4173");
		const [cookie] = (await local.signIn()).headers.getSetCookie();
		expect(cookie).toMatch(/^desk-here=.*HttpOnly; SameSite=Lax$/);
		expect(cookie).not.toContain("Secure");
		expect((await local.search()).status).toBe(200);
	});

	it("mails a link that lasts 15 minutes, at most one a minute", async () => {
		const asked = async () => (await me.ask("links", { method: "POST" })).status;
		expect(await asked()).toBe(202);
		expect(await asked()).toBe(202);
		await Promise.resolve();
		expect(world.mailer.mails).toHaveLength(1);
		const token = /\/desk\/sign-in#([\w-]{43})/.exec(world.mailer.mails[0]?.message ?? "")?.[1];
		world.clock.now += 15 * 60 * second;
		const late = await me.ask("links/redeem", { method: "POST", body: { token } });
		expect(late.status).toBe(404);
		expect(await me.get<LinkSent>("links", { method: "POST" })).toEqual({ minutes: 15 });
	});

	it("ends after 12 idle hours, and at once when signed out, here or everywhere", async () => {
		await me.signIn();
		world.clock.now += 12 * 3600 * second;
		expect((await me.search()).status).toBe(401);
		await me.signIn();
		const other = deskBrowser(world);
		await other.signIn();
		const { sessions } = await me.get<Devices>("devices");
		expect(sessions).toHaveLength(2);
		const mine = sessions.find(({ current }) => current)?.id;
		await other.ask(`devices/sessions/${mine}`, { method: "DELETE" });
		expect((await me.search()).status).toBe(401);
		await me.signIn();
		expect((await other.ask("sign-out-everywhere", { method: "POST" })).status).toBe(204);
		for (const browser of [me, other]) expect((await browser.search()).status).toBe(401);
	});
});

describe("the desk", () => {
	beforeEach(() => me.signIn());

	it("lists leads with urgent ones on top, and searches, filters and pages", async () => {
		const [a, b, c] = await put(
			enquiry(),
			newLead({ state: "quarantined", reason: "looks like a bot" }),
			newLead(),
		);
		const { attention, leads } = await me.find();
		expect(leads.map(({ id }) => id)).toEqual([c, b, a]);
		expect(attention).toMatchObject([
			{ id: b, attention: true, trouble: "Possible spam: looks like a bot" },
		]);
		expect(leads[2]).toMatchObject({
			name: "Zoë Marsh",
			email: "zoe@plumb.example",
			phone: "07700 900456",
			gist: "Could you help me price my jobs?",
			partner: "acme",
			called: "enquiry",
		});
		for (const q of ["q=zoe", "q=%2B447700900456", "q=PRICE+jobs", "partner=acme", "kind=contact"])
			expect
				.soft(
					(await me.find(`${q}`)).leads.map(({ id }) => id),
					q,
				)
				.toEqual([a]);
		const first = await me.find("limit=2");
		expect(first.leads).toHaveLength(2);
		const next = await me.find(`limit=2&cursor=${first.cursor}`);
		expect(next.leads.map(({ id }) => id)).toEqual([a]);
		expect(next.cursor).toBeUndefined();
		expect(await me.get<Counts>("counts")).toMatchObject({
			total: 3,
			attention: 1,
			partners: [{ partner: "acme", count: 1 }],
			states: { pending: 2, quarantined: 1 },
		});
	});

	it("shows in the list what a lead is about, and whether its number is a mobile", async () => {
		const estimate = { ...newLead(), kind: "calculator" as const };
		const [id] = await put({
			...estimate,
			fields: { ...calculatorSample, telephone: "07400 123456" },
		});
		expect((await me.find()).leads).toMatchObject([
			{ gist: "£464.40 a month, office, 1,500 sq ft" },
		]);
		expect(await me.get<LeadDetail>(`leads/${id}`)).toMatchObject({ mobile: true });
	});

	it("shows a lead's timeline with times, attempts and reasons in plain English", async () => {
		world.crm.fault = (method) => {
			if (method === "createContact") throw new DeliveryFailure("Failed", { status: 401 });
		};
		const [id] = await put(enquiry());
		await world.worker.runDue();
		const failed = await me.get<LeadDetail>(`leads/${id}`);
		expect(failed).toMatchObject({
			state: "pending",
			dial: "+447700900456",
			firstName: "Zoë",
			trouble: "Not added to your CRM: it rejected our key (401).",
		});
		world.crm.fault = () => {};
		await world.pass(600 * second);
		const { story, state } = await me.get<LeadDetail>(`leads/${id}`);
		expect(state).toBe("delivered");
		expect(story.map(({ text }) => text)).toEqual([
			"Received: an enquiry on partner.example.",
			"Not added to your CRM: it rejected our key (401).",
			"Emailed to you.",
			"Added to your CRM.",
			"Tagged in your CRM.",
			"Opportunity created in your CRM.",
			"All done.",
		]);
		expect(story[0]?.at).toBe(Date.parse("2026-11-20T10:00:00Z"));
	});

	it("releases a quarantined lead, marks and unmarks spam, and saves notes and calls", async () => {
		const [robot, other] = await put(
			newLead({ state: "quarantined", reason: "fast" }),
			newLead({ state: "quarantined", reason: "fast" }),
		);
		const act = (id: string | undefined, path: string, method = "POST", body?: unknown) =>
			me.get<LeadDetail>(`leads/${id}/${path}`, { method, ...(body !== undefined && { body }) });
		expect(await act(robot, "release")).toMatchObject({ state: "pending", attention: false });
		await world.worker.runDue();
		const again = await me.ask(`leads/${robot}/release`, { method: "POST" });
		expect(again.status).toBe(409);
		expect(await again.json()).toMatchObject({
			error: { code: "conflict", message: "This lead has already been delivered." },
		});
		expect(await act(other, "spam")).toMatchObject({ state: "spam", attention: false });
		expect((await me.find()).leads.map(({ id }) => id)).toEqual([robot]);
		expect((await me.find("state=spam")).leads).toHaveLength(1);
		expect(await act(other, "release")).toMatchObject({ state: "pending" });
		const noted = await act(robot, "notes", "POST", { text: " Rings back\n<b>Friday</b> " });
		expect(noted.noteList).toMatchObject([{ text: "Rings back\n<b>Friday</b>" }]);
		expect((await act(robot, "called", "PUT", { called: true })).calledAt).toBe(world.clock.now);
		expect(await act(robot, "called", "PUT", { called: false })).not.toHaveProperty("calledAt");
		const gone = await act(robot, `notes/${noted.noteList[0]?.id}`, "DELETE");
		expect(gone.noteList).toEqual([]);
		for (const text of ["", "  ", "x".repeat(2001), 7])
			expect(
				(await me.ask(`leads/${robot}/notes`, { method: "POST", body: { text } })).status,
			).toBe(400);
	});

	it("erases a person ten seconds after the second press, and says what remains to do", async () => {
		const [a] = await put(enquiry(), enquiry({ email: "else@x.example" }), newLead());
		await world.worker.runDue();
		await me.ask(`leads/${a}/notes`, { method: "POST", body: { text: "x" } });
		const target = { person: "+44 7700 900456" };
		const body = { person: "07700900456" };
		const preview = await me.get("erasures/preview", { method: "POST", body });
		expect(preview).toMatchObject({ leads: 2, notes: 1 });
		const erasure = await me.get<Erasure>("erasures", { method: "POST", body: target });
		expect(erasure).toMatchObject({ leads: 2, notes: 1, dueIn: 10_000 });
		expect(erasure.elsewhere).toMatchObject([
			{ where: "crm", contacts: ["c1", "c3"] },
			{ where: "mailbox" },
			{ where: "backups" },
		]);
		expect(await me.get<LeadDetail>(`leads/${a}`)).toMatchObject({ erasingAt: erasure.dueAt });
		world.clock.now += 9 * second;
		await world.desk.erase();
		expect((await me.ask(`erasures/${erasure.id}`, { method: "DELETE" })).status).toBe(204);
		const once = await me.get<Erasure>("erasures", { method: "POST", body: target });
		world.clock.now += 10 * second;
		await world.desk.erase();
		expect((await me.ask(`erasures/${once.id}`, { method: "DELETE" })).status).toBe(404);
		const gone = await me.ask(`leads/${a}`);
		expect(gone.status).toBe(404);
		expect(await gone.json()).toMatchObject({ error: { code: "gone" } });
		expect((await me.find()).leads).toHaveLength(1);
		expect(JSON.stringify(world.lines)).not.toMatch(/zoe|900456|plumb/i);
	});

	it("exports CSV that Excel opens: byte order mark, £ and é, and no formulas", async () => {
		await put(enquiry({ message: '=HYPERLINK("http://x")', firstName: "Zoé £5" }), newLead());
		const answer = await me.ask("export", { method: "POST", body: { q: "plumb" } });
		expect(answer.headers.get("Content-Disposition")).toBe(
			'attachment; filename="leads-2026-11-20.csv"',
		);
		const bytes = new Uint8Array(await answer.arrayBuffer());
		expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
		const lines = new TextDecoder().decode(bytes).split("\r\n");
		expect(lines).toHaveLength(3);
		expect(lines[1]).toContain("Zoé £5");
		expect(lines[1]).toContain(`"'=HYPERLINK(""http://x"")"`);
	});

	it("shows the health of everything, and what to do about problems", async () => {
		const health = await me.get<DeskHealth>("health");
		expect(health).toMatchObject({ well: true });
		expect(health.signs.map(({ id }) => id)).toEqual([
			"store",
			"crm",
			"mail",
			"backlog",
			"door",
			"backup",
			"disk",
			"version",
		]);
		world.crm.fault = () => {
			throw new DeliveryFailure("Failed", { status: 401 });
		};
		await put(enquiry(), enquiry({ email: "b@x.example", phone: "07700 900457" }));
		await world.pass(120 * second);
		await world.alerts.check();
		const sick = await me.get<DeskHealth>("health");
		expect(sick.well).toBe(false);
		const crm = sick.signs.find(({ id }) => id === "crm");
		expect(crm).toMatchObject({ state: "bad" });
		expect(crm?.todo).toContain("CRM_TOKEN");
	});

	it("agrees with /health, the first run and the alerts about every problem", async () => {
		const refuse = (method: string) => {
			if (method === "createOpportunity") throw new DeliveryFailure("Failed", { status: 422 });
		};
		world.crm.fault = refuse;
		const all = async () => {
			const { well, signs } = await me.get<DeskHealth>("health");
			const { steps } = await me.get<Setup>("setup");
			return {
				public: (await world.app.request("/health")).status,
				well,
				red: signs.filter(({ state }) => state === "bad").map(({ id }) => id),
				crm: steps.find(({ id }) => id === "crm")?.state,
			};
		};
		const red = { public: 503, well: false, red: ["crm"], crm: "failed" };
		const green = { public: 200, well: true, red: [], crm: "done" };
		await world.alerts.check();
		expect(await all()).toEqual(green);
		await put(enquiry());
		await world.worker.runDue();
		expect(await all()).toEqual(red);
		await world.pass(600 * second);
		await world.alerts.check();
		expect(await all()).toEqual(red);
		world.crm.fault = () => {};
		await world.pass(3600 * second);
		for (let n = 0; n < 10; n++) {
			world.clock.now += 60 * second;
			await world.alerts.check();
		}
		expect(await all()).toEqual(green);
		// Only the first run's own test has met this failure.
		world.crm.fault = () => {
			throw new DeliveryFailure("Failed", { status: 401 });
		};
		expect((await me.get<Setup>("setup")).steps[1]).toMatchObject({
			id: "crm",
			state: "failed",
			server: "CRM_TOKEN",
		});
		expect(await all()).toEqual(red);
		world.crm.fault = () => {};
		await world.alerts.check();
		expect(await all()).toEqual(green);
	});

	it("shows no problem for a single failed call, as /health does, and says that it will be retried", async () => {
		world.crm.fault = () => {
			throw new DeliveryFailure("Failed", { status: 503 });
		};
		await put(enquiry());
		await world.worker.runDue();
		const health = await me.get<DeskHealth>("health");
		expect(health.well).toBe(true);
		expect(health.signs.find(({ id }) => id === "crm")).toMatchObject({
			state: "unknown",
			text: expect.stringMatching(/^Your CRM isn't answering since .*\. We'll keep trying/),
		});
		expect((await world.app.request("/health")).status).toBe(200);
	});

	it("resends given-up webhook events", async () => {
		await webhookTargetsOf(world.store).subscribe(["k"]);
		await put(enquiry());
		const claim = await world.store.jobs.claim({ kind: "webhook", limit: 1, leaseMs: second });
		const [event] = claim?.jobs ?? [];
		await claim?.failed(event ?? expect.unreachable(), {
			reason: "answered 500",
			giveUpAfterMs: 0,
		});
		await world.alerts.check();
		const { signs } = await me.get<DeskHealth>("health");
		const hooks = signs.find(({ id }) => id === "webhooks");
		expect(hooks).toMatchObject({ state: "bad", action: "retry-webhooks" });
		expect(hooks?.text).toMatch(/^A webhook missed some events, since /);
		expect((await me.ask("webhooks/retry", { method: "POST" })).status).toBe(204);
		expect(await world.store.jobs.counts("webhook")).toMatchObject([{ failed: 0, waiting: 1 }]);
	});

	it("sends a marked test lead all the way, and deletes it from the CRM", async () => {
		await me.ask("test-lead", { method: "POST" });
		expect((await me.ask("test-lead", { method: "POST" })).status).toBe(429);
		await world.worker.runDue();
		await world.desk.tidy();
		expect(world.crm.contacts).toMatchObject([{ firstName: "Test" }]);
		expect(world.removed).toEqual(["c1"]);
		expect(world.mailer.mails.at(-1)?.message).toContain("This is a TEST LEAD");
		expect(await me.get("test-lead")).toMatchObject({
			test: { state: "arrived", cleaned: "done" },
		});
		expect((await me.find()).leads).toMatchObject([{ test: true }]);
	});

	it("keeps leads for as long as the coach chooses, within limits", async () => {
		expect(await me.get<Retention>("retention")).toMatchObject({
			days: 30,
			setting: 30,
			most: 365,
		});
		const set = (days: unknown) => me.ask("retention", { method: "PUT", body: { days } });
		for (const days of [0, 366, 1.5, "30", undefined]) expect((await set(days)).status).toBe(400);
		expect(await (await set(7)).json()).toMatchObject({ days: 7, setting: 30 });
		await put(newLead());
		await world.worker.runDue();
		world.clock.now += 7 * 24 * 3600 * second + 1;
		await world.desk.purge();
		expect(await world.store.list({})).toEqual([]);
	});

	it("leads through the first run, and names screens or server settings, but no files and lines", async () => {
		const { steps, tag } = await me.get<Setup>("setup");
		expect(tag).toBe('<script async src="https://coach.example/loader.js"></script>');
		expect(steps.map(({ id, state }) => `${id} ${state}`)).toEqual([
			"brand todo",
			"crm done",
			"mail todo",
			"test-lead todo",
			"tag todo",
		]);
		expect(JSON.stringify(steps)).not.toMatch(/"line"|\bline \d/);
		const facts = defineFeature({
			name: "facts",
			start: () => ({ shared: { factsScreen: "/business" } }),
		});
		const publishing = deskWorld({ list: [...features, facts] });
		const other = deskBrowser(publishing);
		await other.signIn();
		expect((await other.get<Setup>("setup")).steps[0]).toEqual({
			id: "brand",
			title: "Your business details",
			state: "todo",
			screen: "/business",
			text: expect.stringMatching(/^Your site still shows \d+ of the example coach's details\.$/),
		});
		await world.app.request("/loader.js", { headers: { Referer: "https://partner.example/" } });
		await me.ask("test-lead", { method: "POST" });
		await world.worker.runDue();
		await world.alerts.check();
		const later = await me.get<Setup>("setup");
		expect(later.steps.slice(2).map(({ state }) => state)).toEqual(["done", "done", "done"]);
		expect(later.steps[4]?.text).toBe("Seen on https://partner.example.");
	});

	it("names the build of its pages in each answer and to each stream", async () => {
		let script = "index-DLLl17zr.js";
		const manifest = () => Buffer.from(`{"index.html":{"file":"assets/${script}","isEntry":true}}`);
		const get = (path: string) =>
			path === "/manifest.json" ? { body: manifest() } : { body: Buffer.from("") };
		const built = deskWorld({ desk: { files: { get } } });
		const tab = deskBrowser(built);
		await tab.signIn();
		const named = async () => (await tab.ask("counts")).headers.get("Desk-Version");
		expect(await named()).toBe("index-DLLl17zr.js");
		script = "index-New12345.js";
		expect(await named()).toBe("index-New12345.js");
		const stream = (await tab.ask("events")).body?.getReader();
		const { value } = (await stream?.read()) ?? {};
		expect(new TextDecoder().decode(value)).toContain('{"version":"index-New12345.js"}');
		await stream?.cancel();
		await built.store.close();
	});
});
