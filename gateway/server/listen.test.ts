/** @module-tag all */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { join } from "node:path";
import process from "node:process";
import { setTimeout as sleep } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { afterEach, describe, expect, it } from "vitest";
import { type HttpApp, type Listening, listen } from "./listen.ts";

let server: Listening;
const sockets: Socket[] = [];
afterEach(async () => {
	for (const socket of sockets.splice(0)) socket.destroy();
	await server.close(0);
});

const headers = { "X-Content-Type-Options": "nosniff" };
const hello: HttpApp = { app: { fetch: () => new Response("hello") }, headers };

/** All longer than the test waits, except for hanging up. Each test shortens only the time-out that it is about. */
const times = {
	headersTimeout: 600_000,
	requestTimeout: 600_000,
	keepAliveTimeout: 600_000,
	idleTimeoutMs: 600_000,
	connectionsCheckingInterval: 50,
	hangUpTimeoutMs: 50,
};

/** A connection, with what it has received so far. */
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
		[`GET / HTTP/1.1\r\nHost: x\r\nCookie: ${"x".repeat(30_000)}`, 200, "hello"],
		["GET / HTTP/1.1\r\nHost: x", 200, "hello"],
		["GET / HTTP/1.0", 200, "hello"],
	])("answers %.40j with %i and a sentence", async (request, status, sentence) => {
		server = await listen(hello, 0, "127.0.0.1");
		const visitor = await visit(request, "", "");
		await expect.poll(() => visitor.text).toContain(`\r\n\r\n${sentence}`);
		expect(visitor.text).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
		if (status !== 200) expect(visitor.text).toContain("X-Content-Type-Options: nosniff");
	});

	it.each([
		["two hosts", "GET / HTTP/1.1\r\nHost: coach.example\r\nHost: evil.example"],
		["one host twice", "GET / HTTP/1.1\r\nHost: coach.example\r\nhOST: coach.example"],
		["no host", "GET / HTTP/1.1"],
		["an empty host", "GET / HTTP/1.1\r\nHost:"],
		["a user in the host", "GET / HTTP/1.1\r\nHost: coach.example@evil.example"],
		["a path in the host", "GET / HTTP/1.1\r\nHost: coach.example/desk"],
		["two hosts in one field", "GET / HTTP/1.1\r\nHost: coach.example, evil.example"],
		["a port that is none", "GET / HTTP/1.1\r\nHost: coach.example:80x"],
		["a port that there is not", "GET / HTTP/1.1\r\nHost: coach.example:99999"],
		["half an IPv6 address", "GET / HTTP/1.1\r\nHost: [::1"],
		["a tab in the host", "GET / HTTP/1.1\r\nHost: coach\t.example"],
		["bytes above ASCII in the host", "GET / HTTP/1.1\r\nHost: c\u00f6ach.example"],
		["another server's target", "GET http://evil.example/ HTTP/1.1\r\nHost: coach.example"],
		["a user in the target", "GET http://a@coach.example/ HTTP/1.1\r\nHost: coach.example"],
		["two lengths", "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\nContent-Length: 0"],
		["a length list", "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 0, 0"],
		[
			"a length and chunks",
			"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0",
		],
		[
			"two transfer encodings",
			"POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n\r\n0",
		],
		[
			"two origins",
			"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\nOrigin: https://a.example\r\nOrigin: https://b.example",
		],
		[
			"two types",
			"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\nContent-Type: text/plain\r\nContent-Type: a/b",
		],
	])("refuses a request with %s, and hangs up", async (_, request) => {
		server = await listen({ ...hello, fastPath: () => false }, 0, "127.0.0.1", times);
		const visitor = await visit(request, "", "");
		await expect.poll(() => visitor.closed).toBe(true);
		expect(visitor.text).toMatch(/^HTTP\/1\.1 400 /);
		expect(visitor.text).toContain("This is not a request we understand.");
	});

	it.each([
		"coach.example",
		"coach.example:8080",
		"[::1]:80",
		"127.0.0.1",
		"my_host",
		"COACH.example.",
	])("serves the host %s", async (host) => {
		server = await listen(hello, 0, "127.0.0.1", times);
		const visitor = await visit(`GET / HTTP/1.1`, `Host: ${host}`, "", "");
		await expect.poll(() => visitor.text).toMatch(/hello$/);
		const whole = await visit(`GET http://${host}/ HTTP/1.1`, `Host: ${host}`, "", "");
		await expect.poll(() => whole.text).toMatch(/hello$/);
	});

	it.each([
		["to begin", "idleTimeoutMs", [], ""],
		[
			"to end a request's head",
			"headersTimeout",
			["POST / HTTP/1.1", "Host: x", "Content-Le"],
			"The request took too long to arrive.",
		],
		["to ask again", "keepAliveTimeout", ["GET / HTTP/1.1", "Host: x", "", ""], "hello"],
	])("does not wait for ever %s", async (_, timeout, lines, answer) => {
		server = await listen(hello, 0, "127.0.0.1", { ...times, [timeout]: 200 });
		const visitor = await visit(...lines);
		await expect.poll(() => visitor.closed).toBe(true);
		expect(visitor.text).toMatch(new RegExp(`${answer}$`));
	});
});

