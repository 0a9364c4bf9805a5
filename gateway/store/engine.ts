import type { LeadRow } from "./lead-row.ts";

/**
 * SQL for `leads.id` when it is compared with another table's id. In Postgres `leads.id` has a collation of its own,
 * and the other table's index works only with the default one.
 */
export const leadId = "leads.id COLLATE BINARY";

/** A value in a statement: `$1` is the first. */
export type Value = string | number | null;

/** A statement with its values. */
export type Statement = readonly [sql: string, ...values: Value[]];

/** A new lead as a row; other columns have defaults. Durations count from the insert. */
export interface NewRow {
	id: string;
	kind: string;
	state: string;
	email: string;
	phone: string;
	fields: string;
	context: string;
	/** Milliseconds until its mail may be sent without the CRM. */
	mail_in: number;
	reason: string | null;
	contentHash: string;
}

/**
 * A database for the lead store. Each statement is written once, in the SQL that SQLite and Postgres share. In
 * addition it may use `now_ms()` (the store's clock), SQLite's `instr(text, part)` and `COLLATE BINARY`, and `$1` for
 * values. A write survives a power cut once its promise resolves.
 */
export interface Engine {
	/** Runs a read-only statement. */
	read<Row>(sql: string, ...values: Value[]): Promise<Row[]>;
	/** Runs a change, and returns its rows. */
	write<Row>(sql: string, ...values: Value[]): Promise<Row[]>;
	/** Runs several changes, all or none. The others run only if the first one returned rows. */
	writeAll<Row>(first: Statement, ...more: Statement[]): Promise<Row[]>;
	/** Runs a DELETE, and wipes the data from logs if the engine can. */
	remove<Row>(sql: string, ...values: Value[]): Promise<Row[]>;
	/** {@link Engine.writeAll} for changes that include a DELETE. */
	removeAll<Row>(first: Statement, ...more: Statement[]): Promise<Row[]>;
	/** {@link Engine.removeAll} without a time-out; if absent, call `removeAll`. */
	writeSlowly?<Row>(first: Statement, ...more: Statement[]): Promise<Row[]>;
	/** {@link Engine.writeSlowly} with leads and values locked against other writers; if absent, call `removeAll`. */
	writeExclusively?<Row>(first: Statement, ...more: Statement[]): Promise<Row[]>;
	/**
	 * The oldest rows with a content hash received within the last `within` milliseconds, oldest first.
	 */
	findByContentHash(contentHash: string, within: number, limit: number): Promise<LeadRow[]>;
	/** Inserts a lead unless its id exists. Leads that arrive together share a commit. */
	insert(row: NewRow): Promise<boolean>;
	/**
	 * Changes the rows that a query selects, for one caller at a time across all processes. Skips rows that another
	 * process is changing. `change` builds the statement from the condition.
	 */
	claim<Row>(
		change: (condition: string) => string,
		query: string,
		...values: Value[]
	): Promise<Row[]>;
	/**
	 * Makes new row ids follow those of copied rows.
	 * @param prefix of the tables with those rows, if they haven't been moved yet
	 */
	afterCopy?(prefix?: string): Promise<void>;
	/** Announces new work to this process and all others using the store. */
	notifyJobsAvailable(): void;
	/** Calls back when work may be due. Returns a function to unsubscribe. */
	onJobsAvailable(listener: () => void): () => void;
	/** Milliseconds until this call's slot, with calls of a key at least `gap` apart. */
	reserveSlot(key: string, gap: number): Promise<number>;
	/**
	 * Takes a token from a key's bucket. Returns 0, or the seconds until one is free. Stores only a digest of the key.
	 */
	consume(key: string, perMinute: number): Promise<number>;
	close(): Promise<void>;
	/** A monotonic clock of this process, in milliseconds. */
	monotonicNow(): number;
	/** Converts a stored time to the wall clock. */
	toWallClock(time: number): number;
	/** Converts a wall clock time to a stored one. */
	fromWallClock(time: number): number;
}
