import { getConnInfo } from "@hono/node-server/conninfo";
import { type Context, Hono } from "hono";
import type { LeadRequest, RawFields } from "../../leads/lead.ts";
import { describeError, type Log } from "../log.ts";
import type { LeadStore } from "../store/store.ts";
import { accept } from "./accept.ts";
import { readBody } from "./body.ts";
import { checkRequest } from "./lead-request.ts";
import { addressKey, createRateLimit } from "./limits.ts";
import { isNativeForm, nativeForm } from "./native-form.ts";
import { createOrigins } from "./origins.ts";
import { answerJson, type Reply } from "./reply.ts";

export interface IntakeOptions {
	store: LeadStore;
	log: Log;
	now?: () => number;
	/** A lead was stored and waits for delivery. */
	onStored?(): void;
	/** Pages that may send; empty: any. */
	allowedOrigins?: readonly string[];
	/** Leads a minute from one address, default 30, and from one site, default 600. */
	perAddress?: number;
	perSite?: number;
	/** Forms filled in fewer milliseconds go to quarantine. Default 1,000. */
	timeTrap?: number;
	/** Read the visitor's address from X-Forwarded-For: only behind a proxy of one's own. */
	trustProxy?: boolean;
}

/** The visitor's address, kept in memory for the rate limit and nowhere else. */
function addressOf(c: Context, trustProxy: boolean): string {
	const forwarded = trustProxy && c.req.header("X-Forwarded-For")?.split(",").at(-1)?.trim();
	if (forwarded) return forwarded;
	// Requests made inside the process (tests) have no connection.
	return c.env?.incoming ? (getConnInfo(c).remote.address ?? "") : "";
}

/** `POST /leads`: checks, stores, answers 202 once the lead is on disk. */
export function createIntake(options: IntakeOptions): Hono {
	const { store, log, now = Date.now, timeTrap = 1000, trustProxy = false } = options;
	const origins = createOrigins(options.allowedOrigins ?? []);
	const addresses = createRateLimit(options.perAddress ?? 30, now);
	const sites = createRateLimit(options.perSite ?? 600, now);

	/** Seconds this sender has to wait. */
	function waitOf(c: Context): number {
		const address = addresses.take(addressKey(addressOf(c, trustProxy)));
		return address || sites.take(c.req.header("Origin") ?? "");
	}

	async function keep(request: LeadRequest, timeTrapHere: number): Promise<Reply> {
		try {
			const kept = await accept(store, request, { timeTrap: timeTrapHere, now: now() });
			const { id, kind } = request;
			log("lead", { id, kind, outcome: kept });
			if (kept === "conflict")
				return { status: 409, error: "This id belongs to another lead. Please send it again." };
			if (kept === "added") options.onStored?.();
			return { status: 202, id };
		} catch (thrown) {
			log("store-failed", describeError(thrown));
			return { status: 503, error: "We cannot keep your message just now.", retryAfter: 30 };
		}
	}

	async function keepJson(body: string): Promise<Reply> {
		let input: unknown;
		try {
			input = JSON.parse(body);
		} catch {
			return { status: 400, error: "The body is neither JSON nor the contact form." };
		}
		const checked = checkRequest(input);
		if (!checked.ok) return { status: 400, error: checked.error, errors: checked.errors };
		return keep(checked.request, timeTrap);
	}

	/** Who may read the answer. A plain object, put into the answer at once: this is the busiest path. */
	function shared(c: Context): Record<string, string> {
		const base = { "Cache-Control": "no-store" };
		if (origins.open) return { ...base, "Access-Control-Allow-Origin": "*" };
		const origin = c.req.header("Origin");
		const allowed = origin && origins.allows(origin, c.req.header("Host"));
		return { ...base, Vary: "Origin", ...(allowed && { "Access-Control-Allow-Origin": origin }) };
	}

	async function take(c: Context): Promise<Response> {
		const native = isNativeForm(c);
		const headers = shared(c);
		const answer = (reply: Reply, raw?: RawFields) =>
			native ? nativeForm.answer(c, reply, headers, raw) : answerJson(reply, headers);
		if (!origins.allows(c.req.header("Origin"), c.req.header("Host")))
			return answer({ status: 403, error: "This page may not send leads here." });
		const wait = waitOf(c);
		if (wait > 0)
			return answer({
				status: 429,
				error: "Too many at once. Please try again in a moment.",
				retryAfter: wait,
			});
		const type = c.req.header("Content-Type")?.split(";", 1)[0]?.trim().toLowerCase() ?? "";
		if (!native && !["", "text/plain", "application/json"].includes(type))
			return answer({ status: 415, error: "Send JSON, or the contact form." });
		const body = await readBody(c.req.raw);
		if (body === undefined) return answer({ status: 413, error: "This is more than 16 kB." });
		if (!native) return answer(await keepJson(body));
		const { raw, reply, request } = nativeForm.read(body, c, now());
		// A page without a script cannot say how long it was open.
		return answer(reply ?? (await keep(request, 0)), raw);
	}

	const app = new Hono();
	app.post("/", take);
	// Ours need no preflight; a host page's service worker may cause one all the same.
	app.options("/", (c) =>
		c.body(null, 204, {
			...shared(c),
			"Access-Control-Allow-Methods": "POST",
			"Access-Control-Allow-Headers": "Content-Type",
			"Access-Control-Max-Age": "86400",
		}),
	);
	app.get("/sent", (c) => nativeForm.sent(c, shared(c)));
	// Not `all`: then a POST matches one handler only, and needs no chain of them.
	app.on(["GET", "PUT", "PATCH", "DELETE"], "/", (c) =>
		c.json({ error: "Leads are sent by POST." }, 405, { ...shared(c), Allow: "POST, OPTIONS" }),
	);
	app.all("/:rest{.+}", (c) => c.json({ error: "There is nothing here." }, 404, shared(c)));
	return app;
}
