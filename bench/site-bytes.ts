import { readFile } from "node:fs/promises";
import { join, posix } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";

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
	const starter = /<script defer src="([^"]+)" data-router="([^"]+)"/.exec(html);
	if (!starter?.[1] || !starter[2]) throw new Error(`${path} does not start the router`);
	const modules = await graph(dist, starter[2]);
	return {
		html: brotli(html),
		early:
			brotli(await readFile(join(dist, starter[1]))) +
			brotli(await readFile(join(dist, "loader.js"))),
		hydrated: modules.reduce((sum, code) => sum + brotli(code), 0),
	};
}

/** A module and all it imports when it runs, lazily loaded ones left out. */
async function graph(dist: string, entry: string): Promise<string[]> {
	const codes = new Map<string, string>();
	const visit = async (path: string) => {
		if (codes.has(path)) return;
		const code = await readFile(join(dist, path), "utf8");
		codes.set(path, code);
		const imported = [...code.matchAll(/(?:\bfrom|\bimport)\s*"((?:\.|\/)[^"]+\.js)"/g)];
		for (const [, target = ""] of imported) await visit(posix.resolve(posix.dirname(path), target));
	};
	await visit(entry);
	// The start module loads the router's entry by a call.
	const start = codes.get(entry) ?? "";
	for (const [, target = ""] of start.matchAll(/import\("(\/[^"]+)"\)/g)) await visit(target);
	return [...codes.values()];
}
