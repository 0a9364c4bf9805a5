import { chmodSync, closeSync, existsSync, mkdirSync, openSync, rmSync, statSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { migrationRules } from "../migration-rules.ts";
import { sqliteMigrations as migrations } from "../migrations/sqlite.ts";
import { StoreUnusable } from "../store-error.ts";
import type { ClockSource } from "./monotonic-clock.ts";
import { committing, isBusy } from "./writer/group-commit.ts";

/** How long opening waits for another process, in milliseconds. Long, because nothing is served yet. */
const openTimeoutMs = 5000;

/** Describes an error by its code: SQLite's primary result code, or the file system's. */
function sentenceFor(thrown: unknown, path: string): string {
	const { errcode, code } = (thrown ?? {}) as { errcode?: number; code?: string };
	const file = resolve(path);
	if (isBusy(thrown))
		return `The lead store ${file} is held by another program. Close that program, or wait until it has finished, and start again.`;
	switch (errcode === undefined ? code : errcode & 0xff) {
		case 8: // SQLITE_READONLY
		case "EACCES":
		case "EPERM":
		case "EROFS":
			return `The lead store ${file} can't be written to. Make the user that runs this the owner of the file and its folder, or name another place in LEADS_DB.`;
		case 11: // SQLITE_CORRUPT
			return describeDamage(file);
		case 26: // SQLITE_NOTADB
			return `The file ${file} isn't a lead store, or it's damaged. Name another file in LEADS_DB, or put your latest backup in its place.`;
		case 13: // SQLITE_FULL
		case "ENOSPC":
			return `There is no room left on the disk of the lead store ${file}. Free some space and start again.`;
		default:
			return `The lead store ${file} can't be opened. Check that LEADS_DB names a file in a folder that can be written to.`;
	}
}

const describeDamage = (file: string) =>
	`The lead store ${file} is damaged. Move it aside, put your latest backup in its place and start again; "sqlite3 FILE .recover" may save leads from the damaged file.`;

/** Runs an opening step, and gives errors a message for a person. */
function withSentence<T>(path: string, work: () => T): T {
	try {
		return work();
	} catch (thrown) {
		if (thrown instanceof StoreUnusable) throw thrown;
		throw new StoreUnusable(sentenceFor(thrown, path), thrown);
	}
}

/** Creates the file readable only by its owner, before it has content. */
function reserve(path: string): void {
	mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
	if (!existsSync(path)) closeSync(openSync(path, "a", 0o600));
	for (const file of [path, `${path}-wal`, `${path}-shm`])
		if (existsSync(file) && statSync(file).mode & 0o077) chmodSync(file, 0o600);
}

/**
 * The layout's number, stored negative. Version 0.1.0, which reads only this number, then assumes an empty file,
 * can't create its table again, and stops before changing anything.
 */
const versionOf = (db: DatabaseSync) =>
	Math.abs(Number(db.prepare("PRAGMA user_version").get()?.user_version ?? 0));

/** Rejects a file that isn't a lead store, or is from a newer version. */
function inspect(db: DatabaseSync, path: string): void {
	const version = versionOf(db);
	const tables = db.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").all();
	const ours = tables.some(({ name }) => name === "leads");
	const file = resolve(path);
	if (ours ? version === 0 : version > 0 || tables.length > 0)
		throw new StoreUnusable(
			`The file ${file} is another program's database. Name another file in LEADS_DB.`,
		);
	if (version > migrations.length)
		throw new StoreUnusable(
			`The lead store ${file} was made by a newer version of coachkit (its layout is number ${version}, this version knows ${migrations.length}). Start that newer version again, or name another file in LEADS_DB.`,
		);
	const [{ quick_check: health } = {}] = db.prepare("PRAGMA quick_check(1)").all();
	if (health !== "ok") throw new StoreUnusable(describeDamage(file));
}

function migrate(db: DatabaseSync, path: string, clock: ClockSource): void {
	if (versionOf(db) >= migrations.length) return;
	db.exec("BEGIN IMMEDIATE");
	try {
		for (const step of migrations.slice(versionOf(db))) step(db, clock.wall(), migrationRules);
		db.exec(`PRAGMA user_version = ${-migrations.length}; COMMIT`);
	} catch (thrown) {
		if (db.isTransaction) db.exec("ROLLBACK");
		throw thrown;
	}
	// The lock file of version 0.1.0, which locked the whole store. Now each lead is leased.
	rmSync(`${path}.delivery`, { force: true });
}

/**
 * Opens or creates the file, and migrates it.
 * @throws StoreUnusable with a message for a person
 */
export function openDatabase(path: string, clock: ClockSource): DatabaseSync {
	return withSentence(path, () => {
		if (path !== ":memory:") reserve(path);
		const db = new DatabaseSync(path, { timeout: openTimeoutMs });
		try {
			inspect(db, path);
			// Ids are random, so every lead touches a different index page: small pages halve what a commit writes.
			db.exec("PRAGMA page_size = 1024; PRAGMA journal_mode = WAL");
			migrate(db, path, clock);
			db.exec(`BEGIN IMMEDIATE; COMMIT; ${committing}`);
			return db;
		} catch (thrown) {
			db.close();
			throw thrown;
		}
	});
}
