import { existsSync } from "node:fs";
import { firstMail } from "../delivery/patience.ts";
import type { ClockSource } from "./clock.ts";
import { database } from "./database.ts";
import { machineClock } from "./machine-clock.ts";
import { cleanSlate, queueOf } from "./queue.ts";
import { faultOf, fromRow, type LeadRow } from "./rows.ts";
import { createShares } from "./shares.ts";
import type { Backlog, LeadCount, LeadFilter, LeadStore } from "./store.ts";

/** How a store is opened. */
export interface SqliteOptions {
	/** Milliseconds a worker has a lead to itself without renewing. Longer than a call may take. */
	lease?: number;
	/** The machine's clocks; a test's own. */
	clock?: ClockSource;
}

/**
 * Leads in a SQLite file: write-ahead log, synchronous FULL, commits shared by concurrent requests.
 *
 * @param path the file, made with its folder when missing; ":memory:" for tests
 * @throws StoreUnusable when there is no store to be had there; the message is for a person
 */
export function sqliteStore(path: string, options: SqliteOptions = {}): LeadStore {
	const { lease = 20_000, clock: source = machineClock } = options;
	const db = database(path, source);
	const { commits, clock, notes } = db;
	const listeners = new Set<() => void>();
	const worked = () => {
		for (const listener of listeners) listener();
	};
	const shares = createShares(source.uptime);
	const rows = (found: LeadRow[]) => found.map((row) => fromRow(row, clock));

	/** Deletes, and lets no copy linger in the write-ahead log. */
	const remove = (where: string, ...values: (string | number)[]) =>
		commits.write(() => {
			const count = db.run(`DELETE FROM leads WHERE ${where}`, ...values);
			if (count > 0) db.wipe();
			return count;
		});

	return {
		...queueOf(db, lease, worked),

		async now() {
			return clock.shown(clock.now());
		},

		onWork(listener) {
			listeners.add(listener);
			return () => void listeners.delete(listener);
		},

		async turn(key, gap) {
			return shares.turn(key, gap);
		},

		async allow(key, perMinute) {
			return shares.allow(key, perMinute);
		},

		async once(job, every) {
			const key = `once ${job}`;
			const isDue = () => clock.now() - Number(notes.get(key) ?? -Infinity) >= every;
			if (!(await commits.read(isDue))) return false;
			return commits.write(() => {
				const mine = isDue();
				if (mine) notes.set(key, clock.now());
				return mine;
			});
		},

		async recall(key) {
			return commits.read(() => notes.get(`kept ${key}`));
		},

		async keep(key, value) {
			await commits.write(() => notes.set(`kept ${key}`, value));
		},

		async get(id) {
			const found = await commits.read(() =>
				db.all<LeadRow>("SELECT rowid AS seq, * FROM leads WHERE id = ?", id),
			);
			return rows(found)[0];
		},

		async list({ state, kind, since, unannounced = false, before, limit = 100 }: LeadFilter) {
			const found = await commits.read(() =>
				db.all<LeadRow>(
					`SELECT rowid AS seq, * FROM leads
					WHERE (?1 IS NULL OR state = ?1) AND (?2 IS NULL OR kind = ?2)
						AND (?3 IS NULL OR received_at >= ?3) AND (?4 IS NULL OR rowid < ?4)
						AND (NOT ?5 OR (state IN ('dead', 'quarantined') AND announced_at IS NULL))
					ORDER BY rowid DESC LIMIT ?6`,
					state ?? null,
					kind ?? null,
					since === undefined ? null : clock.written(since),
					before ?? null,
					Number(unannounced),
					limit,
				),
			);
			return rows(found);
		},

		async counts() {
			return commits.read(() =>
				db.all<LeadCount>(
					"SELECT kind, state, count(*) AS count FROM leads GROUP BY kind, state ORDER BY kind, state",
				),
			);
		},

		async backlog() {
			return commits.read(() => {
				const { oldest, ...counts } = db.one<Backlog & { oldest: number | null }>(
					`SELECT (SELECT count(*) FROM leads WHERE state = 'pending') AS pending,
						(SELECT min(active_since) FROM leads WHERE state = 'pending') AS oldest,
						(SELECT count(*) FROM leads WHERE state = 'dead') AS dead,
						(SELECT count(*) FROM leads WHERE state = 'quarantined') AS quarantined,
						(SELECT count(*) FROM leads
							WHERE state IN ('dead', 'quarantined') AND announced_at IS NULL) AS unannounced`,
				) as Backlog & { oldest: number | null };
				return oldest === null ? counts : { ...counts, oldestPendingAge: clock.now() - oldest };
			});
		},

		async announced(ids) {
			await commits.write(() => {
				for (const id of ids)
					db.run(
						"UPDATE leads SET announced_at = coalesce(announced_at, ?) WHERE id = ?",
						clock.now(),
						id,
					);
			});
		},

		async release(id) {
			const released = await commits.write(() => {
				const row = db.one<LeadRow>(
					"SELECT rowid AS seq, * FROM leads WHERE id = ? AND state <> 'delivered'",
					id,
				);
				if (!row) return false;
				const now = clock.now();
				const progress = faultOf(row)
					? row.progress
					: JSON.stringify(cleanSlate(fromRow(row, clock).progress));
				db.run(
					`UPDATE leads SET state = 'pending', next_attempt_at = ?1, active_since = ?1, mail_at = ?2,
						attempts = 0, waited = 0, settled_at = NULL, announced_at = NULL, reason = NULL,
						progress = ?3 WHERE rowid = ?4`,
					now,
					now + (firstMail(row.kind) ?? 0),
					progress,
					row.seq,
				);
				return true;
			});
			if (released) worked();
			return released;
		},

		async erase(email) {
			return remove("email = ?", email.trim().toLowerCase());
		},

		async discard(id) {
			return (await remove("id = ? AND state <> 'pending'", id)) > 0;
		},

		async purge(olderThan) {
			return remove(
				`(state = 'delivered' AND settled_at < ?1) OR (state = 'quarantined' AND announced_at < ?1)`,
				clock.now() - olderThan,
			);
		},

		close: db.close,
	};
}

/** Whether there is a store to look into. */
export function hasSqliteStore(path: string): boolean {
	return existsSync(path);
}
