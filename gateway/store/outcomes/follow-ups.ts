import { randomUUID } from "node:crypto";
import { insertActivity } from "../activity.ts";
import { type Engine, leadId, type Statement } from "../engine.ts";
import { whole } from "../jobs/job-claim.ts";
import type { StoredLead } from "../lead.ts";
import type { LeadRow } from "../lead-row.ts";
import { isOfPerson } from "../people/people.ts";
import { camelCaseRow, leadColumns, toStoredLead } from "../rows/rows.ts";

/** Outcomes of a lead, in the order of a sale. Names are stored, so never rename one. */
export type Outcome = "new" | "contacted" | "met" | "won" | "lost";

/** An outcome, and who set it. */
export interface Decision {
	outcome: Outcome;
	/** Value of a won lead in pence; absent if unknown. */
	pence?: number;
	/** Why a lead was lost. */
	reason?: string;
	by: "desk" | "crm";
}

/** The coach's follow-up on a lead, and its outcome. Times are milliseconds since 1970. */
export interface FollowUp extends Omit<Decision, "by"> {
	lead: string;
	/** When the lead was first opened. */
	openedAt?: number;
	remindAt?: number;
	decidedAt?: number;
	decidedBy?: Decision["by"];
}

/** The coach's follow-up on leads: opened, reminder, outcome. It is deleted with its lead. */
export interface FollowUpStore {
	/** Leads without a follow-up are left out. */
	list(leads: readonly string[]): Promise<FollowUp[]>;
	/** Records that the coach has opened the lead. */
	open(lead: string): Promise<void>;
	/**
	 * Sets or clears the reminder of the lead's person, and the job that announces it. A person has one reminder.
	 * @returns false: no such lead, or nothing to clear
	 */
	remind(lead: string, at: number | undefined): Promise<boolean>;
	/** Clears a due reminder of the lead's person. */
	settleDue(lead: string): Promise<void>;
	/**
	 * Leads whose reminder is due, longest overdue first.
	 * @param aheadMs also include those due within this time
	 */
	due(limit: number, aheadMs?: number): Promise<StoredLead[]>;
	/**
	 * Counts the announcement of a due reminder before it is sent: after a crash it is repeated at most once.
	 * @returns `later`: milliseconds until it is due; `go`: announce it; `over`: cleared, erased or announced twice
	 */
	claimReminder(lead: string): Promise<{ is: "go" | "over" } | { is: "later"; ms: number }>;
	/** Records an outcome. False: no such lead. */
	decide(lead: string, decision: Decision): Promise<boolean>;
}

/** Maximum number of announcements of a reminder. */
export const maxAnnouncements = 2;

/** Name of a reminder's queue; its jobs are deleted with their lead. */
const queueOf = (lead: string) => `reminder ${lead}`;

const changedColumns = "lead, opened_at, remind_at, outcome, pence, reason, decided_at, decided_by";

export const createFollowUps = (engine: Engine): FollowUpStore => ({
	...createDecisions(engine),
	...createReminders(engine),
});

/** What the coach has opened and decided. */
function createDecisions(engine: Engine): Pick<FollowUpStore, "list" | "open" | "decide"> {
	const fromRow = (row: object) => camelCaseRow<FollowUp>("follow_ups", row, engine.toWallClock);

	return {
		async list(leads) {
			if (leads.length === 0) return [];
			const places = leads.map((_, index) => `$${index + 1}`).join(", ");
			const sql = `SELECT ${changedColumns} FROM follow_ups WHERE lead IN (${places})`;
			return (await engine.read<object>(sql, ...leads)).map(fromRow);
		},

		async open(lead) {
			await engine.write(
				`INSERT INTO follow_ups (lead, opened_at) SELECT id, now_ms() FROM leads WHERE id = $1
				ON CONFLICT (lead) DO UPDATE SET opened_at = excluded.opened_at
				WHERE follow_ups.opened_at IS NULL`,
				lead,
			);
		},

		async decide(lead, { outcome, pence, reason, by }) {
			const change = JSON.stringify({ outcome, pence, reason, by });
			const insert: Statement = [
				`INSERT INTO follow_ups (lead, outcome, pence, reason, decided_at, decided_by)
				SELECT id, $2, CAST($3 AS BIGINT), CAST($4 AS TEXT), now_ms(), CAST($5 AS TEXT)
				FROM leads WHERE id = $1
				ON CONFLICT (lead) DO UPDATE SET outcome = excluded.outcome, pence = excluded.pence,
					reason = excluded.reason, decided_at = excluded.decided_at, decided_by = excluded.decided_by
				RETURNING lead`,
				...[lead, outcome, pence ?? null, reason ?? null, by],
			];
			const rows = await engine.writeAll(insert, insertActivity(lead, "outcome", change));
			return rows.length > 0;
		},
	};
}

