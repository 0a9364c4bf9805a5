import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Hono } from "hono";
import { brand } from "../../../business/brand.ts";
import { readFace } from "../../../look/face.ts";
import { tokensCss } from "../../../look/tokens.ts";
import type { Behaviour } from "../behaviour.ts";
import type { Standin, StandinEnv } from "../context.ts";
import { inboxContent, inboxPage } from "./page.ts";

const policy = [
	"default-src 'none'",
	"script-src 'self'",
	"style-src 'self'",
	"font-src 'self'",
	"connect-src 'self'",
	"img-src 'self' data:",
	"base-uri 'none'",
	"form-action 'none'",
	"frame-ancestors 'none'",
].join("; ");

/** Files of the page: path, type, where it is. Read when first asked for. */
const files = [
	["/inbox.js", "text/javascript; charset=utf-8", join(import.meta.dirname, "inbox.js")],
	["/headline.woff2", "font/woff2", readFace(brand.headline.package).file(600)],
] as const;

/** The inbox page at `/`, its files, and `/inbox`: the part that changes, with an ETag. */
export function inbox({ state }: Standin, behaviour: Behaviour): Hono<StandinEnv> {
	const app = new Hono<StandinEnv>();

	app.get("/", (c) => {
		c.header("Content-Security-Policy", policy);
		c.header("Cache-Control", "no-store");
		return c.html(inboxPage(state, behaviour));
	});

	app.get("/inbox", (c) => {
		const etag = `"${started}-${state.version}"`;
		c.header("ETag", etag);
		c.header("Cache-Control", "no-cache");
		if (c.req.header("If-None-Match") === etag) return c.body(null, 304);
		return c.html(inboxContent(state, behaviour));
	});

	app.get("/inbox.css", (c) => {
		const sheet = readFileSync(join(import.meta.dirname, "inbox.css"), "utf8");
		return c.body(`:root{${tokensCss()}}${sheet}`, 200, {
			"Content-Type": "text/css; charset=utf-8",
		});
	});

	for (const [path, type, file] of files)
		app.get(path, (c) => {
			const content = readFileSync(file);
			return c.body(new Uint8Array(content), 200, { "Content-Type": type });
		});

	return app;
}

/** Tells the page of one run from the next, whose versions start again at 0. */
const started = Date.now().toString(36);
