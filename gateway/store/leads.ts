import type { LeadKind } from "../../leads/lead.ts";
import { mailDelayMs } from "../../leads/mail-schedule.ts";
import { createProgress, type DeliveryProgress } from "../../leads/progress.ts";
import { insertActivity } from "./activity.ts";
import { deleteOldCounts } from "./analytics.ts";
import { eraseConsents } from "./consent.ts";
import type { Engine } from "./engine.ts";
import { parseIdentity } from "./identity.ts";
import { deleteOldJobs } from "./jobs.ts";
import type { LeadState, StoredLead } from "./lead.ts";
import type { LeadRow } from "./lead-row.ts";
import { deleteOldReplies } from "./mail-suppression.ts";
import { corruptionOf, leadColumns, toStoredLead } from "./rows.ts";

export interface LeadFilter {
	state?: LeadState;
	kind?: LeadKind;
	/** Received at or after. */
	since?: number;
	/** Only doubtful and dead leads of which the coach was not told yet. */
	unannounced?: boolean;
	/** Only leads that came before this one (`seq`): the next page of a list. */
	before?: number;
	/** How many to return at most, newest first. Default 100. */
	limit?: number;
}

/** How many leads there are of a kind in a state. */
export interface LeadCount {
	kind: LeadKind;
	state: LeadState;
	count: number;
}

/** What waits for whom. */
export interface Backlog {
	pending: number;
	/** Milliseconds since the oldest pending lead's delivery began; absent where none is pending. */
	oldestPendingAge?: number;
	dead: number;
	/** Doubtful leads. */
	quarantined: number;
	/** Doubtful and dead leads of which the coach was not told yet. */
	unannounced: number;
}

/** Leads as coach and commands see and change them. */
export interface LeadRecords {
	get(id: string): Promise<StoredLead | undefined>;
	/** The newest first. A lead that cannot be read comes without fields. */
	list(filter: LeadFilter): Promise<StoredLead[]>;
	counts(): Promise<LeadCount[]>;
	backlog(): Promise<Backlog>;
	/** Characters of the answers of all doubtful leads, and of what came with them. */
	quarantinedBytes(): Promise<number>;
	/** Notes that the coach was told of these leads. */
	markAnnounced(ids: readonly string[]): Promise<void>;
	/** Makes a dead, doubtful or waiting lead due now, as if it had just come; what is done stays done. False: no such lead. */
	release(id: string): Promise<boolean>;
	/**
	 * Deletes every lead with this e-mail, whatever its case, or this telephone number, however it is
	 * written, with all that the desk knows of them. Returns how many.
	 */
	erase(person: string): Promise<number>;
	/** The same for one lead, wherever it is on its way. */
	eraseLead(id: string): Promise<number>;
	/** Deletes one lead that is not on its way. False: no such lead. */
	discard(id: string): Promise<boolean>;
	/**
	 * Deletes leads delivered longer ago than this many milliseconds, and doubtful and dead ones of which
	 * the coach was told longer ago than that; counts of steps after 25 months. Returns how many leads.
	 */
	purge(olderThan: number): Promise<number>;
}

/** What a lead begins with when the coach sends it again: done steps stay done. */
const resetProgress = (progress: DeliveryProgress | undefined): DeliveryProgress => {
	const { done, contact, begun, story, reply } = progress ?? createProgress();
	const { mail: _, ...creates } = begun;
	// The visitor is not written to again.
	const kept = { ...(story && { story }), ...(reply && { reply }) };
	return { done, ...(contact && { contact }), begun: creates, ...kept };
};

export function createLeadRecords(engine: Engine): LeadRecords {
	const leads = (rows: LeadRow[]) => rows.map((row) => toStoredLead(row, engine.toWallClock));

	/** Deletes what a condition names. Returns how many. */
	const remove = async (where: string, ...values: (string | number)[]) =>
		(await engine.remove(`DELETE FROM leads WHERE ${where} RETURNING id`, ...values)).length;

	/** The same at somebody's wish: who hears of leads hears of that, too. */
	const erase = async (where: string, ...values: string[]) => {
		const erased = await engine.removeAll(
			[
				`UPDATE leads SET state = 'erased', settled_at = now_ms() WHERE ${where} RETURNING id`,
				...values,
			],
			["DELETE FROM leads WHERE state = 'erased'"],
		);
		return erased.length;
	};

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
				const progress = corruptionOf(row)
					? row.progress
					: JSON.stringify(resetProgress(toStoredLead(row, engine.toWallClock).progress));
				const released = await engine.writeAll(
					[
						`UPDATE leads SET state = 'pending', next_attempt_at = now_ms(), active_since = now_ms(),
						mail_at = now_ms() + CAST($1 AS BIGINT), attempts = 0, waited = 0, settled_at = NULL,
						announced_at = NULL, reason = NULL, progress = $2
					WHERE rowid = $3 AND state <> 'delivered' AND coalesce(progress, '') = $4 RETURNING id`,
						...[mailDelayMs(row.kind) ?? 0, progress, row.seq, row.progress ?? ""],
					],
					insertActivity(id, "released"),
				);
				// A worker wrote progress down meanwhile: what it did stays done.
				if (released.length === 0) continue;
				engine.notifyJobsAvailable();
				return true;
			}
		},

		async erase(person) {
			const { key, value } = parseIdentity(person);
			if (!value) return 0;
			const count = await erase(`${key} = $1`, value);
			await eraseConsents(engine, key, value);
			await deleteOldReplies(engine);
			return count;
		},
		async eraseLead(id) {
			const count = await erase("id = $1", id);
			await eraseConsents(engine, "lead", id);
			await deleteOldReplies(engine);
			return count;
		},
		discard: async (id) => (await erase("id = $1 AND state <> 'pending'", id)) > 0,
		async purge(olderThan) {
			await deleteOldReplies(engine);
			await deleteOldCounts(engine);
			await deleteOldJobs(engine, olderThan);
			return remove(
				`(state = 'delivered' AND settled_at < now_ms() - CAST($1 AS BIGINT))
				OR (state IN ('quarantined', 'dead') AND announced_at < now_ms() - CAST($1 AS BIGINT))`,
				olderThan,
			);
		},
	};
}
