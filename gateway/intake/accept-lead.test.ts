import { describe, expect, it, vi } from "vitest";
import type { LeadRequest } from "../../leads/lead.ts";
import { sampleRequest } from "../../leads/testing/samples.ts";
import { formsOf } from "../features/forms/forms.ts";
import type { IncomingPost } from "../server/incoming-post.ts";
import { createSqliteStore } from "../store/sqlite/sqlite-store.ts";
import { StoreUnusable } from "../store/store-error.ts";
import { testClock } from "../testing/test-clock.ts";
import { createLeadIntake, type LeadIntakeOptions, mediaType } from "./accept-lead.ts";
import type { HookResult, IntakeHook } from "./intake-hook.ts";

/** An intake on a store in memory, with everything that it reports. */
function setUp(change: Partial<LeadIntakeOptions> = {}) {
	const clock = testClock(Date.parse("2026-11-24T12:00:00Z"));
	const store = createSqliteStore(":memory:", { clock });
	const lines: [string, unknown][] = [];
	const told = { onStore: vi.fn(), onAccepted: vi.fn(), onRejected: vi.fn() };
	const intake = createLeadIntake({
		store,
		uptime: () => clock.now,
		spamDuplicateLimit: 1000,
		...told,
		ownForms: formsOf(store),
		log: (event, data) => void lines.push([event, data]),
		...change,
	});
	const arrival = (body: unknown, headers: Record<string, string> = {}): IncomingPost => {
		const all: Record<string, string> = { origin: "https://partner.example", ...headers };
		return {
			header: (name) => all[name],
			address: "203.0.113.7",
			read: async () => (typeof body === "string" ? body : JSON.stringify(body)),
		};
	};
	const post = (body: unknown, headers?: Record<string, string>) =>
		intake.acceptJson(arrival(body, headers));
	return { store, clock, lines, intake, arrival, post, ...told };
}

const contact = (change: Partial<LeadRequest> = {}) => sampleRequest("contact", change);
const robot = { website: "https://x.example" };

describe("an accepted lead", () => {
	it("is logged, reported to observers, and answered with its id", async () => {
		const { post, lines, onStore, onAccepted, store } = setUp();
		const lead = contact();
		expect(await post(lead)).toEqual({ status: 202, id: lead.id });
		expect(lines).toEqual([["lead", { id: lead.id, kind: "contact", outcome: "added" }]]);
		expect(onStore.mock.calls).toEqual([[{}]]);
		expect(onAccepted).toHaveBeenCalledExactlyOnceWith(
			expect.objectContaining({ id: lead.id }),
			expect.anything(),
		);
		expect((await store.get(lead.id))?.state).toBe("pending");
	});

	it("needs no observers", async () => {
		const quiet = { onStore: undefined, onAccepted: undefined, onRejected: undefined };
		const { post } = setUp(quiet as Partial<LeadIntakeOptions>);
		expect((await post(contact())).status).toBe(202);
		expect((await post({ ...contact(), fields: { firstName: "Jo" } })).status).toBe(400);
	});

	it("is not new when it is sent again", async () => {
		const { post, lines, onAccepted } = setUp();
		const lead = contact();
		await post(lead);
		expect((await post(lead)).status).toBe(202);
		expect(lines.at(-1)).toEqual(["lead", { id: lead.id, kind: "contact", outcome: "repeated" }]);
		expect(onAccepted).toHaveBeenCalledOnce();
	});

	it("is rejected if its id belongs to another lead", async () => {
		const { post, lines, onAccepted } = setUp();
		const lead = contact();
		await post(lead);
		expect(await post({ ...lead, fields: { ...lead.fields, firstName: "Zed" } })).toEqual({
			status: 409,
			error: "This id belongs to another lead. Please send it again.",
		});
		expect(lines.at(-1)).toEqual(["lead", { id: lead.id, kind: "contact", outcome: "conflict" }]);
		expect(onAccepted).toHaveBeenCalledOnce();
	});

	it("from a form without a script is not reported as accepted", async () => {
		const { intake, arrival, onAccepted } = setUp();
		const post = arrival("", { "content-type": "application/x-www-form-urlencoded" });
		const { result } = await intake.acceptForm(post, async () => ({
			values: {},
			request: contact(),
		}));
		expect(result.status).toBe(202);
		expect(onAccepted).not.toHaveBeenCalled();
	});

	it("offers the call that can be booked, if there is one", async () => {
		const readOffer = vi.fn(async () => ({ name: "first-call", path: "/calls", label: "Call" }));
		const { post } = setUp({ readOffer });
		const lead = contact();
		expect(await post(lead)).toEqual({ status: 202, id: lead.id, offer: "first-call" });
		expect(readOffer).toHaveBeenCalledWith("contact");
		const none = setUp({ readOffer: async () => undefined });
		expect(await none.post(lead)).toEqual({ status: 202, id: lead.id });
	});

	it("is logged with its number of unknown fields", async () => {
		const { post, lines } = setUp();
		const lead = contact();
		await post({ ...lead, fields: { ...lead.fields, budget: "7" } });
		expect(lines[0]).toEqual(["unknown-fields", { id: lead.id, kind: "contact", count: 1 }]);
	});

	it("may begin with a byte order mark", async () => {
		const { post } = setUp();
		const lead = JSON.stringify(contact());
		expect((await post(`\ufeff${lead}`)).status).toBe(202);
		expect((await post(lead.replace("{", "{\ufeff"))).status).toBe(400);
	});
});

