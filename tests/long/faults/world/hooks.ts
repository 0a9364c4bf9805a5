/**
 * Preloaded into the gateway of a fault run (`node --import`): changes its clock and fills its disk on any
 * machine, as the file named by FAULT_CONTROL says.
 */
import { readFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";

/** What the file holds. */
export interface Control {
	/** Error of the wall clock in milliseconds; timers and `performance.now()` aren't affected. */
	clock: number;
	/** If true, no database can grow: SQLite says "database or disk is full". */
	full: boolean;
}

const path = process.env.FAULT_CONTROL ?? "";
/** Constant error of this machine's clock. */
const apart = Number(process.env.FAULT_CLOCK ?? 0);
let control: Control = { clock: 0, full: false };
const databases = new Set<WeakRef<DatabaseSync>>();
const known = new WeakSet<DatabaseSync>();

/** More pages than any store has. */
const unlimited = 1_073_741_823;

function limit(db: DatabaseSync): void {
	try {
		// SQLite accepts no limit below the current number of pages, so this stops the database growing.
		exec.call(db, `PRAGMA max_page_count = ${control.full ? 1 : unlimited}`);
	} catch {
		// Closed, or busy: the next look finds it.
	}
}

function look(): void {
	try {
		control = JSON.parse(readFileSync(path, "utf8"));
	} catch {
		return;
	}
	for (const db of databases) {
		const alive = db.deref();
		if (alive) limit(alive);
		else databases.delete(db);
	}
}

function meet(db: DatabaseSync): void {
	if (known.has(db)) return;
	known.add(db);
	databases.add(new WeakRef(db));
	limit(db);
}

const { exec, prepare } = DatabaseSync.prototype;
DatabaseSync.prototype.exec = function (sql) {
	meet(this);
	return exec.call(this, sql);
};
DatabaseSync.prototype.prepare = function (sql, options) {
	meet(this);
	return prepare.call(this, sql, options);
};

const RealDate = Date;
globalThis.Date = class extends RealDate {
	constructor(...given: [] | [number]) {
		if (given.length === 0) super(RealDate.now() + apart + control.clock);
		else super(...given);
	}
	static override now() {
		return RealDate.now() + apart + control.clock;
	}
} as DateConstructor;

look();
setInterval(look, 20).unref();
