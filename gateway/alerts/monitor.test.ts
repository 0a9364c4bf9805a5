import { describe, expect, it } from "vitest";
import { DeliveryFailure, type FailureDetails } from "../../leads/http/failure.ts";
import { sampleRequest } from "../../leads/testing/samples.ts";
import { defineFeature } from "../feature.ts";
import { features } from "../features.ts";
import type { Notification } from "../mail/transports/transport.ts";
import { installFeatures } from "../start-features.ts";
import { createTestGateway } from "../testing/test-gateway.ts";
import { inMemoryState } from "./fallback-state.ts";
import { listTopics } from "./feature-topics.ts";
import { alertStateKey } from "./incidents.ts";

installFeatures(features);

const minute = 60_000;
const refuse = (details: FailureDetails) => () => {
	throw new DeliveryFailure("Failed to do it", details);
};

/** A gateway with its messages to the coach captured, and a check every minute. */
async function watched(change: Parameters<typeof createTestGateway>[0] = {}) {
	const mailed: Notification[] = [];
	const posted: Notification[] = [];
	const broken = { mail: false, post: false };
	const way = (list: Notification[], name: keyof typeof broken) => async (notice: Notification) => {
		if (broken[name]) throw new Error("no way through");
		list.push(notice);
	};
	const world = createTestGateway({
		...change,
		alerts: { mail: way(mailed, "mail"), post: way(posted, "post"), ...change.alerts },
	});
	await world.alerts.check();
	const pass = async (ms: number) => {
		for (const until = world.clock.now + ms; world.clock.now < until; ) {
			await world.pass(minute);
			await world.alerts.check();
		}
	};
	const send = async (kind: "contact" | "checklist" = "contact") => {
		const request = sampleRequest(kind);
		await world.post(request);
		await world.worker.runDue();
		return request.id;
	};
	const told = () => mailed.filter(({ id }) => !id.startsWith("digest"));
	return { ...world, mailed, posted, broken, pass, send, told };
}

