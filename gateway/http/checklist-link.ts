/** `/leads/checklist/<token>`: where the link in the visitor's mail leads, for thirty days. */
import { Hono } from "hono";
import { html } from "hono/html";
import { linkKey, readToken } from "../links.ts";
import { describeError, type Log } from "../log.ts";
import type { LeadStore } from "../store/store.ts";
import { page, secretPage } from "./page-frame.ts";

export interface ChecklistLinkOptions {
	store: Pick<LeadStore, "recall" | "now">;
	log: Log;
	/** Where the file is; default: where this is. */
	siteUrl?: string;
}

const notes = {
	expired: {
		status: 410,
		title: "This link has run out",
		text: "It worked for thirty days. Ask for the checklist again and you have it at once.",
	},
	invalid: {
		status: 404,
		title: "This link is not complete",
		text: "Open it just as it stands in the mail: some programs break long links in two.",
	},
	broken: {
		status: 503,
		title: "That did not work",
		text: "Please try again in a minute, or ask for the checklist on our site.",
	},
} as const;

/** Any number of times, by whoever has the link: it gives what every visitor can have. */
export function createChecklistLink({ store, log, siteUrl = "" }: ChecklistLinkOptions): Hono {
	const say = (note: keyof typeof notes) => {
		const { title, text } = notes[note];
		return page(
			title,
			html`<h1>${title}</h1><p>${text}</p><a class="button" href="${siteUrl}/">To the checklist</a>`,
		);
	};
	const app = new Hono();
	app.onError((thrown, c) => {
		log("request-failed", { method: c.req.method, ...describeError(thrown) });
		return c.html(say("broken"), 503, secretPage);
	});
	app.get("/:token", async (c) => {
		const key = await linkKey(store);
		const now = await store.now();
		const id = key ? readToken(key, c.req.param("token"), now, "checklist") : false;
		if (id) {
			for (const [name, value] of Object.entries(secretPage)) c.header(name, value);
			return c.redirect(`${siteUrl}/assets/business-checklist.pdf`, 302);
		}
		const note = id === false ? "invalid" : "expired";
		return c.html(say(note), notes[note].status, secretPage);
	});
	return app;
}
