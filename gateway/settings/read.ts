/** The gateway's settings: the environment, read and checked once at the start. */

import type { CrmApi } from "../../leads/crm/adapters.ts";
import type { CrmSettings } from "../../leads/crm/crm.ts";
import type { CrmExtras } from "../../leads/crm/extras.ts";
import { leadKinds } from "../../leads/forms/forms.ts";
import type { RetryDelays } from "../lib/concurrency/backoff.ts";
import { createOpenTable } from "../lib/open-table.ts";
import { isPostgres, parseAddress } from "../store/postgres/address.ts";
import { isRemote } from "../store/rpc/client.ts";
import { lintDotEnv } from "./lint-dotenv.ts";
import { type MailSettings, readMail } from "./mail.ts";
import { listSettingNames } from "./schema/schema.ts";
import { type Environment, readValue, readValues, type SettingsReader } from "./values.ts";
import { writeProblem } from "./writable.ts";

/** Features' settings; each feature declares its own keys. */
// biome-ignore lint/suspicious/noEmptyInterface: features merge their keys into it
export interface FeatureConfig {}

/** How each feature reads its settings. */
export const featureReaders = createOpenTable<(reader: SettingsReader) => FeatureConfig>();

/** A bucket of S3-compatible storage. */
export interface BucketSettings {
	/** Address of the bucket, optionally with a folder: https://s3.eu-west-2.amazonaws.com/my-bucket/coachkit. */
	url: string;
	keyId: string;
	secret: string;
	/** Empty: derived from the address if possible. */
	region: string;
}

export interface GatewaySettings {
	port: number;
	/** Address of the interface to listen on; undefined for all. */
	host: string | undefined;
	/** File of the lead store, or the address of its database. */
	db: string;
	/** File of the fallback state, for when the store cannot be written. */
	alertsFile: string;
	/** Whether the site may be served with the sample's invented praise and figures. */
	allowSampleClaims: boolean;
	/** Folder served as the site. */
	dist: string;
	/** If set, the site's pages are not served, and `/` redirects to `ownSite`, or to the desk if empty. */
	formsOnly: { ownSite: string } | undefined;
	/** Folder of the desk's built pages. */
	deskDist: string;
	/** Folder of the store's backups; empty: beside the store. */
	backups: string;
	/** Bucket for nightly copies; undefined if none is configured. */
	bucket: BucketSettings | undefined;
	/** Number of copies to keep there. */
	copiesKept: number;
	/** Where to check for newer versions; empty: nowhere. */
	releasesUrl: string;
	crmApi: CrmApi | "none";
	crm: CrmSettings;
	/** Data for the CRM beyond the specification. */
	extras: CrmExtras;
	/** Maximum number of calls to the CRM in 10 seconds. */
	crmCallsPer10s: number;
	/** The features' settings. */
	featureConfig: FeatureConfig;
	/** Hosts in the owner's network that may be named at the desk. */
	settingsPrivate: readonly string[];
	mail: MailSettings;
	/** Multiplies each limit on mails to visitors. */
	visitorMailFactor: number;
	siteUrl: string;
	/** Where widgets send leads; by default the site's address. */
	gatewayUrl: string;
	allowedOrigins: string[];
	/** Bearer token for all of `GET /health`. */
	healthToken: string;
	/** Size limit of all quarantined leads, in characters. */
	quarantineMaxBytes: number;
	ratePerAddress: number;
	ratePerSite: number;
	spamMinMs: number;
	spamDuplicateLimit: number;
	trustProxy: boolean;
	/** Whether outcomes are read from the CRM. */
	crmOutcomes: boolean;
	/** Days for which a delivered lead is kept. */
	retentionDays: number;
	/** Time-out of a call to CRM or relay. */
	callTimeoutMs: number;
	/** Milliseconds for which an unanswered call may still take effect. */
	inFlightMs: number;
	/** Milliseconds after which another gateway may take over a silent gateway's lead. */
	leaseMs: number;
	/** Bounds of the delays between attempts. */
	retryDelays: RetryDelays;
	alerts: AlertSettings;
}

/** How and when to alert the coach. Times in milliseconds. */
export interface AlertSettings {
	/** The second channel, for when mail fails. */
	url: string | undefined;
	/** Time of day of the digest in London, "08:00". */
	digestAt: string;
	/** Interval between checks. */
	checkIntervalMs: number;
	/** Time without trouble that ends an incident. */
	quietMs: number;
	/** Age at which a pending lead is overdue. */
	overdueMs: number;
}

/** Settings that identify an account in the CRM. */
export const crmAccountSettings = [
	"CRM_TOKEN",
	"CRM_LOCATION_ID",
	"CRM_PIPELINE_ID",
	"CRM_STAGE_ID",
] as const;

/** Something in the environment is missing or wrong. The message lists all of it, a line each. */
export class SettingsError extends Error {}

/** The lead store's file or address, for commands that need no other setting. */
export const storePath = (env: Environment): string => readValue(env, "LEADS_DB");

/** Value of LEADS_DB for the Durable Object's own store. */
export const durableObjectDb = "durable";

