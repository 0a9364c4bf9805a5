import { mailDelayMs } from "../../leads/mail-schedule.ts";
import { createProgress, type DeliveryProgress } from "../../leads/progress.ts";
import { insertActivity } from "./activity.ts";
import { deleteOldCounts } from "./analytics.ts";
import { eraseConsents } from "./consent.ts";
import type { Engine } from "./engine.ts";
import { parseIdentity } from "./identity.ts";
import { deleteOldJobs } from "./jobs.ts";
import type { LeadRow } from "./lead-row.ts";
import { deleteOldReplies } from "./mail-suppression.ts";
import { corruptionOf, leadColumns, toStoredLead } from "./rows.ts";
import type { Backlog, LeadCount, LeadStore } from "./store.ts";

/** What a lead begins with when the coach sends it again: done steps stay done. */
const cleanSlate = (progress: DeliveryProgress | undefined): DeliveryProgress => {
	const { done, contact, begun, story, reply } = progress ?? createProgress();
	const { mail: _, ...creates } = begun;
	// The visitor is not written to again.
	const kept = { ...(story && { story }), ...(reply && { reply }) };
	return { done, ...(contact && { contact }), begun: creates, ...kept };
};

/** The half of the store that the coach, his alerts and his commands look into. */
export function createLeadAdmin(
	engine: Engine,
): Omit<
	LeadStore,
	| "add"
	| "claim"
	| "findByContentHash"
	| "reserveAutoReply"
	| "countAutoReplies"
	| "withdrawAutoReply"
	| "hasBounced"
	| "consent"
	| "analytics"
	| "reportLinks"
	| "auth"
	| "search"
	| "erasures"
	| "jobs"
	| "kv"
	| keyof Engine
> {
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
		async now() {
			const [row] = await engine.read<{ now: number }>("SELECT now_ms() AS now");
			return Math.round(engine.toWallClock(row?.now ?? 0));
		},

		async claimInterval({ interval: key }, everyMs) {
			// The time stands in JSON, as every value does: {"is":1234}.
			const last = "CAST(substr(notes.value, 7, length(notes.value) - 7) AS BIGINT)";
			const isOver = `now_ms() - ${last} >= CAST($2 AS BIGINT)`;
			const [known] = await engine.read<{ over: number }>(
				`SELECT CASE WHEN ${isOver} THEN 1 ELSE 0 END AS over FROM notes WHERE key = $1`,
				...[key, everyMs],
			);
			// Most calls come too early, and write nothing.
			if (known && Number(known.over) === 0) return false;
			const mine = await engine.write(
				`INSERT INTO notes (key, value) VALUES ($1, '{"is":' || CAST(now_ms() AS BIGINT) || '}')
				ON CONFLICT (key) DO UPDATE SET value = excluded.value WHERE ${isOver} RETURNING key`,
				...[key, everyMs],
			);
			return mine.length > 0;
		},

		async get(id) {
			return leads(await engine.read(`SELECT ${leadColumns} FROM leads WHERE id = $1`, id))[0];
		},

		async list({ state, kind, since, unannounced = false, before, limit = 100 }) {
			const text = (place: string) => `CAST(${place} AS TEXT)`;
			const number = (place: string) => `CAST(${place} AS BIGINT)`;
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
					: JSON.stringify(cleanSlate(toStoredLead(row, engine.toWallClock).progress));
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
