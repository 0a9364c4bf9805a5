import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, it, vi } from "vitest";
import { DeliveryFailure } from "../../leads/http/failure.ts";
import { sampleFields, sampleRequest } from "../../leads/testing/samples.ts";
import { createSqliteStore } from "../store/sqlite/sqlite-store.ts";
import { createTestGateway } from "../testing/test-gateway.ts";
import type { StoreEvent } from "./observers.ts";

const minute = 60_000;
const hour = 60 * minute;

const from = (
	email: string,
	kind: "checklist" | "contact" = "checklist",
	phone = "07700 900456",
) => {
	const fields = { ...sampleFields[kind], email };
	return sampleRequest(kind, {
		fields: { ...fields, [kind === "contact" ? "phone" : "telephone"]: phone },
	});
};

describe("the delivery worker", () => {
	it("delivers each stored lead once", async () => {
		const world = createTestGateway();
		const request = sampleRequest();
		await world.post(request);
		await world.post(request);
		await world.worker.runDue();
		await world.worker.runDue();
		expect(world.crm.contacts).toHaveLength(1);
		expect(world.crm.opportunities).toHaveLength(1);
		expect(world.mailer.mails).toHaveLength(1);
		expect(await world.store.get(request.id)).toMatchObject({ state: "delivered", attempts: 1 });
	});

	it("opens an opportunity for each of a person's forms, whichever call is answered late", async () => {
		const world = createTestGateway();
		const [first, second] = [from("ann@x.example"), from("ann@x.example", "contact")];
		let failed = false;
		world.crm.fault = (method, when) => {
			if (method !== "createOpportunity" || when !== "before" || failed) return;
			failed = true;
			throw new DeliveryFailure("Failed to create opportunity", {
				status: 502,
				outcomeUnknown: true,
			});
		};
		await world.post(first);
		await world.worker.runDue();
		// The second lead is delivered before the worker looks for the first one's opportunity.
		await world.post(second);
		world.clock.now += 12_100;
		await world.worker.runDue();
		expect(await world.store.get(second.id)).toMatchObject({ state: "delivered" });
		await world.pass(hour);
		expect(await world.store.get(first.id)).toMatchObject({ state: "delivered" });
		expect(world.crm.opportunities.map(({ source }) => source).toSorted()).toEqual([
			"Website - Business Checklist",
			"Website - Contact Form",
		]);
	});

	it("stops after the step in progress, and the next start continues from there", async () => {
		const world = createTestGateway();
		const request = sampleRequest();
		await world.post(request);
		let stopped: Promise<void> | undefined;
		world.crm.fault = (method, when) => {
			if (method === "createContact" && when === "after") stopped = world.worker.stop();
		};
		await world.worker.runDue();
		await stopped;
		expect(world.crm.calls).toEqual(["findContact", "createContact"]);
		expect(world.mailer.mails).toEqual([]);
		expect(await world.store.get(request.id)).toMatchObject({ state: "pending", attempts: 0 });
		const { store, crm, mailer } = world;
		await createTestGateway({ store, crm, mailer }).worker.runDue();
		expect(crm.calls).toEqual(["findContact", "createContact", "createOpportunity"]);
		expect([crm.contacts.length, mailer.mails.length]).toEqual([1, 1]);
	});

	it("delivers everything after the CRM was down for 24 hours", async () => {
		const world = createTestGateway({ ratePerAddress: 10_000 });
		world.crm.fault = () => {
			throw new DeliveryFailure("Failed to search contacts", { status: 503 });
		};
		for (let hours = 0; hours < 24; hours++) {
			for (const kind of ["checklist", "contact"] as const)
				await world.post(from(`v${hours}@x.example`, kind, `07700 900${100 + hours}`));
			await world.pass(hour);
		}
		expect(world.crm.contacts).toEqual([]);
		// The contact form's mail does not wait for the CRM; the checklist's waits an hour.
		const mailed = (subject: string) =>
			world.mailer.mails.filter((mail) => mail.subject.startsWith(subject)).length;
		expect(mailed("Contact Form")).toBe(24);
		expect(mailed("Business Checklist")).toBe(24);
		world.crm.fault = () => {};
		await world.pass(2.5 * hour);
		expect(await world.store.counts()).toEqual(
			expect.arrayContaining([
				{ kind: "checklist", state: "delivered", count: 24 },
				{ kind: "contact", state: "delivered", count: 24 },
			]),
		);
		expect(world.crm.contacts).toHaveLength(24);
		expect(new Set(world.crm.opportunities.map(({ contactId }) => contactId)).size).toBe(24);
		expect(world.mailer.mails).toHaveLength(48);
	});

	it("keeps trying for 72 hours, then gives the lead up with the reason", async () => {
		const world = createTestGateway();
		world.crm.fault = () => {
			throw new DeliveryFailure("Failed to search contacts", { status: 401 });
		};
		const { id } = sampleRequest();
		await world.post(sampleRequest("checklist", { id }));
		await world.pass(71 * hour);
		expect(await world.store.get(id)).toMatchObject({ state: "pending" });
		await world.pass(7 * hour);
		expect(await world.store.get(id)).toMatchObject({
			state: "dead",
			reason: expect.stringMatching(
				/^we stopped trying after 7\d hours: contact: Failed to search contacts 401/,
			),
		});
		expect(world.lines.at(-2)).toMatchObject({
			event: "dead",
			step: "contact",
			reason: "Failed to search contacts 401",
		});
	});

	it.each([550, 552, 554])(
		"does not take a mail server's %i as final: after a fix the mail is sent",
		async (status) => {
			const world = createTestGateway();
			world.mailer.fault = () => {
				throw new DeliveryFailure("Failed to send mail", { status, rejected: true });
			};
			const { id } = sampleRequest();
			await world.post(sampleRequest("consultation", { id }));
			await world.pass(70 * hour);
			expect(await world.store.get(id)).toMatchObject({ state: "pending" });
			world.mailer.fault = () => {};
			await world.pass(2.5 * hour);
			expect(await world.store.get(id)).toMatchObject({ state: "delivered" });
			expect(world.mailer.mails).toHaveLength(1);
		},
	);

	it("does not take a CRM's rejections as final, and mails after three of them", async () => {
		const world = createTestGateway();
		world.crm.fault = (method) => {
			if (method !== "createContact") return;
			const body = '{"stage":{"message":"gone"}}';
			throw new DeliveryFailure("Failed to create contact", { status: 422, rejected: true, body });
		};
		const request = sampleRequest();
		await world.post(request);
		// Retry delays of 135, 405 and 1,215 s, up to a fifth longer: a rejection counts as three failures.
		await world.pass(9 * minute);
		expect(world.mailer.mails).toEqual([]);
		await world.pass(33 * minute);
		expect(world.mailer.mails).toHaveLength(1);
		await world.pass(24 * hour);
		expect(await world.store.get(request.id)).toMatchObject({
			state: "pending",
			reason: "contact: Failed to create contact 422",
		});
		world.crm.fault = () => {};
		await world.pass(2.5 * hour);
		expect(await world.store.get(request.id)).toMatchObject({ state: "delivered" });
		expect(world.crm.opportunities).toHaveLength(1);
		expect(world.mailer.mails).toHaveLength(1);
	});

	it("delays a checklist's mail by an hour at most", async () => {
		const world = createTestGateway();
		world.crm.fault = () => {
			throw new DeliveryFailure("Failed to search contacts", { status: 503 });
		};
		await world.post(sampleRequest());
		await world.pass(59 * minute);
		expect(world.mailer.mails).toEqual([]);
		await world.pass(2 * minute);
		expect(world.mailer.mails).toHaveLength(1);
	});

	it("waits as long as the service asked", async () => {
		const world = createTestGateway();
		world.crm.fault = () => {
			throw new DeliveryFailure("Busy", { status: 429, retryAfterMs: 10 * minute });
		};
		await world.post(sampleRequest());
		await world.worker.runDue();
		world.crm.fault = () => {};
		world.clock.now += 10 * minute - 1;
		await world.worker.runDue();
		expect(world.crm.contacts).toEqual([]);
		await world.pass(3 * minute);
		expect(world.crm.contacts).toHaveLength(1);
	});

	it("resends uncertain mails one at a time: a crash leaves only one uncertain", async () => {
		let [under, most] = [0, 0];
		const world = createTestGateway({
			mailer: {
				async send(_mail, _id, begin) {
					await begin?.();
					most = Math.max(most, ++under);
					await new Promise((done) => setTimeout(done, 5));
					under--;
					if (anew) return;
					throw new DeliveryFailure("Failed to send mail", { outcomeUnknown: true });
				},
			},
		});
		let anew = false;
		for (let n = 0; n < 6; n++)
			await world.post(from(`v${n}@x.example`, "contact", `07700 90010${n}`));
		await world.worker.runDue();
		expect(most).toBeGreaterThan(1);
		[anew, most] = [true, 0];
		await world.pass(3 * hour);
		expect(await world.store.counts()).toEqual([{ kind: "contact", state: "delivered", count: 6 }]);
		expect(most).toBe(1);
	});

	it("does not search for an unanswered create before it must have arrived", async () => {
		const world = createTestGateway();
		const request = sampleRequest();
		world.crm.fault = (method) => {
			if (method === "createContact") throw new DeliveryFailure("Failed to create contact");
		};
		await world.post(request);
		await world.worker.runDue();
		expect(await world.store.get(request.id)).toMatchObject({ attempts: 1 });
		// The coach resends it at once, while the create may still arrive.
		await world.store.release(request.id);
		world.clock.now += 12_000 - 1;
		await world.worker.runDue();
		expect(world.crm.calls).toEqual(["findContact", "createContact"]);
		world.crm.fault = () => {};
		world.clock.now += 1;
		await world.worker.runDue();
		expect(await world.store.get(request.id)).toMatchObject({ state: "delivered", attempts: 1 });
	});

	it("does not count waiting for a service's Retry-After as an attempt", async () => {
		const world = createTestGateway();
		const request = sampleRequest("contact");
		world.crm.fault = () => {
			throw new DeliveryFailure("Waiting", { retryAfterMs: 10 * minute, notAttempted: true });
		};
		await world.post(request);
		await world.worker.runDue();
		expect(await world.store.get(request.id)).toMatchObject({ attempts: 0 });
		expect(world.mailer.mails).toHaveLength(1);
	});

	it("makes one contact of a person who sends two forms at once", async () => {
		const world = createTestGateway({ concurrency: 8 });
		const slow = world.crm.findContact;
		world.crm.findContact = async (person) => {
			const found = await slow(person);
			await new Promise((resolve) => setTimeout(resolve, 5));
			return found;
		};
		await world.post(from("ann@x.example"));
		await world.post(from("ANN@X.example", "contact", "01632 960 999"));
		await world.post(from("other@x.example", "contact"));
		await world.worker.runDue();
		expect(world.crm.contacts.map(({ email }) => email)).toEqual([
			"ann@x.example",
			"other@x.example",
		]);
	});

	it("leaves quarantined leads alone", async () => {
		const world = createTestGateway();
		await world.post(sampleRequest("contact", { website: "https://spam.example" }));
		await world.pass(hour);
		expect(world.crm.calls).toEqual([]);
		expect(world.mailer.mails).toEqual([]);
	});

	it("continues with other leads when the delivery of eight throws", async () => {
		const world = createTestGateway({ ratePerAddress: 1000 });
		const find = world.crm.findContact;
		world.crm.findContact = async (person, everywhere) => find(person, everywhere);
		const bad = Array.from({ length: 8 }, (_, n) =>
			from(`bad${n}@x.example`, "checklist", `07700 90010${n}`),
		);
		const { claim } = world.store;
		world.store.claim = async (limit, lane) => {
			const claims = await claim(limit, lane);
			for (const { lead } of claims)
				if (lead.fields.email?.startsWith("bad"))
					Object.defineProperty(lead, "fields", {
						get: () => {
							throw new TypeError("disk: ann.taylor@plumbing.example");
						},
					});
			return claims;
		};
		for (const request of bad) await world.post(request);
		await world.post(from("ben@x.example", "contact", "01632 960 111"));
		await world.worker.runDue();
		expect(world.mailer.mails.map(({ email }) => email)).toEqual(["ben@x.example"]);
		const id = bad[0]?.id ?? "";
		expect(await world.store.get(id)).toMatchObject({
			state: "pending",
			attempts: 1,
			reason: "delivering it causes an error: TypeError",
		});
		expect(world.lines.filter(({ event }) => event === "attempt-broken")).toHaveLength(8);
		await world.pass(80 * hour);
		expect(await world.store.get(id)).toMatchObject({
			state: "dead",
			reason: "we stopped trying, because delivering it causes an error: TypeError",
		});
		expect(JSON.stringify(world.lines)).not.toContain("plumbing");
	});

	it("counts an attempt when a lead's progress cannot be saved", async () => {
		const world = createTestGateway();
		const request = sampleRequest();
		const { claim } = world.store;
		world.store.claim = async (limit, lane) =>
			(await claim(limit, lane)).map((given) => ({
				...given,
				checkpoint: () => Promise.reject(new Error("disk: ann.taylor@plumbing.example")),
			}));
		await world.post(request);
		await world.worker.runDue();
		expect(await world.store.get(request.id)).toMatchObject({ state: "pending", attempts: 1 });
		expect(world.crm.contacts).toEqual([]);
		expect(world.mailer.mails).toEqual([]);
	});

	it("counts an attempt when a timer cannot be created", async () => {
		const world = createTestGateway();
		const request = sampleRequest();
		await world.post(request);
		vi.stubGlobal("setInterval", () => {
			throw new Error("You have exceeded the number of active timeouts you may set.");
		});
		await world.worker.runDue();
		vi.unstubAllGlobals();
		expect(await world.store.get(request.id)).toMatchObject({ state: "pending", attempts: 1 });
		await world.pass(minute);
		expect(await world.store.get(request.id)).toMatchObject({ state: "delivered" });
	});

	it("sends no mail while the store cannot be written", async () => {
		const events: StoreEvent[] = [];
		const world = createTestGateway({ onStore: (event) => void events.push(event) });
		const full = () => Promise.reject(new Error("disk is full"));
		const { claim } = world.store;
		world.store.claim = async (limit, lane) =>
			(await claim(limit, lane)).map((given) => ({ ...given, checkpoint: full, finish: full }));
		await world.post(sampleRequest("consultation"));
		for (let n = 0; n < 100; n++) {
			world.clock.now += 20_000;
			await world.worker.runDue();
		}
		expect(world.mailer.mails).toEqual([]);
		expect(events.at(-1)?.error).toBeInstanceOf(Error);
		world.store.claim = claim;
		await world.pass(minute);
		expect(world.mailer.mails).toHaveLength(1);
		expect(events.at(-1)).toEqual({});
		expect(world.lines.map(({ event }) => event)).toContain("store-recovered");
	});

	it("leaves a lead alone that another worker has claimed", async () => {
		const world = createTestGateway();
		const { findContact } = world.crm;
		world.crm.findContact = async (person) => {
			world.crm.findContact = findContact;
			// The lease expires, and another worker is faster.
			world.clock.now += 20_000;
			await (await world.store.claim(1))[0]?.renew();
			return findContact(person);
		};
		await world.post(sampleRequest());
		await world.worker.runDue();
		expect(world.crm.contacts).toEqual([]);
		expect(world.lines.map(({ event }) => event)).toContain("claim-lost");
		await world.pass(minute);
		expect(world.crm.contacts).toHaveLength(1);
		expect(world.mailer.mails).toHaveLength(1);
	});

	it("sends mails while every call to the CRM hangs", async () => {
		const world = createTestGateway({ ratePerAddress: 1000, pollIntervalMs: 5, concurrency: 2 });
		world.crm.findContact = () => new Promise(() => {});
		for (let n = 0; n < 10; n++)
			await world.post(from(`p${n}@x.example`, "checklist", `07700 90010${n}`));
		for (const kind of ["consultation", "calculator", "trial"] as const)
			await world.post(sampleRequest(kind));
		world.start();
		await expect.poll(() => world.mailer.mails).toHaveLength(3);
		for (let n = 0; n < 4; n++)
			await world.post(from(`q${n}@x.example`, "contact", `07700 90020${n}`));
		world.clock.now += 5000;
		await expect.poll(() => world.mailer.mails).toHaveLength(7);
		world.clock.now += hour;
		await expect.poll(() => world.mailer.mails.length).toBeGreaterThanOrEqual(15);
	});

	it("finishes the step in progress when stopped, and later continues from there", async () => {
		const world = createTestGateway();
		const found = Promise.withResolvers<object>();
		const asked = Promise.withResolvers<void>();
		const { findContact } = world.crm;
		world.crm.findContact = async () => {
			asked.resolve();
			return found.promise;
		};
		const request = sampleRequest();
		await world.post(request);
		world.start();
		await asked.promise;
		const stopping = world.worker.stop();
		found.resolve({});
		await stopping;
		expect(world.crm.calls).toEqual(["createContact"]);
		expect(world.mailer.mails).toEqual([]);
		expect(await world.store.get(request.id)).toMatchObject({
			state: "pending",
			nextAttemptAt: world.clock.now,
			progress: { done: ["contact"] },
		});
		world.crm.findContact = findContact;
		world.worker.start();
		await expect.poll(() => world.mailer.mails).toHaveLength(1);
		await world.stop();
		expect(world.crm.contacts).toHaveLength(1);
	});

	it("reports the outcome of every step", async () => {
		const events: string[] = [];
		const world = createTestGateway({
			onStep: ({ step, kind, failure }) =>
				void events.push(`${kind} ${step} ${failure?.reason ?? "ok"}`),
		});
		world.crm.fault = (method) => {
			if (method === "createOpportunity")
				throw new DeliveryFailure("Failed to create opportunity", { status: 404, rejected: true });
		};
		await world.post(sampleRequest("contact"));
		await world.worker.runDue();
		world.crm.fault = () => {};
		await world.pass(5 * minute);
		expect(events).toEqual([
			"contact contact ok",
			"contact tags ok",
			"contact opportunity Failed to create opportunity 404",
			"contact mail ok",
			"contact opportunity ok",
		]);
	});

	it("records why a lead is quarantined, and how the others ended", async () => {
		const world = createTestGateway();
		const quarantined = sampleRequest("contact", { website: "https://spam.example" });
		const request = sampleRequest();
		await world.post(quarantined);
		await world.post(request);
		await world.worker.runDue();
		expect(world.lines).toEqual([
			{
				event: "lead",
				id: quarantined.id,
				kind: "contact",
				outcome: "doubtful",
				why: "looks like a bot",
			},
			{ event: "lead", id: request.id, kind: "checklist", outcome: "added" },
			{ event: "delivered", id: request.id, kind: "checklist", attempt: 1 },
		]);
	});

	it("gives up a lead whose mail was sent twice without an answer", async () => {
		const world = createTestGateway();
		world.mailer.fault = (when) => {
			if (when === "after")
				throw new DeliveryFailure("Failed to send mail", {
					why: "(no answer)",
					outcomeUnknown: true,
				});
		};
		const request = sampleRequest("contact");
		await world.post(request);
		await world.pass(24 * hour);
		expect(world.mailer.mails).toHaveLength(2);
		expect(await world.store.get(request.id)).toMatchObject({
			state: "dead",
			reason: "mail: sent twice without an answer, so it may or may not have arrived",
			progress: { done: ["contact", "tags", "opportunity"] },
		});
	});

	it("resends a mail hours after the first try if it is uncertain whether that arrived", async () => {
		const world = createTestGateway();
		world.mailer.fault = (when) => {
			if (when === "after")
				throw new DeliveryFailure("Failed to send mail", {
					why: "(no answer)",
					outcomeUnknown: true,
				});
		};
		const requests = Array.from({ length: 10 }, (_, n) =>
			sampleRequest("consultation", {
				fields: { ...sampleFields.consultation, email: `${n}@x.example` },
			}),
		);
		for (const request of requests) await world.post(request);
		await world.pass(2 * hour - minute);
		expect(world.mailer.mails).toHaveLength(10);
		expect(await world.store.counts()).toMatchObject([{ state: "pending", count: 10 }]);
		world.mailer.fault = () => {};
		await world.pass(30 * minute);
		expect(world.mailer.mails).toHaveLength(20);
		expect(await world.store.counts()).toMatchObject([{ state: "delivered", count: 10 }]);
	});

	it("sends the mail of a lead whose gateway was killed twice between mark and answer", async () => {
		const first = createTestGateway();
		const { store, clock } = first;
		const request = sampleRequest("consultation");
		let sent = 0;
		let kill: (() => void) | undefined;
		const mailer: typeof first.mailer = {
			...first.mailer,
			async send(_mail, _id, begin) {
				await begin?.();
				if (kill) await new Promise(() => kill?.());
				sent++;
			},
		};
		await first.post(request);
		// A killed gateway is silent, and its lease expires.
		const live = async (minutes: number, mayDie = false) => {
			const world = createTestGateway({ store, mailer, renewIntervalMs: 1e9 });
			const { promise: dead, resolve } = Promise.withResolvers<void>();
			kill = mayDie ? resolve : undefined;
			for (let n = 0; n < minutes; n++) {
				clock.now += minute;
				await Promise.race([world.worker.runDue(), dead]);
			}
		};
		for (let kills = 0; kills < 2; kills++) {
			await live(5, true);
			expect(await store.get(request.id)).toMatchObject({
				state: "pending",
				progress: { unanswered: 1 },
			});
		}
		await live(3 * 60);
		expect(sent).toBe(1);
		expect(await store.get(request.id)).toMatchObject({ state: "delivered" });
	});

	it.each([
		["back an hour", -hour],
		["forwards a day", 24 * hour],
		["forwards a year", 365 * 24 * hour],
	])("continues normally when the clock is set %s", async (_, ahead) => {
		const world = createTestGateway({ retentionDays: 30 });
		world.crm.fault = () => {
			throw new DeliveryFailure("Failed to search contacts", { status: 503 });
		};
		const request = sampleRequest();
		await world.post(request);
		await world.pass(30 * minute);
		world.clock.ahead = ahead;
		await world.pass(hour);
		expect(await world.store.get(request.id)).toMatchObject({ state: "pending" });
		world.crm.fault = () => {};
		await world.pass(2.5 * hour);
		expect(await world.store.get(request.id)).toMatchObject({ state: "delivered" });
		expect(world.crm.contacts).toHaveLength(1);
	});
});

