/** Where leads are kept. Anything that passes `testing/contract.ts` may stand behind this interface. */

import type { KeyValueStore } from "../lib/kv.ts";
import type { ActivityStore } from "./activity.ts";
import type { AnalyticsStore } from "./analytics.ts";
import type { AuthStore } from "./auth.ts";
import type { StoreClock } from "./clock.ts";
import type { ConsentStore } from "./consent.ts";
import type { CopyStore } from "./copies.ts";
import type { Engine } from "./engine.ts";
import type { FollowUpStore } from "./follow-ups.ts";
import type { FormStore } from "./forms.ts";
import type { JobStore } from "./jobs.ts";
import type { LeadRecords } from "./leads.ts";
import type { RateLimits } from "./limits.ts";
import type { MailSuppression } from "./mail-suppression.ts";
import type { OutcomeStore } from "./outcomes.ts";
import type { PushDeviceStore } from "./push-devices.ts";
import type { LeadQueue } from "./queue.ts";
import type { ReportLinkStore } from "./report-links.ts";
import type { SearchStore } from "./search.ts";
import type { WebhookTargetStore } from "./webhook-targets.ts";

export * from "./claim.ts";
export * from "./lead.ts";
export type { Backlog, LeadCount, LeadFilter } from "./leads.ts";
export type { MailboxKey, MailPlace, VisitorMailCounts } from "./mail-suppression.ts";

/** Methods of the store itself. */
interface DirectParts {
	queue: LeadQueue;
	leads: LeadRecords;
	limits: RateLimits;
	mailSuppression: MailSuppression;
	clock: StoreClock;
}

/** Parts of the store by name. */
interface NamedParts {
	/** Small values shared by all gateways. */
	kv: KeyValueStore;
	/** Durable work for later. */
	jobs: JobStore;
	/** Webhook subscriptions. */
	webhookTargets: WebhookTargetStore;
	/** Devices that get notifications. */
	pushDevices: PushDeviceStore;
	/** The desk's views of the leads. */
	search: SearchStore;
	/** The coach's activity and notes. */
	activity: ActivityStore;
	/** The coach's follow-up: read, reminders, outcomes. */
	followUps: FollowUpStore;
	/** What became of leads, and its sums. */
	outcomes: OutcomeStore;
	/** Form analytics. */
	analytics: AnalyticsStore;
	/** Links to partners' reports. */
	reportLinks: ReportLinkStore;
	/** Forms that the coach makes. */
	forms: FormStore;
	/** Marketing consent. */
	consent: ConsentStore;
	/** Sessions, passkeys, one-time tokens. */
	auth: AuthStore;
	/** Copies of everything, made and restored. */
	copies: CopyStore;
}

/** Every part: a file with its interface and statements, and a suite in `testing/`. */
export type StoreParts = DirectParts & NamedParts;

/**
 * Every promise resolves only once the change is durable, and rejects if that was not possible in time;
 * none blocks the process while another one holds the store.
 */
export interface LeadStore
	extends LeadQueue,
		LeadRecords,
		RateLimits,
		MailSuppression,
		StoreClock,
		NamedParts {
	/** A feature's own part of the store, made once. */
	part<Part>(create: (engine: Engine) => Part): Part;
	close(): Promise<void>;
}
