/**
 * Durable leads per second: how many leads the gateway accepts over HTTP, each checked, written and synced to disk
 * before its 202, compared with bare inserts of the same leads into the same kind of store on the same disk. Load,
 * gateways and database share this machine's cores. Gateways are measured with several numbers of connections, and
 * the best counts.
 *
 * node bench/gateway.ts [rounds] [--only sqlite|postgres|workerd]
 */
import { type ChildProcess, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { openStore } from "../gateway/store/open-store.ts";
import { hasPostgres, startPostgres } from "../gateway/testing/postgres-server.ts";
import { intoFile, intoObject, intoServer } from "./gateway/gateway-bare.ts";

/** Length of one measurement, in milliseconds. */
const duration = 3000;
/**
 * Warm-up for each gateway in milliseconds; until then its code is still being compiled, on the cores being measured.
 */
const warmUp = 3000;
/** Numbers of connections. More of them share each write to the disk, but each waits longer. */
const visitors = [10, 100, 300, 1000];
/** Connections to the gateway on workerd. */
const usual = 100;

const { values, positionals } = parseArgs({
	options: { only: { type: "string" } },
	allowPositionals: true,
});
const rounds = Number(positionals[0] ?? 5);
const folder = join(import.meta.dirname, `.data-${process.pid}`);
/** The token that opens the store of the gateway on workerd, to count its leads. */
process.env.STORE_TOKEN = randomUUID();

/** Starts one of our programs. @returns the process, and its whole output once that has ended */
function start(script: string, ...args: (string | number)[]): [ChildProcess, Promise<string>] {
	const path = join(import.meta.dirname, script);
	const child = spawn(process.execPath, [path, ...args.map(String)], {
		stdio: ["ignore", "pipe", "inherit"],
	});
	let text = "";
	child.stdout.on("data", (chunk) => {
		text += chunk;
	});
	return [child, once(child.stdout, "end").then(() => text)];
}

async function startGateway(script: string, db: string): Promise<[ChildProcess, number]> {
	const [child] = start(script, db);
	const [line] = await once(child.stdout as NonNullable<typeof child.stdout>, "data");
	return [child, Number(line)];
}

interface Taken {
	rate: number;
	/** Waiting times, in milliseconds. */
	p50: number;
	p99: number;
}

/** Leads per second through several gateways on one store. */
async function throughGateways(
	place: string,
	gateways: number,
	visitors: number,
	onWorkerd = false,
): Promise<Taken> {
	const script = onWorkerd ? "gateway/gateway-edge.ts" : "gateway/gateway-taker.ts";
	const starting = Array.from({ length: gateways }, () => startGateway(script, place));
	const running = await Promise.all(starting);
	const ports = running.map(([, port]) => port).join(",");
	const db = onWorkerd ? `http://127.0.0.1:${ports}` : place;
	const load = (time: number) =>
		start("load.ts", ports, visitors, time, ...(onWorkerd ? ["--doubtful"] : []))[1];
	// Gateways are rarely started, so their first second doesn't matter here.
	await load(warmUp * gateways);
	const before = await countIn(db);
	const done = load(duration);
	const { stored, other, seconds, p50, p99 } = JSON.parse(await done);
	if (other > 0) throw new Error(`${other} leads were not answered with 202`);
	const rows = (await countIn(db)) - before;
	for (const [child] of running) {
		const gone = once(child, "close");
		child.kill("SIGTERM");
		await gone;
	}
	if (rows !== stored) throw new Error(`${stored} leads acknowledged, ${rows} in the store`);
	return { rate: stored / seconds, p50, p99 };
}

async function countIn(db: string): Promise<number> {
	const store = openStore(db);
	const counts = await store.counts();
	await store.close();
	return counts.reduce((sum, { count }) => sum + count, 0);
}

/** Measurements by name; each returns leads per second. */
type Bench = Record<string, () => Promise<number | Taken> | number>;
/**
 * [name, name to compare with, least ratio]. Without a least ratio, the ratio is only printed. A name stands for all
 * measurements that begin with it; the best one counts.
 */
type Demand = [of: string, to: string, least?: number];

const file = () => join(folder, `${randomUUID()}.db`);
const connected = (count: number) => `${count.toLocaleString("en-GB")} connections`;
const gateways = (db: () => string, what: string, count = 1): Bench =>
	Object.fromEntries(
		visitors.map((each) => [
			`${what}, ${connected(each)}`,
			() => throughGateways(db(), count, each),
		]),
	);

const onFile: Bench = {
	"SQLite: bare inserts, one transaction each": () => intoFile(file(), 1, duration),
	"SQLite: bare inserts, 50 in a transaction": () => intoFile(file(), 50, duration),
	...gateways(file, "SQLite: gateway"),
};
const ofFile: Demand[] = [["SQLite: gateway", "SQLite: bare inserts, one transaction each", 1.5]];
const onWorkerd: Bench = {
	"workerd: bare inserts, one transaction each": () =>
		intoObject(join(folder, randomUUID()), duration),
	"workerd: gateway": () => throughGateways(join(folder, randomUUID()), 1, usual, true),
};
const ofWorkerd: Demand[] = [["workerd: gateway", "workerd: bare inserts, one transaction each"]];
const ofServer: Demand[] = [
	["Postgres: gateway", "Postgres: bare inserts, one connection", 3],
	["Postgres: gateway", "Postgres: bare inserts, fifty connections", 0.6],
	["Postgres: three gateways", "Postgres: gateway", 0.9],
];
const onServer = (address: () => string): Bench => ({
	"Postgres: bare inserts, one connection": () => intoServer(address(), 1, duration),
	"Postgres: bare inserts, fifty connections": () => intoServer(address(), 50, duration),
	...gateways(address, "Postgres: gateway"),
	...gateways(address, "Postgres: three gateways", 3),
});

const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0;

async function measure(bench: Bench, demands: Demand[]): Promise<boolean> {
	const results = new Map(Object.keys(bench).map((name) => [name, [] as Taken[]]));
	// In turns, to let a busy moment of the machine affect all measurements alike.
	for (let round = 0; round < rounds; round++)
		for (const [name, run] of Object.entries(bench)) {
			const result = await run();
			const rates = typeof result === "number" ? { rate: result, p50: 0, p99: 0 } : result;
			results.get(name)?.push(rates);
		}
	const of = (name: string, key: keyof Taken) =>
		median((results.get(name) ?? []).map((rates) => rates[key]));
	for (const name of results.keys()) {
		const rate = Math.round(of(name, "rate")).toLocaleString("en-GB");
		const wait = of(name, "p99")
			? `  p50 ${of(name, "p50").toFixed(0)} ms, p99 ${of(name, "p99").toFixed(0)} ms`
			: "";
		console.log(`${name.padEnd(46)}${rate.padStart(8)}${wait}`);
	}
	console.log();
	const bestOf = (start: string) =>
		[...results.keys()]
			.filter((name) => name.startsWith(start))
			.reduce((best, name) => (of(name, "rate") > of(best, "rate") ? name : best));
	let well = true;
	for (const [start, to, least = 0] of demands) {
		const [what, other] = [bestOf(start), bestOf(to)];
		const ratio = of(what, "rate") / of(other, "rate");
		well &&= ratio >= least;
		const minimum = least ? `; at least ${least}` : "";
		console.log(
			`${ratio.toFixed(2)} x ${other} (${what.split(": ")[1]}${minimum})${ratio >= least ? "" : "  <- too slow"}`,
		);
	}
	console.log();
	return well;
}

console.log(`Durable leads per second, median of ${rounds} rounds\n`);
mkdirSync(folder, { recursive: true });
let well = true;
try {
	const isAsked = (name: string) => (values.only ?? name) === name;
	if (isAsked("sqlite")) well = await measure(onFile, ofFile);
	if (isAsked("workerd")) well = (await measure(onWorkerd, ofWorkerd)) && well;
	if (isAsked("postgres")) {
		if (!hasPostgres) console.log("Postgres is not installed (Debian: postgresql): left out.");
		else {
			const server = await startPostgres({ settings: ["max_connections = 200"] });
			try {
				const address = server.database("bench");
				// Always the same table, emptied so that each measurement starts alike.
				const empty = () => {
					server.sql("DROP SCHEMA IF EXISTS coachkit CASCADE", "bench");
					return address;
				};
				well = (await measure(onServer(empty), ofServer)) && well;
			} finally {
				await server.close();
			}
		}
	}
} finally {
	rmSync(folder, { recursive: true });
}
process.exit(well ? 0 : 1);
