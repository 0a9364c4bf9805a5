/** The figures of a period: who wrote, what brought them, their outcomes, and how soon they were answered. */
import type { ContactWay, Figures, FiguresQuery, FiguresSum } from "../../desk-api/api.ts";
import { contactWays } from "../../desk-api/features/reports.ts";
import { figuresQuery } from "../../desk-api/queries.ts";
import { addDays, countDays } from "../../lib/time.ts";
import { lastOutcomeReading } from "../../services/crm/crm-outcomes.ts";
import { testIds } from "../../services/leads/test-lead.ts";
import { kindLabel } from "../../services/leads/timeline.ts";
import { parseSent } from "../../services/query.ts";
import { ServiceError } from "../../services/service-error.ts";
import type { LeadStore } from "../../store/store.ts";
import { analyticsOf, type CountRow } from "./counting/analytics.ts";
import { type PeopleSum, peopleFiguresOf } from "./people-figures.ts";

const maxDays = 550;
/** Maximum number of names listed; the rest are added up. */
const maxNames = 100;

/** @throws ServiceError */
export function parseFiguresQuery(input: Record<string, string>): FiguresQuery {
	const query = parseSent(figuresQuery, input);
	const days = countDays(query.from, query.to);
	if (days < 1 || days > maxDays)
		throw new ServiceError("invalid", `Please choose a period of 1 to ${maxDays} days.`);
	return query;
}

function addUp(sums: readonly PeopleSum[]): FiguresSum {
	const total = (key: keyof FiguresSum) => sums.reduce((all, sum) => all + sum[key], 0);
	return {
		...{ people: total("people"), spoken: total("spoken"), won: total("won") },
		...{ pence: total("pence"), open: total("open") },
	};
}

/** How many visitors took each way of the button in the corner; nothing if nobody did. */
function sumReach(countRows: readonly CountRow[]): Pick<Figures, "reach"> {
	const rows = countRows.filter(({ kind }) => kind === "reach");
	const sums = contactWays.map((way) => [
		way,
		rows.reduce((all, { event, n }) => (event === `step:${way}` ? all + n : all), 0),
	]);
	return sums.some(([, n]) => n)
		? { reach: Object.fromEntries(sums) as Record<ContactWay, number> }
		: {};
}

export async function readFigures(
	store: LeadStore,
	query: FiguresQuery,
	analyticsOn: boolean,
): Promise<Figures> {
	const { by, from, to, since, until } = query;
	const without = await testIds(store);
	const span = { since, until, fromDay: from, toDay: addDays(to, 1), without };
	const figures = peopleFiguresOf(store);
	const [sums, answerMs, countRows, crm] = await Promise.all([
		figures.sums(by, span),
		figures.medianAnswerMs(span),
		analyticsOn ? analyticsOf(store).counted({ from, to }) : [],
		lastOutcomeReading(store),
	]);
	const count = (event: string) =>
		countRows.reduce((all, row) => (row.event === event ? all + row.n : all), 0);
	const others = sums.slice(maxNames);
	return {
		...addUp(sums),
		...(answerMs !== undefined && { answerMs: Math.round(answerMs) }),
		...(analyticsOn && { seen: count("seen"), began: count("began") }),
		...sumReach(countRows),
		...(crm && (crm.missing > 0 || crm.otherCurrency > 0) && { crm }),
		names: sums.slice(0, maxNames).map(({ name, ...sum }) => ({
			...{ name, ...sum },
			...(by === "kind" && { called: kindLabel(name as never) }),
		})),
		...(others.length > 0 && { others: { names: others.length, ...addUp(others) } }),
	};
}
