import { createActivity } from "./activity.ts";
import { createAnalytics } from "./analytics.ts";
import { createAuth } from "./auth.ts";
import { createClock } from "./clock.ts";
import { createConsent } from "./consent.ts";
import { createCopies } from "./copies.ts";
import type { Engine } from "./engine.ts";
import { createFollowUps } from "./follow-ups.ts";
import { createForms } from "./forms.ts";
import { createJobs } from "./jobs.ts";
import { createKeyValues } from "./kv.ts";
import { createLeadRecords } from "./leads.ts";
import { createLimits } from "./limits.ts";
import { createMailSuppression } from "./mail-suppression.ts";
import { createOutcomes } from "./outcomes.ts";
import { createPushDevices } from "./push-devices.ts";
import { createLeadQueue } from "./queue.ts";
import { createReportLinks } from "./report-links.ts";
import { createLeadSearch } from "./search.ts";
import type { LeadStore } from "./store.ts";
import { createWebhookTargets } from "./webhook-targets.ts";

/**
 * The lead store over a database.
 *
 * @param lease milliseconds a claim lasts without renewal, longer than a call may take.
 */
export function createLeadStore(engine: Engine, lease = 20_000): LeadStore {
	const parts = new Map<unknown, unknown>();
	return {
		...createLeadQueue(engine, lease),
		...createLeadRecords(engine),
		...createLimits(engine),
		...createMailSuppression(engine),
		...createClock(engine),
		kv: createKeyValues(engine),
		jobs: createJobs(engine),
		webhookTargets: createWebhookTargets(engine),
		pushDevices: createPushDevices(engine),
		search: createLeadSearch(engine),
		activity: createActivity(engine),
		followUps: createFollowUps(engine),
		outcomes: createOutcomes(engine),
		analytics: createAnalytics(engine),
		reportLinks: createReportLinks(engine),
		forms: createForms(engine),
		consent: createConsent(engine),
		auth: createAuth(engine),
		copies: createCopies(engine),
		part<Part>(create: (engine: Engine) => Part): Part {
			if (!parts.has(create)) parts.set(create, create(engine));
			return parts.get(create) as Part;
		},
		close: engine.close,
	};
}
