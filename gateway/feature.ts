/**
 * What a feature adds to the gateway. The core reads these objects from the list in `features.ts` and never names a
 * feature. A feature imports only the core and its own folder.
 */
import type { Hono } from "hono";
import type { FeatureContext } from "../leads/context.ts";
import type { CrmApi } from "../leads/crm/adapters.ts";
import type { Crm, CrmSettings } from "../leads/crm/crm.ts";
import type { AutoReplier, DeliveryFeature } from "../leads/delivery/delivery-deps.ts";
import type { LeadKind } from "../leads/forms/forms.ts";
import type { CallTools } from "../leads/http/http.ts";
import type { LeadRequest } from "../leads/lead.ts";
import type { TellCoach } from "./alerts/coach-events.ts";
import type { FeatureTopic } from "./alerts/feature-topics.ts";
import type { Command, DescribeLinks } from "./cli/command.ts";
import type { DeskTools } from "./desk/desk-tools.ts";
import type { DeskSetting } from "./desk-settings/desk-table.ts";
import type { GuardedCalls } from "./http/guarded-calls.ts";
import type { OpenPost } from "./http/post.ts";
import type { LeadIntake } from "./intake/accept-lead.ts";
import type { IntakeHook, NextOffer } from "./intake/intake-hook.ts";
import type { ReadFormFile } from "./intake/sent-file.ts";
import type { CountFormVisitors } from "./intake/validation/form-visitors.ts";
import type { OwnForms } from "./intake/validation/own-forms.ts";
import type { RequestReader } from "./intake/validation/request-readers.ts";
import type { RetryDelays } from "./lib/concurrency/backoff.ts";
import type { Log } from "./lib/log.ts";
import type { LimitSettings } from "./limits/limits.ts";
import type { FeatureLimit } from "./limits/limits-table.ts";
import type { NotifyCoach } from "./mail/transports/transport.ts";
import type { VisitorMailer } from "./mail/visitor-mail.ts";
import type { LinkedWidget } from "./pages/linked-widgets.ts";
import type { JobHandler } from "./run-jobs.ts";
import type { IncomingPost } from "./server/incoming-post.ts";
import type { WebRoot } from "./server/static/static-site.ts";
import type { CutPicture } from "./services/cut-picture.ts";
import type { LeadPartSource } from "./services/lead-parts.ts";
import type { BeforeErasure } from "./services/leads/erase.ts";
import type { ReadPersonPart } from "./services/leads/person-parts.ts";
import type { PublishWords, ReadQuotes, ReadWords } from "./services/published-content.ts";
import type { ReadHealthItem } from "./services/upkeep/health-page.ts";
import type { Purge } from "./services/upkeep/purge-task.ts";
import type { FeatureConfig } from "./settings/read.ts";
import type { FeatureSection } from "./settings/schema/schema.ts";
import type { Environment, SettingsReader } from "./settings/values.ts";
import type { StoreRules } from "./store/feature-rules.ts";
import type { JobKind } from "./store/jobs/job-kinds.ts";
import type { ContextCheck } from "./store/rows/readable.ts";
import type { TableName } from "./store/rows/tables.ts";
import type { LeadStore, StoredLead } from "./store/store.ts";

/** Options that tests and platforms pass to single features. Each feature declares its own key. */
// biome-ignore lint/suspicious/noEmptyInterface: features merge their keys into it
export interface FeatureOptions {}

/** Access for features to other APIs of the CRM, with its key and within its rate limit. */
export interface CrmAccess {
	api: CrmApi;
	settings: CrmSettings;
	tools: CallTools;
}

/** Bookable times, to quote in a message to a visitor. */
export interface FreeTimes {
	/** Address of the booking page. */
	link: string;
	/** The next three free times in words: "Monday 30 November at 10:00". */
	times: readonly string[];
}

/** A booked call. Times are milliseconds since 1970. */
export interface UpcomingCall {
	/** Id of its lead. */
	lead: string;
	startAt: number;
	/** When it was booked, or last moved. */
	changedAt: number;
	/** The visitor's time zone; empty where it is unknown. */
	zone: string;
}

/** A checkbox below a booking form: its field's name, and the words beside it. */
export interface BookingOption {
	name: string;
	label: string;
}

/** A site in place of the built one. */
export interface SiteSource {
	/** Its current folder and headers. */
	webRoot(): WebRoot;
	/** A current file of the site; undefined if it's missing. */
	readFile(path: string): Promise<Uint8Array | undefined>;
	/** Called for a named file that is missing; resolves when it's worth looking for it again. */
	lookAgain?(): Promise<void>;
}

