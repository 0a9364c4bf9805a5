import type { GatewayOptions } from "./gateway-options.ts";
import type { IntervalTask } from "./lib/concurrency/interval.ts";
import type { Log } from "./lib/log.ts";
import { createCrmOutcomes, forgetOutcomeReading } from "./services/crm/crm-outcomes.ts";
import { createNightlyCopy, forgetFailedCopies } from "./services/upkeep/nightly-copy.ts";
import { createRetention } from "./services/upkeep/purge-task.ts";
import { createReleaseNews } from "./services/upkeep/release-news.ts";

type IntervalTasksOptions = GatewayOptions & {
	log: Log;
	retentionDays: number;
};

/** Interval tasks that need only the store and the settings. */
export function createIntervalTasks(options: IntervalTasksOptions) {
	const { store, log, retentionDays, nightlyCopy, releases } = options;
	const tasks: IntervalTask[] = [
		createRetention({ store, log, days: retentionDays }),
		createReleaseNews({ store, log, url: releases?.url ?? "", fetcher: releases?.fetcher }),
	];
	/** Functions that remove alerts of tasks switched off in the settings. */
	const forget: (() => Promise<void>)[] = [];
	if (options.crmOutcomes === false) forget.push(() => forgetOutcomeReading(store));
	else tasks.push(createCrmOutcomes({ store, log, crm: options.crm }));
	if (nightlyCopy) tasks.push(createNightlyCopy({ store, log, ...nightlyCopy }));
	else forget.push(() => forgetFailedCopies(store));
	return {
		async start(): Promise<void> {
			for (const task of tasks) task.start();
			for (const run of forget) await run().catch(() => {});
		},
		async stop(): Promise<void> {
			for (const task of tasks) await task.stop();
		},
	};
}
