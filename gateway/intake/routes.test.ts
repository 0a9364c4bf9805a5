import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { describe, expect, it } from "vitest";
import { leadKinds } from "../../leads/forms/forms.ts";
import { sampleFields, sampleRequest } from "../../leads/testing/samples.ts";
import type { IncomingPost } from "../server/incoming-post.ts";
import { createSqliteStore } from "../store/sqlite/sqlite-store.ts";
import { createTestGateway } from "../testing/test-gateway.ts";
import type { LeadIntake } from "./accept-lead.ts";
import type { RejectedResult } from "./result.ts";
import { createIntakeRoutes } from "./routes.ts";

/**
 * An intake that no lead may reach.
 * @param rejection its result for each post
 */
function untouched(rejection?: RejectedResult): LeadIntake {
	const fail = () => Promise.reject(new Error("a lead came"));
	return {
		headers: () => ({ "X-From": "intake" }),
		rejection: () => rejection,
		acceptJson: fail,
		findForm: fail,
		acceptForm: async () => ({ values: {}, result: rejection ?? (await fail()) }),
	};
}

const x = (count: number) => "x".repeat(count);

const without = (request: object, key: string) =>
	Object.fromEntries(Object.entries(request).filter(([name]) => name !== key));

describe("POST /leads", () => {
	// A booked call needs a free time: see features/calls/booking/bookings.test.ts.
	it.each(leadKinds.filter((kind) => kind !== "meeting"))(
		"accepts a %s lead and answers 202 with its id once it is stored",
		async (kind) => {
			const { post, store } = createTestGateway();
			const request = sampleRequest(kind);
			const response = await post(request);
			expect(response.status).toBe(202);
			expect(await response.json()).toEqual({ id: request.id });
			const { fields, context } = request;
			expect(await store.get(request.id)).toMatchObject({
				kind,
				fields,
				context,
				state: "pending",
			});
		},
	);

	it("answers 503 and stores nothing if the store fails", async () => {
		const { post, store, lines } = createTestGateway();
		store.add = () => Promise.reject(new Error("disk full: ann.taylor@plumbing.example"));
		const response = await post(sampleRequest());
		expect(response.status).toBe(503);
		expect(response.headers.get("Retry-After")).toBe("30");
		expect(JSON.stringify(lines)).not.toContain("plumbing");
	});

	it.each([
		["was not kept", { add: () => Promise.reject(new Error("disk full")) }],
		["could not be compared", { findByContentHash: () => Promise.reject(new Error("away")) }],
		["was one too many", { consume: async (key: string) => (key.startsWith("network") ? 60 : 0) }],
	])("does not count a lead as a duplicate of one that %s", async (_, trouble) => {
		const { post, store } = createTestGateway({ spamDuplicateLimit: 1 });
		const { add, findByContentHash, consume } = store;
		Object.assign(store, trouble);
		expect((await post(sampleRequest())).status).toBeGreaterThan(400);
		Object.assign(store, { add, findByContentHash, consume });
		const again = sampleRequest();
		await post(again);
		expect(await store.get(again.id)).toMatchObject({ state: "pending" });
	});

	it("answers 503 with Retry-After if another program locks the store for long", async () => {
		const folder = mkdtempSync(join(tmpdir(), "held-"));
		const path = join(folder, "leads.db");
		const { post, store, app } = createTestGateway({ store: createSqliteStore(path) });
		const other = new DatabaseSync(path);
		other.exec("BEGIN EXCLUSIVE");
		const held = post(sampleRequest());
		expect((await app.request("/leads")).status).toBe(405);
		const response = await held;
		expect(response.status).toBe(503);
		expect(response.headers.get("Retry-After")).toMatch(/^\d+$/);
		other.exec("COMMIT");
		expect((await post(sampleRequest())).status).toBe(202);
		other.close();
		await store.close();
		rmSync(folder, { recursive: true });
	});

	it("stores 1,000 leads for 1,000 submits, each sent twice", async () => {
		const { post, store } = createTestGateway({ ratePerAddress: 1e6, ratePerSite: 1e6 });
		const requests = Array.from({ length: 1000 }, () => sampleRequest());
		const twice = [...requests, ...requests];
		const statuses = await Promise.all(twice.map(async (request) => (await post(request)).status));
		expect(statuses).toEqual(Array(2000).fill(202));
		expect(await store.counts()).toEqual([{ kind: "checklist", state: "pending", count: 1000 }]);
	});

	it("stores one row for 100 equal simultaneous posts", async () => {
		const { post, store } = createTestGateway({ ratePerAddress: 1e6 });
		const request = sampleRequest();
		const responses = await Promise.all(Array.from({ length: 100 }, () => post(request)));
		expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([202]));
		expect(await store.list({})).toHaveLength(1);
	});

	it("rejects the same id with another body, and keeps the first", async () => {
		const { post, store } = createTestGateway();
		const request = sampleRequest();
		await post(request);
		const other = { ...request, fields: { ...request.fields, firstName: "Bob" } };
		expect((await post(other)).status).toBe(409);
		expect((await post({ ...request, kind: "contact", fields: sampleFields.contact })).status).toBe(
			409,
		);
		expect((await store.get(request.id))?.fields.firstName).toBe("Ann");
	});

	it("releases a suspected lead if the person sends it again, and keeps other spam", async () => {
		const { post, store } = createTestGateway({ spamDuplicateLimit: 1 });
		const request = sampleRequest("contact");
		await post({ ...request, website: "x" });
		expect((await store.get(request.id))?.state).toBe("quarantined");
		await post({ ...request, website: "x" });
		expect((await store.get(request.id))?.state).toBe("quarantined");
		expect((await post(request)).status).toBe(202);
		expect((await store.get(request.id))?.state).toBe("pending");

		const spam = sampleRequest("trial");
		await post({ ...spam, website: "x" });
		await store.search.spam(spam.id);
		await post(spam);
		expect((await store.get(spam.id))?.state).toBe("quarantined");
	});

	it("releases a scriptless form that was sent again without the honeypot", async () => {
		const { post, store } = createTestGateway({ spamDuplicateLimit: 1 });
		const form = { "Content-Type": "application/x-www-form-urlencoded" };
		const send = (website: string) =>
			post(new URLSearchParams({ ...sampleFields.contact, website }).toString(), form);
		await send("http://x.example");
		expect(await store.counts()).toMatchObject([{ state: "quarantined", count: 1 }]);
		expect((await send("")).status).toBe(303);
		expect(await store.counts()).toMatchObject([{ state: "pending", count: 1 }]);
	});

	it("accepts the same lead from the outbox again, hours later", async () => {
		const { post } = createTestGateway();
		const request = sampleRequest();
		await post(request);
		expect((await post({ ...request, elapsedMs: 9_000_000 })).status).toBe(202);
	});

	it("returns the messages of the form's own rules", async () => {
		const { post, store } = createTestGateway();
		const response = await post(sampleRequest("checklist", { fields: { telephone: "12" } }));
		expect(response.status).toBe(400);
		expect(await response.json()).toEqual({
			error: "Please check some of your answers.",
			errors: {
				firstName: "First name is required",
				lastName: "Last name is required",
				telephone: "Please enter a valid phone number",
				email: "Email is required",
			},
		});
		expect(await store.list({})).toEqual([]);
	});

	it("cleans what a script sent uncleaned", async () => {
		const { post, store } = createTestGateway();
		const request = sampleRequest("package");
		request.fields = { ...request.fields, name: "  Carla D\u2019Souza ", email: "CARLA@X.example" };
		await post(request);
		expect((await store.get(request.id))?.fields).toMatchObject({
			name: "Carla D'Souza",
			email: "carla@x.example",
		});
	});

	const valid = sampleRequest();
	it.each([
		["no JSON", "hello", 400],
		["half a JSON", '{"id":', 400],
		["nothing", "", 400],
		["a JSON list", [valid], 400],
		["JSON null", "null", 400],
		["no id", without(valid, "id"), 400],
		["an id that is no UUID", { ...valid, id: "1" }, 400],
		["an unknown kind", { ...valid, kind: "newsletter" }, 400],
		["a kind of the language's own", { ...valid, kind: "constructor" }, 400],
		["a field that is not text", { ...valid, fields: { ...valid.fields, firstName: 7 } }, 400],
		["no fields", without(valid, "fields"), 400],
		["a list of fields", { ...valid, fields: [] }, 400],
		["an endless name", { ...valid, fields: { ...valid.fields, firstName: x(17_000) } }, 400],
		["100 kB", { ...valid, fields: { ...valid.fields, firstName: x(100_000) } }, 413],
	])("refuses %s with a sentence, and stores nothing", async (_, body, status) => {
		const { post, store } = createTestGateway();
		const response = await post(body);
		expect(response.status).toBe(status);
		expect((await response.json()).error).toMatch(/^[A-Za-z].{8,}\.$/);
		expect(await store.list({})).toEqual([]);
	});

	it("measures a body without Content-Length", async () => {
		const { app } = createTestGateway();
		const chunks = new ReadableStream({
			pull(controller) {
				controller.enqueue(new Uint8Array(5000));
			},
		});
		const init = { method: "POST", body: chunks, duplex: "half" } as RequestInit;
		expect((await app.request("/leads", init)).status).toBe(413);
	});

	it.each(["multipart/form-data; boundary=x", "application/xml", "image/png"])(
		"rejects a body of type %s",
		async (type) => {
			const { post } = createTestGateway();
			expect((await post(sampleRequest(), { "Content-Type": type })).status).toBe(415);
		},
	);

	it.each(["application/json", "text/plain", "TEXT/PLAIN; charset=utf-8"])(
		"accepts JSON as %s",
		async (type) => {
			const { post } = createTestGateway();
			expect((await post(sampleRequest(), { "Content-Type": type })).status).toBe(202);
		},
	);

	it.each(["GET", "PUT", "DELETE", "PATCH"])("rejects %s with a sentence", async (method) => {
		const { app } = createTestGateway();
		const response = await app.request("/leads", { method });
		expect(response.status).toBe(405);
		expect(response.headers.get("Allow")).toBe("POST, OPTIONS");
		expect(await response.json()).toEqual({ error: "Leads are sent by POST." });
	});

	it("has no other address below /leads", async () => {
		const { app } = createTestGateway();
		const response = await app.request("/leads/all");
		expect(response.status).toBe(404);
		expect(await response.json()).toEqual({ error: "There is nothing here." });
		expect(response.headers.get("Access-Control-Allow-Origin")).toBe("*");
	});
});

