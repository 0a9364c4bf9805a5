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

/**
 * What clients say. A row is added with the invitation, and outlives its lead.
 * @param whole the type of times
 */
export const praiseTable = (whole: string, schema = "") => `
	CREATE TABLE ${schema}praise (
		id TEXT PRIMARY KEY, lead TEXT NOT NULL, email TEXT NOT NULL, phone TEXT NOT NULL,
		person TEXT NOT NULL, asked_at ${whole} NOT NULL,
		text TEXT NOT NULL DEFAULT '', figure TEXT NOT NULL DEFAULT '', name TEXT NOT NULL DEFAULT '',
		trade TEXT NOT NULL DEFAULT '', picture TEXT NOT NULL DEFAULT '', picture_bytes TEXT NOT NULL DEFAULT '',
		wording TEXT NOT NULL DEFAULT '', agreed_at ${whole}, approved_at ${whole},
		short TEXT NOT NULL DEFAULT '', short_at ${whole}, refused_at ${whole},
		closed_at ${whole}, closed_by TEXT NOT NULL DEFAULT ''
	);
	CREATE INDEX praise_lead ON ${schema}praise (lead);
	CREATE INDEX praise_email ON ${schema}praise (email);`;
