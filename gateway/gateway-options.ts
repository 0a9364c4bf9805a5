import type { AlertsOptions } from "./alerts/monitor.ts";
import type { WorkerOptions } from "./delivery/worker.ts";
import type { DeskParts } from "./desk/desk.ts";
import type { CrmAccess, FeatureOptions } from "./feature.ts";
import type { GuardedCalls } from "./http/guarded-calls.ts";
import type { OpenPost } from "./http/post.ts";
import type { LeadIntakeOptions } from "./intake/accept-lead.ts";
import type { Log } from "./lib/log.ts";
import type { VisitorMailer } from "./mail/visitor-mail.ts";
import type { WebRoot } from "./server/static/static-site.ts";
import type { NightlyOptions } from "./services/upkeep/nightly-copy.ts";
import type { FeatureConfig } from "./settings/read.ts";
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
	/** Folder served as the site; without one only `/leads` is there. */
	dist?: string;
	/** The folder of now, where the desk publishes: in place of `dist`. */
	webRoot?: (() => WebRoot) | undefined;
	/** Absent: the site's pages are served. Otherwise where `/` leads; empty: to the desk. */
	formsOnly?: { ownSite: string } | undefined;
	/** Bearer token that opens all of `GET /health`. */
	healthToken?: string;
	/** Canonical address of the site. */
	siteUrl?: string;
	/** Days a delivered lead is kept. Default 30. */
	retentionDays?: number;
	/** Whether outcomes are read from the CRM. Default true. */
	crmOutcomes?: boolean;
	/** How hosts that were named at the desk are called; absent where they cannot be. */
	deskCalls?: GuardedCalls | undefined;
	/** Settings that were entered at the desk. */
	fromDesk?: ReadonlySet<string> | undefined;
	/** How other programs are reached; absent where they cannot. */
	openPost?: OpenPost | undefined;
	/** Reads a file of the built site; undefined where it is missing. */
	readFile?: ((path: string) => Promise<Uint8Array | undefined>) | undefined;
	/** What tests and the platform give to single features. */
	features?: FeatureOptions | undefined;
	/** What features have read from the settings. */
	featureConfig?: FeatureConfig;
	/** Other APIs of the CRM, for features; absent where none is connected. */
	crmAccess?: CrmAccess | undefined;
	/** Time-out of a call to another service, in milliseconds. */
	callTimeoutMs?: number;
	/** Mails to visitors; absent where there are none, as with a relay. */
	visitorMailer?: VisitorMailer | undefined;
	/** Where a copy of the store goes each night; absent: no copies are made. */
	nightlyCopy?: Pick<NightlyOptions, "bucket" | "keep" | "keyCheck"> | undefined;
	/** Where to check for newer versions; an empty address: no checks. */
	releases?: { url: string; fetcher: typeof fetch | undefined };
	/** How and when the coach is alerted. */
	alerts?: Partial<Omit<AlertsOptions, "store" | "log">>;
	/** Optional parts of the desk. */
	desk?: DeskParts;
}
