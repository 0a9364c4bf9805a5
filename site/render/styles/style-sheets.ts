import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { markImage } from "../../../theme/logo/logo.ts";
import { palette, type Scheme, tokensCss } from "../../../theme/tokens.ts";
import { clientOutput, hydrateModule, pageModule, type ViteManifest } from "../components.ts";
import { headlineStack } from "./fonts.ts";

/**
 * Colours, sizes, headline font and logo of the brand, which the sheets refer to.
 *
 * @param needs whether a page uses a token, by its name
 */
export const brandCss = (scheme?: Scheme, needs = (_name: string) => true): string =>
	`:root{${tokensCss(palette, scheme, needs)}--headline:${headlineStack};--mark:${markImage()}}`;

/**
 * The site's stylesheets as Vite built them: the brand's, those shared by all pages, and the rest
 * by layout.
 */
export async function readStyleSheets(manifest: ViteManifest, layouts: readonly string[]) {
	const read = async (source: string): Promise<Sheet> => {
		const files = [...sheetsOf(manifest, source)];
		return { files, css: (await Promise.all(files.map(readClient))).join("") };
	};
	const [common, ...own] = await Promise.all([hydrateModule, ...layouts.map(pageModule)].map(read));
	const used = new Set([common, ...own].flatMap((each) => variablesIn(each?.css ?? "")));
	// For instance, no page needs the shades for dark mode.
	const brand = brandCss("light", (name) => used.has(name));
	const sheets = layouts.map((layout, index) => [layout, own[index]] as const);
	return { sheet: `${brand}${common?.css}`, ofLayout: new Map(sheets) };
}

/** Custom properties used in one of our sheets, as Vite built it. */
export const variablesIn = (css: string): string[] =>
	[...css.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name = ""]) => name);

/** Rules, and the files that they come from. */
interface Sheet {
	files: string[];
	css: string;
}

/** The sheets of a module and of everything that it imports at run time, in order. */
function sheetsOf(manifest: ViteManifest, source: string, found = new Set<string>()): Set<string> {
	const { css = [], imports = [] } = manifest[source] ?? {};
	// The entry is on every page anyway, with its own sheets.
	for (const next of imports) if (next !== hydrateModule) sheetsOf(manifest, next, found);
	for (const file of css) found.add(file);
	return found;
}

const readClient = async (file: string) =>
	(await readFile(join(clientOutput, file), "utf8")).trim();