describe("with all its connections taken", () => {
	const head = ["POST /leads HTTP/1.1", "Host: x", "Content-Length: 500"];
	it.each([
		["say nothing", []],
		["send half a head", head],
		["send half a body", [...head, "", "{half"]],
		["rest between two requests", ["GET / HTTP/1.1", "Host: x", "", ""]],
	])("by strangers who %s, the server admits a visitor", async (_, lines) => {
		server = await listen(hello, 0, "127.0.0.1", { ...times, maxConnections: 40 });
		const strangers = await Promise.all(Array.from({ length: 200 }, () => visit(...lines)));
		const isOpen = ({ closed }: { closed: boolean }) => !closed;
		await expect.poll(() => strangers.filter(isOpen).length).toBeLessThanOrEqual(72);
		for (let visitors = 0; visitors < 5; visitors++) {
			const visitor = await visit("GET / HTTP/1.1", "Host: x", "Connection: close", "", "");
			await expect.poll(() => visitor.text).toMatch(/hello$/);
		}
	});

	it("by more strangers than the process may open files, the server admits a visitor", async () => {
		const script = `
			const { listen } = await import("${pathToFileURL(join(import.meta.dirname, "listen.ts"))}");
			const { port } = await listen({ app: { fetch: () => new Response("hello") } }, 0, "127.0.0.1");
			console.log(port);`;
		const node = ["--input-type=module", "--eval", script];
		const child = spawn("bash", [
			"-c",
			'ulimit -n 1024; exec "$0" "$@"',
			process.execPath,
			...node,
		]);
		try {
			const [line] = (await once(child.stdout, "data")) as [Buffer];
			server = { port: Number(line), connections: () => 0, close: async () => {} };
			for (let strangers = 0; strangers < 1400; strangers += 100)
				await Promise.all(Array.from({ length: 100 }, () => visit()));
			for (let visitors = 0; visitors < 20; visitors++) {
				const visitor = await visit("GET / HTTP/1.1", "Host: x", "Connection: close", "", "");
				await expect.poll(() => visitor.text).toMatch(/hello$/);
			}
		} finally {
			child.kill();
		}
	});

	it("the server keeps connections with a response in progress", async () => {
		let answer = (_: Response) => {};
		const answered = new Promise<Response>((resolve) => {
			answer = resolve;
		});
		const asked: string[] = [];
		const fetch = ({ url }: Request) => {
			asked.push(url);
			return answered;
		};
		server = await listen({ app: { fetch } }, 0, "127.0.0.1", { ...times, maxConnections: 40 });
		const visitors = await Promise.all(
			Array.from({ length: 20 }, () => visit("GET / HTTP/1.1", "Host: x", "", "")),
		);
		await expect.poll(() => asked.length).toBe(20);
		const strangers = await Promise.all(Array.from({ length: 200 }, () => visit()));
		await expect.poll(() => strangers.filter(({ closed }) => closed).length).toBeGreaterThan(120);
		answer(new Response("hello"));
		for (const visitor of visitors) await expect.poll(() => visitor.text).toContain("hello");
	});

	it("the server closes a connection after its error message, whatever the other end does", async () => {
		const short = { ...times, headersTimeout: 100, requestTimeout: 100 };
		server = await listen(hello, 0, "127.0.0.1", short);
		const mute = connect({ port: server.port, host: "127.0.0.1", allowHalfOpen: true });
		sockets.push(mute);
		mute.on("error", () => {}).on("data", () => {});
		await once(mute, "connect");
		await expect.poll(() => server.connections()).toBe(1);
		await expect.poll(() => server.connections()).toBe(0);
	});
});

describe("closing", () => {
	it("answers requests in progress, and announces the end of the connection", async () => {
		const fetch = async () => {
			await sleep(200);
			return new Response("hello");
		};
		server = await listen({ app: { fetch } }, 0, "127.0.0.1");
		const visitor = await visit("GET / HTTP/1.1", "Host: x", "", "");
		await sleep(50);
		const started = performance.now();
		await server.close(60_000);
		expect(performance.now() - started).toBeLessThan(30_000);
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
		expect(performance.now() - started).toBeLessThan(8000);
		await expect.poll(() => busy.closed).toBe(true);
	});
});
