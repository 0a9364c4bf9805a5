/** Attribution: leads counted by what brought them. */
import { type Attribution, type AttributionKey, attributionKeys } from "../desk-api/api.ts";
import type { OriginFilter } from "../store/attribution.ts";
import type { LeadStore } from "../store/store.ts";
import { oneOf, parseAttributionFilter } from "./query.ts";
import { retentionDays } from "./retention.ts";
import { ServiceError } from "./service-error.ts";
import { testIds } from "./test-lead.ts";

const maxTimes = 14;

export interface AttributionRequest {
	by: AttributionKey;
	times: number[];
	filter: OriginFilter;
}

/** Parses the query. @throws ServiceError */
export function parseAttributionQuery(query: Record<string, string>): AttributionRequest {
	const times = (query.times ?? "").split(",").map(Number);
	const ordered = times.every(
		(time, at) => Number.isSafeInteger(time) && (at === 0 || time > (times[at - 1] ?? 0)),
	);
	if (!ordered || times.length < 2 || times.length > maxTimes)
		throw new ServiceError("invalid", `times are 2 to ${maxTimes} numbers in order.`);
	const by = oneOf("name", attributionKeys, query.by) ?? "campaign";
	return { by, times, filter: parseAttributionFilter(query) };
}

/** @param setting the value of RETENTION_DAYS */
export async function readAttribution(
	store: LeadStore,
	{ by, times, filter }: AttributionRequest,
	setting: number,
): Promise<Attribution> {
	const without = await testIds(store);
	const [counted, days] = await Promise.all([
		store.search.origins(by, times, { ...filter, without }),
		retentionDays(store, setting),
	]);
	return { ...counted, days };
}
