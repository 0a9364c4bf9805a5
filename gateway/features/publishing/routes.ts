import { type Context, Hono } from "hono";
import type { DeskTools } from "../../desk/desk-tools.ts";
import type { BusinessPages, BusinessState } from "../../desk-api/features/publishing.ts";
import {
	type BusinessFacts,
	discardFacts,
	maxDraftBytes,
	publishFacts,
	readBusiness,
	readLiveFacts,
	saveFacts,
} from "./business-facts.ts";
import { createPreviewRoutes } from "./preview/preview-routes.ts";
import type { Previewer } from "./preview/render-preview.ts";
import type { ListPageTexts } from "./words/list-page-texts.ts";

/** The desk's routes for the facts of the business. */
export function createBusinessRoutes(
	business: BusinessFacts,
	{ previewer, listPageTexts }: { previewer: Previewer; listPageTexts: ListPageTexts },
	tools: DeskTools,
): Hono {
	const { log, readJson, requireFresh } = tools;
	const app = new Hono();
	const state = async (c: Context) => c.json<BusinessState>(await readBusiness(business));
	app.get("/business", state);
	app.get("/business/pages", async (c) =>
		c.json<BusinessPages>(await listPageTexts(await readLiveFacts(business))),
	);
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
	app.route("/", createPreviewRoutes(business, previewer, tools));
	return app;
}
