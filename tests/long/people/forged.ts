/**
 * Forged counts: a million posts to a gateway, a third from one address, a third from ever new addresses about
 * ever new pages and partners, and a third in another site's name. Memory and table stay small.
 *
 *   node tests/long/people/forged.ts [posts]
 */

import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { analyticsOf } from "../../../gateway/features/reports/counting/analytics.ts";
import { createSqliteStore } from "../../../gateway/store/sqlite/sqlite-store.ts";
import { freePort } from "../../../gateway/testing/free-port.ts";
import { gatewayEnvironment } from "../../support/house.ts";

const posts = Number(process.argv[2] ?? 1_000_000);
const [connections, atOnce, told] = [20, 50, posts / 10];
/** Most that the gateway's memory may grow in the second half, and the store's size, in bytes. */
const most = { grown: 50e6, store: 2e6 } as const;

const folder = mkdtempSync(join(tmpdir(), "forged-"));
const db = join(folder, "leads.db");
const port = await freePort();
const gateway = spawn(process.execPath, [join(import.meta.dirname, "../../../gateway/main.ts")], {
	env: {
		...process.env,
		...gatewayEnvironment(`http://localhost:${port}`, "http://127.0.0.1:9", db),
		...{ PORT: String(port), TRUST_PROXY: "1" },
	},
	stdio: ["ignore", "ignore", "inherit"],
});
const up = () => fetch(`http://127.0.0.1:${port}/health`).catch(() => undefined);
for (let tries = 0; !(await up()) && tries < 300; tries++) await wait(100);

/** A forged post; its number decides which address, page and partner it claims. */
function request(n: number): string {
	const many = n % 3 === 1;
	const page = `https://partner.example/offer${many ? `/${n}` : ""}`;
	const body = ["seen", "coach-contact", "en", page, many ? `Firm ${n}` : "acme"].join("\t");
	return [
		"POST /leads?steps HTTP/1.1",
		"Host: 127.0.0.1",
		`Origin: https://${n % 3 === 2 ? "evil" : "partner"}.example`,
		`X-Forwarded-For: ${many ? [10, n >> 16, (n >> 8) & 255, n & 255].join(".") : "203.0.113.7"}`,
		"Content-Type: text/plain;charset=UTF-8",
		...[`Content-Length: ${Buffer.byteLength(body)}`, "", body],
	].join("\r\n");
}

const memory = () =>
	1024 * Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${gateway.pid}/status`, "utf8"))?.[1]);
const size = (name: string) => statSync(name, { throwIfNoEntry: false })?.size ?? 0;
const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`.padStart(10);
const memories: number[] = [];
let [next, taken] = [0, 0];
const from = performance.now();

async function script(): Promise<void> {
	const socket = connect(port, "127.0.0.1");
	const answersOf = socket[Symbol.asyncIterator]();
	while (next < posts) {
		const some = Array.from({ length: Math.min(atOnce, posts - next) }, () => request(next++));
		socket.write(some.join(""));
		for (let left = some.length, rest = ""; left > 0; ) {
			const { value, done } = await answersOf.next();
			if (done) throw new Error("The gateway has closed a connection.");
			const answers = (rest + value.toString("latin1")).split("HTTP/1.1 204");
			left -= answers.length - 1;
			taken += answers.length - 1;
			// An answer may be split over two chunks.
			rest = (answers.at(-1) ?? "").slice(-11);
		}
		if (taken < told * (memories.length + 1)) continue;
		memories.push(memory());
		const store = size(db) + size(`${db}-wal`);
		console.log(String(taken).padStart(9), megabytes(memories.at(-1) ?? 0), megabytes(store));
	}
	socket.destroy();
}

console.log("    posts    memory      store");
await Promise.all(Array.from({ length: connections }, script));
const seconds = (performance.now() - from) / 1000;
gateway.kill("SIGTERM");
await once(gateway, "exit");
const store = createSqliteStore(db);
const rows = await analyticsOf(store).counted({ from: "2000-01-01", to: "2099-12-31" });
await store.close();
const bytes = size(db) + size(`${db}-wal`);
rmSync(folder, { recursive: true });
const sum = (event: string, partner?: string) =>
	rows
		.filter((row) => row.event === event && (partner === undefined || row.partner === partner))
		.reduce((all, { n }) => all + n, 0);
const [seen, doubtful, acme] = [sum("seen"), sum("doubtful"), sum("seen", "acme")];
const grown = (memories.at(-1) ?? 0) - (memories[memories.length >> 1] ?? 0);
console.log(
	`${Math.round(posts / seconds)} a second; ${rows.length} counts, ${seen} believed (${acme} of them from the one address), ${doubtful} doubtful; memory grew by ${megabytes(grown).trim()}, the store takes ${megabytes(bytes).trim()}`,
);
const right = seen + doubtful === posts && acme <= 1000 && grown < most.grown && bytes < most.store;
console.log(right ? "Nothing grew." : "The run FAILED.");
process.exit(right ? 0 : 1);
