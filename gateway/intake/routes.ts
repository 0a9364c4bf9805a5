import { getConnInfo } from "@hono/node-server/conninfo";
import { type Context, Hono } from "hono";
import { cors } from "hono/cors";
import { readBody } from "../server/body-limit.ts";
import type { IncomingPost } from "../server/incoming-post.ts";
import { type LeadIntake, type LeadIntakeOptions, tooLong } from "./accept-lead.ts";
import { isNoScriptForm, noScriptForm } from "./no-script-form.ts";
import { jsonResponse } from "./result.ts";

export function toIncomingPost(c: Context): IncomingPost {
	return {
		header: (name) => c.req.header(name),
		// Requests made inside the process (tests) have no connection.
		address: c.env?.incoming ? (getConnInfo(c).remote.address ?? "") : "",
		read: () => readBody(c.req.raw),
	};
}

/**
 * The routes below `/leads`.
 *
 * @param collector collects form analytics; absent if they are off
 * @param readMeetingOffer name of the meeting type offered after a form that was sent without JavaScript
 */
export function createIntakeRoutes(
	intake: LeadIntake,
	now: () => number = Date.now,
	collector?: { collect(post: IncomingPost): Promise<void> },
	readMeetingOffer?: LeadIntakeOptions["readMeetingOffer"],
): Hono {
	const headersOf = (c: Context) => intake.headers(toIncomingPost(c));

	async function acceptForm(c: Context, arrival: IncomingPost): Promise<Response> {
		const headers = intake.headers(arrival);
		const refusal = intake.rejection(arrival);
		if (refusal) return noScriptForm.answer(c, refusal, headers);
		const body = await arrival.read();
		const { raw, reply, request } =
			body === undefined ? { reply: tooLong } : noScriptForm.read(body, c, now());
		const outcome = reply
			? await intake.rejectWithLimit(arrival, reply)
			: // A form without a script sends no time, so the time check does not apply.
				await intake.storeLead(arrival, request, false);
		return noScriptForm.answer(c, outcome, headers, raw);
	}

	const app = new Hono();
	app.post("/", async (c) => {
		const arrival = toIncomingPost(c);
		// The same URL as leads, so that a page whose CSP allows those allows this.
		if (c.req.query("steps") !== undefined) {
			if (!intake.rejection(arrival)) await collector?.collect(arrival);
			return c.body(null, 204, headersOf(c));
		}
		if (isNoScriptForm(c)) return acceptForm(c, arrival);
		return jsonResponse(await intake.acceptJson(arrival), intake.headers(arrival));
	});
	// Our posts need no preflight; a host page's tracing or service worker can cause one. Whatever headers those add are
	// allowed: losing a lead over them helps nobody. Answers to posts are not cors', because the fast path gives them, too.
	const preflight = cors({
		origin: (_, c) => headersOf(c)["Access-Control-Allow-Origin"],
		allowMethods: ["POST"],
		maxAge: 86_400,
	});
	app.options("/", preflight);
	app.get("/sent", async (c) =>
		noScriptForm.sent(c, headersOf(c), await readMeetingOffer?.("contact")),
	);
	app.on(["GET", "PUT", "PATCH", "DELETE"], "/", (c) =>
		c.json({ error: "Leads are sent by POST." }, 405, { ...headersOf(c), Allow: "POST, OPTIONS" }),
	);
	app.all("/:rest{.+}", (c) => c.json({ error: "There is nothing here." }, 404, headersOf(c)));
	return app;
}
