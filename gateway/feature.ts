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
import { type FeatureTopic, featureTopics } from "./alerts/feature-topics.ts";
import { type Command, type DescribeLinks, featureCommands, featureLinks } from "./cli/command.ts";
import type { DeskTools } from "./desk/desk-tools.ts";
import { ownFeatureJobs, ownFeatureKeys } from "./desk/upkeep/restore-rules.ts";
import type { OpenPost } from "./http/post.ts";
import type { LeadIntake } from "./intake/accept-lead.ts";
import type { IntakeHook, NextOffer } from "./intake/intake-hook.ts";
import type { CountFormVisitors } from "./intake/validation/form-visitors.ts";
import type { OwnForms } from "./intake/validation/own-forms.ts";
import { type RequestReader, requestReaders } from "./intake/validation/request-readers.ts";
import type { RetryDelays } from "./lib/concurrency/backoff.ts";
import { SafeMessageError } from "./lib/errors.ts";
import type { Log } from "./lib/log.ts";
import type { LimitSettings } from "./limits/limits.ts";
import { type FeatureLimit, featureLimits } from "./limits/limits-table.ts";
import { mailedKinds } from "./mail/mailed-kinds.ts";
import type { NotifyCoach } from "./mail/transports/transport.ts";
import type { VisitorMailer } from "./mail/visitor-mail.ts";
import { type LinkedWidget, linkedWidgets } from "./pages/linked-widgets.ts";
import type { JobHandler } from "./run-jobs.ts";
import type { IncomingPost } from "./server/incoming-post.ts";
import type { WebRoot } from "./server/static/static-site.ts";
import { type LeadPartSource, leadPartSources } from "./services/lead-parts.ts";
import { type BeforeErasure, beforeErasures } from "./services/leads/erase.ts";
import { type PublishWords, type ReadWords, wordSources } from "./services/published-words.ts";
import { featureHealth, type ReadHealthItem } from "./services/upkeep/health-page.ts";
import { featurePurges, type Purge } from "./services/upkeep/purge-task.ts";
import { type FeatureConfig, featureReaders } from "./settings/read.ts";
import { coreSettings, type FeatureSection, featureSections } from "./settings/schema/schema.ts";
import type { Environment, SettingsReader } from "./settings/values.ts";
import { type StoreRules, storeRules } from "./store/feature-rules.ts";
import { featureJobs, type JobKind } from "./store/jobs/job-kinds.ts";
import { type ContextCheck, contextChecks } from "./store/rows/readable.ts";
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

/** Bookable times, for a message to one visitor. */
export interface FreeTimes {
	/** Address of the booking page. */
	link: string;
	/** The next three free times in words: "Monday 30 November at 10:00". */
	times: readonly string[];
}

/** A site in place of the built one. */
export interface SiteSource {
	/** Folder and headers of now. */
	webRoot(): WebRoot;
	/** A file of the site of now; undefined where it is missing. */
	readFile(path: string): Promise<Uint8Array | undefined>;
}