describe("forms without JavaScript", () => {
	const form = { "Content-Type": "application/x-www-form-urlencoded" };
	const body = new URLSearchParams(sampleFields.contact).toString();

	it("are rejected unread from pages that may not send", async () => {
		const { post, store } = createTestGateway({ allowedOrigins: ["https://coach.example"] });
		const response = await post(body, form);
		expect(response.status).toBe(403);
		expect(response.headers.get("Content-Type")).toBe("text/html; charset=UTF-8");
		expect(await store.list({})).toEqual([]);
	});

	it("are answered with a page that has the gateway's own policy", async () => {
		const response = await createTestGateway().app.request("/leads/sent");
		expect(response.headers.get("Content-Security-Policy")).toMatch(
			/^default-src 'none'; style-src 'sha256-/,
		);
		expect(response.headers.get("Access-Control-Allow-Origin")).toBe("*");
	});

	it("are offered the call that follows an enquiry", async () => {
		const kinds: string[] = [];
		const app = createIntakeRoutes(untouched(), undefined, undefined, async (kind) => {
			kinds.push(kind);
			return { name: "intro", path: "/leads/meetings/intro", label: "Pick a time" };
		});
		expect(await (await app.request("/sent?kind=trial")).text()).toContain("/leads/meetings/intro");
		expect(kinds).toEqual(["contact"]);
		expect(await (await createIntakeRoutes(untouched()).request("/sent")).text()).not.toContain(
			"/leads/meetings/",
		);
	});
});

