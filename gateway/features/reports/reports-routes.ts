import { type Context, Hono } from "hono";
import type { Figures, Funnels, Partners } from "../../desk-api/api.ts";
import type { Log } from "../../lib/log.ts";
import type { LeadStore } from "../../store/store.ts";
import { parseFiguresQuery, readFigures } from "./figures.ts";
import { parseFunnelQuery, type ReadFormTitle, readFunnels } from "./funnel.ts";
import {
	type BaseUrls,
	makePartnerLink,
	readPartners,
	showClients,
	withdrawPartnerLink,
} from "./partners/partners.ts";

export interface ReportsRoutesOptions {
	store: LeadStore;
	log: Log;
	readJson(c: Context): Promise<Record<string, unknown>>;
	/** Whether form analytics are collected. */
	analyticsOn: boolean;
	urls: BaseUrls;
	readFormTitle: ReadFormTitle;
}

/** Routes of the reports: figures, funnels and partners. */
export function createReportsRoutes(options: ReportsRoutesOptions): Hono {
	const { store, log, readJson, analyticsOn, urls, readFormTitle } = options;
	const app = new Hono();
	app.get("/steps", async (c) =>
		c.json<Funnels>(await readFunnels(store, parseFunnelQuery(c.req.query()), readFormTitle)),
	);
	app.get("/figures", async (c) =>
		c.json<Figures>(await readFigures(store, parseFiguresQuery(c.req.query()), analyticsOn)),
	);
	app.get("/partners", async (c) => c.json<Partners>(await readPartners(store, urls, analyticsOn)));
	app.put("/partners/clients", async (c) => {
		await showClients(store, (await readJson(c)).allowed);
		return c.body(null, 204);
	});
	app.post("/partners/links", async (c) => {
		const { partner, days } = await readJson(c);
		const link = await makePartnerLink(store, urls, partner, days);
		log("report-link", { id: link.id, action: "made" });
		return c.json(link, 201);
	});
	app.delete("/partners/links/:id", async (c) => {
		const id = c.req.param("id");
		await withdrawPartnerLink(store, id);
		log("report-link", { id, action: "withdrawn" });
		return c.body(null, 204);
	});
	return app;
}
