/** Stores leads. Anything that passes `testing/contract.ts` can implement this interface. */

import type { KeyValueStore } from "../lib/kv.ts";
import type { ActivityStore } from "./activity.ts";
import type { AuthStore } from "./auth.ts";
import type { StoreClock } from "./clock.ts";
import type { CopyStore } from "./copies/copies.ts";
import type { Engine } from "./engine.ts";
import type { JobStore } from "./jobs/jobs.ts";
import type { RateLimits } from "./kv/limits.ts";
import type { LeadRecords } from "./leads/leads.ts";
import type { MailSuppression } from "./mail/mail-suppression.ts";
import type { FollowUpStore } from "./outcomes/follow-ups.ts";
import type { OutcomeStore } from "./outcomes/outcomes.ts";
import type { PeopleStore } from "./people/people.ts";
import type { LeadQueue } from "./queue/queue.ts";
import type { SearchStore } from "./search/search.ts";

export * from "./lead.ts";
export type { Backlog, LeadCount, LeadFilter } from "./leads/leads.ts";
export type { MailboxKey, MailPlace, VisitorMailCounts } from "./mail/mail-suppression.ts";
export * from "./queue/claim.ts";

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
	/** Durable background work. */
	jobs: JobStore;
	/** The desk's views of the leads. */
	search: SearchStore;
	/** The coach's activity and notes. */
	activity: ActivityStore;
	/** The coach's follow-up: opened, reminders, outcomes. */
	followUps: FollowUpStore;
	/** Leads grouped by person. */
	people: PeopleStore;
	/** Outcomes of leads, and totals. */
	outcomes: OutcomeStore;
	/** Sessions, passkeys, one-time tokens. */
	auth: AuthStore;
	/** Copies of everything. */
	copies: CopyStore;
}

/** Every part. Each has a file with its interface and statements, and a suite that `testing/contract.ts` runs. */
export type StoreParts = DirectParts & NamedParts;

/**
 * Every promise resolves only once the change is durable, and rejects if that wasn't possible in time. No call blocks
 * this process while another one holds the store.
 */
export interface LeadStore
	extends LeadQueue,
		LeadRecords,
		RateLimits,
		MailSuppression,
		StoreClock,
		NamedParts {
	/** A feature's own part of the store, created once. */
	part<Part>(create: (engine: Engine) => Part): Part;
	close(): Promise<void>;
}