describe("progress reported by widgets", () => {
	const post = { method: "POST", body: "contact.1" };

	it("is collected, with an empty response", async () => {
		const collected: string[] = [];
		const collect = async (arrival: IncomingPost) => {
			collected.push((await arrival.read()) ?? "");
		};
		const app = createIntakeRoutes(untouched(), undefined, collect);
		const response = await app.request("/?steps", post);
		expect([response.status, await response.text()]).toEqual([204, ""]);
		expect(response.headers.get("X-From")).toBe("intake");
		expect(collected).toEqual(["contact.1"]);
	});

	it("is rejected if the page may not send, or nothing is counted", async () => {
		const collect = () => Promise.reject(new Error("collected"));
		const refused = untouched({ status: 403, error: "This site may not send leads." });
		const app = createIntakeRoutes(refused, undefined, collect);
		expect((await app.request("/?steps", post)).status).toBe(204);
		expect((await createIntakeRoutes(untouched()).request("/?steps", post)).status).toBe(204);
	});
});

describe("bots", () => {
	it.each([
		["a filled hidden field", { website: "https://spam.example" }, "looks like a bot"],
		["a form sent in no time", { elapsedMs: 120 }, "sent 120 ms after opening the page"],
	])("are quarantined for %s, and see a success", async (_, change, reason) => {
		const { post, store } = createTestGateway();
		const request = sampleRequest("contact", change);
		expect((await post(request)).status).toBe(202);
		expect(await store.get(request.id)).toMatchObject({ state: "quarantined", reason });
	});

	it("are distinguished from people who are quick", async () => {
		const { post, store } = createTestGateway();
		const request = sampleRequest("contact", { elapsedMs: 1000 });
		await post(request);
		expect(await store.get(request.id)).toMatchObject({ state: "pending" });
	});
});

