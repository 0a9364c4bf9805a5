/** `/desk`: pages and API of the coach's dashboard, behind a sign-in. */

import { getConnInfo } from "@hono/node-server/conninfo";
import { type Context, Hono } from "hono";
import type { TellCoach } from "../alerts/coach-events.ts";
import type { Health } from "../alerts/health/health.ts";
import type { Problem } from "../alerts/health/problems.ts";
import type { ServiceChecks } from "../alerts/health/service-checks.ts";
import { type DeskError, deskApi, versionHeader } from "../desk-api/api.ts";
import type { DeskSettings } from "../desk-settings/desk-settings.ts";
import { describeError, type Log } from "../lib/log.ts";
import type { NotifyCoach } from "../mail/transports/transport.ts";
import { readBody } from "../server/body-limit.ts";
import { visitorKey } from "../server/client-ip.ts";
import { createCrmOffer, type ReadCrmChoices } from "../services/crm/crm-offer.ts";
import { ServiceError } from "../services/service-error.ts";
import type { HostInfo } from "../services/upkeep/health-page.ts";
import type { LeadStore } from "../store/store.ts";
import { createOriginGuard } from "./auth/csrf.ts";
import type { DeviceMails } from "./auth/device-mails.ts";
import { createSessions } from "./auth/session.ts";
import { createSignInRoutes } from "./auth/sign-in-routes.ts";
import { statuses, toServiceError } from "./desk-errors.ts";
import type { DeskTools } from "./desk-tools.ts";
import { createErasureRoutes } from "./leads/erasure-routes.ts";
import { createExportRoutes } from "./leads/export-routes.ts";
import { createLeadsRoutes } from "./leads/leads-routes.ts";
import { createChangeFeed } from "./live/change-feed.ts";
import { createLiveStream } from "./live/live-stream.ts";
import { createPeopleRoutes } from "./people/people-routes.ts";
import {
	createDeskPages,
	type DeskFiles,
	deskHeaders,
	type ReadSite,
	readBuild,
} from "./static-files.ts";
import { createCopiesRoutes, type OpenBucket } from "./upkeep/copies-routes.ts";
import { createSettingsRoutes, createTryOut, type OpenMail } from "./upkeep/settings-routes.ts";
import { createStatusRoutes } from "./upkeep/status-routes.ts";

/** Optional parts of the desk, from the platform and the settings. */
export interface DeskParts {
	/** The built pages. */
	files?: DeskFiles;
	/** Disk and backups. */
	hostInfo?: () => HostInfo;
	/** Signs in to the mail server; absent if only a mail could test it. */
	verifyMail?: (() => Promise<void>) | undefined;
	/** Whether sign-in links may be sent by mail. Default true. */
	linksByMail?: boolean;
	/** Reads the CRM's choices for a form's delivery; absent if it offers none. */
	readCrmChoices?: ReadCrmChoices | undefined;
	/** Whether any mail is connected. Default true. */
	hasMail?: boolean;
	/** The settings that the desk may change; absent if there are none. */
	settings?: DeskSettings;
	openMail?: OpenMail;
	openBucket?: OpenBucket;
	/** Whether a nightly copy is stored in a bucket. */
	hasBucket?: boolean;
	/** Set while there is no owner; called once there is one. */
	onClaimed?: () => Promise<void>;
	/** Whether the desk may be opened at any https address, because none is configured. */
	anyAddress?: boolean;
}

export interface DeskOptions extends DeskParts {
	store: LeadStore;
	log: Log;
	mail: NotifyCoach;
	/** Mails about new devices and passkeys. */
	deviceMails: DeviceMails;
	/** Notifies the coach of problems. */
	tellCoach: TellCoach;
	/** Routes of the features. */
	createFeatureRoutes(tools: DeskTools): readonly Hono[];
	/** Where the coach changes the facts of the business; absent where these are a file on the server. */
	factsScreen?: string | undefined;
	/** Addresses of the gateway's own pages; the first is the site's, the last the gateway's. */
	urls: readonly string[];
	trustProxy?: boolean;
	/** Reads a file of the site's folder; absent where there is none. */
	readSite?: ReadSite | undefined;
	/** The value of RETENTION_DAYS. */
	retentionDays: number;
	/** Health, and the list of problems. */
	readHealth(): Promise<{ health: Health; problems: Problem[] }>;
	checks: ServiceChecks;
	/** The wall clock, milliseconds since 1970. */
	now?: () => number;
}

