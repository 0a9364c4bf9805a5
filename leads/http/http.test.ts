import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, it, vi } from "vitest";
import { recordingFetch } from "../testing/recording-fetch.ts";
import { asFailure, type DeliveryFailure, withBody } from "./failure.ts";
import { type CallTools, type JsonAnswer, parseRetryAfter, requestJson } from "./http.ts";

/** Makes a call that accepts any JSON object as proof of success. */
const call = (what: string, url: string, init: RequestInit, tools: CallTools) =>
	requestJson(what, url, init, (answer: JsonAnswer) => answer, tools);

async function failureOf(promise: Promise<unknown>): Promise<DeliveryFailure> {
	return promise.then(
		() => expect.unreachable("it should have failed"),
		(thrown) => asFailure(thrown),
	);
}

describe("retryAfter", () => {
	const now = Date.parse("2026-11-20T10:00:00Z");
	it.each([
		["120", 120_000],
		["0", 0],
		["31536000", 2 * 3600_000],
		["Wed, 01 Jan 2098 00:00:00 GMT", 2 * 3600_000],
		["Fri, 20 Nov 2026 10:00:30 GMT", 30_000],
		["Fri, 20 Nov 2026 09:00:00 GMT", 0],
		["7200", 2 * 3600_000],
		["7199", 7_199_000],
		["12 seconds", undefined],
		["soon", undefined],
		["", undefined],
		[null, undefined],
	])("%j is %s ms", (header, ms) => {
		expect(parseRetryAfter(header, now)).toBe(ms);
	});
});

