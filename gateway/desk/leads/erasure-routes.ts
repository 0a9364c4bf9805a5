import { type Context, Hono } from "hono";
import type { Erasures } from "../../desk-api/api.ts";
import {
	exceedsDailyErasures,
	parseTarget,
	previewErasure,
	scheduleErasure,
	undoErasure,
	waitingErasures,
} from "../../services/leads/erase.ts";
import type { LeadStore } from "../../store/store.ts";

/** Options of routes that erase or export leads. */
export interface GuardedRoutesOptions {
	store: LeadStore;
	readJson(c: Context): Promise<Record<string, unknown>>;
	/** Requires a fresh sign-in. @throws ServiceError */
	requireFresh(c: Context): Promise<unknown>;
}

/** Routes that erase a person, after a preview and with time to undo. */
export function createErasureRoutes({ store, readJson, requireFresh }: GuardedRoutesOptions): Hono {
	const app = new Hono();
	app.post("/erasures/preview", async (c) =>
		c.json(await previewErasure(store, parseTarget(await readJson(c)))),
	);
	app.get("/erasures", async (c) => c.json<Erasures>({ erasures: await waitingErasures(store) }));
	app.post("/erasures", async (c) => {
		const target = parseTarget(await readJson(c));
		if (await exceedsDailyErasures(store, target)) await requireFresh(c);
		const erasure = await scheduleErasure(store, target);
		return c.json(erasure, 202);
	});
	app.delete("/erasures/:id", async (c) => {
		await undoErasure(store, c.req.param("id"));
		return c.body(null, 204);
	});
	return app;
}
