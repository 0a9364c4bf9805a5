import type { ClockSource } from "./clock.ts";
import { noting, readNote } from "./connection.ts";
import type { Engine, Statement } from "./engine.ts";
import { readPatiently } from "./group-commit.ts";
import { openDatabase } from "./open.ts";
import { sqliteEngine } from "./sqlite-engine.ts";
import { allOf, writerHere, writerOnThread } from "./writer.ts";

/** Between two tries to empty the log while somebody reads from it, in milliseconds. */
const wipePause = 1000;
/** How long closing waits for such a reader, in milliseconds. */
const wipePatience = 3000;

/** A SQLite file as the lead store needs it. @throws StoreUnusable */
export function fileEngine(path: string, source: ClockSource): Engine {
	const db = openDatabase(path, source);
	const all = allOf(db);
	// A database in memory is this connection's alone.
	const { write, close } = path === ":memory:" ? writerHere(db) : writerOnThread(path);

	let wiping: NodeJS.Timeout | undefined;
	/** True when nothing is left to wipe. */
	function wiped(): boolean {
		clearTimeout(wiping);
		wiping = undefined;
		try {
			if (readNote({ all }, "wipe") === undefined) return true;
			const { busy } = db.prepare("PRAGMA wal_checkpoint(TRUNCATE)").get() ?? {};
			if (busy === 0) {
				all("DELETE FROM notes WHERE key = 'wipe'");
				return true;
			}
		} catch {
			// Held by another process: later.
		}
		wiping = setTimeout(wiped, wipePause);
		wiping.unref();
		return false;
	}

	wiped();
	return sqliteEngine(
		{
			all,
			each: (sql) => db.prepare(sql).iterate() as never,
			read: readPatiently,
			commit: write,
			async remove<Row>(statements: readonly Statement[]) {
				const gone = await write<Row>([...statements, noting("wipe", true)]);
				if (gone.length > 0) setImmediate(wiped);
				return gone;
			},
			async close() {
				await close();
				const until = performance.now() + wipePatience;
				while (!wiped() && performance.now() < until)
					await new Promise((resolve) => setTimeout(resolve, 50));
				clearTimeout(wiping);
				db.close();
			},
		},
		source,
	);
}
