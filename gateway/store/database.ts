import type { StatementSync } from "node:sqlite";
import { type ClockSource, steadyClock } from "./clock.ts";
import type { Engine, Value } from "./engine.ts";
import { GroupCommit } from "./group-commit.ts";
import { createLikenesses } from "./likenesses.ts";
import { openDatabase, readMark } from "./open.ts";
import { columns, type LeadRow, parse } from "./rows.ts";
import { createShares } from "./shares.ts";

const insertion = `INSERT INTO leads (id, kind, state, email, phone, fields, context, received_at,
		active_since, next_attempt_at, mail_at, reason, likeness)
	VALUES ($1, $2, $3, $4, $5, $6, $7, now_ms(), now_ms(), now_ms(), now_ms() + $8, $9, $10)
	ON CONFLICT (id) DO NOTHING RETURNING rowid, received_at`;

/** Between two marks of the clock, in milliseconds: so much may be lost when the machine dies. */
const markEvery = 60_000;
/** Between two tries to empty the log while somebody reads from it, in milliseconds. */
const wipePause = 1000;
/** How long closing waits for such a reader, in milliseconds. */
const wipePatience = 3000;

/** A SQLite file as the lead store needs it. @throws StoreUnusable */
export function sqliteEngine(path: string, source: ClockSource): Engine {
	const db = openDatabase(path, source);
	const commits = new GroupCommit(db);
	const statements = new Map<string, { prepared: StatementSync; timed: boolean }>();
	/** The statement in SQLite's words; `now_ms()` is a value like any other, the last. */
	const prepare = (sql: string) => {
		const known = statements.get(sql);
		if (known) return known;
		const last = Math.max(0, ...[...sql.matchAll(/\$(\d+)/g)].map(([, place]) => Number(place)));
		const text = sql.replace(/\$(\d+)/g, "?$1").replaceAll("now_ms()", `?${last + 1}`);
		const statement = { prepared: db.prepare(text), timed: text.includes(`?${last + 1}`) };
		statements.set(sql, statement);
		return statement;
	};
	const all = <Row>(sql: string, values: readonly Value[]) => {
		const { prepared, timed } = prepare(sql);
		return prepared.all(...values, ...(timed ? [clock.now()] : [])) as Row[];
	};

	const notes = {
		get(key: string): unknown {
			const row = db.prepare("SELECT value FROM notes WHERE key = ?").get(key);
			return row && parse<{ is: unknown }>(String(row.value))?.is;
		},
		set(key: string, value: unknown) {
			if (value === undefined) db.prepare("DELETE FROM notes WHERE key = ?").run(key);
			else db.prepare("REPLACE INTO notes VALUES (?, ?)").run(key, JSON.stringify({ is: value }));
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
	const latest = "SELECT rowid, likeness, received_at FROM leads";
	const likenesses = createLikenesses(
		(after) => all(`${latest} WHERE rowid > $1 ORDER BY rowid`, [after]),
		() => db.prepare(`${latest} ORDER BY rowid DESC`).iterate() as never,
		clock.now,
	);
	const listeners = new Set<() => void>();
	const shares = createShares(source.uptime);
	return {
		read: (sql, ...values) => commits.read(() => all(sql, values)),
		write: (sql, ...values) => commits.write(() => all(sql, values)),
		remove: <Row>(sql: string, ...values: Value[]) =>
			commits.write(() => {
				const gone = all<Row>(sql, values);
				if (gone.length > 0) {
					notes.set("wipe", true);
					setImmediate(wiped);
				}
				return gone;
			}),
		alike: (likeness, within, limit) =>
			commits.read(() => {
				const places = likenesses.places(likeness, within);
				if (places.length === 0) return [];
				return all<LeadRow>(
					`SELECT ${columns} FROM leads
					WHERE rowid IN (SELECT value FROM json_each($1)) AND likeness = $2
					ORDER BY rowid LIMIT CAST($3 AS BIGINT)`,
					[JSON.stringify(places), likeness, limit],
				);
			}),
		insert: (row) =>
			commits.write(() => {
				const { id, kind, state, email, phone, fields, context, mail_in, reason, likeness } = row;
				const [added] = all<{ rowid: number; received_at: number }>(insertion, [
					...[id, kind, state, email, phone, fields, context, mail_in, reason, likeness],
				]);
				if (added) likenesses.add({ ...added, likeness });
				return added !== undefined;
			}),
		claim: <Row>(change: (condition: string) => string, query: string, ...values: number[]) =>
			commits.write(() => {
				markClock();
				return all<Row>(change(`IN (${query})`), values);
			}),
		worked() {
			for (const listener of listeners) listener();
		},
		onWork(listener) {
			listeners.add(listener);
			return () => void listeners.delete(listener);
		},
		turn: async (key, gap) => shares.turn(key, gap),
		allow: async (key, perMinute) => shares.allow(key, perMinute),
		uptime: source.uptime,
		shown: clock.shown,
		written: clock.written,
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