/** A permission to write again that somebody gave the coach elsewhere, such as on paper. */
export interface PermissionElsewhere {
	/** Id of the person's lead. */
	lead: string;
	firstName: string;
	lastName: string;
	email: string;
	phone: string;
	/** When and how, in the coach's words. */
	wording: string;
	/** When the CRM may be told, in milliseconds from now; absent: never. */
	toCrmInMs?: number;
}

/** Keeps permissions that were given elsewhere, and forgets them if the coach takes them back. */
export interface PermissionRecords {
	add(permissions: readonly PermissionElsewhere[]): Promise<void>;
	/** @param leads ids of their leads */
	remove(leads: readonly string[]): Promise<void>;
}

/** What features offer to each other and to the core. */
export interface Shared {
	/** Absent where none are kept. */
	permissionRecords?: PermissionRecords;
	/** Where the coach changes the facts of the business; absent where these are a file on the server. */
	factsScreen?: string;
	ownForms: OwnForms;
	/** Absent where visitors aren't counted. */
	countFormVisitors?: CountFormVisitors;
	/** The booked calls that start in a period, up to its end. */
	listCalls?(from: number, to: number): Promise<readonly UpcomingCall[]>;
	/** What a visitor may agree to when they book. */
	bookingOption?: BookingOption;
	/** Absent where forms send no files. */
	readFormFile?: ReadFormFile;
	/** Cuts a photograph to a small square; absent where that isn't possible. */
	cutPicture?: CutPicture;
	/** Publishes the site with changed words; absent where that isn't possible. */
	publishWords?: PublishWords;
}

/** What the core offers to a feature. */
export interface FeatureCore extends LimitSettings {
	store: LeadStore;
	log: Log;
	crm: Crm;
	/** Milliseconds for which an unanswered call may still take effect. */
	inFlightMs?: number | undefined;
	options: FeatureOptions;
	/** The features' settings. */
	config: FeatureConfig;
	/** Absent where no CRM is connected. */
	crmAccess?: CrmAccess | undefined;
	/** Time-out of a call to another service, in milliseconds. */
	callTimeoutMs?: number | undefined;
	/** Runs the due jobs of a kind. */
	runJobs(kind: JobKind): void;
	/** How to call hosts that were named at the desk; absent where that isn't possible. */
	deskCalls?: GuardedCalls | undefined;
	/** Settings that name a host and were entered at the desk. */
	fromDesk?: ReadonlySet<string> | undefined;
	/** How to post events to other programs; absent where that isn't possible. */
	openPost?: OpenPost | undefined;
	/** Bounds of the delays between attempts. */
	retryDelays?: RetryDelays | undefined;
	/** Reads a file of the built site; undefined where it is missing. */
	readFile?: ((path: string) => Promise<Uint8Array | undefined>) | undefined;
	/** Mails the coach. */
	notifyCoach: NotifyCoach;
	/** Absent where no mail can go to visitors. */
	visitorMailer?: VisitorMailer | undefined;
	/** Called when the budget has no room for a mail to a visitor. */
	onMailLimit(lead: Pick<StoredLead, "id" | "kind">, why: string): void;
	/** The next free times to book; undefined if there is nothing to book. */
	readFreeTimes(): Promise<FreeTimes | undefined>;
	/** Address of the site. */
	siteUrl: string;
	/** Address of this gateway, for links. */
	gatewayUrl: string;
	/** Days a delivered lead is kept. */
	retentionDays: number;
	/** Whether the site may show the example coach's testimonials and figures. */
	maySampleClaims: boolean;
	/** What other features offer. Call it only once all features have started. */
	shared(): Shared;
	/** Whether to trust X-Forwarded-For. */
	trustProxy?: boolean | undefined;
	/** The wall clock, milliseconds since 1970. */
	now: () => number;
	/** A monotonic clock, in milliseconds. */
	uptime?: (() => number) | undefined;
}

/** A feature running in one gateway. */
export interface FeatureParts {
	jobs?: Partial<Record<JobKind, JobHandler>>;
	/** A delivery step, and what it adds to the mail to the coach. */
	delivery?: DeliveryFeature;
	/** Mails a visitor once their lead is delivered. */
	autoReplier?: AutoReplier;
	/** Handles leads of a kind as they arrive. */
	intake?: IntakeHook;
	/** Called for a new lead sent by a widget, unless it is suspected spam. */
	onAccepted?(request: LeadRequest, arrival: IncomingPost): void;
	/** Accepts beacons: reports by widgets of how far visitors get, posted to the address for leads. */
	onBeacon?(arrival: IncomingPost): Promise<void>;
	/** What this feature offers to other features and the core. */
	shared?: Partial<Shared>;
	/** What the confirmation of a form offers next; never fails. */
	readOffer?(kind: LeadKind): Promise<NextOffer | undefined>;
	/** The next free times to book. Never fails. */
	readFreeTimes?(): Promise<FreeTimes | undefined>;
	/**
	 * Public routes, by the path under which they are mounted. `/leads?edits` is `/leads` for requests with that
	 * parameter: the handler passes all others on.
	 */
	routes?: Readonly<Record<string, (intake: LeadIntake) => Hono>>;
	/** Routes of the desk's API, behind its sign-in. */
	deskRoutes?(tools: DeskTools): Hono;
	/** Notifies the coach at once. */
	tellCoach?: TellCoach;
	/** Runs at the start, before anything changes a lead. */
	prepare?(): Promise<void>;
	start?(): void | Promise<void>;
	stop?(): Promise<void>;
}

