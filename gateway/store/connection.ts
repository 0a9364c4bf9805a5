import type { Value } from "./engine.ts";
import { parse } from "./rows.ts";

/** A SQLite database that is open: a file, or the storage of a Durable Object. */
export interface Connection {
	/** Rows of a statement; `?1` is the first value. */
	all<Row>(sql: string, values?: readonly Value[]): Row[];
	/** The same, one after the other. */
	each<Row>(sql: string): Iterable<Row>;
	/** Runs what changes nothing. */
	read<T>(run: () => T): Promise<T>;
	/**
	 * Runs a change in a transaction. Resolves once it would survive a power cut.
	 *
	 * @param several whether it is more than one statement, of which all are to be kept or none
	 */
	commit<T>(run: () => T, several?: boolean): Promise<T>;
	/** Rows were deleted, in the transaction that is under way. */
	removed?(): void;
	close(): Promise<void>;
}

/** Small values of the engine's own, kept in the database. */
export const notesIn = ({ all }: Pick<Connection, "all">) => ({
	get(key: string): unknown {
		const [row] = all<{ value: string }>("SELECT value FROM notes WHERE key = ?1", [key]);
		return row && parse<{ is: unknown }>(row.value)?.is;
	},
	set(key: string, value: unknown): void {
		if (value === undefined) all("DELETE FROM notes WHERE key = ?1", [key]);
		else all("REPLACE INTO notes VALUES (?1, ?2)", [key, JSON.stringify({ is: value })]);
	},
});
