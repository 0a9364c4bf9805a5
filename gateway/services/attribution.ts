/** Leads by what brought them. */
import { type SourceKey, type Sources, sourceKeys } from "../desk-api/api.ts";
import type { OriginFilter } from "../store/attribution.ts";
import type { LeadStore } from "../store/store.ts";
import { oneOf, readOrigins } from "./query.ts";
import { retentionDays } from "./retention.ts";
import { Refused } from "./service-error.ts";
import { testIds } from "./test-lead.ts";

const timesAtMost = 14;

export interface SourceWish {
	by: SourceKey;
	times: number[];
	filter: OriginFilter;
}

/** What is asked for. @throws Refused */
export function readSourceQuery(query: Record<string, string>): SourceWish {
	const times = (query.times ?? "").split(",").map(Number);
	const ordered = times.every(
		(time, at) => Number.isSafeInteger(time) && (at === 0 || time > (times[at - 1] ?? 0)),
	);
	if (!ordered || times.length < 2 || times.length > timesAtMost)
		throw new Refused("invalid", `times are 2 to ${timesAtMost} numbers in order.`);
	const by = oneOf("name", sourceKeys, query.by) ?? "campaign";
	return { by, times, filter: readOrigins(query) };
}

/** @param setting days that RETENTION_DAYS says */
export async function readSources(
	store: LeadStore,
	{ by, times, filter }: SourceWish,
	setting: number,
): Promise<Sources> {
	const without = await testIds(store);
	const [counted, days] = await Promise.all([
		store.inbox.origins(by, times, { ...filter, without }),
		retentionDays(store, setting),
	]);
	return { ...counted, days };
}
