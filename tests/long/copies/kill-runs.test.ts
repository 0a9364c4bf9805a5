/** @module-tag long */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, describe, expect, it } from "vitest";
import { createKeyFile } from "../../../gateway/desk-settings/key-file.ts";
import { createSeal } from "../../../gateway/desk-settings/seal.ts";
import { readStoredSettings } from "../../../gateway/desk-settings/stored-settings.ts";
import { openEngine, openStore } from "../../../gateway/store/open-store.ts";
import { newLead } from "../../../gateway/store/testing/contract.ts";
import { type PostgresServer, startPostgres } from "../../../gateway/testing/postgres-server.ts";
import { findIn, readPlaces } from "./find-secrets.ts";

const kills = Number(process.env.KILLS ?? 12);
const folder = mkdtempSync(join(tmpdir(), "kills-"));
const secrets = Array.from({ length: 10 }, (_, n) => `re_${String(n).repeat(32)}`);
let server: PostgresServer | undefined;
afterAll(async () => {
	await server?.close();
	rmSync(folder, { recursive: true, force: true });
});

let logs = "";
/** Starts the process, kills it some time after it has begun its work, and returns its output. */
async function runAndKill(
	args: readonly string[],
	afterMs: number,
	after = /saved|swap|Error/,
): Promise<string[]> {
	const child = spawn(process.execPath, [join(import.meta.dirname, "mortal.ts"), ...args], {
		stdio: ["ignore", "pipe", "pipe"],
	});
	let said = "";
	for (const stream of [child.stdout, child.stderr])
		stream.on("data", (part: Buffer) => {
			said += part;
		});
	const ended = once(child, "exit");
	await expect.poll(() => said, { timeout: 90_000, interval: 5 }).toMatch(after);
	expect(said).not.toContain("Error");
	await sleep(afterMs);
	child.kill("SIGKILL");
	await ended;
	logs += said;
	return said.trim().split("\n");
}

async function open(kind: "sqlite" | "postgres", name: string): Promise<string> {
	if (kind === "sqlite") return join(folder, `${name}.db`);
	// The process is killed, not the machine, so the server may keep data in memory.
	server ??= await startPostgres({ safe: false });
	return server.database(name);
}

/** Everything left on disk, for either kind of store. */
function places(kind: "sqlite" | "postgres", database: string): Map<string, Buffer> {
	const all = readPlaces(folder);
	all.set("log", Buffer.from(logs));
	if (kind === "postgres" && server) {
		for (const [name, bytes] of readPlaces(server.folder)) all.set(name, bytes);
		all.set("dump", Buffer.from(server.tool("pg_dump", database)));
	}
	return all;
}

describe.each(["sqlite", "postgres"] as const)("killed at any moment on %s", (kind) => {
	it("while it saves settings: no secret is lost, half-written, or in clear text", async () => {
		const db = await open(kind, `settings_${kind}`);
		const keyFile = join(folder, `${kind}.key`);
		let last = "";
		for (let n = 0; n < kills; n++) {
			const said = await runAndKill(["settings", db, keyFile], (n * 37) % 200);
			last = said.findLast((line) => line.startsWith("saved"))?.split(" ")[1] ?? last;
			const store = openStore(db);
			const key = createKeyFile(keyFile).read() ?? "";
			const { values, unreadable } = await readStoredSettings(store, createSeal(key));
			await store.close();
			expect(unreadable).toEqual([]);
			// Both values of one change: the last reported one, or the next.
			expect(values.MAIL_API_KEY).toBe(values.CRM_TOKEN);
			expect([secrets[Number(last)], secrets[(Number(last) + 1) % 10]]).toContain(values.CRM_TOKEN);
			expect(findIn(places(kind, `settings_${kind}`), secrets)).toEqual([]);
		}
	}, 600_000);

	it("while it restores: the store is exactly one copy or the other", async () => {
		const db = await open(kind, `restore_${kind}`);
		const files: string[] = [];
		for (const count of [300, 500]) {
			const store = openStore(await open(kind, `from_${kind}_${count}`));
			for (let n = 0; n < count; n++) await store.add(newLead());
			const bytes = await new Response(await store.copies.make(null)).arrayBuffer();
			const path = join(folder, `${kind}-${count}.copy.gz`);
			writeFileSync(path, new Uint8Array(bytes));
			files.push(path);
			await store.close();
		}
		const counts = new Set<number>();
		for (let n = 0; n < kills; n++) {
			// During a swap, or after one copy or the other.
			const after = n % 3 === 0 ? /swap|Error/ : new RegExp(`restored ${n % 2}|Error`);
			await runAndKill(["restore", db, "", ...files], (n * 53) % 300, after);
			const store = openStore(db);
			const leads = await store.list({ limit: 5000 });
			const notes = await store.jobs.list("reminder");
			await store.close();
			expect([0, 300, 500]).toContain(leads.length);
			expect(notes).toEqual([]);
			counts.add(leads.length);
		}
		expect(counts.size).toBeGreaterThan(1);
		// Half-loaded data is removed.
		const store = openStore(db);
		await store.copies.discard();
		await store.close();
		const engine = openEngine(db);
		const left = await engine.read<{ name: string }>(
			kind === "sqlite"
				? "SELECT name FROM sqlite_schema WHERE name LIKE 'restoring%'"
				: "SELECT tablename AS name FROM pg_tables WHERE tablename LIKE 'restoring%'",
		);
		await engine.close();
		expect(left).toEqual([]);
	}, 600_000);
});

it("finds a secret in any notation, so that finding none means something", () => {
	const secret = "xkeysib-0123456789abcdef";
	const encoded = [
		secret,
		Buffer.from(`{"a":"${secret}"}`).toString("base64"),
		Buffer.from(secret).toString("hex"),
		encodeURIComponent(`https://x/?k=${secret}`),
	];
	for (const text of encoded)
		expect(findIn(new Map([["file", Buffer.from(`before ${text} after`)]]), [secret])).toEqual([
			"file",
		]);
	expect(findIn(new Map([["file", Buffer.from("nothing")]]), [secret])).toEqual([]);
});
