import { insertActivity } from "../activity.ts";
import { type Engine, leadId, type Statement, type Value } from "../engine.ts";
import { isImported } from "../feature-rules.ts";
import { whole } from "../jobs/job-claim.ts";
import { parse } from "../rows/readable.ts";
import type { Decision, Outcome } from "./follow-ups.ts";

/** The CRM's current state of one of our opportunities. */
export interface CrmOutcome {
	/** Keyed hash of the opportunity's id. */
	key: string;
	/** `open`: neither won nor lost. */
	status: "open" | "won" | "lost";
	/** Value in pence; absent if there is none, or it isn't in pounds. */
	pence?: number;
	/** Currency code, unless it is pounds. */
	currency?: string;
	/** When the status changed, milliseconds since 1970. */
	changedAt: number;
}

/** Dimensions by which leads can be summed up. */
export type SumKey = "campaign" | "referrer" | "landing" | "kind" | "partner";

/** Outcomes of the leads under one name. */
export interface OutcomeSum {
	name: string;
	leads: number;
	/** Leads whose person the coach has spoken to: marked as called, or contacted, met or won. */
	spoken: number;
	won: number;
	/** Value of the won leads. */
	pence: number;
	/** Sum of the days from enquiry to won. */
	days: number;
}

export interface SumQuery {
	/** Absent: sums up all leads under one name, "". */
	by?: SumKey;
	/** Leads received at or after `since` and before `until`; milliseconds since 1970. */
	since: number;
	until: number;
	/** The same period in London days, for leads whose retention is over; `toDay` is exclusive. */
	fromDay: string;
	toDay: string;
	partner?: string;
	/** Test leads, which do not count. */
	without?: readonly string[];
}

/** Outcomes of leads, including the CRM's, and totals that outlive the leads. */
export interface OutcomeStore {
	/** Delivered leads whose opportunity has no key yet; `opportunity` is empty if the CRM has none. */
	unkeyed(limit: number): Promise<{ lead: string; opportunity: string }[]>;
	/** Stores the keyed hash of each lead's opportunity; an empty text if it has none. */
	setKeys(keys: readonly { lead: string; key: string }[]): Promise<void>;
	/** Whether any of our opportunities is known. */
	hasKeys(): Promise<boolean>;
	/** The keys of opportunities whose leads are still kept. */
	keys(): Promise<string[]>;
	/**
	 * Stores the CRM's state, as far as {@link mergeOutcome} lets it change the outcome.
	 * @returns the changed lead; "" if its retention is over; undefined if nothing changed
	 */
	apply(update: CrmOutcome): Promise<string | undefined>;
	/** The names with the most leads, at most {@link maxNames}, most leads first. */
	sums(query: SumQuery): Promise<OutcomeSum[]>;
}

/** Stored key of a lead without an opportunity. */
const noKey = "-";
const dayMs = 86_400_000;
const maxNames = 500;

interface Known {
	outcome: Outcome;
	pence: number | null;
	decided_at: number | null;
	decided_by: Decision["by"] | null;
}

/**
 * The outcome after an update by the CRM; undefined if that changes nothing. The latest change wins, a value typed
 * by the coach stays, and reopening an opportunity undoes only what the CRM itself had set.
 */
export function mergeOutcome(
	decision: Known,
	update: CrmOutcome,
): Pick<Decision, "outcome" | "pence"> | undefined {
	const isLater = decision.decided_at === null || update.changedAt > decision.decided_at;
	const { pence } = update;
	if (update.status === "open") {
		const isOurs = decision.decided_by === "crm" && ["won", "lost"].includes(decision.outcome);
		return isOurs && isLater ? { outcome: "contacted" } : undefined;
	}
	if (update.status !== decision.outcome)
		return isLater
			? { outcome: update.status, ...(update.status === "won" && pence !== undefined && { pence }) }
			: undefined;
	// The new amount is in another currency, so drop the pounds that the CRM set before.
	if (update.currency && decision.decided_by === "crm" && decision.pence !== null)
		return { outcome: "won" };
	const isMissing =
		decision.pence === null || (decision.decided_by === "crm" && decision.pence !== pence);
	return update.status === "won" && pence !== undefined && isMissing
		? { outcome: "won", pence }
		: undefined;
}

