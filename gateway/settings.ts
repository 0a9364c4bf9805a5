/** The environment, read once and checked: what `.env.example` describes. */
import { contact } from "../business/contact.ts";
import { endpoints } from "../business/endpoints.ts";
import { identity } from "../business/identity.ts";
import type { CrmSettings } from "../leads/crm/crm.ts";
import { backoff, type Pauses } from "./delivery/backoff.ts";
import type { SmtpSettings } from "./delivery/smtp.ts";

export interface GatewaySettings {
	port: number;
	/** Address of the interface to listen on; undefined for all. */
	host: string | undefined;
	/** File of the lead store. */
	db: string;
	/** Folder served as the site. */
	dist: string;
	crmApi: "v1" | "v2";
	crm: CrmSettings;
	/** Calls to the CRM in 10 seconds, at most. */
	crmPace: number;
	mail: { transport: "smtp"; smtp: SmtpSettings } | { transport: "relay"; url: string };
	siteUrl: string;
	/** Where widgets send leads; the site's own address unless it is another. */
	gatewayUrl: string;
	allowedOrigins: string[];
	perAddress: number;
	perSite: number;
	timeTrap: number;
	trustProxy: boolean;
	/** Days a delivered lead is kept. */
	retentionDays: number;
	/** Milliseconds a call to CRM or relay may take. */
	callTimeout: number;
	/** Milliseconds until an unanswered create is looked for. */
	settle: number;
	/** Milliseconds of the first and the longest pause between tries. */
	pauses: Pauses;
}

/** Something in the environment is missing or wrong; the message says what to do. */
export class SettingsError extends Error {}

type Environment = Record<string, string | undefined>;

/** Reads one variable at a time and gathers what is wrong, so that all is told at once. */
function reader(env: Environment) {
	const problems: string[] = [];
	const text = (name: string, fallback: string) => env[name]?.trim() || fallback;
	return {
		problems,
		text,
		needed(name: string, what: string): string {
			const value = env[name]?.trim();
			if (!value) problems.push(`${name} is missing: ${what}.`);
			return value ?? "";
		},
		number(name: string, fallback: number): number {
			const value = Number(text(name, String(fallback)));
			if (Number.isFinite(value) && value >= 0) return value;
			problems.push(`${name} is not a number.`);
			return fallback;
		},
		choice<T extends string>(name: string, options: readonly T[], fallback: T): T {
			const value = text(name, fallback);
			const found = options.find((option) => option === value);
			if (found === undefined) problems.push(`${name} is one of ${options.join(", ")}.`);
			return found ?? fallback;
		},
		url(name: string, fallback: string): string {
			const value = text(name, fallback).replace(/\/$/, "");
			if (!URL.canParse(value)) problems.push(`${name} is not a web address.`);
			return value;
		},
	};
}

/** Where the lead store is, the one setting the leads command needs. */
export function storePath(env: Environment): string {
	return env.LEADS_DB?.trim() || ".data/leads.db";
}

/**
 * Reads the gateway's settings.
 *
 * @throws SettingsError naming everything that is missing or wrong
 */
export function readSettings(env: Environment): GatewaySettings {
	const from = reader(env);
	const transport = from.choice("MAIL_TRANSPORT", ["smtp", "relay"], "smtp");
	const to = from.text("MAIL_TO", contact.email);
	const siteUrl = from.url("SITE_URL", endpoints.site);
	const callTimeout = from.number("CALL_TIMEOUT_MS", 10_000);
	const settings: GatewaySettings = {
		port: from.number("PORT", from.number("SITE_PORT", 4173)),
		host: from.text("HOST", "") || undefined,
		db: storePath(env),
		dist: from.text("DIST", "dist"),
		crmApi: from.choice("CRM_API", ["v1", "v2"], "v1"),
		crm: {
			url: from.url("CRM_URL", endpoints.crm),
			token: from.needed("CRM_TOKEN", "the key of the CRM account, kept on this server only"),
			locationId: from.needed("CRM_LOCATION_ID", "the CRM account's location"),
			pipelineId: from.needed("CRM_PIPELINE_ID", "the pipeline new opportunities go to"),
			stageId: from.needed("CRM_STAGE_ID", "the stage new opportunities start in"),
		},
		crmPace: from.number("CRM_PACE", 80) || 80,
		mail:
			transport === "relay"
				? { transport, url: from.url("RELAY_URL", endpoints.relay) }
				: {
						transport,
						smtp: {
							url: from.needed(
								"SMTP_URL",
								"the mail server, smtp://user:password@host:587 (or set MAIL_TRANSPORT=relay)",
							),
							to,
							from: from.text("MAIL_FROM", `"${identity.brand}" <${to}>`),
						},
					},
		siteUrl,
		gatewayUrl: from.url("GATEWAY_URL", siteUrl),
		allowedOrigins: from
			.text("ALLOWED_ORIGINS", "")
			.split(/[\s,]+/)
			.filter(Boolean),
		perAddress: from.number("RATE_PER_ADDRESS", 30),
		perSite: from.number("RATE_PER_SITE", 600),
		timeTrap: from.number("TIME_TRAP_MS", 1000),
		trustProxy: from.choice("TRUST_PROXY", ["0", "1"], "0") === "1",
		retentionDays: from.number("RETENTION_DAYS", 30),
		callTimeout,
		settle: from.number("SETTLE_MS", callTimeout * 1.2),
		pauses: {
			first: from.number("RETRY_FIRST_MS", backoff.first),
			longest: from.number("RETRY_LONGEST_MS", backoff.longest),
		},
	};
	if (from.problems.length > 0) throw new SettingsError(from.problems.join("\n"));
	return settings;
}
