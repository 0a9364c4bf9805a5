import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { Webhook } from "standardwebhooks";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { sampleRequest } from "../../leads/testing/samples.ts";
import { createWorld } from "../testing/world.ts";
import { createPost } from "./post.ts";
import { isPrivate } from "./private.ts";
import { answered, follow, newBook, nextFor } from "./queue.ts";
import { readWebhooks } from "./sign.ts";
import { createWebhooks, type WebhookOptions } from "./webhooks.ts";

const secret = `whsec_${Buffer.from("0123456789abcdef0123456789abcdef").toString("base64")}`;
const minute = 60_000;

interface Received {
	headers: IncomingHttpHeaders;
	body: string;
}

let received: Received[];
/** What the receiver answers: a status with headers, or never. */
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

function setUp(change: Partial<WebhookOptions> = {}) {
	const world = createWorld();
	const allowed = ["127.0.0.1"];
	const make = () =>
		createWebhooks({
			...{ store: world.store, log: (event, data) => void world.lines.push({ event, ...data }) },
			...{ urls: [url], secret, allowed, post: createPost({ allowed, timeout: 300 }) },
			...change,
		});
	let hooks = make();
	return {
		...world,
		/** One round, of whichever gateway has its turn. */
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

/** What a receiver makes of it that checks signatures as Standard Webhooks says. */
const verified = ({ headers, body }: Received) =>
	new Webhook(secret).verify(body, headers as Record<string, string>) as {
		type: string;
		data: Record<string, unknown>;
	};
const types = () => received.map((each) => verified(each).type);

describe("webhooks", () => {
	it("tell in signed events what came, was delivered and was erased, each once", async () => {
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

	it("are refused by a receiver when a letter of them was changed", async () => {
		const world = setUp();
		await world.round();
		await world.lead();
		await world.round();
		const [first] = received as [Received];
		expect(() => verified({ ...first, body: `${first.body} ` })).toThrow();
	});

	it("say nothing of doubtful leads before they are released, nor of leads from before they were set up", async () => {
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

	it("go on where the clock was a day ahead and is put right, also where a try failed meanwhile", async () => {
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

	it("try again, longer and longer, under the same id, and miss nothing while a gateway is down", async () => {
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

	it("miss none of the hundreds that came while nobody looked", async () => {
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

	it("call being given up by one id, wherever the clock stands, and a second time by another", () => {
		const lead = (state: string, settledAt: number) =>
			({ ...{ id: "1", kind: "contact", state, receivedAt: 0, settledAt } }) as never;
		const idsOf = (...leads: never[]) => {
			const book = newBook(0);
			const followed = { id: "1" };
			for (const each of leads) follow(book, ["there"], followed, each);
			return book.owed.filter(({ type }) => type === "lead.dead").map(({ id }) => id);
		};
		const [first, second, ...more] = idsOf(lead("dead", 5), lead("pending", 5), lead("dead", 9));
		expect(idsOf(lead("dead", 3_600_005))).toEqual([first]);
		expect(second).not.toBe(first);
		expect(more).toEqual([]);
	});

	it.each([
		["410", [410]],
		["a redirect", [302, { Location: "http://127.0.0.1:1/elsewhere" }]],
	])("pause at %s, tell the coach, and try again after a restart", async (_, given) => {
		const world = setUp();
		await world.round();
		await world.lead();
		answer = [...given] as typeof answer;
		await world.round();
		await world.round(24 * 60 * minute);
		expect(received).toHaveLength(1);
		const { trouble, facts } = await readWebhooks(world.store, await world.store.now());
		expect(trouble).toBe(true);
		expect(facts.reason).toMatch(/^127\.0\.0\.1:\d+ answered (410|302)$/);
		world.restart();
		answer = [200];
		await world.round();
		expect(received).toHaveLength(2);
		expect((await readWebhooks(world.store, await world.store.now())).trouble).toBe(false);
	});

	it("let go of a receiver that hangs, and tell the coach after an hour", async () => {
		const world = setUp();
		await world.round();
		await world.lead();
		answer = "hang";
		await world.round();
		const sign = async () => (await readWebhooks(world.store, await world.store.now())).trouble;
		expect(await sign()).toBe(false);
		await world.round(60 * minute);
		expect(await sign()).toBe(true);
		expect(world.lines).toContainEqual(
			expect.objectContaining({ event: "webhook-failed", reason: "did not answer in time" }),
		);
	});

	it("are spoilt by no gateway that was out cold while the next one had its turn", async () => {
		const world = setUp();
		await world.round();
		const { fields } = await world.lead();
		const post = createPost({ allowed: ["127.0.0.1"] });
		const { promise: awake, resolve: wake } = Promise.withResolvers<void>();
		let asleep = false;
		const cold = createWebhooks({
			...{ store: world.store, log: () => {}, urls: [url], secret, allowed: [] },
			async post(...call) {
				asleep = true;
				await awake;
				return post(...call);
			},
		});
		world.clock.now += 31_000;
		const round = cold.run();
		while (!asleep) await new Promise((done) => setTimeout(done, 5));
		world.restart();
		answer = [500];
		await world.round();
		await world.store.erase(fields.email ?? "");
		await world.round();
		const book = await world.store.recall("webhooks");
		expect(JSON.stringify(book)).toContain("lead.erased");
		answer = [200];
		wake();
		await round;
		expect(await world.store.recall("webhooks")).toEqual(book);
	});

	it("note now and then what was sent: a crash does not repeat everything", async () => {
		const world = setUp();
		await world.round();
		for (let n = 0; n < 28; n++) await world.lead();
		const post = createPost({ allowed: ["127.0.0.1"] });
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

	it("that wait for an address which wants no more push none of another's aside", () => {
		const book = newBook(0);
		const lead = (n: number) => ({ id: `${n}`, kind: "contact", state: "delivered" }) as never;
		for (let n = 0; n < 4000; n++) {
			book.followed.push({ id: `${n}`, received: true });
			follow(book, ["gone", "fine"], book.followed[0] as never, lead(n));
			if (n > 100) answered(book, nextFor(book, "fine", 0) as never, undefined, 0, "fine");
		}
		const count = (key: string) => book.owed.filter(({ to }) => to === key).length;
		expect([count("fine"), count("gone")]).toEqual([101, 4000]);
		for (let n = 4000; n < 6000; n++) {
			book.followed.push({ id: `${n}`, received: true });
			follow(book, ["gone", "fine"], book.followed[0] as never, lead(n));
		}
		expect([count("fine"), count("gone"), book.lost]).toEqual([2101, 2899, 3101]);
	});

	it("are never in the way: a lead is delivered while its receiver hangs", async () => {
		const world = setUp();
		await world.round();
		const { id } = await world.lead();
		answer = "hang";
		const round = world.round();
		await world.worker.runDue();
		expect((await world.store.get(id))?.state).toBe("delivered");
		await round;
	});

	it("leave no word of a visitor in the log", async () => {
		const world = setUp();
		await world.round();
		const { fields } = await world.lead();
		await world.round();
		expect(JSON.stringify(world.lines)).not.toContain(fields.email);
		expect(JSON.stringify(await world.store.recall("webhooks"))).not.toContain(fields.email);
	});
});

describe("an address inside the owner's network", () => {
	it.each([
		"127.0.0.1",
		"10.1.2.3",
		"172.31.0.1",
		"192.168.1.1",
		"169.254.169.254",
		"100.64.0.1",
		"0.0.0.0",
		"::1",
		"fd00::1",
		"fe80::1",
		"::ffff:10.0.0.1",
		"::ffff:7f00:1",
		"64:ff9b::a00:1",
		"",
	])("%s is private", (address) => expect(isPrivate(address)).toBe(true));

	it.each(["8.8.8.8", "93.184.216.34", "2606:2800:220:1::1"])("%s is not", (address) =>
		expect(isPrivate(address)).toBe(false),
	);

	it("is refused unless it is allowed by name", async () => {
		const refused = await createPost({ allowed: [] })(url, {}, "{}");
		expect(refused).toMatchObject({ why: expect.stringContaining("private address"), final: true });
		expect(received).toEqual([]);
		expect(await createPost({ allowed: ["127.0.0.1"] })(url, {}, "{}")).toBeUndefined();
		expect(received).toHaveLength(1);
	});

	it("is refused by whichever name, at the very look-up that the connection uses", async () => {
		let asked = 0;
		const resolve = ((_: string, __: object, done: (...args: unknown[]) => void) => {
			asked++;
			// Public when it is checked beforehand, private when it is connected to: a rebound name.
			done(null, [{ address: asked === 1 ? "127.0.0.1" : "8.8.8.8", family: 4 }]);
		}) as never;
		const { port } = new URL(url);
		const post = createPost({ allowed: [], resolve });
		expect(await post(`http://hooks.example:${port}/`, {}, "{}")).toMatchObject({ final: true });
		expect([asked, received.length]).toEqual([1, 0]);
	});
});
