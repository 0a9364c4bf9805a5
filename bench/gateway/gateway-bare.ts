/** Bare inserts of the same leads: the databases without our code. */
import { randomUUID } from "node:crypto";
import { DatabaseSync } from "node:sqlite";
import { Miniflare } from "miniflare";
import postgres from "postgres";
import { compatibility } from "../../gateway/cloudflare/bundle.ts";
import { sampleRequest } from "../../leads/testing/samples.ts";

const body = JSON.stringify(sampleRequest());

/** Leads per second into a file, with several in one transaction. */
export function intoFile(path: string, perTransaction: number, duration: number): number {
	const db = new DatabaseSync(path);
	db.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL");
	db.exec("CREATE TABLE leads (id TEXT PRIMARY KEY, body TEXT NOT NULL)");
	const insert = db.prepare("INSERT INTO leads VALUES (?, ?)");
	const started = performance.now();
	let count = 0;
	while (performance.now() - started < duration) {
		db.exec("BEGIN IMMEDIATE");
		for (let n = 0; n < perTransaction; n++) insert.run(randomUUID(), body);
		db.exec("COMMIT");
		count += perTransaction;
	}
	const rate = count / ((performance.now() - started) / 1000);
	db.close();
	return rate;
}

/** Leads per second into a database over several connections, one at a time on each. */
export async function intoServer(
	address: string,
	connections: number,
	duration: number,
): Promise<number> {
	const sql = postgres(address, { max: connections, onnotice: () => {} });
	const table = `bare_${randomUUID().slice(0, 8)}`;
	await sql.unsafe(`CREATE TABLE ${table} (id text PRIMARY KEY, body text NOT NULL)`);
	const insertion = `INSERT INTO ${table} VALUES ($1, $2)`;
	const insert = () => sql.unsafe(insertion, [randomUUID(), body], { prepare: true });
	await Promise.all(Array.from({ length: connections }, insert));
	const started = performance.now();
	let count = 0;
	await Promise.all(
		Array.from({ length: connections }, async () => {
			for (; performance.now() - started < duration; count++) await insert();
		}),
	);
	const rate = count / ((performance.now() - started) / 1000);
	await sql.unsafe(`DROP TABLE ${table}`);
	await sql.end();
	return rate;
}

const bareObject = `
	export class Bare {
		constructor({ storage }) {
			this.storage = storage;
			storage.sql.exec("CREATE TABLE IF NOT EXISTS leads (id TEXT PRIMARY KEY, body TEXT NOT NULL)");
		}
		async fetch(request) {
			const { count, body } = await request.json();
			for (let n = 0; n < count; n++) {
				this.storage.sql.exec("INSERT INTO leads VALUES (?1, ?2)", crypto.randomUUID(), body);
				await this.storage.sync();
			}
			return new Response();
		}
	}
	export default {
		fetch: (request, { BARE }) => BARE.get(BARE.idFromName("bare")).fetch(request),
	};`;

/** Leads per second into a Durable Object on workerd, one after the other, each on disk before the next. */
export async function intoObject(folder: string, duration: number): Promise<number> {
	const runtime = new Miniflare({
		...compatibility,
		modules: true,
		script: bareObject,
		durableObjects: { BARE: { className: "Bare", useSQLite: true } },
		durableObjectsPersist: folder,
	});
	const insert = async (count: number) => {
		const message = JSON.stringify({ count, body });
		await (await runtime.dispatchFetch("http://x/", { method: "POST", body: message })).text();
		return count;
	};
	await insert(20);
	const started = performance.now();
	let count = 0;
	while (performance.now() - started < duration) count += await insert(50);
	const rate = count / ((performance.now() - started) / 1000);
	await runtime.dispose();
	return rate;
}
