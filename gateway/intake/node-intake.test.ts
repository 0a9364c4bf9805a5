/** The fast path must answer exactly as the router does, so these posts use both. */
import { once } from "node:events";
import { connect } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { contactSample } from "../../leads/forms/contact/form.ts";
import { sampleRequest } from "../../leads/testing/samples.ts";
import { type Listening, listen } from "../server/listen.ts";
import { createTestGateway } from "../testing/test-gateway.ts";

let server: Listening | undefined;
afterEach(async () => {
	await server?.close();
	server = undefined;
});

type World = ReturnType<typeof createTestGateway>;
type Init = { method?: string; headers?: Record<string, string>; body?: string };

async function open(world: World): Promise<string> {
	server = await listen(world, 0, "127.0.0.1");
	return `http://127.0.0.1:${server.port}/leads`;
}

/** The parts of a response that matter to a browser or a person. */
async function seen(response: Response) {
	const names = [
		"content-type",
		"access-control-allow-origin",
		"vary",
		"cache-control",
		"x-content-type-options",
		"referrer-policy",
	];
	const more = ["retry-after", "allow", "location"];
	return {
		status: response.status,
		headers: [...names, ...more].map((name) => response.headers.get(name)?.toLowerCase()),
		body: await response.text(),
	};
}

const lead = sampleRequest();
const json = (body: unknown, headers = {}): Init => ({
	method: "POST",
	headers: { "content-type": "text/plain;charset=UTF-8", origin: "https://a.example", ...headers },
	body: typeof body === "string" ? body : JSON.stringify(body),
});
const form = (fields: Record<string, string>): Init => ({
	method: "POST",
	headers: { "content-type": "application/x-www-form-urlencoded", origin: "https://a.example" },
	body: new URLSearchParams(fields).toString(),
});

describe("a post to Node's server", () => {
	it.each([
		["a lead", {}, [json(lead)]],
		["a repeated lead", {}, [json(lead), json(lead)]],
		[
			"another lead under its id",
			{},
			[json(lead), json({ ...lead, kind: "contact", fields: contactSample })],
		],
		["wrong answers", {}, [json({ ...lead, fields: {} })]],
		["no JSON", {}, [json("hello")]],
		["nothing", {}, [json("")]],
		["100 kB", {}, [json("x".repeat(100_000))]],
		[
			"letters of several bytes",
			{},
			[json({ ...lead, fields: { ...lead.fields, firstName: "Zoë 🙂" } })],
		],
		["an unknown type", {}, [json(lead, { "content-type": "image/png" })]],
		["a form of several parts", {}, [json(lead, { "content-type": "multipart/form-data" })]],
		["a page that may not send", { allowedOrigins: ["https://b.example"] }, [json(lead)]],
		["a page that may", { allowedOrigins: ["https://a.example"] }, [json(lead)]],
		["too many", { ratePerAddress: 1 }, [json(lead), json(lead)]],
		["the contact form", {}, [form({ ...contactSample })]],
		["the contact form with errors", {}, [form({ ...contactSample, email: "x" })]],
		["another method", {}, [{ method: "PUT" }]],
	] as [string, Parameters<typeof createTestGateway>[0], Init[]][])(
		"with %s is answered as by the router",
		async (_, options, posts) => {
			const [straight, routed] = [createTestGateway(options), createTestGateway(options)];
			const url = await open(straight);
			for (const init of posts) {
				const expected = await seen(await routed.app.request("/leads", init));
				expect(await seen(await fetch(url, { ...init, redirect: "manual" }))).toEqual(expected);
			}
			const bare = async ({ store }: World) =>
				(await store.list({})).map(({ kind, fields, state }) => ({ kind, fields, state }));
			expect(await bare(straight)).toEqual(await bare(routed));
		},
	);

	it("is measured in bytes if it has no Content-Length", async () => {
		const world = createTestGateway();
		const body = new ReadableStream({
			start(controller) {
				for (let n = 0; n < 100; n++) controller.enqueue(new Uint8Array(1000).fill(32));
				controller.close();
			},
		});
		const init = { method: "POST", body, duplex: "half" } as RequestInit;
		expect((await fetch(await open(world), init)).status).toBe(413);
	});

	it("may be cut off half-way, and nothing is stored", async () => {
		const world = createTestGateway();
		const { port } = new URL(await open(world));
		const socket = connect(Number(port), "127.0.0.1");
		await once(socket, "connect");
		socket.write("POST /leads HTTP/1.1\r\nHost: x\r\nContent-Length: 500\r\n\r\n{half");
		socket.destroy();
		await once(socket, "close");
		expect((await fetch(`http://127.0.0.1:${port}/leads`, json(lead))).status).toBe(202);
		expect(await world.store.list({})).toHaveLength(1);
	});

	it("that makes the gateway throw is answered, and logged without its content", async () => {
		const world = createTestGateway();
		world.store.consume = () => Promise.reject(new Error("canary"));
		const response = await fetch(await open(world), json("no lead"));
		expect(response.status).toBe(503);
		expect(JSON.stringify(world.lines)).toContain("request-failed");
		expect(JSON.stringify(world.lines)).not.toContain("canary");
	});
});
