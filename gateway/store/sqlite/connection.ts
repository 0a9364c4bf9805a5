import type { KvKey } from "../../lib/kv.ts";
import type { Statement, Value } from "../engine.ts";
import { fromKvText, toKvText } from "../kv/kv.ts";

/** An open SQLite database: a file, or a Durable Object's storage. */
export interface Connection {
	/** Rows of a statement; `?1` is the first value. */
	all<Row>(sql: string, values?: readonly Value[]): Row[];
	/** Like `all`, but yields rows one at a time. */
	each<Row>(sql: string): Iterable<Row>;
	/** Runs a read. */
	read<T>(run: () => T): Promise<T>;
	/**
	 * Runs the first statement and, if it returned rows, the others: all or none. Resolves with the first one's rows
	 * once the changes would survive a power cut.
	 */
	commit<Row>(statements: readonly Statement[]): Promise<Row[]>;
	/** Runs deletions, and wipes the data from logs. */
	remove?<Row>(statements: readonly Statement[]): Promise<Row[]>;
	close(): Promise<void>;
}

/** The work of {@link Connection.commit}, inside a transaction. */
export function runAll<Row>(
	all: Connection["all"],
	[first = [""], ...more]: readonly Statement[],
): Row[] {
	const run = <R>([sql, ...values]: Statement) => all<R>(sql, values);
	const rows = run<Row>(first);
	if (rows.length > 0) for (const statement of more) run(statement);
	return rows;
}

/** Reads one of the engine's own values from the key-value table. */
export function readKv<Value>(
	{ all }: Pick<Connection, "all">,
	{ name }: KvKey<Value>,
): Value | undefined {
	const [row] = all<{ value: string }>("SELECT value FROM notes WHERE key = ?1", [name]);
	return row && (fromKvText(row.value) as Value | undefined);
}

/** The statement that sets one of the engine's own values. */
export const upsertKv = <Value>({ name }: KvKey<Value>, value: Value): Statement => [
	"REPLACE INTO notes VALUES (?1, ?2)",
	name,
	toKvText(value),
];
