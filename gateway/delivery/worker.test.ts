import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, it, vi } from "vitest";
import { DeliveryFailure } from "../../leads/failure.ts";
import { sampleFields, sampleRequest } from "../../leads/testing/samples.ts";
import { sqliteStore } from "../store/sqlite.ts";
import { createWorld } from "../testing/world.ts";

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
	it("delivers what is stored, once", async () => {
		const world = createWorld();
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

	it("delivers everything after the CRM was down for 24 hours", async () => {
		const world = createWorld({ perAddress: 10_000 });
		world.crm.fault = () => {
			throw new DeliveryFailure("Failed to search contacts", { status: 503 });
		};
		for (let hours = 0; hours < 24; hours++) {
			for (const kind of ["checklist", "contact"] as const)
				await world.post(from(`v${hours}@x.example`, kind, `07700 900${100 + hours}`));
			await world.pass(hour);
		}
		expect(world.crm.contacts).toEqual([]);
		// The contact form's mail does not wait for the CRM; the checklist's waits an hour or two.
		const mailed = (subject: string) =>
			world.mailer.mails.filter((mail) => mail.subject.startsWith(subject)).length;
		expect(mailed("Contact Form")).toBe(24);
		expect(mailed("Business Checklist")).toBeGreaterThan(18);
		expect(mailed("Business Checklist")).toBeLessThan(24);
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

	it("keeps trying for 72 hours, then parks the lead with the reason", async () => {
		const world = createWorld();
		world.crm.fault = () => {
			throw new DeliveryFailure("Failed to search contacts", { status: 401 });
		};
		const { id } = sampleRequest();
		await world.post(sampleRequest("checklist", { id }));
		await world.pass(48 * hour);
		expect(await world.store.get(id)).toMatchObject({ state: "pending" });
		await world.pass(30 * hour);
		expect(await world.store.get(id)).toMatchObject({
			state: "dead",
			reason: expect.stringMatching(
				/^given up after 7\d hours: contact: Failed to search contacts 401/,
			),
		});
	});

	it("parks a lead whose content is refused three times, and still sends the mail", async () => {
		const world = createWorld();
		world.crm.fault = (method) => {
			if (method !== "createContact") return;
			const body = '{"phone":{"message":"invalid"}}';
			throw new DeliveryFailure("Failed to create contact", { status: 422, refused: true, body });
		};
		const request = sampleRequest();
		await world.post(request);
		await world.pass(5 * minute);
		expect(await world.store.get(request.id)).toMatchObject({
			state: "dead",
			reason: "contact: Failed to create contact 422",
			progress: { done: ["mail"] },
		});
		expect(world.mailer.mails).toHaveLength(1);
		expect(world.crm.calls.filter((call) => call === "createContact")).toHaveLength(3);

		world.crm.fault = () => {};
		await world.store.release(request.id, world.clock.now);
		await world.worker.runDue();
		expect(await world.store.get(request.id)).toMatchObject({ state: "delivered" });
		expect(world.crm.opportunities).toHaveLength(1);
		expect(world.mailer.mails).toHaveLength(1);
	});

	it("waits as long as it was asked to", async () => {
		const world = createWorld();
		world.crm.fault = () => {
			throw new DeliveryFailure("Busy", { status: 429, retryAfter: 10 * minute });
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

	it("counts waiting for an unanswered create as no try", async () => {
		const world = createWorld();
		const request = sampleRequest();
		world.crm.fault = (method) => {
			if (method === "createContact") throw new DeliveryFailure("Failed to create contact");
		};
		await world.post(request);
		await world.worker.runDue();
		const after = await world.store.get(request.id);
		expect(after).toMatchObject({ attempts: 1 });
		// As after a restart: the lead is due at once, the create may still arrive.
		await world.store.update(request.id, { nextAttemptAt: world.clock.now });
		await world.worker.runDue();
		const early = await world.store.get(request.id);
		expect(early?.attempts).toBe(1);
		const pause = (early?.nextAttemptAt ?? 0) - world.clock.now;
		expect(pause).toBeGreaterThanOrEqual(12_000);
		expect(pause).toBeLessThan(15_000);
	});

	it("makes one contact of a person who sends two forms at once", async () => {
		const world = createWorld({ concurrency: 8 });
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
		const world = createWorld();
		await world.post(sampleRequest("contact", { website: "https://spam.example" }));
		await world.pass(hour);
		expect(world.crm.calls).toEqual([]);
		expect(world.mailer.mails).toEqual([]);
	});

	it("survives an unforeseen error in one lead and goes on with the others", async () => {
		const world = createWorld({ poll: 1 });
		const update = world.store.update;
		const bad = sampleRequest();
		world.store.update = async (id, change) => {
			if (id === bad.id) throw new Error("disk: ann.taylor@plumbing.example");
			return update(id, change);
		};
		await world.post(bad);
		await world.post(from("ben@x.example", "contact", "01632 960 111"));
		await world.start();
		await vi.waitFor(() =>
			expect(world.mailer.mails.some(({ email }) => email === "ben@x.example")),
		);
		await vi.waitFor(() => expect(world.lines.map(({ event }) => event)).toContain("pass-broken"));
		await world.stop();
		expect(JSON.stringify(world.lines)).not.toContain("plumbing");
	});
});

describe("two gateways on one store", () => {
	const folder = mkdtempSync(join(tmpdir(), "leads-"));
	afterEach(() => rmSync(folder, { recursive: true, force: true }));

	it("deliver each lead once: the second stands by until the first has ended", async () => {
		const path = join(folder, "leads.db");
		const first = createWorld({ store: sqliteStore(path), poll: 5 });
		const second = createWorld({ store: sqliteStore(path), poll: 5 });
		first.start();
		second.start();
		await second.post(from("a@x.example"));
		await vi.waitFor(() => expect(first.crm.opportunities).toHaveLength(1));
		expect(second.crm.calls).toEqual([]);
		expect(second.lines).toContainEqual(expect.objectContaining({ event: "delivery-standby" }));
		await first.stop();
		await second.post(from("b@x.example"));
		await vi.waitFor(() => expect(second.crm.opportunities).toHaveLength(1));
		await second.stop();
	});
});
