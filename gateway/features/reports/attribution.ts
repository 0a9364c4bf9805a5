/** Attribution: leads counted by their source. */
import type { Attribution, AttributionQuery } from "../../desk-api/api.ts";
import { attributionQuery, timesProblem } from "../../desk-api/queries.ts";
import { testIds } from "../../services/leads/test-lead.ts";
import { parseSent, toOriginFilter } from "../../services/query.ts";
import { retentionDays } from "../../services/upkeep/retention.ts";
import type { LeadStore } from "../../store/store.ts";

/** Parses the query. @throws ServiceError */
export const parseAttributionQuery = (query: Record<string, string>): AttributionQuery =>
	parseSent(attributionQuery, query, timesProblem);

/** @param setting the value of RETENTION_DAYS */
export async function readAttribution(
	store: LeadStore,
	query: AttributionQuery,
	setting: number,
): Promise<Attribution> {
	const { by, times } = query;
	const without = await testIds(store);
	const [counted, days] = await Promise.all([
		store.search.origins(by, times, { ...toOriginFilter(query), without }),
		retentionDays(store, setting),
	]);
	return { ...counted, days };
}