describe("pages that may send", () => {
	const send = async (allowedOrigins: string[], headers: Record<string, string>) => {
		const ownUrls = ["https://coach.example", "https://leads.coach.example"];
		const response = await createTestGateway({ allowedOrigins, ownUrls }).post(
			sampleRequest(),
			headers,
		);
		return [response.status, response.headers.get("Access-Control-Allow-Origin")];
	};

	it("are all of them by default", async () => {
		expect(await send([], { Origin: "https://anyone.example" })).toEqual([202, "*"]);
		expect(await send([], { Origin: "null" })).toEqual([202, "*"]);
	});

	it.each([
		["https://partner.example", [202, "https://partner.example"]],
		["https://PARTNER.example", [202, "https://PARTNER.example"]],
		["https://partner.example.evil.example", [403, null]],
		["http://partner.example", [403, null]],
		["null", [403, null]],
		["https://coach.example", [202, "https://coach.example"]],
		["https://leads.coach.example", [202, "https://leads.coach.example"]],
		["http://localhost:4173", [403, null]],
		["\u00ff", [403, null]],
	])("are limited by a list: %s gets %j", async (Origin, expected) => {
		expect(await send(["https://partner.example/"], { Origin, Host: "coach.example" })).toEqual(
			expected,
		);
	});

	it("exclude a stranger's name that points to this machine", async () => {
		const list = ["https://partner.example"];
		for (const host of ["rebound.example:4173", "192.0.2.7:4173", "localhost.rebound.example"])
			expect(await send(list, { Origin: `http://${host}`, Host: host })).toEqual([403, null]);
		for (const host of ["localhost:4173", "127.0.0.1:4173", "[::1]:4173"])
			expect((await send(list, { Origin: `http://${host}`, Host: host }))[0]).toBe(202);
	});

	it("may be sandboxed frames if the list contains null", async () => {
		expect(await send(["null"], { Origin: "null" })).toEqual([202, "null"]);
	});

	it("pass a preflight, whatever headers the page's own scripts add", async () => {
		const { app } = createTestGateway();
		const response = await app.request("/leads", {
			method: "OPTIONS",
			headers: {
				Origin: "https://partner.example",
				"Access-Control-Request-Method": "POST",
				"Access-Control-Request-Headers": "baggage,content-type,traceparent",
			},
		});
		expect(response.status).toBe(204);
		const { headers } = response;
		expect(headers.get("Access-Control-Allow-Headers")).toBe("baggage,content-type,traceparent");
		expect(headers.get("Access-Control-Allow-Origin")).toBe("*");
		expect(headers.get("Access-Control-Allow-Methods")).toBe("POST");
		expect(headers.get("Access-Control-Max-Age")).toBe("86400");
		expect(headers.get("Vary")).toBe("Origin, Access-Control-Request-Headers");
	});
});

