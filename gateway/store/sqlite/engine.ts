import { createRateLimiter } from "../../lib/concurrency/rate-limit.ts";
import { defineEngineKey } from "../../lib/kv.ts";
import { intervals } from "../../limits/intervals.ts";
import type { Engine, Statement, Value } from "../engine.ts";
import type { LeadRow } from "../lead-row.ts";
import { leadColumns } from "../rows/rows.ts";
import { type Connection, readKv, upsertKv } from "./connection.ts";
import { createContentHashIndex } from "./content-hash-index.ts";
import { type ClockSource, createMonotonicClock, readMark } from "./monotonic-clock.ts";

const insertion = `INSERT INTO leads (id, kind, state, email, phone, fields, context, received_at,
		active_since, next_attempt_at, mail_at, reason, likeness)
	VALUES ($1, $2, $3, $4, $5, $6, $7, now_ms(), now_ms(), now_ms(), now_ms() + $8, $9, $10)
	ON CONFLICT (id) DO NOTHING RETURNING rowid, received_at`;

const clockKey = defineEngineKey<unknown>("clock");

/** Translates statements for SQLite; `now_ms()` becomes the last value. */
function createTranslation(now: () => number) {
	const statements = new Map<string, { text: string; timed: boolean }>();
	const translate = (sql: string) => {
		const cachedStatement = statements.get(sql);
		if (cachedStatement) return cachedStatement;
		const last = Math.max(0, ...[...sql.matchAll(/\$(\d+)/g)].map(([, number]) => Number(number)));
		const text = sql.replace(/\$(\d+)/g, "?$1").replaceAll("now_ms()", `?${last + 1}`);
		const statement = { text, timed: text.includes(`?${last + 1}`) };
		statements.set(sql, statement);
		return statement;
	};
	return ([sql, ...values]: Statement): Statement => {
		const { text, timed } = translate(sql);
		return timed ? [text, ...values, now()] : [text, ...values];
	};
}

/** Stores the clock's position at intervals. */
function createClockMark(db: Connection, clock: ReturnType<typeof createMonotonicClock>) {
	const never = Number.NEGATIVE_INFINITY;
	let markedAt = never;
	return () => {
		if (clock.now() - markedAt < intervals.clockMarkMs) return;
		markedAt = clock.now();
		db.commit([upsertKv(clockKey, clock.mark())]).catch(() => {
			markedAt = never;
		});
	};
}

/** A SQLite database as an engine, wherever it is stored. */
export function createSqliteEngine(db: Connection, source: ClockSource): Engine {
	const clock = createMonotonicClock(source, readMark(readKv(db, clockKey)));
	const translate = createTranslation(clock.now);
	const all = <Row>(sql: string, values: readonly Value[]) => {
		const [text, ...all] = translate([sql, ...values]);
		return db.all<Row>(text, all);
	};
	const markClock = createClockMark(db, clock);

	const latest = "SELECT rowid, likeness AS contentHash, received_at FROM leads";
	const contentHashIndex = createContentHashIndex(
		(after) => all(`${latest} WHERE rowid > $1 ORDER BY rowid`, [after]),
		() => db.each(`${latest} ORDER BY rowid DESC`),
		clock.now,
	);
	const writeAll = <Row>(...statements: [Statement, ...Statement[]]) => {
		markClock();
		return db.commit<Row>(statements.map(translate));
	};
	const write = <Row>(...statement: [string, ...Value[]]) => writeAll<Row>(statement);
	const removeAll = <Row>(...statements: [Statement, ...Statement[]]) =>
		db.remove ? db.remove<Row>(statements.map(translate)) : writeAll<Row>(...statements);
	const listeners = new Set<() => void>();
	const limiter = createRateLimiter(source.uptime);
	return {
		read: (sql, ...values) => db.read(() => all(sql, values)),
		write,
		writeAll,
		remove: (...statement) => removeAll(statement),
		removeAll,
		findByContentHash: (contentHash, within, limit) =>
			db.read(() => {
				const rowids = contentHashIndex.rowids(contentHash, within);
				if (rowids.length === 0) return [];
				return all<LeadRow>(
					`SELECT ${leadColumns} FROM leads
					WHERE rowid IN (SELECT value FROM json_each($1)) AND likeness = $2
					ORDER BY rowid LIMIT CAST($3 AS BIGINT)`,
					[JSON.stringify(rowids), contentHash, limit],
				);
			}),
		async insert(row) {
			const { id, kind, state, email, phone, fields, context, reason, contentHash } = row;
			const [addedRow] = await write<{ rowid: number; received_at: number }>(
				insertion,
				...[id, kind, state, email, phone, fields, context, row.mail_in, reason, contentHash],
			);
			if (addedRow) contentHashIndex.add({ ...addedRow, contentHash });
			return addedRow !== undefined;
		},
		claim: (change, query, ...values) => write(change(`IN (${query})`), ...values),
		async afterCopy() {
			contentHashIndex.forget();
		},
		notifyJobsAvailable() {
			for (const listener of listeners) listener();
		},
		onJobsAvailable(listener) {
			listeners.add(listener);
			return () => void listeners.delete(listener);
		},
		reserveSlot: async (key, gap) => limiter.reserveSlot(key, gap),
		consume: async (key, perMinute) => limiter.consume(key, perMinute),
		monotonicNow: source.uptime,
		toWallClock: clock.shown,
		fromWallClock: clock.written,
		close: db.close,
	};
}
