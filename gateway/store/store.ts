/** Where leads are kept. Anything that passes `testing/contract.ts` may stand behind this interface. */

import type { KeyValueStore } from "../lib/kv.ts";
import type { ActivityStore } from "./activity.ts";
import type { AnalyticsStore } from "./analytics.ts";
import type { AuthStore } from "./auth.ts";
import type { StoreClock } from "./clock.ts";
import type { ConsentStore } from "./consent.ts";
import type { ErasureStore } from "./erasures.ts";
import type { JobStore } from "./jobs.ts";
import type { LeadRecords } from "./leads.ts";
import type { RateLimits } from "./limits.ts";
import type { MailSuppression } from "./mail-suppression.ts";
import type { LeadQueue } from "./queue.ts";
import type { ReportLinkStore } from "./report-links.ts";
import type { SearchStore } from "./search.ts";
import type { WebhookTargetStore } from "./webhook-targets.ts";

export * from "./claim.ts";
export * from "./lead.ts";
export type { Backlog, LeadCount, LeadFilter } from "./leads.ts";
export type { AutoReplyCounts } from "./mail-suppression.ts";

/** What is called on the store itself. */
interface DirectParts {
	queue: LeadQueue;
	leads: LeadRecords;
	limits: RateLimits;
	mailSuppression: MailSuppression;
	clock: StoreClock;
}

/** What has a name of its own in it. */
interface NamedParts {
	/** Small values shared by all gateways. */
	kv: KeyValueStore;
	/** What is to be done later, and must not be lost. */
	jobs: JobStore;
	/** Which webhook addresses hear of leads. */
	webhookTargets: WebhookTargetStore;
	/** What is to be erased. */
	erasures: ErasureStore;
	/** How the coach looks through the leads. */
	search: SearchStore;
	/** What the coach did about leads, and their notes. */
	activity: ActivityStore;
	/** How far people come on each form. */
	analytics: AnalyticsStore;
	/** Which partners may look at their figures. */
	reportLinks: ReportLinkStore;
	/** Who may be written to again. */
	consent: ConsentStore;
	/** Who may look into the desk. */
	auth: AuthStore;
}

/** Every part: a file with its interface and statements, and a suite in `testing/`. */
export type StoreParts = DirectParts & NamedParts;

/**
 * Every promise resolves only when the change would survive a power cut, and rejects when that could
 * not be had in good time; none blocks the process while another one holds the store.
 */
export interface LeadStore
	extends LeadQueue,
		LeadRecords,
		RateLimits,
		MailSuppression,
		StoreClock,
		NamedParts {
	close(): Promise<void>;
}
