/**
 * Loaded into the gateway of a fault run before anything else (`node --import`): moves its clock and
 * fills its disk at the run's wish, on any machine. What it is to do stands in the file that
 * FAULT_CONTROL names.
 */
import { readFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";

/** What the file holds. */
export interface Control {
	/** Milliseconds the wall clock is wrong by; timers and `performance.now()` stay as they are. */
	clock: number;
	/** True while no database may grow: SQLite says "database or disk is full". */
	full: boolean;
}

const path = process.env.FAULT_CONTROL ?? "";
/** By how much this machine's clock is wrong all the time. */
const apart = Number(process.env.FAULT_CLOCK ?? 0);
let control: Control = { clock: 0, full: false };
const databases = new Set<WeakRef<DatabaseSync>>();
const known = new WeakSet<DatabaseSync>();

/** More pages than any store has. */
const unlimited = 1_073_741_823;

function limit(db: DatabaseSync): void {
	try {
		// SQLite takes no limit below the pages there are: the database cannot grow.
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
