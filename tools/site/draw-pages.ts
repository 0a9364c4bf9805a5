import type { Drawable, PageData, SiteData } from "../../site/data.ts";
import type * as Prerender from "../../site/prerender.tsx";
import { withShadowRoots } from "./page-body.ts";
import { pages } from "./pages.ts";

/** Shapes of icons, by name. */
export type Lucide = Drawable["icons"];

/** Icons that components show only later: no page has them while it is drawn. */
const shownLater = ["triangle-alert"];

/** All pages as they stand in `#root`, with the icons a browser needs to draw them again. */
export interface DrawnPages {
	/** HTML by path. */
	bodies: Map<string, string>;
	/** Icons that every page shows, or may show. */
	shared: Lucide;
	/** The other icons of each page, by path. */
	own: Map<string, Lucide>;
}

/** Draws every page from the data its browser will get. */
export async function drawPages(
	{ drawPage, learnIcons, shadowMark }: typeof Prerender,
	site: SiteData,
	lucide: Lucide,
	shadowRoots: Record<string, string>,
): Promise<DrawnPages> {
	const pick = (names: string[]): Lucide =>
		Object.fromEntries(names.map((name) => [name, lucide[name] ?? []]));
	learnIcons(lucide);
	const bodies = new Map<string, string>();
	const icons = new Map<string, string[]>();
	for (const { content, path } of pages) {
		const drawn = await drawPage(site, path, content() as PageData);
		bodies.set(path, withShadowRoots(drawn.html, shadowMark, shadowRoots));
		icons.set(path, drawn.icons);
	}
	const [first = [], ...others] = icons.values();
	const everywhere = first.filter((name) => others.every((names) => names.includes(name)));
	const own = [...icons].map(([path, names]) => {
		return [path, pick(names.filter((name) => !everywhere.includes(name)))] as const;
	});
	return { bodies, shared: pick([...everywhere, ...shownLater]), own: new Map(own) };
}
