import type { SQLInputValue, StatementSync } from "node:sqlite";
import { type ClockSource, type SteadyClock, steadyClock } from "./clock.ts";
import { GroupCommit } from "./group-commit.ts";
import { openDatabase, readMark } from "./open.ts";
import { parse } from "./rows.ts";

/** An open store's file, with what its parts share. */
export interface Database {
	commits: GroupCommit;
	clock: SteadyClock;
	/** Runs a statement inside a read or a write; the number of rows it changed. */
	run(sql: string, ...values: SQLInputValue[]): number;
	all<Row>(sql: string, ...values: SQLInputValue[]): Row[];
	one<Row>(sql: string, ...values: SQLInputValue[]): Row | undefined;
	/** Small JSON values by key. Inside a read or a write. */
	notes: { get(key: string): unknown; set(key: string, value: unknown): void };
	/** Notes how the clock stands, now and then; inside a write. */
	markClock(): void;
	/** Empties the write-ahead log: no copy of what was deleted lingers there. Inside a write: asks for it. */
	wipe(): void;
	close(): Promise<void>;
}

/** Between two marks of the clock, in milliseconds: so much may be lost when the machine dies. */
const markEvery = 60_000;
/** Between two tries to empty the log while somebody reads from it, in milliseconds. */
const wipePause = 1000;
/** How long closing waits for such a reader, in milliseconds. */
const wipePatience = 3000;

export function database(path: string, source: ClockSource): Database {
	const db = openDatabase(path, source);
	const commits = new GroupCommit(db);
	const statements = new Map<string, StatementSync>();
	const prepare = (sql: string) => {
		const known = statements.get(sql) ?? db.prepare(sql);
		statements.set(sql, known);
		return known;
	};

	const notes = {
		get(key: string): unknown {
			const row = prepare("SELECT value FROM notes WHERE key = ?").get(key);
			return row ? parse<{ is: unknown }>(String(row.value))?.is : undefined;
		},
		set(key: string, value: unknown) {
			if (value === undefined) prepare("DELETE FROM notes WHERE key = ?").run(key);
			else
				prepare("INSERT INTO notes VALUES (?1, ?2) ON CONFLICT (key) DO UPDATE SET value = ?2").run(
					key,
					JSON.stringify({ is: value }),
				);
		},
	};

	const clock = steadyClock(source, readMark(notes.get("clock")));
	let marked = Number.NEGATIVE_INFINITY;
	function markClock() {
		if (clock.now() - marked < markEvery) return;
		marked = clock.now();
		notes.set("clock", clock.mark());
	}

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
	return {
		commits,
		clock,
		run: (sql, ...values) => Number(prepare(sql).run(...values).changes),
		all: <Row>(sql: string, ...values: SQLInputValue[]) => prepare(sql).all(...values) as Row[],
		one: <Row>(sql: string, ...values: SQLInputValue[]) =>
			prepare(sql).get(...values) as Row | undefined,
		notes,
		markClock,
		wipe() {
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
	};
}
