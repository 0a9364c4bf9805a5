import { addDays, londonDay } from "../../lib/time.ts";
import type { Engine, Value } from "../engine.ts";
import { isImported, listStoreRules } from "../feature-rules.ts";
import { daysToClose, isSpoken } from "./outcomes.ts";

/** How many days after the enquiry a past outcome is kept: 18 months. */
export const sumsKeptDays = 548;
/** Maximum number of leads in one transaction; a Durable Object allows a hundred values. */
const batchSize = 40;

/** SQL condition: the lead was delivered or announced before `cutoff`, and no feature needs it. */
const isOver = (cutoff: string, of = "") =>
	`((${of}state = 'delivered' AND ${of}settled_at < ${cutoff})
		OR (${of}state IN ('quarantined', 'dead') AND ${of}announced_at < ${cutoff}))
	${listStoreRules()
		.map(({ isNeeded }) =>
			isNeeded ? `AND NOT ${isNeeded(`${of || "leads."}id COLLATE BINARY`)}` : "",
		)
		.join(" ")}`;

/**
 * Deletes leads whose retention is over. Keeps their outcomes without anything that identifies a person, but none of
 * suspected spam or imported leads.
 * @param without test leads, whose outcomes are not kept
 * @returns how many were deleted
 */
export async function purgeLeads(
	engine: Engine,
	olderThan: number,
	without: readonly string[],
): Promise<number> {
	const [clock] = await engine.read<{ now: number }>("SELECT now_ms() AS now");
	const now = Number(clock?.now ?? 0);
	const cutoff = Math.round(now - olderThan);
	let count = 0;
	for (;;) {
		const rows = await engine.read<{ id: string; received_at: number }>(
			`SELECT id, received_at FROM leads WHERE ${isOver("CAST($1 AS BIGINT)")} ORDER BY rowid
			LIMIT ${batchSize}`,
			cutoff,
		);
		if (rows.length === 0) break;
		const ids = rows.map(({ id }) => id);
		const listPlaceholders = (from: number) => ids.map((_, index) => `$${from + index}`).join(", ");
		const days = rows.map(({ id, received_at }): [string, string] => [
			id,
			londonDay(engine.toWallClock(received_at)),
		]);
		const keptDays = days.filter(([id]) => !without.includes(id));
		const values = keptDays.map((_, index) => `($${2 * index + 2}, $${2 * index + 3})`);
		const whole = "CAST($1 AS BIGINT)";
		const removedRows = await engine.removeAll(
			// Locks the rows, so the statements below see the same ones.
			[
				`UPDATE leads SET attempts = attempts WHERE id IN (${listPlaceholders(2)}) AND ${isOver(whole)}
				RETURNING id`,
				cutoff,
				...ids,
			],
			...(keptDays.length > 0 ? [archive(values.join(", "), [cutoff, ...keptDays.flat()])] : []),
			[
				`DELETE FROM leads WHERE id IN (${listPlaceholders(2)}) AND ${isOver(whole)}`,
				cutoff,
				...ids,
			],
		);
		count += removedRows.length;
	}
	const today = londonDay(engine.toWallClock(now));
	await engine.write("DELETE FROM past_outcomes WHERE day < $1", addDays(today, -sumsKeptDays));
	return count;
}

/** Archives outcomes of leads. @param rows ids with their days, as SQL */
const archive = (rows: string, values: Value[]): readonly [string, ...Value[]] => [
	`INSERT INTO past_outcomes (key, day, kind, partner, campaign, referrer, landing, spoken, outcome,
		pence, days, decided_at)
	SELECT coalesce(f.key, ''), v.column2, l.kind, coalesce(x.partner, ''), coalesce(o.campaign, ''),
		coalesce(o.referrer, ''), coalesce(o.landing, ''),
		CASE WHEN ${isSpoken("l.id", "f.outcome")} THEN 1 ELSE 0 END, coalesce(f.outcome, 'new'), f.pence,
		CASE WHEN f.outcome = 'won' THEN ${daysToClose("f.decided_at", "l.received_at")} END, f.decided_at
	FROM (VALUES ${rows}) AS v JOIN leads AS l ON l.id = v.column1
		LEFT JOIN follow_ups AS f ON f.lead = l.id LEFT JOIN lead_index AS x ON x.id = l.id
		LEFT JOIN lead_origins AS o ON o.id = l.id
	WHERE l.state <> 'quarantined' AND NOT ${isImported("l.id")} AND ${isOver("CAST($1 AS BIGINT)", "l.")}`,
	...values,
];

/** Deletes past outcomes that share an opportunity with leads being erased. */
export const eraseSums = `DELETE FROM past_outcomes WHERE key IN (
	SELECT f.key FROM follow_ups AS f JOIN leads AS l ON l.id = f.lead
	WHERE l.state = 'erased' AND f.key <> '' AND f.key <> '-')`;
