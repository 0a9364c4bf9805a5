/**
 * Booked meetings, and the calendar cells that they take: one row per cell. A place in a day's quota is a cell, too.
 * Both are deleted with their lead.
 */
export const meetingTables = (whole: string, schema = "") => `
	CREATE TABLE ${schema}meetings (
		lead TEXT PRIMARY KEY NOT NULL REFERENCES ${schema}leads (id) ON DELETE CASCADE,
		type TEXT NOT NULL, calendar TEXT NOT NULL, start_at ${whole} NOT NULL, end_at ${whole} NOT NULL,
		zone TEXT NOT NULL, cell_from ${whole} NOT NULL, cell_to ${whole} NOT NULL, quota TEXT NOT NULL,
		quota_size ${whole} NOT NULL, state TEXT NOT NULL, sequence ${whole} NOT NULL DEFAULT 0,
		keep_until ${whole} NOT NULL, changed_at ${whole} NOT NULL, attendance TEXT NOT NULL DEFAULT '',
		mails TEXT NOT NULL DEFAULT ''
	);
	CREATE INDEX meetings_start ON ${schema}meetings (start_at);
	CREATE TABLE ${schema}meeting_slots (
		calendar TEXT NOT NULL, cell ${whole} NOT NULL,
		lead TEXT NOT NULL REFERENCES ${schema}leads (id) ON DELETE CASCADE, PRIMARY KEY (calendar, cell)
	);
	CREATE INDEX meeting_slots_lead ON ${schema}meeting_slots (lead);`;

/** A call's own link; empty if the call uses its type's link. */
export const meetingLink = (schema = "") =>
	`ALTER TABLE ${schema}meetings ADD COLUMN link TEXT NOT NULL DEFAULT '';`;