export function createOutcomes(engine: Engine): OutcomeStore {
	const { applyToLead, applyToPast } = createOutcomeWrites(engine);
	return {
		...createKeys(engine),
		apply: async (update) => (await applyToLead(update)) ?? applyToPast(update),
		sums: createSums(engine),
	};
}

/** Stores the CRM's updates. */
function createOutcomeWrites(engine: Engine) {
	const toStoreTime = (at: number) => Math.round(engine.fromWallClock(at));

	async function applyToLead(update: CrmOutcome): Promise<string | undefined> {
		const [row] = await engine.read<Known & { lead: string }>(
			`SELECT lead, outcome, pence, decided_at, decided_by FROM follow_ups WHERE key = $1
			ORDER BY lead LIMIT 1`,
			update.key,
		);
		if (!row) return undefined;
		const next = mergeOutcome(row, { ...update, changedAt: toStoreTime(update.changedAt) });
		if (!next) return undefined;
		const { outcome, pence } = next;
		// If the coach sets an outcome in the meantime, theirs is later and wins.
		const change: Statement = [
			`UPDATE follow_ups SET outcome = $2, pence = CAST($3 AS BIGINT), reason = NULL,
				decided_at = ${whole(4)}, decided_by = 'crm'
			WHERE lead = $1 AND coalesce(decided_at, 0) = ${whole(5)} RETURNING lead`,
			...[row.lead, outcome, pence ?? null, toStoreTime(update.changedAt), row.decided_at ?? 0],
		];
		const { currency } = update;
		const text = JSON.stringify({ outcome, pence, by: "crm", ...(currency && { currency }) });
		const changedRows = await engine.writeAll(change, insertActivity(row.lead, "outcome", text));
		return changedRows.length > 0 ? row.lead : undefined;
	}

	/** Past outcomes don't record who set the value, so a foreign currency removes none. */
	async function applyToPast({ currency: _, ...update }: CrmOutcome): Promise<string | undefined> {
		const [row] = await engine.read<Omit<Known, "decided_by"> & { seq: number; day: string }>(
			`SELECT seq, day, outcome, pence, decided_at FROM past_outcomes WHERE key = $1
			ORDER BY seq LIMIT 1`,
			update.key,
		);
		if (!row) return undefined;
		const decision = { ...row, decided_by: "crm" as const };
		const next = mergeOutcome(decision, { ...update, changedAt: toStoreTime(update.changedAt) });
		if (!next) return undefined;
		const days = Math.max(0, Math.floor((update.changedAt - Date.parse(row.day)) / dayMs));
		const { outcome, pence } = next;
		await engine.write(
			`UPDATE past_outcomes SET outcome = $2, pence = CAST($3 AS BIGINT), days = CAST($4 AS BIGINT),
				decided_at = ${whole(5)}, spoken = CASE WHEN $2 IN ('contacted', 'won') THEN 1 ELSE spoken END
			WHERE seq = ${whole(1)}`,
			...[row.seq, outcome, pence ?? null, outcome === "won" ? days : null],
			toStoreTime(update.changedAt),
		);
		return "";
	}

	return { applyToLead, applyToPast };
}

/** Keys of the CRM's opportunities. */
function createKeys(
	engine: Engine,
): Pick<OutcomeStore, "unkeyed" | "setKeys" | "hasKeys" | "keys"> {
	return {
		async unkeyed(limit) {
			const rows = await engine.read<{ id: string; progress: string | null }>(
				`SELECT id, progress FROM leads WHERE state = 'delivered' AND NOT EXISTS (
					SELECT 1 FROM follow_ups WHERE follow_ups.lead = ${leadId} AND key <> '')
				ORDER BY rowid LIMIT ${whole(1)}`,
				limit,
			);
			return rows.map(({ id, progress }) => {
				const { opportunity } = parse<{ opportunity?: { id?: unknown } }>(progress ?? "") ?? {};
				const opportunityId = opportunity?.id;
				return { lead: id, opportunity: typeof opportunityId === "string" ? opportunityId : "" };
			});
		},

		async setKeys(keys) {
			for (const { lead, key } of keys)
				await engine.write(
					`INSERT INTO follow_ups (lead, key) SELECT id, $2 FROM leads WHERE id = $1
					ON CONFLICT (lead) DO UPDATE SET key = excluded.key`,
					...[lead, key || noKey],
				);
		},

		async hasKeys() {
			const rows = await engine.read(
				`SELECT 1 AS known WHERE EXISTS (SELECT 1 FROM follow_ups WHERE key <> '' AND key <> '${noKey}')
					OR EXISTS (SELECT 1 FROM past_outcomes WHERE key <> '' AND key <> '${noKey}')`,
			);
			return rows.length > 0;
		},

		async keys() {
			const rows = await engine.read<{ key: string }>(
				`SELECT DISTINCT key FROM follow_ups WHERE key <> '' AND key <> '${noKey}'`,
			);
			return rows.map(({ key }) => key);
		},
	};
}