describe("call", () => {
	const tools = (status: number, json?: unknown, headers?: HeadersInit) =>
		recordingFetch(() => ({ status, json, ...(headers && { headers }) }));

	it("returns what the proof reads from the answer", async () => {
		expect(await call("Try", "https://x.example", {}, tools(200, { a: 1 }))).toEqual({ a: 1 });
	});

	it.each([
		["a web page", "<!doctype html><title>Welcome</title>"],
		["incomplete JSON", '{"contact":{"id":"9"'],
		["nothing", ""],
		["a word in JSON", '"ok"'],
		["null", "null"],
	])("takes 200 with %s for an unknown outcome, and says so", async (_, body) => {
		const fetch = async () => new Response(body);
		const failure = await failureOf(call("Failed to try", "https://x.example", {}, { fetch }));
		expect(failure.message).toBe(
			"Failed to try (answered 200, with nothing that shows it was done)",
		);
		expect(failure.details).toMatchObject({ outcomeUnknown: true, unproven: true });
		expect(failure.details.status).toBeUndefined();
	});

	it.each([
		[301, false],
		[302, true],
		[303, true],
		[307, false],
		[308, false],
	])("treats a redirect (%i) as a rejection; outcome unknown: %s", async (status, unknown) => {
		const moved = tools(status, undefined, { Location: "http://elsewhere.example/" });
		const failure = await failureOf(
			call("Failed to try", "https://x.example", { method: "POST" }, moved),
		);
		expect(moved.calls).toMatchObject([{ init: { redirect: "manual" } }]);
		expect(failure.details).toMatchObject({ status, rejected: true, outcomeUnknown: unknown });
		expect(failure.message).toBe(
			`Failed to try ${status} (a redirect to another address, which is not followed)`,
		);
	});

	it.each([
		[400, true],
		[401, false],
		[403, false],
		[404, true],
		[405, true],
		[409, true],
		[410, true],
		[413, true],
		[415, true],
		[408, false],
		[422, true],
		[429, false],
		[500, false],
		[503, false],
	])("with %i, the content is at fault: %s", async (status, refused) => {
		const failure = await failureOf(call("Failed to try", "https://x.example", {}, tools(status)));
		expect(failure.message).toBe(`Failed to try ${status}`);
		expect(failure.details).toMatchObject({ status, rejected: refused });
	});

	it("keeps the answer's text out of the loggable reason", async () => {
		const body = { message: "ann@plumbing.example is no good" };
		const failure = withBody(
			await failureOf(call("Failed to try", "https://x.example", {}, tools(422, body))),
		) as DeliveryFailure;
		expect(failure.message).toContain("ann@plumbing.example");
		expect(failure.reason).toBe("Failed to try 422");
	});

	it("reports the delay it was asked for", async () => {
		const busy = tools(429, {}, { "Retry-After": "7" });
		const failure = await failureOf(call("Try", "https://x.example", {}, busy));
		expect(failure.details.retryAfterMs).toBe(7000);
	});

	it("distinguishes a time-out from a broken connection", async () => {
		const hang = ((_: unknown, init: RequestInit) =>
			new Promise((_resolve, reject) => {
				init.signal?.addEventListener("abort", () => reject(init.signal?.reason));
			})) as typeof fetch;
		const late = await failureOf(
			call("Try", "https://x.example", {}, { fetch: hang, timeoutMs: 5 }),
		);
		expect(late.reason).toBe("Try (no answer in time)");
		const broken = () => Promise.reject(new TypeError("secret detail"));
		const down = await failureOf(call("Try", "https://x.example", {}, { fetch: broken }));
		expect(down.reason).toBe("Try (could not be reached)");
	});

	it.each([
		["ECONNREFUSED", false],
		["ENOTFOUND", false],
		["EAI_AGAIN", false],
		["EHOSTUNREACH", false],
		["ENETUNREACH", false],
		["UND_ERR_CONNECT_TIMEOUT", false],
		["UND_ERR_CONNECT_TIMEOUT_LATER", true],
		["XECONNREFUSED", true],
		["ECONNRESET", true],
		["UND_ERR_SOCKET", true],
	])("after %s, the call may have arrived: %s", async (code, unknown) => {
		const broken = () => Promise.reject(new TypeError("fetch failed", { cause: { code } }));
		const failure = await failureOf(call("Try", "https://x.example", {}, { fetch: broken }));
		expect(failure.details.outcomeUnknown).toBe(unknown);
	});

	it.each([
		[500, false],
		[502, true],
		[503, false],
		[504, true],
		[422, false],
	])(
		"with %i, the outcome is unknown: %s (only a proxy can't tell whether the call was done)",
		async (status, unknown) => {
			const failure = await failureOf(call("Try", "https://x.example", {}, tools(status)));
			expect(failure.details.outcomeUnknown).toBe(unknown);
		},
	);

	it.each([301, 302, 303, 307, 308])("does not follow a %i", async (status) => {
		const asked: string[] = [];
		const server = createServer(({ method, url = "" }, response) => {
			asked.push(`${method} ${url}`);
			const headers = url === "/" ? { Location: "/elsewhere" } : {};
			response.writeHead(url === "/" ? status : 200, headers).end("{}");
		});
		await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
		const { port } = server.address() as AddressInfo;
		const init = { method: "POST", body: "name and number" };
		const failure = await failureOf(call("Try", `http://127.0.0.1:${port}/`, init, {}));
		server.close();
		expect(asked).toEqual(["POST /"]);
		expect(failure.details).toMatchObject({ status, rejected: true });
	});

	it("calls `beforeSend` once it has a slot and before sending, and sends nothing if that throws", async () => {
		const { fetch, calls } = tools(200, { a: 1 });
		const order: string[] = [];
		const turn = async () => void order.push("turn");
		const begin = async () => void order.push(`begin after ${calls.length}`);
		await call("Try", "https://x.example", {}, { fetch, waitForSlot: turn, beforeSend: begin });
		expect(order).toEqual(["turn", "begin after 0"]);
		const full = new Error("disk is full");
		const failing = { fetch, beforeSend: () => Promise.reject(full) };
		await expect(call("Try", "https://x.example", {}, failing)).rejects.toBe(full);
		expect(calls).toHaveLength(1);
	});

	it("keeps at most 2,000 characters of an answer for display", async () => {
		const fetch = async () => new Response("x".repeat(9000), { status: 500 });
		const failure = await failureOf(call("Try", "https://x.example", {}, { fetch }));
		expect(failure.details.body).toHaveLength(2000);
	});

	it("does not count 299 and 400 as redirects", async () => {
		const statuses = async (status: number) => {
			const fetch = async () => Response.json({ a: 1 }, { status });
			return call("Try", "https://x.example", {}, { fetch }).then(
				() => "done",
				(thrown) => asFailure(thrown).details.why ?? "refused",
			);
		};
		expect([
			await statuses(299),
			await statuses(300),
			await statuses(399),
			await statuses(400),
		]).toEqual([
			"done",
			"(a redirect to another address, which is not followed)",
			"(a redirect to another address, which is not followed)",
			"refused",
		]);
	});

	it("follows redirects if the caller asks for it, as a browser must", async () => {
		const { fetch, calls } = tools(200, { a: 1 });
		await call("Try", "https://x.example", {}, { fetch, followRedirects: true });
		expect(calls[0]?.init).not.toHaveProperty("redirect");
	});

	it("has no delay if the server names none", async () => {
		const failure = await failureOf(call("Try", "https://x.example", {}, tools(429)));
		expect(failure.details).not.toHaveProperty("retryAfterMs");
	});

	describe("recording so slowly that a slot expires", () => {
		/** Makes a call whose `beforeSend` takes `recordMs`. @returns how often it waited for a slot */
		async function slotsFor(recordMs: number, hasSlots = true) {
			let now = 0;
			let slots = 0;
			vi.spyOn(performance, "now").mockImplementation(() => now);
			const { fetch, calls } = tools(200, { a: 1 });
			const record = async () => {
				now += recordMs;
			};
			await call(
				"Try",
				"https://x.example",
				{},
				{
					fetch,
					beforeSend: record,
					...(hasSlots && { waitForSlot: async () => void slots++ }),
				},
			);
			expect(calls).toHaveLength(1);
			return slots;
		}

		it("waits for another slot, up to five in all", async () => {
			expect([await slotsFor(249), await slotsFor(250)]).toEqual([1, 5]);
		});

		it("calls at once if calls don't need slots", async () => {
			expect(await slotsFor(10_000, false)).toBe(0);
		});
	});

	it("starts its time-out only after waiting for its slot", async () => {
		const { fetch, calls } = tools(200, { a: 1 });
		let went = false;
		const turn = async () => {
			await new Promise((resolve) => setTimeout(resolve, 30));
			went = calls.length === 0;
		};
		await call("Try", "https://x.example", {}, { fetch, waitForSlot: turn, timeoutMs: 10 });
		expect(went).toBe(true);
		expect(calls).toHaveLength(1);
	});
});

describe("asFailure", () => {
	it("reveals only the name of an unexpected error", () => {
		const failure = asFailure(new SyntaxError("Unexpected token in ann@plumbing.example"));
		expect(failure.reason).toBe("Unexpected SyntaxError");
		expect(failure.details.rejected).toBeUndefined();
	});
});
