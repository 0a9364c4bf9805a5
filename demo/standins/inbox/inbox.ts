import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Hono } from "hono";
import { brand } from "../../../business/facts.ts";
import { readHeadlineFont } from "../../../theme/headline-font/headline-font.ts";
import { palette, tokensCss } from "../../../theme/tokens.ts";
import { uiCss } from "../../../theme/ui.gen.ts";
import type { Standin, StandinEnv } from "../state/context.ts";
import type { Faults } from "../state/faults.ts";
import { inboxPage } from "./page.ts";

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

const pathOf = (name: string) => join(import.meta.dirname, name);
const library = (name: string) => fileURLToPath(import.meta.resolve(name));
const types = { css: "text/css; charset=utf-8", js: "text/javascript", woff2: "font/woff2" };

/** Files of the page, by path. Read on request. */
const files = {
	"/inbox.css": pathOf("inbox.css"),
	"/inbox.js": pathOf("inbox.js"),
	"/idiomorph.js": library("idiomorph/dist/idiomorph.esm.js"),
	"/headline.woff2": readHeadlineFont(brand.headline.package).file(600),
};

/** The inbox page at `/`, with an ETag, and its files. */
export function inbox({ state }: Standin, behaviour: Faults): Hono<StandinEnv> {
	const app = new Hono<StandinEnv>();

	app.get("/", (c) => {
		const etag = `"${started}-${state.version}"`;
		c.header("ETag", etag);
		c.header("Cache-Control", "no-cache");
		if (c.req.header("If-None-Match") === etag) return c.body(null, 304);
		c.header("Content-Security-Policy", policy);
		return c.html(inboxPage(state, behaviour));
	});
	app.get("/ui.css", (c) =>
		c.body(`:root{${tokensCss(palette, "light dark")}}${uiCss}`, 200, {
			"Content-Type": types.css,
		}),
	);
	for (const [path, file] of Object.entries(files))
		app.get(path, (c) => {
			const type = types[path.split(".")[1] as keyof typeof types];
			return c.body(new Uint8Array(readFileSync(file)), 200, { "Content-Type": type });
		});
	return app;
}

/** Identifies this run for the page, because versions start again at 0. */
const started = Date.now().toString(36);