/** What a process gives to a feature. It outlives a gateway: each change of the settings makes a new gateway. */
export interface FeatureProcess {
	store: LeadStore;
	log: Log;
	options: FeatureOptions;
	/** The server's own settings. */
	env: Environment;
	/** The current settings, including the desk's. */
	readEnvironment(): Promise<Environment>;
	/**
	 * Recreates the gateway after a change that isn't in the settings. Does nothing before the first gateway runs.
	 * Never throws.
	 */
	reload(): Promise<void>;
}

/** A feature at work in a process. */
export interface ProcessParts {
	/** The site that visitors see. */
	site?: SiteSource;
	/** Picks up changes made by another gateway. Awaited before the first request; then called every few seconds. */
	follow?(): Promise<void>;
	/** Puts the feature to work in each gateway of the process. */
	start?(core: FeatureCore): FeatureParts;
	/** Ends anything that outlives the process, such as a child process. */
	stop?(): Promise<void>;
}

export interface Feature {
	/** The name of its folder. */
	name: string;
	/** Words that only this feature's folder may use; tools/structure-checks/feature-names.ts finds them elsewhere. */
	words?: readonly string[];
	/** Store tables that only this feature writes. */
	tables?: readonly TableName[];
	/** Keys that belong to this installation: restoring a copy leaves them as they are. */
	ownKeys?: readonly string[];
	/** Job kinds that mean nothing in another installation: restoring a copy leaves them as they are. */
	ownJobs?: readonly JobKind[];
	/** Properties added to a lead's context, each with a check of its shape. */
	context?: Readonly<Partial<Record<keyof FeatureContext, ContextCheck>>>;
	/** Reads parts of a lead's request for that context. */
	requestReader?: RequestReader;
	/** What it adds to the store's statements about leads. */
	storeRules?: StoreRules;
	/** Kinds of lead that trigger mails to the visitor. */
	mailedKinds?: readonly LeadKind[];
	/** Rows for the handbook's table of limits. */
	limits?: Readonly<Record<string, FeatureLimit>>;
	/** Alerts for the coach. */
	alerts?: Readonly<Record<string, FeatureTopic>>;
	/** Item on the desk's health page. */
	health?: ReadHealthItem;
	/** Parts of a lead that the desk shows for this feature. */
	leadParts?: LeadPartSource;
	/** Reads what the feature holds about a person beyond their leads, for that person's file. */
	personPart?: ReadPersonPart;
	/** Widgets that a form's buttons can open. */
	linkedWidgets?: Readonly<Record<string, LinkedWidget>>;
	/** Describes the links that stop working when the signing key is replaced. */
	signedLinks?: DescribeLinks;
	/** Deletes data past its retention. Runs hourly, on one gateway. */
	purge?: Purge;
	/** Runs before leads are erased. */
	beforeErasure?: BeforeErasure;
	/** Reads the feature's changed words, to publish the site with them. */
	publishedWords?: ReadWords;
	/** Reads what clients said and agreed to show on the site. */
	publishedQuotes?: ReadQuotes;
	/** This feature's section of the settings, and how to read it. */
	settings?: FeatureSection & {
		title: string;
		read?(reader: SettingsReader): FeatureConfig;
		/** Settings that the desk may change. */
		atDesk?: Readonly<Record<string, DeskSetting>>;
	};
	/** By job kind, what the coach reads if a job is given up. Empty: a separate alert says it. */
	jobs?: Readonly<Partial<Record<JobKind, string>>>;
	/** Commands of `npm run leads`. */
	commands?: Readonly<Record<string, Command>>;
	/** Starts the feature in a gateway. */
	start?(core: FeatureCore): FeatureParts;
	/** Starts it in a process; undefined where this process can't run it. */
	openInProcess?(process: FeatureProcess): ProcessParts | undefined;
}

/**
 * Declares a feature.
 *
 * @example
 * export const postcards = defineFeature({ name: "postcards", jobs: { postcard: "one was not sent" }, start });
 */
export const defineFeature = (feature: Feature): Feature => feature;
