/** Anyone but the coach sees nothing and changes nothing. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, expect, it } from "vitest";
import { deskApi } from "../desk-api/api.ts";
import { makeSignInLink } from "../services/sign-in-link.ts";
import { createSqliteStore } from "../store/sqlite/sqlite-store.ts";
import { newLead } from "../store/testing/contract.ts";
import { createAuthenticator } from "./testing/authenticator.ts";
import { deskBrowser, deskWorld, home, type World } from "./testing/browser.ts";

let world: World;
let me: ReturnType<typeof deskBrowser>;
let id: string;
beforeEach(async () => {
	world = deskWorld();
	me = deskBrowser(world);
	await me.signIn();
	const lead = newLead({ state: "quarantined", reason: "fast" });
	id = lead.id;
	await world.store.add(lead);
});
afterEach(() => world.store.close());

/** Every request that shows or changes the coach's data. */
const shown = () => [
	`leads/${id}`,
	"counts",
	"health",
	"test-lead",
	"retention",
	"setup",
	"devices",
	"events",
	"erasures",
];
const changes = (): [method: string, path: string, body?: object][] => [
	["POST", `leads/${id}/release`],
	["POST", `leads/${id}/spam`],
	["PUT", `leads/${id}/called`, { called: true }],
	["PUT", `leads/${id}/bounced`, { bounced: true }],
	["POST", `leads/${id}/notes`, { text: "x" }],
	["DELETE", `leads/${id}/notes/1`],
	["POST", "leads/search", {}],
	["POST", "export", {}],
	["POST", "erasures/preview", { lead: id }],
	["POST", "erasures/preview", { person: "x" }],
	["POST", "erasures", { lead: id }],
	["DELETE", "erasures/x"],
	["POST", "test-lead"],
	["PUT", "retention", { days: 1 }],
	["DELETE", "devices/sessions/x"],
	["DELETE", "devices/passkeys/x"],
	["POST", "sign-out-everywhere"],
	["POST", "passkeys/registration/options"],
	["POST", "passkeys/registration", { response: {} }],
];

/** Checks that nothing has changed. */
async function untouched() {
	expect(await world.store.get(id)).toMatchObject({ state: "quarantined", reason: "fast" });
	expect(await world.store.activity.list([id])).toEqual([]);
	expect(await world.store.jobs.list("erasure")).toEqual([]);
	expect(await world.store.list({})).toHaveLength(1);
	expect((await me.search()).status).toBe(200);
}

it("shows and changes nothing without a session, or with a made-up one", async () => {
	const cookies = ["", "__Host-desk=", `__Host-desk=${"A".repeat(43)}`, "__Host-desk=%00"];
	for (const cookie of cookies) {
		const stranger = deskBrowser(world);
		stranger.take(cookie);
		for (const path of shown()) {
			const answer = await stranger.ask(path);
			expect.soft(answer.status, path).toBe(401);
			expect.soft(await answer.text(), path).not.toMatch(/x\.example|quarantined|fast/);
		}
		for (const [method, path, body] of changes())
			expect.soft((await stranger.ask(path, { method, body })).status, path).toBe(401);
	}
	await untouched();
});

it("admits nobody by a link that is expired, used, void or guessed", async () => {
	const tokenOf = async () => (await makeSignInLink(world.store, home)).split("#")[1];
	const redeem = async (token: unknown) =>
		(await deskBrowser(world).ask("links/redeem", { method: "POST", body: { token } })).status;
	const [used, old] = [await tokenOf(), await tokenOf()];
	expect(await redeem(used)).toBe(200);
	expect(await redeem(used)).toBe(404);
	world.clock.now += 60 * 60_000;
	expect(await redeem(old)).toBe(404);
	const open = await tokenOf();
	await me.ask("sign-out-everywhere", { method: "POST" });
	expect(await redeem(open)).toBe(404);
	world.clock.now += 60_000;
	for (const token of ["", "A".repeat(43), null, 7, ["x"], `${open}A`, "../..", "%"])
		expect.soft(await redeem(token), String(token)).toBe(404);
});

