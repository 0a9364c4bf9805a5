import { randomUUID } from "node:crypto";
import { batch } from "../../lib/concurrency/batch.ts";
import { intervals } from "../../limits/intervals.ts";
import type { Engine, NewRow, Statement, Value } from "../engine.ts";
import type { LeadRow } from "../lead-row.ts";
import { sanitizeText } from "../rows/sanitize-text.ts";
import type { DatabaseAddress } from "./address.ts";
import { createClockWatch } from "./clock-watch.ts";
import { createPool, type Pool } from "./pool.ts";
import { locks } from "./prepare.ts";
import { createSharedRateLimiter } from "./shared-rate-limit.ts";
import { isAboutContent } from "./to-store-error.ts";

/** The server's time at the start of a statement; it is the only clock that all gateways share. */
const serverTime = "(extract(epoch FROM statement_timestamp()) * 1000)::bigint";
const channel = "coachkit_work";

/** Every column of {@link NewRow}; sorted by id, so two batches can't deadlock. */
const insertion = `INSERT INTO leads (id, kind, state, email, phone, fields, context, received_at,
		active_since, next_attempt_at, mail_at, reason, likeness)
	SELECT id, kind, state, email, phone, fields, context, now_ms(), now_ms(), now_ms(),
		now_ms() + mail_in, reason, "contentHash"
	FROM json_to_recordset(CAST(CAST($1 AS text) AS json)) AS r(id text, kind text, state text, email text,
		phone text, fields text, context text, mail_in bigint, reason text, "contentHash" text)
	ORDER BY id ON CONFLICT (id) DO NOTHING RETURNING id`;

/** Values as JSON for Postgres to unpack. Replaces characters that Postgres rejects. */
function asJson(value: unknown): string {
	const text = JSON.stringify(value);
	return /\\u(?:0000|d[89a-f])/.test(text)
		? JSON.stringify(value, (_, part) => sanitizeText(part))
		: text;
}

/**
 * Formats a value as an SQL literal, because several statements in one message can't have parameters.
 */
function toLiteral(value: Value): string {
	if (value === null) return "NULL";
	if (typeof value === "number") return String(Math.round(value));
	return `'${String(sanitizeText(value)).replaceAll("'", "''")}'`;
}

type Write = <Row>(sql: string, ...values: Value[]) => Promise<Row[]>;

/** Inserts leads in batches. */
function createInsertion(write: Write) {
	const insertAll = async (rows: NewRow[]): Promise<(boolean | Error)[]> => {
		try {
			const insertedRows = await write<{ id: string }>(insertion, asJson(rows));
			const insertedIds = new Set(insertedRows.map(({ id }) => id));
			// If a lead was sent twice at once, only one of them counts as added.
			return rows.map(({ id }) => insertedIds.delete(id));
		} catch (thrown) {
			if (!isAboutContent(thrown) || rows.length === 1) throw thrown;
			// A bad row fails the batch, so insert each row separately.
			const ends = await Promise.allSettled(rows.map((row) => insertAll([row])));
			return ends.map((end) => (end.status === "fulfilled" ? end.value[0] === true : end.reason));
		}
	};
	// At most two batches run at once. Leads that arrive in the meantime form the next, larger batch.
	return batch(insertAll, 400, 2);
}

/** Searches for several content hashes in one query. */
function createContentHashSearch(pool: Pool, text: (sql: string) => string) {
	return batch(
		async (all: { contentHash: string; within: number; limit: number }[]) => {
			const rows = await pool.run<LeadRow>(
				"read",
				text(`SELECT lead.rowid AS seq, lead.* FROM json_to_recordset(CAST(CAST($1 AS text) AS json))
					AS sought("contentHash" text, "within" bigint, "limit" bigint)
				CROSS JOIN LATERAL (
					SELECT * FROM leads
					WHERE leads.likeness = sought."contentHash" AND leads.likeness <> ''
						AND leads.received_at > now_ms() - sought."within"
					ORDER BY leads.rowid LIMIT sought."limit") AS lead ORDER BY lead.rowid`),
				[asJson([...new Map(all.map((one) => [one.contentHash, one])).values()])],
			);
			return all.map(({ contentHash }) => rows.filter((row) => row.likeness === contentHash));
		},
		200,
		1,
	);
}

