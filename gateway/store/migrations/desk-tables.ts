/**
 * The tables of the desk, in SQL for either database. What belongs to a lead is deleted with it, whichever
 * statement or version deletes the lead.
 * @param whole the type of times and counts
 * @param serial the type of a column that numbers its rows
 */
export const deskTables = (whole: string, serial: string) => `
	CREATE TABLE desk_tokens (
		digest TEXT PRIMARY KEY NOT NULL, purpose TEXT NOT NULL, value TEXT NOT NULL,
		expires_at ${whole} NOT NULL
	);
	CREATE TABLE desk_sessions (
		id TEXT PRIMARY KEY NOT NULL, digest TEXT NOT NULL UNIQUE, name TEXT NOT NULL, passkey TEXT,
		since ${whole} NOT NULL, seen_at ${whole} NOT NULL
	);
	CREATE TABLE desk_passkeys (
		id TEXT PRIMARY KEY NOT NULL, name TEXT NOT NULL, public_key TEXT NOT NULL,
		counter ${whole} NOT NULL, transports TEXT NOT NULL, host TEXT NOT NULL,
		added_at ${whole} NOT NULL, used_at ${whole}
	);
	CREATE TABLE desk_erasures (
		id TEXT PRIMARY KEY NOT NULL, lead TEXT, person TEXT, due_at ${whole} NOT NULL
	);
	CREATE TABLE lead_remarks (
		seq ${serial}, lead TEXT NOT NULL REFERENCES leads (id) ON DELETE CASCADE, what TEXT NOT NULL,
		at ${whole} NOT NULL, text TEXT NOT NULL
	);
	CREATE INDEX lead_remarks_lead ON lead_remarks (lead);
	CREATE TABLE lead_index (
		seq ${serial}, id TEXT NOT NULL UNIQUE REFERENCES leads (id) ON DELETE CASCADE,
		received_at ${whole} NOT NULL, kind TEXT NOT NULL, partner TEXT NOT NULL, text TEXT NOT NULL
	);
	CREATE INDEX lead_index_tally ON lead_index (kind, partner);`;
