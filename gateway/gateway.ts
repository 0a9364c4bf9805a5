import { Hono } from "hono";
import { notifyByMailer } from "./alerts/channels.ts";
import { createRelease } from "./alerts/digest-action.ts";
import { createHealth } from "./alerts/health-route.ts";
import { type Alerts, type AlertsOptions, createAlerts } from "./alerts/monitor.ts";
import { createServiceChecks } from "./alerts/service-checks.ts";
import { createStepsDoor } from "./analytics/collect.ts";
import { createCounter } from "./analytics/counter.ts";
import { createPermissionPage } from "./consent/page.ts";
import { createPermissionTags } from "./consent/sync-crm.ts";
import type { Watchers } from "./delivery/observers.ts";
import { createWorker, type Worker, type WorkerOptions } from "./delivery/worker.ts";
import { createDesk, type DeskParts } from "./desk/desk.ts";
import { createReception, type ReceptionOptions } from "./intake/accept-lead.ts";
import { createNodeIntake, type NodeHandler } from "./intake/node-intake.ts";
import { createOrigins } from "./intake/origins.ts";
import { createIntake } from "./intake/routes.ts";
import { describeError, jsonLog, type Log } from "./lib/log.ts";
import { createChecklistLink } from "./mail/checklist-link.ts";
import { createReports } from "./reports/routes.ts";
import { securityHeaders } from "./server/security-headers.ts";
import { createSite } from "./server/static-site.ts";
import { createRetention } from "./services/purge-task.ts";
import { noteTag } from "./services/setup.ts";
import type { LeadStore } from "./store/store.ts";
import { createWebhooks, type WebhookOptions } from "./webhooks/sender.ts";

/** Everything a gateway is made of; tests hand in their own parts. */
export interface GatewayOptions
	extends Omit<WorkerOptions, "log">,
		Omit<ReceptionOptions, "store" | "log" | "onStore" | "onTaken"> {
	store: LeadStore;
	/** The wall clock, milliseconds since 1970. */
	now?: () => number;
	log?: Log;
	/** Folder served as the site; without one only `/leads` is there. */
	dist?: string;
	/** What a monitor shows to be told more than the status (`GET /health`). */
	healthToken?: string;
	/** Canonical address of the site. */
	siteUrl?: string;
	/** Whether it is counted how far people come on each form. Default true. */
	steps?: boolean;
	/** Days a delivered lead is kept. Default 30. */
	retentionDays?: number;
	/** Who hears of leads besides, and how to reach them; absent where nobody does. */
	hooks?: Omit<WebhookOptions, "store" | "log"> | undefined;
	/** How and when the coach is told what needs him. */
	alerts?: Partial<Omit<AlertsOptions, "store" | "log">>;
	/** What the desk is given besides. */
	desk?: DeskParts;
}

export interface Gateway {
	/** Answers requests; `app.request()` does so without a socket. */
	app: Hono;
	/** Takes leads straight from Node's server; `listen` asks it first. */
	first: NodeHandler;
	/** Headers that every answer carries. */
	headers: Record<string, string>;
	worker: Worker;
	alerts: Alerts;
	/** Begins to deliver what is stored, to delete what is old, and to tell the coach. */
	start(): void;
	/** Ends deliveries under way and closes the store. */
	stop(): Promise<void>;
}

const noHooks: Omit<WebhookOptions, "store" | "log"> = {
	...{ urls: [], secret: "", allowed: [] },
	post: async () => undefined,
};

/** A gateway from its parts. */
export function createGateway(options: GatewayOptions): Gateway {
	const { store, log = jsonLog(), dist, retentionDays = 30 } = options;
	const mail = options.alerts?.mail ?? notifyByMailer(options.mailer);
	const { greetMail } = options.desk ?? {};
	const checks = createServiceChecks({ store, crm: options.crm, greetMail });
	const alerts = createAlerts({
		mail,
		url: "",
		linkDays: retentionDays,
		...options.alerts,
		...{ store, log, checks },
	});
	const onStep: Watchers["onStep"] = (event) => {
		alerts.onStep(event);
		options.onStep?.(event);
	};
	const onReply: Watchers["onReply"] = (event) => {
		alerts.onReply(event);
		options.onReply?.(event);
	};
	const onStore: Watchers["onStore"] = (event) => {
		alerts.onStore(event);
		options.onStore?.(event);
	};
	const worker = createWorker({ ...options, log, onStep, onReply, onStore });
	// Also without any: addresses that are named no longer are forgotten.
	const webhooks = createWebhooks({ ...(options.hooks ?? noHooks), store, log });
	const counting = options.steps !== false;
	const retention = createRetention({ store, log, days: retentionDays, counting });

	const always = securityHeaders(options.siteUrl);
	const app = new Hono();
	app.use(async (c, next) => {
		await next();
		for (const [name, value] of Object.entries(always))
			if (!c.res.headers.has(name)) c.res.headers.set(name, value);
	});
	app.onError((thrown, c) => {
		log("request-failed", { method: c.req.method, ...describeError(thrown) });
		return c.json({ error: "Something went wrong on our side." }, 500);
	});
	app.notFound((c) => {
		if (["GET", "HEAD"].includes(c.req.method)) return c.text("There is nothing here.", 404);
		return c.text("This address only answers GET.", 405, { Allow: "GET, HEAD" });
	});
	app.route("/health", createHealth(alerts.health, options.healthToken));
	const { isOwn } = createOrigins([], options.ownUrls);
	app.route("/leads/release", createRelease({ store, log, isOwn }));
	const permissions = createPermissionTags({ ...options, log });
	const onChange = () => void permissions.run();
	app.route("/leads/permission", createPermissionPage({ store, log, onChange }));
	app.route("/leads/checklist", createChecklistLink({ ...options, log }));
	app.route("/reports", createReports({ store, log, counting }));
	const { onRefused } = alerts;
	const counter = createCounter({ store, log });
	const steps = counting ? createStepsDoor({ ...options, counter }) : undefined;
	const onTaken = steps?.received;
	const reception = createReception({ ...options, log, onStore, onRefused, onTaken });
	app.route("/leads", createIntake(reception, options.now, steps));
	const { siteUrl = "", ownUrls = [siteUrl], trustProxy = false, now } = options;
	const desk = createDesk({
		...{ store, log, mail, retentionDays, trustProxy, counting, checks, read: alerts.read },
		...{ urls: ownUrls, ...(now && { now }), ...options.desk },
	});
	app.route("/", desk.app);
	app.get("/loader.js", async (c, next) => {
		const page = c.req.header("Referer") ?? "";
		// Who waits for the loader does not wait for this.
		if (URL.canParse(page) && !isOwn(page, c.req.header("Host")))
			void noteTag(store, new URL(page).origin).catch(() => {});
		await next();
	});
	if (dist) app.route("/", createSite(dist));

	return {
		app,
		first: createNodeIntake(reception, log, always),
		headers: always,
		worker,
		alerts,
		start() {
			alerts.start();
			worker.start();
			permissions.start();
			retention.start();
			desk.start();
			webhooks.start();
		},
		async stop() {
			await retention.stop();
			await desk.stop();
			await webhooks.stop();
			await worker.stop();
			await permissions.stop();
			await alerts.stop();
			await counter.stop();
			await store.close();
		},
	};
}