function createSums(engine: Engine): OutcomeStore["sums"] {
	return async ({ by, since, until, fromDay, toDay, partner, without = [] }) => {
		const values: Value[] = [];
		const put = (value: Value) => `$${values.push(value)}`;
		const time = (at: number) => `CAST(${put(Math.round(engine.fromWallClock(at)))} AS BIGINT)`;
		const live: Record<SumKey, string> = {
			...{ campaign: "o.campaign", referrer: "o.referrer", landing: "o.landing" },
			...{ kind: "x.kind", partner: "x.partner" },
		};
		const ofPartner = (column: string) =>
			partner === undefined ? "" : `AND ${column} = ${put(partner)}`;
		const exclusion = without.length > 0 ? `AND x.id NOT IN (${without.map(put).join(", ")})` : "";
		const rows = await engine.read<Record<keyof OutcomeSum, number | string>>(
			`SELECT name, count(*) AS leads, sum(spoken) AS spoken,
				sum(CASE WHEN outcome = 'won' THEN 1 ELSE 0 END) AS won,
				sum(CASE WHEN outcome = 'won' THEN coalesce(pence, 0) ELSE 0 END) AS pence,
				sum(CASE WHEN outcome = 'won' THEN coalesce(days, 0) ELSE 0 END) AS days
			FROM (
				SELECT ${by ? live[by] : "''"} AS name, f.pence AS pence,
					coalesce(f.outcome, 'new') AS outcome,
					CASE WHEN ${isSpoken("x.id", "f.outcome")} THEN 1 ELSE 0 END AS spoken,
					${daysToClose("f.decided_at", "x.received_at")} AS days
				FROM lead_index AS x JOIN lead_origins AS o ON o.id = x.id JOIN leads ON leads.id = x.id
					LEFT JOIN follow_ups AS f ON f.lead = x.id
				WHERE x.received_at >= ${time(since)} AND x.received_at < ${time(until)}
					AND leads.state <> 'quarantined' AND NOT ${isImported("x.id")} ${ofPartner("x.partner")} ${exclusion}
				UNION ALL
				SELECT ${by ?? "''"} AS name, pence, outcome, spoken, days FROM past_outcomes
				WHERE day >= ${put(fromDay)} AND day < ${put(toDay)} ${ofPartner("partner")}
			) AS these
			GROUP BY name ORDER BY count(*) DESC, name LIMIT ${maxNames}`,
			...values,
		);
		return rows.map(({ name, ...sums }) => ({
			...(Object.fromEntries(
				Object.entries(sums).map(([key, value]) => [key, Number(value)]),
			) as Omit<OutcomeSum, "name">),
			name: String(name),
		}));
	};
}

/** Whether the coach has spoken to a lead's person, as SQL. */
export const isSpoken = (id: string, outcome: string) =>
	`(coalesce(${outcome}, 'new') IN ('contacted', 'met', 'won') OR EXISTS (SELECT 1 FROM lead_remarks
		WHERE lead_remarks.lead = ${id} AND lead_remarks.what = 'called'))`;

/** Whole days from enquiry to outcome, as SQL. */
export const daysToClose = (decidedAt: string, receivedAt: string) =>
	`CASE WHEN ${decidedAt} > ${receivedAt} THEN (${decidedAt} - ${receivedAt}) / ${dayMs} ELSE 0 END`;
