/**
 * `npm run bench -- desk [LEADS]`: how long the desk's first screen and its searches take with 50,000 leads, compared
 * with a bare indexed query in the same store and run. Uses SQLite, and Postgres if it is installed. Measures server
 * time: no network, no browser.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { deskApi } from "../gateway/desk-api/api.ts";
import type { LeadQuery } from "../gateway/desk-api/queries.ts";
import { createGateway } from "../gateway/gateway.ts";
import { makeSignInLink } from "../gateway/services/sign-in-link.ts";
import { type AcceptedLead, acceptLead } from "../gateway/store/accepted-lead.ts";
import { openEngine, openStore } from "../gateway/store/open-store.ts";
import { isPostgres } from "../gateway/store/postgres/address.ts";
import { hasPostgres, startPostgres } from "../gateway/testing/postgres-server.ts";
import { fakeCrm } from "../leads/testing/fake-crm.ts";
import { fakeMailer } from "../leads/testing/fake-mailer.ts";

const leads = Number(process.argv[2] ?? 50_000);
const home = "https://coach.example";
const budgets = { "first screen": 100, search: 200 } as const;

const names = ["Ann", "Ben", "Chloë", "Dev", "Ewa", "Finn", "Gita", "Hugh", "Ifan", "Jo"];
const trades = ["plumber", "baker", "roofer", "joiner", "florist", "garage", "dentist"];

/** A realistic enquiry, each from another person. */
function leadAt(at: number): AcceptedLead {
	const [name = "", trade = ""] = [names[at % names.length], trades[at % trades.length]];
	return acceptLead({
		id: crypto.randomUUID(),
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

async function measure(name: string, db: string): Promise<boolean> {
	const store = openStore(db);
	for (let at = 0; at < leads; at += 500)
		await Promise.all(
			Array.from({ length: Math.min(500, leads - at) }, (_, more) => store.add(leadAt(at + more))),
		);
	// Delivered, like most leads: few are waiting.
	const engine = openEngine(db);
	for (let at = 0; at <= leads; at += 2000)
		await engine.write(
			`UPDATE leads SET state = 'delivered', settled_at = now_ms(), mail_at = NULL
			WHERE state = 'pending' AND rowid > $1 AND rowid <= $2 RETURNING 1 AS one`,
			...[at, at + 2000],
		);
	const from = performance.now();
	await store.search.catchUp();
	const indexing = performance.now() - from;
	// Postgres does this itself within a minute or two.
	if (isPostgres(db)) await engine.write("ANALYZE leads, lead_index");
	await engine.close();

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
	/** A request of the desk's pages; posted if it has a body. */
	const ask = async (path: string, body?: Partial<LeadQuery>) => {
		const answer = await gateway.app.request(`${deskApi}/${path}`, {
			headers: { ...headers, Cookie },
			...(body && { method: "POST", body: JSON.stringify(body) }),
		});
		if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`);
		return answer.text();
	};
	const [{ id } = { id: "" }] = await store.list({ limit: 1 });
	const bare = await timed(() => store.get(id), 101);
	const rows: [what: string, budget: number, ms: number][] = [];
	const add = async (what: string, budget: number, run: () => Promise<unknown>) =>
		rows.push([what, budget, await timed(run)]);
	await add("first screen (leads and counts)", budgets["first screen"], () =>
		Promise.all([ask("leads/search", {}), ask("counts")]),
	);
	const searches: [what: string, query: Partial<LeadQuery>][] = [
		["list: open", { view: "open" }],
		["search: an old lead by e-mail", { q: "person.7@" }],
		["search: by telephone", { q: "+447700000007" }],
		["search: two words that many have", { q: "chloë prices" }],
		["search: a word that nobody has", { q: "submarine" }],
		["filter: a partner, possible spam", { partner: "partner-0", state: "quarantined" }],
	];
	for (const [what, query] of searches)
		await add(what, budgets.search, () => ask("leads/search", query));
	console.log(`${name}, ${leads.toLocaleString("en-GB")} leads`);
	console.log(`  a bare query by its index   ${bare.toFixed(2)} ms   1`);
	for (const [what, budget, ms] of rows)
		console.log(
			`  ${what.padEnd(36)} ${ms.toFixed(1).padStart(7)} ms   ${(ms / bare).toFixed(0)} times   ${ms <= budget ? "within" : "OVER"} ${budget} ms`,
		);
	console.log(`  making all of them searchable once   ${(indexing / 1000).toFixed(1)} s\n`);
	await gateway.stop();
	return rows.every(([, budget, ms]) => ms <= budget);
}

const folder = mkdtempSync(join(tmpdir(), "bench-desk-"));
try {
	let within = await measure("SQLite", join(folder, "leads.db"));
	if (hasPostgres) {
		const server = await startPostgres({ safe: false });
		within = (await measure("Postgres", server.database("leads"))) && within;
		await server.close();
	}
	if (!within) process.exitCode = 1;
} finally {
	rmSync(folder, { recursive: true });
}
