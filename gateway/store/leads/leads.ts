import { mailDelayMs } from "../../../leads/delivery/mail-schedule.ts";
import type { LeadKind } from "../../../leads/forms/forms.ts";
import { createProgress, type DeliveryProgress } from "../../../leads/progress.ts";
import { insertActivity } from "../activity.ts";
import type { Engine } from "../engine.ts";
import { type Erased, listStoreRules } from "../feature-rules.ts";
import { deleteOldJobs } from "../jobs/jobs.ts";
import type { LeadState, StoredLead } from "../lead.ts";
import type { LeadRow } from "../lead-row.ts";
import { deleteOldReplies } from "../mail/mail-suppression.ts";
import { eraseSums, purgeLeads } from "../outcomes/past-outcomes.ts";
import { parseIdentity } from "../people/identity.ts";
import { corruptionOf, leadColumns, toStoredLead } from "../rows/rows.ts";
import { rememberErasure } from "./erasures.ts";

export interface LeadFilter {
	state?: LeadState;
	kind?: LeadKind;
	/** Received at or after. */
	since?: number;
	/** Only quarantined and dead leads not yet in a digest. */
	unannounced?: boolean;
	/** Only leads received before this one (`seq`), for the next page. */
	before?: number;
	/** Maximum number, newest first. Default 100. */
	limit?: number;
}

/** Number of leads of a kind in a state. */
export interface LeadCount {
	kind: LeadKind;
	state: LeadState;
	count: number;
}

/** Leads waiting for delivery, or for the coach. */
export interface Backlog {
	pending: number;
	/** Milliseconds since delivery of the oldest pending lead began; absent if none is pending. */
	oldestPendingAge?: number;
	dead: number;
	/** Suspected spam. */
	quarantined: number;
	/** Quarantined and dead leads not yet in a digest. */
	unannounced: number;
}

/** Reads and changes leads, for desk and command line. */
export interface LeadRecords {
	get(id: string): Promise<StoredLead | undefined>;
	/** Newest first. An unreadable lead has no fields. */
	list(filter: LeadFilter): Promise<StoredLead[]>;
	counts(): Promise<LeadCount[]>;
	backlog(): Promise<Backlog>;
	/** Size of all quarantined leads, in characters of fields and context. */
	quarantinedBytes(): Promise<number>;
	/** Records that a digest has reported these leads. */
	markAnnounced(ids: readonly string[]): Promise<void>;
	/**
	 * Makes a dead, quarantined or waiting lead due now, as if it were new. Finished steps stay done. False if there
	 * is no such lead, or it is delivered.
	 */
	release(id: string): Promise<boolean>;
	/**
	 * Deletes every lead with this email (ignoring case) or telephone number (in any notation), and everything else
	 * stored about the person. Returns the number of leads.
	 */
	erase(person: string): Promise<number>;
	/** Deletes one lead in any state. Returns how many. */
	eraseLead(id: string): Promise<number>;
	/** Deletes one lead unless it is pending. False if it is pending or unknown. */
	discard(id: string): Promise<boolean>;
	/**
	 * Deletes leads delivered longer ago than this many milliseconds, and quarantined and dead ones announced longer
	 * ago than that, unless a feature needs them. Returns how many.
	 * @param without test leads, whose outcomes are not kept
	 */
	purge(olderThan: number, without?: readonly string[]): Promise<number>;
}

/** The progress of a released lead: finished steps stay done. */
const resetProgress = (progress: DeliveryProgress | undefined): DeliveryProgress => {
	// Counters start again. `reply` is kept, so the visitor gets no second auto-reply.
	const { opportunity, unconnected, extra, tries, refusals, unanswered, ...rest } =
		progress ?? createProgress();
	const { mail, ...begun } = rest.begun;
	return { ...rest, begun };
};

/**
 * Releases a lead as it was read, in one write, and returns its row. Undefined if its progress has changed since.
 */
export async function releaseRow(engine: Engine, row: LeadRow): Promise<LeadRow | undefined> {
	const progress = corruptionOf(row)
		? row.progress
		: JSON.stringify(resetProgress(toStoredLead(row, engine.toWallClock).progress));
	const [releasedRow] = await engine.writeAll<LeadRow>(
		[
			`UPDATE leads SET state = 'pending', next_attempt_at = now_ms(), active_since = now_ms(),
				mail_at = now_ms() + CAST($1 AS BIGINT), attempts = 0, waited = 0, settled_at = NULL,
				announced_at = NULL, reason = NULL, progress = $2
			WHERE rowid = $3 AND state <> 'delivered' AND coalesce(progress, '') = $4
			RETURNING ${leadColumns}`,
			...[mailDelayMs(row.kind) ?? 0, progress, row.seq, row.progress ?? ""],
		],
		insertActivity(row.id, "released", "", "active_since"),
		...listStoreRules().flatMap(({ onRelease }) => onRelease?.(row.id) ?? []),
	);
	if (releasedRow) engine.notifyJobsAvailable();
	return releasedRow;
}

