/**
 * Durable leads per second: how many leads the gateway takes over HTTP, each checked, written and
 * synced to the disk before its 202, beside bare SQLite inserts of the same leads on the same disk.
 *
 *     node bench/gateway.ts [rounds]
 */
import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { createGateway } from "../gateway/app.ts";
import { listen } from "../gateway/listen.ts";
import { jsonLog } from "../gateway/log.ts";
import { sqliteStore } from "../gateway/store/sqlite.ts";
import { fakeCrm } from "../leads/testing/fake-crm.ts";
import { fakeMailer } from "../leads/testing/fake-mailer.ts";
import { sampleRequest } from "../leads/testing/samples.ts";

/** Milliseconds of one measurement. */
const duration = 3000;
const connections = 100;
/** What the gateway must reach, against each kind of bare insert. */
const demands = { single: 2, batched: 0.35 } as const;

const rounds = Number(process.argv[2] ?? 5);
const folder = join(import.meta.dirname, `.data-${process.pid}`);

/** Leads a second by bare inserts, so many in one transaction. */
function bareInserts(perTransaction: number): number {
	const path = join(folder, `bare-${randomUUID()}.db`);
	const db = new DatabaseSync(path);
	db.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL");
	db.exec("CREATE TABLE leads (id TEXT PRIMARY KEY, body TEXT NOT NULL)");
	const insert = db.prepare("INSERT INTO leads VALUES (?, ?)");
	const body = JSON.stringify(sampleRequest());
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

/** Leads a second through the whole gateway, with its 99th percentile of waiting in milliseconds. */
async function throughGateway(): Promise<{ rate: number; p99: number }> {
	const store = sqliteStore(join(folder, `gateway-${randomUUID()}.db`));
	const gateway = createGateway({
		store,
		crm: fakeCrm(),
		mailer: fakeMailer(),
		log: jsonLog(() => {}),
		perAddress: 1e9,
		perSite: 1e9,
		replayLimit: 1e9,
	});
	// Delivery is not started: this measures taking leads in.
	const server = await listen(gateway, 0, "127.0.0.1");
	const args = [join(import.meta.dirname, "load.ts"), server.port, connections, duration];
	const load = spawn(process.execPath, args.map(String), { stdio: ["ignore", "pipe", "inherit"] });
	let text = "";
	load.stdout.on("data", (chunk) => {
		text += chunk;
	});
	await once(load, "close");
	const { stored, other, seconds, p99 } = JSON.parse(text);
	if (other > 0) throw new Error(`${other} leads were not answered with 202`);
	const counts = await store.counts();
	const rows = counts.reduce((sum, { count }) => sum + count, 0);
	if (rows !== stored) throw new Error(`${stored} leads acknowledged, ${rows} in the store`);
	await server.close();
	await gateway.stop();
	return { rate: stored / seconds, p99 };
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

mkdirSync(folder, { recursive: true });
const results = {
	single: [] as number[],
	batched: [] as number[],
	gateway: [] as number[],
	p99: [] as number[],
};
try {
	// Taking turns, so that a busy moment of the machine hits all alike.
	for (let round = 0; round < rounds; round++) {
		results.single.push(bareInserts(1));
		results.batched.push(bareInserts(50));
		const { rate, p99 } = await throughGateway();
		results.gateway.push(rate);
		results.p99.push(p99);
	}
} finally {
	rmSync(folder, { recursive: true });
}

const gateway = median(results.gateway);
const lines: [string, number, string][] = [
	["bare inserts, one transaction each", median(results.single), ""],
	["bare inserts, 50 in a transaction", median(results.batched), ""],
	[`gateway, ${connections} connections`, gateway, `p99 ${median(results.p99).toFixed(0)} ms`],
];
console.log(`Durable leads per second, median of ${rounds} rounds\n`);
for (const [name, rate, note] of lines)
	console.log(`${name.padEnd(38)}${Math.round(rate).toLocaleString("en-GB").padStart(8)}  ${note}`);
console.log();
let failed = false;
for (const kind of ["single", "batched"] as const) {
	const ratio = gateway / median(results[kind]);
	const met = ratio >= demands[kind];
	failed ||= !met;
	const against = kind === "single" ? "one transaction each" : "50 in a transaction";
	console.log(
		`${ratio.toFixed(2)} x ${against} (at least ${demands[kind]})${met ? "" : "  <- too slow"}`,
	);
}
process.exit(failed ? 1 : 0);
