/**
 * What the coach did about a lead and its outcome, and the outcomes of leads whose retention is over, without
 * anything that names the person. Leads from before this step count as read.
 */
export const followUpTables = (whole: string, serial: string, schema = "") => `
	CREATE TABLE ${schema}follow_ups (
		lead TEXT PRIMARY KEY NOT NULL REFERENCES ${schema}leads (id) ON DELETE CASCADE,
		key TEXT NOT NULL DEFAULT '', opened_at ${whole}, remind_at ${whole},
		reminded ${whole} NOT NULL DEFAULT 0, outcome TEXT NOT NULL DEFAULT 'new', pence ${whole}, reason TEXT,
		decided_at ${whole}, decided_by TEXT
	);
	CREATE INDEX follow_ups_key ON ${schema}follow_ups (key) WHERE key <> '';
	CREATE INDEX follow_ups_remind ON ${schema}follow_ups (remind_at) WHERE remind_at IS NOT NULL;
	CREATE INDEX follow_ups_decided ON ${schema}follow_ups (decided_at) WHERE decided_at IS NOT NULL;
	CREATE INDEX follow_ups_outcome ON ${schema}follow_ups (outcome) WHERE outcome <> 'new';
	CREATE TABLE ${schema}past_outcomes (
		seq ${serial}, key TEXT NOT NULL, day TEXT NOT NULL, kind TEXT NOT NULL, partner TEXT NOT NULL,
		campaign TEXT NOT NULL, referrer TEXT NOT NULL, landing TEXT NOT NULL, spoken ${whole} NOT NULL,
		outcome TEXT NOT NULL, pence ${whole}, days ${whole}, decided_at ${whole}
	);
	CREATE INDEX past_outcomes_key ON ${schema}past_outcomes (key) WHERE key <> '';
	CREATE INDEX past_outcomes_day ON ${schema}past_outcomes (day);
	INSERT INTO ${schema}follow_ups (lead, opened_at) SELECT id, received_at FROM ${schema}leads;`;
