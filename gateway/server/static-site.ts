import { type Context, Hono } from "hono";
import { getMimeType } from "hono/utils/mime";
import { createFileCache } from "./files.ts";
import { parseHeadersFile } from "./headers-file.ts";
import { preflight } from "./preflight.ts";

/** Paths any page may read: the loader and what it fetches. */
const publicPaths = /^\/(loader\.js$|embed\/|v\/|assets\/)/;
const publicHeaders = [
	["Access-Control-Allow-Origin", "*"],
	["Cross-Origin-Resource-Policy", "cross-origin"],
] as const;
/** Paths whose missing files are missing: everything else is a page, and unknown pages lead home. */
const filePaths = /^\/(embed|v|assets)(\/|$)/;
/** What `_headers` says nothing about: a withdrawn release is gone after five minutes (docs/cdn.md). */
const shortCacheControl = "public, max-age=240, stale-while-revalidate=60";

/** Names that may be asked for although they start like hidden ones. */
const allowedDotNames = new Set([".well-known"]);

/** A path that stays inside the root and names nothing hidden, or undefined. */
function safePath(path: string): string | undefined {
	let decoded: string;
	try {
		decoded = decodeURIComponent(path);
	} catch {
		return undefined;
	}
	// Two slashes on end name another host in a Location, and one file by many paths.
	if (decoded.includes("//")) return undefined;
	const parts = decoded.split("/");
	const hidden = parts.some((part) => /^[._]/.test(part) && !allowedDotNames.has(part));
	return hidden || /[\0\\]|\.(br|gz)$/.test(decoded) ? undefined : decoded;
}

const pathOf = (c: Context) => new URL(c.req.url).pathname;

const indexFile = "/index.html";

/** The path that a page is known by: without a slash at its end, and without the name of its file. */
function canonicalPath(path: string): string {
	if (path.endsWith(indexFile)) return path.slice(0, -indexFile.length);
	return path.endsWith("/") ? path.slice(0, -1) : path;
}

function isPage(path: string, accept: string): boolean {
	if (filePaths.test(path)) return false;
	const extension = /\.(\w+)$/.exec(path)?.[1];
	return extension === undefined || extension === "html" || accept.includes("text/html");
}

/**
 * Serves the web root: compressed copies where taken, headers from `_headers`, `/route` from
 * `/route/index.html`; unknown pages lead to `/` (spec section 2), other unknown paths are 404.
 *
 * @param root the built folder
 */
export function createSite(root: string): Hono {
	const files = createFileCache(root);
	let headersText: string | undefined;
	let headersFor = parseHeadersFile("");

	function headersOf(path: string) {
		const text = files.text("_headers");
		if (text !== headersText) {
			headersText = text;
			headersFor = parseHeadersFile(text);
		}
		return headersFor(path);
	}

	function serve(c: Context, path: string, file: string): Response | undefined {
		const found = files.get(file, c.req.header("Accept-Encoding") ?? "");
		if (!found) return undefined;
		c.header("Content-Type", getMimeType(file) ?? "application/octet-stream");
		c.header("Cache-Control", shortCacheControl);
		c.header("ETag", found.etag);
		c.header("Vary", "Accept-Encoding");
		if (found.encoding) c.header("Content-Encoding", found.encoding);
		// Said here, too: where `_headers` got lost on the way, forms on other people's pages would fail without a word.
		const sharedHeaders = publicPaths.test(path) ? publicHeaders : [];
		for (const [name, value] of [...sharedHeaders, ...headersOf(path)]) c.header(name, value);
		if (c.req.header("If-None-Match")?.includes(found.etag)) return c.body(null, 304);
		c.header("Content-Length", String(found.body.byteLength));
		return c.body(found.body);
	}

	const app = new Hono();
	app.get("*", (c) => {
		const { search } = new URL(c.req.url);
		const path = pathOf(c);
		const safe = safePath(path);
		const toHome = () => redirectHome(c);
		if (safe === undefined) return toHome();
		if (safe === "/") return serve(c, "/", indexFile) ?? notFound(c);
		const canonical = canonicalPath(path);
		const asPage = `${safePath(canonical)}${indexFile}`;
		if (canonical !== path) {
			const known = canonical === "" || files.get(asPage, "");
			return known ? c.redirect((canonical || "/") + search, 308) : toHome();
		}
		return serve(c, path, asPage) ?? serve(c, path, safe) ?? toHome();
	});
	// Files that any page may read are asked for first where a host page's tracing adds headers.
	app.options("*", async (c, next) =>
		publicPaths.test(c.req.path) ? preflight(c, "GET, HEAD") : next(),
	);
	return app;
}

/** The answer where there is nothing: unknown pages lead to `/` (spec section 2). */
export function redirectHome(c: Context): Response {
	const page = isPage(pathOf(c), c.req.header("Accept") ?? "");
	return page ? c.redirect("/", 302) : notFound(c);
}

function notFound(c: Context): Response {
	c.header("Cache-Control", "no-store");
	return c.text("There is nothing here.", 404);
}
