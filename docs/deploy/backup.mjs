#!/usr/bin/env node
// Copies the lead store while the gateway goes on writing to it, checks the copy, and deletes old ones.
// Reads .env where it is run, like the gateway:
//   LEADS_DB  the store (default .data/leads.db)   BACKUPS  the folder of copies (default beside it)
//   KEEP_DAYS how long copies are kept (default 14)
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import process from "node:process";
import { backup, DatabaseSync } from "node:sqlite";

if (existsSync(".env")) process.loadEnvFile(".env");
const store = process.env.LEADS_DB || ".data/leads.db";
const folder = process.env.BACKUPS || join(dirname(store), "backups");
const days = Number(process.env.KEEP_DAYS || 14);

process.umask(0o077);
if (!existsSync(store)) {
	console.error(`There is no lead store at ${resolve(store)}. LEADS_DB in .env names its place.`);
	process.exit(1);
}
mkdirSync(folder, { recursive: true });
const stamp = new Date().toISOString().replace(/[-:]/g, "").slice(0, 15);
const copy = join(folder, `leads-${stamp}.db`);

// Not a plain copy of the file: the newest leads are in leads.db-wal.
const source = new DatabaseSync(store, { readOnly: true, timeout: 5000 });
await backup(source, `${copy}.part`);
source.close();

const made = new DatabaseSync(`${copy}.part`, { readOnly: true });
const verdict = made.prepare("PRAGMA integrity_check").get();
made.close();
if (verdict?.integrity_check !== "ok") {
	console.error("The copy is damaged; the store may be, too. Nothing was deleted.");
	process.exit(1);
}
renameSync(`${copy}.part`, copy);

const old = Date.now() - days * 24 * 3600_000;
for (const name of readdirSync(folder)) {
	const path = join(folder, name);
	if (/^leads-.*\.db/.test(name) && statSync(path).mtimeMs < old) rmSync(path);
}
console.log(copy);
