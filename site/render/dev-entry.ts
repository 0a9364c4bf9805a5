import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Prerendered } from "../../widgets/kit/ssr.tsx";
import type { PageData, SiteFile } from "../page-data.ts";
import type { Embed } from "../snippet/embed-widget.ts";
import { documentHtml } from "./documents/document.ts";
import { pages } from "./documents/typographic-pages.ts";
import { root } from "./files/paths.ts";
import { lucideIcons } from "./lucide.ts";
import { type IconSet, shownLater } from "./render-pages.ts";
import { renderPage } from "./server-entry.tsx";
import { siteData } from "./site-data.ts";
import { type Fonts, fontFaces } from "./styles/fonts.ts";
import { brandCss } from "./styles/style-sheets.ts";

/**
 * The site for `npm run dev`. Vite's dev server reloads this module when one of its files changes.
 * Pages are rendered on request.
 */
const json = async <T>(file: string): Promise<T> =>
	JSON.parse(await readFile(join(root, file), "utf8"));
const [shadowRoots, site] = await Promise.all([
	json<Prerendered>(".build/prerendered.json").catch(() => ({})),
	siteData(),
]);

/** Addresses that only the dev server has. */
export const devPaths = {
	site: "/@dev/site.json",
	progressive: "/@dev/progressive.js",
	react: "/site/client/hydrate.tsx",
} as const;

/** Address of a page's data: `/@dev/page/about.json`. */
const dataFile = (path: string): string => `/@dev/page${path}.json`;

/** Path of the page whose data is at an address; undefined for any other address. */
export const pageOfDataFile = (address: string): string | undefined =>
	pages.find(({ path }) => dataFile(path) === address)?.path;

const pick = (names: readonly string[]): IconSet =>
	Object.fromEntries(names.map((name) => [name, lucideIcons[name] ?? []]));

/** The content at `devPaths.site`. */
export function siteJson(): string {
	const dataFiles = Object.fromEntries(pages.map(({ path }) => [path, dataFile(path)]));
	const file: SiteFile = { ...site, icons: pick(shownLater), dataFiles };
	return JSON.stringify(file);
}

const render = (path: string, data: PageData) =>
	renderPage(site, path, data, { iconSet: lucideIcons, shadowRoots });

/** The data of a page; undefined if there is no such page. */
export async function pageJson(path: string, embed: Embed): Promise<string | undefined> {
	const page = pages.find((each) => each.path === path);
	if (!page) return undefined;
	const data = page.content(embed) as PageData;
	const { icons } = await render(path, data);
	return JSON.stringify({ ...data, icons: pick(icons) });
}

/** The layout of a page, `site/pages/<layout>/<layout>.tsx`; undefined if there is no such page. */
export const layoutOf = (path: string): string | undefined =>
	pages.find((each) => each.path === path)?.layout;

/**
 * A page as the build makes it, except for its sheets, which the dev server keeps up to date.
 *
 * @param boot the script inside the page
 */
export async function renderDevPage(
	path: string,
	embed: Embed,
	boot: string,
	fonts: Fonts,
): Promise<string> {
	const page = pages.find((each) => each.path === path);
	if (!page) throw new Error(`No page at ${path}`);
	const data = page.content(embed) as PageData;
	const { html } = await render(path, data);
	return documentHtml(
		page,
		html,
		{ css: fontFaces(fonts) + brandCss(), sheets: [], data: dataFile(path) },
		{
			fonts,
			starter: boot,
			site: devPaths.site,
			enhance: devPaths.progressive,
			react: devPaths.react,
		},
	);
}
