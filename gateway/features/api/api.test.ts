import { beforeEach, describe, expect, it } from "vitest";
import { sampleRequest } from "../../../leads/testing/samples.ts";
import { deskBrowser, deskWorld, type World } from "../../desk/testing/browser.ts";
import type { ApiKeys, MadeApiKey } from "../../desk-api/api.ts";
import { newLead } from "../../store/testing/contract.ts";
import { sendScoreCard } from "../forms/testing/score-card.ts";
import { listApiKeys, purgeApiKeys } from "./keys.ts";

const minute = 60_000;
let world: World;
let me: ReturnType<typeof deskBrowser>;
beforeEach(async () => {
	world = deskWorld({ trustProxy: true });
	me = deskBrowser(world);
	await me.signIn();
});

const makeKey = (scopes = ["leads", "forms", "figures"], name = "Zapier") =>
	me.get<MadeApiKey>("api-keys", { method: "POST", body: { name, scopes } });

/** Calls the API as a program does. */
const ask = (path: string, key?: string, headers: Record<string, string> = {}) =>
	world.app.request(`/api/v1/${path}`, {
		headers: { ...(key && { Authorization: `Bearer ${key}` }), ...headers },
	});
const read = async (path: string, key: string) => (await ask(path, key)).json();

/** Adds leads, and waits until the API returns them. */
async function add(...leads: ReturnType<typeof newLead>[]) {
	for (const lead of leads) {
		await world.store.add(lead);
		world.clock.now += 10;
	}
	world.clock.now += 10_000;
}

describe("a key", () => {
	it("is shown once, and never stored or logged", async () => {
		const { key } = await makeKey();
		expect(key).toMatch(/^coachkit_[\w-]{43}$/);
		const listed = await me.ask("api-keys");
		const text = await listed.text();
		expect(text).toContain('"name":"Zapier"');
		expect(text).not.toContain(key);
		expect(text).not.toContain("digest");
		expect(JSON.stringify(await world.store.kv.get({ name: "kept api keys" }))).not.toContain(key);
		expect(JSON.stringify(world.lines)).not.toContain(key);
	});

	it("stops working the moment it is revoked, and its list of uses remains", async () => {
		const { key, keys } = await makeKey();
		expect((await ask("forms", key, { "X-Forwarded-For": "203.0.113.7" })).status).toBe(200);
		const revoked = await me.get<ApiKeys>(`api-keys/${keys[0]?.id}`, { method: "DELETE" });
		expect(revoked.keys).toMatchObject([
			{ revokedAt: world.clock.now, uses: [{ address: "203.0.113.7", at: world.clock.now }] },
		]);
		const answer = await ask("forms", key);
		expect(answer.status).toBe(401);
		expect(await answer.json()).toEqual({
			error: {
				code: "unauthorised",
				message: "This key doesn't work. It may have been revoked.",
			},
		});
	});

	it("needs a fresh sign-in to be made; an old one is enough to revoke it", async () => {
		const { keys } = await makeKey();
		world.clock.now += 10 * minute;
		const refused = await me.ask("api-keys", {
			method: "POST",
			body: { name: "x", scopes: ["leads"] },
		});
		expect(refused.status).toBe(403);
		expect((await me.ask(`api-keys/${keys[0]?.id}`, { method: "DELETE" })).status).toBe(200);
	});

	it.each([
		[{ name: "  ", scopes: ["leads"] }, "Name the program that will use the key."],
		[{ name: "x".repeat(61), scopes: ["leads"] }, "Names can have up to 60 characters."],
		[{ name: "Zapier", scopes: [] }, "Choose what the key may read."],
		[{ name: "Zapier", scopes: ["everything"] }, "Choose what the key may read."],
	])("cannot be made from %j", async (body, message) => {
		const answer = await me.ask("api-keys", { method: "POST", body });
		expect(answer.status).toBe(400);
		expect(await answer.json()).toMatchObject({ error: { message } });
	});

	it("is deleted 90 days after it was revoked, with the addresses that used it", async () => {
		const { keys } = await makeKey();
		await me.get(`api-keys/${keys[0]?.id}`, { method: "DELETE" });
		world.clock.now += 90 * 86_400_000 - 1;
		await purgeApiKeys(world.store);
		expect(await listApiKeys(world.store)).toHaveLength(1);
		world.clock.now += 1;
		await purgeApiKeys(world.store);
		expect(await listApiKeys(world.store)).toEqual([]);
	});

	it("is one of at most 20; revoked ones don't count", async () => {
		let last: MadeApiKey | undefined;
		for (let count = 0; count < 20; count++) last = await makeKey(["forms"], `Key ${count}`);
		const body = { name: "One more", scopes: ["forms"] };
		expect((await me.ask("api-keys", { method: "POST", body })).status).toBe(409);
		await me.ask(`api-keys/${last?.keys[0]?.id}`, { method: "DELETE" });
		expect((await me.ask("api-keys", { method: "POST", body })).status).toBe(201);
	});

	it("opens only what it was made for", async () => {
		const { key } = await makeKey(["figures"]);
		expect((await ask("figures?from=2026-11-01&to=2026-11-20", key)).status).toBe(200);
		for (const path of ["leads", "forms"]) expect((await ask(path, key)).status).toBe(403);
	});

	it("allows 60 requests a minute; an address may try ten wrong keys", async () => {
		const { key } = await makeKey();
		const many = async (count: number, sent: string) => {
			const all: number[] = [];
			for (let at = 0; at < count; at++) all.push((await ask("forms", sent)).status);
			return all;
		};
		const statuses = await many(62, key);
		expect(statuses.filter((status) => status === 200)).toHaveLength(60);
		expect(statuses.at(-1)).toBe(429);
		expect(Number((await ask("forms", key)).headers.get("Retry-After"))).toBeGreaterThan(0);
		const wrong = await many(12, "coachkit_wrong-wrong-wrong-wrong");
		expect(wrong.filter((status) => status === 401)).toHaveLength(10);
		expect(wrong.at(-1)).toBe(429);
		world.clock.now += minute;
		await many(11, "coachkit_wrong-wrong-wrong-wrong");
		expect((await ask("forms", key)).status).toBe(200);
	});

	it("shows the last five addresses that used it, latest first", async () => {
		const { key } = await makeKey();
		for (let host = 1; host <= 7; host++) {
			world.clock.now += minute;
			await ask("forms", key, { "X-Forwarded-For": `203.0.113.${host}` });
		}
		const [{ uses } = { uses: [] }] = (await me.get<ApiKeys>("api-keys")).keys;
		expect(uses.map(({ address }) => address)).toEqual(
			[7, 6, 5, 4, 3].map((host) => `203.0.113.${host}`),
		);
	});
});

