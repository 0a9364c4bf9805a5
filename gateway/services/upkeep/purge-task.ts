import { type IntervalTask, runEvery } from "../../lib/concurrency/interval.ts";
import { defineInterval } from "../../lib/kv.ts";
import { describeError, type Log } from "../../lib/log.ts";
import { createOpenTable } from "../../lib/open-table.ts";
import { dayMs } from "../../lib/time.ts";
import { intervals } from "../../limits/intervals.ts";
import type { LeadStore } from "../../store/store.ts";
import { keyOpportunities } from "../crm/crm-outcomes.ts";
import { testIds } from "../leads/test-lead.ts";
import { retentionDays } from "./retention.ts";

const purgeInterval = defineInterval("retention");

/** Deletes a feature's data past its retention. */
export type Purge = (store: LeadStore, log: Log) => Promise<void>;

/** The features' purges, by name. */
export const featurePurges = createOpenTable<Purge>();

/** Purges leads and features' data past their retention, at the start and every hour, on one gateway. */
export function createRetention(options: {
	store: LeadStore;
	log: Log;
	days: number;
}): IntervalTask {
	const { store, log, days } = options;

	async function run(): Promise<void> {
		try {
			if (!(await store.claimInterval(purgeInterval, intervals.purgeMs / 2))) return;
			// Outcomes outlive their leads, so index them first.
			await store.search.catchUp();
			await keyOpportunities(store);
			const keptMs = (await retentionDays(store, days)) * dayMs;
			const count = await store.purge(keptMs, await testIds(store));
			if (count > 0) log("purged", { count });
			await store.copies.discardOlder(intervals.purgeMs);
			for (const [, purge] of featurePurges.entries()) await purge(store, log);
		} catch (thrown) {
			log("purge-failed", describeError(thrown));
		}
	}

	return runEvery(run, intervals.purgeMs);
}
