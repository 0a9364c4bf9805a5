/** The desk's three lists of people: see `refresh-lists.ts` for who is in which. */
import type { PeopleCounts, PeopleList } from "../../desk-api/api.ts";
import type { Engine, Value } from "../../store/engine.ts";
import type { StoredLead } from "../../store/lead.ts";
import type { LeadRow } from "../../store/lead-row.ts";
import { toStoredLead } from "../../store/rows/rows.ts";
import type { SearchResult } from "../../store/search/search.ts";
import { conditionsOf, type LeadSearch } from "../../store/search/search-conditions.ts";
import type { LeadStore } from "../../store/store.ts";
import { refreshLists } from "./refresh-lists.ts";

export interface PeopleLists {
	/** The newest lead of each person in a list, newest first. */
	find(list: PeopleList, search: LeadSearch): Promise<SearchResult[]>;
	/** Newest leads of people in Open whose reminder is due, longest overdue first. */
	due(limit: number): Promise<StoredLead[]>;
	counts(): Promise<PeopleCounts>;
}

/** SQL: row `p` of `person_lists` is in Open, and its reminder is due. */
const isDue = "p.remind_at <= now_ms() AND p.list = 'open'";

function createPeopleLists(engine: Engine): PeopleLists {
	const toLead = (row: LeadRow) => toStoredLead(row, engine.toWallClock);
	return {
		async find(list, { limit, before, ...search }) {
			await refreshLists(engine);
			const values: Value[] = [];
			const put = (value: Value) => `$${values.push(value)}`;
			const isFiltered = Object.keys(search).length > 0;
			const conditions = [
				`p.list = ${put(list)}`,
				...(isFiltered ? conditionsOf(engine, { ...search, limit }, put) : []),
				...(before === undefined ? [] : [`p.seq < CAST(${put(before)} AS BIGINT)`]),
			];
			// SQLite keeps the order of a CROSS JOIN, so this reads the wide rows of matches only.
			const rows = await engine.read<LeadRow & { cursor: number }>(
				`SELECT p.seq AS cursor, lead.rowid AS seq, lead.* FROM person_lists AS p
				${isFiltered ? "CROSS JOIN lead_index AS x" : ""} CROSS JOIN leads AS lead
				WHERE lead.id = p.lead ${isFiltered ? "AND x.id = p.lead" : ""}
					AND ${conditions.join(" AND ")}
				ORDER BY p.seq DESC LIMIT CAST(${put(limit)} AS BIGINT)`,
				...values,
			);
			return rows.map((row) => ({ cursor: row.cursor, lead: toLead(row) }));
		},

		async due(limit) {
			await refreshLists(engine);
			const rows = await engine.read<LeadRow>(
				`SELECT lead.rowid AS seq, lead.* FROM person_lists AS p JOIN leads AS lead ON lead.id = p.lead
				WHERE ${isDue} ORDER BY p.remind_at, p.seq LIMIT CAST($1 AS BIGINT)`,
				limit,
			);
			return rows.map(toLead);
		},

		async counts() {
			await refreshLists(engine);
			const rows = await engine.read<{ list: keyof PeopleCounts; people: number }>(
				`SELECT list, count(*) AS people FROM person_lists WHERE list <> 'imported' GROUP BY list
				UNION ALL SELECT 'due' AS list, count(*) AS people FROM person_lists AS p WHERE ${isDue}`,
			);
			const counts = rows.map(({ list, people }) => [list, Number(people)] as const);
			return { new: 0, open: 0, done: 0, due: 0, ...Object.fromEntries(counts) };
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