it("does not use up a link that is only opened, as mail scanners do", async () => {
	const link = await makeSignInLink(world.store, home);
	const [, token] = link.split("#");
	for (const method of ["GET", "HEAD"]) {
		await world.app.request(link, { method, headers: { Host: "coach.example" } });
		await me.ask("links/redeem", { method });
	}
	const answer = await deskBrowser(world).ask("links/redeem", { method: "POST", body: { token } });
	expect(answer.status).toBe(200);
});

it("accepts nothing from another site, or without an origin", async () => {
	const foreign: Record<string, string>[] = [
		{ Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site" },
		{ Origin: "https://evil.example", "Sec-Fetch-Site": "same-origin" },
		{ Origin: home, "Sec-Fetch-Site": "cross-site" },
		{ Origin: home, "Sec-Fetch-Site": "same-site" },
		{ Origin: "null" },
		{ Origin: "http://coach.example" },
		{ Origin: "https://coach.example:8443" },
		{ Origin: "http://localhost:4173", Host: "coach.example" },
		{ Origin: "" },
	];
	for (const headers of foreign)
		for (const [method, path, body] of changes()) {
			const answer = await me.ask(path, { method, body, headers });
			expect.soft(answer.status, `${path} ${JSON.stringify(headers)}`).toBe(403);
		}
	const cookie = me.cookie();
	for (const [method, path] of changes()) {
		const bare = { method, headers: { Host: "coach.example", Cookie: cookie } };
		expect.soft((await world.app.request(`${deskApi}/${path}`, bare)).status, path).toBe(403);
	}
	await untouched();
});

it("opens no stream and shows no lead to another site, or under another host name (DNS rebinding)", async () => {
	for (const path of shown()) {
		for (const site of ["cross-site", "same-site"])
			expect
				.soft((await me.ask(path, { headers: { "Sec-Fetch-Site": site } })).status, path)
				.toBe(403);
		const other = await me.ask(path, { headers: { Origin: "https://evil.example" } });
		expect.soft(other.status, path).toBe(403);
		const rebound = await me.ask(path, { headers: { Host: "evil.example" } });
		expect.soft(rebound.status, path).toBe(403);
	}
});

it("does not accept the cookie for localhost at the public address", async () => {
	const local = deskBrowser(world, "http://localhost:4173");
	await local.signIn();
	const stranger = deskBrowser(world);
	stranger.take(local.cookie());
	expect((await stranger.search()).status).toBe(401);
});

it("cannot be framed, caches nothing, and turns no text into code", async () => {
	const files = { get: () => ({ body: Buffer.from("<p>desk</p>"), etag: "x" }) };
	const { app } = deskWorld({ desk: { files } });
	const host = { headers: { Host: "coach.example" } };
	for (const path of [
		"/desk",
		"/desk/leads/1",
		"/desk/sign-in",
		`${deskApi}/session`,
		`${deskApi}/leads`,
	]) {
		const { headers } = await app.request(path, host);
		const policy = headers.get("Content-Security-Policy") ?? "";
		for (const rule of [
			"default-src 'none'",
			"script-src 'self'",
			"frame-ancestors 'none'",
			"base-uri 'none'",
			"require-trusted-types-for 'script'",
			"trusted-types desk-worker",
		])
			expect.soft(policy.split("; "), path).toContain(rule);
		expect.soft(policy).not.toMatch(/unsafe|http/);
		expect.soft(headers.get("X-Frame-Options"), path).toBe("DENY");
		expect.soft(headers.get("Cache-Control"), path).toBe("no-store");
		expect.soft(headers.get("Referrer-Policy"), path).toBe("no-referrer");
		expect.soft(headers.get("Access-Control-Allow-Origin"), path).toBeNull();
	}
});

it("returns markup, scripts, terminal codes and long words in a lead as plain text", async () => {
	const nasty = [
		...[
			"<script>alert(1)</script>",
			"</script><img src=x onerror=alert(1)>",
			"{{7*7}}",
			"\u001b[2J",
		],
		...[
			"w".repeat(300),
			"\u202eevil",
			"'; DROP TABLE leads; --",
			"%s%n",
			"\u0000x",
			"🙂".repeat(50),
		],
	];
	for (const text of nasty) {
		const lead = newLead({
			kind: "contact",
			fields: { firstName: text, lastName: text, email: text, phone: text, message: text },
			context: { page: text, referrer: text, partner: text, source: text, campaign: { utm: text } },
		});
		await world.store.add(lead);
		const answer = await me.ask(`leads/${lead.id}`);
		expect(answer.headers.get("Content-Type")).toContain("application/json");
		const detail = (await answer.json()) as { firstName: string; summary: string };
		expect.soft(detail.firstName).toBe(text);
		for (const path of ["leads/search", "export"]) {
			const answer = await me.ask(path, { method: "POST", body: { q: text } });
			expect.soft(answer.status, `${path} ${text}`).toBe(200);
		}
		expect.soft((await me.ask("counts")).status, text).toBe(200);
		await me.ask(`leads/${lead.id}/notes`, { method: "POST", body: { text } });
	}
	expect((await me.search()).status).toBe(200);
});

it("handles hostile paths, methods, queries and bodies", async () => {
	const root = { get: (path: string) => ({ body: Buffer.from(JSON.stringify(path)), etag: "x" }) };
	const { app } = deskWorld({ desk: { files: root } });
	for (const path of [
		...[
			"/desk/../.env",
			"/desk/assets/../../.env",
			"/desk/assets/..%2f..%2f.env",
			"/desk/%2e%2e/.env",
		],
		...[
			"/desk/assets/a/b.js",
			"/desk/assets/%00.js",
			"/desk/.env",
			"/desk/index.html.br",
			"/desk\\..\\.env",
		],
	]) {
		const answer = await app.request(path, { headers: { Host: "coach.example" } });
		const text = await answer.text();
		expect.soft(answer.status === 404 || text === '"/index.html"', `${path}: ${text}`).toBe(true);
	}
	for (const path of [
		...[
			"leads/..%2f..%2fetc",
			"leads/%00",
			`leads/${"a".repeat(5000)}`,
			"nothing",
			"leads/x/y/z",
			"__proto__",
		],
	])
		expect.soft((await me.ask(path)).status, path).toBe(404);
	for (const query of [
		"kind=none",
		"state=__proto__",
		"since=x",
		"cursor=-1e99",
		"limit=NaN",
		"until=1.5",
	])
		expect.soft((await me.search(query)).status, query).toBe(400);
	for (const body of ["", "[]", "null", "{", '"x"', "x".repeat(200_000)])
		expect.soft((await me.ask("erasures", { method: "POST", body })).status).toBe(400);
	for (const person of ["", "0", "everybody", "%", "' OR 1=1 --"])
		expect.soft((await me.ask("erasures", { method: "POST", body: { person } })).status).toBe(400);
	for (const method of ["PATCH", "OPTIONS", "PUT"])
		expect.soft((await me.ask("leads", { method })).status, method).toBe(404);
	await untouched();
});

/** Signs in with a passkey, optionally with a falsified answer. */
async function byPasskey(
	key: Awaited<ReturnType<typeof createAuthenticator>>,
	change?: Parameters<typeof key.answer>[1] & { wait?: number },
) {
	const browser = deskBrowser(world);
	const path = "passkeys/authentication";
	const { challenge } = await browser.get<{ challenge: string }>(`${path}/options`, {
		method: "POST",
	});
	world.clock.now += change?.wait ?? 0;
	const response = key.answer(challenge, change);
	const send = async () =>
		(await deskBrowser(world).ask(path, { method: "POST", body: { response } })).status;
	return { status: await send(), again: send };
}

it("limits 2,000 attempts to sign in, while the coach still gets in, by link and by passkey", async () => {
	const seen = new Map<number, number>();
	const guesser = deskBrowser(world);
	const key = await createAuthenticator(world.store, home);
	for (let tries = 0; tries < 2000; tries++) {
		const path = tries % 2 ? "links/redeem" : "passkeys/authentication";
		const body = tries % 2 ? { token: "B".repeat(43) } : { response: { id: "x" } };
		const { status } = await guesser.ask(path, { method: "POST", body });
		seen.set(status, (seen.get(status) ?? 0) + 1);
	}
	expect(seen.get(429)).toBeGreaterThan(1900);
	expect(seen.get(200)).toBeUndefined();
	expect((await me.search()).status).toBe(200);
	expect((await deskBrowser(world).signIn()).status).toBe(200);
	expect((await byPasskey(key)).status).toBe(200);
	expect((await me.ask("links", { method: "POST" })).status).toBe(202);
	const links = world.mailer.mails.filter(({ subject }) => /sign-in link/.test(subject ?? ""));
	expect(links).toHaveLength(1);
});

it("stores nothing for strangers who request challenges", async () => {
	const folder = mkdtempSync(join(tmpdir(), "challenges-"));
	const path = join(folder, "leads.db");
	await world.store.close();
	world = deskWorld({ store: createSqliteStore(path) });
	await createAuthenticator(world.store, home);
	const ask = () =>
		deskBrowser(world).get<{ challenge: string }>("passkeys/authentication/options", {
			method: "POST",
		});
	// The first request creates the signing key.
	await ask();
	const file = new DatabaseSync(path);
	const changes = () => file.prepare("PRAGMA data_version").get();
	const before = changes();
	const challenges = new Set<string>();
	for (let n = 0; n < 300; n++) challenges.add((await ask()).challenge);
	expect(challenges.size).toBe(300);
	expect(changes()).toEqual(before);
	file.close();
	rmSync(folder, { recursive: true });
});

it("accepts a passkey once per challenge, in time, from its own page, with the user verified", async () => {
	const key = await createAuthenticator(world.store, home);
	const first = await byPasskey(key);
	expect(first.status).toBe(200);
	expect(await first.again()).toBe(400);
	await me.ask("sign-out-everywhere", { method: "POST" });
	expect(await first.again()).toBe(400);
	for (const change of [
		{ origin: "https://evil.example" },
		{ flags: 0b001 },
		{ flags: 0b100 },
		{ wait: 5 * 60_000 + 1000 },
	])
		expect.soft((await byPasskey(key, change)).status, JSON.stringify(change)).toBe(400);
	const made = Buffer.alloc(36).toString("base64url");
	for (const challenge of [made, Buffer.from(made).toString("base64url"), ""]) {
		const body = { response: key.answer(challenge) };
		const answer = await deskBrowser(world).ask("passkeys/authentication", {
			method: "POST",
			body,
		});
		expect.soft(answer.status).toBe(400);
	}
	expect((await byPasskey(key)).status).toBe(200);
	// A copy of the key has a lower counter.
	expect((await byPasskey(key, { counter: 2 })).status).toBe(400);
	const stranger = await createAuthenticator(world.store, "https://other.example");
	expect((await byPasskey(stranger)).status).toBe(404);
});

it("answers the same for an erased lead as for one that never existed, and logs no personal data", async () => {
	const lead = newLead();
	await world.store.add(lead);
	await me.ask(`leads/${lead.id}/notes`, { method: "POST", body: { text: "Secret words" } });
	await me.search(`q=${lead.fields.email}`);
	await me.ask("erasures", { method: "POST", body: { person: lead.fields.email } });
	world.clock.now += 10_000;
	await world.desk.erase();
	const answers = [lead.id, crypto.randomUUID()].map(async (id) => {
		const answer = await me.ask(`leads/${id}`);
		return [answer.status, await answer.text()];
	});
	const [erased, never] = await Promise.all(answers);
	expect(erased).toEqual(never);
	for (const path of ["release", "spam", "notes"])
		expect(
			(await me.ask(`leads/${lead.id}/${path}`, { method: "POST", body: { text: "x" } })).status,
		).toBe(404);
	const log = JSON.stringify(world.lines);
	for (const word of [
		lead.fields.email,
		lead.fields.telephone,
		"Secret",
		me.cookie().split("=")[1],
	])
		expect(log).not.toContain(word);
});
