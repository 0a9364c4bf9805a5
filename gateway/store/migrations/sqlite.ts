import type { Value } from "../engine.ts";
import { deskTables } from "./desk-tables.ts";
import { downloadTables } from "./download-pieces.ts";
import { factsTables } from "./facts.ts";
import { followUpTables } from "./follow-ups.ts";
import { formRemoval, formTables } from "./forms.ts";
import { jobsInSqlite } from "./jobs-table.ts";
import { meetingLink, meetingTables } from "./meeting-tables.ts";
import { oneJobsTableInSqlite } from "./one-jobs-table.ts";
import { peopleTable } from "./people.ts";
import { personListsInSqlite } from "./person-lists.ts";
import { pushInSqlite } from "./push.ts";
import {
	analyticsTable,
	consentTable,
	originsTable,
	praiseTable,
	reportLinksTable,
} from "./shared-tables.ts";

/** What a step can do with the database, in a file or in a Durable Object. */
export interface MigrationDb {
	exec(sql: string): unknown;
	prepare(sql: string): {
		all(...values: Value[]): Record<string, unknown>[];
		run(...values: Value[]): unknown;
	};
}

/** This version's rules for filling new columns. */
export interface MigrationRules {
	/** Key by which telephone numbers are compared. @param fields a lead's answers as stored */
	phoneOf(fields: string): string;
	/** Milliseconds until a lead's mail may be sent without its contact; undefined for an unknown kind. */
	mailDelayMs(kind: string): number | undefined;
}

type Migration = (db: MigrationDb, now: number, rules: MigrationRules) => void;

/** Steps from one layout to the next; `user_version` counts them. Append only. */
export const sqliteMigrations: readonly Migration[] = [
	(db) =>
		db.exec(`CREATE TABLE leads (
			id TEXT PRIMARY KEY NOT NULL,
			kind TEXT NOT NULL,
			state TEXT NOT NULL,
			email TEXT NOT NULL,
			fields TEXT NOT NULL,
			context TEXT NOT NULL,
			received_at INTEGER NOT NULL,
			active_since INTEGER NOT NULL,
			next_attempt_at INTEGER NOT NULL,
			attempts INTEGER NOT NULL DEFAULT 0,
			progress TEXT,
			settled_at INTEGER,
			reason TEXT
		) STRICT;
		CREATE INDEX leads_due ON leads (next_attempt_at) WHERE state = 'pending';`),

	// From here on, times are by the monotonic clock. It starts at the wall clock's time, so older times stay
	// valid.
	(db, now, { phoneOf, mailDelayMs }) => {
		db.exec(`
			ALTER TABLE leads ADD COLUMN phone TEXT NOT NULL DEFAULT '';
			ALTER TABLE leads ADD COLUMN mail_at INTEGER;
			ALTER TABLE leads ADD COLUMN waited INTEGER NOT NULL DEFAULT 0;
			ALTER TABLE leads ADD COLUMN fence INTEGER NOT NULL DEFAULT 0;
			ALTER TABLE leads ADD COLUMN leased_until INTEGER;
			ALTER TABLE leads ADD COLUMN announced_at INTEGER;
			CREATE TABLE notes (key TEXT PRIMARY KEY NOT NULL, value TEXT NOT NULL) STRICT;
			UPDATE leads SET next_attempt_at = min(next_attempt_at, ${now});
		`);
		const change = db.prepare("UPDATE leads SET phone = ?, mail_at = ? WHERE rowid = ?");
		for (const row of db.prepare("SELECT rowid, kind, state, fields FROM leads").all()) {
			const phone = phoneOf(String(row.fields));
			const wait = row.state === "pending" ? mailDelayMs(String(row.kind)) : undefined;
			change.run(phone, wait === undefined ? null : now + wait, row.rowid as number);
		}
		db.exec(`
			CREATE INDEX leads_mail ON leads (mail_at) WHERE state = 'pending' AND mail_at IS NOT NULL;
			CREATE INDEX leads_email ON leads (email) WHERE state = 'pending';
			CREATE INDEX leads_phone ON leads (phone) WHERE state = 'pending' AND phone <> '';
			CREATE INDEX leads_state ON leads (state, active_since);
			CREATE INDEX leads_untold ON leads (state) WHERE state IN ('dead', 'quarantined') AND announced_at IS NULL;
		`);
	},

	// SQLite used the index over all states to find a person's leads, so each claim scanned everybody's.
	(db) =>
		db.exec(`ALTER TABLE leads ADD COLUMN likeness TEXT NOT NULL DEFAULT '';
			DROP INDEX leads_state;
			CREATE INDEX leads_open ON leads (active_since) WHERE state = 'pending';
			CREATE INDEX leads_asking ON leads (state) WHERE state IN ('dead', 'quarantined');`),

	// The coach's desk.
	(db) => db.exec(deskTables("INTEGER", "INTEGER PRIMARY KEY")),
	// When a mailbox last got an auto-reply about a kind of lead.
	(db) =>
		db.exec(`CREATE TABLE replies (
			address TEXT NOT NULL,
			kind TEXT NOT NULL,
			lead TEXT NOT NULL,
			at INTEGER NOT NULL,
			PRIMARY KEY (address, kind)
		) STRICT;`),
	// Consents to marketing mail.
	(db) => db.exec(consentTable("INTEGER")),
	// How far visitors get in each form.
	(db) => db.exec(analyticsTable()),
	// Attributions by which leads are counted, and links to partners' reports.
	(db) => db.exec(originsTable() + reportLinksTable("INTEGER")),
	// Background jobs, and webhook events.
	(db) => db.exec(jobsInSqlite),
	// Consents and erasures as jobs.
	(db) => db.exec(oneJobsTableInSqlite),
	// Devices that get notifications.
	(db) => db.exec(pushInSqlite),
	// What the coach did about a lead, and its outcome.
	(db) => db.exec(followUpTables("INTEGER", "INTEGER PRIMARY KEY")),
	// Meetings, and the slots they take.
	(db) => db.exec(meetingTables("INTEGER")),
	// The coach's own forms.
	(db) => db.exec(formTables("INTEGER")),
	// Removed forms, which can be restored.
	(db) => db.exec(formRemoval("INTEGER")),
	// The facts of the business, with pictures.
	(db) => db.exec(factsTables("INTEGER")),
	// The person of each lead.
	(db) => db.exec(peopleTable("INTEGER")),
	// The list of the desk that each person is in.
	(db) => db.exec(personListsInSqlite),
	// The files that forms send.
	(db) => db.exec(downloadTables("INTEGER")),
	// Calls with a link of their own.
	(db) => db.exec(meetingLink()),
	// What clients say.
	(db) => db.exec(praiseTable("INTEGER")),
];
