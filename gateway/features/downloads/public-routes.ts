/**
 * `/download/(<language>/)<token>`, the signed link of a form's confirmation and mail, which works for thirty days, and
 * `/download/file/<slug>`, the plain address of a file that anyone may download.
 */
import { type Context, Hono } from "hono";
import { html } from "hono/html";
import { describeError, type Log } from "../../lib/log.ts";
import { openToken } from "../../lib/signed-token.ts";
import { secretPageHeaders } from "../../pages/layout.ts";
import { visitorPage, visitorPaths } from "../../pages/visitor-page.ts";
import type { LeadStore } from "../../store/store.ts";
import { countDownload, findFile, type StoredFile } from "./files.ts";
import { sendFile } from "./send-file.ts";

export interface DownloadRoutesOptions {
	store: Pick<LeadStore, "kv" | "now" | "part">;
	log: Log;
	siteUrl: string;
}

/** Status of each page, by the name of its messages in `leads/forms/auto-replies.ts`. */
const statuses = { fileExpired: 410, fileGone: 410, invalid: 404, broken: 503 } as const;

export function createDownloadRoutes({ store, log, siteUrl }: DownloadRoutesOptions): Hono {
	const respond = (c: Context, status: keyof typeof statuses) => {
		const body = visitorPage(
			...([status, c.req.param("lang")] as const),
			(words) =>
				html`<a class="button button-primary go" href="${siteUrl}/contact">${words("file.ask")}</a>`,
		);
		return c.html(body, statuses[status], secretPageHeaders);
	};
	async function respondWithFile(c: Context, file: StoredFile | undefined) {
		if (!file) return respond(c, "fileGone");
		const isHead = c.req.method === "HEAD";
		const answer = await sendFile(store, file, !isHead);
		if (!answer) return respond(c, "broken");
		// If counting fails, the visitor still gets the file.
		if (!isHead)
			await countDownload(store, file.id).catch((thrown) =>
				log("store-failed", { ...describeError(thrown), at: "downloads" }),
			);
		return answer;
	}
	const app = new Hono();
	app.onError((thrown, c) => {
		log("request-failed", { method: c.req.method, ...describeError(thrown) });
		return respond(c, "broken");
	});
	app.get("/file/:slug", async (c) => {
		const slug = c.req.param("slug");
		return respondWithFile(c, await findFile(store, (file) => file.open && file.slug === slug));
	});
	app.on("GET", visitorPaths, async (c) => {
		const id = await openToken(store, c.req.param("token") ?? "", "download");
		if (!id) return respond(c, id === false ? "invalid" : "fileExpired");
		return respondWithFile(c, await findFile(store, (file) => file.id === id));
	});
	return app;
}
