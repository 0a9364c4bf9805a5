/**
 * Forms that the coach makes: what is live and what is being written, and every version that was ever live, because a
 * lead is judged by the version it was given.
 *
 * @param whole the type of times and counts
 */
export const formTables = (whole: string, schema = "") => `
	CREATE TABLE ${schema}forms (
		name TEXT PRIMARY KEY NOT NULL, live TEXT, draft TEXT, revision ${whole} NOT NULL DEFAULT 0,
		changed_at ${whole} NOT NULL
	);
	CREATE TABLE ${schema}form_versions (
		name TEXT NOT NULL, version TEXT NOT NULL, definition TEXT NOT NULL, made_at ${whole} NOT NULL,
		PRIMARY KEY (name, version)
	);`;

/** When the coach removed a form: until it is purged it can be restored. */
export const formRemoval = (whole: string, schema = "") =>
	`ALTER TABLE ${schema}forms ADD COLUMN removed_at ${whole};`;
