/**
 * The desk's three lists of people. A person's newest lead that isn't possible spam decides: New until the coach has
 * answered it, Done once it is won or lost, otherwise Open. A reminder keeps a person in Open.
 */
import type { PeopleCounts, PeopleList } from "../../desk-api/api.ts";
import type { Engine, Value } from "../../store/engine.ts";
import { listStoreRules } from "../../store/feature-rules.ts";
import type { StoredLead } from "../../store/lead.ts";
import type { LeadRow } from "../../store/lead-row.ts";
import { toStoredLead } from "../../store/rows/rows.ts";
import type { SearchResult } from "../../store/search/search.ts";
import { conditionsOf, type LeadSearch } from "../../store/search/search-conditions.ts";
import type { LeadStore } from "../../store/store.ts";

export interface PeopleLists {
	/** The newest lead of each person in a list, newest first. */
	find(list: PeopleList, search: LeadSearch): Promise<SearchResult[]>;
	/** Newest leads of people in Open whose reminder is due, longest overdue first. */
	due(limit: number): Promise<StoredLead[]>;
	counts(): Promise<PeopleCounts>;
}

/** Coach's actions that count as an answer. */
const answers = "('called', 'no-answer', 'wrote')";

/** Ids of possible spam. Both conditions are needed for SQLite to use the partial index. */
const spam =
	"(SELECT id FROM leads WHERE state IN ('dead', 'quarantined') AND state = 'quarantined')";

/** SQL condition on a row `p` of `lead_people`: the person's newest lead that isn't possible spam. */
const isNewest = `p.lead NOT IN ${spam} AND NOT EXISTS (SELECT 1 FROM lead_people AS later
	WHERE later.person = p.person AND later.seq > p.seq AND later.lead NOT IN ${spam})`;

/** Ids of answered leads, as `lead`. Leads that need no answer, such as bookings, count once they have been opened. */
const answeredLeads = () => `SELECT lead FROM follow_ups WHERE outcome <> 'new'
	UNION SELECT lead FROM follow_ups WHERE remind_at IS NOT NULL
	UNION SELECT lead FROM lead_remarks WHERE what IN ${answers}
	${listStoreRules()
		.map(({ selectSelfServed: select }) =>
			select ? `UNION ${select("opened_at IS NOT NULL")}` : "",
		)
		.join(" ")}`;

/** SQL condition: the lead of row `p` is answered. */
const isAnswered = () => `(EXISTS (SELECT 1 FROM follow_ups AS f WHERE f.lead = p.lead
		AND (f.outcome <> 'new' OR f.remind_at IS NOT NULL
		${listStoreRules()
			.map(({ isSelfServed: is }) => (is ? `OR (f.opened_at IS NOT NULL AND ${is("p.lead")})` : ""))
			.join(" ")}))
	OR EXISTS (SELECT 1 FROM lead_remarks AS r WHERE r.lead = p.lead AND r.what IN ${answers}))`;

const hasReminder = `p.person IN (SELECT own.person FROM follow_ups AS set_for
	JOIN lead_people AS own ON own.lead = set_for.lead WHERE set_for.remind_at IS NOT NULL)`;

const isDone = `EXISTS (SELECT 1 FROM follow_ups AS f WHERE f.lead = p.lead
	AND f.outcome IN ('won', 'lost')) AND NOT ${hasReminder}`;

const listConditions: Record<PeopleList, () => string> = {
	new: () => `NOT ${isAnswered()}`,
	open: () => `${isAnswered()} AND NOT (${isDone})`,
	done: () => isDone,
};

/** People with a due reminder, as `person`, with its time. */
const duePeople = `SELECT own.person, min(remind_at) AS remind_at FROM follow_ups
	JOIN lead_people AS own ON own.lead = follow_ups.lead WHERE remind_at <= now_ms() GROUP BY own.person`;