describe("alerts", () => {
	it("report a rejected key once, and once when it is accepted again", async () => {
		const { crm, send, pass, told, posted } = await watched();
		crm.fault = refuse({ status: 401 });
		for (let n = 0; n < 5; n++) await send();
		await pass(30 * minute);
		expect(told()).toMatchObject([{ subject: "Your CRM rejected our key" }]);
		expect(told()[0]?.text).toContain("Leads waiting: 5");
		crm.fault = () => {};
		await pass(4 * 60 * minute);
		expect(told().map(({ subject }) => subject)).toEqual([
			"Your CRM rejected our key",
			"Fixed: your CRM rejected our key",
		]);
		expect(posted).toEqual([]);
	});

	it("mail the coach even while their devices can't be told yet", async () => {
		const { promise: mailed, resolve } = Promise.withResolvers<string>();
		const slow = defineFeature({
			name: "slow",
			start: () => ({
				tellCoach: async ({ event }) => {
					if (event === "problem") await mailed;
				},
			}),
		});
		const { crm, send, pass } = await watched({
			list: [...features, slow],
			alerts: { mail: async ({ subject }) => resolve(subject) },
		});
		crm.fault = refuse({ status: 401 });
		for (let n = 0; n < 5; n++) await send();
		await pass(30 * minute);
		expect(await mailed).toBe("Your CRM rejected our key");
	});

	it("report unproven answers and redirects that persist, but not one or two", async () => {
		const { crm, send, pass, told } = await watched();
		const failures = 2;
		let left = failures;
		const unproven = { why: "(answered 200, with nothing that shows it was done)", unproven: true };
		crm.fault = (method, when) => {
			if (method === "createOpportunity" && when === "before" && left-- > 0)
				refuse({ ...unproven, outcomeUnknown: true })();
		};
		await send();
		await pass(10 * minute);
		expect([left < 0, told()]).toEqual([true, []]);
		left = Number.POSITIVE_INFINITY;
		await send("checklist");
		await pass(60 * minute);
		expect(told()).toMatchObject([{ subject: "Your CRM is rejecting opportunities" }]);
		expect(told()[0]?.text).toContain("answered 200, with nothing that shows it was done");
		crm.fault = refuse({ status: 301, rejected: true, why: "(a redirect …)" });
		for (let n = 0; n < 3; n++) await send();
		await pass(5 * minute);
		expect(told().map(({ subject }) => subject)).toContain("Your CRM is rejecting a contact");
	});

	it("report one lead that is rejected while others succeed, until it gets through", async () => {
		const { crm, send, pass, told } = await watched();
		crm.fault = (method) => {
			if (method === "createOpportunity") refuse({ status: 422 })();
		};
		const id = await send();
		crm.fault = () => {};
		const { createOpportunity } = crm;
		let mended = false;
		crm.createOpportunity = async (opportunity) => {
			if (!mended && opportunity.contactId === "c1") refuse({ status: 422 })();
			return createOpportunity(opportunity);
		};
		for (let n = 0; n < 10; n++) {
			await pass(5 * minute);
			await send("checklist");
		}
		expect(told().map(({ subject }) => subject)).toEqual(["Your CRM is rejecting opportunities"]);
		mended = true;
		await pass(3 * 60 * minute);
		expect(told().at(-1)?.subject).toBe("Fixed: your CRM is rejecting opportunities");
		expect(id).toBeTruthy();
	});

	it("use the second channel when mail fails", async () => {
		const { mailer, send, pass, told, posted, broken } = await watched();
		broken.mail = true;
		mailer.fault = refuse({ status: 552, smtp: true });
		await send();
		await pass(2 * minute);
		expect(told()).toEqual([]);
		expect(posted).toMatchObject([{ subject: "Your mailbox is full" }]);
		expect(JSON.stringify(posted)).not.toMatch(/okafor|Ben/i);
	});

	it("wait while no channel works, and are sent when one does", async () => {
		const { mailer, send, pass, told, broken } = await watched({ alerts: { post: undefined } });
		broken.mail = true;
		mailer.fault = refuse({ status: 535, smtp: true });
		await send();
		await pass(20 * minute);
		mailer.fault = () => {};
		await pass(4 * 60 * minute);
		broken.mail = false;
		await pass(20 * minute);
		const subjects = told().map(({ subject }) => subject);
		expect(subjects).toEqual(["Fixed earlier: your mail server rejected our password"]);
	});

	it("report when the oldest lead is over an hour old, even without a rejection", async () => {
		const { crm, send, pass, told } = await watched();
		crm.fault = refuse({ why: "(could not be reached)" });
		await send();
		await pass(59 * minute);
		expect(told()).toEqual([]);
		await pass(3 * minute);
		expect(told()).toMatchObject([{ subject: "Leads have been waiting for over an hour" }]);
		expect(told()[0]?.text).toContain("Last answer: Failed to do it (could not be reached)");
		crm.fault = () => {};
		await pass(4 * 60 * minute);
		expect(told().map(({ subject }) => subject)).toEqual([
			"Leads have been waiting for over an hour",
			"Fixed: leads have been waiting for over an hour",
		]);
	});

	it("ignore single rejections while most leads succeed", async () => {
		const { crm, send, pass, told } = await watched();
		let calls = 0;
		crm.fault = (_method, when) => {
			if (when === "before" && ++calls % 10 === 0) refuse({ status: 422 })();
		};
		for (let n = 0; n < 30; n++) {
			await send(n % 2 ? "contact" : "checklist");
			await pass(minute);
		}
		await pass(60 * minute);
		expect(told()).toEqual([]);
	});

	it("report at once a mail that may not have arrived, and when that is resolved", async () => {
		const { mailer, send, pass, posted, told, alerts } = await watched();
		mailer.fault = (when) => {
			if (when === "after") refuse({ why: "(no answer in time)", outcomeUnknown: true })();
		};
		await send();
		await alerts.check();
		expect(posted).toMatchObject([{ subject: "An email about a lead may not have arrived" }]);
		expect(posted[0]?.text).toContain("Emails not confirmed: 1");
		mailer.fault = () => {};
		await pass(3 * 60 * minute);
		expect(posted.map(({ subject }) => subject)).toEqual([
			"An email about a lead may not have arrived",
			"Fixed: an email about a lead may not have arrived",
		]);
		expect(mailer.mails).toHaveLength(2);
		expect(told()).toEqual([]);
	});

	it("ignore temporary failures", async () => {
		const { crm, mailer, send, pass, told } = await watched();
		crm.fault = refuse({ status: 503 });
		mailer.fault = refuse({ status: 451, smtp: true });
		await send();
		await pass(10 * minute);
		crm.fault = refuse({ status: 429 });
		mailer.fault = () => {};
		await pass(10 * minute);
		crm.fault = () => {};
		await pass(30 * minute);
		expect(told()).toEqual([]);
	});

	it("report that the store cannot be written, and its recovery", async () => {
		const { store, pass, told, post } = await watched();
		const { add, kv } = store;
		store.add = () => Promise.reject(Object.assign(new Error("full"), { code: "SQLITE_FULL" }));
		store.kv = { ...kv, set: store.add as never, compareAndSet: store.add as never };
		expect((await post(sampleRequest())).status).toBe(503);
		await pass(5 * minute);
		expect(told()).toMatchObject([{ subject: "New leads can't be saved" }]);
		expect(told()[0]?.text).toContain("SQLITE_FULL");
		Object.assign(store, { add, kv });
		await pass(15 * minute);
		expect(told().map(({ subject }) => subject)).toEqual([
			"New leads can't be saved",
			"Fixed: new leads can't be saved",
		]);
	});

	it("report an unwritable store once, however often the gateway restarts", async () => {
		const fallbackState = inMemoryState();
		const first = await watched({ alerts: { fallbackState } });
		const { store, clock } = first;
		const { add, kv } = store;
		store.add = () => Promise.reject(Object.assign(new Error("full"), { code: "SQLITE_FULL" }));
		store.kv = { ...kv, set: store.add as never, compareAndSet: store.add as never };
		await first.pass(5 * minute);
		// A power cut: the second gateway knows only what is on disk.
		const second = await watched({
			store,
			alerts: { fallbackState, now: () => clock.now },
		});
		const wait = async (minutes: number) => {
			for (let n = 0; n < minutes; n++) {
				clock.now += minute;
				await second.alerts.check();
			}
		};
		await wait(10);
		expect([...first.told(), ...second.told()]).toHaveLength(1);
		Object.assign(store, { add, kv });
		await wait(15);
		expect([...first.told(), ...second.told()].map(({ subject }) => subject)).toEqual([
			"New leads can't be saved",
			"Fixed: new leads can't be saved",
		]);
	});

	it("are sent once by two gateways on one store, and not again after a restart", async () => {
		const one = await watched();
		const same = { store: one.store, alerts: { now: () => one.clock.now } };
		const two = await watched(same);
		one.crm.fault = refuse({ status: 401 });
		two.crm.fault = one.crm.fault;
		await one.send();
		await two.send();
		for (let n = 0; n < 10; n++) {
			one.clock.now += minute;
			await Promise.all([one.worker.runDue(), two.worker.runDue()]);
			await Promise.all([one.alerts.check(), two.alerts.check()]);
		}
		const restarted = await watched(same);
		restarted.crm.fault = one.crm.fault;
		for (let n = 0; n < 10; n++) {
			one.clock.now += minute;
			await restarted.worker.runDue();
			await restarted.alerts.check();
		}
		expect([...one.told(), ...two.told(), ...restarted.told()]).toHaveLength(1);
	});

	it("are sent once if one gateway has sent while another waits for the lock", async () => {
		const one = await watched();
		let [armed, waited] = [false, false];
		const two = await watched({
			store: {
				...one.store,
				kv: {
					...one.store.kv,
					async compareAndSet(key, before, value) {
						if (key.name === "kept turn alerts" && armed && !waited) {
							waited = true;
							await one.alerts.check();
							one.clock.now += minute;
						}
						return one.store.kv.compareAndSet(key, before, value);
					},
				},
			},
			alerts: { now: () => one.clock.now },
		});
		one.crm.fault = refuse({ status: 401 });
		two.crm.fault = one.crm.fault;
		await one.send();
		await two.send();
		one.clock.now += minute;
		armed = true;
		await two.alerts.check();
		expect(waited).toBe(true);
		expect([...one.told(), ...two.told()]).toHaveLength(1);
	});

	it("are sent once if sending takes one gateway longer than its lock lasts", async () => {
		const one = await watched();
		const same = { store: one.store, alerts: { now: () => one.clock.now } };
		const told: string[] = [];
		const slow = await watched({
			...same,
			alerts: {
				...same.alerts,
				async mail({ subject }) {
					told.push(subject);
					one.clock.now += 55_000;
					await one.alerts.check();
				},
			},
		});
		slow.crm.fault = refuse({ status: 401 });
		one.crm.fault = slow.crm.fault;
		for (let n = 0; n < 5; n++) await slow.send();
		one.clock.now += minute;
		await slow.alerts.check();
		await one.pass(5 * minute);
		expect([...told, ...one.told()]).toHaveLength(1);
	});

	describe("of leads rejected by intake", () => {
		const bad = { fields: { ...sampleRequest("contact").fields, email: "no" } };
		/** A gateway, and a function that posts to it from given addresses. */
		async function visited() {
			const world = await watched({ trustProxy: true });
			const send = async (address: string, change = {}) =>
				(await world.post(sampleRequest("contact", change), { "X-Forwarded-For": address })).status;
			return { ...world, send };
		}

		it("report those that come from several networks and are a large share", async () => {
			const { app, send, pass, told } = await visited();
			expect(await send("203.0.113.1", bad)).toBe(400);
			await send("198.51.100.1", bad);
			await pass(2 * minute);
			expect(told()).toEqual([]);
			await send("192.0.2.1", bad);
			await pass(2 * minute);
			expect(told()).toMatchObject([{ subject: "New leads are being rejected" }]);
			expect(told()[0]?.text).toContain("Leads rejected: 3");
			const health = await app.request("/health");
			expect(health.status).toBe(503);
			expect((await health.json()).needs).toEqual(["door", "intake"]);
		});

		it("ignore one stranger's, however many", async () => {
			const { app, send, pass, told } = await visited();
			for (let n = 0; n < 20; n++) expect(await send("203.0.113.1", bad)).toBe(400);
			for (let n = 0; n < 20; n++) expect(await send(`203.0.113.${n}`, bad)).toBe(400);
			await pass(2 * minute);
			expect(told()).toEqual([]);
			expect((await app.request("/health")).status).toBe(200);
		});

		it("ignore a few among many accepted ones", async () => {
			const { app, send, pass, told } = await visited();
			for (let n = 0; n < 13; n++) expect(await send(`192.0.${n}.1`)).toBe(202);
			for (const address of ["203.0.113.1", "198.51.100.1", "192.0.99.1"]) await send(address, bad);
			await pass(2 * minute);
			expect(told()).toEqual([]);
			expect((await app.request("/health")).status).toBe(200);
		});
	});
});

