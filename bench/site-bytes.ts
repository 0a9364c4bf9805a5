import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { moduleGraph } from "../tools/site/modules.ts";

/** Brotli bytes of one route. */
export interface RouteBytes {
	html: number;
	/**
	 * Of an article the part above the fold, with all its CSS: up to its third heading, which is two
	 * screens down on a large display. Of other pages the whole.
	 */
	opening: number;
	/** Loader and `site/enhance.ts`. */
	early: number;
	/** Everything React needs, the page's own chunks included. */
	hydrated: number;
}

const brotli = (text: string | Buffer) =>
	brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;

/** Weighs a route of a built web root. */
export async function weigh(dist: string, path: string): Promise<RouteBytes> {
	const html = await readFile(join(dist, path, "index.html"), "utf8");
	const starter = /<script data-enhance="([^"]+)" data-router="([^"]+)"/.exec(html);
	const [, enhance, router] = starter ?? [];
	const start = router?.split(" ").at(-1);
	if (!enhance || !start) throw new Error(`${path} does not start the router`);
	const modules = [...(await moduleGraph(dist, start)).values()];
	return {
		html: brotli(html),
		opening: brotli(path.startsWith("/blog/") ? upToHeading(html, 3) : html),
		early:
			brotli(await readFile(join(dist, enhance))) + brotli(await readFile(join(dist, "loader.js"))),
		hydrated: modules.reduce((sum, code) => sum + brotli(code), 0),
	};
}

/** The page up to a second-level heading, counted from 1. */
function upToHeading(html: string, number: number): string {
	return html.split("<h2").slice(0, number).join("<h2");
}
