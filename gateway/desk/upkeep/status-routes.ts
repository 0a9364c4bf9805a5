import { type Context, Hono } from "hono";
import type { ServiceChecks } from "../../alerts/health/service-checks.ts";
import type { LastTestLead } from "../../desk-api/api.ts";
import type { DeskSettings } from "../../desk-settings/desk-settings.ts";
import type { Log } from "../../lib/log.ts";
import { lastTestLead, sendTestLead } from "../../services/leads/test-lead.ts";
import { checkSetup, type SetupParts } from "../../services/setup.ts";
import { deskHealth, featureHealth, type HostInfo } from "../../services/upkeep/health-page.ts";
import { readCopyState } from "../../services/upkeep/nightly-copy.ts";
import { readReleaseNews } from "../../services/upkeep/release-news.ts";
import { readRetention, setRetention } from "../../services/upkeep/retention.ts";
import type { GuardedRoutesOptions } from "../leads/erasure-routes.ts";
import { readConnections } from "./settings-routes.ts";

export interface StatusRoutesOptions extends GuardedRoutesOptions {
	log: Log;
	/** The settings that the desk may change; absent if there are none. */
	settings?: DeskSettings;
	/** Whether a nightly copy is stored in a bucket. */
	hasBucket?: boolean;
	/** Health, and the list of problems. */
	readHealth(): Promise<Pick<SetupParts, "health" | "problems">>;
	hostInfo(): HostInfo;
	/** The value of RETENTION_DAYS. */
	retentionDays: number;
	checks: ServiceChecks;
	/** Address of the screen for the facts of the business; absent if they are a file on the server. */
	factsScreen?: string | undefined;
	siteUrl: string;
	now(): number;
}

/** Routes for the state of the installation: health, setup, test lead, and retention. */
export function createStatusRoutes(options: StatusRoutesOptions): Hono {
	const { store, log, settings, readJson, requireFresh, retentionDays, siteUrl } = options;
	const app = new Hono();
	app.get("/health", async (c) => {
		// This page is needed most when the store does not answer.
		const copy = await readCopyState(store).catch(() => undefined);
		const state = await options.readHealth();
		const context = { store, problems: state.problems, now: options.now() };
		const items = await Promise.all(
			featureHealth.entries().map(([, read]) => read(context).catch(() => undefined)),
		);
		const host = {
			...options.hostInfo(),
			featureItems: items.filter((item) => item !== undefined),
			...(options.hasBucket && { copy: copy ? { at: copy.at } : {} }),
			news: await readReleaseNews(store).catch(() => undefined),
		};
		return c.json(deskHealth(state, host, options.now()));
	});
	const sendLastTestLead = async (c: Context, status: 200 | 202 = 200) =>
		c.json<LastTestLead>({ test: await lastTestLead(store) }, status);
	app.get("/test-lead", (c) => sendLastTestLead(c));
	app.post("/test-lead", async (c) => {
		const id = await sendTestLead(store, `${siteUrl}/desk`);
		log("test-lead", { id });
		return sendLastTestLead(c, 202);
	});
	app.get("/retention", async (c) => c.json(await readRetention(store, retentionDays)));
	app.put("/retention", async (c) => {
		await requireFresh(c);
		await setRetention(store, (await readJson(c)).days);
		return c.json(await readRetention(store, retentionDays));
	});
	app.get("/setup", async (c) => {
		const { checks, factsScreen } = options;
		const health = await options.readHealth();
		const connections = settings && (await readConnections(settings));
		const parts: SetupParts = {
			store,
			checks,
			siteUrl,
			connections,
			factsScreen,
			...health,
		};
		return c.json(await checkSetup(parts));
	});
	return app;
}