describe("a quarantined lead", () => {
	it("is stored with the reason, and not reported as accepted", async () => {
		const { post, lines, onAccepted, store } = setUp();
		const lead = contact(robot);
		expect(await post(lead)).toEqual({ status: 202, id: lead.id });
		expect(lines).toEqual([
			["lead", { id: lead.id, kind: "contact", outcome: "doubtful", why: "looks like a bot" }],
		]);
		expect(onAccepted).not.toHaveBeenCalled();
		expect(await store.get(lead.id)).toMatchObject({
			state: "quarantined",
			reason: "looks like a bot",
		});
	});

	it("is released by a repeat that is not suspected", async () => {
		const { post, lines, store, onAccepted } = setUp();
		const lead = contact();
		await post({ ...lead, ...robot });
		await post(lead);
		expect((await store.get(lead.id))?.state).toBe("pending");
		expect(lines.slice(1)).toEqual([
			["released", { id: lead.id, kind: "contact", by: "repeat" }],
			["lead", { id: lead.id, kind: "contact", outcome: "repeated" }],
		]);
		expect(onAccepted).not.toHaveBeenCalled();
	});

	it("is not released by another suspected copy", async () => {
		const { post, lines, store } = setUp();
		const lead = contact(robot);
		await post(lead);
		await post(lead);
		expect((await store.get(lead.id))?.state).toBe("quarantined");
		expect(lines.at(-1)).toEqual(["lead", { id: lead.id, kind: "contact", outcome: "repeated" }]);
	});

	it("is rejected for an hour when the quarantine is full", async () => {
		const { post, lines, store } = setUp({ quarantineMaxBytes: 10 });
		const lead = contact(robot);
		expect(await post(lead)).toEqual({
			status: 429,
			error: "Too many requests at once. Please try again in a moment.",
			retryAfter: 3600,
		});
		expect(lines).toEqual([
			["lead", { id: lead.id, kind: "contact", outcome: "turned-away", why: "looks like a bot" }],
		]);
		expect(await store.get(lead.id)).toBeUndefined();
	});
});

describe("an invalid post", () => {
	it("is answered with a sentence, and not logged", async () => {
		const { post, lines, onRejected } = setUp();
		expect(await post("hello")).toEqual({
			status: 400,
			error: "The body is neither JSON nor the contact form.",
		});
		expect(await post(contact(), { "content-type": "text/html" })).toEqual({
			status: 415,
			error: "Send JSON, or the contact form.",
		});
		expect([lines, onRejected.mock.calls]).toEqual([[], []]);
	});

	it("from one of our forms is logged without its answers, and reported", async () => {
		const { post, lines, onRejected } = setUp();
		const lead = contact();
		const result = await post({ ...lead, fields: { ...lead.fields, email: "zoe at home" } });
		expect(result).toMatchObject({ status: 400, errors: { email: expect.any(String) } });
		expect(lines).toEqual([
			["refused", { id: lead.id, kind: "contact", fields: "email", status: 400 }],
		]);
		expect(onRejected).toHaveBeenCalledExactlyOnceWith(
			lead.id,
			expect.stringMatching(/^[\w-]{8}$/),
		);
	});

	it("that is too long counts once per visitor", async () => {
		const { intake, arrival, lines, onRejected } = setUp();
		const long = { ...arrival(""), read: async () => undefined };
		expect((await intake.acceptJson(long)).status).toBe(413);
		await intake.acceptJson(long);
		await intake.acceptJson({ ...long, address: "198.51.100.1" });
		const ids = onRejected.mock.calls.map(([id]) => id);
		expect(ids[0]).toBe(ids[1]);
		expect(ids[2]).not.toBe(ids[0]);
		expect(lines[0]).toEqual(["refused", { id: ids[0], kind: "unknown", fields: "", status: 413 }]);
		// A post without an Origin comes from no page.
		await intake.acceptJson({ ...long, header: () => undefined });
		expect(onRejected).toHaveBeenCalledTimes(3);
	});

	it("is answered with 429 if one visitor sends many", async () => {
		const { post, lines } = setUp();
		const lead = { ...contact(), fields: {} };
		const statuses: number[] = [];
		for (let n = 0; n < 200; n++) statuses.push((await post(lead)).status);
		expect(statuses[0]).toBe(400);
		expect(statuses.at(-1)).toBe(429);
		// Posts answered with 429 are not logged.
		expect(lines).toHaveLength(statuses.filter((status) => status === 400).length);
	});
});

