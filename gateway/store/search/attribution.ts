import type { Attribution } from "../../../leads/attribution.ts";
import type { LeadKind } from "../../../leads/forms/forms.ts";
import type { Engine, Value } from "../engine.ts";
import { isImported } from "../feature-rules.ts";

/** Dimensions by which leads can be counted. */
export const originKeys = ["campaign", "referrer", "partner", "landing", "page"] as const;
export type OriginKey = (typeof originKeys)[number];

/** Only leads with these values; "" means unknown. */
export interface OriginFilter extends Partial<Attribution> {
	kind?: LeadKind;
	partner?: string;
}

/** Leads under one name, counted per period. */
export interface OriginTally {
	name: string;
	counts: number[];
}

/** Names listed; the total includes all others. */
const maxNames = 100;

/** Conditions on `x`, the narrow search table. */
export function originConditions(
	{ kind, partner, campaign, referrer, landing, page, lang }: OriginFilter,
	put: (value: Value) => string,
): string[] {
	const are = (all: Record<string, string | undefined>) =>
		Object.entries(all).flatMap(([column, value]) =>
			value === undefined ? [] : [`${column} = ${put(value)}`],
		);
	const searchConditions = are({ "x.kind": kind, "x.partner": partner });
	const countConditions = are({ campaign, referrer, landing, page, lang });
	if (countConditions.length === 0) return searchConditions;
	return [
		...searchConditions,
		`x.id IN (SELECT id FROM lead_origins WHERE ${countConditions.join(" AND ")})`,
	];
}

/**
 * Counts leads by origin in the periods between neighbouring times, most frequent first.
 * @param doubt reason of spam, which is left out
 */
export async function tallyOrigins(
	engine: Engine,
	doubt: string,
	by: OriginKey,
	times: readonly number[],
	filter: OriginFilter & { without?: readonly string[] },
): Promise<{ sum: number[]; names: OriginTally[] }> {
	const values: Value[] = [];
	const put = (value: Value) => `$${values.push(value)}`;
	const { without = [], ...only } = filter;
	const at = times.map((time) => `CAST(${put(engine.fromWallClock(time))} AS BIGINT)`);
	const spans = at
		.slice(1)
		.map((end, span) => `x.received_at >= ${at[span]} AND x.received_at < ${end}`);
	const sums = spans.map((span, index) => `sum(CASE WHEN ${span} THEN 1 ELSE 0 END) AS s${index}`);
	const conditions = [
		`x.received_at >= ${at[0]} AND x.received_at < ${at.at(-1)}`,
		`x.id NOT IN (SELECT id FROM leads WHERE state IN ('dead', 'quarantined')
			AND coalesce(reason, '') = ${put(doubt)})`,
		`NOT ${isImported("x.id")}`,
		...(without.length > 0 ? [`x.id NOT IN (${without.map(put).join(", ")})`] : []),
		...originConditions(only, put),
	];
	const from = `FROM lead_index AS x JOIN lead_origins AS o ON o.id = x.id WHERE ${conditions.join(" AND ")}`;
	const name = by === "partner" ? "x.partner" : `o.${by}`;
	type Row = Record<string, number | string | null>;
	const [whole, rows] = await Promise.all([
		engine.read<Row>(`SELECT ${sums.join(", ")} ${from}`, ...values),
		engine.read<Row>(
			`SELECT ${name} AS name, ${sums.join(", ")} ${from}
			GROUP BY ${name} ORDER BY count(*) DESC, ${name} LIMIT ${maxNames}`,
			...values,
		),
	]);
	const counts = (row: Row = {}) => spans.map((_, index) => Number(row[`s${index}`] ?? 0));
	return {
		sum: counts(whole[0]),
		names: rows.map((row) => ({ name: String(row.name), counts: counts(row) })),
	};
}
