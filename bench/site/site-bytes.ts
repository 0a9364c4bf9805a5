import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { pageAt } from "../../site/pages.ts";
import { hydrateModule, readManifest, type ViteManifest } from "../../site/render/components.ts";
import { parsed } from "./page.ts";

/** Brotli bytes of one route. */
export interface RouteBytes {
	html: number;
	/**
	 * For an article, the part above the fold with all its CSS: up to its third heading, which is two screens down on a
	 * large display. For other pages, the whole document.
	 */
	opening: number;
	/** Loader and `site/client/progressive.ts`. */
	early: number;
	/** Everything that React needs, including the page's own chunks. */
	hydrated: number;
}

const sizes = new Map<string, number>();

/** Most modules are part of every route, so caching them saves thirty times the work. */
function brotli(text: string): number {
	const cached = sizes.get(text);
	if (cached !== undefined) return cached;
	const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
	const size = brotliCompressSync(text, quality).length;
	sizes.set(text, size);
	return size;
}

/** Files of some modules and of everything that they import at run time. */
export function filesOf(manifest: ViteManifest, sources: string[]): Set<string> {
	const seen = new Set<string>();
	const visit = (source: string) => {
		const chunk = manifest[source];
		if (!chunk) throw new Error(`The site's build has no ${source}`);
		if (seen.has(chunk.file)) return;
		seen.add(chunk.file);
		for (const next of chunk.imports ?? []) visit(next);
	};
	for (const source of sources) visit(source);
	return seen;
}

/** Measures a route of a built web root. */
export async function weigh(dist: string, path: string): Promise<RouteBytes> {
	const read = (file: string) => readFile(join(dist, file), "utf8");
	const html = await read(join(path, "index.html"));
	// Only articles are worth the time that parsing a page takes.
	const article = path.startsWith("/blog/") ? parsed(html) : undefined;
	const third = article?.document.querySelectorAll("h2")[2];
	const enhance = /\bdata-enhance="([^"]+)"/.exec(html)?.[1];
	if (!enhance) throw new Error(`${path} does not start its scripts`);
	const sources = [hydrateModule, `site/pages/${pageAt(path).layout}/${pageAt(path).layout}.tsx`];
	const modules = await Promise.all([...filesOf(await readManifest(), sources)].map(read));
	return {
		html: brotli(html),
		opening: brotli(article && third ? html.slice(0, article.placeOf(third).startOffset) : html),
		early: brotli(await read(enhance)) + brotli(await read("loader.js")),
		hydrated: modules.reduce((sum, code) => sum + brotli(code), 0),
	};
}
