import type { LeadRow } from "./lead-row.ts";

/** A value in a statement: `$1` is the first. */
export type Value = string | number | null;

/** A statement with its values. */
export type Statement = readonly [sql: string, ...values: Value[]];

/** A new lead as a row; the rest of the columns have defaults. Times are counted from the insert. */
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
 * A database as the lead store needs it: the statements are written once, in the words that SQLite and
 * Postgres share. `now_ms()` in them is the store's clock, `instr(text, part)` SQLite's, `$1` a value. What a write did survives a power
 * cut once its promise resolves.
 */
export interface Engine {
	/** Rows of a statement that changes nothing. */
	read<Row>(sql: string, ...values: Value[]): Promise<Row[]>;
	/** Rows that a change returns. */
	write<Row>(sql: string, ...values: Value[]): Promise<Row[]>;
	/** The same with more changes, all or none: those run only if the first one returned rows. */
	writeAll<Row>(first: Statement, ...more: Statement[]): Promise<Row[]>;
	/** The same for a DELETE; deleted data is also wiped from logs where the engine can. */
	remove<Row>(sql: string, ...values: Value[]): Promise<Row[]>;
	/** {@link Engine.writeAll} where one of the changes deletes. */
	removeAll<Row>(first: Statement, ...more: Statement[]): Promise<Row[]>;
	/** {@link Engine.removeAll} without a time-out; absent: use that. */
	writeSlowly?<Row>(first: Statement, ...more: Statement[]): Promise<Row[]>;
	/** The same, while nobody else adds or changes leads or values; absent: use that. */
	writeExclusively?<Row>(first: Statement, ...more: Statement[]): Promise<Row[]>;
	/** The oldest rows of one content hash received within the last `within` milliseconds, oldest first. */
	findByContentHash(contentHash: string, within: number, limit: number): Promise<LeadRow[]>;
	/** Inserts a lead unless its id exists. Leads that arrive together share a commit. */
	insert(row: NewRow): Promise<boolean>;
	/**
	 * Runs a change of the rows that a query names, for one caller at a time in all processes; rows that
	 * another process is changing are skipped. `change` makes the statement from the condition.
	 */
	claim<Row>(
		change: (condition: string) => string,
		query: string,
		...values: Value[]
	): Promise<Row[]>;
	/**
	 * Makes new rows follow rows that were inserted with row ids of their own.
	 *
	 * @param prefix of the tables with those rows, where they are yet to be moved
	 */
	afterCopy?(prefix?: string): Promise<void>;
	/** Announces work, in this process and wherever else the store is open. */
	notifyJobsAvailable(): void;
	/** Calls back when something may be due. Returns how to stop that. */
	onJobsAvailable(listener: () => void): () => void;
	/** Milliseconds until this call's slot, where calls under a key are `gap` apart. */
	reserveSlot(key: string, gap: number): Promise<number>;
	/** Takes one token of a key's bucket: 0, or the seconds until one is free. Only a digest of the key is stored. */
	consume(key: string, perMinute: number): Promise<number>;
	close(): Promise<void>;
	/** A monotonic clock of this process, in milliseconds. */
	monotonicNow(): number;
	/** Converts a stored time to the wall clock's. */
	toWallClock(time: number): number;
	/** Converts a wall clock's time to a stored one. */
	fromWallClock(time: number): number;
}
