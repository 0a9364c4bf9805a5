import { existsSync, mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";
import { GroupCommit } from "./group-commit.ts";
import { fromRow, type LeadRow, migrations } from "./rows.ts";
import {
	isSameLead,
	type LeadChange,
	type LeadCount,
	type LeadFilter,
	type LeadStore,
	type NewLead,
} from "./store.ts";

/** Columns a change may touch, and how its values are written. */
const columns: Record<keyof LeadChange, string> = {
	state: "state",
	progress: "progress",
	attempts: "attempts",
	nextAttemptAt: "next_attempt_at",
	settledAt: "settled_at",
	reason: "reason",
};

function open(path: string): DatabaseSync {
	if (path !== ":memory:") mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
	const db = new DatabaseSync(path, { timeout: 5000 });
	// FULL: a commit is on the disk before it returns. secure_delete: what is erased is overwritten.
	// Ids are random, so every lead touches an index page of its own: small pages halve what a commit
	// has to write. Checkpoints every 16 MB instead of 4: pages written again meanwhile are copied once.
	db.exec(`
		PRAGMA page_size = 1024;
		PRAGMA journal_mode = WAL;
		PRAGMA synchronous = FULL;
		PRAGMA secure_delete = ON;
		PRAGMA wal_autocheckpoint = 16000;
	`);
	migrate(db);
	return db;
}

function migrate(db: DatabaseSync): void {
	const version = () => Number(db.prepare("PRAGMA user_version").get()?.user_version ?? 0);
	if (version() >= migrations.length) return;
	db.exec("BEGIN IMMEDIATE");
	for (let step = version(); step < migrations.length; step++) db.exec(migrations[step] ?? "");
	db.exec(`PRAGMA user_version = ${migrations.length}; COMMIT`);
}

/**
 * Only one process may deliver: it holds a lock on a file beside the store, which the operating
 * system lets go of however the process ends.
 */
function deliveryLock(path: string): { claim(): boolean; drop(): void } {
	let held: DatabaseSync | undefined;
	return {
		claim() {
			if (held || path === ":memory:") return true;
			const lock = new DatabaseSync(`${path}.delivery`, { timeout: 0 });
			try {
				lock.exec("BEGIN EXCLUSIVE");
				held = lock;
				return true;
			} catch {
				lock.close();
				return false;
			}
		},
		drop() {
			held?.close();
			held = undefined;
		},
	};
}

/**
 * Leads in a SQLite file: write-ahead log, synchronous FULL, commits shared by concurrent requests.
 *
 * @param path the file, made with its folder when missing; ":memory:" for tests
 */
export function sqliteStore(path: string): LeadStore {
	const db = open(path);
	const commits = new GroupCommit(db);
	const lock = deliveryLock(path);

	const insert = db.prepare(`
		INSERT INTO leads (id, kind, state, email, fields, context, received_at, active_since, next_attempt_at, reason)
		VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO NOTHING`);
	const one = db.prepare("SELECT * FROM leads WHERE id = ?");
	const dueNow = db.prepare(`
		SELECT * FROM leads WHERE state = 'pending' AND next_attempt_at <= ?
		ORDER BY next_attempt_at LIMIT ?`);
	const counted = db.prepare(
		"SELECT kind, state, count(*) AS count FROM leads GROUP BY kind, state ORDER BY kind, state",
	);

	const rows = (found: unknown[]) => (found as LeadRow[]).map(fromRow);
	const statements = new Map<string, StatementSync>();
	const statement = (sql: string) => {
		const known = statements.get(sql) ?? db.prepare(sql);
		statements.set(sql, known);
		return known;
	};
	const changes = (sql: string, ...values: SQLInputValue[]) =>
		commits.write(() => Number(statement(sql).run(...values).changes));

	/** Deletes, and lets no copy linger in the write-ahead log. */
	async function remove(sql: string, value: SQLInputValue): Promise<number> {
		const count = await changes(sql, value);
		if (count > 0) db.exec("PRAGMA wal_checkpoint(TRUNCATE)");
		return count;
	}

	return {
		add(lead: NewLead) {
			const { id, kind, state, fields, context, receivedAt, reason } = lead;
			const email = (fields.email ?? "").toLowerCase();
			const [answers, origin] = [JSON.stringify(fields), JSON.stringify(context)];
			return commits.write(() => {
				const { changes: added } = insert.run(
					id,
					kind,
					state,
					email,
					answers,
					origin,
					receivedAt,
					receivedAt,
					receivedAt,
					reason ?? null,
				);
				if (added > 0) return "added";
				const known = fromRow(one.get(id) as unknown as LeadRow);
				return isSameLead(known, lead) ? "repeated" : "conflict";
			});
		},

		async get(id) {
			const row = one.get(id);
			return row && fromRow(row as unknown as LeadRow);
		},

		async due(now, limit) {
			return rows(dueNow.all(now, limit));
		},

		async update(id, change) {
			const entries = Object.entries(change).filter(([, value]) => value !== undefined);
			if (entries.length === 0) return;
			const sets = entries.map(([key]) => `${columns[key as keyof LeadChange]} = ?`);
			const values = entries.map(([, value]) =>
				typeof value === "object" ? JSON.stringify(value) : value === "" ? null : value,
			);
			await changes(`UPDATE leads SET ${sets.join(", ")} WHERE id = ?`, ...values, id);
		},

		async list({ state, kind, since, limit = 100 }: LeadFilter) {
			const found = db
				.prepare(
					`SELECT * FROM leads
					WHERE (?1 IS NULL OR state = ?1) AND (?2 IS NULL OR kind = ?2) AND received_at >= ?3
					ORDER BY received_at DESC, rowid DESC LIMIT ?4`,
				)
				.all(state ?? null, kind ?? null, since ?? 0, limit);
			return rows(found);
		},

		async counts() {
			return counted.all() as unknown as LeadCount[];
		},

		async release(id, now) {
			const count = await changes(
				`UPDATE leads SET state = 'pending', next_attempt_at = ?, active_since = ?, attempts = 0,
					settled_at = NULL, reason = NULL,
					progress = CASE WHEN progress IS NULL THEN NULL
						ELSE json_set(progress, '$.refused', json('{}'), '$.refusals', json('{}')) END
				WHERE id = ? AND state <> 'delivered'`,
				now,
				now,
				id,
			);
			return count > 0;
		},

		async erase(email) {
			return remove("DELETE FROM leads WHERE email = ?", email.trim().toLowerCase());
		},

		async purge(before) {
			return remove(
				`DELETE FROM leads WHERE (state = 'delivered' AND settled_at < ?1)
					OR (state = 'quarantined' AND received_at < ?1)`,
				before,
			);
		},

		claimDelivery: lock.claim,

		async close() {
			commits.flush();
			lock.drop();
			db.close();
		},
	};
}

/** Whether there is a store to look into. */
export function hasSqliteStore(path: string): boolean {
	return existsSync(path);
}