/** What is wrong with LEADS_DB, if anything. */
function storeProblem(db: string, plaintextAllowed: boolean): string | undefined {
	if (db === durableObjectDb) return undefined;
	if (isRemote(db))
		return "names another gateway, which only npm run leads can open: write a file, or postgres://user:password@host:5432/name";
	if (!isPostgres(db)) {
		const why = writeProblem(db);
		return why && `cannot be written: ${why}`;
	}
	try {
		const { plaintext } = parseAddress(db);
		if (!plaintext || plaintextAllowed) return undefined;
		return "says sslmode=disable: leads would be sent in the clear. Write sslmode=verify-full";
	} catch (thrown) {
		return (thrown as Error).message;
	}
}

/**
 * Reads the gateway's settings.
 * @param dotEnv text of the `.env` file, for linting
 * @throws SettingsError naming everything that is missing or wrong
 */
export function readSettings(env: Environment, dotEnv = ""): GatewaySettings {
	const reader = readValues(env);
	const { values, problems } = reader;
	const plaintextServices = values.ALLOW_PLAINTEXT;
	const settings: GatewaySettings = {
		port: values.PORT,
		host: values.HOST || undefined,
		db: values.LEADS_DB,
		alertsFile: values.ALERTS_FILE,
		allowSampleClaims: values.ALLOW_SAMPLE_CLAIMS === "yes",
		dist: values.DIST,
		formsOnly: values.SITE === "off" ? { ownSite: values.OWN_SITE } : undefined,
		deskDist: values.DESK_DIST,
		backups: values.BACKUPS,
		bucket: readBucket(reader),
		copiesKept: values.BACKUP_KEEP,
		releasesUrl: values.RELEASES_URL,
		...readCrm(reader),
		featureConfig: Object.assign({}, ...featureReaders.entries().map(([, read]) => read(reader))),
		settingsPrivate: values.SETTINGS_PRIVATE,
		crmCallsPer10s: values.CRM_CALLS_PER_10S,
		mail: readMail(reader),
		visitorMailFactor: values.REPLY_LIMIT_FACTOR,
		siteUrl: values.SITE_URL,
		gatewayUrl: values.GATEWAY_URL,
		allowedOrigins: values.ALLOWED_ORIGINS,
		quarantineMaxBytes: values.QUARANTINE_MAX_MB * 2 ** 20,
		healthToken: values.HEALTH_TOKEN,
		ratePerAddress: values.RATE_PER_ADDRESS,
		ratePerSite: values.RATE_PER_SITE,
		spamMinMs: values.SPAM_MIN_MS,
		spamDuplicateLimit: values.SPAM_DUPLICATE_LIMIT,
		trustProxy: values.TRUST_PROXY === "1",
		retentionDays: values.RETENTION_DAYS,
		callTimeoutMs: values.CALL_TIMEOUT_MS,
		inFlightMs: values.IN_FLIGHT_MS,
		leaseMs: values.LEASE_MS,
		retryDelays: { firstMs: values.RETRY_FIRST_MS, maxMs: values.RETRY_LONGEST_MS },
		alerts: {
			url: values.ALERT_URL || undefined,
			digestAt: values.DIGEST_AT,
			checkIntervalMs: values.ALERT_CHECK_MS,
			quietMs: values.ALERT_CALM_MS,
			overdueMs: values.OVERDUE_MS,
		},
	};
	const unusable = storeProblem(settings.db, plaintextServices.includes("db"));
	if (unusable) problems.push(`LEADS_DB ${unusable}.`);
	// Otherwise another gateway could repeat a create while the first may still take effect.
	if (settings.leaseMs < settings.inFlightMs)
		problems.push("LEASE_MS is shorter than IN_FLIGHT_MS: a lead could be created twice.");
	const all = [...lintDotEnv(dotEnv, listSettingNames()), ...problems];
	if (all.length > 0) throw new SettingsError(all.join("\n"));
	return settings;
}

function readCrm(
	reader: SettingsReader,
): Pick<GatewaySettings, "crmApi" | "crm" | "extras" | "crmOutcomes"> {
	const { values } = reader;
	if (values.CRM_API !== "none") for (const name of crmAccountSettings) reader.need(name);
	const isPlaintextAllowed = values.ALLOW_PLAINTEXT.includes("crm");
	reader.needEncrypted("CRM_URL", values.CRM_URL, "the CRM token", isPlaintextAllowed);
	return {
		crmApi: values.CRM_API,
		crm: {
			url: values.CRM_URL,
			token: values.CRM_TOKEN,
			locationId: values.CRM_LOCATION_ID,
			pipelineId: values.CRM_PIPELINE_ID,
			stageId: values.CRM_STAGE_ID,
		},
		extras: {
			kinds: values.CRM_KINDS.includes("all")
				? leadKinds
				: leadKinds.filter((kind) => kind !== "form" && values.CRM_KINDS.includes(kind)),
			notes: values.CRM_NOTES === "1",
			fields: values.CRM_FIELDS,
		},
		crmOutcomes: values.CRM_OUTCOMES === "on" && values.CRM_API !== "none",
	};
}

function readBucket(reader: SettingsReader): BucketSettings | undefined {
	const { BACKUP_S3_URL: url, BACKUP_S3_KEY_ID: keyId, BACKUP_S3_SECRET: secret } = reader.values;
	if (!url) return undefined;
	reader.need("BACKUP_S3_KEY_ID");
	reader.need("BACKUP_S3_SECRET");
	reader.needEncrypted("BACKUP_S3_URL", url, "copies of all leads", false);
	return { url, keyId, secret, region: reader.values.BACKUP_S3_REGION };
}
