import { type Context, Hono } from "hono";
import { cors } from "hono/cors";
import { type IncomingPost, toIncomingPost } from "../server/incoming-post.ts";
import type { LeadIntake, LeadIntakeOptions } from "./accept-lead.ts";
import { acceptHtmlForm } from "./no-script/html-form.ts";
import { createNoScriptForm, isNoScriptForm, showSentPage } from "./no-script/no-script-form.ts";
import { jsonResponse } from "./result.ts";

/**
 * The routes below `/leads`.
 * @param onBeacon handles the progress that widgets report
 * @param readOffer reads the next step offered after a form sent without JavaScript
 */
export function createIntakeRoutes(
	intake: LeadIntake,
	now: () => number = Date.now,
	onBeacon?: (post: IncomingPost) => Promise<void>,
	readOffer?: LeadIntakeOptions["readOffer"],
): Hono {
	const noScriptForm = createNoScriptForm((version) => intake.findForm(version));
	const headersOf = (c: Context) => intake.headers(toIncomingPost(c));

	const app = new Hono();
	app.post("/", async (c) => {
		const arrival = toIncomingPost(c);
		// Beacons share the path of leads: a CSP that allows leads then allows beacons.
		if (c.req.query("steps") !== undefined) {
			if (!intake.rejection(arrival)) await onBeacon?.(arrival);
			return c.body(null, 204, headersOf(c));
		}
		if (isNoScriptForm(c)) return acceptHtmlForm(c, intake, noScriptForm, now);
		return jsonResponse(await intake.acceptJson(arrival), intake.headers(arrival));
	});
	// Our posts need no preflight, but a host page's tracing or service worker can cause one. Allow any
	// header it adds, rather than lose a lead. Responses to posts don't use `cors`, because the fast path
	// sends them, too.
	const preflight = cors({
		origin: (_, c) => headersOf(c)["Access-Control-Allow-Origin"],
		allowMethods: ["POST"],
		maxAge: 86_400,
	});
	app.options("/", preflight);
	app.get("/sent", async (c) =>
		showSentPage(c, headersOf(c), intake, await readOffer?.("contact")),
	);
	app.on(["GET", "PUT", "PATCH", "DELETE"], "/", (c) =>
		c.json({ error: "Leads are sent by POST." }, 405, { ...headersOf(c), Allow: "POST, OPTIONS" }),
	);
	app.all("/:rest{.+}", (c) => c.json({ error: "There is nothing here." }, 404, headersOf(c)));
	return app;
}
