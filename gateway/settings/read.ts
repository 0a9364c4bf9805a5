/** The environment, read once and checked: what `.env.example` describes. */

import { endpoints } from "../../business/endpoints.ts";
import type { CrmSettings } from "../../leads/crm/crm.ts";
import { type CrmAdditions, sourceFields } from "../../leads/crm/extras.ts";
import { fieldNames } from "../../leads/form.ts";
import { forms, leadKinds } from "../../leads/forms/forms.ts";
import type { LeadKind } from "../../leads/lead.ts";
import { backoff, type RetryDelays } from "../lib/backoff.ts";
import type { HttpMailSettings } from "../mail/http-api.ts";
import type { SmtpSettings } from "../mail/smtp.ts";
import { isPostgres, readAddress } from "../store/postgres/address.ts";
import { isRemote } from "../store/rpc/client.ts";
import type { WebhookSettings } from "../webhooks/sender.ts";
import { lintDotEnv } from "./lint-dotenv.ts";
import { readMail, readMailApi, readReplies } from "./mail.ts";
import { type Environment, type Reader, reader } from "./reader.ts";
import { writeProblem } from "./writable.ts";

export interface GatewaySettings {
	port: number;
	/** Address of the interface to listen on; undefined for all. */
	host: string | undefined;
	/** File of the lead store, or the address of its database. */
	db: string;
	/** Where it is remembered beside the store that the store itself cannot be written. */
	alertsFile: string;
	/** Whether a site may go out with the sample's invented praise and figures. */
	allowSampleClaims: boolean;
	/** Folder served as the site. */
	dist: string;
	/** Folder of the desk's built pages. */
	deskDist: string;
	/** Folder that copies of the store are put into; empty: beside it. */
	backups: string;
	crmApi: "v1" | "v2";
	crm: CrmSettings;
	/** What the CRM is told beyond the specification. */
	additions: CrmAdditions;
	/** Calls to the CRM in 10 seconds, at most. */
	crmCallsPer10s: number;
	/** Webhook receivers; undefined where there are none. */
	webhooks: WebhookSettings | undefined;
	mail:
		| { transport: "smtp"; smtp: SmtpSettings }
		| { transport: "api"; api: HttpMailSettings }
		| { transport: "relay"; url: string };
	/** Forms that send an auto-reply. */
	autoReplies: readonly LeadKind[];
	/** Multiplies each limit on auto-replies. */
	autoReplyLimitFactor: number;
	siteUrl: string;
	/** Where widgets send leads; the site's own address unless it is another. */
	gatewayUrl: string;
	allowedOrigins: string[];
	/** What a monitor shows to be told more than the status. */
	healthToken: string;
	/** Size limit of all quarantined leads, in characters. */
	quarantineMaxBytes: number;
	ratePerAddress: number;
	ratePerSite: number;
	spamMinMs: number;
	spamDuplicateLimit: number;
	trustProxy: boolean;
	/** Whether form analytics are collected. */
	analytics: boolean;
	/** Days a delivered lead is kept. */
	retentionDays: number;
	/** Milliseconds a call to CRM or relay may take. */
	callTimeoutMs: number;
	/** Milliseconds until an unanswered create is looked for. */
	settle: number;
	/** Milliseconds of the first and the longest pause between tries. */
	retryDelays: RetryDelays;
	alerts: AlertSettings;
}

/** How and when the coach is alerted. Times in milliseconds. */
export interface AlertSettings {
	/** Where messages go when it is the mail that fails. */
	url: string | undefined;
	/** Time of day of the digest in London, "08:00". */
	digestAt: string;
	/** Between looks. */
	checkIntervalMs: number;
	/** Without trouble, until an incident is over. */
	quietMs: number;
	/** Until a lead on its way is overdue. */
	overdueMs: number;
}

/** Something in the environment is missing or wrong; the message says all of it, a line each. */
export class SettingsError extends Error {}

/** Where the lead store is, the one setting the leads command needs. */
export function storePath(env: Environment): string {
	return env.LEADS_DB?.trim() || ".data/leads.db";
}

/** LEADS_DB where the store is a Durable Object's own. */
export const durableObjectDb = "durable";

