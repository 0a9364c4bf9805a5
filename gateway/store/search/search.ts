import type { LeadKind } from "../../../leads/forms/forms.ts";
import { insertActivity, wasCalled } from "../activity.ts";
import type { Engine, Value } from "../engine.ts";
import type { LeadState, StoredLead } from "../lead.ts";
import type { LeadRow } from "../lead-row.ts";
import { createLeadDetails, type LeadDetailsStore } from "../leads/lead-details.ts";
import { parseIdentity } from "../people/identity.ts";
import { toStoredLead } from "../rows/rows.ts";
import { conditionsOf, type LeadSearch, spamReason } from "./search-conditions.ts";
import { createSearchIndex } from "./search-index.ts";

/** A lead with its cursor in the list. */
export interface SearchResult {
	cursor: number;
	lead: StoredLead;
}

export interface Tallies {
	states: Record<LeadState | "spam", number>;
	attention: number;
	kinds: { kind: LeadKind; partner: string; count: number }[];
}

/** The desk's views of the leads. */
export interface SearchStore extends LeadDetailsStore {
	/** Indexes new leads; {@link find} and {@link tallies} do so themselves. */
	catchUp(): Promise<void>;
	/** Newest first. */
	find(search: LeadSearch): Promise<SearchResult[]>;
	/**
	 * Leads that need attention, newest first: quarantined, dead, or pending for over an hour. Leaves out dead and
	 * pending leads whose person was called.
	 */
	attention(limit: number): Promise<StoredLead[]>;
	tallies(): Promise<Tallies>;
	/** Marks an undelivered lead as spam. False if it is delivered, being delivered or unknown. */
	spam(id: string): Promise<boolean>;
	/** A version that changes with leads, their activity, outcomes, reminders, people and pending erasures. */
	version(): Promise<string>;
	/** All leads of a person (email address or telephone number), oldest first. */
	about(person: string): Promise<StoredLead[]>;
}

const isSpam = "state = 'quarantined' AND coalesce(reason, '') = $1";
/** The states are literals: the databases don't use partial indexes for parameters. */
const attention = `SELECT rowid FROM leads WHERE state IN ('dead', 'quarantined')
		AND coalesce(reason, '') <> $1 AND NOT (state = 'dead' AND ${wasCalled})
	UNION ALL SELECT rowid FROM leads WHERE state = 'pending'
		AND active_since < now_ms() - 3600000 AND NOT ${wasCalled}`;

export function createLeadSearch(engine: Engine): SearchStore {
	const index = createSearchIndex(engine);
	return {
		...createLeadDetails(engine),
		catchUp: index.catchUp,
		...createFinding(engine, index.catchUp),
		...createTallies(engine, index.catchUp),
		...createMarking(engine),
	};
}

function createFinding(
	engine: Engine,
	catchUp: () => Promise<void>,
): Pick<SearchStore, "find" | "attention" | "about"> {
	const lead = (row: LeadRow) => toStoredLead(row, engine.toWallClock);
	return {
		async find(search) {
			await catchUp();
			const values: Value[] = [];
			const put = (value: Value) => `$${values.push(value)}`;
			const conditions = conditionsOf(engine, search, put);
			// SQLite keeps the order of a CROSS JOIN, so this scans the narrow table.
			const rows = await engine.read<LeadRow & { cursor: number }>(
				`SELECT x.seq AS cursor, lead.rowid AS seq, lead.*
				FROM lead_index AS x CROSS JOIN leads AS lead
				WHERE lead.id = x.id AND ${conditions.join(" AND ")}
				ORDER BY x.seq DESC LIMIT CAST(${put(search.limit)} AS BIGINT)`,
				...values,
			);
			return rows.map((row) => ({ cursor: row.cursor, lead: lead(row) }));
		},

		async attention(limit) {
			const rows = await engine.read<LeadRow>(
				`SELECT rowid AS seq, * FROM leads WHERE rowid IN (${attention})
				ORDER BY rowid DESC LIMIT CAST($2 AS BIGINT)`,
				spamReason,
				limit,
			);
			return rows.map(lead);
		},

		async about(person) {
			const { key, value } = parseIdentity(person);
			const rows = await engine.read<LeadRow>(
				`SELECT rowid AS seq, * FROM leads WHERE ${key} = $1 AND ${key} <> '' ORDER BY rowid`,
				value,
			);
			return rows.map(lead);
		},
	};
}

function createTallies(engine: Engine, catchUp: () => Promise<void>): Pick<SearchStore, "tallies"> {
	return {
		async tallies() {
			await catchUp();
			const kinds = await engine.read<Tallies["kinds"][number]>(
				`SELECT kind, partner, count(*) AS count FROM lead_index
				GROUP BY kind, partner ORDER BY kind, partner`,
			);
			const asking = "SELECT count(*) FROM leads WHERE state IN ('dead', 'quarantined')";
			const [row] = await engine.read<Omit<Tallies["states"], "delivered"> & { urgent: number }>(
				`SELECT (SELECT count(*) FROM leads WHERE state = 'pending') AS pending,
					(${asking} AND state = 'dead') AS dead,
					(${asking} AND ${isSpam}) AS spam,
					(${asking} AND state = 'quarantined' AND coalesce(reason, '') <> $1) AS quarantined,
					(SELECT count(*) FROM (${attention}) AS these) AS urgent`,
				spamReason,
			);
			const { urgent = 0, ...otherCounts } = {
				pending: 0,
				dead: 0,
				spam: 0,
				quarantined: 0,
				...row,
			};
			const total = kinds.reduce((sum, { count }) => sum + count, 0);
			const others = Object.values(otherCounts).reduce((sum, count) => sum + count, 0);
			return {
				states: { ...otherCounts, delivered: Math.max(0, total - others) },
				attention: urgent,
				kinds,
			};
		},
	};
}

function createMarking(engine: Engine): Pick<SearchStore, "spam" | "version"> {
	return {
		async spam(id) {
			const rows = await engine.writeAll(
				[
					`UPDATE leads SET state = 'quarantined', reason = $1, announced_at = now_ms(),
					settled_at = NULL, leased_until = NULL, mail_at = NULL, fence = fence + 1
				WHERE id = $2 AND state <> 'delivered'
					AND NOT (state = 'pending' AND coalesce(leased_until, 0) > now_ms())
				RETURNING id`,
					spamReason,
					id,
				],
				insertActivity(id, "spam"),
			);
			return rows.length > 0;
		},

		async version() {
			const pending = "FROM leads WHERE state = 'pending'";
			const [row] = await engine.read<object>(
				`SELECT (SELECT max(rowid) FROM leads) AS newest, (SELECT count(*) ${pending}) AS pending,
					(SELECT min(next_attempt_at) ${pending}) AS first,
					(SELECT max(next_attempt_at) ${pending}) AS last,
					(SELECT count(*) FROM leads WHERE state IN ('dead', 'quarantined')) AS asking,
					(SELECT max(seq) FROM lead_remarks) AS remark,
					(SELECT count(*) FROM lead_remarks) AS remarks,
					(SELECT max(decided_at) FROM follow_ups WHERE decided_at IS NOT NULL) AS decided,
					(SELECT sum(remind_at) FROM follow_ups WHERE remind_at IS NOT NULL) AS reminders,
					(SELECT count(*) FROM follow_ups WHERE remind_at <= now_ms()) AS due,
					(SELECT count(DISTINCT person) FROM lead_people) AS people,
					(SELECT count(*) FROM jobs WHERE kind = 'erasure' AND state = 'waiting') AS erasures`,
			);
			return Object.values(row ?? {}).join(" ");
		},
	};
}
