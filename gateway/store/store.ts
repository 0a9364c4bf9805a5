/** Where leads are kept. Anything that passes `contract.ts` may stand behind this interface. */

import type { LeadKind } from "../../leads/lead.ts";
import type { DeliveryProgress } from "../../leads/progress.ts";
import type { IntervalKey, KeyValueStore } from "../lib/kv.ts";
import type { AnalyticsStore } from "./analytics.ts";
import type { AuthStore } from "./auth.ts";
import type { ConsentStore } from "./consent.ts";
import type { ErasureStore } from "./erasures.ts";
import type { JobStore } from "./jobs.ts";
import type { LeadState, NewLead, StoredLead } from "./lead.ts";
import type { ReportLinkStore } from "./report-links.ts";
import type { SearchStore } from "./search.ts";

export * from "./lead.ts";

/**
 * What a claim is for: every open step (`all`), or only the mail (`mail`), which does not wait for the
 * CRM's pace.
 */
export type ClaimScope = "all" | "mail";

/** What becomes of a lead after a pass. */
export type Outcome =
	| { state: "delivered"; progress: DeliveryProgress; attempts: number }
	| { state: "dead"; progress: DeliveryProgress; attempts: number; reason: string }
	| {
			state: "pending";
			progress: DeliveryProgress;
			attempts: number;
			/** Why it waits. */
			reason: string;
			/** Milliseconds until the next attempt; absent where an attempt for the mail alone leaves that as it was. */
			retryInMs?: number | undefined;
			/** Milliseconds until its mail may go on its own; absent where it may not, or has gone. */
			mailRetryInMs?: number | undefined;
			/** Milliseconds for which no other lead of this person is given out: a create may still arrive. */
			blockPersonForMs?: number | undefined;
	  };

/** The claim is not ours any more: another worker has the lead, or it was erased. */
export class ClaimLost extends Error {
	constructor() {
		super("Another worker has this lead, or it was erased");
		this.name = "ClaimLost";
	}
}

/** One lead handed to one worker, for a while: until the lease ends, unless it is renewed. */
export interface Claim {
	lead: StoredLead;
	/** Milliseconds since delivery began, or began again. */
	ageMs: number;
	/** Milliseconds until the mail may go on its own; 0 or less: it may. Undefined: not on its own. */
	mailDelayMs: number | undefined;
	/** Milliseconds on a clock that all workers share, for marks in the progress. Moves only with time. */
	now(): number;
	/** How far this person's other leads have come (same e-mail or same telephone number). */
	others(): Promise<DeliveryProgress[]>;
	/** Writes progress down and renews the lease. @throws ClaimLost */
	checkpoint(progress: DeliveryProgress): Promise<void>;
	/** Renews the lease. @throws ClaimLost */
	renew(): Promise<void>;
	/** Ends the claim with what becomes of the lead. @throws ClaimLost */
	finish(outcome: Outcome): Promise<void>;
}

export interface LeadFilter {
	state?: LeadState;
	kind?: LeadKind;
	/** Received at or after. */
	since?: number;
	/** Only doubtful and dead leads of which the coach was not told yet. */
	unannounced?: boolean;
	/** Only leads that came before this one (`seq`): the next page of a list. */
	before?: number;
	/** How many to return at most, newest first. Default 100. */
	limit?: number;
}

/** How many leads there are of a kind in a state. */
export interface LeadCount {
	kind: LeadKind;
	state: LeadState;
	count: number;
}

/** What waits for whom. */
export interface Backlog {
	pending: number;
	/** Milliseconds since the oldest pending lead's delivery began; absent where none is pending. */
	oldestPendingAge?: number;
	dead: number;
	/** Doubtful leads. */
	quarantined: number;
	/** Doubtful and dead leads of which the coach was not told yet. */
	unannounced: number;
}

/** Mails to visitors in the last hour and day: to addresses of one domain, and all of them. */
export interface AutoReplyCounts {
	domainHour: number;
	domainDay: number;
	allHour: number;
	allDay: number;
}

/**
 * Every promise resolves only when the change would survive a power cut, and rejects when that could
 * not be had in good time; none blocks the process while another one holds the store.
 */
