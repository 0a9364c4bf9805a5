import { noteCounting } from "../analytics/off-days.ts";
import { inRounds, type Rounds } from "../lib/interval.ts";
import { describeError, type Log } from "../lib/log.ts";
import type { LeadStore } from "../store/store.ts";
import { retentionDays } from "./retention.ts";

const hour = 3600_000;

/**
 * Deletes what has been kept long enough, now and every hour; of several gateways, one does. Notes, too,
 * whether visitors are counted.
 */
export function createRetention(options: {
	store: LeadStore;
	log: Log;
	days: number;
	counting?: boolean;
}): Rounds {
	const { store, log, days, counting = true } = options;

	async function run(): Promise<void> {
		try {
			await noteCounting(store, counting);
			if (!(await store.once("retention", hour / 2))) return;
			const count = await store.purge((await retentionDays(store, days)) * 24 * hour);
			if (count > 0) log("purged", { count });
		} catch (thrown) {
			log("purge-failed", describeError(thrown));
		}
	}

	return inRounds(run, hour);
}
