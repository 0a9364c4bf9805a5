import { hash } from "node:crypto";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { Webhook } from "standardwebhooks";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { sampleRequest } from "../../../leads/testing/samples.ts";
import type { AlertsOptions } from "../../alerts/monitor.ts";
import { createHttpPost } from "../../http/http-client.ts";
import { defineKey } from "../../lib/kv.ts";
import { createTestGateway } from "../../testing/test-gateway.ts";
import { checkWebhooks } from "./check-receivers.ts";
import { receiverKey } from "./events.ts";
import { createWebhooks, type WebhookOptions } from "./sender.ts";
import { webhookTargetsOf } from "./webhook-targets.ts";

const secret = `whsec_${Buffer.from("0123456789abcdef0123456789abcdef").toString("base64")}`;
const minute = 60_000;

interface Received {
	headers: IncomingHttpHeaders;
	body: string;
}

let received: Received[];
/** The receiver's answer: a status with headers, or none at all. */
let answer: [status: number, headers?: Record<string, string>] | "hang";
let url: string;
let close: () => void;
beforeEach(async () => {
	received = [];
	answer = [204];
	const server = createServer(async (request, response) => {
		let body = "";
		for await (const part of request) body += part;
		received.push({ headers: request.headers, body });
		if (answer !== "hang") response.writeHead(...answer).end();
	});
	await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
	url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
	close = () => {
		server.closeAllConnections();
		server.close();
	};
});
afterEach(() => close());

function setUp(change: Partial<WebhookOptions> = {}, alerts: Partial<AlertsOptions> = {}) {
	const world = createTestGateway({ alerts });
	const allowed = ["127.0.0.1"];
	const make = () =>
		createWebhooks({
			...{ store: world.store, log: (event, data) => void world.lines.push({ event, ...data }) },
			...{ urls: [url], secret, allowed, post: createHttpPost({ allowed, timeoutMs: 300 }) },
			...change,
		});
	let hooks = make();
	return {
		...world,
		/** Lets time pass, and runs the sender once. */
		async round(ms = 31_000) {
			await hooks.stop();
			world.clock.now += ms;
			await hooks.run();
		},
		restart() {
			hooks = make();
		},
		async lead() {
			const request = sampleRequest("contact");
			await world.post(request);
			return request;
		},
	};
}

/** Verifies a signature as Standard Webhooks says. */
const verified = ({ headers, body }: Received) =>
	new Webhook(secret).verify(body, headers as Record<string, string>) as {
		type: string;
		data: Record<string, unknown>;
	};
const types = () => received.map((each) => verified(each).type);

