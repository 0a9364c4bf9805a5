/** The desk's routes for keys of the read API. */
import { Hono } from "hono";
import type { DeskTools } from "../../desk/desk-tools.ts";
import type { ApiKeys, MadeApiKey } from "../../desk-api/features/api.ts";
import type { Log } from "../../lib/log.ts";
import type { LeadStore } from "../../store/store.ts";
import { listApiKeys, makeApiKey, revokeApiKey } from "./keys.ts";

interface KeyRoutesOptions {
	store: LeadStore;
	log: Log;
	/** Address of this gateway. */
	gatewayUrl: string;
	tools: DeskTools;
}

export function createKeyRoutes({ store, log, gatewayUrl, tools }: KeyRoutesOptions): Hono {
	const state = async (): Promise<ApiKeys> => ({
		keys: await listApiKeys(store),
		url: `${gatewayUrl}/api/v1`,
	});
	const app = new Hono();
	app.get("/api-keys", async (c) => c.json(await state()));
	app.post("/api-keys", async (c) => {
		await tools.requireFresh(c);
		const key = await makeApiKey(store, await tools.readJson(c));
		log("api-key", { made: true });
		return c.json<MadeApiKey>({ ...(await state()), key }, 201);
	});
	// No fresh sign-in needed: a leaked key must stop working at once.
	app.delete("/api-keys/:id", async (c) => {
		await revokeApiKey(store, c.req.param("id"));
		log("api-key", { made: false });
		return c.json(await state());
	});
	return app;
}
