import { describe, expect, it, vi } from "vitest";
import { recordingFetch } from "../testing/recording-fetch.ts";
import { sampleRequest } from "../testing/samples.ts";
import { postLead } from "./post.ts";

const url = "https://coach.example/leads";

describe("postLead", () => {
	it("makes one simple request that needs no preflight and outlives the page", async () => {
		const request = sampleRequest();
		const { fetch, calls } = recordingFetch(() => ({ status: 202, json: { id: request.id } }));
		expect(await postLead(url, request, fetch)).toEqual({ ok: true });
		expect(calls).toHaveLength(1);
		expect(calls[0]).toMatchObject({ method: "POST", url });
		expect(calls[0]?.headers).toEqual({ "content-type": "text/plain;charset=UTF-8" });
		expect(JSON.parse(String(calls[0]?.body))).toEqual(request);
		expect(calls[0]?.init).toMatchObject({ keepalive: true, credentials: "omit" });
	});

	it.each([
		[200, "unavailable"],
		[204, "unavailable"],
		[400, "refused"],
		[403, "refused"],
		[404, "unavailable"],
		[409, "refused"],
		[413, "refused"],
		[429, "unavailable"],
		[500, "unavailable"],
		[503, "unavailable"],
	])("takes a %i as %s: only a 202 is success", async (status, code) => {
		const { fetch } = recordingFetch(() => ({ status }));
		expect(await postLead(url, sampleRequest(), fetch)).toEqual({ ok: false, code });
	});

	it("returns the messages of a rejection", async () => {
		const errors = { email: "Email is required" };
		const { fetch } = recordingFetch(() => ({ status: 400, json: { error: "…", errors } }));
		expect(await postLead(url, sampleRequest(), fetch)).toEqual({
			ok: false,
			code: "refused",
			errors,
		});
	});

	it("returns the state of a meeting, and other times if its own is gone", async () => {
		const request = sampleRequest("meeting");
		const meeting = { state: "booked", page: "https://coach.example/b/1" };
		const booked = recordingFetch(() => ({ status: 202, json: { id: request.id, meeting } }));
		expect(await postLead(url, request, booked.fetch)).toEqual({ ok: true, meeting });
		const slots = ["2026-12-01T10:30Z"];
		const gone = recordingFetch(() => ({ status: 409, json: { error: "…", slots } }));
		expect(await postLead(url, request, gone.fetch)).toEqual({
			ok: false,
			code: "refused",
			slots,
		});
	});

	it("returns the call that can be booked next, and accepts an answer without a body", async () => {
		const offering = recordingFetch(() => ({ status: 202, json: { id: "1", offer: "intro" } }));
		expect(await postLead(url, sampleRequest(), offering.fetch)).toEqual({
			ok: true,
			offer: "intro",
		});
		const bare = (async () => new Response("kept", { status: 202 })) as typeof fetch;
		expect(await postLead(url, sampleRequest(), bare)).toEqual({ ok: true });
	});

	it("is unreachable if the call fails", async () => {
		const fetch = () => Promise.reject(new TypeError("Failed to fetch"));
		expect(await postLead(url, sampleRequest(), fetch)).toEqual({ ok: false, code: "unreachable" });
	});

	it("gives up after ten seconds, even on a page without AbortSignal.timeout", async () => {
		vi.useFakeTimers();
		vi.stubGlobal("AbortSignal", {});
		const fetch = ((_: unknown, init: RequestInit) =>
			new Promise((_resolve, reject) => {
				init.signal?.addEventListener("abort", () => reject(init.signal?.reason));
			})) as typeof globalThis.fetch;
		let result: unknown;
		void postLead(url, sampleRequest(), fetch).then((each) => {
			result = each;
		});
		await vi.advanceTimersByTimeAsync(9_999);
		expect(result).toBeUndefined();
		await vi.advanceTimersByTimeAsync(1);
		expect(result).toEqual({ ok: false, code: "timeout" });
		vi.useRealTimers();
		vi.unstubAllGlobals();
	});

	it("passes fetch no option that a page has added to every object", async () => {
		const everything = Object.prototype as { mode?: string };
		everything.mode = "same-origin";
		try {
			const { fetch, calls } = recordingFetch(() => ({ status: 202 }));
			await postLead(url, sampleRequest(), fetch);
			expect(calls[0]?.init?.mode).toBeUndefined();
		} finally {
			delete everything.mode;
		}
	});

	it("does not use keepalive if the body is too long for browsers", async () => {
		const { fetch, calls } = recordingFetch(() => ({ status: 202 }));
		const request = sampleRequest("contact");
		request.fields = { ...request.fields, message: "é".repeat(30_000) };
		await postLead(url, request, fetch);
		expect(calls[0]?.init).toMatchObject({ keepalive: false });
	});
});