describe("a store that fails", () => {
	const full = Object.assign(new Error("no space"), { code: "ENOSPC" });
	const failure = { status: 503, error: "We can't save your message right now.", retryAfter: 30 };

	it("is reported to the visitor, the log and the alerts", async () => {
		const { post, store, lines, onStore } = setUp();
		vi.spyOn(store, "add").mockRejectedValue(full);
		expect(await post(contact())).toEqual(failure);
		expect(lines).toEqual([["store-failed", { error: "Error", code: "ENOSPC", at: "intake" }]]);
		expect(onStore.mock.calls).toEqual([[{ error: full }]]);
	});

	it("does not reject a lead whose form it cannot read, but asks for a retry", async () => {
		const { post, store, lines } = setUp();
		vi.spyOn(formsOf(store), "version").mockRejectedValue(full);
		expect(await post(sampleRequest("form"))).toEqual(failure);
		expect(lines).toEqual([
			["store-failed", expect.objectContaining({ error: "StoreUnusable", at: "intake" })],
		]);
	});

	it("does not hide mistakes in a post", async () => {
		const { post, store } = setUp();
		vi.spyOn(store, "consume").mockRejectedValue(new StoreUnusable("Full."));
		expect((await post("hello")).status).toBe(400);
		vi.spyOn(store, "consume").mockRejectedValue(new TypeError());
		await expect(post("hello")).rejects.toThrow(TypeError);
	});
});

describe("a booking", () => {
	const request = sampleRequest("meeting");
	const hooks = (change: Partial<IntakeHook>): IntakeHook[] => [
		{
			kind: "meeting",
			suspect: async () => undefined,
			accept: async () => ({
				outcome: "added",
				answer: { meeting: { state: "booked", page: "/leads/bookings/x" } },
			}),
			...change,
		},
	];

	it("is rejected if no feature handles bookings", async () => {
		expect(await setUp().post(request)).toEqual({
			status: 400,
			error: "This form can't be sent here.",
		});
	});

	it("is answered with the meeting, and logged as added", async () => {
		const { post, lines, onAccepted } = setUp({ intakeHooks: hooks({}) });
		expect(await post(request)).toEqual({
			status: 202,
			id: request.id,
			meeting: { state: "booked", page: "/leads/bookings/x" },
		});
		expect(lines).toEqual([["lead", { id: request.id, kind: "meeting", outcome: "added" }]]);
		expect(onAccepted).toHaveBeenCalledOnce();
	});

	it("of a taken time is rejected with the nearest free times", async () => {
		const refusal = {
			status: 409 as const,
			error: "Sorry, that time has just gone",
			slots: ["2026-11-27T10:00:00Z"],
		};
		const accept = async (): Promise<HookResult> => ({ outcome: "refused", refusal });
		const { post, lines, onAccepted } = setUp({ intakeHooks: hooks({ accept }) });
		expect(await post(request)).toEqual(refusal);
		expect(lines).toEqual([["lead", { id: request.id, kind: "meeting", outcome: "refused" }]]);
		expect(onAccepted).not.toHaveBeenCalled();
	});

	it("is quarantined with the reasons of spam filter and meetings", async () => {
		const suspect = async () => "booked by a script";
		const { post, lines } = setUp({ intakeHooks: hooks({ suspect }) });
		await post({ ...request, ...robot });
		expect(lines[0]).toEqual([
			"lead",
			expect.objectContaining({
				outcome: "doubtful",
				why: "looks like a bot; booked by a script",
			}),
		]);
	});

	it("is not tried for any other lead", async () => {
		const accept = vi.fn();
		const { post } = setUp({ intakeHooks: hooks({ accept }) });
		expect((await post(contact())).status).toBe(202);
		expect(accept).not.toHaveBeenCalled();
	});
});

describe("headers and origins", () => {
	it("are the same for everybody if any page may send", () => {
		const { intake, arrival } = setUp();
		expect(intake.headers(arrival(""))).toEqual({
			"Cache-Control": "no-store",
			"Access-Control-Allow-Origin": "*",
		});
		expect(intake.rejection(arrival(""))).toBeUndefined();
	});

	it("name the page if only some may send", async () => {
		const { intake, arrival, post } = setUp({ allowedOrigins: ["https://partner.example"] });
		const base = { "Cache-Control": "no-store", Vary: "Origin" };
		expect(intake.headers(arrival(""))).toEqual({
			...base,
			"Access-Control-Allow-Origin": "https://partner.example",
		});
		const stranger = { origin: "https://evil.example" };
		expect(intake.headers(arrival("", stranger))).toEqual(base);
		expect(intake.rejection(arrival("", stranger))).toEqual({
			status: 403,
			error: "This page isn't allowed to send leads here.",
		});
		expect((await post(contact(), stranger)).status).toBe(403);
	});

	it.each([
		["Text/Plain; charset=UTF-8", "text/plain"],
		[" application/json ", "application/json"],
		["", ""],
		[undefined, ""],
	])("of the type %j are %j", (header, type) => {
		expect(mediaType(header)).toBe(type);
	});
});
