import { leadKinds } from "../../../leads/forms/forms.ts";
import type { StoredLead } from "../lead.ts";
import type { LeadRow } from "../lead-row.ts";
import { readJson } from "./readable.ts";
import { isTime, type TableName } from "./tables.ts";

export { parse } from "./readable.ts";

/** Columns to select for a {@link LeadRow}. */
export const leadColumns = "rowid AS seq, *";

/** Converts a row: camel-case names, times by the wall clock, NULLs omitted. */
export const camelCaseRow = <Result>(
	table: TableName,
	row: object,
	toWallClock: (time: number) => number,
): Result =>
	Object.fromEntries(
		Object.entries(row)
			.filter(([, value]) => value !== null)
			.map(([name, value]) => [
				name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
				isTime(table, name) ? Math.round(toWallClock(value)) : value,
			]),
	) as Result;

const damagedReason = "unreadable: its record in the store is damaged";

const times = ["received_at", "next_attempt_at", "active_since", "waited", "attempts"] as const;
/** The latest time a Date can hold. */
const latest = 8.6e15;
const hasTimes = (row: LeadRow) => times.every((name) => Math.abs(row[name]) < latest);

/** Why a row can't be processed; undefined if it can. */
export function corruptionOf(row: LeadRow): string | undefined {
	if (readJson(row).isDamaged || !hasTimes(row)) return damagedReason;
	if (!leadKinds.includes(row.kind)) return "unknown kind: made by another version of the gateway";
	return undefined;
}

/**
 * A lead from its row, with wall-clock times. Unreadable parts are empty, and `reason` says so: one damaged row must
 * not hide the others.
 */
export function toStoredLead(row: LeadRow, toWallClock: (time: number) => number): StoredLead {
	const { fields, context, progress, isDamaged } = readJson(row);
	const at = (time: number) => (Math.abs(time) < latest ? toWallClock(time) : 0);
	const reason = isDamaged || !hasTimes(row) ? damagedReason : row.reason;
	return {
		seq: row.seq,
		id: row.id,
		kind: row.kind,
		state: row.state,
		fields,
		context,
		receivedAt: at(row.received_at),
		nextAttemptAt: at(row.next_attempt_at),
		attempts: row.attempts,
		waited: row.waited,
		progress,
		story: (progress.story ?? []).map(({ at: first, last, ...entry }) => ({
			...entry,
			at: at(first),
			...(last !== undefined && { last: at(last) }),
		})),
		...(row.settled_at !== null && { settledAt: at(row.settled_at) }),
		...(row.announced_at !== null && { announcedAt: at(row.announced_at) }),
		...(reason !== null && { reason }),
	};
}
