import { randomUUID } from "node:crypto";
import type { Engine, Statement } from "../engine.ts";
import type { ClockSource } from "./clock.ts";
import { noteOf, noting, readNote } from "./connection.ts";
import { sqliteEngine } from "./engine.ts";
import { readPatiently } from "./group-commit.ts";
import { openDatabase } from "./open.ts";
import { allOf, writerHere, writerOnThread } from "./writer.ts";

/** Between two looks whether the log holds something that was erased, in milliseconds. */
const wipePause = 1000;
/** How long closing waits for such a reader, in milliseconds. */
const wipePatience = 3000;

/** A SQLite file as the lead store needs it. @throws StoreUnusable */
export function fileEngine(path: string, source: ClockSource): Engine {
	const db = openDatabase(path, source);
	const all = allOf(db);
	// A database in memory is this connection's alone.
	const { write, close } = path === ":memory:" ? writerHere(db) : writerOnThread(path);

	/** True when nothing is left to wipe. */
	function wiped(): boolean {
		try {
			const asked = readNote({ all }, "wipe");
			if (asked === undefined) return true;
			const { busy } = db.prepare("PRAGMA wal_checkpoint(TRUNCATE)").get() ?? {};
			if (busy === 0) {
				// Another erasure may have come meanwhile.
				all("DELETE FROM notes WHERE key = 'wipe' AND value = ?1", [noteOf(asked)]);
				return readNote({ all }, "wipe") === undefined;
			}
		} catch {
			// Held by another process: later.
		}
		return false;
	}

	wiped();
	// Also what a command erased, which may be gone before it could.
	const wiping = setInterval(wiped, wipePause).unref();
	return sqliteEngine(
		{
			all,
			each: (sql) => db.prepare(sql).iterate() as never,
			read: readPatiently,
			commit: write,
			async remove<Row>(statements: readonly Statement[]) {
				const gone = await write<Row>([...statements, noting("wipe", randomUUID())]);
				if (gone.length > 0) setImmediate(wiped);
				return gone;
			},
			async close() {
				await close();
				const until = performance.now() + wipePatience;
				while (!wiped() && performance.now() < until)
					await new Promise((resolve) => setTimeout(resolve, 50));
				clearInterval(wiping);
				db.close();
			},
		},
		source,
	);
}