export const createLeadRecords = (engine: Engine): LeadRecords => ({
	...createLeadReads(engine),
	...createReleases(engine),
	...createRemovals(engine),
});

function createLeadReads(
	engine: Engine,
): Pick<LeadRecords, "get" | "list" | "counts" | "quarantinedBytes" | "backlog"> {
	const leads = (rows: LeadRow[]) => rows.map((row) => toStoredLead(row, engine.toWallClock));
	return {
		async get(id) {
			return leads(await engine.read(`SELECT ${leadColumns} FROM leads WHERE id = $1`, id))[0];
		},

		async list({ state, kind, since, unannounced = false, before, limit = 100 }) {
			const text = (placeholder: string) => `CAST(${placeholder} AS TEXT)`;
			const number = (placeholder: string) => `CAST(${placeholder} AS BIGINT)`;
			return leads(
				await engine.read(
					`SELECT ${leadColumns} FROM leads
					WHERE (${text("$1")} IS NULL OR state = ${text("$1")})
						AND (${text("$2")} IS NULL OR kind = ${text("$2")})
						AND (${number("$3")} IS NULL OR received_at >= ${number("$3")})
						AND (${number("$4")} IS NULL OR rowid < ${number("$4")})
						AND (${number("$5")} = 0
							OR (state IN ('dead', 'quarantined') AND announced_at IS NULL))
					ORDER BY rowid DESC LIMIT ${number("$6")}`,
					...[
						state ?? null,
						kind ?? null,
						since === undefined ? null : engine.fromWallClock(since),
					],
					...[before ?? null, Number(unannounced), limit],
				),
			);
		},

		async counts() {
			return engine.read<LeadCount>(
				"SELECT kind, state, count(*) AS count FROM leads GROUP BY kind, state ORDER BY kind, state",
			);
		},

		async quarantinedBytes() {
			const [row] = await engine.read<{ bytes: number | null }>(
				`SELECT sum(length(fields) + length(context)) AS bytes FROM leads
				WHERE state = 'quarantined'`,
			);
			return Number(row?.bytes ?? 0);
		},

		async backlog() {
			const [{ age, ...counts } = { age: null }] = await engine.read<
				Backlog & { age: number | null }
			>(
				`SELECT (SELECT count(*) FROM leads WHERE state = 'pending') AS pending,
					(SELECT now_ms() - min(active_since) FROM leads WHERE state = 'pending') AS age,
					(SELECT count(*) FROM leads WHERE state = 'dead') AS dead,
					(SELECT count(*) FROM leads WHERE state = 'quarantined') AS quarantined,
					(SELECT count(*) FROM leads
						WHERE state IN ('dead', 'quarantined') AND announced_at IS NULL) AS unannounced`,
			);
			return { ...(counts as Backlog), ...(age !== null && { oldestPendingAge: age }) };
		},
	};
}

function createReleases(engine: Engine): Pick<LeadRecords, "markAnnounced" | "release"> {
	return {
		async markAnnounced(ids) {
			await Promise.all(
				ids.map((id) =>
					engine.write(
						"UPDATE leads SET announced_at = coalesce(announced_at, now_ms()) WHERE id = $1",
						id,
					),
				),
			);
		},

		async release(id) {
			for (;;) {
				const [row] = await engine.read<LeadRow>(
					`SELECT ${leadColumns} FROM leads WHERE id = $1 AND state <> 'delivered'`,
					id,
				);
				if (!row) return false;
				// A worker has saved progress since the read. Try again, to keep it.
				if (await releaseRow(engine, row)) return true;
			}
		},
	};
}

/** Deletes leads: on request, one by one, and by age. */
function createRemovals(
	engine: Engine,
): Pick<LeadRecords, "erase" | "eraseLead" | "discard" | "purge"> {
	/** Deletes leads that match a condition, on request, with an event for other programs. Returns how many. */
	const erase = async (where: string, ...values: string[]) => {
		const erasedRows = await engine.removeAll(
			[
				`UPDATE leads SET state = 'erased', settled_at = now_ms() WHERE ${where} RETURNING id`,
				...values,
			],
			[eraseSums],
			["DELETE FROM leads WHERE state = 'erased'"],
		);
		return erasedRows.length;
	};

	/** Erases everything about a person or a lead. @param where SQL that selects the leads; `$1` is the value */
	async function eraseAllOf(whose: Erased, where: string): Promise<number> {
		await rememberErasure(engine, whose);
		const count = await erase(where, whose.value);
		for (const { onErase } of listStoreRules()) await onErase?.(engine, whose);
		await deleteOldReplies(engine);
		return count;
	}

	return {
		async erase(person) {
			const whose = parseIdentity(person);
			return whose.value ? eraseAllOf(whose, `${whose.key} = $1`) : 0;
		},
		eraseLead: (id) => eraseAllOf({ key: "lead", value: id }, "id = $1"),
		discard: async (id) => (await erase("id = $1 AND state <> 'pending'", id)) > 0,
		async purge(olderThan, without = []) {
			await deleteOldReplies(engine);
			await deleteOldJobs(engine, olderThan);
			return purgeLeads(engine, olderThan, without);
		},
	};
}
