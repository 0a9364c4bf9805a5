import { createAnalytics } from "./analytics.ts";
import { createAuth } from "./auth.ts";
import { createConsent } from "./consent.ts";
import type { Engine } from "./engine.ts";
import { createErasures } from "./erasures.ts";
import { createJobs } from "./jobs.ts";
import { createKeyValues } from "./kv.ts";
import { createLeadAdmin } from "./leads.ts";
import { createMailSuppression } from "./mail-suppression.ts";
import { createLeadQueue } from "./queue.ts";
import { createReportLinks } from "./report-links.ts";
import { createLeadSearch } from "./search.ts";
import type { LeadStore } from "./store.ts";

/**
 * The lead store over a database.
 *
 * @param lease milliseconds a worker has a lead to itself without renewing. Longer than a call may take.
 */
export function createLeadStore(engine: Engine, lease = 20_000): LeadStore {
	const { reserveSlot, consume, onJobsAvailable, close } = engine;
	return {
		...{
			...createLeadQueue(engine, lease),
			...createLeadAdmin(engine),
			...createMailSuppression(engine),
		},
		...{ reserveSlot, consume, onJobsAvailable, close },
		...{
			auth: createAuth(engine),
			search: createLeadSearch(engine),
			erasures: createErasures(engine),
		},
		...{ consent: createConsent(engine), analytics: createAnalytics(engine) },
		...{ reportLinks: createReportLinks(engine), jobs: createJobs(engine) },
		kv: createKeyValues(engine),
	};
}
