import type { KvKey } from "../lib/kv.ts";
import { type Activity, type ActivityKind, toActivity } from "./activity.ts";
import type { Engine } from "./engine.ts";
import type { Decision, FollowUp, Outcome } from "./follow-ups.ts";
import { fromKvText } from "./kv.ts";
import type { StoredLead } from "./lead.ts";
import type { LeadRow } from "./lead-row.ts";
import { releaseRow } from "./leads.ts";
import { parse } from "./readable.ts";
import { toStoredLead } from "./rows.ts";

/** A lead with all that the desk shows of it, as of one moment. Times are milliseconds since 1970. */
export interface LeadDetails<Value = unknown> {
	lead: StoredLead;
	/** Oldest first. */
	activities: Activity[];
	/** What the coach did about it, and what became of it. */
	followUp?: FollowUp;
	/** Marketing consent, where it was confirmed. */
	consent?: { confirmedAt: number; withdrawnAt?: number };
	/** Erasures that wait, of whatever lead. */
	erasures: { target: object; dueAt: number }[];
	/** What is stored under the key that was asked for. */
	value?: Value | undefined;
	now: number;
}

/** Details of one lead, for the desk. */
export interface LeadDetailsStore {
	/** By one statement. Undefined: no such lead. */
	details<Value>(id: string, key: KvKey<Value>): Promise<LeadDetails<Value> | undefined>;
	/**
	 * Releases a lead ({@link LeadRecords.release}) by one read and one write; its details as they are afterwards.
	 * `delivered`: it is too late. Undefined: no such lead.
	 */
	releaseWithDetails<Value>(
		id: string,
		key: KvKey<Value>,
	): Promise<LeadDetails<Value> | "delivered" | undefined>;
}

/** A fact about a lead, beside the lead's own row. Each column means what its part says. */
type Fact =
	| { part: "activity"; seq_text: string; name: ActivityKind; value: string; at: number }
	| { part: "erasure"; value: string; at: number }
	| { part: "value"; value: string }
	| { part: "outcome"; seq_text: string; name: Outcome; value: string; at: number }
	| { part: "decided by"; value: Decision["by"] }
	| { part: "confirmed" | "withdrawn" | "opened" | "remind"; at: number };

/** The lead `$1` and, one in each row, the facts about it; `$2` names the key. */
const statement = `SELECT leads.rowid AS seq, leads.*, fact.*, now_ms() AS now
	FROM leads LEFT JOIN (
		SELECT 'activity' AS part, CAST(seq AS TEXT) AS seq_text, what AS name, text AS value, at
			FROM lead_remarks WHERE lead = $1
		UNION ALL SELECT 'erasure', '', '', payload, due_at FROM jobs
			WHERE kind = 'erasure' AND state = 'waiting' AND due_at IS NOT NULL
		UNION ALL SELECT 'value', '', '', value, 0 FROM notes WHERE key = $2
		UNION ALL SELECT 'confirmed', '', '', '', confirmed_at FROM permissions WHERE lead = $1
		UNION ALL SELECT 'withdrawn', '', '', '', withdrawn_at FROM permissions
			WHERE lead = $1 AND withdrawn_at IS NOT NULL
		UNION ALL SELECT 'opened', '', '', '', opened_at FROM follow_ups
			WHERE lead = $1 AND opened_at IS NOT NULL
		UNION ALL SELECT 'remind', '', '', '', remind_at FROM follow_ups
			WHERE lead = $1 AND remind_at IS NOT NULL
		UNION ALL SELECT 'outcome', coalesce(CAST(pence AS TEXT), ''), outcome, coalesce(reason, ''),
			coalesce(decided_at, 0) FROM follow_ups WHERE lead = $1
		UNION ALL SELECT 'decided by', '', '', decided_by, 0 FROM follow_ups
			WHERE lead = $1 AND decided_by IS NOT NULL
	) AS fact ON 1 = 1
	WHERE leads.id = $1`;

type DetailRow = LeadRow & { now: number } & (Fact | { part: null });

export function createLeadDetails(engine: Engine): LeadDetailsStore {
	const wall = (time: number) => Math.round(engine.toWallClock(time));

	function toDetails<Value>(rows: readonly DetailRow[], row: LeadRow): LeadDetails<Value> {
		const details: LeadDetails<Value> = {
			lead: toStoredLead(row, engine.toWallClock),
			...{ activities: [], erasures: [], now: wall(rows[0]?.now ?? 0) },
		};
		const consent: Partial<NonNullable<LeadDetails["consent"]>> = {};
		const followUp: FollowUp = { lead: row.id, outcome: "new" };
		for (const fact of rows) {
			if (fact.part === "activity") {
				const { seq_text: seq, name: what, value: text, at } = fact;
				details.activities.push(
					toActivity({ seq: Number(seq), lead: row.id, what, at: wall(at), text }),
				);
			} else if (fact.part === "erasure")
				details.erasures.push({ target: parse(fact.value) ?? {}, dueAt: wall(fact.at) });
			else if (fact.part === "value") details.value = fromKvText(fact.value) as Value | undefined;
			else if (fact.part === "opened") followUp.openedAt = wall(fact.at);
			else if (fact.part === "remind") followUp.remindAt = wall(fact.at);
			else if (fact.part === "decided by") followUp.decidedBy = fact.value;
			else if (fact.part === "outcome") {
				followUp.outcome = fact.name;
				if (fact.seq_text !== "") followUp.pence = Number(fact.seq_text);
				if (fact.value !== "") followUp.reason = fact.value;
				if (fact.at !== 0) followUp.decidedAt = wall(fact.at);
			} else if (fact.part === "confirmed") consent.confirmedAt = wall(fact.at);
			else if (fact.part === "withdrawn") consent.withdrawnAt = wall(fact.at);
		}
		details.followUp = followUp;
		details.activities.sort((one, other) => Number(one.id) - Number(other.id));
		const { confirmedAt } = consent;
		return confirmedAt === undefined
			? details
			: { ...details, consent: { ...consent, confirmedAt } };
	}

	const read = (id: string, { name }: KvKey<unknown>) =>
		engine.read<DetailRow>(statement, id, name);
	return {
		async details<Value>(id: string, key: KvKey<Value>) {
			const rows = await read(id, key);
			return rows[0] && toDetails<Value>(rows, rows[0]);
		},

		async releaseWithDetails<Value>(id: string, key: KvKey<Value>) {
			for (;;) {
				const rows = await read(id, key);
				const [row] = rows;
				if (!row) return undefined;
				if (row.state === "delivered") return "delivered";
				const released = await releaseRow(engine, row);
				// A worker saved progress meanwhile, which must not be lost: try again.
				if (!released) continue;
				const details = toDetails<Value>(rows, released);
				// The write added it at this time; its number is not known yet, and nothing asks for it.
				const at = wall(released.active_since);
				details.activities.push({ id: "", lead: id, what: "released", at, text: "" });
				return details;
			}
		},
	};
}
