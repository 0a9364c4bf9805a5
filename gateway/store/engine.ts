import type { LeadRow } from "./lead-row.ts";

/** A value in a statement: `$1` is the first. */
export type Value = string | number | null;

/** What is to be done, with its values. */
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
	/** Milliseconds until its mail may go on its own. */
	mail_in: number;
	reason: string | null;
	likeness: string;
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
	/** The same for a DELETE: no copy of what is gone lingers where the engine can help it. */
	remove<Row>(sql: string, ...values: Value[]): Promise<Row[]>;
	/** {@link Engine.writeAll} where one of the changes deletes. */
	removeAll<Row>(first: Statement, ...more: Statement[]): Promise<Row[]>;
	/** The oldest rows of one content hash received within the last `within` milliseconds, oldest first. */
	findByContentHash(contentHash: string, within: number, limit: number): Promise<LeadRow[]>;
	/** Puts a lead in, unless its id is there already. Those that come together share a commit. */
	insert(row: NewRow): Promise<boolean>;
	/**
	 * Runs a change of the rows that a query names, for one caller at a time in all processes; rows that
	 * somebody else is changing are passed over. `change` is asked for the statement with the condition.
	 */
	claim<Row>(
		change: (condition: string) => string,
		query: string,
		...values: number[]
	): Promise<Row[]>;
	/** To be called once rows with places of their own were put in. */
	afterCopy?(): Promise<void>;
	/** There may be something to do, here and wherever else the store is open. */
	notifyJobsAvailable(): void;
	/** Calls back when something may be due. Returns how to stop that. */
	onJobsAvailable(listener: () => void): () => void;
	/** Milliseconds this call has to wait for its turn, where calls under a key are `gap` apart. */
	reserveSlot(key: string, gap: number): Promise<number>;
	/** 0 when one more may pass under a key, else the seconds until it may. Only a digest of it is kept. */
	consume(key: string, perMinute: number): Promise<number>;
	close(): Promise<void>;
	/** Milliseconds that only move with time, in this process. */
	monotonicNow(): number;
	/** A written time as the wall clock would have it. */
	toWallClock(time: number): number;
	/** A wall clock's time as it would be written. */
	fromWallClock(time: number): number;
}
