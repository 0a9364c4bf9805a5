/** Tables as they were first created, in SQL for SQLite and Postgres. Frozen, like every migration. */

type WholeNumber = "INTEGER" | "bigint";

export const consentTable = (number: WholeNumber, schema = "") =>
	`CREATE TABLE ${schema}permissions (
		lead TEXT PRIMARY KEY NOT NULL, first_name TEXT NOT NULL, last_name TEXT NOT NULL,
		email TEXT NOT NULL, phone TEXT NOT NULL, wording TEXT NOT NULL, version TEXT NOT NULL,
		asked_at ${number} NOT NULL, confirmed_at ${number} NOT NULL, withdrawn_at ${number},
		due_at ${number}, tries ${number} NOT NULL DEFAULT 0
	);`;

export const analyticsTable = (schema = "") =>
	`CREATE TABLE ${schema}step_counts (
		day TEXT NOT NULL, kind TEXT NOT NULL, counts TEXT NOT NULL, PRIMARY KEY (day, kind)
	);`;

export const originsTable = (schema = "") =>
	`CREATE TABLE ${schema}lead_origins (
		id TEXT PRIMARY KEY NOT NULL REFERENCES ${schema}leads (id) ON DELETE CASCADE,
		campaign TEXT NOT NULL, referrer TEXT NOT NULL, landing TEXT NOT NULL, page TEXT NOT NULL,
		lang TEXT NOT NULL
	);`;

export const reportLinksTable = (number: WholeNumber, schema = "") =>
	`CREATE TABLE ${schema}report_links (
		id TEXT PRIMARY KEY NOT NULL, partner TEXT NOT NULL, made_at ${number} NOT NULL,
		expires_at ${number} NOT NULL
	);`;
