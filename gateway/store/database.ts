import type { StatementSync } from "node:sqlite";
import type { ClockSource } from "./clock.ts";
import { type Connection, notesIn } from "./connection.ts";
import type { Engine } from "./engine.ts";
import { GroupCommit } from "./group-commit.ts";
import { openDatabase } from "./open.ts";
import { sqliteEngine } from "./sqlite-engine.ts";

/** Between two tries to empty the log while somebody reads from it, in milliseconds. */
const wipePause = 1000;
/** How long closing waits for such a reader, in milliseconds. */
const wipePatience = 3000;

/** A SQLite file as the lead store needs it. @throws StoreUnusable */
export function fileEngine(path: string, source: ClockSource): Engine {
	const db = openDatabase(path, source);
	const commits = new GroupCommit(db);
	const statements = new Map<string, StatementSync>();
	const prepare = (sql: string) => {
		const statement = statements.get(sql) ?? db.prepare(sql);
		statements.set(sql, statement);
		return statement;
	};
	const all: Connection["all"] = (sql, values = []) => prepare(sql).all(...values) as never;
	const notes = notesIn({ all });

	let wiping: NodeJS.Timeout | undefined;
	/** True when nothing is left to wipe. */
	function wiped(): boolean {
		clearTimeout(wiping);
		wiping = undefined;
		try {
			if (notes.get("wipe") === undefined) return true;
			const { busy } = db.prepare("PRAGMA wal_checkpoint(TRUNCATE)").get() ?? {};
			if (busy === 0) {
				notes.set("wipe", undefined);
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
			read: (run) => commits.read(run),
			commit: (run, several) => commits.write(run, several),
			removed() {
				notes.set("wipe", true);
				setImmediate(wiped);
			},
			async close() {
				await commits.drain();
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
