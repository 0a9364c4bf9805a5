import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, describe, expect, it } from "vitest";
import { type Answering, type Listening, listen } from "./listen.ts";

let server: Listening;
const sockets: Socket[] = [];
afterEach(async () => {
	for (const socket of sockets.splice(0)) socket.destroy();
	await server.close(0);
});

const headers = { "X-Content-Type-Options": "nosniff" };
const hello: Answering = { app: { fetch: () => new Response("hello") }, headers };

/** A connection and what came over it so far. */
async function visit(...lines: string[]) {
	const socket = connect(server.port, "127.0.0.1");
	sockets.push(socket);
	const seen = { socket, text: "", closed: false };
	socket.setEncoding("utf8").on("data", (data) => {
		seen.text += data;
	});
	socket
		.on("error", () => {})
		.on("close", () => {
			seen.closed = true;
		});
	await once(socket, "connect");
	socket.write(lines.join("\r\n"));
	return seen;
}

describe("the server", () => {
	it.each([
		["hello", 400, "This is not a request we understand."],
		["GET / HTTP/1.1\r\nHost: a b", 400, "This is not a request we understand."],
		["CONNECT x:443 HTTP/1.1\r\nHost: x", 405, "This address only answers GET."],
		[
			"GET / HTTP/1.1\r\nHost: x\r\nExpect: wonders",
			417,
			"We cannot promise what this request expects.",
		],
		[`GET / HTTP/1.1\r\nX: ${"x".repeat(40_000)}`, 431, "The head of this request is too long."],
		[`GET / HTTP/1.1\r\nCookie: ${"x".repeat(30_000)}`, 200, "hello"],
		["GET / HTTP/1.1", 200, "hello"],
	])("answers %.40j with %i and a sentence", async (request, status, sentence) => {
		server = await listen(hello, 0, "127.0.0.1");
		const visitor = await visit(request, "", "");
		await expect.poll(() => visitor.text).toContain(`\r\n\r\n${sentence}`);
		expect(visitor.text).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
		if (status !== 200) expect(visitor.text).toContain("X-Content-Type-Options: nosniff");
	});

	it("waits for nobody for ever", async () => {
		const patience = { headersTimeout: 200, requestTimeout: 300, keepAliveTimeout: 200 };
		const short = { ...patience, silence: 400, connectionsCheckingInterval: 50 };
		server = await listen(hello, 0, "127.0.0.1", short);
		const mute = await visit();
		const slow = await visit("POST / HTTP/1.1", "Host: x", "Content-Le");
		const idle = await visit("GET / HTTP/1.1", "Host: x", "", "");
		await expect
			.poll(() => [mute, slow, idle].map(({ closed }) => closed), { timeout: 3000 })
			.toEqual([true, true, true]);
		expect(slow.text).toContain("The request took too long to arrive.");
		expect(idle.text).toContain("hello");
	});
});

describe("closing", () => {
	it("answers what is under way, and says that the connection ends", async () => {
		const fetch = async () => {
			await sleep(200);
			return new Response("hello");
		};
		server = await listen({ app: { fetch } }, 0, "127.0.0.1");
		const visitor = await visit("GET / HTTP/1.1", "Host: x", "", "");
		await sleep(50);
		const started = performance.now();
		await server.close();
		expect(performance.now() - started).toBeLessThan(1000);
		await expect.poll(() => visitor.text).toMatch(/hello$/);
		expect(visitor.text).toMatch(/^connection: close\r$/im);
	});

	it("does not wait for half a request, for idle visitors, or for one after the other", async () => {
		server = await listen(hello, 0, "127.0.0.1");
		await visit();
		await visit("POST /leads HTTP/1.1", "Host: x", "Content-Length: 500", "", "{half");
		await visit("GET / HTTP/1.1", "Host: x", "", "");
		const busy = await visit("GET / HTTP/1.1", "Host: x", "", "");
		busy.socket.on("data", () => busy.socket.write("GET / HTTP/1.1\r\nHost: x\r\n\r\n"));
		await expect.poll(() => busy.text.match(/hello/g)?.length ?? 0).toBeGreaterThan(3);
		const started = performance.now();
		await server.close(300);
		expect(performance.now() - started).toBeLessThan(1300);
		await expect.poll(() => busy.closed).toBe(true);
	});
});
