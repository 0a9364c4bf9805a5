import { type Context, Hono } from "hono";
import type {
	CrmOffer,
	FormDetail,
	FormDocument,
	FormList,
	SavedDraft,
} from "../../../desk-api/api.ts";
import type { CountFormVisitors } from "../../../intake/validation/form-visitors.ts";
import type { Log } from "../../../lib/log.ts";
import type { PublishWords } from "../../../services/published-content.ts";
import type { LeadStore } from "../../../store/store.ts";
import { discardForm, removeForm, restoreForm } from "../removed-forms.ts";
import { type FormUrls, listFormLines, readFormDetail } from "./form-details.ts";
import { makeForm, publishDraft, readVersion, saveDraft, withdrawToDraft } from "./form-editor.ts";

export interface FormsRoutesOptions {
	store: LeadStore;
	log: Log;
	urls: FormUrls;
	/** Counts the visitors of forms; undefined if visitors are not counted. */
	countVisitors(): CountFormVisitors | undefined;
	/** Publishes the site with changed words; undefined if this gateway can't publish the site. */
	publishWords(): PublishWords | undefined;
	/** Options that the CRM offers. */
	readCrmOffer(): Promise<CrmOffer>;
	/** @param maxBytes default: the limit of a lead */
	readJson(c: Context, maxBytes?: number): Promise<Record<string, unknown>>;
}

/** Bytes of the largest form, in any script. */
const maxFormBytes = 1_300_000;

/** Routes of the form editor. */
export function createDeskFormsRoutes(options: FormsRoutesOptions): Hono {
	const { store, log, urls, readJson, countVisitors, publishWords } = options;
	const app = new Hono();
	const detail = async (c: Context, name: string, status: 200 | 201 = 200) =>
		c.json<FormDetail>(await readFormDetail(store, name, urls), status);
	app.get("/forms", async (c) => c.json<FormList>(await listFormLines(store, countVisitors())));
	app.get("/crm/offer", async (c) => c.json<CrmOffer>(await options.readCrmOffer()));
	app.post("/forms", async (c) => {
		const name = await makeForm(store, await readJson(c, maxFormBytes));
		log("form-made", { name });
		return detail(c, name, 201);
	});
	app.get("/forms/:name", (c) => detail(c, c.req.param("name")));
	app.put("/forms/:name/draft", async (c) =>
		c.json<SavedDraft>(
			await saveDraft(store, c.req.param("name"), await readJson(c, maxFormBytes)),
		),
	);
	app.get("/forms/:name/versions/:version", async (c) =>
		c.json<FormDocument>(await readVersion(store, c.req.param("name"), c.req.param("version"))),
	);
	app.post("/forms/:name/publish", async (c) => {
		const name = c.req.param("name");
		await publishDraft(store, name, await readJson(c), publishWords());
		log("form-published", { name });
		return detail(c, name);
	});
	app.post("/forms/:name/withdraw", async (c) => {
		const name = c.req.param("name");
		await withdrawToDraft(store, name);
		log("form-withdrawn", { name });
		return detail(c, name);
	});
	app.delete("/forms/:name", async (c) => {
		const name = c.req.param("name");
		await removeForm(store, name);
		log("form-removed", { name });
		return c.body(null, 204);
	});
	app.post("/removed-forms/:name/restore", async (c) => {
		const name = c.req.param("name");
		await restoreForm(store, name);
		log("form-restored", { name });
		return detail(c, name);
	});
	app.delete("/removed-forms/:name", async (c) => {
		const name = c.req.param("name");
		await discardForm(store, name);
		log("form-discarded", { name });
		return c.body(null, 204);
	});
	return app;
}
