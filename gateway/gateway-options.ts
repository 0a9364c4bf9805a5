import type { AlertsOptions } from "./alerts/monitor.ts";
import type { WorkerOptions } from "./delivery/worker.ts";
import type { DeskParts } from "./desk/desk.ts";
import type { CrmAccess, FeatureOptions } from "./feature.ts";
import type { GuardedCalls } from "./http/guarded-calls.ts";
import type { OpenPost } from "./http/post.ts";
import type { LeadIntakeOptions } from "./intake/accept-lead.ts";
import type { Log } from "./lib/log.ts";
import type { VisitorMailer } from "./mail/visitor-mail.ts";
import type { NightlyOptions } from "./services/upkeep/nightly-copy.ts";
import type { FeatureConfig } from "./settings/read.ts";
import type { OpenFeatures } from "./start-features.ts";
import type { LeadStore } from "./store/store.ts";

/** The parts of a gateway; tests pass their own. */
export interface GatewayOptions
	extends Omit<WorkerOptions, "log" | "features">,
		Omit<
			LeadIntakeOptions,
			"store" | "log" | "onStore" | "onAccepted" | "ownForms" | "intakeHooks" | "readOffer"
		> {
	store: LeadStore;
	/** The wall clock, milliseconds since 1970. */
	now?: () => number;
	log?: Log;
	/** Folder of the built site. Without it or a published site, no pages are served. */
	dist?: string;
	/** What features keep open when one gateway replaces another. Its site is served in place of `dist`. */
	open?: OpenFeatures | undefined;
	/** If set, the site's pages are not served, and `/` redirects to `ownSite`, or to the desk if empty. */
	formsOnly?: { ownSite: string } | undefined;
	/** Whether the site may show the sample's invented praise and figures. Default false. */
	allowSampleClaims?: boolean;
	/** Bearer token for all of `GET /health`. */
	healthToken?: string;
	/** Canonical address of the site. */
	siteUrl?: string;
	/** Days a delivered lead is kept. Default 30. */
	retentionDays?: number;
	/** Whether outcomes are read from the CRM. Default true. */
	crmOutcomes?: boolean;
	/** How to call hosts that were named at the desk; absent where that isn't possible. */
	deskCalls?: GuardedCalls | undefined;
	/** Settings that name a host and were entered at the desk. */
	fromDesk?: ReadonlySet<string> | undefined;
	/** How to post events to other programs; absent where that isn't possible. */
	openPost?: OpenPost | undefined;
	/** Reads a file of the built site; undefined where it is missing. */
	readFile?: ((path: string) => Promise<Uint8Array | undefined>) | undefined;
	/** Options that tests and the platform pass to single features. */
	features?: FeatureOptions | undefined;
	/** The features' settings. */
	featureConfig?: FeatureConfig;
	/** Access for features to other APIs of the CRM; absent without a CRM. */
	crmAccess?: CrmAccess | undefined;
	/** Time-out of a call to another service, in milliseconds. */
	callTimeoutMs?: number;
	/** Sends mails to visitors; absent if that isn't possible, as with a relay. */
	visitorMailer?: VisitorMailer | undefined;
	/** Where to store a copy each night; absent if no copies are made. */
	nightlyCopy?: Pick<NightlyOptions, "bucket" | "keep" | "keyCheck"> | undefined;
	/** Where to check for newer versions; an empty address disables this. */
	releases?: { url: string; fetcher: typeof fetch | undefined };
	/** How and when to alert the coach. */
	alerts?: Partial<Omit<AlertsOptions, "store" | "log">>;
	/** Optional parts of the desk. */
	desk?: DeskParts;
}
