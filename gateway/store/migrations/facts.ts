/**
 * The facts of the business as published at the desk: the live version, the draft, every version that was ever
 * live, and pictures by hash.
 * @param whole the type of times and counts
 */
export const factsTables = (whole: string, schema = "") => `
	CREATE TABLE ${schema}facts (
		name TEXT PRIMARY KEY NOT NULL, live TEXT, draft TEXT, revision ${whole} NOT NULL DEFAULT 0,
		changed_at ${whole} NOT NULL
	);
	CREATE TABLE ${schema}facts_versions (
		version TEXT PRIMARY KEY NOT NULL, facts TEXT NOT NULL, made_at ${whole} NOT NULL
	);
	CREATE TABLE ${schema}pictures (
		hash TEXT PRIMARY KEY NOT NULL, type TEXT NOT NULL, bytes TEXT NOT NULL, made_at ${whole} NOT NULL
	);`;
