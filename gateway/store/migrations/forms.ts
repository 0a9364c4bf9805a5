/**
 * The coach's own forms: the live version, the draft, and every version that was ever live, because answers are
 * validated by the version that the visitor saw.
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

/** When the coach removed a form. Until the form is purged, it can be restored. */
export const formRemoval = (whole: string, schema = "") =>
	`ALTER TABLE ${schema}forms ADD COLUMN removed_at ${whole};`;
