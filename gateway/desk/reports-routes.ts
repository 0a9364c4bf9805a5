import { type Context, Hono } from "hono";
import type { Partners, Sources, Steps } from "../desk-api/api.ts";
import type { Log } from "../lib/log.ts";
import { readSourceQuery, readSources } from "../services/attribution.ts";
import { readStepQuery, readSteps } from "../services/funnel.ts";
import {
	makePartnerLink,
	type Places,
	readPartners,
	withdrawPartnerLink,
} from "../services/partners.ts";
import type { LeadStore } from "../store/store.ts";

export interface FiguresRoutesOptions {
	store: LeadStore;
	log: Log;
	body(c: Context): Promise<Record<string, unknown>>;
	/** Days that RETENTION_DAYS says. */
	retentionDays: number;
	/** Whether anything is counted on the forms. */
	counting: boolean;
	places: Places;
}

/** What brought the leads, how far people come, and what partners may see of it. */
export function createFiguresRoutes(options: FiguresRoutesOptions): Hono {
	const { store, log, body, retentionDays, counting, places } = options;
	const app = new Hono();
	app.get("/sources", async (c) =>
		c.json<Sources>(await readSources(store, readSourceQuery(c.req.query()), retentionDays)),
	);
	app.get("/steps", async (c) =>
		c.json<Steps>(await readSteps(store, readStepQuery(c.req.query()))),
	);
	app.get("/partners", async (c) => c.json<Partners>(await readPartners(store, places, counting)));
	app.post("/partners/links", async (c) => {
		const { partner, days } = await body(c);
		const link = await makePartnerLink(store, places, partner, days);
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
