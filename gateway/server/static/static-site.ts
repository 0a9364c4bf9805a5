import { type Context, Hono } from "hono";
import { cors } from "hono/cors";
import { getMimeType } from "hono/utils/mime";
import { createFileCache, type ServedFile } from "./files.ts";
import { parseHeadersFile } from "./headers-file.ts";

/** Paths that any origin may read: the loader and what it fetches. */
const publicPaths = /^\/(loader\.js$|embed\/|v\/|assets\/)/;
const shareWithAll = cors({ origin: "*", allowMethods: ["GET", "HEAD"], maxAge: 86_400 });
/** Paths below which a missing file is a 404. Other unknown paths redirect home if they can be a page (`isPage`). */
const filePaths = /^\/(embed|v|assets)(\/|$)/;
/** Files with a content hash in their name. If a page names one, it was published with that page. */
const hashedFile = /^\/(embed|assets)\/.+-[\w-]{6,10}\.\w+$/;
/**
 * Caching if `_headers` doesn't say: a withdrawn release is gone after five minutes (docs/cdn.md).
 */
const shortCacheControl = "public, max-age=240, stale-while-revalidate=60";

/** Paths served even without the site, such as the script tag's files, packages and icons. */
const withoutSite =
	/^\/(embed|v|assets|packages|stand-in)(\/|$)|^\/(loader\.js|elements\.(js|d\.ts)|licences\.txt|[\w-]*icon[\w-]*\.\w+)$/;

/** Names with a leading dot that are served. */
const allowedDotNames = new Set([".well-known"]);

/** The decoded path; undefined if it would leave the root or names a hidden file. */
function safePath(path: string): string | undefined {
	let decodedPath: string;
	try {
		decodedPath = decodeURIComponent(path);
	} catch {
		return undefined;
	}
	// A double slash would be a host in a Location header, and gives a file many paths.
	if (decodedPath.includes("//")) return undefined;
	const parts = decodedPath.split("/");
	const hidden = parts.some((part) => /^[._]/.test(part) && !allowedDotNames.has(part));
	return hidden || /[\0\\]|\.(br|gz)$/.test(decodedPath) ? undefined : decodedPath;
}

const pathOf = (c: Context) => new URL(c.req.url).pathname;

const indexFile = "/index.html";

/** The canonical path of a page: without trailing slash and `index.html`. */
function canonicalPath(path: string): string {
	if (path.endsWith(indexFile)) return path.slice(0, -indexFile.length);
	return path.endsWith("/") ? path.slice(0, -1) : path;
}

function isPage(path: string, accept: string): boolean {
	if (filePaths.test(path)) return false;
	const extension = /\.(\w+)$/.exec(path)?.[1];
	return extension === undefined || extension === "html" || accept.includes("text/html");
}

/** A folder with everything that visitors get, and the headers for its files. */
export interface WebRoot {
	get(path: string, acceptEncoding: string): ServedFile | undefined;
	headersOf(path: string): [name: string, value: string][];
}

/** Served as `/loader.js` where pages must ask the gateway for the coach's words. */
const askingLoader = "/loader-asking.js";

/** Opens a built folder for a gateway that can't publish. The coach's changes at the desk aren't in its files. */
export function openUnpublishedRoot(folder: string): WebRoot {
	const root = openWebRoot(folder);
	return {
		...root,
		get: (path, encoding) =>
			(path === "/loader.js" ? root.get(askingLoader, encoding) : undefined) ??
			root.get(path, encoding),
	};
}

/** Opens a built or published folder. Changed files are read again. */
export function openWebRoot(folder: string): WebRoot {
	const files = createFileCache(folder);
	let headersText: string | undefined;
	let headersFor = parseHeadersFile("");
	return {
		get: files.get,
		headersOf(path) {
			const text = files.text("_headers");
			if (text !== headersText) {
				headersText = text;
				headersFor = parseHeadersFile(text);
			}
			return headersFor(path);
		},
	};
}

