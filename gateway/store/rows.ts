import { newProgress } from "../../leads/deliver.ts";
import type { LeadKind } from "../../leads/lead.ts";
import type { LeadState, StoredLead } from "./store.ts";

/** Steps from one version of the database to the next; `user_version` counts them. Append only. */
export const migrations = [
	`CREATE TABLE leads (
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
	CREATE INDEX leads_due ON leads (next_attempt_at) WHERE state = 'pending';`,
] as const;

/** One row of the table. */
export interface LeadRow {
	id: string;
	kind: LeadKind;
	state: LeadState;
	fields: string;
	context: string;
	received_at: number;
	active_since: number;
	next_attempt_at: number;
	attempts: number;
	progress: string | null;
	settled_at: number | null;
	reason: string | null;
}

export function fromRow(row: LeadRow): StoredLead {
	return {
		id: row.id,
		kind: row.kind,
		state: row.state,
		fields: JSON.parse(row.fields),
		context: JSON.parse(row.context),
		receivedAt: row.received_at,
		activeSince: row.active_since,
		nextAttemptAt: row.next_attempt_at,
		attempts: row.attempts,
		progress: row.progress ? JSON.parse(row.progress) : newProgress(),
		...(row.settled_at !== null && { settledAt: row.settled_at }),
		...(row.reason !== null && { reason: row.reason }),
	};
}
