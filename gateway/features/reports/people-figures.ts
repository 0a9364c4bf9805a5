/**
 * People who wrote in a period, counted once each. They count under the source of their first lead in the period, with
 * the outcomes of all their leads in it. A lead whose retention is over counts as a person of its own.
 */
import { refreshLists } from "../../desk/people/refresh-lists.ts";
import type { Engine, Value } from "../../store/engine.ts";
import { isImported } from "../../store/feature-rules.ts";
import { isSpoken, type SumKey } from "../../store/outcomes/outcomes.ts";
import type { LeadStore } from "../../store/store.ts";

export interface PeopleSpan {
	/** Leads received at `since` or later, and before `until`; milliseconds since 1970. */
	since: number;
	until: number;
	/** The same period in whole days in London, for leads whose retention is over; `toDay` is not included. */
	fromDay: string;
	toDay: string;
	/** Leads that do not count: tests. */
	without: readonly string[];
}

/** Outcomes of the people of one name. */
export interface PeopleSum {
	name: string;
	people: number;
	/** People who were called, or are further along. */
	spoken: number;
	/** People with a lead that was won. */
	won: number;
	/** Value of their won leads. */
	pence: number;
	/** People who are in New or in Open now. */
	open: number;
}

export interface PeopleFigures {
	/** Most people first. */
	sums(by: SumKey, span: PeopleSpan): Promise<PeopleSum[]>;
	/** Median of the milliseconds until somebody was first called or written to; undefined if nobody was. */
	medianAnswerMs(span: PeopleSpan): Promise<number | undefined>;
}

const names: Record<SumKey, string> = {
	...{ campaign: "o.campaign", referrer: "o.referrer", landing: "o.landing" },
	...{ kind: "x.kind", partner: "x.partner" },
};

type Put = (value: Value) => string;

/**
 * SQL for `people`, who sent the leads of a period. Each lead is read once: a join of people with their leads takes
 * minutes if Postgres expects few rows.
 */
function peopleOf(engine: Engine, name: string, span: PeopleSpan, put: Put): string {
	const { since, until, without } = span;
	const time = (at: number) => `CAST(${put(Math.round(engine.fromWallClock(at)))} AS BIGINT)`;
	return `WITH sent AS (
		SELECT p.person, x.received_at, ${name} AS name,
			row_number() OVER (PARTITION BY p.person ORDER BY p.seq) AS place,
			CASE WHEN ${isSpoken("x.id", "f.outcome")} THEN 1 ELSE 0 END AS spoken,
			CASE WHEN f.outcome = 'won' THEN 1 ELSE 0 END AS won,
			CASE WHEN f.outcome = 'won' THEN coalesce(f.pence, 0) ELSE 0 END AS pence
		FROM lead_index AS x JOIN leads ON leads.id = x.id JOIN lead_people AS p ON p.lead = x.id
			JOIN lead_origins AS o ON o.id = x.id LEFT JOIN follow_ups AS f ON f.lead = x.id
		WHERE x.received_at >= ${time(since)} AND x.received_at < ${time(until)}
			AND leads.state <> 'quarantined' AND NOT ${isImported("x.id")}
			${without.length > 0 ? `AND x.id NOT IN (${without.map(put).join(", ")})` : ""}
	), people AS (
		SELECT person, min(received_at) AS wrote_at, max(CASE WHEN place = 1 THEN name END) AS name,
			max(spoken) AS spoken, max(won) AS won, sum(pence) AS pence
		FROM sent GROUP BY person
	)`;
}

function createPeopleFigures(engine: Engine): PeopleFigures {
	return {
		async sums(by, span) {
			await refreshLists(engine);
			const values: Value[] = [];
			const put: Put = (value) => `$${values.push(value)}`;
			const rows = await engine.read<Record<keyof PeopleSum, number | string>>(
				`${peopleOf(engine, names[by], span, put)}
				SELECT name, count(*) AS people, sum(spoken) AS spoken, sum(won) AS won, sum(pence) AS pence,
					sum(listed) AS open
				FROM (
					SELECT people.name, people.spoken, people.won, people.pence,
						CASE WHEN l.list IN ('new', 'open') THEN 1 ELSE 0 END AS listed
					FROM people LEFT JOIN person_lists AS l ON l.person = people.person
					UNION ALL
					SELECT ${by} AS name, spoken, CASE WHEN outcome = 'won' THEN 1 ELSE 0 END AS won,
						CASE WHEN outcome = 'won' THEN coalesce(pence, 0) ELSE 0 END AS pence, 0 AS listed
					FROM past_outcomes WHERE day >= ${put(span.fromDay)} AND day < ${put(span.toDay)}
				) AS these
				GROUP BY name ORDER BY count(*) DESC, name`,
				...values,
			);
			return rows.map(({ name, people, spoken, won, pence, open }) => ({
				...{ name: String(name), people: Number(people), spoken: Number(spoken) },
				...{ won: Number(won), pence: Number(pence), open: Number(open) },
			}));
		},

		async medianAnswerMs(span) {
			const values: Value[] = [];
			const put: Put = (value) => `$${values.push(value)}`;
			const [row] = await engine.read<{ median: number | string | null }>(
				`${peopleOf(engine, "''", span, put)}, waits AS (
					SELECT min(r.at) - people.wrote_at AS ms
					FROM people JOIN lead_people AS own ON own.person = people.person
						JOIN lead_remarks AS r ON r.lead = own.lead
					WHERE r.what IN ('called', 'no-answer', 'wrote') AND r.at >= people.wrote_at
					GROUP BY people.person, people.wrote_at
				)
				SELECT avg(ms) AS median FROM (
					SELECT ms, row_number() OVER (ORDER BY ms) AS place, count(*) OVER () AS total FROM waits
				) AS ranked WHERE place IN ((total + 1) / 2, (total + 2) / 2)`,
				...values,
			);
			return row && row.median !== null ? Number(row.median) : undefined;
		},
	};
}

/** The figures of a store, with the leads that have just arrived. */
export function peopleFiguresOf(store: Pick<LeadStore, "part" | "search">): PeopleFigures {
	const figures = store.part(createPeopleFigures);
	return {
		async sums(by, span) {
			await store.search.catchUp();
			return figures.sums(by, span);
		},
		async medianAnswerMs(span) {
			await store.search.catchUp();
			return figures.medianAnswerMs(span);
		},
	};
}