describe("two gateways on one store", () => {
	const folder = mkdtempSync(join(tmpdir(), "leads-"));
	afterEach(() => rmSync(folder, { recursive: true, force: true }));

	it("deliver each lead once between them", async () => {
		const path = join(folder, "leads.db");
		const one = createTestGateway({
			store: createSqliteStore(path),
			pollIntervalMs: 5,
			ratePerAddress: 1000,
		});
		const { crm, mailer } = one;
		const two = createTestGateway({
			store: createSqliteStore(path),
			pollIntervalMs: 5,
			ratePerAddress: 1000,
			crm,
			mailer,
		});
		one.start();
		two.start();
		for (let n = 0; n < 20; n++)
			for (const world of [one, two])
				await world.post(from(`p${n}@x.example`, "checklist", `07700 900${100 + n}`));
		await expect.poll(() => mailer.mails).toHaveLength(40);
		await one.stop();
		await two.stop();
		expect(crm.contacts).toHaveLength(20);
		expect(new Set(mailer.mails.map(({ id }) => id)).size).toBe(40);
		const delivered = ({ lines }: typeof one) =>
			lines.filter(({ event }) => event === "delivered").length;
		expect(delivered(one)).toBeGreaterThan(0);
		expect(delivered(two)).toBeGreaterThan(0);
	});
});
