import type { Prerendered } from "../../widgets/kit/ssr.tsx";
import type { PageAssets, PageData, SiteData } from "../page-data.ts";
import type { Embed } from "../snippet/embed-widget.ts";
import { pages } from "./documents/typographic-pages.ts";
import type * as ServerEntry from "./server-entry.tsx";

/** Shapes of icons, by name. */
export type IconSet = PageAssets["icons"];

/** Icons that components show only later, so no page has them when it is rendered. */
export const shownLater = ["triangle-alert"];

/** All pages as the content of `#root`, with the icons that a browser needs to hydrate them. */
export interface RenderedPages {
	/** Each page by its path, with the styles of its widgets. */
	rendered: Map<string, ServerEntry.RenderedPage & { styles: string[] }>;
	/** Icons that every page shows, or may show later. */
	shared: IconSet;
	/** The other icons of each page, by path. */
	own: Map<string, IconSet>;
}

/** Renders every page from the data its browser will get. */
export async function renderPages(
	{ renderPage }: typeof ServerEntry,
	site: SiteData,
	embed: Embed,
	iconSet: IconSet,
	shadowRoots: Prerendered,
): Promise<RenderedPages> {
	const pick = (names: string[]): IconSet =>
		Object.fromEntries(names.map((name) => [name, iconSet[name] ?? []]));
	const rendered: RenderedPages["rendered"] = new Map();
	for (const { content, path } of pages) {
		const data = content(embed) as PageData;
		const page = await renderPage(site, path, data, { iconSet, shadowRoots });
		const styles = page.widgets.map((name) => shadowRoots[name]?.style ?? "");
		rendered.set(path, { ...page, styles });
	}
	const [first = [], ...others] = [...rendered.values()].map(({ icons }) => icons);
	const everywhere = first.filter((name) => others.every((names) => names.includes(name)));
	const own = [...rendered].map(([path, { icons }]) => {
		return [path, pick(icons.filter((name) => !everywhere.includes(name)))] as const;
	});
	return { rendered, shared: pick([...everywhere, ...shownLater]), own: new Map(own) };
}
