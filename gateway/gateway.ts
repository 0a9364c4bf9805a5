import { Hono } from "hono";
import type { TellCoach } from "./alerts/coach-events.ts";
import { createReleaseRoutes } from "./alerts/digest/digest-action.ts";
import { createHealthRoute } from "./alerts/health/health-route.ts";
import { createServiceChecks } from "./alerts/health/service-checks.ts";
import { notifyByMailer } from "./alerts/messages/channels.ts";
import { topicText } from "./alerts/messages/topic-text.ts";
import { type Alerts, createAlerts } from "./alerts/monitor.ts";
import { joinObservers } from "./delivery/observers.ts";
import { createWorker, type Worker } from "./delivery/worker.ts";
import { createDeviceMails } from "./desk/auth/device-mails.ts";
import { createDesk } from "./desk/desk.ts";
import { features as allFeatures } from "./features.ts";
import type { GatewayOptions } from "./gateway-options.ts";
import { createLeadIntake } from "./intake/accept-lead.ts";
import { createFastPath } from "./intake/node-intake.ts";
import { createOrigins } from "./intake/origins.ts";
import { createIntakeRoutes } from "./intake/routes.ts";
import { createIntervalTasks } from "./interval-tasks.ts";
import { describeError, jsonLog } from "./lib/log.ts";
import { createJobRunner, type JobHandler, type JobRunner } from "./run-jobs.ts";
import type { NodeHandler } from "./server/listen.ts";
import { securityHeaders } from "./server/security-headers.ts";
import { createSite, openUnpublishedRoot } from "./server/static/static-site.ts";
import { createErasureHandler } from "./services/leads/erase.ts";
import { createReminderHandler } from "./services/leads/reminders.ts";
import { createCleanUpHandler } from "./services/leads/test-lead.ts";
import { notePublication } from "./services/publications.ts";
import { recordTag } from "./services/setup.ts";
import { installFeatures, startFeatures } from "./start-features.ts";
import type { CoreJobKind } from "./store/jobs/job-kinds.ts";

export interface Gateway {
	/** Answers requests; `app.request()` works without a socket. */
	app: Hono;
	/** Handles `POST /leads` on Node's own request objects; `listen` tries it first. */
	fastPath: NodeHandler;
	/** Headers of every response. */
	headers: Record<string, string>;
	worker: Worker;
	alerts: Alerts;
	jobs: JobRunner;
	/** Notifies the coach through the features' channels. */
	notices: { tellCoach: TellCoach };
	/** Starts deliveries and all interval tasks. Resolves once they run. */
	start(): Promise<void>;
	/**
	 * Waits for deliveries in flight, stops all tasks and closes the store.
	 * @param keepStore leaves the store open, for the gateway that takes over
	 */
	stop(keepStore?: "keep store"): Promise<void>;
}

