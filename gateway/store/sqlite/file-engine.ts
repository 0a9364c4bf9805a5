import { randomUUID } from "node:crypto";
import { defineEngineKey } from "../../lib/kv.ts";
import { intervals } from "../../limits/intervals.ts";
import type { Engine, Statement } from "../engine.ts";
import { toKvText } from "../kv/kv.ts";
import { readKv, upsertKv } from "./connection.ts";
import { createSqliteEngine } from "./engine.ts";
import type { ClockSource } from "./monotonic-clock.ts";
import { openDatabase } from "./open.ts";
import { readWithBusyRetry } from "./writer/group-commit.ts";
import { inProcessWriter, preparedQuery, threadWriter } from "./writer/writer.ts";

/** Set while the log may hold erased data; a new value for each erasure. */
const wipeKey = defineEngineKey<string>("wipe");
/** How long closing waits for a reader that keeps erased data in the log. */
const wipeTimeoutMs = 3000;

/** A SQLite file as an engine. @throws StoreUnusable */
export function createFileEngine(path: string, source: ClockSource): Engine {
	const db = openDatabase(path, source);
	const all = preparedQuery(db);
	// An in-memory database belongs to this connection alone.
	const { write, close } = path === ":memory:" ? inProcessWriter(db) : threadWriter(path);

	/** Wipes the log. True if nothing is left to wipe. */
	function isWiped(): boolean {
		try {
			const request = readKv({ all }, wipeKey);
			if (request === undefined) return true;
			const { busy } = db.prepare("PRAGMA wal_checkpoint(TRUNCATE)").get() ?? {};
			if (busy === 0) {
				// Only if no other erasure was added in the meantime.
				all("DELETE FROM notes WHERE key = ?1 AND value = ?2", [wipeKey.name, toKvText(request)]);
				return readKv({ all }, wipeKey) === undefined;
			}
		} catch {
			// Another process holds the log: retried later.
		}
		return false;
	}

	isWiped();
	// Covers erasures by a command that ended before it could wipe.
	const wiping = setInterval(isWiped, intervals.logWipeMs).unref();
	return createSqliteEngine(
		{
			all,
			each: (sql) => db.prepare(sql).iterate() as never,
			read: readWithBusyRetry,
			commit: write,
			async remove<Row>(statements: readonly Statement[]) {
				const removedRows = await write<Row>([...statements, upsertKv(wipeKey, randomUUID())]);
				if (removedRows.length > 0) setImmediate(isWiped);
				return removedRows;
			},
			async close() {
				await close();
				const until = performance.now() + wipeTimeoutMs;
				while (!isWiped() && performance.now() < until)
					await new Promise((resolve) => setTimeout(resolve, 50));
				clearInterval(wiping);
				db.close();
			},
		},
		source,
	);
}