/** What is wrong with LEADS_DB, if anything. */
function storeProblem(db: string, plaintextAllowed: boolean): string | undefined {
	if (db === durableObjectDb) return undefined;
	if (isRemote(db))
		return "names another gateway, which only npm run leads looks into: write a file, or postgres://user:password@host:5432/name";
	if (!isPostgres(db)) {
		const why = writeProblem(db);
		return why && `cannot be written: ${why}`;
	}
	try {
		const { plaintext } = readAddress(db);
		if (!plaintext || plaintextAllowed) return undefined;
		return "says sslmode=disable: leads would travel in the clear. Write sslmode=verify-full";
	} catch (thrown) {
		return (thrown as Error).message;
	}
}

/** Credentials and leads go out encrypted, or where the owner says that they need not. */
const plaintext = ["crm", "smtp", "relay", "db"] as const;

/**
 * Reads the gateway's settings.
 *
 * @param dotEnv text of the `.env` file, to be looked through for slips of the pen
 * @throws SettingsError naming everything that is missing or wrong
 */
export function readSettings(env: Environment, dotEnv = ""): GatewaySettings {
	const from = reader(env);
	const allowed = from.choices("ALLOW_PLAINTEXT", plaintext);
	const transport = from.choice("MAIL_TRANSPORT", ["smtp", "api", "relay"], "smtp");
	const siteUrl = from.url("SITE_URL", endpoints.site);
	const callTimeout = from.number("CALL_TIMEOUT_MS", 10_000, 1);
	const settings: GatewaySettings = {
		port: from.number("PORT", from.number("SITE_PORT", 4173, 0, 65_535), 0, 65_535),
		host: from.text("HOST", "") || undefined,
		db: storePath(env),
		alertsFile: from.text(
			"ALERTS_FILE",
			`${isPostgres(storePath(env)) ? ".data/leads" : storePath(env)}.alerts`,
		),
		allowSampleClaims: from.choice("ALLOW_SAMPLE_CLAIMS", ["yes", "no"], "no") === "yes",
		dist: from.text("DIST", "dist"),
		deskDist: from.text("DESK_DIST", "dist-desk"),
		backups: from.text("BACKUPS", ""),
		crmApi: from.choice("CRM_API", ["v1", "v2"], "v1"),
		crm: {
			url: from.url("CRM_URL", endpoints.crm),
			token: from.needed("CRM_TOKEN", "the key of the CRM account, kept on this server only"),
			locationId: from.needed("CRM_LOCATION_ID", "the CRM account's location"),
			pipelineId: from.needed("CRM_PIPELINE_ID", "the pipeline new opportunities go to"),
			stageId: from.needed("CRM_STAGE_ID", "the stage new opportunities start in"),
		},
		additions: readAdditions(from),
		webhooks: readWebhooks(from),
		crmCallsPer10s: from.number("CRM_PACE", 80, 1),
		mail:
			transport === "relay"
				? { transport, url: from.url("RELAY_URL", endpoints.relay) }
				: transport === "api"
					? { transport, api: readMailApi(from) }
					: { transport, smtp: readMail(from, allowed.includes("smtp")) },
		autoReplies: readReplies(from, transport !== "relay"),
		autoReplyLimitFactor: from.number("REPLY_LIMIT_FACTOR", 1, 1),
		siteUrl,
		gatewayUrl: from.url("GATEWAY_URL", siteUrl),
		allowedOrigins: from.origins("ALLOWED_ORIGINS"),
		quarantineMaxBytes: from.number("QUARANTINE_MAX_MB", 100, 1) * 2 ** 20,
		healthToken: from.text("HEALTH_TOKEN", ""),
		ratePerAddress: from.number("RATE_PER_ADDRESS", 30, 1),
		ratePerSite: from.number("RATE_PER_SITE", 600, 1),
		spamMinMs: from.number("TIME_TRAP_MS", 1000),
		spamDuplicateLimit: from.number("REPLAY_LIMIT", 1, 1),
		trustProxy: from.choice("TRUST_PROXY", ["0", "1"], "0") === "1",
		analytics: from.choice("STEPS", ["on", "off"], "on") === "on",
		retentionDays: from.number("RETENTION_DAYS", 30, 1),
		callTimeoutMs: callTimeout,
		settle: from.number("SETTLE_MS", Math.round(callTimeout * 1.2)),
		retryDelays: {
			firstMs: from.number("RETRY_FIRST_MS", backoff.firstMs, 1),
			maxMs: from.number("RETRY_LONGEST_MS", backoff.maxMs, 1),
		},
		alerts: readAlerts(from),
	};
	from.encrypted("CRM_URL", settings.crm.url, "the CRM token", allowed.includes("crm"));
	if (settings.mail.transport === "relay")
		from.encrypted("RELAY_URL", settings.mail.url, "leads", allowed.includes("relay"));
	if (settings.mail.transport === "api")
		from.encrypted("MAIL_API_URL", settings.mail.api.url, "leads", allowed.includes("relay"));
	const unusable = storeProblem(settings.db, allowed.includes("db"));
	if (unusable) from.problems.push(`LEADS_DB ${unusable}.`);
	// Read by the build; here only so that a slip is told.
	from.choice("LEADS_DELIVERY", ["gateway", "direct"], "gateway");
	from.choice("HSTS_SUBDOMAINS", ["0", "1"], "0");
	const names = new Set([...from.names, "LEADS_DB", "STORE_TOKEN"]);
	const problems = [...lintDotEnv(dotEnv, names), ...from.problems];
	if (problems.length > 0) throw new SettingsError(problems.join("\n"));
	return settings;
}