/** What features offer to each other and to the core. */
export interface Shared {
	/** Where the coach changes the facts of the business; absent where these are a file on the server. */
	factsScreen?: string;
	ownForms: OwnForms;
	/** Absent where visitors aren't counted. */
	countFormVisitors?: CountFormVisitors;
	/** Publishes the site with other words; absent where that isn't possible from here. */
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
	/** Sends event bodies to other programs; absent where that isn't possible. */
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
	/** Trust X-Forwarded-For. */
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
	/** Accepts beacons: widgets report to the address for leads how far visitors get. */
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

/** What a process gives to a feature, beyond the life of one gateway: each change of the settings makes a new one. */
export interface FeatureProcess {
	store: LeadStore;
	log: Log;
	options: FeatureOptions;
	/** The server's own settings. */
	env: Environment;
	/** The settings of now, those of the desk included. */
	readEnvironment(): Promise<Environment>;
	/** Makes the gateway anew, for a change that no setting shows; does nothing before the first one runs. Never throws. */
	reload(): Promise<void>;
}

/** A feature at work in a process. */
export interface ProcessParts {
	/** The site that visitors see. */
	site?: SiteSource;
	/** Takes over what another gateway has changed. Awaited before the first request; then called every few seconds. */
	follow?(): Promise<void>;
	/** Puts the feature to work in each gateway of the process. */
	start?(core: FeatureCore): FeatureParts;
	/** Ends what the feature has begun outside of the process, such as another process. */
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
	/** What it reads of a lead as it was sent, for that context. */
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
	/** Widgets that a form's buttons can open. */
	linkedWidgets?: Readonly<Record<string, LinkedWidget>>;
	/** Describes the links that stop working when the signing key is replaced. */
	signedLinks?: DescribeLinks;
	/** Deletes data past its retention. Runs hourly, on one gateway. */
	purge?: Purge;
	/** Runs before leads are erased. */
	beforeErasure?: BeforeErasure;
	/** Words of its own that the site is published with. */
	publishedWords?: ReadWords;
	/** This feature's section of the settings, and how to read it. */
	settings?: FeatureSection & { title: string; read?(reader: SettingsReader): FeatureConfig };
	/** What was not done when a job of a kind is given up, for the coach to read. Empty: a separate alert says it. */
	jobs?: Readonly<Partial<Record<JobKind, string>>>;
	/** Commands of `npm run leads`. */
	commands?: Readonly<Record<string, Command>>;
	/** Starts the feature in a gateway. */
	start?(core: FeatureCore): FeatureParts;
	/** Puts it to work in a process; undefined where this process cannot have it. */
	openInProcess?(process: FeatureProcess): ProcessParts | undefined;
}

/**
 * Declares a feature.
 *
 * @example
 * export const postcards = defineFeature({ name: "postcards", jobs: { postcard: "one was not sent" }, start });
 */
export const defineFeature = (feature: Feature): Feature => feature;

/** Keeps track of owners; each thing has one. @throws SafeMessageError if a second feature claims it */
export function createClaims() {
	const owners = new Map<string, string>();
	return (what: string, owner: string): void => {
		const first = owners.get(what);
		if (first !== undefined && first !== owner)
			throw new SafeMessageError(`The ${what} belongs to both ${first} and ${owner}.`);
		owners.set(what, owner);
	};
}

/** @throws SafeMessageError if two features cannot run side by side */
export function checkFeatures(features: readonly Feature[]): void {
	const names = features.map(({ name }) => name);
	const twice = names.find((name, index) => names.indexOf(name) !== index);
	if (twice !== undefined) throw new SafeMessageError(`The feature ${twice} is registered twice.`);
	const claim = createClaims();
	for (const setting of Object.keys(coreSettings)) claim(`setting ${setting}`, "the core");
	for (const { name, settings, ...rest } of features) {
		for (const table of rest.tables ?? []) claim(`table ${table}`, name);
		for (const kind of Object.keys(rest.jobs ?? {})) claim(`job ${kind}`, name);
		for (const command of Object.keys(rest.commands ?? {})) claim(`command ${command}`, name);
		for (const topic of Object.keys(rest.alerts ?? {})) claim(`alert ${topic}`, name);
		for (const limit of Object.keys(rest.limits ?? {})) claim(`limit ${limit}`, name);
		for (const widget of Object.keys(rest.linkedWidgets ?? {})) claim(`widget ${widget}`, name);
		for (const [setting, { help }] of Object.entries(settings?.rows ?? {})) {
			claim(`setting ${setting}`, name);
			if (!help.trim())
				throw new SafeMessageError(`The setting ${setting} of ${name} has no help.`);
		}
	}
}

/** Adds the features' rows to the core's tables. @throws SafeMessageError */
export function installFeatures(features: readonly Feature[]): void {
	checkFeatures(features);
	/** Rows that features contribute under keys of the table. */
	const named = <Row>(rowsOf: (feature: Feature) => Readonly<Record<string, Row>> | undefined) =>
		features.flatMap((feature) => Object.entries(rowsOf(feature) ?? {}));
	/** The row that each feature contributes, keyed by the feature's name. */
	const single = <Row>(rowOf: (feature: Feature) => Row | undefined): [string, Row][] =>
		features.flatMap((feature) => {
			const row = rowOf(feature);
			return row === undefined ? [] : [[feature.name, row]];
		});
	/** Names that need no value. */
	const marks = (namesOf: (feature: Feature) => readonly string[] | undefined) =>
		features.flatMap((feature) => (namesOf(feature) ?? []).map((name) => [name, true] as const));
	featureSections.fill(
		features.flatMap(({ settings }) => (settings ? [[settings.title, settings]] : [])),
	);
	featureReaders.fill(single(({ settings }) => settings?.read));
	featureJobs.fill(named(({ jobs }) => jobs as Record<string, string> | undefined));
	featureCommands.fill(named(({ commands }) => commands));
	featureLimits.fill(named(({ limits }) => limits));
	featureTopics.fill(named(({ alerts }) => alerts));
	linkedWidgets.fill(named((feature) => feature.linkedWidgets));
	ownFeatureKeys.fill(marks(({ ownKeys }) => ownKeys));
	ownFeatureJobs.fill(marks(({ ownJobs }) => ownJobs));
	mailedKinds.fill(marks((feature) => feature.mailedKinds));
	contextChecks.fill(named(({ context }) => context as Record<string, ContextCheck> | undefined));
	requestReaders.fill(single(({ requestReader }) => requestReader));
	storeRules.fill(single((feature) => feature.storeRules));
	featureHealth.fill(single(({ health }) => health));
	leadPartSources.fill(single(({ leadParts }) => leadParts));
	featureLinks.fill(single(({ signedLinks }) => signedLinks));
	featurePurges.fill(single(({ purge }) => purge));
	wordSources.fill(single(({ publishedWords }) => publishedWords));
	beforeErasures.fill(single(({ beforeErasure }) => beforeErasure));
}
