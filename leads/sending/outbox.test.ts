import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { LeadRequest } from "../lead.ts";
import { recordingFetch } from "../testing/recording-fetch.ts";
import { sampleFields, sampleRequest } from "../testing/samples.ts";

const url = "https://coach.example/leads";
const key = "coachkit:outbox";
const minute = 60_000;
const hour = 60 * minute;

/** localStorage as the outbox uses it; `refuses` makes every use throw. */
function storage() {
	const items = new Map<string, string>();
	const made = {
		items,
		refuses: false,
		use<T>(work: () => T): T {
			if (made.refuses) throw new DOMException("denied", "SecurityError");
			return work();
		},
		getItem: (name: string) => made.use(() => items.get(name) ?? null),
		setItem: (name: string, value: string) => made.use(() => void items.set(name, value)),
		removeItem: (name: string) => made.use(() => void items.delete(name)),
	};
	return made;
}

let disk: ReturnType<typeof storage>;
let outbox: typeof import("./outbox.ts");
/** Status of the next answers; "offline" fails the call. */
let server: number | "offline";
let received: LeadRequest[];

const { fetch } = recordingFetch((call) => {
	if (server === "offline") throw new TypeError("Failed to fetch");
	if (server === 202) received.push(JSON.parse(String(call.body)));
	return { status: server };
});

const waiting = (): LeadRequest[] =>
	JSON.parse(disk.items.get(key) ?? "[]").map((entry: { request: LeadRequest }) => entry.request);

/** Simulates a new page: same storage, empty memory. */
async function newPage() {
	vi.resetModules();
	outbox = await import("./outbox.ts");
}

const lead = (email: string, kind: LeadRequest["kind"] = "checklist") =>
	sampleRequest(kind, { fields: { ...sampleFields[kind], email } });
const send = (request: LeadRequest) => outbox.sendViaOutbox(url, request, fetch);

beforeEach(async () => {
	vi.useFakeTimers({ now: new Date("2026-11-20T10:00:00Z") });
	disk = storage();
	vi.stubGlobal("localStorage", disk);
	server = "offline";
	received = [];
	await newPage();
});

afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

