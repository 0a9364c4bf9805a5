/** Stores as earlier versions left them, with statements to recreate them. */
import { sampleFields } from "../../../leads/testing/samples.ts";
import type { Statement, Value } from "../engine.ts";
import { postgresMigrations } from "../migrations/postgres.ts";
import { type MigrationRules, sqliteMigrations } from "../migrations/sqlite.ts";
import rowsOf45b5ed4 from "./store-of-45b5ed4.json" with { type: "json" };

type Row = Readonly<Record<string, Value>>;

export interface OldStore {
	/** Number of migrations of each dialect; version 0.1.0 had no Postgres. */
	layout: { sqlite: number; postgres?: number };
	rows: Readonly<Record<string, readonly Row[]>>;
}

const now = Date.parse("2026-11-20T10:00:00Z");
const day = 24 * 3600_000;
const half = {
	done: ["contact"],
	contact: { id: "c1", tags: [] },
	begun: { contact: 5 },
	refused: {},
};

const leadOf010 = (
	id: string,
	state: string,
	change: { next?: number; progress?: object; reason?: string } = {},
): Row => ({
	id,
	kind: "checklist",
	state,
	email: `${id}@plumbing.example`,
	fields: JSON.stringify({ ...sampleFields.checklist, email: `${id}@plumbing.example` }),
	context: '{"page":"p","referrer":""}',
	received_at: now - day,
	active_since: now - day,
	next_attempt_at: change.next ?? now,
	attempts: 4,
	progress: change.progress ? JSON.stringify(change.progress) : null,
	settled_at: state === "pending" ? null : now - day,
	reason: change.reason ?? null,
});

/** Version 0.1.0: one table. */
export const storeOf010: OldStore = {
	layout: { sqlite: 1 },
	rows: {
		leads: [
			leadOf010("old-pending", "pending", {
				next: now + 400 * day,
				progress: half,
				reason: "opportunity: 503",
			}),
			leadOf010("old-fresh", "pending"),
			leadOf010("old-dead", "dead", {
				progress: { done: [], begun: {}, refused: { mail: "552" } },
				reason: "mail: 552",
			}),
			leadOf010("old-quarantined", "quarantined", { reason: "the hidden field was filled" }),
			leadOf010("old-delivered", "delivered"),
		],
	},
};

/**
 * Commit 45b5ed4, made by running its code: leads in every state, an outbox of webhook events in the key-value
 * table, pending erasures and consents, a mail about a passkey, a test lead's contact to be deleted.
 */
export const storeOf45b5ed4: OldStore = {
	layout: { sqlite: 8, postgres: 6 },
	rows: rowsOf45b5ed4,
};

/** Rows as statements; `?1` or `$1` is the first value. */
function insertions({ rows }: OldStore, mark: "?" | "$", schema = ""): Statement[] {
	return Object.entries(rows).flatMap(([table, all]) =>
		all.map((row): Statement => {
			const columns = Object.keys(row);
			const marks = columns.map((_, index) => `${mark}${index + 1}`);
			return [
				`INSERT INTO ${schema}${table} (${columns.join(", ")}) VALUES (${marks.join(", ")})`,
				...Object.values(row),
			];
		}),
	);
}

const noRules: MigrationRules = { phoneOf: () => "", mailDelayMs: () => undefined };

/** Statements that recreate an old store in an empty SQLite database. */
export function sqliteStatements(old: OldStore): Statement[] {
	const ddl: Statement[] = [];
	const db = {
		exec: (sql: string) => ddl.push([sql]),
		prepare: () => ({ all: () => [], run: () => {} }),
	};
	for (const step of sqliteMigrations.slice(0, old.layout.sqlite)) step(db, now, noRules);
	return [...ddl, ...insertions(old, "?")];
}

/** Statements that recreate an old store in an empty Postgres database. */
export function postgresStatements(old: OldStore): Statement[] {
	const { postgres: version = 0 } = old.layout;
	return [
		...postgresMigrations.slice(0, version).map((sql): Statement => [sql]),
		["INSERT INTO coachkit.layout VALUES ($1, $2)", version, "secret"],
		...insertions(old, "$", "coachkit."),
	];
}