function readWebhooks(from: Reader): WebhookSettings | undefined {
	const urls = from.words("WEBHOOKS");
	const allowed = from.words("WEBHOOK_PRIVATE");
	const secret = urls.length > 0 ? from.needed("WEBHOOK_SECRET", webhookSecretHelp) : "";
	if (urls.length === 0) {
		from.text("WEBHOOK_SECRET", "");
		return undefined;
	}
	for (const address of urls) {
		const url = URL.canParse(address) ? new URL(address) : undefined;
		if (!url || !/^https?:$/.test(url.protocol))
			from.problems.push("WEBHOOKS holds something that is not a web address.");
		else if (url.protocol === "http:" && !allowed.includes(url.hostname))
			from.problems.push(
				`WEBHOOKS: ${url.host} is not https: leads would travel in the clear. Write https://, or name the host in WEBHOOK_PRIVATE.`,
			);
	}
	if (secret && !/^whsec_[A-Za-z0-9+/]{32,}={0,2}$/.test(secret))
		from.problems.push(
			`WEBHOOK_SECRET is not what signatures are made with: ${webhookSecretHelp}.`,
		);
	return { urls, secret, allowed };
}

const webhookSecretHelp =
	"write whsec_ and then 32 random bytes in base64 (openssl rand -base64 32), and give the same to the receiver";

/** Every answer of every form, and what says where a lead came from. */
const knownFields = new Set([
	...Object.values(forms).flatMap((form) => fieldNames(form)),
	...Object.keys(sourceFields),
]);

function readAdditions(from: Reader): CrmAdditions {
	const kinds = from.choices("CRM_KINDS", ["all", ...leadKinds]);
	const fields = from.pairs("CRM_FIELDS", "message=AbC123");
	const strange = Object.keys(fields).find((name) => !knownFields.has(name));
	if (strange) from.problems.push(`CRM_FIELDS: no form has an answer called ${strange}.`);
	return {
		kinds: kinds.includes("all") ? leadKinds : leadKinds.filter((kind) => kinds.includes(kind)),
		notes: from.choice("CRM_NOTES", ["0", "1"], "0") === "1",
		fields,
	};
}

function readAlerts(from: Reader): AlertSettings {
	return {
		url: from.url("ALERT_URL", "") || undefined,
		digestAt: from.timeOfDay("DIGEST_AT", "08:00"),
		checkIntervalMs: from.number("ALERT_CHECK_MS", 60_000, 100),
		quietMs: from.number("ALERT_CALM_MS", 5 * 60_000),
		overdueMs: from.number("OVERDUE_MS", 3600_000),
	};
}