describe("rate limits", () => {
	const forwarded = (address: string) => ({ "X-Forwarded-For": `9.9.9.9, ${address}` });

	it("apply to each address, and say when to retry", async () => {
		const { post, clock } = createTestGateway({ ratePerAddress: 2, trustProxy: true });
		const from = async (address: string) => post(sampleRequest(), forwarded(address));
		expect((await from("1.1.1.1")).status).toBe(202);
		expect((await from("1.1.1.1")).status).toBe(202);
		const third = await from("1.1.1.1");
		expect(third.status).toBe(429);
		expect(third.headers.get("Retry-After")).toBe("30");
		expect(third.headers.get("Access-Control-Allow-Origin")).toBe("*");
		expect((await from("2.2.2.2")).status).toBe(202);
		clock.now += 30_000;
		expect((await from("1.1.1.1")).status).toBe(202);
	});

	it("count leads; invalid posts have a limit of their own per address", async () => {
		const world = createTestGateway({ ratePerAddress: 3, ratePerSite: 12, trustProxy: true });
		const rubbish = ["hello", "{}", "[]", { ...sampleRequest(), kind: "x" }, ""];
		for (let n = 0; n < 630; n++) {
			const body = rubbish[n % rubbish.length];
			const from = forwarded(`192.0.2.${n % 21}`);
			const { status } = await world.post(body, { ...from, Origin: "https://coach.example" });
			expect(status).toBe(n < 63 ? 400 : 429);
		}
		for (let n = 0; n < 3; n++) {
			const headers = { ...forwarded("192.0.2.1"), Origin: "https://coach.example" };
			expect((await world.post(sampleRequest(), headers)).status).toBe(202);
		}
		const headers = { ...forwarded("192.0.2.99"), Origin: "https://coach.example" };
		expect((await world.post(sampleRequest(), headers)).status).toBe(202);
	});

	it("do not count towards a site's limit what an address may not send", async () => {
		const { post } = createTestGateway({ ratePerAddress: 1, ratePerSite: 2, trustProxy: true });
		for (let n = 0; n < 9; n++) await post(sampleRequest(), forwarded("1.1.1.1"));
		expect((await post(sampleRequest(), forwarded("2.2.2.2"))).status).toBe(202);
	});

	it("recognise a visitor, whatever the port or the forged entries before the proxy's", async () => {
		const { post } = createTestGateway({ ratePerAddress: 1, trustProxy: true });
		const from = async (value: string) =>
			(await post(sampleRequest(), { "X-Forwarded-For": value })).status;
		expect(await from("192.0.2.7:1111")).toBe(202);
		expect(await from("192.0.2.7:2222")).toBe(429);
		expect(await from("8.8.8.8, 192.0.2.7")).toBe(429);
		expect(await from("[2001:db8::1]:1")).toBe(202);
		expect(await from("2001:db8::2")).toBe(429);
	});

	it("trust X-Forwarded-For only if configured to", async () => {
		const { post } = createTestGateway({ ratePerAddress: 1 });
		expect((await post(sampleRequest(), forwarded("1.1.1.1"))).status).toBe(202);
		expect((await post(sampleRequest(), forwarded("2.2.2.2"))).status).toBe(429);
	});
});