function serve(c: Context, root: WebRoot, path: string, file: string): Response | undefined {
	const servedFile = root.get(file, c.req.header("Accept-Encoding") ?? "");
	if (!servedFile) return undefined;
	c.header("Content-Type", getMimeType(file) ?? "application/octet-stream");
	c.header("Cache-Control", shortCacheControl);
	c.header("ETag", servedFile.etag);
	c.header("Vary", "Accept-Encoding");
	if (servedFile.encoding) c.header("Content-Encoding", servedFile.encoding);
	if (publicPaths.test(path)) c.header("Cross-Origin-Resource-Policy", "cross-origin");
	for (const [name, value] of root.headersOf(path)) c.header(name, value);
	if (c.req.header("If-None-Match")?.includes(servedFile.etag)) return c.body(null, 304);
	c.header("Content-Length", String(servedFile.body.byteLength));
	return c.body(servedFile.body);
}

interface SiteOptions {
	/** Where `/` redirects to if the site's pages aren't served; the desk if empty. */
	formsOnly?: { ownSite: string } | undefined;
	/** Called for a missing file, which another gateway may have published. Resolves when this one has caught up. */
	lookAgain?: (() => Promise<void>) | undefined;
	/** Answers for a path that the root doesn't have. */
	answerMissing?: (c: Context) => Response;
}

/**
 * Serves the web root: compressed copies if accepted, headers from `_headers`, `/route` from `/route/index.html`.
 * Unknown pages redirect to `/` (spec section 2), other unknown paths are 404. Not Hono's serve-static, which has
 * no `_headers`, ETags or canonical paths, and accepts outdated compressed copies.
 * @param currentRoot returns the current folder; each request uses one, even if another is published during it
 */
export function createSite(currentRoot: () => WebRoot, options: SiteOptions = {}): Hono {
	const { formsOnly, lookAgain, answerMissing = redirectOrNotFound } = options;
	const app = new Hono();
	// CORS even without a `_headers` file, because forms on other origins would fail silently. A host page's tracing
	// headers cause a preflight.
	app.use("*", (c, next) => (publicPaths.test(c.req.path) ? shareWithAll(c, next) : next()));
	app.get("*", async (c) => {
		const root = currentRoot();
		const { search } = new URL(c.req.url);
		const path = pathOf(c);
		const safe = safePath(path);
		const missing = () => answerMissing(c);
		if (safe === undefined) return missing();
		if (formsOnly && safe === "/") return c.redirect(formsOnly.ownSite || "/desk", 302);
		if (formsOnly && !withoutSite.test(safe)) return missing();
		if (safe === "/") return serve(c, root, "/", indexFile) ?? answerMissing(c);
		const canonical = canonicalPath(path);
		const asPage = `${safePath(canonical)}${indexFile}`;
		if (canonical !== path) {
			const pageFile = canonical === "" || root.get(asPage, "");
			return pageFile ? c.redirect((canonical || "/") + search, 308) : missing();
		}
		const answer = serve(c, root, path, asPage) ?? serve(c, root, path, safe);
		if (answer) return answer;
		if (!lookAgain || !hashedFile.test(safe)) return missing();
		await lookAgain();
		return serve(c, currentRoot(), path, safe) ?? missing();
	});
	return app;
}

/** A site without a home page must not redirect to it. */
const redirectOrNotFound = (c: Context): Response =>
	pathOf(c) === "/" ? notFound(c) : redirectHome(c);

/** The response to an unknown path: pages redirect to `/` (spec section 2), files are 404. */
export function redirectHome(c: Context): Response {
	const page = isPage(pathOf(c), c.req.header("Accept") ?? "");
	return page ? c.redirect("/", 302) : notFound(c);
}

function notFound(c: Context): Response {
	c.header("Cache-Control", "no-store");
	return c.text("There is nothing here.", 404);
}
