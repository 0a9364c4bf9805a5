import type { LookupAddress } from "node:dns";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createHttpPost, publicOnly } from "./http-client.ts";

let received: { method?: string; type?: string; length?: string; body: string }[];
let respond: RequestListener;
let url: string;
let close: () => Promise<void>;
beforeEach(async () => {
	received = [];
	respond = (_, response) => void response.writeHead(204).end();
	const server = createServer(async (request, response) => {
		let body = "";
		for await (const part of request) body += part;
		const { "content-type": type, "content-length": length } = request.headers;
		received.push({ method: request.method, type, length, body });
		respond(request, response);
	});
	await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
	url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
	close = () =>
		new Promise((done) => {
			server.close(() => done());
			server.closeAllConnections();
		});
});
afterEach(() => close());

const allowed = ["127.0.0.1"];

describe("a call to a receiver", () => {
	it("is a POST with the given headers and body", async () => {
		const post = createHttpPost({ allowed });
		expect(
			await post(url, { "Content-Type": "application/json" }, '{"name":"Zoë"}'),
		).toBeUndefined();
		expect(received).toEqual([
			{ method: "POST", type: "application/json", length: "15", body: '{"name":"Zoë"}' },
		]);
	});

	it("reports the status and Retry-After", async () => {
		respond = (_, response) => void response.writeHead(429, { "Retry-After": "7" }).end("later");
		const failure = await createHttpPost({ allowed })(url, {}, "{}");
		expect(failure).toStrictEqual({ why: "answered 429", status: 429, retryAfter: 7000 });
	});

	it("does not wait for the end of a response", async () => {
		const gone = new Promise<void>((resolve) => {
			respond = (_, response) => {
				response.on("close", resolve);
				response.writeHead(200).write("the first of many words");
			};
		});
		expect(await createHttpPost({ allowed })(url, {}, "{}")).toBeUndefined();
		await gone;
	});

	it("ends at the time-out if nobody answers", async () => {
		respond = () => {};
		const failure = await createHttpPost({ allowed, timeoutMs: 50 })(url, {}, "{}");
		expect(failure).toStrictEqual({ why: "did not answer in time" });
	});

	it("reports that nobody is listening", async () => {
		await close();
		const failure = await createHttpPost({ allowed })(url, {}, "{}");
		expect(failure).toStrictEqual({ why: "could not be reached" });
		close = async () => {};
	});

	it("cannot reach this machine by an address in brackets", async () => {
		const { port } = new URL(url);
		const post = (setting?: string) =>
			createHttpPost({ allowed, ...(setting && { setting }) })(`http://[::1]:${port}/`, {}, "{}");
		expect(await post()).toEqual({ why: "is a private address", final: true });
		expect(await post("MY_HOSTS")).toEqual({
			...{ why: "is a private address (MY_HOSTS allows it by name)", final: true },
		});
	});
});

describe("the DNS lookup for a receiver", () => {
	const given: object[] = [];
	/** What the connection gets for a name with these addresses. */
	const lookUp = (found: LookupAddress[] | Error, options: object) =>
		new Promise<unknown[]>((resolve) => {
			const resolver = (_: string, asked: object, done: (...result: unknown[]) => void) => {
				given.push(asked);
				done(...(found instanceof Error ? [found] : [null, found]));
			};
			publicOnly(resolver as never)("hooks.example", options, (...result) => resolve(result));
		});
	const known = [
		{ address: "93.184.216.34", family: 4 },
		{ address: "2606:2800:220:1::1", family: 6 },
	];

	it("returns the first address, or all if the connection asks for them", async () => {
		expect(await lookUp(known, { family: 0 })).toEqual([null, "93.184.216.34", 4]);
		expect(await lookUp(known, { all: true })).toEqual([null, known]);
		expect(given).toEqual([{ family: 0, all: true }, { all: true }]);
	});

	it("returns no address if there is none", async () => {
		expect(await lookUp([], {})).toEqual([null, "", undefined]);
	});

	it("fails if one address is private, or with the resolver's error", async () => {
		const [failure, none] = await lookUp([...known, { address: "10.0.0.1", family: 4 }], {});
		expect([(failure as Error).name, none]).toEqual(["PrivateAddress", []]);
		const unknown = new Error("ENOTFOUND");
		expect(await lookUp(unknown, {})).toEqual([unknown, []]);
	});
});

describe("an address inside the owner's network", () => {
	it("is rejected unless it is allowed by name", async () => {
		const refused = await createHttpPost({ allowed: [] })(url, {}, "{}");
		expect(refused).toMatchObject({ why: expect.stringContaining("private address"), final: true });
		expect(received).toEqual([]);
		expect(await createHttpPost({ allowed: ["127.0.0.1"] })(url, {}, "{}")).toBeUndefined();
		expect(received).toHaveLength(1);
	});

	it("is rejected under any name, in the same lookup that the connection uses", async () => {
		let asked = 0;
		const resolve = ((_: string, __: object, done: (...args: unknown[]) => void) => {
			asked++;
			// A rebound name: private in the first lookup, public in any later one.
			done(null, [{ address: asked === 1 ? "127.0.0.1" : "8.8.8.8", family: 4 }]);
		}) as never;
		const { port } = new URL(url);
		const post = createHttpPost({ allowed: [], resolve });
		expect(await post(`http://hooks.example:${port}/`, {}, "{}")).toMatchObject({ final: true });
		expect([asked, received.length]).toEqual([1, 0]);
	});
});
