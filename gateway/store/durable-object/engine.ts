import { batch } from "../../lib/concurrency/batch.ts";
import type { Engine, Value } from "../engine.ts";
import { migrationRules } from "../migration-rules.ts";
import { sqliteMigrations as migrations } from "../migrations/sqlite.ts";
import { type Connection, runAll } from "../sqlite/connection.ts";
import { createSqliteEngine } from "../sqlite/engine.ts";
import type { ClockSource } from "../sqlite/monotonic-clock.ts";
import { StoreUnusable } from "../store-error.ts";

/** The part of a Durable Object's storage that we use. */
export interface DurableStorage {
	sql: { exec<Row>(sql: string, ...values: (Value | ArrayBuffer)[]): Iterable<Row> };
	transactionSync<T>(run: () => T): T;
	/** Resolves once all earlier writes are durable. */
	sync(): Promise<void>;
	/** Milliseconds since 1970, or null. */
	getAlarm(): Promise<number | null>;
	/** Part of the current transaction. */
	setAlarm(time: number): Promise<void>;
}

/** Maximum number of changes in one transaction. */
const batchSize = 200;

/** The platform's clocks, which advance only while an object waits for I/O. */
const platformClock: ClockSource = {
	wall: Date.now,
	uptime: () => performance.now(),
	boot: undefined,
};

function migrate(storage: DurableStorage, now: number): void {
	const { sql } = storage;
	const all = <Row>(text: string, ...values: Value[]) => [...sql.exec<Row>(text, ...values)];
	sql.exec("CREATE TABLE IF NOT EXISTS layout (version INTEGER NOT NULL) STRICT");
	const [{ version } = { version: 0 }] = all<{ version: number }>("SELECT version FROM layout");
	if (version > migrations.length)
		throw new StoreUnusable(
			`The lead store was made by a newer version of coachkit (its layout is number ${version}, this version knows ${migrations.length}). Deploy that newer version again.`,
		);
	const changing = {
		exec: (text: string) => sql.exec(text),
		prepare: (text: string) => ({
			all: (...values: Value[]) => all<Record<string, unknown>>(text, ...values),
			run: (...values: Value[]) => all(text, ...values),
		}),
	};
	storage.transactionSync(() => {
		for (const step of migrations.slice(version)) step(changing, now, migrationRules);
		sql.exec("DELETE FROM layout");
		sql.exec("INSERT INTO layout VALUES (?1)", migrations.length);
	});
}

/**
 * A Durable Object's storage as an engine. All statements are the same as for a file.
 * @param onChange called within each transaction; its writes and alarms are committed together with the change, or
 *   not at all
 * @throws StoreUnusable if a newer version made it
 */
export function createDurableObjectEngine(
	storage: DurableStorage,
	onChange: () => void = () => {},
	clock: ClockSource = platformClock,
): Engine {
	migrate(storage, clock.wall());
	type Attempt = { value: unknown } | { error: unknown };
	/**
	 * Changes that arrive during a flush share the next transaction; each succeeds or fails on its own.
	 */
	const commit = batch(
		async (runs: (() => unknown)[]) => {
			const attempts = storage.transactionSync(() => {
				onChange();
				return runs.map((run): Attempt => {
					try {
						return { value: storage.transactionSync(run) };
					} catch (error) {
						return { error };
					}
				});
			});
			await storage.sync();
			return attempts;
		},
		batchSize,
		1,
	);
	const all: Connection["all"] = (sql, values = []) => [...storage.sql.exec<never>(sql, ...values)];
	return createSqliteEngine(
		{
			all,
			each: (sql) => storage.sql.exec(sql),
			read: async (run) => run(),
			async commit(statements) {
				const attempt = await commit(() => runAll(all, statements));
				if ("error" in attempt) throw attempt.error;
				return attempt.value as never;
			},
			close: async () => {},
		},
		clock,
	);
}
