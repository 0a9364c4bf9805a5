import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { moduleGraph } from "../tools/site/modules.ts";

/** Brotli bytes of one route. */
export interface RouteBytes {
	html: number;
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
		early:
			brotli(await readFile(join(dist, enhance))) + brotli(await readFile(join(dist, "loader.js"))),
		hydrated: modules.reduce((sum, code) => sum + brotli(code), 0),
	};
}
