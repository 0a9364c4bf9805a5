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
import type { Feature, FeatureOptions } from "./feature.ts";
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
import { createBucket } from "./services/upkeep/bucket.ts";
import type { GatewaySettings } from "./settings/read.ts";
import type { SettingName } from "./settings/schema/schema.ts";
import type { OpenFeatures } from "./start-features.ts";
import type { LeadStore } from "./store/store.ts";

/** Differences between Node and workerd. */
export interface Platform {
	/** Opens the store. `lease`: milliseconds for which a claim is valid without renewal. */
	open(db: string, options: { lease: number }): LeadStore;
	/** Whether there is a store; absent if only opening it tells. */
	hasStore?(db: string): boolean;
	/** The file with the key for the desk's secrets; absent if there are no files. */
	keyFile?(path: string): KeySource;
	/** A file of the built site; undefined where it is missing. */
	file(path: string): Promise<Uint8Array | undefined>;
	/** How to reach other programs; absent if that isn't possible. */
	post?: OpenPost;
	/** Features' options for this platform. */
	features?: FeatureOptions;
	/** Calls to hosts that the desk names; absent if the platform cannot reach private networks anyway. */
	guardedCalls?: (allowedHosts: readonly string[]) => GuardedCalls;
}

/** Parts of a gateway other than settings and platform. */
export interface GatewayParts {
	/** The store, if it is already open. */
	store?: LeadStore;
	log?: Log;
	desk?: DeskParts;
	/** What features keep open when one gateway replaces another. */
	open?: OpenFeatures;
	/** Features of the gateway. Default: all. */
	features?: readonly Feature[];
	/** Settings that name a host and were entered at the desk. These hosts must not be in a private network. */
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
		open,
		features: list,
		fromDesk = new Set(),
	}: GatewayParts = {},
): Gateway {
	const { post, features } = platform;
	const spacingMs = spacingFor(settings.crmCallsPer10s);
	const throttle = createThrottle(
		() =>
			store.reserveSlot("crm", spacingMs).catch((thrown) => {
				// The store failed, not the CRM: end the attempt.
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
	const unconnectedServices = [
		...(crmApi === "none" ? (["crm"] as const) : []),
		...(settings.mail.transport === "none" ? (["mail"] as const) : []),
	];
	const options: GatewayOptions = {
		...settings,
		open,
		unconnected: unconnectedServices,
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
		readFile: open?.site?.readFile ?? platform.file,
		crm,
		...ways,
		features,
		...(crmApi !== "none" && { crmAccess: { api: crmApi, settings: settings.crm, tools } }),
		desk: {
			...(verifyMail && { verifyMail }),
			...(crmApi !== "none" && { readCrmChoices: createCrmChoices(crmApi, settings.crm, tools) }),
			hasBucket: settings.bucket !== undefined,
			hasMail: settings.mail.transport !== "none",
			// A form-to-mail service could read the sign-in links.
			linksByMail: !["relay", "none"].includes(settings.mail.transport),
			...desk,
		},
		store,
		inFlightMs: settings.inFlightMs,
		renewIntervalMs: settings.leaseMs / 3,
		log,
	};
	return createGateway(options, list);
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
		// `satisfies` catches a misspelt option, which spreading would not.
	} satisfies Omit<NonNullable<GatewayOptions["alerts"]>, "mail">;
	const timeoutMs = settings.callTimeoutMs;
	if (mail.transport === "none") return { mailer: noMailer, alerts: { ...alerts, mail: noNotice } };
	const openedTransport = openTransport(mail, { siteUrl, gatewayUrl }, timeoutMs, guardFor);
	// A relay only sends leads: notifications look like one (`notifyByMailer`), and visitors get no mails.
	if ("relay" in openedTransport) return { mailer: openedTransport.relay, alerts };
	const { transport } = openedTransport;
	const visitorMailer = createVisitorMailer({
		store,
		send: transport.sendToVisitor,
		limitFactor: settings.visitorMailFactor,
	});
	const { notify, verifyConnection } = transport;
	return {
		mailer: transport,
		visitorMailer,
		alerts: { ...alerts, mail: notify },
		...(verifyConnection && { verifyMail: verifyConnection }),
	};
}

/** Placeholder if no mail is connected; deliveries then have no mail step. */
const noMailer: Mailer = {
	async send() {
		throw new DeliveryFailure("No email is connected", { notAttempted: true });
	},
};
/** The desk shows everything that would be mailed to the coach. */
const noNotice = async () => {};

type ConnectedMail = Exclude<GatewaySettings["mail"], { transport: "none" }>;

/** The mail transport in the settings. A new transport does not compile without its case. */
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

/** The relay, without addresses that it would reject in Reply-To. */
function openRelay(
	url: string,
	siteUrl: string,
	tools: { timeoutMs: number; fetch: typeof fetch | undefined },
): Mailer {
	// Relays reject posts that name no page, so these name the site's.
	const relay = relayMailer(url, {
		headers: { Origin: siteUrl, Referer: `${siteUrl}/` },
		timeoutMs: tools.timeoutMs,
		...(tools.fetch && { fetch: tools.fetch }),
	});
	return { send: (mail, id, begin) => relay.send(toRelayMail(mail), id, begin) };
}
