/**
 * `npm run bench -- desk [LEADS]`: how long the desk's first screen, lists and searches take with 50,000 leads of 45,000
 * people, compared with a bare indexed query in the same store and run. Uses SQLite, and Postgres if it is installed.
 * Measures server time: no network, no browser.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { peopleListsOf } from "../gateway/desk/people/people-lists.ts";
import { deskApi } from "../gateway/desk-api/api.ts";
import type { LeadQuery } from "../gateway/desk-api/queries.ts";
import { createGateway } from "../gateway/gateway.ts";
import { dayMs } from "../gateway/lib/time.ts";
import { makeSignInLink } from "../gateway/services/sign-in-link.ts";
import { type AcceptedLead, acceptLead } from "../gateway/store/accepted-lead.ts";
import { openEngine, openStore } from "../gateway/store/open-store.ts";
import { isPostgres } from "../gateway/store/postgres/address.ts";
import type { LeadStore } from "../gateway/store/store.ts";
import { hasPostgres, startPostgres } from "../gateway/testing/postgres-server.ts";
import { fakeCrm } from "../leads/testing/fake-crm.ts";
import { fakeMailer } from "../leads/testing/fake-mailer.ts";

const leads = Number(process.argv[2] ?? 50_000);
const home = "https://coach.example";
const budgets = { "first screen": 100, list: 100, search: 200, period: 1000 } as const;

const names = ["Ann", "Ben", "Chloë", "Dev", "Ewa", "Finn", "Gita", "Hugh", "Ifan", "Jo"];
const trades = ["plumber", "baker", "roofer", "joiner", "florist", "garage", "dentist"];

/** Time between two leads. */
const gapMs = Math.round((1000 * dayMs) / leads);

/** Number of the person who sent a lead. Every tenth lead is from the same person as the lead before. */
const personAt = (at: number) => (at % 10 === 9 ? at - 1 : at);

/** A realistic enquiry. */
function leadAt(number: number): AcceptedLead {
	const at = personAt(number);
	const [name = "", trade = ""] = [names[at % names.length], trades[at % trades.length]];
	return acceptLead({
		id: idAt(number),
		kind: at % 3 ? "contact" : "checklist",
		fields: {
			...{ firstName: name, lastName: `Person ${at}`, email: `person.${at}@${trade}.example` },
			...(at % 3
				? {
						phone: `07700 ${String(at).padStart(6, "0")}`,
						message: `I run a ${trade} in town with ${at % 40} people, and want to talk about prices, hiring and how to get my evenings back. Number ${at}.`,
					}
				: { telephone: `07700 ${String(at).padStart(6, "0")}` }),
		},
		context: {
			...{ page: `https://${trade}.example/contact`, referrer: "" },
			...(at % 5 === 0 && { partner: `partner-${at % 12}` }),
		},
		state: at % 500 === 0 ? "quarantined" : "pending",
		...(at % 500 === 0 && { reason: "looks like a bot" }),
	});
}

const ids: string[] = [];
function idAt(at: number): string {
	ids[at] ??= crypto.randomUUID();
	return ids[at];
}

/** Runs an action for every lead, 500 at a time. */
async function forLeads(act: (at: number) => Promise<unknown>): Promise<void> {
	for (let at = 0; at < leads; at += 500)
		await Promise.all(
			Array.from({ length: Math.min(500, leads - at) }, (_, more) => act(at + more)),
		);
}

/** Records what the coach did about a lead: most people are done, one in ten is open, one in twenty is new. */
async function answer({ followUps, activity }: LeadStore, at: number): Promise<void> {
	const id = idAt(at);
	const share = at % 20;
	if (share === 0) return;
	if (share === 1) await activity.mark(id, "called", true);
	else if (share === 2) await followUps.remind(id, Date.now() + ((at % 60) - 10) * dayMs);
	else if (share < 9) await followUps.decide(id, { outcome: "won", pence: 90_000, by: "desk" });
	else await followUps.decide(id, { outcome: "lost", by: "desk" });
}

const middle = (list: number[]) => list.toSorted((a, b) => a - b)[list.length >> 1] ?? 0;

/** Median of several runs, in milliseconds. */
async function timed(run: () => Promise<unknown>, times = 15): Promise<number> {
	const all: number[] = [];
	for (let at = 0; at < times; at++) {
		const from = performance.now();
		await run();
		all.push(performance.now() - from);
	}
	return middle(all);
}

/** Fills a store. @returns how long it takes to index all of it for lists and searches, in milliseconds */
async function fill(store: LeadStore, db: string): Promise<number> {
	await forLeads((at) => store.add(leadAt(at)));
	// Marks all leads as delivered, as most are in a real store, and spreads them over a thousand days.
	const engine = openEngine(db);
	for (let at = 0; at <= leads; at += 2000)
		await engine.write(
			`UPDATE leads SET state = 'delivered', settled_at = now_ms(), mail_at = NULL,
				received_at = received_at - CAST((${leads} - rowid) * ${gapMs} AS BIGINT)
			WHERE state = 'pending' AND rowid > $1 AND rowid <= $2 RETURNING 1 AS one`,
			...[at, at + 2000],
		);
	await forLeads((at) => answer(store, at));
	const from = performance.now();
	await peopleListsOf(store).counts();
	const indexing = performance.now() - from;
	// Autovacuum does the same within a minute or two.
	if (isPostgres(db)) await engine.write("ANALYZE");
	await engine.close();
	return indexing;
}

