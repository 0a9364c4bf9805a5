import { generateKeyPairSync } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { describe, expect, it } from "vitest";
import { features } from "../features.ts";
import { installFeatures } from "../start-features.ts";
import { writeEnvExample, writeSettingsPage } from "./document.ts";
import { readSettings, SettingsError, storePath } from "./read.ts";
import { listSettings } from "./schema/schema.ts";

installFeatures(features);

const complete = {
	CRM_TOKEN: "t0ken",
	CRM_LOCATION_ID: "loc",
	CRM_PIPELINE_ID: "pipe",
	CRM_STAGE_ID: "stage",
	SMTP_URL: "smtp://user:password@mail.example:587",
};

const read = (path: string) => readFileSync(join(import.meta.dirname, "../..", path), "utf8");

/** The problems reported for an environment; empty if there are none. */
function problemsOf(env: Record<string, string>, dotEnv = ""): string {
	try {
		readSettings(env, dotEnv);
		return "";
	} catch (thrown) {
		if (!(thrown instanceof SettingsError)) throw thrown;
		return thrown.message;
	}
}

describe("the gateway's settings", () => {
	it("need the CRM account and a mail server; the rest have defaults", () => {
		expect(readSettings(complete)).toMatchObject({
			port: 4173,
			db: ".data/leads.db",
			dist: "dist",
			crmApi: "v1",
			crm: { url: "https://crm.example/v1", token: "t0ken", stageId: "stage" },
			crmCallsPer10s: 80,
			mail: { transport: "smtp", smtp: { url: complete.SMTP_URL, to: "sam@coach.example" } },
			allowedOrigins: [],
			trustProxy: false,
			retentionDays: 30,
		});
	});

	it("accept a Google service account's key file, and explain in a sentence what is wrong with one", () => {
		const { publicKey: _, privateKey } = generateKeyPairSync("rsa", {
			modulusLength: 2048,
			publicKeyEncoding: { type: "spki", format: "pem" },
			privateKeyEncoding: { type: "pkcs8", format: "pem" },
		});
		const file = { client_email: "bot@x.iam.gserviceaccount.com", private_key: privateKey };
		const withKey = (key: object | string) => ({
			...complete,
			GOOGLE_SERVICE_ACCOUNT: typeof key === "string" ? key : JSON.stringify(key),
		});
		expect(readSettings(complete).featureConfig.googleCalendars).toBeUndefined();
		expect(readSettings(withKey(file)).featureConfig.googleCalendars).toEqual({
			url: "https://www.googleapis.com/calendar/v3",
			account: {
				clientEmail: file.client_email,
				privateKey,
				tokenUrl: "https://oauth2.googleapis.com/token",
			},
		});
		for (const noJson of ["{", "key.json", "[]", "null", '"text"'])
			expect(problemsOf(withKey(noJson))).toBe(
				"GOOGLE_SERVICE_ACCOUNT is not the text of a service account's key file: put the file's content between single quotes, from { to }.",
			);
		expect(problemsOf(withKey({ client_email: "bot@x.example" }))).toBe(
			"GOOGLE_SERVICE_ACCOUNT lacks private_key: paste the service account's whole key file, unchanged.",
		);
		expect(problemsOf(withKey({ ...file, client_email: 7 }))).toContain("lacks client_email");
		const badPem = [
			"s3cret",
			privateKey.replace("BEGIN PRIVATE", "BEGIN PUBLIC"),
			privateKey.slice(0, -40),
			privateKey.replaceAll("\n", "\\n"),
		];
		for (const private_key of badPem) {
			const problem = problemsOf(withKey({ ...file, private_key }));
			expect(problem).toBe(
				"GOOGLE_SERVICE_ACCOUNT has a private_key that cannot be read: it begins with -----BEGIN PRIVATE KEY-----, and its lines are separated by \\n, as in the file.",
			);
		}
		expect(problemsOf(withKey({ ...file, token_uri: "ftp://x" }))).toContain("token_uri");
		expect(problemsOf(withKey({ ...file, token_uri: "http://oauth.example/token" }))).toContain(
			"GOOGLE_SERVICE_ACCOUNT is not https: its key would be sent in the clear.",
		);
	});

	it("can name a bounce mailbox, whose password must be encrypted in transit", () => {
		const IMAP_URL = "imap://bounces%40coach.example:p%20w@mail.example/Returned%20mails";
		expect(readSettings(complete).featureConfig.bounceMailbox).toBeUndefined();
		expect(readSettings({ ...complete, IMAP_URL }).featureConfig.bounceMailbox).toEqual({
			url: IMAP_URL,
			requireTls: true,
		});
		const allowed = { ...complete, IMAP_URL, ALLOW_PLAINTEXT: "imap" };
		expect(readSettings(allowed).featureConfig.bounceMailbox?.requireTls).toBe(false);
		for (const wrong of [
			"smtp://u:p@mail.example",
			"imaps://mail.example",
			"imaps://u:%@m.example",
		])
			expect(problemsOf({ ...complete, IMAP_URL: wrong })).toContain("IMAP_URL is not an address");
		const byApi = { ...complete, IMAP_URL, MAIL_TRANSPORT: "api", MAIL_API_KEY: "re_1" };
		expect(problemsOf(byApi)).toContain("IMAP_URL only works with SMTP");
	});

	it("set when and where to alert the coach", () => {
		expect(readSettings(complete).alerts).toEqual({
			url: undefined,
			digestAt: "08:00",
			checkIntervalMs: 60_000,
			quietMs: 5 * 60_000,
			overdueMs: 60 * 60_000,
		});
		const url = "https://ntfy.example/topic?tpl=1&t={{.title}}&m={{.text}}";
		expect(readSettings({ ...complete, ALERT_URL: url }).alerts.url).toBe(url);
		expect(problemsOf({ ...complete, ALERT_URL: "slack" })).toContain("ALERT_URL is not");
		expect(problemsOf({ ...complete, DIGEST_AT: "8am" })).toBe(
			"DIGEST_AT is not a time of day such as 08:00.",
		);
	});

	it("report everything that is missing or wrong at once", () => {
		const env = { CRM_API: "v3", PORT: "http", CRM_URL: "crm", MAIL_TRANSPORT: "pigeon" };
		const read = () => readSettings(env);
		expect(read).toThrow(SettingsError);
		for (const part of [
			"CRM_TOKEN is missing",
			"CRM_LOCATION_ID is missing",
			"CRM_PIPELINE_ID is missing",
			"CRM_STAGE_ID is missing",
			"SMTP_URL is missing",
			"CRM_API must be one of v1, v2, hubspot, brevo, none.",
			"MAIL_TRANSPORT must be one of smtp, api, relay, none.",
			"PORT is not a whole number",
			"CRM_URL is not a web address",
		])
			expect(read).toThrow(part);
	});

	it.each([
		["CRM_URL", "ftp://crm.example"],
		["CRM_URL", "https://"],
		["SITE_URL", "coach.example"],
		["GATEWAY_URL", "leads"],
		["SMTP_URL", "mail.example"],
		["SMTP_URL", "smtp://me:pass#word@mail.example:587"],
		["SMTP_URL", "smtp://me:100%@mail.example:587"],
		["MAIL_TO", "sam at coach.example"],
		["MAIL_TO", "sam@coach.example, jo@"],
		["MAIL_FROM", '"Hartley Coaching"'],
		["PORT", "70000"],
		["PORT", "41.5"],
		["RATE_PER_SITE", "0"],
		["RATE_PER_ADDRESS", "many"],
		["RETENTION_DAYS", "-1"],
		["CRM_PACE", "0"],
		["CRM_KINDS", "checklists"],
		["CRM_NOTES", "yes"],
		["CRM_FIELDS", "message"],
		["CRM_FIELDS", "shoe=AbC"],
		["TRUST_PROXY", "yes"],
		["ALLOW_PLAINTEXT", "crm, ftp"],
		["LEADS_DELIVERY", "both"],
		["ALLOWED_ORIGINS", "https://partner.example/page"],
		["ALLOWED_ORIGINS", "partner.example"],
		["LEADS_DB", "/dev/null/leads.db"],
		["LEADS_DB", "/"],
	])("say that %s=%s is wrong, and what is right, without repeating a password", (name, value) => {
		const problem = problemsOf({ ...complete, [name]: value });
		expect(problem).toMatch(new RegExp(`^${name}\\b.{15,}\\.$`));
		if (name === "SMTP_URL") expect(problem).not.toContain("me:");
	});

	it.each([
		[{ WEBHOOKS: "hooks.example/x" }, /not a web address/],
		[{ WEBHOOKS: "http://hooks.example/x" }, /hooks\.example is not https/],
		[{ WEBHOOKS: "https://hooks.example/x", WEBHOOK_SECRET: "short" }, /^WEBHOOK_SECRET is not/],
		[{ WEBHOOKS: "https://hooks.example/x", WEBHOOK_SECRET: "" }, /^WEBHOOK_SECRET is missing/],
		[{ WEBHOOKS: "http://n8n.internal/x", WEBHOOK_PRIVATE: "n8n.internal" }, /^$/],
	])("check webhooks %j", (change, problem) => {
		const WEBHOOK_SECRET = `whsec_${"a".repeat(43)}=`;
		expect(problemsOf({ ...complete, WEBHOOK_SECRET, ...change })).toMatch(problem);
	});

	it("accept valid values", () => {
		for (const [name, value] of [
			["MAIL_TO", "Sam <sam@coach.example>, jo@coach.example"],
			["MAIL_FROM", '"Hartley, Coaching" <website@coach.example>'],
			["SMTP_URL", "smtps://me%40x.example:p%23%25@mail.example"],
			["ALLOWED_ORIGINS", "https://partner.example/, https://B.example:8443 null"],
			["CRM_URL", "https://crm.example/v1/"],
		] as const)
			expect(problemsOf({ ...complete, [name]: value })).toBe("");
	});

	it.each([
		["CRM_URL", "http://crm.example/v1", "crm", "the CRM token would be sent in the clear"],
		["RELAY_URL", "http://relay.example/x", "relay", "leads would be sent in the clear"],
	])("send no secret unencrypted by %s, unless that is allowed", (name, url, what, why) => {
		const env = { ...complete, MAIL_TRANSPORT: "relay", [name]: url };
		expect(problemsOf(env)).toContain(why);
		expect(problemsOf({ ...env, ALLOW_PLAINTEXT: what })).toBe("");
		for (const host of ["localhost:4175", "127.0.0.1", "[::1]:80"])
			expect(problemsOf({ ...env, [name]: `http://${host}/x` })).toBe("");
	});

	it.each([
		["smtp://user:password@mail.example:587", "", true],
		["smtp://user:password@mail.example:587", "smtp", false],
		["smtps://user:password@mail.example:465", "", false],
		["smtp://user:password@127.0.0.1:2525", "", false],
		["smtp://mail.example", "", false],
	])("require TLS for %s with ALLOW_PLAINTEXT=%s: %s", (SMTP_URL, ALLOW_PLAINTEXT, requireTls) => {
		const { mail } = readSettings({ ...complete, SMTP_URL, ALLOW_PLAINTEXT });
		expect(mail).toMatchObject({ smtp: { requireTls } });
	});

	it("need no mail server with a relay", () => {
		const { SMTP_URL: _, ...env } = { ...complete, MAIL_TRANSPORT: "relay" };
		expect(readSettings({ ...env, RELAY_URL: "https://relay.example/ajax/x/" }).mail).toEqual({
			transport: "relay",
			url: "https://relay.example/ajax/x",
		});
	});

	it("prefer PORT to SITE_PORT, and accept origins separated by commas or spaces", () => {
		const env = { ...complete, SITE_PORT: "4200", ALLOWED_ORIGINS: "https://a.example, null" };
		expect(readSettings(env)).toMatchObject({
			port: 4200,
			allowedOrigins: ["https://a.example", "null"],
		});
		expect(readSettings({ ...env, PORT: "4300" }).port).toBe(4300);
	});

	it("are in .env.example, which is enough to start once filled in", () => {
		const file = read(".env.example");
		expect(() => readSettings(parseEnv(file) as Record<string, string>)).toThrow(
			"CRM_TOKEN is missing: the key to the CRM account, kept on this server only.",
		);
		const example = parseEnv(file.replaceAll(/^(CRM_\w+)=$/gm, "$1=filled-in"));
		expect(() => readSettings(example)).not.toThrow();
	});

	it("have no placeholder for a key in .env.example, which a host could take for its value", () => {
		expect(read(".env.example")).not.toContain("replace-me");
		expect(parseEnv(read(".env.example"))).toMatchObject({ CRM_TOKEN: "", CRM_STAGE_ID: "" });
	});

	it("report a placeholder from an earlier version's .env.example", () => {
		expect(problemsOf({ ...complete, CRM_TOKEN: "replace-me" })).toBe(
			"CRM_TOKEN still says replace-me: the key to the CRM account, kept on this server only.",
		);
	});

	it("match .env.example and the handbook: npm run describe", () => {
		expect(read(".env.example")).toBe(writeEnvExample());
		expect(read("docs/settings.md")).toBe(writeSettingsPage());
		for (const name of Object.keys(listSettings())) {
			expect(read(".env.example")).toMatch(new RegExp(`^#? ?${name}=`, "m"));
			expect(read("docs/settings.md")).toContain(`| \`${name}\` |`);
		}
	});

	it.each([
		["CRM_CALLS_PER_10S", "CRM_PACE", "55", { crmCallsPer10s: 55 }],
		["SPAM_MIN_MS", "TIME_TRAP_MS", "55", { spamMinMs: 55 }],
		["SPAM_DUPLICATE_LIMIT", "REPLAY_LIMIT", "55", { spamDuplicateLimit: 55 }],
		["FORM_ANALYTICS", "STEPS", "off", { featureConfig: { analytics: false } }],
		["IN_FLIGHT_MS", "SETTLE_MS", "55", { inFlightMs: 55, leaseMs: 55 }],
	])("accept %s under its older name %s, too, unless both are set", (name, older, value, read) => {
		expect(readSettings({ ...complete, [name]: value })).toMatchObject(read);
		expect(readSettings({ ...complete, [older]: value })).toMatchObject(read);
		const both = { ...complete, [name]: value, [older]: value === "off" ? "on" : "77" };
		const [first = ""] = Object.keys(read);
		expect(readSettings(both)).toMatchObject({ [first]: Object.values(read)[0] });
		expect(problemsOf({ ...complete, [older]: "some" })).toMatch(
			new RegExp(`^${older} (is|must be) `),
		);
	});

	it("derive the lease from the time an unanswered call may still take effect", () => {
		const env = { ...complete, CALL_TIMEOUT_MS: "5000" };
		expect(readSettings(env)).toMatchObject({ inFlightMs: 6000, leaseMs: 6000 });
		expect(readSettings({ ...env, LEASE_MS: "30000" })).toMatchObject({
			inFlightMs: 6000,
			leaseMs: 30_000,
		});
		expect(problemsOf({ ...env, LEASE_MS: "5999" })).toBe(
			"LEASE_MS is shorter than IN_FLIGHT_MS: a lead could be created twice.",
		);
	});

	it("say where the store is", () => {
		expect(storePath({})).toBe(".data/leads.db");
		expect(storePath({ LEADS_DB: "/var/lib/leads.db" })).toBe("/var/lib/leads.db");
	});
});
