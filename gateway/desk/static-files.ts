import { type Context, Hono } from "hono";
import { getMimeType } from "hono/utils/mime";
import type { ServedFile } from "../server/static/files.ts";
import { brandPage, deskManifest, deskSheet } from "./desk-brand.ts";

/** Files of the desk's build, in the smallest encoding the browser accepts. */
export type DeskFiles = {
	get(
		path: string,
		acceptEncoding: string,
	): Promise<Omit<ServedFile, "etag"> | undefined> | Omit<ServedFile, "etag"> | undefined;
};

/** Security headers: own origin only, nothing inline, no frame, Trusted Types. */
export const deskHeaders: Record<string, string> = {
	"Content-Security-Policy": [
		"default-src 'none'",
		"script-src 'self'",
		"style-src 'self'",
		"img-src 'self' data:",
		"font-src 'self'",
		"connect-src 'self'",
		// For the preview of a form, which has its own page.
		"frame-src 'self'",
		"manifest-src 'self'",
		"base-uri 'none'",
		"form-action 'self'",
		"frame-ancestors 'none'",
		"require-trusted-types-for 'script'",
		// The only policy allowed, for the service worker's address.
		"trusted-types desk-worker",
	].join("; "),
	"X-Frame-Options": "DENY",
	"X-Content-Type-Options": "nosniff",
	"Referrer-Policy": "no-referrer",
	"Cross-Origin-Opener-Policy": "same-origin",
	"Cross-Origin-Resource-Policy": "same-origin",
	"Permissions-Policy": "camera=(), microphone=(), geolocation=()",
	"X-Robots-Tag": "noindex, nofollow",
	"Cache-Control": "no-store",
};

/**
 * The pages' build id: the name of their script, which contains a hash, from Vite's manifest. Undefined without a build.
 */
export async function readBuild(files: DeskFiles): Promise<string | undefined> {
	const manifestFile = await files.get("/manifest.json", "");
	const manifest = manifestFile && JSON.parse(manifestFile.body.toString());
	return manifest?.["index.html"]?.file.replace("assets/", "");
}

/** Reads a file of the site's folder. */
export type ReadSite = (path: string) => Promise<Uint8Array | undefined>;

/** Icons of the desk as an installed app, which are the site's. */
const icons = /^\/desk\/((?:icon-[\w-]+|apple-touch-icon)\.png)$/;
/**
 * The worker's scope. The desk's first page is `/desk`, which the scope `/desk/` would leave out. The worker
 * handles nothing else with this prefix.
 */
const workerScope = { "Service-Worker-Allowed": "/desk" };
const assets = /^\/desk(\/assets\/[\w.-]+)$/;

/** Serves the desk's built pages, in the current brand. */
export function createDeskPages(
	files: DeskFiles,
	readSite: ReadSite = async () => undefined,
): Hono {
	const app = new Hono();
	const send = (c: Context, body: string | Uint8Array<ArrayBuffer>, type: string) =>
		c.body(body, 200, { ...deskHeaders, "Content-Type": type });
	async function serve(c: Context, file: string, more?: Record<string, string>) {
		const servedFile = await files.get(file, c.req.header("Accept-Encoding") ?? "");
		if (!servedFile) return undefined;
		return c.body(servedFile.body, 200, {
			...{ ...deskHeaders, ...more },
			"Content-Type": getMimeType(file) ?? "application/octet-stream",
			Vary: "Accept-Encoding",
			...(servedFile.encoding && { "Content-Encoding": servedFile.encoding }),
		});
	}
	app.get("/brand.css", (c) => send(c, deskSheet(), "text/css; charset=utf-8"));
	app.get("/desk.webmanifest", (c) =>
		send(c, JSON.stringify(deskManifest()), "application/manifest+json"),
	);
	app.get("/*", async (c) => {
		const { pathname } = new URL(c.req.url);
		const [, asset] = assets.exec(pathname) ?? [];
		const [, icon] = icons.exec(pathname) ?? [];
		const iconBytes = icon ? await readSite(icon) : undefined;
		if (iconBytes) return send(c, new Uint8Array(iconBytes), "image/png");
		const file = asset
			? await serve(c, asset, { "Cache-Control": "private, max-age=31536000, immutable" })
			: pathname === "/desk/worker.js" && (await serve(c, "/worker.js", workerScope));
		if (file) return file;
		// A missing file is a 404, not a page.
		if (/\.\w+$|%|\\|\/assets\//.test(pathname))
			return c.text("There is nothing here.", 404, deskHeaders);
		const page = await files.get("/index.html", "");
		return page
			? send(c, brandPage(page.body.toString()), "text/html; charset=utf-8")
			: c.text("The desk hasn't been built yet. Run: npm run build", 503, deskHeaders);
	});
	return app;
}