export interface LeadStore {
	/**
	 * Keeps a lead, due at once. `repeated`: this very lead is there already, nothing was written.
	 * `conflict`: the id is taken by another lead.
	 */
	add(lead: NewLead): Promise<"added" | "repeated" | "conflict">;
	/**
	 * Hands out leads that are due, longest due first, each to one worker at a time. Of two leads of one
	 * person (same e-mail or same telephone number) never both at once, and the older due one first; a
	 * claim for the mail alone heeds only its own lead. A lead that cannot be read, or of a kind this
	 * version does not know, is parked as dead.
	 */
	claim(limit: number, lane?: ClaimScope): Promise<Claim[]>;
	/** The oldest leads of one content hash received within the last `within` milliseconds, oldest first. */
	findByContentHash(likeness: string, within: number, limit: number): Promise<StoredLead[]>;
	/** Milliseconds since 1970, as the wall clock has it. For reading and showing times, not for pauses. */
	now(): Promise<number>;
	/** Calls back when something may be due. Returns how to stop that. */
	onJobsAvailable(listener: () => void): () => void;

	/** Milliseconds this call has to wait for its turn, where calls under a key are `gap` apart. */
	reserveSlot(key: string, gap: number): Promise<number>;
	/** 0 when one more may pass under a key, else the seconds until it may. Only a digest of it is kept. */
	consume(key: string, perMinute: number): Promise<number>;
	/** True for one caller, and again when `everyMs` milliseconds have gone by: for what one gateway does. */
	claimInterval(key: IntervalKey, everyMs: number): Promise<boolean>;
	/**
	 * Whether this lead's visitor may be written to: one mail for an address and kind of lead in a day,
	 * whoever asks and however often. The lead that was given it may have it again, after a crash.
	 */
	reserveAutoReply(email: string, lead: Pick<NewLead, "id" | "kind">): Promise<boolean>;
	/** How many others may be, or were, written to of late. */
	countAutoReplies(email: string, lead: Pick<NewLead, "id">): Promise<AutoReplyCounts>;
	/** Takes back that a lead's visitor may be written to. */
	withdrawAutoReply(email: string, lead: Pick<NewLead, "id" | "kind">): Promise<void>;
	/** Whether the coach has noted, at a lead that is still here, that mail to this address came back. */
	hasBounced(email: string): Promise<boolean>;
	/** Who may be written to again. */
	consent: ConsentStore;
	/** How far people come on each form. */
	analytics: AnalyticsStore;
	/** Small values shared by all gateways. */
	kv: KeyValueStore;

	get(id: string): Promise<StoredLead | undefined>;
	/** The newest first. A lead that cannot be read comes without fields. */
	list(filter: LeadFilter): Promise<StoredLead[]>;
	counts(): Promise<LeadCount[]>;
	backlog(): Promise<Backlog>;
	/** Characters of the answers of all doubtful leads, and of what came with them. */
	quarantinedBytes(): Promise<number>;
	/** Notes that the coach was told of these leads. */
	markAnnounced(ids: readonly string[]): Promise<void>;
	/** Makes a dead, doubtful or waiting lead due now, with a clean slate. False: no such lead. */
	release(id: string): Promise<boolean>;
	/**
	 * Deletes every lead with this e-mail, whatever its case, or this telephone number, however it is
	 * written, with all that the desk knows of them. Returns how many.
	 */
	erase(person: string): Promise<number>;
	/** The same for one lead, wherever it is on its way. */
	eraseLead(id: string): Promise<number>;
	/** Deletes one lead that is not on its way. False: no such lead. */
	discard(id: string): Promise<boolean>;
	/**
	 * Deletes leads delivered longer ago than this many milliseconds, and doubtful and dead ones of which
	 * the coach was told longer ago than that; counts of steps after 25 months. Returns how many leads.
	 */
	purge(olderThan: number): Promise<number>;
	/** What is to be done later, and must not be lost. */
	jobs: JobStore;
	/** Who may look into the desk. */
	auth: AuthStore;
	/** How it looks through the leads. */
	search: SearchStore;
	/** Which partners may look at their figures. */
	reportLinks: ReportLinkStore;
	/** What is to be erased there. */
	erasures: ErasureStore;
	close(): Promise<void>;
}
