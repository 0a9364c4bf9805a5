import { crmAdapters } from "../leads/crm/adapters.ts";
import { createCrmChoices } from "../leads/crm/choices.ts";
import { noCrm } from "../leads/crm/none.ts";
import { CheckpointError, DeliveryFailure } from "../leads/http/failure.ts";
import type { Mailer } from "../leads/mail/mail.ts";
import { relayMailer } from "../leads/mail/relay.ts";
import { toE164 } from "../leads/values/phone.ts";
import { inMemoryState, stateFile } from "./alerts/fallback-state.ts";
import { notifyByPost } from "./alerts/messages/channels.ts";
import { createContactSearch } from "./delivery/contact-search.ts";
import { createThrottle, spacingFor } from "./delivery/throttle.ts";
import type { DeskParts } from "./desk/desk.ts";
import type { KeySource } from "./desk-settings/desk-settings.ts";
import type { FeatureOptions } from "./feature.ts";
import type {
	OpenPublisherOptions,
	PublisherWithRoutes,
} from "./features/publishing/open-publisher.ts";
import { createGateway, type Gateway } from "./gateway.ts";
import type { GatewayOptions } from "./gateway-options.ts";
import type { GuardedCalls } from "./http/guarded-calls.ts";
import type { OpenPost } from "./http/post.ts";
import { jsonLog, type Log } from "./lib/log.ts";
import { httpMailer } from "./mail/transports/http-api.ts";
import { toRelayMail } from "./mail/transports/reply-address.ts";
import { smtpMailer } from "./mail/transports/smtp.ts";
import type { MailTransport } from "./mail/transports/transport.ts";
import { createVisitorMailer } from "./mail/visitor-mail.ts";
import type { WebRoot } from "./server/static/static-site.ts";
import { createBucket } from "./services/upkeep/bucket.ts";
import type { GatewaySettings } from "./settings/read.ts";
import type { SettingName } from "./settings/schema/schema.ts";
import type { LeadStore } from "./store/store.ts";

/** What differs between Node and workerd. */
export interface Platform {
	/** Opens the store. `lease`: milliseconds for which a claim is valid without renewal. */
	open(db: string, options: { lease: number }): LeadStore;
	/** Whether there is a store; absent where only opening it tells. */
	hasStore?(db: string): boolean;
	/** The file with the key for the desk's secrets; absent where there are no files. */
	keyFile?(path: string): KeySource;
	/** What publishes from the desk; absent where no process can be started. */
	openPublisher?: (options: OpenPublisherOptions) => PublisherWithRoutes | undefined;
	/** A file of the built site; undefined where it is missing. */
	file(path: string): Promise<Uint8Array | undefined>;
	/** How other programs are reached; absent where they cannot. */
	post?: OpenPost;
	/** What features need of the platform. */
	features?: FeatureOptions;
	/** Calls to hosts that the desk names; absent where the platform reaches no private network. */
	guardedCalls?: (allowed: readonly string[]) => GuardedCalls;
}

/** Parts of a gateway other than settings and platform. */
export interface GatewayParts {
	/** The store, where it is open already. */
	store?: LeadStore;
	log?: Log;
	desk?: DeskParts;
	/** What the desk has published. */
	webRoot?: () => WebRoot;
	/** Settings that were entered at the desk: their hosts may be in no private network. */
	fromDesk?: ReadonlySet<SettingName>;
}

/** A gateway from settings: real CRM, real mail. */
export function openGateway(
	settings: GatewaySettings,
	platform: Platform,
	{
		store = platform.open(settings.db, { lease: settings.leaseMs }),
		log = jsonLog(),
		desk = {},
		webRoot,
		fromDesk = new Set(),
	}: GatewayParts = {},
): Gateway {
	const { post, features } = platform;
	const spacingMs = spacingFor(settings.crmCallsPer10s);
	const throttle = createThrottle(
		() =>
			store.reserveSlot("crm", spacingMs).catch((thrown) => {
				// The store failed, not the CRM: this ends the attempt.
				throw new CheckpointError(thrown);
			}),
		spacingMs,
	);
	const { callTimeoutMs: timeoutMs } = settings;
	const tools = { fetch: throttle.fetch, waitForSlot: throttle.waitForSlot, timeoutMs };
	const { crmApi } = settings;
	const guardFor = (name: SettingName) =>
		fromDesk.has(name) ? platform.guardedCalls?.(settings.settingsPrivate) : undefined;
	const crm =
		crmApi === "none"
			? noCrm
			: crmAdapters[crmApi](settings.crm, {
					...tools,
					phone: toE164,
					search: createContactSearch(toE164),
				});
	const { verifyMail, ...ways } = openMail(settings, store, platform, fromDesk);
	const unconnected = [
		...(crmApi === "none" ? (["crm"] as const) : []),
		...(settings.mail.transport === "none" ? (["mail"] as const) : []),
	];
	return createGateway({
		...settings,
		webRoot,
		unconnected,
		ownUrls: [settings.siteUrl, settings.gatewayUrl],
		...(settings.bucket && {
			nightlyCopy: {
				bucket: createBucket(settings.bucket, guardFor("BACKUP_S3_URL")?.fetch),
				keep: settings.copiesKept,
				keyCheck: desk.settings?.keyCheck ?? (async () => null),
			},
		}),
		releases: { url: settings.releasesUrl, fetcher: guardFor("RELEASES_URL")?.fetch },
		openPost: post,
		fromDesk,
		deskCalls: platform.guardedCalls?.(settings.settingsPrivate),
		readFile: platform.file,
		crm,
		...ways,
		features,
		...(crmApi !== "none" && { crmAccess: { api: crmApi, settings: settings.crm, tools } }),
		desk: {
			...(verifyMail && { verifyMail }),
			...(crmApi !== "none" && { readCrmChoices: createCrmChoices(crmApi, settings.crm, tools) }),
			hasBucket: settings.bucket !== undefined,
			hasMail: settings.mail.transport !== "none",
			// A form-to-mail service reads what it carries.
			linksByMail: !["relay", "none"].includes(settings.mail.transport),
			...desk,
		},
		store,
		inFlightMs: settings.inFlightMs,
		renewIntervalMs: settings.leaseMs / 3,
		log,
	});
}