describe("GET /health", () => {
	it("reports that all is well", async () => {
		const { app, send, pass } = await watched();
		await send();
		await pass(minute);
		const response = await app.request("/health");
		expect(response.status).toBe(200);
		expect(response.headers.get("Cache-Control")).toBe("no-store");
		expect(await response.json()).toEqual({
			status: "ok",
			needs: [],
			version: expect.stringMatching(/^\d+\.\d+\.\d+/),
			store: { writable: true },
			leads: {
				pending: 0,
				oldestPendingAge: null,
				quarantined: 0,
				doubtful: 0,
				dead: 0,
				unannounced: 0,
			},
			crm: { state: "ok", rejecting: false, refusing: false },
			mail: { state: "ok", rejecting: false, refusing: false },
		});
	});

	it("is 503 while the CRM rejects leads, with the age of the oldest, and 200 once it is fixed", async () => {
		const { app, crm, send, pass } = await watched();
		crm.fault = refuse({ status: 401 });
		await send();
		const response = await app.request("/health");
		expect(response.status).toBe(503);
		await pass(10 * minute);
		expect(await (await app.request("/health")).json()).toMatchObject({
			status: "attention",
			needs: ["crm"],
			leads: { pending: 1, oldestPendingAge: 600 },
			crm: { state: "failing", since: "2026-11-20T10:00:00.000Z", rejecting: true, refusing: true },
			mail: { state: "ok" },
		});
		crm.fault = () => {};
		await pass(4 * 60 * minute);
		expect((await app.request("/health")).status).toBe(200);
	});

	it("is 200 while a service is down, and 503 after an hour", async () => {
		const { app, crm, send, pass } = await watched();
		crm.fault = refuse({ why: "(no answer in time)" });
		await send();
		await pass(30 * minute);
		const response = await app.request("/health");
		expect(response.status).toBe(200);
		expect(await response.json()).toMatchObject({
			crm: { state: "failing", rejecting: false, refusing: false },
		});
		await pass(31 * minute);
		expect(await (await app.request("/health")).json()).toMatchObject({ needs: ["overdue"] });
	});

	it("is 503 when the store cannot be written", async () => {
		const { app, store, clock } = await watched();
		clock.now += 10_000;
		store.kv.set = () => Promise.reject(new Error("full"));
		const response = await app.request("/health");
		expect(response.status).toBe(503);
		expect(await response.json()).toMatchObject({ needs: ["store"], store: { writable: false } });
	});

	it("is 503 while visitors' leads cannot be stored, although small values can", async () => {
		const { app, store, post, clock, pass, told, posted, alerts } = await watched();
		const add = store.add;
		store.add = () => Promise.reject(new Error("database or disk is full"));
		const send = async () => (await post(sampleRequest("contact"))).status;
		const health = async () => {
			const response = await app.request("/health");
			return [response.status, (await response.json()).needs];
		};
		expect(await send()).toBe(503);
		clock.now += 12_000;
		expect(await health()).toEqual([503, ["store"]]);
		for (let n = 0; n < 4; n++) {
			clock.now += 12_000;
			expect(await send()).toBe(503);
		}
		await alerts.check();
		expect(told()).toMatchObject([{ subject: "New leads can't be saved" }]);
		store.add = add;
		expect(await send()).toBe(202);
		clock.now += minute;
		// The problem stays until the coach has been told that it is over.
		expect(await health()).toEqual([503, ["store"]]);
		await pass(10 * minute);
		expect(told().at(-1)?.subject).toBe("Fixed: new leads can't be saved");
		expect(await health()).toEqual([200, []]);
		expect(posted).toEqual([]);
	});

	it("is 503 while an incident is open, whichever gateway opened it", async () => {
		const { app, store } = await watched();
		// Strangers can cause these. The coach is told, but nobody has to act.
		const byStrangers = ["reply-limit", "sending-fault", "calendar-events"];
		for (const topic of listTopics().filter((one) => !byStrangers.includes(one))) {
			const open = { [topic]: { since: 1, facts: {}, returns: 0 } };
			await store.kv.set(alertStateKey, { open, past: {}, owed: [] });
			const response = await app.request("/health");
			expect.soft([topic, response.status]).toEqual([topic, 503]);
			const { needs } = await response.json();
			expect.soft(needs).toHaveLength(topic === "door" ? 2 : 1);
			const other: Record<string, string> = { "bounce-mailbox": "mail", calendar: "crm" };
			const about = other[topic] ?? topic;
			expect.soft(about).toMatch(new RegExp(`^${needs[0]}`));
		}
	});

	it("contains no personal data", async () => {
		const { app, crm, send } = await watched();
		crm.fault = refuse({ status: 422 });
		await send();
		const text = await (await app.request("/health")).text();
		expect(text).not.toMatch(/okafor|ben|@|960/i);
	});
});
