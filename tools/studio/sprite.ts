import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { root } from "../site/paths.ts";

/** Names of the icons a page uses. */
export function iconsIn(html: string): Set<string> {
	return new Set([...html.matchAll(/href="#i-([\w-]+)"/g)].map((match) => match[1] ?? ""));
}

/** One hidden SVG holding those icons as symbols, for `<use href="#i-…">` in the same document. */
export async function sprite(names: Iterable<string>): Promise<string> {
	const symbols = await Promise.all([...names].sort().map(symbol));
	return `<svg id="icons" xmlns="http://www.w3.org/2000/svg" width="0" height="0">${symbols.join("")}</svg>`;
}

async function symbol(name: string): Promise<string> {
	const file = join(root, "node_modules/lucide-static/icons", `${name}.svg`);
	const svg = await readFile(file, "utf8").catch(() => {
		throw new Error(`Lucide has no icon "${name}"`);
	});
	const shapes = svg
		.slice(svg.indexOf(">", svg.indexOf("<svg")) + 1, svg.lastIndexOf("</svg>"))
		.replace(/\s*\n\s*/g, "")
		.replaceAll(" />", "/>");
	return `<symbol id="i-${name}" viewBox="0 0 24 24">${shapes}</symbol>`;
}
