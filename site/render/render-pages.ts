import type { Prerendered } from "../../widgets/kit/element/ssr.tsx";
import type { PageAssets, PageData, SiteData } from "../page-data.ts";
import type { Embed } from "../studio/embed-widget.ts";
import type * as Prerender from "./server-entry.tsx";
import { withShadowRoots } from "./shadow-roots.ts";
import { pages } from "./typographic-pages.ts";

/** Shapes of icons, by name. */
export type IconSet = PageAssets["icons"];

/** Icons that components show only later: no page has them while it is drawn. */
const shownLater = ["triangle-alert"];

/** All pages as they stand in `#root`, with the icons a browser needs to draw them again. */
export interface RenderedPages {
	/** Each page by its path, widgets included, with the styles of those. */
	drawn: Map<string, Prerender.RenderedPage & { styles: string[] }>;
	/** Icons that every page shows, or may show. */
	shared: IconSet;
	/** The other icons of each page, by path. */
	own: Map<string, IconSet>;
}

/** Draws every page from the data its browser will get. */
export async function renderPages(
	{ renderPage: drawPage, registerIcons: learnIcons, shadowMark }: typeof Prerender,
	site: SiteData,
	embed: Embed,
	lucide: IconSet,
	shadowRoots: Prerendered,
): Promise<RenderedPages> {
	const pick = (names: string[]): IconSet =>
		Object.fromEntries(names.map((name) => [name, lucide[name] ?? []]));
	learnIcons(lucide);
	const drawn: RenderedPages["drawn"] = new Map();
	for (const { content, path } of pages) {
		const page = await drawPage(site, path, content(embed) as PageData);
		drawn.set(path, { ...page, ...withShadowRoots(page.html, shadowMark, shadowRoots) });
	}
	const [first = [], ...others] = [...drawn.values()].map(({ icons }) => icons);
	const everywhere = first.filter((name) => others.every((names) => names.includes(name)));
	const own = [...drawn].map(([path, { icons }]) => {
		return [path, pick(icons.filter((name) => !everywhere.includes(name)))] as const;
	});
	return { drawn, shared: pick([...everywhere, ...shownLater]), own: new Map(own) };
}
