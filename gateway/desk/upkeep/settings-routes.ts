import { type Context, Hono } from "hono";
import type { Mailer } from "../../../leads/mail/mail.ts";
import type {
	CrmState,
	MailState,
	MailWay,
	OtherSetting,
	OtherState,
	SecretState,
	SettingsState,
	SettingsTest,
} from "../../desk-api/settings.ts";
import type { Candidate, DeskSettings, SettingsView } from "../../desk-settings/desk-settings.ts";
import { featureDeskNames, isAddress, isSecret } from "../../desk-settings/desk-table.ts";
import type { SettingsChange } from "../../desk-settings/stored-settings.ts";
import { SafeMessageError } from "../../lib/errors.ts";
import type { Log } from "../../lib/log.ts";
import { limits } from "../../limits/limits.ts";
import { serviceAt } from "../../mail/transports/mail-services.ts";
import type { MailTransport } from "../../mail/transports/transport.ts";
import { readCrmAccount, readCrmForm, testCrm } from "../../services/crm/crm-settings.ts";
import { readMailForm, textOf } from "../../services/mail-settings.ts";
import { ServiceError } from "../../services/service-error.ts";
import type { Connections } from "../../services/setup.ts";
import { testMail } from "../../services/test-mail.ts";
import { SettingsError } from "../../settings/read.ts";
import type { LeadStore } from "../../store/store.ts";

/** Opens mail by unsaved settings; undefined if they name none. */
export type OpenMail = (
	candidate: Candidate,
) => { transport: MailTransport } | { relay: Mailer } | undefined;

export interface SettingsRoutesOptions {
	store: Pick<LeadStore, "consume">;
	log: Log;
	settings: DeskSettings;
	openMail: OpenMail;
	readJson(c: Context): Promise<Record<string, unknown>>;
	/** Requires a fresh sign-in. @throws ServiceError */
	requireFresh(c: Context): Promise<unknown>;
}

const coreNames = [
	...(["SITE_URL", "SITE", "OWN_SITE", "GOOGLE_SERVICE_ACCOUNT", "ALERT_URL"] as const),
	...(["DIGEST_AT", "ALLOWED_ORIGINS", "RATE_PER_ADDRESS", "REPLIES"] as const),
	...(["MAIL_EVENTS_SECRET"] as const),
	...(["BACKUP_S3_URL", "BACKUP_S3_KEY_ID", "BACKUP_S3_SECRET", "BACKUP_S3_REGION"] as const),
	...(["BACKUP_KEEP", "RELEASES_URL", "RATE_PER_SITE", "REPLY_LIMIT_FACTOR"] as const),
] as const satisfies OtherSetting[];
const listOthers = (): OtherSetting[] => [...coreNames, ...featureDeskNames()];

function secretState({ isSet, value, unreadable }: SettingsView["CRM_TOKEN"]): SecretState {
	return { isSet, tail: value, unreadable };
}

function mailState(view: SettingsView): MailState {
	const { MAIL_TRANSPORT, MAIL_API_URL, MAIL_TO, MAIL_FROM, SMTP_URL, RELAY_URL } = view;
	const { host, port, user, hasPassword, passwordTail } = JSON.parse(SMTP_URL.value || "{}");
	const way = MAIL_TRANSPORT.value === "api" ? serviceAt(MAIL_API_URL.value) : MAIL_TRANSPORT.value;
	return {
		way: way as MailWay,
		server: MAIL_TRANSPORT.server,
		to: MAIL_TO.isSet ? MAIL_TO.value : "",
		from: MAIL_FROM.isSet ? MAIL_FROM.value : "",
		key: secretState(view.MAIL_API_KEY),
		mailServer: {
			host: host ?? "",
			port: port ?? 587,
			user: user ?? "",
			password: {
				isSet: Boolean(hasPassword),
				tail: passwordTail ?? "",
				unreadable: SMTP_URL.unreadable,
			},
		},
		relay: RELAY_URL.isSet ? RELAY_URL.value : "",
		fixed: { to: MAIL_TO.server.length > 0, from: MAIL_FROM.server.length > 0 },
	};
}

function crmState(view: SettingsView): CrmState {
	const { CRM_API, CRM_TOKEN, CRM_LOCATION_ID, CRM_PIPELINE_ID, CRM_STAGE_ID } = view;
	return {
		api: CRM_API.value as CrmState["api"],
		server: CRM_API.server,
		token: secretState(CRM_TOKEN),
		locationId: CRM_LOCATION_ID.value,
		pipelineId: CRM_PIPELINE_ID.value,
		stageId: CRM_STAGE_ID.value,
	};
}

function otherState(view: SettingsView, name: OtherSetting): OtherState {
	const { value, server } = view[name];
	if (!isSecret(name)) return { value, server };
	const secret = secretState(view[name]);
	// Its last two characters can't be shown: the password is in the middle of the address.
	if (isAddress(name)) return { value, server, secret: { ...secret, tail: "" } };
	return { value: "", server, secret };
}

