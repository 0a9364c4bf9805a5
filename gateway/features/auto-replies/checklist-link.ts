/** Route of `/leads/checklist/(<language>/)<token>`, the link in the visitor's mail. It works for thirty days. */
import { type Context, Hono } from "hono";
import { html } from "hono/html";
import { describeError, type Log } from "../../lib/log.ts";
import { openToken } from "../../lib/signed-token.ts";
import { secretPageHeaders } from "../../pages/layout.ts";
import { visitorPage, visitorPaths } from "../../pages/visitor-page.ts";
import type { LeadStore } from "../../store/store.ts";

export interface ChecklistLinkOptions {
	store: Pick<LeadStore, "kv" | "now">;
	log: Log;
	/** Origin of the file; default: the gateway's own. */
	siteUrl?: string;
}

const statuses = { expired: 410, invalid: 404, broken: 503 } as const;

/** The file is public, so the link works for anybody, any number of times. */
export function createChecklistLink({ store, log, siteUrl = "" }: ChecklistLinkOptions): Hono {
	const respond = (c: Context, status: keyof typeof statuses) => {
		const body = visitorPage(
			status,
			c.req.param("lang"),
			(words) =>
				html`<a class="button button-primary go" href="${siteUrl}/">${words("toChecklist")}</a>`,
		);
		return c.html(body, statuses[status], secretPageHeaders);
	};
	const app = new Hono();
	app.onError((thrown, c) => {
		log("request-failed", { method: c.req.method, ...describeError(thrown) });
		return respond(c, "broken");
	});
	app.on("GET", visitorPaths, async (c) => {
		const id = await openToken(store, c.req.param("token") ?? "", "checklist");
		if (id) {
			for (const [name, value] of Object.entries(secretPageHeaders)) c.header(name, value);
			return c.redirect(`${siteUrl}/assets/business-checklist.pdf`, 302);
		}
		return respond(c, id === false ? "invalid" : "expired");
	});
	return app;
}