describe("leads", () => {
	it("are returned oldest first, page by page, each once; new ones follow", async () => {
		const { key } = await makeKey();
		const all = [newLead(), newLead(), newLead(), newLead(), newLead()];
		await add(...all);
		const ids: string[] = [];
		let after = "";
		for (let page = 0; page < 3; page++) {
			const { leads, next, more } = await read(`leads?limit=2${after && `&after=${after}`}`, key);
			ids.push(...leads.map(({ id }: { id: string }) => id));
			expect(more).toBe(page < 2);
			after = next;
		}
		expect(ids).toEqual(all.map(({ id }) => id));
		expect(await read(`leads?after=${after}`, key)).toEqual({
			leads: [],
			next: after,
			more: false,
		});
		const late = newLead();
		await add(late);
		expect((await read(`leads?after=${after}`, key)).leads).toMatchObject([{ id: late.id }]);
	});

	it("are not missed when the newest was erased and its row number is reused", async () => {
		const { key } = await makeKey();
		const [first, second] = [newLead(), newLead()];
		await add(first);
		const { next } = await read("leads", key);
		await world.store.eraseLead(first.id);
		await add(second);
		expect((await read(`leads?after=${next}`, key)).leads).toMatchObject([{ id: second.id }]);
	});

	it("are returned five seconds after they arrive, so that none with a late commit is skipped", async () => {
		const { key } = await makeKey();
		await world.store.add(newLead());
		world.clock.now += 4000;
		expect((await read("leads", key)).leads).toEqual([]);
		world.clock.now += 1000;
		expect((await read("leads", key)).leads).toHaveLength(1);
	});

	it("that may be spam are left out until they are released, and then follow", async () => {
		const { key } = await makeKey();
		const doubtful = newLead({ state: "quarantined", reason: "links" });
		await add(doubtful, newLead());
		const { leads, next } = await read("leads", key);
		expect(leads).toHaveLength(1);
		await world.store.release(doubtful.id);
		world.clock.now += 10_000;
		expect((await read(`leads?after=${next}`, key)).leads).toMatchObject([{ id: doubtful.id }]);
	});

	it("include the person, their answers, and the outcome", async () => {
		const { key } = await makeKey();
		const { fields } = sampleRequest("contact");
		const lead = newLead({
			...{ kind: "contact", fields },
			context: { page: "https://acme.example/offer", referrer: "search.example", partner: "acme" },
		});
		await add(lead);
		await world.store.followUps.decide(lead.id, { outcome: "won", pence: 46_440, by: "desk" });
		expect((await read("leads", key)).leads).toEqual([
			expect.objectContaining({
				...{ id: lead.id, kind: "contact", form: null, state: "pending", outcome: "won" },
				...{ name: `${fields.firstName} ${fields.lastName}`, email: fields.email, fields },
				...{ partner: "acme", page: "https://acme.example/offer", test: false },
				receivedAt: "2026-11-20T10:00:00.000Z",
			}),
		]);
	});

	it("can be CSV for a spreadsheet, with no cell that runs as a formula", async () => {
		const { key } = await makeKey();
		const fields = { ...sampleRequest("contact").fields, firstName: "=1+1" };
		await add(newLead({ kind: "contact", fields }));
		const answer = await ask("leads", key, { Accept: "text/csv" });
		expect(answer.headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
		expect(answer.headers.get("Next-Cursor")).toMatch(/^\d+-\d+$/);
		const [head = "", row = ""] = (await answer.text()).split("\r\n");
		expect(head).toMatch(/^id,kind,state,received/);
		expect(row).toContain("'=1+1");
	});

	it.each([
		["leads?limit=0", "limit must be a whole number from 1 to 100."],
		["leads?limit=101", "limit must be a whole number from 1 to 100."],
		["leads?after=yesterday", "after must be the next of an earlier answer."],
		["leads?since=2026-11-01", "since must be a time, such as 2026-11-01T00:00:00Z."],
		["leads?email=ann@plumbing.example", "The parameters here are after, since, limit."],
		["forms?q=1", "There are no parameters here."],
		["figures?from=2026-11-01&to=yesterday", "to must be a day, such as 2026-11-01."],
		["figures?from=2026-11-02&to=2026-11-01", "Choose a period of 1 to 550 days."],
	])("with %s get a sentence about what is wrong", async (path, message) => {
		const { key } = await makeKey();
		const answer = await ask(path, key);
		expect(answer.status).toBe(400);
		expect(await answer.json()).toEqual({ error: { code: "invalid", message } });
	});
});

describe("the API", () => {
	it("lists the built-in forms and the coach's own, with their field names", async () => {
		const { key } = await makeKey();
		await sendScoreCard(world);
		const { forms } = await read("forms", key);
		expect(forms.find(({ name }: { name: string }) => name === "contact")).toMatchObject({
			own: false,
			questions: expect.arrayContaining([{ name: "email", label: "Email", type: "email" }]),
		});
		expect(forms.find(({ own }: { own: boolean }) => own)).toMatchObject({
			name: "business-health",
			questions: expect.arrayContaining([expect.objectContaining({ name: "firstName" })]),
		});
	});

	it("sums up a period by London time, and hides names with fewer than five leads", async () => {
		const { key } = await makeKey();
		const from = (partner: string) =>
			newLead({ context: { page: "https://x.example/", referrer: "", partner } });
		await add(...Array.from({ length: 5 }, () => from("acme")), from("lone"));
		expect(await read("figures?from=2026-11-20&to=2026-11-20&by=partner", key)).toEqual({
			...{ leads: 6, spoken: 0, won: 0, pence: 0, few: { names: 1, leads: 1 } },
			names: [{ name: "acme", leads: 5, spoken: 0, won: 0, pence: 0 }],
		});
		expect(await read("figures?from=2026-11-19&to=2026-11-19", key)).toMatchObject({ leads: 0 });
	});

	it("is read-only, sends no CORS headers, and reports errors in JSON", async () => {
		const { key } = await makeKey();
		const answer = await world.app.request("/api/v1/leads", {
			method: "DELETE",
			headers: { Authorization: `Bearer ${key}` },
		});
		expect([answer.status, answer.headers.get("Allow")]).toEqual([405, "GET, HEAD"]);
		const without = await ask("leads");
		expect([without.status, without.headers.get("WWW-Authenticate")]).toEqual([401, "Bearer"]);
		expect(without.headers.get("Access-Control-Allow-Origin")).toBeNull();
		expect(without.headers.get("Cache-Control")).toBe("no-store");
		expect((await ask("nothing", key)).status).toBe(404);
		expect(await (await ask("nothing", key)).json()).toMatchObject({
			error: { code: "not-found" },
		});
	});
});
