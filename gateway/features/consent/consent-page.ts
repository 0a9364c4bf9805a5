/** Routes of `/leads/permission/(<language>/)<token>`, the link in the visitor's mail. GET shows a button, POST acts. */

import { type Context, Hono } from "hono";
import { html } from "hono/html";
import { toPerson } from "../../../leads/mail/mail.ts";
import { describeError, type Log } from "../../lib/log.ts";
import { openRetiredToken, openToken } from "../../lib/signed-token.ts";
import { secretPageHeaders } from "../../pages/layout.ts";
import { visitorPage, visitorPaths } from "../../pages/visitor-page.ts";
import { readBody } from "../../server/body-limit.ts";
import { identityKeys } from "../../store/people/identity.ts";
import type { LeadStore } from "../../store/store.ts";
import { consentsOf } from "./consent.ts";

export interface ConsentPageOptions {
	store: Pick<LeadStore, "kv" | "now" | "get" | "part">;
	log: Log;
	/** Called after a change, to sync the CRM. */
	onChange(): void;
}

type ConsentState =
	| {
			name: "ask" | "given" | "withdrawn";
			lead: string;
			wording: string;
			/** The only action this link allows. */
			only?: "withdraw";
	  }
	| { name: "invalid" | "gone" | "withdrawn" };

const statuses = {
	ask: 200,
	given: 200,
	withdrawn: 200,
	invalid: 404,
	gone: 410,
	broken: 503,
} as const;

export function createConsentPage({ store, log, onChange }: ConsentPageOptions): Hono {
	async function readState(token: string): Promise<ConsentState> {
		const id = await openToken(store, token, "permission");
		if (id === false) return { name: "invalid" };
		const retiredId = id === undefined && (await openRetiredToken(store, token, "permission"));
		if (retiredId) {
			// Withdrawing must stay as easy as consenting was (UK GDPR, article 7), even with a link whose key was replaced.
			const consent = await consentsOf(store).get(retiredId);
			if (!consent) return { name: "gone" };
			if (consent.withdrawnAt !== undefined) return { name: "withdrawn" };
			return { name: "given", lead: retiredId, wording: consent.wording, only: "withdraw" };
		}
		if (id === undefined) return { name: "gone" };
		const confirmedConsent = await consentsOf(store).get(id);
		if (confirmedConsent) {
			const name = confirmedConsent.withdrawnAt === undefined ? "given" : "withdrawn";
			return { name, lead: id, wording: confirmedConsent.wording };
		}
		const wording = (await store.get(id))?.context.permission?.wording;
		return wording ? { name: "ask", lead: id, wording } : { name: "gone" };
	}

	async function confirm(id: string): Promise<void> {
		const consent = await consentsOf(store).get(id);
		const lead = await store.get(id);
		const { fields, context, receivedAt = 0 } = lead ?? {};
		const permission = consent ?? context?.permission;
		if (!permission) return;
		const { wording, version } = permission;
		const { name = "", ...rest } = fields ?? {};
		const [first = "", ...others] = name.split(" ");
		const { firstName, lastName } = toPerson({
			firstName: first,
			lastName: others.join(" "),
			...rest,
		});
		await consentsOf(store).confirm({
			...{ lead: id, wording, version },
			...(consent ?? { firstName, lastName, ...identityKeys(fields ?? {}), askedAt: receivedAt }),
		});
	}

	const respond = (c: Context, state: ConsentState | { name: "broken" }) => {
		const { name } = state;
		const action = name === "given" ? "withdraw" : "confirm";
		const body = visitorPage(name, c.req.param("lang"), (words) =>
			"wording" in state
				? html`<blockquote><p>${state.wording}</p></blockquote>
<form method="post" class="choices"><button class="button button-primary" name="action" value="${action}">${words(`${name}.button`)}</button></form>`
				: html``,
		);
		return c.html(body, statuses[name], secretPageHeaders);
	};

	const app = new Hono();
	app.onError((thrown, c) => {
		log("request-failed", { method: c.req.method, ...describeError(thrown) });
		return respond(c, { name: "broken" });
	});
	// GET changes nothing, because mail programs and scanners follow links.
	app.on("GET", visitorPaths, async (c) => respond(c, await readState(c.req.param("token") ?? "")));
	app.on("POST", visitorPaths, async (c) => {
		const token = c.req.param("token") ?? "";
		const state = await readState(token);
		const action = new URLSearchParams((await readBody(c.req.raw)) ?? "").get("action");
		const isChoice = action === "confirm" || action === "withdraw";
		if ("lead" in state && isChoice && (state.only ?? action) === action) {
			const { lead } = state;
			await (action === "confirm" ? confirm(lead) : consentsOf(store).withdraw(lead));
			log("permission", { id: lead, action });
			onChange();
		}
		return respond(c, await readState(token));
	});
	return app;
}