/** Tells this gateway's workers, and other gateways on the database, that jobs are due. */
function createJobNews(pool: Pool, onListen: () => void) {
	const listeners = new Set<() => void>();
	const wake = () => {
		for (const listener of listeners) listener();
	};
	const self = randomUUID();
	let pending: NodeJS.Timeout | undefined;
	let listening = false;
	const tell = async () => {
		clearTimeout(pending);
		pending = undefined;
		await pool.run("relaxed", `SELECT pg_notify('${channel}', $1)`, [self]).catch(() => {});
	};
	return {
		notify() {
			wake();
			pending ??= setTimeout(tell, intervals.databaseNotifyMs);
		},
		listen(listener: () => void) {
			if (!listening) pool.listen(channel, (from) => void (from !== self && wake()));
			listening = true;
			onListen();
			listeners.add(listener);
			return () => void listeners.delete(listener);
		},
		async flush() {
			if (pending) await tell();
		},
	};
}

/** Raises the sequences above the copied rows. */
async function raiseSequences(pool: Pool, prefix = ""): Promise<void> {
	const raise = (table: string, column: string) =>
		`setval(pg_get_serial_sequence('${table}', '${column}'),
			greatest(nextval(pg_get_serial_sequence('${table}', '${column}')),
				(SELECT coalesce(max(${column}), 0) + 1 FROM ${prefix}${table})), false)`;
	const setvals = [
		raise("leads", "rowid"),
		...["lead_remarks", "jobs", "past_outcomes"].map((table) => raise(table, "seq")),
	];
	await pool.run("write", `SELECT ${setvals.join(", ")}`);
}

/** A Postgres database as an engine. Tests pass `clock` to replace the server's. */
export function createPostgresEngine(
	address: DatabaseAddress,
	clock?: { uptime(): number },
): Engine {
	const pool = createPool(address);
	const time = clock ? () => `${clock.uptime()}::bigint` : () => serverTime;
	const text = (sql: string) =>
		sql
			.replaceAll("now_ms()", time())
			.replaceAll("instr(", "strpos(")
			.replaceAll("COLLATE BINARY", 'COLLATE "default"');
	const write = <Row>(sql: string, ...values: Value[]) => pool.run<Row>("write", text(sql), values);
	const asText = ([sql, ...values]: Statement): Statement => [text(sql), ...values];
	const writeAll = <Row>(...statements: Statement[]) => pool.all<Row>(statements.map(asText));
	const clockWatch = createClockWatch(pool, time);
	const jobNews = createJobNews(pool, clockWatch.start);
	const insertRow = createInsertion(write);
	const findAlike = createContentHashSearch(pool, text);

	return {
		read: (sql, ...values) => pool.run("read", text(sql), values),
		write,
		writeAll,
		remove: write,
		removeAll: writeAll,
		writeSlowly: <Row>(...statements: Statement[]) => pool.allSlowly<Row>(statements.map(asText)),
		writeExclusively: <Row>(...statements: Statement[]) =>
			pool.allSlowly<Row>(statements.map(asText), ["leads", "notes"]),
		findByContentHash: (contentHash, within, limit) => findAlike({ contentHash, within, limit }),
		async insert(row) {
			const result = await insertRow(row);
			if (typeof result !== "boolean") throw result;
			return result;
		},
		claim(change, query, ...values) {
			// A separate statement takes the lock, so the next one sees what the previous holder committed.
			const statement = change(`= ANY (ARRAY(${query} FOR UPDATE SKIP LOCKED))`).replace(
				/\$(\d+)/g,
				(_, index) => toLiteral(values[index - 1] ?? null),
			);
			return pool.together(`SELECT pg_advisory_xact_lock(${locks.claim}); ${text(statement)}`);
		},
		afterCopy: (prefix) => raiseSequences(pool, prefix),
		notifyJobsAvailable: jobNews.notify,
		onJobsAvailable: jobNews.listen,
		...createSharedRateLimiter(pool, time),
		monotonicNow: clock ? clock.uptime : () => performance.now(),
		toWallClock: (at) => at,
		fromWallClock: (at) => at,
		async close() {
			clockWatch.stop();
			await jobNews.flush();
			await pool.close();
		},
	};
}