/** Mail transport and alert channels. */
function openMail(
	settings: GatewaySettings,
	store: LeadStore,
	{ guardedCalls }: Platform,
	fromDesk: ReadonlySet<SettingName>,
): Pick<GatewayOptions, "mailer" | "alerts" | "visitorMailer"> & {
	verifyMail?: () => Promise<void>;
} {
	const { db, alertsFile: path, mail, siteUrl, gatewayUrl } = settings;
	const { url, ...timing } = settings.alerts;
	const fallbackState = db === ":memory:" ? inMemoryState() : stateFile(path);
	const guardFor = (name: SettingName) =>
		fromDesk.has(name) ? guardedCalls?.(settings.settingsPrivate) : undefined;
	const alerts = {
		...timing,
		fallbackState,
		url: gatewayUrl,
		post: url ? notifyByPost(url, guardFor("ALERT_URL")?.fetch) : undefined,
		// A name that no option has is an error here, and would not be one where these are spread.
	} satisfies Omit<NonNullable<GatewayOptions["alerts"]>, "mail">;
	const timeoutMs = settings.callTimeoutMs;
	if (mail.transport === "none") return { mailer: noMailer, alerts: { ...alerts, mail: noNotice } };
	const opened = openTransport(mail, { siteUrl, gatewayUrl }, timeoutMs, guardFor);
	// A relay carries leads alone: neither notifications nor mails to visitors.
	if ("relay" in opened) return { mailer: opened.relay, alerts };
	const { transport } = opened;
	const visitorMailer = createVisitorMailer({
		...{ store, send: transport.sendToVisitor, limitFactor: settings.visitorMailFactor },
	});
	const { notify, verifyConnection } = transport;
	return {
		mailer: transport,
		visitorMailer,
		alerts: { ...alerts, mail: notify },
		...(verifyConnection && { verifyMail: verifyConnection }),
	};
}

/** Stands in where no mail is connected; no delivery has a mail step then. */
const noMailer: Mailer = {
	async send() {
		throw new DeliveryFailure("No email is connected", { notAttempted: true });
	},
};
/** What would be mailed to the coach is at the desk, too. */
const noNotice = async () => {};

type ConnectedMail = Exclude<GatewaySettings["mail"], { transport: "none" }>;

/** The mail transport that the settings name; a new one does not compile without its case. */
export function openTransport(
	mail: ConnectedMail,
	{ siteUrl, gatewayUrl: deskUrl }: Pick<GatewaySettings, "siteUrl" | "gatewayUrl">,
	timeoutMs: number,
	guardFor: (name: SettingName) => GuardedCalls | undefined,
): { transport: MailTransport } | { relay: Mailer } {
	switch (mail.transport) {
		case "smtp":
			return {
				transport: smtpMailer({
					...mail.smtp,
					deskUrl,
					getSocket: guardFor("SMTP_URL")?.getSocket,
				}),
			};
		case "api":
			return { transport: httpMailer({ ...mail.api, deskUrl }, { timeoutMs }) };
		case "relay":
			return {
				relay: openRelay(mail.url, siteUrl, { timeoutMs, fetch: guardFor("RELAY_URL")?.fetch }),
			};
	}
}

/** The relay, without the addresses that it would refuse in a Reply-To. */
function openRelay(
	url: string,
	siteUrl: string,
	tools: { timeoutMs: number; fetch: typeof fetch | undefined },
): Mailer {
	// Relays reject posts that name no page: these name the site's.
	const relay = relayMailer(url, {
		headers: { Origin: siteUrl, Referer: `${siteUrl}/` },
		timeoutMs: tools.timeoutMs,
		...(tools.fetch && { fetch: tools.fetch }),
	});
	return { send: (mail, id, begin) => relay.send(toRelayMail(mail), id, begin) };
}