const toState = (view: SettingsView): SettingsState => ({
	mail: mailState(view),
	crm: crmState(view),
	other: Object.fromEntries(
		listOthers().map((name) => [name, otherState(view, name)]),
	) as SettingsState["other"],
});

/** What the first-run steps need to know about the settings. */
export async function readConnections(settings: DeskSettings): Promise<Connections> {
	const { MAIL_TRANSPORT, CRM_API, SITE } = await settings.view();
	return {
		hasCrm: CRM_API.value !== "none",
		hasMail: MAIL_TRANSPORT.value !== "none",
		hasSite: SITE.value !== "off",
		isCrmOurs: CRM_API.server.length === 0,
		isMailOurs: MAIL_TRANSPORT.server.length === 0,
	};
}

/** Turns problems with settings into errors that the desk shows. */
async function sayProblems<T>(work: () => Promise<T>): Promise<T> {
	try {
		return await work();
	} catch (thrown) {
		const isOurs = thrown instanceof SettingsError || thrown instanceof SafeMessageError;
		throw isOurs ? new ServiceError("invalid", thrown.message) : thrown;
	}
}

/** Lets features test settings before they are saved. These tests count towards the limit of all tests. */
export const createTryOut =
	({ store, settings }: Partial<Pick<SettingsRoutesOptions, "store" | "settings">>) =>
	async (change: SettingsChange): Promise<Candidate> => {
		if (!store || !settings) throw new ServiceError("gone", "There is nothing here.");
		await limitTests(store);
		return sayProblems(() => settings.preview(change));
	};

/** @throws ServiceError */
async function limitTests(store: Pick<LeadStore, "consume">): Promise<void> {
	const wait = await store.consume("desk settings test", limits.settingsTestsPerMinute);
	if (wait > 0) throw new ServiceError("too-many", "Too many tests. Please wait a minute.", wait);
}

/** Routes to see, change and test what the gateway is connected to. */
export function createSettingsRoutes(options: SettingsRoutesOptions): Hono {
	const { store, log, settings, openMail, readJson, requireFresh } = options;
	const app = new Hono();
	const sendState = async (c: Context) => c.json<SettingsState>(toState(await settings.view()));

	/** Only the settings that the server's own don't override. */
	async function withoutServers(change: SettingsChange): Promise<SettingsChange> {
		const view = await settings.view();
		const names = Object.keys(change) as (keyof SettingsChange)[];
		return Object.fromEntries(
			names.filter((name) => view[name].server.length === 0).map((name) => [name, change[name]]),
		);
	}

	async function readMail(c: Context): Promise<SettingsChange> {
		const form = await readJson(c);
		const hasOwnUrl = (await settings.view()).MAIL_API_URL.server.includes("MAIL_API_URL");
		return withoutServers(readMailForm(form, await settings.mailServer(), hasOwnUrl));
	}
	async function readCrm(c: Context): Promise<SettingsChange> {
		const form = await readJson(c);
		const hasOwnUrl = (await settings.view()).CRM_URL.server.includes("CRM_URL");
		return withoutServers(readCrmForm(form, hasOwnUrl));
	}
	async function save(c: Context, part: string, change: SettingsChange): Promise<Response> {
		await requireFresh(c);
		await sayProblems(() => settings.save(change));
		log("desk-settings-saved", { part });
		return sendState(c);
	}

	app.get("/settings", sendState);

	app.put("/settings/mail", async (c) => save(c, "mail", await readMail(c)));
	app.post("/settings/mail/test", async (c) => {
		await limitTests(store);
		const change = await readMail(c);
		const candidate = await sayProblems(() => settings.preview(change));
		const { mail } = candidate.settings;
		const openedMail = openMail(candidate);
		if (!openedMail || mail.transport === "none")
			throw new ServiceError("invalid", "Choose how emails should be sent.");
		const to = (await settings.mailTo(change)) || "";
		const result = await testMail(mail, to, openedMail);
		log("desk-settings-tested", { part: "mail", ok: result.ok });
		return c.json<SettingsTest>(result);
	});

	app.put("/settings/crm", async (c) => save(c, "crm", await readCrm(c)));
	app.post("/settings/crm/choices", async (c) => {
		await limitTests(store);
		const change = await readCrm(c);
		const key = await sayProblems(() => settings.crmKey(change));
		if (!key) throw new ServiceError("invalid", "Paste the key of your CRM first.");
		return c.json(await readCrmAccount(key, textOf(change.CRM_LOCATION_ID)));
	});
	app.post("/settings/crm/test", async (c) => {
		await limitTests(store);
		const change = await readCrm(c);
		const { settings: candidate } = await sayProblems(() => settings.preview(change));
		const result = await testCrm(candidate);
		log("desk-settings-tested", { part: "crm", ok: result.ok });
		return c.json<SettingsTest>(result);
	});

	app.put("/settings/other", async (c) => {
		const form = await readJson(c);
		const entries = listOthers()
			.filter((name) => Object.hasOwn(form, name))
			.map((name) => [name, textOf(form[name]) || null] as const);
		return save(c, "other", Object.fromEntries(entries));
	});
	return app;
}