describe("webhooks", () => {
	it("send signed events when a lead comes in, is delivered and is erased, each once", async () => {
		const world = setUp();
		await world.round();
		const { id, fields } = await world.lead();
		await world.round();
		await world.worker.runDue();
		await world.round();
		await world.round();
		await world.store.erase(fields.email ?? "");
		await world.round();
		await world.round();
		expect(types()).toEqual(["lead.received", "lead.delivered", "lead.erased"]);
		const [came, , gone] = received.map(verified);
		expect(came?.data).toMatchObject({ id, kind: "contact", state: "pending", fields });
		expect(gone?.data).toEqual({ id });
	});

	it("are rejected by a receiver if a single character is altered", async () => {
		const world = setUp();
		await world.round();
		await world.lead();
		await world.round();
		const [first] = received as [Received];
		expect(() => verified({ ...first, body: `${first.body} ` })).toThrow();
	});

	it("leave out quarantined leads before their release, and leads from before webhooks were set up", async () => {
		const world = setUp();
		await world.lead();
		world.clock.now += 5 * minute;
		await world.round();
		const robot = { ...sampleRequest("contact"), website: "https://spam.example" };
		await world.post(robot);
		await world.round();
		await world.round();
		expect(received).toEqual([]);
		await world.store.release(robot.id);
		await world.round();
		expect(types()).toEqual(["lead.received"]);
	});

	it("continue after the clock was a day ahead and is corrected, also after a failed attempt", async () => {
		const world = setUp();
		await world.round();
		world.clock.ahead = 24 * 60 * minute;
		await world.round();
		const early = await world.lead();
		answer = [400];
		await world.round();
		world.clock.ahead = 0;
		answer = [200];
		world.clock.now += 2 * minute;
		await world.round();
		const late = await world.lead();
		await world.round();
		await world.worker.runDue();
		await world.round();
		const heard = new Set(
			received.map((each) => `${verified(each).type} ${verified(each).data.id}`),
		);
		for (const { id } of [early, late])
			for (const type of ["lead.received", "lead.delivered"])
				expect(heard).toContain(`${type} ${id}`);
		expect(new Set(received.map(({ headers }) => headers["webhook-id"])).size).toBe(heard.size);
	});

	it("miss no lead that comes in during the first second", async () => {
		const world = setUp();
		const { id } = await world.lead();
		await world.worker.runDue();
		await world.round(1000);
		expect(types()).toEqual(["lead.received", "lead.delivered"]);
		expect(verified(received[0] as Received).data.id).toBe(id);
	});

	it("retry at growing intervals under the same id, and miss nothing while a gateway is down", async () => {
		const world = setUp();
		await world.round();
		await world.lead();
		answer = [500];
		await world.round();
		await world.round();
		world.restart();
		answer = [200];
		world.clock.now += 3 * 60 * minute;
		await world.round();
		expect(received.length).toBeGreaterThanOrEqual(3);
		expect(new Set(received.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
		await world.round();
		expect(received.at(-1)?.headers["webhook-id"]).toBe(received[0]?.headers["webhook-id"]);
	});

	it("lose nothing of a burst when the gateway is killed and the clock is put back", async () => {
		const world = setUp();
		await world.round();
		const ids = new Set<string>();
		for (let n = 0; n < 30; n++) ids.add((await world.lead()).id);
		world.clock.ahead = -2 * minute;
		world.restart();
		await world.round(75_000);
		await world.round();
		expect(new Set(received.map((each) => verified(each).data.id))).toEqual(ids);
	});

	it("miss none of hundreds that came while no gateway ran", async () => {
		const world = setUp();
		await world.round();
		const ids = new Set<string>();
		for (let minutes = 0; minutes < 8; minutes++) {
			for (let n = 0; n < 30; n++) ids.add((await world.lead()).id);
			world.clock.now += minute;
		}
		await world.round();
		await world.round();
		expect(new Set(received.map((each) => verified(each).data.id))).toEqual(ids);
	});

	it("use a new id if a lead is given up again, but the same for each attempt", async () => {
		const world = setUp({ retryDelays: { firstMs: 1, maxMs: 1 } });
		await world.round();
		const { id } = await world.lead();
		const giveUp = async () => {
			const [claim] = await world.store.claim(1);
			await claim?.finish({
				...{ state: "dead", reason: "mail: 550", attempts: 1 },
				progress: claim.lead.progress,
			});
		};
		await giveUp();
		answer = [500];
		await world.round();
		await world.round();
		answer = [200];
		await world.round();
		await world.store.release(id);
		await giveUp();
		await world.round();
		const dead = received.filter((each) => verified(each).type === "lead.dead");
		expect(dead.map((each) => verified(each).data.reason)).toEqual(["mail: 550", "mail: 550"]);
		expect(new Set(dead.map(({ headers }) => headers["webhook-id"])).size).toBe(2);
		const came = received.filter((each) => verified(each).type === "lead.received");
		expect(came.length).toBeGreaterThan(1);
		expect(new Set(came.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
	});

	/** A receiver that rejects some leads' events, and needs a moment for each event. */
	function pickyReceiver(rejects: (lead: string) => boolean) {
		const accepted: string[] = [];
		const inFlight: string[] = [];
		let mostInFlight = 0;
		const post: WebhookOptions["post"] = async (_, __, body) => {
			const { type, data } = JSON.parse(String(body)) as { type: string; data: { id: string } };
			expect(inFlight, "two events of one lead at once").not.toContain(data.id);
			mostInFlight = Math.max(mostInFlight, inFlight.push(data.id));
			await new Promise((done) => setTimeout(done, 5));
			inFlight.splice(inFlight.indexOf(data.id), 1);
			if (rejects(data.id)) return { why: "answered 500" };
			accepted.push(`${type} ${data.id}`);
			return undefined;
		};
		return { post, accepted, mostInFlight: () => mostInFlight };
	}

	it("that fail hold up later events of their lead, in order, and no other lead", async () => {
		const failing = new Set<string>();
		const { post, accepted } = pickyReceiver((id) => failing.has(id));
		const world = setUp({ post });
		await world.round();
		const [bad, good] = [await world.lead(), await world.lead()];
		failing.add(bad.id);
		await world.round(1000);
		await world.worker.runDue();
		await world.round(1000);
		expect(accepted).toEqual([`lead.received ${good.id}`, `lead.delivered ${good.id}`]);
		failing.clear();
		await world.round();
		expect(accepted.slice(2)).toEqual([`lead.received ${bad.id}`, `lead.delivered ${bad.id}`]);
	});

	it("continue past every fourth lead, which fails; the coach is told after an hour", async () => {
		const failing = new Set<string>();
		const { post, accepted, mostInFlight } = pickyReceiver((id) => failing.has(id));
		const world = setUp({ post });
		await world.round();
		const leads: string[] = [];
		for (let n = 0; n < 40; n++) {
			// One address may send 30 leads a minute.
			if (n === 20) world.clock.now += minute;
			leads.push((await world.lead()).id);
		}
		for (let n = 0; n < 40; n += 4) failing.add(leads[n] as string);
		await world.worker.runDue();
		await world.round(1000);
		const good = leads.filter((id) => !failing.has(id));
		for (const id of good)
			expect(accepted.filter((event) => event.endsWith(id))).toEqual([
				`lead.received ${id}`,
				`lead.delivered ${id}`,
			]);
		expect(accepted).toHaveLength(60);
		expect(mostInFlight()).toBe(8);
		const isTrouble = async () =>
			(await checkWebhooks(world.store, await world.store.now())).trouble;
		expect(await isTrouble()).toBe(false);
		await world.round(60 * minute);
		await world.lead();
		await world.round(1000);
		expect(accepted).toHaveLength(61);
		expect(await isTrouble()).toBe(true);
		failing.clear();
		await world.round(3 * 60 * minute);
		expect(accepted).toHaveLength(81);
		expect(await isTrouble()).toBe(false);
	});

	it("of new leads do not wait for calls that hang", async () => {
		const { promise: hung, resolve: answerAll } = Promise.withResolvers<undefined>();
		const accepted: string[] = [];
		const slow = new Set<string>();
		const world = setUp({
			async post(_, __, body) {
				const { id } = JSON.parse(String(body)).data;
				if (slow.has(id)) return hung;
				accepted.push(id);
				return undefined;
			},
		});
		await world.round();
		for (let n = 0; n < 4; n++) slow.add((await world.lead()).id);
		const round = world.round(1000);
		await expect
			.poll(() => world.store.jobs.claim({ kind: "webhook", limit: 1, leaseMs: 0 }))
			.toBeUndefined();
		const { id } = await world.lead();
		await expect.poll(() => accepted).toContain(id);
		answerAll(undefined);
		await round;
		expect(accepted).toEqual([id]);
	});

	it("are given up after three days with one alert, and sent again when the coach asks", async () => {
		const mailed: string[] = [];
		const world = setUp({}, { mail: async ({ subject }) => void mailed.push(subject) });
		await world.round();
		const { id } = await world.lead();
		answer = [500];
		const look = async (ms: number) => {
			await world.round(ms);
			await world.alerts.check();
		};
		for (let hours = 0; hours < 110; hours++) await look(60 * minute);
		expect(await world.store.jobs.counts("webhook")).toMatchObject([{ waiting: 0, failed: 1 }]);
		const lost = "A webhook missed some events";
		expect(mailed.filter((subject) => subject === lost)).toHaveLength(1);
		expect((await world.alerts.health()).needs).toContain("webhook");
		answer = [200];
		await look(60 * minute);
		expect(received.length).toBeLessThan(60);
		expect(await world.store.jobs.retry("webhook")).toBe(1);
		await look(minute);
		expect(verified(received.at(-1) as Received).data.id).toBe(id);
		for (let n = 0; n < 7; n++) await look(minute);
		expect(mailed.filter((subject) => subject.toLowerCase().includes(lost.toLowerCase()))).toEqual([
			lost,
			"Fixed: a webhook missed some events",
		]);
	});

	it("of a store from the previous version continue where they were", async () => {
		const world = setUp();
		await world.round();
		await webhookTargetsOf(world.store).subscribe([]);
		const [owed, followed, quarantined, unseen] = [
			await world.lead(),
			await world.lead(),
			{ ...sampleRequest("contact"), website: "https://spam.example" },
			await world.lead(),
		];
		await world.post(quarantined);
		await world.worker.runDue();
		const now = await world.store.now();
		const to = receiverKey(url);
		await world.store.kv.set(defineKey<object>("webhooks"), {
			...{ looked: now, trouble: {}, lost: 0 },
			recent: [owed, followed, quarantined].map(({ id }) => [id, now]),
			followed: [{ id: followed.id, received: true }, { id: quarantined.id }],
			owed: [
				{
					id: "msg_of_before",
					type: "lead.delivered",
					lead: owed.id,
					kind: "contact",
					at: now,
					to,
				},
			],
		});
		world.restart();
		await world.round();
		world.restart();
		await world.round();
		await world.store.release(quarantined.id);
		await world.round();
		expect(received.map((each) => [verified(each).type, verified(each).data.id])).toEqual([
			["lead.delivered", owed.id],
			["lead.delivered", followed.id],
			["lead.received", unseen.id],
			["lead.delivered", unseen.id],
			["lead.received", quarantined.id],
		]);
		expect(received[0]?.headers["webhook-id"]).toBe("msg_of_before");
		// Ids as in the previous version, because receivers recognise events by them.
		const name = (type: string, id: string) =>
			`msg_${hash("sha256", `${type} ${id}  ${to}`, "base64url").slice(0, 27)}`;
		expect(received[1]?.headers["webhook-id"]).toBe(name("lead.delivered", followed.id));
		expect(await world.store.kv.get(defineKey("webhooks"))).toBeUndefined();
	});

	it("are sent by one gateway at a time; one that was suspended doesn't end a job when it wakes", async () => {
		const world = setUp();
		await world.round();
		const { fields } = await world.lead();
		const post = createHttpPost({ allowed: ["127.0.0.1"] });
		const { promise: awake, resolve: wake } = Promise.withResolvers<void>();
		const { promise: asleep, resolve: sleeping } = Promise.withResolvers<void>();
		const cold = createWebhooks({
			...{ store: world.store, log: () => {}, urls: [url], secret, allowed: [] },
			async post(...call) {
				sleeping();
				await awake;
				return post(...call);
			},
		});
		const round = cold.run();
		await asleep;
		await world.round(1000);
		expect(received).toEqual([]);
		answer = [500];
		await world.round();
		expect(types()).toEqual(["lead.received"]);
		await world.store.erase(fields.email ?? "");
		answer = [200];
		wake();
		await round;
		await world.round();
		expect(types().at(-1)).toBe("lead.erased");
		await world.round();
		expect(types().filter((type) => type === "lead.erased")).toHaveLength(1);
	});

	it.each([
		["410", [410]],
		["a redirect", [302, { Location: "http://127.0.0.1:1/elsewhere" }]],
	])("pause at %s, alert the coach, and try again after a restart", async (_, given) => {
		const world = setUp();
		await world.round();
		await world.lead();
		answer = [...given] as typeof answer;
		await world.round();
		await world.round(24 * 60 * minute);
		expect(received).toHaveLength(1);
		const { trouble, facts } = await checkWebhooks(world.store, await world.store.now());
		expect(trouble).toBe(true);
		expect(facts.reason).toMatch(/^127\.0\.0\.1:\d+ answered (410|302)$/);
		world.restart();
		answer = [200];
		await world.round();
		expect(received).toHaveLength(2);
		expect((await checkWebhooks(world.store, await world.store.now())).trouble).toBe(false);
	});

	it("abandon a receiver that hangs, and alert the coach after an hour", async () => {
		const world = setUp();
		await world.round();
		await world.lead();
		answer = "hang";
		await world.round();
		const sign = async () => (await checkWebhooks(world.store, await world.store.now())).trouble;
		expect(await sign()).toBe(false);
		await world.round(60 * minute);
		expect(await sign()).toBe(true);
		expect(world.lines).toContainEqual(
			expect.objectContaining({ event: "webhook-failed", reason: "did not answer in time" }),
		);
	});

	it("save progress now and then, so that a crash repeats only a few", async () => {
		const world = setUp();
		await world.round();
		for (let n = 0; n < 28; n++) await world.lead();
		const post = createHttpPost({ allowed: ["127.0.0.1"] });
		let left = 20;
		const { promise: never } = Promise.withResolvers<undefined>();
		const killed = createWebhooks({
			...{ store: world.store, log: () => {}, urls: [url], secret, allowed: [] },
			async post(...call) {
				await new Promise((done) => setTimeout(done, 50));
				return left-- > 0 ? post(...call) : never;
			},
		});
		world.clock.now += 31_000;
		void killed.run();
		while (received.length < 20) await new Promise((done) => setTimeout(done, 20));
		await new Promise((done) => setTimeout(done, 200));
		world.restart();
		await world.round();
		expect(received.length).toBeLessThan(20 + 28);
		expect(received.length).toBeGreaterThanOrEqual(28);
		expect(new Set(received.map(({ headers }) => headers["webhook-id"])).size).toBe(28);
	});

	it("never delay a lead's delivery while a receiver hangs", async () => {
		const world = setUp();
		await world.round();
		const { id } = await world.lead();
		answer = "hang";
		const round = world.round();
		await world.worker.runDue();
		expect((await world.store.get(id))?.state).toBe("delivered");
		await round;
	});

	it("are sent from the gateway's start until it stops", async () => {
		const world = createTestGateway();
		const { store, post } = world;
		let calls = 0;
		const { promise: called, resolve } = Promise.withResolvers<void>();
		const hooks = createWebhooks({
			...{ store, log: () => {}, urls: [url], secret, allowed: [] },
			async post() {
				calls++;
				resolve();
				return undefined;
			},
		});
		await hooks.prepare();
		await post(sampleRequest("contact"));
		hooks.start();
		await called;
		await hooks.stop();
		const claim = vi.spyOn(store.jobs, "claim");
		await post(sampleRequest("contact"));
		await expect.poll(() => store.jobs.counts("webhook")).toMatchObject([{ waiting: 1 }]);
		expect([calls, claim.mock.calls.length]).toEqual([1, 0]);
		// The waiting event is sent after the next start.
		await hooks.run();
		expect(calls).toBe(2);
	});

	it("are JSON, and each attempt is logged with the receiver's host only", async () => {
		const world = setUp();
		await world.round();
		const { id } = await world.lead();
		answer = [500];
		await world.round();
		answer = [204];
		await world.round(60 * minute);
		expect(new Set(received.map(({ headers }) => headers["content-type"]))).toEqual(
			new Set(["application/json"]),
		);
		const { host } = new URL(url);
		const lines = world.lines.filter(({ event }) => String(event).startsWith("webhook-"));
		expect(lines[0]).toEqual({
			...{ event: "webhook-failed", host, type: "lead.received", id, reason: "answered 500" },
		});
		expect(lines.at(-1)).toEqual({ event: "webhook-sent", host, type: "lead.received", id });
	});

	it("whose lead is gone are dropped silently", async () => {
		const world = setUp();
		await world.round();
		await world.lead();
		vi.spyOn(world.store, "get").mockResolvedValue(undefined);
		await world.round();
		expect(received).toEqual([]);
		expect(world.lines.filter(({ event }) => String(event).startsWith("webhook-"))).toEqual([]);
		expect(await world.store.jobs.counts("webhook")).toEqual([]);
	});

	it("log a failing store once, and its recovery once", async () => {
		const world = setUp();
		await world.round();
		const broken = () => world.lines.filter(({ event }) => event === "webhooks-broken").length;
		const failing = vi.spyOn(world.store.jobs, "claim").mockRejectedValue(new Error("disk"));
		await world.round();
		await world.round();
		expect(broken()).toBe(1);
		failing.mockRestore();
		await world.round();
		vi.spyOn(world.store.jobs, "claim").mockRejectedValue(new Error("disk"));
		await world.round();
		expect(broken()).toBe(2);
	});

	it("wait while their lead cannot be read", async () => {
		const world = setUp();
		await world.round();
		await world.lead();
		const failing = vi.spyOn(world.store, "get").mockRejectedValue(new Error("disk"));
		await world.round();
		expect(world.lines).toContainEqual(expect.objectContaining({ event: "webhooks-broken" }));
		failing.mockRestore();
		await world.round();
		expect(types()).toEqual(["lead.received"]);
	});

	it("are limited to 50,000 per receiver, checked once a minute", async () => {
		const world = setUp();
		const trim = vi.spyOn(world.store.jobs, "trim");
		const at = vi.spyOn(performance, "now").mockReturnValue(1000);
		await world.round();
		await world.round();
		at.mockReturnValue(61_000);
		await world.round();
		expect(trim.mock.calls).toEqual([[`webhook ${receiverKey(url)}`, 50_000]]);
		at.mockReturnValue(61_001);
		await world.round();
		expect(trim).toHaveBeenCalledTimes(2);
	});

	it("leave no visitor's data in the log", async () => {
		const world = setUp();
		await world.round();
		const { fields } = await world.lead();
		answer = [500];
		await world.round();
		expect(JSON.stringify(world.lines)).not.toContain(fields.email);
		expect(JSON.stringify(await world.store.kv.get(defineKey("webhook receivers")))).not.toContain(
			fields.email,
		);
	});
});