export interface Desk {
	app: Hono;
	start(): void;
	stop(): void;
}

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: wires the desk's routes, one line each
export function createDesk(options: DeskOptions): Desk {
	const { store, log, urls, retentionDays, trustProxy = false } = options;
	const { now = Date.now, hostInfo = () => ({}) } = options;
	const { files = { get: () => undefined } } = options;
	const [siteUrl = ""] = urls;
	const originOfRequest = createOriginGuard(urls, options.anyAddress);
	const originOf = (c: Context) => originOfRequest(c.req);
	const sessions = createSessions(store, options.hasMail);
	const readCrmOffer = createCrmOffer({ read: options.readCrmChoices, log, now });
	const liveStream = createLiveStream(createChangeFeed(store, log));

	function visitor(c: Context): string {
		const address = c.env?.incoming ? (getConnInfo(c).remote.address ?? "") : "";
		return visitorKey(address, trustProxy ? c.req.header("X-Forwarded-For") : undefined);
	}

	/** The JSON object in the body; empty if there is no body. @throws ServiceError */
	async function readJson(c: Context, maxBytes?: number): Promise<Record<string, unknown>> {
		const text = await readBody(c.req.raw, maxBytes);
		try {
			const body: unknown = JSON.parse(text === "" ? "{}" : (text ?? ""));
			if (typeof body === "object" && body !== null && !Array.isArray(body))
				return body as Record<string, unknown>;
		} catch {
			// Continue with the error below.
		}
		throw new ServiceError("invalid", "We couldn't read that request.");
	}

	const api = new Hono();
	api.onError((thrown, c) => {
		const refusal = toServiceError(thrown);
		if (!(thrown instanceof ServiceError))
			log("request-failed", { method: c.req.method, ...describeError(thrown) });
		const { code, message, retryAfter, field } = refusal;
		if (retryAfter !== undefined) c.header("Retry-After", String(retryAfter));
		const error = {
			code,
			message,
			...(retryAfter !== undefined && { retryAfter }),
			...(field && { field }),
		};
		return c.json<DeskError>({ error }, statuses[code]);
	});
	api.use(async (c, next) => {
		for (const [name, value] of Object.entries(deskHeaders)) c.header(name, value);
		c.header(versionHeader, (await readBuild(files)) ?? "");
		originOf(c);
		await next();
	});
	const { mail, deviceMails, linksByMail = true } = options;
	const url = urls.at(-1) ?? "";
	/** Notifies the owner of an action that somebody else may have taken. */
	const tellOwner = async (title: string) =>
		options.tellCoach({ event: "problem", title }, `${title} ${await store.now()}`);
	const requireFresh = (c: Context) => sessions.requireFresh(c, originOf(c));
	const tools: DeskTools = {
		log,
		tryOut: createTryOut({ store, ...(options.settings && { settings: options.settings }) }),
		readJson,
		requireFresh,
		readCrmOffer,
		async requireSession(c) {
			const origin = originOf(c);
			return { session: await sessions.require(c, origin), origin: origin.origin };
		},
	};
	api.route(
		"/",
		createSignInRoutes({
			store,
			log,
			mail,
			url,
			linksByMail,
			sessions,
			readJson,
			originOf,
			visitor,
			mails: deviceMails,
			onClaimed: options.onClaimed,
			onRecovered: () => tellOwner("Your recovery code was used to sign in"),
		}),
	);
	// All routes below need a session.
	api.use(async (c, next) => {
		await sessions.require(c, originOf(c));
		await next();
	});
	api.get("/events", async (c) =>
		liveStream.open(
			c,
			(await readBuild(files)) ?? "",
			async () => (await sessions.get(c, originOf(c), true)) !== undefined,
		),
	);
	api.route("/", createLeadsRoutes({ store, log, keptDays: retentionDays, readJson }));
	api.route("/", createPeopleRoutes({ store, log, readJson }));
	api.route("/", createErasureRoutes({ store, readJson, requireFresh }));
	api.route("/", createExportRoutes({ store, readJson, requireFresh }));
	for (const routes of options.createFeatureRoutes(tools)) api.route("/", routes);
	const { settings, openMail, openBucket } = options;
	if (settings && openBucket)
		api.route(
			"/",
			createCopiesRoutes({
				store,
				log,
				settings,
				openBucket,
				readJson,
				requireFresh,
				onRestored: () => tellOwner("A copy was restored at your desk"),
			}),
		);
	if (settings && openMail)
		api.route(
			"/",
			createSettingsRoutes({ store, log, settings, openMail, readJson, requireFresh }),
		);
	api.route(
		"/",
		createStatusRoutes({ ...options, readJson, requireFresh, siteUrl, hostInfo, now }),
	);
	api.all("/*", () => {
		throw new ServiceError("gone", "There is nothing here.");
	});

	const app = new Hono();
	app.route(deskApi, api);
	app.route("/desk", createDeskPages(files, options.readSite));

	return {
		app,
		start() {
			// In the background: after an upgrade there may be years of leads to index.
			void store.search
				.catchUp()
				.catch((thrown) => log("desk-index-failed", describeError(thrown)));
		},
		stop: liveStream.close,
	};
}
