/** Routes of `/leads/release`, the targets of the digest's links. */
import { type Context, Hono } from "hono";
import { describeError, type Log } from "../../lib/log.ts";
import { openToken } from "../../lib/signed-token.ts";
import { secretPageHeaders } from "../../pages/layout.ts";
import { readBody } from "../../server/body-limit.ts";
import type { LeadStore, StoredLead } from "../../store/store.ts";
import {
	type DecisionStatus,
	decisionPage,
	openingHeaders,
	openingPage,
	releasePage,
} from "./digest-action-page.ts";

export interface ReleaseOptions {
	store: LeadStore;
	log: Log;
	/** Whether an origin belongs to the gateway's own pages. */
	isOwn(origin: string, host: string | undefined): boolean;
}

const statuses: Record<DecisionStatus, 200 | 400 | 403 | 404 | 410 | 503> = {
	invalid: 404,
	expired: 410,
	gone: 410,
	released: 200,
	delivered: 200,
	deleted: 200,
	foreign: 403,
	unclear: 400,
	broken: 503,
};

type Undecided = StoredLead & { state: "quarantined" | "dead" };

const isUndecided = (lead: StoredLead): lead is Undecided =>
	lead.state === "quarantined" || lead.state === "dead";

export function createReleaseRoutes({ store, log, isOwn }: ReleaseOptions): Hono {
	const respond = (c: Context, status: DecisionStatus) =>
		c.html(decisionPage(status), statuses[status], secretPageHeaders);

	/** The undecided lead for a token, or the page to show instead. */
	async function find(token: string): Promise<Undecided | DecisionStatus> {
		const id = await openToken(store, token, "release");
		if (id === false) return "invalid";
		if (id === undefined) return "expired";
		const lead = await store.get(id);
		if (!lead) return "gone";
		if (isUndecided(lead)) return lead;
		return lead.state === "delivered" ? "delivered" : "released";
	}

	/** Whether the post comes from our own page, as far as the browser reveals. */
	function isSameOrigin(c: Context): boolean {
		const site = c.req.header("Sec-Fetch-Site");
		if (site) return site === "same-origin";
		// With no-referrer, browsers send "null" on plain http. The token is the actual protection.
		const origin = c.req.header("Origin") ?? "null";
		return origin === "null" || isOwn(origin, c.req.header("Host"));
	}

	async function applyAction(
		{ id, kind }: Undecided,
		action: string | null,
	): Promise<DecisionStatus> {
		if (action === "release") {
			// The first of two clicks or windows has already released it.
			if (!(await store.release(id))) return "gone";
			log("released", { id, kind, by: "link" });
			return "released";
		}
		if (action !== "delete") return "unclear";
		if (!(await store.discard(id))) return "gone";
		log("discarded", { id, kind, by: "link" });
		return "deleted";
	}

	/** Shows the lead for a token, or applies the posted action. */
	async function answer(c: Context, token: string, action: string | null): Promise<Response> {
		const leadOrState = await find(token);
		if (typeof leadOrState === "string") return respond(c, leadOrState);
		if (action === null) return c.html(releasePage(leadOrState, token), 200, secretPageHeaders);
		return respond(c, await applyAction(leadOrState, action));
	}

	const app = new Hono();
	app.onError((thrown, c) => {
		log("request-failed", { method: c.req.method, ...describeError(thrown) });
		return respond(c, "broken");
	});
	// No action on GET, because mail programs and scanners follow links.
	app.get("/", (c) => c.html(openingPage(), 200, openingHeaders));
	// The opening page posts the token from its fragment.
	app.post("/", async (c) => {
		if (!isSameOrigin(c)) return respond(c, "foreign");
		const body = new URLSearchParams((await readBody(c.req.raw)) ?? "");
		return answer(c, body.get("token") ?? "", body.get("action"));
	});
	app.get("/:token", async (c) => answer(c, c.req.param("token"), null));
	app.post("/:token", async (c) => {
		if (!isSameOrigin(c)) return respond(c, "foreign");
		const body = new URLSearchParams((await readBody(c.req.raw)) ?? "");
		return answer(c, c.req.param("token"), body.get("action") ?? "");
	});
	return app;
}