/** The desk's API, signed in. */
async function openDesk(store: LeadStore) {
	const gateway = createGateway({
		...{ store, crm: fakeCrm(), mailer: fakeMailer(), log: () => {} },
		...{ siteUrl: home, ownUrls: [home] },
	});
	const token = (await makeSignInLink(store, home)).split("#")[1];
	const headers = { Host: "coach.example", Origin: home };
	const signedIn = await gateway.app.request(`${deskApi}/links/redeem`, {
		...{ method: "POST", headers, body: JSON.stringify({ token }) },
	});
	const Cookie = signedIn.headers.get("Set-Cookie")?.split(";", 1)[0] ?? "";
	/** Sends a request as the desk's pages do; a POST if it has a body. */
	const ask = async (path: string, body?: Partial<LeadQuery>) => {
		const answer = await gateway.app.request(`${deskApi}/${path}`, {
			headers: { ...headers, Cookie },
			...(body && { method: "POST", body: JSON.stringify(body) }),
		});
		if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`);
		return answer.text();
	};
	return { ask, stop: () => gateway.stop() };
}

/** Parameters for the last days, as the desk's screen of figures sends them. */
function month(days: number) {
	const [since, until] = [Date.now() - days * dayMs, Date.now() + dayMs];
	const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);
	return { from: dayOf(since), to: dayOf(until), since: String(since), until: String(until) };
}

/** Lists and searches of the desk; the kind decides the time budget. */
const queries: [kind: "list" | "search", what: string, query: Partial<LeadQuery>][] = [
	["list", "list: new", { view: "new" }],
	["list", "list: open, with who is due", { view: "open" }],
	["list", "list: done", { view: "done" }],
	["list", "list: problems", { view: "problems" }],
	["list", "list: possible spam", { state: "quarantined" }],
	["list", "list: done, far down", { view: "done", cursor: Math.round(leads / 5) }],
	["search", "search: an old lead by e-mail", { q: "person.7@" }],
	["search", "search: by telephone", { q: "+447700000007" }],
	["search", "search: two words that many have", { q: "chloë prices" }],
	["search", "search: a word that nobody has", { q: "submarine" }],
	["search", "search in done: a word that nobody has", { view: "done", q: "submarine" }],
	["search", "filter: a partner, possible spam", { partner: "partner-0", state: "quarantined" }],
];

async function measure(name: string, db: string): Promise<boolean> {
	const store = openStore(db);
	const indexing = await fill(store, db);
	const { ask, stop } = await openDesk(store);
	const [{ id } = { id: "" }] = await store.list({ limit: 1 });
	const bare = await timed(() => store.get(id), 101);
	const rows: [what: string, budget: number, ms: number][] = [];
	const add = async (what: string, budget: number, run: () => Promise<unknown>) =>
		rows.push([what, budget, await timed(run)]);
	await add("first screen (leads and counts)", budgets["first screen"], () =>
		Promise.all([ask("leads/search", { view: "new" }), ask("counts")]),
	);
	for (const [kind, what, query] of queries)
		await add(what, budgets[kind], () => ask("leads/search", query));
	await add("one person", budgets.list, () => ask(`leads/${idAt(9)}`));
	await add("what a phone keeps for the train", budgets.search, () => ask("recent-leads"));
	await add("numbers of a month", budgets.search, () =>
		ask(`figures?${new URLSearchParams({ ...month(30), by: "partner" })}`),
	);
	await add("numbers of 18 months", budgets.period, () =>
		ask(`figures?${new URLSearchParams({ ...month(540), by: "partner" })}`),
	);
	console.log(`${name}, ${leads.toLocaleString("en-GB")} leads`);
	console.log(`  a bare query by its index   ${bare.toFixed(2)} ms   1`);
	for (const [what, budget, ms] of rows)
		console.log(
			`  ${what.padEnd(40)} ${ms.toFixed(1).padStart(7)} ms   ${(ms / bare).toFixed(0)} times   ${ms <= budget ? "within" : "OVER"} ${budget} ms`,
		);
	console.log(`  making all of them searchable once   ${(indexing / 1000).toFixed(1)} s\n`);
	await stop();
	return rows.every(([, budget, ms]) => ms <= budget);
}

const folder = mkdtempSync(join(tmpdir(), "bench-desk-"));
try {
	let within = await measure("SQLite", join(folder, "leads.db"));
	if (hasPostgres) {
		// The state right after an import or a restore: Postgres has no statistics of its tables yet.
		const server = await startPostgres({ safe: false, settings: ["autovacuum = off"] });
		within = (await measure("Postgres", server.database("leads"))) && within;
		await server.close();
	}
	if (!within) process.exitCode = 1;
} finally {
	rmSync(folder, { recursive: true });
}