const countsSql = () => `SELECT
	(SELECT count(*) FROM (SELECT DISTINCT person FROM lead_people) AS everybody) AS everybody,
	(SELECT count(DISTINCT p.person) FROM lead_people AS p WHERE p.lead IN ${spam} AND NOT EXISTS (
		SELECT 1 FROM lead_people AS other WHERE other.person = p.person AND other.lead NOT IN ${spam})) AS spam,
	(SELECT count(*) FROM (${answeredLeads()}) AS answered
		JOIN lead_people AS p ON p.lead = answered.lead WHERE ${isNewest}) AS answered,
	(SELECT count(*) FROM follow_ups AS ended JOIN lead_people AS p ON p.lead = ended.lead
		WHERE ended.outcome IN ('won', 'lost') AND ended.outcome <> 'new'
			AND ${isNewest} AND NOT ${hasReminder}) AS done,
	(SELECT count(*) FROM (${duePeople}) AS due JOIN lead_people AS p ON p.person = due.person
		WHERE ${isNewest} AND ${isAnswered()}) AS due`;

function createPeopleLists(engine: Engine): PeopleLists {
	const toLead = (row: LeadRow) => toStoredLead(row, engine.toWallClock);
	return {
		async find(list, { limit, before, ...search }) {
			const values: Value[] = [];
			const put = (value: Value) => `$${values.push(value)}`;
			const isFiltered = Object.keys(search).length > 0;
			const conditions = [
				...[listConditions[list](), isNewest],
				...(isFiltered ? conditionsOf(engine, { ...search, limit }, put) : []),
				...(before === undefined ? [] : [`p.seq < CAST(${put(before)} AS BIGINT)`]),
			];
			// SQLite keeps the order of a CROSS JOIN, so this scans the narrow table.
			const rows = await engine.read<LeadRow & { cursor: number }>(
				`SELECT p.seq AS cursor, lead.rowid AS seq, lead.* FROM lead_people AS p
				CROSS JOIN leads AS lead ${isFiltered ? "CROSS JOIN lead_index AS x" : ""}
				WHERE lead.id = p.lead ${isFiltered ? "AND x.id = p.lead" : ""}
					AND ${conditions.join(" AND ")}
				ORDER BY p.seq DESC LIMIT CAST(${put(limit)} AS BIGINT)`,
				...values,
			);
			return rows.map((row) => ({ cursor: row.cursor, lead: toLead(row) }));
		},

		async due(limit) {
			const rows = await engine.read<LeadRow>(
				`SELECT lead.rowid AS seq, lead.* FROM (${duePeople}) AS due
				JOIN lead_people AS p ON p.person = due.person JOIN leads AS lead ON lead.id = p.lead
				WHERE ${isNewest} AND ${isAnswered()}
				ORDER BY due.remind_at, p.seq LIMIT CAST($1 AS BIGINT)`,
				limit,
			);
			return rows.map(toLead);
		},

		async counts() {
			type Row = Record<"everybody" | "spam" | "answered" | "done" | "due", number>;
			const [row] = await engine.read<Row>(countsSql());
			const { everybody = 0, spam = 0, answered = 0, done = 0, due = 0 } = row ?? {};
			const count = (number: number) => Math.max(0, Number(number));
			return {
				new: count(Number(everybody) - Number(spam) - Number(answered)),
				open: count(Number(answered) - Number(done)),
				done: count(done),
				due: count(due),
			};
		},
	};
}

/** The lists of a store, with the leads that have just arrived. */
export function peopleListsOf(store: Pick<LeadStore, "part" | "search">): PeopleLists {
	const lists = store.part(createPeopleLists);
	return {
		async find(list, search) {
			await store.search.catchUp();
			return lists.find(list, search);
		},
		async due(limit) {
			await store.search.catchUp();
			return lists.due(limit);
		},
		async counts() {
			await store.search.catchUp();
			return lists.counts();
		},
	};
}
