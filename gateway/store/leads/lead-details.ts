import type { KvKey } from "../../lib/kv.ts";
import { type Activity, type ActivityKind, toActivity } from "../activity.ts";
import { type Engine, leadId } from "../engine.ts";
import { fromKvText } from "../kv/kv.ts";
import type { StoredLead } from "../lead.ts";
import type { LeadRow } from "../lead-row.ts";
import type { Decision, FollowUp, Outcome } from "../outcomes/follow-ups.ts";
import { parse } from "../rows/readable.ts";
import { toStoredLead } from "../rows/rows.ts";
import { releaseRow } from "./leads.ts";

/** Everything the desk shows of a lead, read at one moment. Times are milliseconds since 1970. */
export interface LeadDetails<Value = unknown> {
	lead: StoredLead;
	/** Oldest first. */
	activities: Activity[];
	/** The coach's follow-up and the outcome. */
	followUp?: FollowUp;
	/** Pending erasures of any lead. */
	erasures: { target: object; dueAt: number }[];
	/** The value under the requested key. */
	value?: Value | undefined;
	now: number;
}

/** Details of one lead, for the desk. */
export interface LeadDetailsStore {
	/** Reads the details in one statement. Undefined if there is no such lead. */
	details<Value>(id: string, key: KvKey<Value>): Promise<LeadDetails<Value> | undefined>;
	/**
	 * Releases a lead ({@link LeadRecords.release}) in one read and one write, and returns its new details.
	 * `delivered` if it is too late; undefined if there is no such lead.
	 */
	releaseWithDetails<Value>(
		id: string,
		key: KvKey<Value>,
	): Promise<LeadDetails<Value> | "delivered" | undefined>;
}

/** A row of a table with several rows per lead. `part` decides what the columns mean. */
type Fact =
	| { part: "activity"; seq_text: string; name: ActivityKind; value: string; at: number }
	| { part: "erasure"; value: string; at: number }
	| { part: "value"; value: string };

/** Columns of tables with at most one row per lead; null if there is none. */
interface Beside {
	opened_at: number | null;
	remind_at: number | null;
	outcome: Outcome | null;
	pence: number | null;
	why_lost: string | null;
	decided_at: number | null;
	decided_by: Decision["by"] | null;
}

/**
 * Selects lead `$1` and its facts, one per row; `$2` is the key. A Durable Object allows at most five parts in a
 * compound SELECT.
 */
const statement = `SELECT leads.rowid AS seq, leads.*, fact.*, now_ms() AS now,
		opened_at, remind_at, outcome, pence, follow_ups.reason AS why_lost, decided_at, decided_by
	FROM leads LEFT JOIN follow_ups ON follow_ups.lead = ${leadId}
	LEFT JOIN (
		SELECT 'activity' AS part, CAST(seq AS TEXT) AS seq_text, what AS name, text AS value, at
			FROM lead_remarks WHERE lead = $1
		UNION ALL SELECT 'erasure', '', '', payload, due_at FROM jobs
			WHERE kind = 'erasure' AND state = 'waiting' AND due_at IS NOT NULL
		UNION ALL SELECT 'value', '', '', value, 0 FROM notes WHERE key = $2
	) AS fact ON 1 = 1
	WHERE leads.id = $1`;

type DetailRow = LeadRow & Beside & { now: number } & (Fact | { part: null });

/** Not empty, because an existing lead has at least one row. */
type FoundRows = readonly [DetailRow, ...DetailRow[]];
const isFound = (rows: readonly DetailRow[]): rows is FoundRows => rows.length > 0;

export function createLeadDetails(engine: Engine): LeadDetailsStore {
	const wall = (time: number) => Math.round(engine.toWallClock(time));

	const toFollowUp = (lead: string, row: Beside): FollowUp => ({
		lead,
		outcome: row.outcome ?? "new",
		...(row.opened_at !== null && { openedAt: wall(row.opened_at) }),
		...(row.remind_at !== null && { remindAt: wall(row.remind_at) }),
		...(row.pence !== null && { pence: row.pence }),
		...(row.why_lost && { reason: row.why_lost }),
		...(row.decided_at !== null && { decidedAt: wall(row.decided_at) }),
		...(row.decided_by !== null && { decidedBy: row.decided_by }),
	});

	/** @param row the lead's current row; the facts come from `rows` */
	function toDetails<Value>(rows: FoundRows, row: LeadRow): LeadDetails<Value> {
		const [foundRow] = rows;
		const details: LeadDetails<Value> = {
			lead: toStoredLead(row, engine.toWallClock),
			activities: [],
			erasures: [],
			now: wall(foundRow.now),
			followUp: toFollowUp(row.id, foundRow),
		};
		for (const fact of rows) {
			if (fact.part === "activity") {
				const { seq_text: seq, name: what, value: text, at } = fact;
				details.activities.push(
					toActivity({ seq: Number(seq), lead: row.id, what, at: wall(at), text }),
				);
			} else if (fact.part === "erasure")
				details.erasures.push({ target: parse(fact.value) ?? {}, dueAt: wall(fact.at) });
			else if (fact.part === "value") details.value = fromKvText(fact.value) as Value | undefined;
		}
		details.activities.sort((one, other) => Number(one.id) - Number(other.id));
		return details;
	}

	const read = (id: string, { name }: KvKey<unknown>) =>
		engine.read<DetailRow>(statement, id, name);
	return {
		async details<Value>(id: string, key: KvKey<Value>) {
			const rows = await read(id, key);
			return isFound(rows) ? toDetails<Value>(rows, rows[0]) : undefined;
		},

		async releaseWithDetails<Value>(id: string, key: KvKey<Value>) {
			for (;;) {
				const rows = await read(id, key);
				if (!isFound(rows)) return undefined;
				const [row] = rows;
				if (row.state === "delivered") return "delivered";
				const releasedRow = await releaseRow(engine, row);
				// A worker has saved progress since the read. Try again, to keep it.
				if (!releasedRow) continue;
				const details = toDetails<Value>(rows, releasedRow);
				// The write added this activity at this time. Its id is unknown, and not needed.
				const at = wall(releasedRow.active_since);
				details.activities.push({ id: "", lead: id, what: "released", at, text: "" });
				return details;
			}
		},
	};
}
