/** Figures in pounds: outcomes of leads by source. */
import type { Figures, FiguresQuery } from "../../desk-api/api.ts";
import { figuresQuery } from "../../desk-api/queries.ts";
import { addDays, countDays } from "../../lib/time.ts";
import { lastOutcomeReading } from "../../services/crm/crm-outcomes.ts";
import { testIds } from "../../services/leads/test-lead.ts";
import { kindLabel } from "../../services/leads/timeline.ts";
import { parseSent } from "../../services/query.ts";
import { ServiceError } from "../../services/service-error.ts";
import type { OutcomeSum } from "../../store/outcomes/outcomes.ts";
import type { LeadStore } from "../../store/store.ts";
import { analyticsOf } from "./counting/analytics.ts";
import { minDisclosed } from "./partners/suppression.ts";

const maxDays = 550;

/** @throws ServiceError */
export function parseFiguresQuery(sent: Record<string, string>): FiguresQuery {
	const query = parseSent(figuresQuery, sent);
	const days = countDays(query.from, query.to);
	if (days < 1 || days > maxDays)
		throw new ServiceError("invalid", `Please choose a period of 1 to ${maxDays} days.`);
	return query;
}

const nothing: OutcomeSum = { name: "", leads: 0, spoken: 0, won: 0, pence: 0, days: 0 };

/** Average days to close, if there are enough clients for an average. */
const averageDays = ({ won, days }: OutcomeSum) =>
	won >= minDisclosed ? { days: Math.round(days / won) } : {};

export async function readFigures(
	store: LeadStore,
	query: FiguresQuery,
	analyticsOn: boolean,
): Promise<Figures> {
	const { by, from, to, since, until } = query;
	const without = await testIds(store);
	await store.search.catchUp();
	const span = { since, until, fromDay: from, toDay: addDays(to, 1), without };
	const [[sum = nothing], names, counted, crm] = await Promise.all([
		store.outcomes.sums(span),
		store.outcomes.sums({ ...span, by }),
		analyticsOn ? analyticsOf(store).counted({ from, to }) : [],
		lastOutcomeReading(store),
	]);
	const seen = (event: string) =>
		counted.reduce((all, row) => (row.event === event ? all + row.n : all), 0);
	const few = names.filter(({ leads }) => leads < minDisclosed);
	return {
		...{ sent: sum.leads, spoken: sum.spoken, won: sum.won, pence: sum.pence },
		...averageDays(sum),
		...(analyticsOn && { seen: seen("seen"), began: seen("began") }),
		...(crm && (crm.missing > 0 || crm.otherCurrency > 0) && { crm }),
		names: names
			.filter(({ leads }) => leads >= minDisclosed)
			.map((row) => ({
				name: by === "kind" ? kindLabel(row.name as never) : row.name,
				...{ leads: row.leads, spoken: row.spoken, won: row.won, pence: row.pence },
				...averageDays(row),
			})),
		...(few.length > 0 && {
			few: { names: few.length, leads: few.reduce((all, { leads }) => all + leads, 0) },
		}),
	};
}
