import { purgeRemovedForms } from "../../features/forms/removed-forms.ts";
import { recordOffDays } from "../../features/reports/counting/off-days.ts";
import { type IntervalTask, runEvery } from "../../lib/concurrency/interval.ts";
import { defineInterval } from "../../lib/kv.ts";
import { describeError, type Log } from "../../lib/log.ts";
import { dayMs } from "../../lib/time.ts";
import { intervals } from "../../limits/intervals.ts";
import type { LeadStore } from "../../store/store.ts";
import { keyOpportunities } from "../crm/crm-outcomes.ts";
import { testIds } from "../leads/test-lead.ts";
import { retentionDays } from "./retention.ts";

const purgeInterval = defineInterval("retention");

/**
 * Purges leads past their retention and forms that were removed a month ago, at the start and every hour, on one gateway. It also records whether analytics
 * are on.
 */
export function createRetention(options: {
	store: LeadStore;
	log: Log;
	days: number;
	analyticsOn?: boolean;
}): IntervalTask {
	const { store, log, days, analyticsOn = true } = options;

	async function run(): Promise<void> {
		try {
			await recordOffDays(store, analyticsOn);
			if (!(await store.claimInterval(purgeInterval, intervals.purgeMs / 2))) return;
			// Outcomes outlive their leads.
			await store.search.catchUp();
			await keyOpportunities(store);
			const keptMs = (await retentionDays(store, days)) * dayMs;
			const count = await store.purge(keptMs, await testIds(store));
			if (count > 0) log("purged", { count });
			await store.copies.discardOlder(intervals.purgeMs);
			const forms = await purgeRemovedForms(store);
			if (forms > 0) log("forms-purged", { count: forms });
		} catch (thrown) {
			log("purge-failed", describeError(thrown));
		}
	}

	return runEvery(run, intervals.purgeMs);
}