/**
 * A gateway from its parts.
 *
 * @param features its features; tests leave one out
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: wires the parts, in the order in which they need each other
export function createGateway(options: GatewayOptions, features = allFeatures): Gateway {
	installFeatures(features);
	const { store, log = jsonLog(), dist, retentionDays = 30 } = options;
	const mail = options.alerts?.mail ?? notifyByMailer(options.mailer);
	const { verifyMail: greetMail } = options.desk ?? {};
	const checks = createServiceChecks({ store, crm: options.crm, verifyMail: greetMail });
	const deskUrl = options.ownUrls?.at(-1) ?? options.siteUrl ?? "";
	const alerts = createAlerts({
		mail,
		url: "",
		linkDays: retentionDays,
		...options.alerts,
		...{ store, log, checks },
		async onNotice({ topic, event, since, facts }) {
			const { title } = topicText(topic, facts);
			if (event === "began")
				await notices.tellCoach({ event: "problem", title }, `${topic} ${since}`);
		},
	});
	const observers = joinObservers(alerts, options);
	const core: Parameters<typeof startFeatures>[1] = {
		...{ ...options, log, gatewayUrl: deskUrl, siteUrl: options.siteUrl ?? deskUrl },
		options: options.features ?? {},
		config: options.featureConfig ?? {},
		now: options.now ?? Date.now,
		retentionDays,
		maySampleClaims: options.formsOnly !== undefined || options.allowSampleClaims === true,
		shared: () => parts.shared,
		runJobs: (kind) => void jobs.run(kind),
		notifyCoach: mail,
		onMailLimit: ({ id, kind }, why) =>
			observers.onReply({ id, kind, state: "not sent", why, endedBy: "limit" }),
	};
	const parts = startFeatures(features, core, options.open);
	const notices = { tellCoach: parts.tellCoach };
	const worker = createWorker({
		...{ autoReplier: parts.autoReplier, ...options, ...observers, log },
		features: parts.deliveries,
	});
	const deviceMails = createDeviceMails({
		...{ store, log, mail, url: deskUrl },
		onEnqueued: () => void jobs.run("device-mail"),
	});
	const handlers: Record<CoreJobKind, JobHandler> = {
		erasure: createErasureHandler(store, log),
		"test-lead": createCleanUpHandler(store, (id, email) => options.crm.deleteContact(id, email)),
		"device-mail": deviceMails.handler,
		reminder: createReminderHandler(store, log, (lead, key) =>
			notices.tellCoach({ event: "reminder" }, key, lead),
		),
	};
	const jobs = createJobRunner({ store, log, handlers: { ...parts.jobs, ...handlers } });
	const tasks = createIntervalTasks({ ...options, log, retentionDays });

	const commonHeaders = securityHeaders(options.siteUrl);
	const app = new Hono();
	app.use(async (c, next) => {
		await next();
		for (const [name, value] of Object.entries(commonHeaders))
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
	app.route("/health", createHealthRoute(alerts.health, options.healthToken));
	const { isOwn } = createOrigins([], options.ownUrls);
	app.route("/leads/release", createReleaseRoutes({ store, log, isOwn }));
	const { onRejected } = alerts;
	const { onStore } = observers;
	const { intakeHooks, readOffer, onAccepted, shared } = parts;
	// Not awaited: a response must not wait for the store.
	const noteTag = (page = "", host?: string) => {
		if (URL.canParse(page) && !isOwn(page, host))
			void recordTag(store, new URL(page).origin).catch(() => {});
	};
	const onBeacon: typeof parts.onBeacon = (post) => {
		// A page that had the loader cached, or that sends no Referer, still names its origin in a beacon.
		noteTag(post.header("origin"), post.header("host"));
		return parts.onBeacon(post);
	};
	const intake = createLeadIntake({
		...{ ...options, log, onStore, onRejected, onAccepted, intakeHooks, readOffer },
		...{ ownForms: shared.ownForms, readFormFile: shared.readFormFile },
	});
	for (const [path, createRoutes] of parts.routes)
		app.route(path.replace(/\?.*/, ""), createRoutes(intake));
	app.route("/leads", createIntakeRoutes(intake, options.now, onBeacon, readOffer));
	const { siteUrl = "", ownUrls = [siteUrl], trustProxy = false, now } = options;
	const desk = createDesk({
		...{ store, log, mail, deviceMails, retentionDays, trustProxy },
		...{ checks, createFeatureRoutes: parts.createDeskRoutes, factsScreen: shared.factsScreen },
		tellCoach: (event, key) => notices.tellCoach(event, key),
		readHealth: alerts.read,
		...{ urls: ownUrls, readSite: options.readFile, ...(now && { now }), ...options.desk },
	});
	app.route("/", desk.app);
	app.get("/loader.js", (c, next) => {
		noteTag(c.req.header("Referer"), c.req.header("Host"));
		return next();
	});
	const builtRoot = dist ? openUnpublishedRoot(dist) : undefined;
	const webRoot = options.open?.site?.webRoot ?? (builtRoot && (() => builtRoot));
	const { lookAgain } = options.open?.site ?? {};
	if (webRoot) app.route("/", createSite(webRoot, { ...options, lookAgain }));

	let isStopped = false;
	return {
		app,
		fastPath: createFastPath(intake, log, commonHeaders),
		headers: commonHeaders,
		worker,
		alerts,
		jobs,
		notices,
		async start() {
			alerts.start();
			isStopped = false;
			await parts.prepare();
			if (isStopped) return;
			const readFile = options.open?.site?.readFile ?? options.readFile;
			if (readFile)
				void notePublication(store, readFile).catch((thrown) =>
					log("store-failed", { ...describeError(thrown), at: "publications" }),
				);
			worker.start();
			jobs.start();
			await parts.start();
			await tasks.start();
			desk.start();
		},
		async stop(keepStore) {
			isStopped = true;
			await tasks.stop();
			await parts.stop();
			desk.stop();
			await jobs.stop();
			await worker.stop();
			await alerts.stop();
			if (!keepStore) await store.close();
		},
	};
}