function createReminders(
	engine: Engine,
): Pick<FollowUpStore, "remind" | "settleDue" | "due" | "claimReminder"> {
	const time = (at: number) => Math.round(engine.fromWallClock(at));
	/** Deletes jobs that would announce an earlier reminder. */
	const dropJobs = (lead: string): Statement => [
		`DELETE FROM jobs WHERE kind = 'reminder' AND ${isOfPerson(1)}
			AND coalesce(leased_until, 0) <= now_ms()`,
		lead,
	];

	return {
		async remind(lead, at) {
			if (at === undefined) {
				const clearedRows = await engine.removeAll(
					[
						`UPDATE follow_ups SET remind_at = NULL, reminded = 0
						WHERE ${isOfPerson(1)} AND remind_at IS NOT NULL RETURNING lead`,
						lead,
					],
					dropJobs(lead),
				);
				return clearedRows.length > 0;
			}
			const set = await engine.removeAll(
				[
					`INSERT INTO follow_ups (lead, remind_at) SELECT id, ${whole(2)} FROM leads WHERE id = $1
					ON CONFLICT (lead) DO UPDATE SET remind_at = excluded.remind_at, reminded = 0
					RETURNING lead`,
					...[lead, time(at)],
				],
				dropJobs(lead),
				[
					`UPDATE follow_ups SET remind_at = NULL, reminded = 0
					WHERE lead <> $1 AND ${isOfPerson(1)} AND remind_at IS NOT NULL`,
					lead,
				],
				[
					`INSERT INTO jobs (id, kind, queue, lead, payload, made_at, due_at)
					VALUES ($1, 'reminder', $2, $3, $4, now_ms(), ${whole(5)})`,
					...[`reminder ${lead} ${randomUUID()}`, queueOf(lead), lead, "{}", time(at)],
				],
			);
			return set.length > 0;
		},

		async settleDue(lead) {
			await engine.removeAll(
				[
					`UPDATE follow_ups SET remind_at = NULL, reminded = 0
					WHERE ${isOfPerson(1)} AND remind_at <= now_ms() RETURNING lead`,
					lead,
				],
				dropJobs(lead),
			);
		},

		async due(limit, aheadMs = 0) {
			const rows = await engine.read<LeadRow>(
				`SELECT ${leadColumns} FROM leads WHERE id IN (
					SELECT lead FROM follow_ups WHERE remind_at <= now_ms() + ${whole(2)}
					ORDER BY remind_at LIMIT ${whole(1)})
				ORDER BY (SELECT remind_at FROM follow_ups WHERE lead = ${leadId}), rowid`,
				...[limit, Math.round(aheadMs)],
			);
			return rows.map((row) => toStoredLead(row, engine.toWallClock));
		},

		async claimReminder(lead) {
			const [row] = await engine.read<{ left: number }>(
				`SELECT remind_at - now_ms() AS left FROM follow_ups
				WHERE lead = $1 AND remind_at IS NOT NULL AND reminded < ${maxAnnouncements}`,
				lead,
			);
			if (!row) return { is: "over" };
			if (Number(row.left) > 0) return { is: "later", ms: Number(row.left) };
			const countedRows = await engine.write(
				`UPDATE follow_ups SET reminded = reminded + 1
				WHERE lead = $1 AND remind_at <= now_ms() AND reminded < ${maxAnnouncements} RETURNING lead`,
				lead,
			);
			return { is: countedRows.length > 0 ? "go" : "over" };
		},
	};
}
