import { type Context, Hono } from "hono";
import type { DeskTools } from "../../desk/desk-tools.ts";
import type { BusinessState } from "../../desk-api/features/business.ts";
import {
	type BusinessFacts,
	discardFacts,
	publishFacts,
	readBusiness,
	saveFacts,
} from "./business-facts.ts";

/** Size of all facts in any script. */
const maxDraftBytes = 1_300_000;

/** The desk's routes for the facts of the business. */
export function createBusinessRoutes(
	business: BusinessFacts,
	{ log, readJson, requireFresh }: DeskTools,
): Hono {
	const app = new Hono();
	const state = async (c: Context) => c.json<BusinessState>(await readBusiness(business));
	app.get("/business", state);
	app.put("/business/draft", async (c) => {
		await saveFacts(business, await readJson(c, maxDraftBytes));
		return state(c);
	});
	app.delete("/business/draft", async (c) => {
		await discardFacts(business, await readJson(c));
		return state(c);
	});
	app.post("/business/publish", async (c) => {
		// Publishing can change the address that gets enquiries.
		await requireFresh(c);
		const version = await publishFacts(business, await readJson(c));
		log("business-published", { version });
		return state(c);
	});
	return app;
}