describe("the outbox", () => {
	it("leaves nothing behind when a lead is delivered at once", async () => {
		server = 202;
		expect(await send(lead("a@x.example"))).toEqual({ ok: true });
		expect(disk.items.has(key)).toBe(false);
	});

	it("sends a meeting as late, and no other lead", async () => {
		await send(lead("a@x.example", "meeting"));
		await send(lead("b@x.example"));
		server = 202;
		await outbox.flushOutbox(fetch);
		expect(received.map(({ kind, late }) => [kind, late])).toEqual([
			["meeting", true],
			["checklist", undefined],
		]);
	});

	it("keeps one meeting per visitor, with the time chosen last", async () => {
		await send(lead("a@x.example", "meeting"));
		const other = lead("a@x.example", "meeting");
		other.fields = { ...other.fields, start: "2026-12-01T11:00Z" };
		await send({ ...other, id: crypto.randomUUID() });
		expect(waiting().map(({ fields }) => fields.start)).toEqual(["2026-12-01T11:00Z"]);
	});

	it("keeps a lead while it is being sent, so closing the page loses nothing", async () => {
		const never = (() => new Promise(() => {})) as typeof globalThis.fetch;
		void outbox.sendViaOutbox(url, lead("a@x.example"), never);
		expect(waiting()).toHaveLength(1);
	});

	it.each(["offline", 500, 503, 429] as const)(
		"keeps a lead when the answer is %s",
		async (how) => {
			server = how;
			expect(await send(lead("a@x.example"))).toMatchObject({ ok: false });
			expect(waiting()).toHaveLength(1);
		},
	);

	it.each([400, 403, 409, 413])(
		"keeps a lead rejected with %i, because a fixed gateway accepts it, but retries it rarely",
		async (status) => {
			server = status;
			const request = lead("a@x.example");
			expect(await send(request)).toMatchObject({ ok: false, code: "refused" });
			server = 202;
			await vi.advanceTimersByTimeAsync(14 * minute);
			expect(received).toEqual([]);
			await vi.advanceTimersByTimeAsync(2 * minute);
			expect(received).toEqual([request]);
			expect(disk.items.has(key)).toBe(false);
		},
	);

	it("announces to all tabs that a lead was delivered, by id and without its content", async () => {
		const request = lead("a@x.example");
		await send(request);
		const here: unknown[] = [];
		outbox.onDelivered(request.id, (result) => here.push(result));
		const elsewhere = new Promise((resolve) => {
			const channel = new BroadcastChannel(key);
			channel.addEventListener("message", ({ data }) => {
				channel.close();
				resolve(data);
			});
		});
		server = 202;
		await outbox.flushOutbox(fetch);
		expect(here).toEqual([{ ok: true }]);
		expect(await elsewhere).toEqual({ id: request.id, result: { ok: true } });
	});

	it("finds the id of waiting answers, also on the next page, until they are delivered", async () => {
		const request = lead("a@x.example");
		await send(request);
		await newPage();
		const { kind, fields } = request;
		expect(outbox.findWaitingId({ kind, fields })).toBe(request.id);
		expect(outbox.findWaitingId({ kind: "contact", fields })).toBeUndefined();
		server = 202;
		await outbox.flushOutbox(fetch);
		expect(outbox.findWaitingId({ kind, fields })).toBeUndefined();
	});

	it("keeps the same answers to two custom forms apart", async () => {
		const survey = { ...lead("a@x.example", "contact"), kind: "form" as const };
		await send({ ...survey, id: "one", form: { name: "first", version: "1" } });
		await send({ ...survey, id: "two", form: { name: "second", version: "1" } });
		expect(waiting().map(({ id }) => id)).toEqual(["one", "two"]);
	});

	it("continues with the others if one is rejected", async () => {
		server = 400;
		await send(lead("a@x.example"));
		server = "offline";
		await send(lead("b@x.example"));
		server = 202;
		await outbox.flushOutbox(fetch);
		expect(received.map(({ fields }) => fields.email)).toEqual(["b@x.example"]);
		expect(waiting()).toHaveLength(1);
	});

	it("drops a rejected lead once the visitor has corrected it", async () => {
		const faulty = recordingFetch(() => ({ status: 400, json: { errors: { telephone: "…" } } }));
		await outbox.sendViaOutbox(url, lead("a@x.example"), faulty.fetch);
		server = 413;
		await send({ ...lead("a@x.example", "contact"), id: "other" });
		server = 202;
		const better = lead("a@x.example");
		better.fields = { ...better.fields, telephone: "07700 900999" };
		await send(better);
		expect(waiting().map(({ kind }) => kind)).toEqual(["contact"]);
	});

	it("delivers on another page of the same origin, and deletes what was waiting", async () => {
		const request = lead("a@x.example");
		await send(request);
		await newPage();
		server = 202;
		vi.advanceTimersByTime(11_000);
		await outbox.flushOutbox(fetch);
		expect(received).toEqual([request]);
		expect(disk.items.has(key)).toBe(false);
	});

	it("does not send a lead that another tab is sending, but returns to it", async () => {
		const never = (() => new Promise(() => {})) as typeof globalThis.fetch;
		void outbox.sendViaOutbox(url, lead("a@x.example"), never);
		await newPage();
		server = 202;
		await outbox.flushOutbox(fetch);
		expect(received).toEqual([]);
		await vi.advanceTimersByTimeAsync(61_000);
		expect(received).toHaveLength(1);
	});

	it("retries after a minute, and as soon as the connection is back", async () => {
		await send(lead("a@x.example"));
		server = 202;
		await vi.advanceTimersByTimeAsync(61_000);
		expect(received).toHaveLength(1);

		const page = new EventTarget();
		vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
		vi.stubGlobal("removeEventListener", page.removeEventListener.bind(page));
		server = "offline";
		await send(lead("b@x.example"));
		// The lead is sent at once: after a failure it no longer counts as being sent.
		server = 202;
		page.dispatchEvent(new Event("online"));
		await vi.advanceTimersByTimeAsync(0);
		expect(received).toHaveLength(2);
	});

	it("keeps a second enquiry in addition to the first, even from the same email", async () => {
		await send(lead("a@x.example", "contact"));
		const second = lead("a@x.example", "contact");
		second.fields = { ...second.fields, message: "And another thing" };
		await send(second);
		await send(lead("a@x.example"));
		expect(waiting().map(({ kind, fields }) => [kind, fields.message])).toEqual([
			["contact", sampleFields.contact.message],
			["contact", "And another thing"],
			["checklist", undefined],
		]);
	});

	it("sends the same answers again under their first id, because they may have arrived", async () => {
		const first = lead("a@x.example");
		await send(first);
		await send(lead("a@x.example"));
		expect(waiting()).toHaveLength(1);
		server = 202;
		await send(lead("a@x.example"));
		expect(received.map(({ id }) => id)).toEqual([first.id]);
	});

	it("keeps the leads of two coaches on one page apart", async () => {
		await send(lead("a@x.example"));
		await outbox.sendViaOutbox("https://other.example/leads", lead("a@x.example"), fetch);
		expect(waiting()).toHaveLength(2);
	});

	it("keeps at most 20, the newest", async () => {
		for (let n = 0; n < 22; n++) await send(lead(`v${n}@x.example`));
		expect(waiting()).toHaveLength(20);
		expect(waiting()[0]?.fields.email).toBe("v2@x.example");
	});

	it("tries a lead a last time after 24 hours, and removes it, sent or not", async () => {
		await send(lead("a@x.example"));
		await newPage();
		server = 503;
		vi.setSystemTime(Date.now() + 24 * hour - 1);
		await outbox.flushOutbox(fetch);
		expect(waiting()).toHaveLength(1);
		vi.setSystemTime(Date.now() + 1);
		await outbox.flushOutbox(fetch);
		expect(received).toEqual([]);
		expect(disk.items.has(key)).toBe(false);
	});

	it.each([48, -48])(
		"delivers what was sent offline, with the clock %i hours wrong",
		async (hours) => {
			vi.stubGlobal("navigator", { onLine: false });
			await send(lead("a@x.example"));
			await newPage();
			vi.setSystemTime(Date.now() + hours * hour);
			// Still offline.
			await outbox.flushOutbox(fetch);
			expect(waiting()).toHaveLength(1);
			vi.stubGlobal("navigator", { onLine: true });
			server = 202;
			await outbox.flushOutbox(fetch);
			expect(received.map(({ fields }) => fields.email)).toEqual(["a@x.example"]);
			expect(disk.items.has(key)).toBe(false);
		},
	);

	it("sends a repeated form as the visitor left it, with its longest time", async () => {
		const first = { ...lead("a@x.example"), elapsedMs: 900, website: "filled", prefilled: true };
		await send(first);
		server = 202;
		const { prefilled: _, ...again } = { ...first, id: "other", elapsedMs: 60_000, website: "" };
		await send(again);
		expect(received).toEqual([{ ...again, id: first.id, prefilled: true }]);

		server = "offline";
		const slow = { ...lead("b@x.example"), elapsedMs: 60_000 };
		await send(slow);
		await newPage();
		server = 202;
		await send({ ...slow, elapsedMs: 1_500 });
		expect(received[1]?.elapsedMs).toBe(60_000);
	});

	it("sends what version 0.1.0 left behind, even if the page's toJSON had wrapped it", async () => {
		const left = `[{"to":"https://coach.example/leads","request":{"id":"3f0e8a52-1d2c-4c8e-9d6b-2f1f6a7b8c9d","kind":"contact","fields":{"firstName":"Ben","lastName":"Okafor","email":"ben@okafor-joinery.example","phone":"01632 960 234","message":"Can we talk?"},"context":{"page":"https://host.example/","referrer":"","partner":"acme"},"elapsedMs":5200,"website":""},"at":${Date.now() - hour},"tried":${Date.now() - hour}}]`;
		server = 202;
		for (const text of [left, JSON.stringify(left)]) {
			disk.items.set(key, text);
			await outbox.flushOutbox(fetch);
			expect(disk.items.has(key)).toBe(false);
		}
		expect(received).toHaveLength(2);
		expect(received[1]).toEqual(JSON.parse(left)[0].request);
	});

	it("loses nothing on a page that adds toJSON to lists, as Prototype 1.6 does", async () => {
		const old = Array.prototype as { toJSON?: unknown };
		Object.defineProperty(old, "toJSON", { value: () => "[theirs]", configurable: true });
		try {
			await send(lead("a@x.example"));
		} finally {
			delete old.toJSON;
		}
		expect(waiting()[0]?.fields.email).toBe("a@x.example");
	});

	it("stops at the first lead that cannot be sent, and keeps the rest", async () => {
		await send(lead("a@x.example"));
		await send(lead("b@x.example"));
		vi.setSystemTime(Date.now() + 11_000);
		await outbox.flushOutbox(fetch);
		expect(waiting()).toHaveLength(2);
	});

	it("keeps leads in memory if storage is blocked", async () => {
		disk.refuses = true;
		await send(lead("a@x.example"));
		await send(lead("b@x.example"));
		server = 202;
		vi.setSystemTime(Date.now() + 11_000);
		await outbox.flushOutbox(fetch);
		expect(received.map(({ fields }) => fields.email)).toEqual(["a@x.example", "b@x.example"]);
		received = [];
		await outbox.flushOutbox(fetch);
		expect(received).toEqual([]);
	});

	it.each(["not json", "{}", "[null, 1, {}]", '[{"request":{}}]'])(
		"survives %j in its place",
		async (text) => {
			disk.items.set(key, text);
			server = 202;
			await outbox.flushOutbox(fetch);
			expect(await send(lead("a@x.example"))).toEqual({ ok: true });
			expect(disk.items.has(key)).toBe(false);
		},
	);

	it("works without locks, as on plain http", async () => {
		await send(lead("a@x.example"));
		vi.stubGlobal("navigator", {});
		server = 202;
		vi.setSystemTime(Date.now() + 11_000);
		await outbox.flushOutbox(fetch);
		expect(received).toHaveLength(1);
	});

	it("lets one tab at a time send", async () => {
		await send(lead("a@x.example"));
		vi.setSystemTime(Date.now() + 11_000);
		server = 202;
		vi.stubGlobal("navigator", {
			locks: { request: (_: string, __: object, work: (lock: null) => unknown) => work(null) },
		});
		await outbox.flushOutbox(fetch);
		expect(received).toEqual([]);
	});

	it("keeps the meetings of two visitors, and another form of the same visitor", async () => {
		await send(lead("a@x.example", "meeting"));
		await send(lead("b@x.example", "meeting"));
		await send(lead("a@x.example", "contact"));
		expect(waiting().map(({ kind, fields }) => [kind, fields.email])).toEqual([
			["meeting", "a@x.example"],
			["meeting", "b@x.example"],
			["contact", "a@x.example"],
		]);
	});

	it("takes an address in capitals for the same visitor's", async () => {
		await send(lead("a@x.example", "meeting"));
		const later = lead("A@X.example", "meeting");
		later.fields = { ...later.fields, start: "2026-12-01T11:00Z" };
		await send(later);
		expect(waiting().map(({ fields }) => fields.start)).toEqual(["2026-12-01T11:00Z"]);
	});

	it("keeps a corrected form's first version if it is for another coach, or from another visitor", async () => {
		const faulty = recordingFetch(() => ({ status: 400, json: { errors: { telephone: "…" } } }));
		const first = lead("a@x.example");
		await outbox.sendViaOutbox("https://other.example/leads", first, faulty.fetch);
		await outbox.sendViaOutbox(url, lead("b@x.example"), faulty.fetch);
		server = 202;
		const better = lead("a@x.example");
		better.fields = { ...better.fields, telephone: "07700 900999" };
		await send(better);
		expect(waiting().map(({ fields }) => fields.email)).toEqual(["a@x.example", "b@x.example"]);
	});

	it("removes the lead that was sent, and none of those waiting", async () => {
		await send(lead("a@x.example"));
		await send(lead("b@x.example"));
		server = 202;
		await send(lead("c@x.example"));
		expect(waiting().map(({ fields }) => fields.email)).toEqual(["a@x.example", "b@x.example"]);
	});

	it("has one timer for all waiting leads, and a new one after it has run", async () => {
		const timers = vi.getTimerCount();
		await send(lead("a@x.example"));
		await send(lead("b@x.example"));
		expect(vi.getTimerCount()).toBe(timers + 1);
		await vi.advanceTimersByTimeAsync(60_000);
		expect(vi.getTimerCount()).toBe(timers + 1);
		server = 202;
		await vi.advanceTimersByTimeAsync(60_000);
		expect(received.map(({ fields }) => fields.email)).toEqual(["a@x.example", "b@x.example"]);
		expect(vi.getTimerCount()).toBe(timers);
	});

	it("does not run twice after the connection is back", async () => {
		const page = new EventTarget();
		vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
		vi.stubGlobal("removeEventListener", page.removeEventListener.bind(page));
		const timers = vi.getTimerCount();
		await send(lead("a@x.example"));
		server = 202;
		page.dispatchEvent(new Event("offline"));
		await vi.advanceTimersByTimeAsync(0);
		expect(received).toEqual([]);
		page.dispatchEvent(new Event("online"));
		await vi.advanceTimersByTimeAsync(0);
		expect(received).toHaveLength(1);
		expect(vi.getTimerCount()).toBe(timers);
	});

	it("requests its lock by its own name, without queueing", async () => {
		await send(lead("a@x.example"));
		const asked: unknown[] = [];
		vi.stubGlobal("navigator", {
			locks: {
				request(name: string, options: object, work: (lock: object) => unknown) {
					asked.push([name, options]);
					return work({});
				},
			},
		});
		server = 202;
		await outbox.flushOutbox(fetch);
		expect(asked).toEqual([["coachkit:outbox", { ifAvailable: true }]]);
		expect(received).toHaveLength(1);
	});

	it("marks a lead that it resends, so no other tab sends it at the same time", async () => {
		await send(lead("a@x.example"));
		const never = (() => new Promise(() => {})) as typeof globalThis.fetch;
		void outbox.flushOutbox(never);
		await vi.advanceTimersByTimeAsync(0);
		const [entry] = JSON.parse(disk.items.get(key) ?? "[]");
		expect(entry.tried).toBe(Date.now());
	});
});
