import { renderToString } from "react-dom/server";
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from "react-router";
import type { PageData, SiteData } from "../page-data.ts";
import { type RenderCollector, RenderCollectorContext } from "../render-collector.ts";
import { createRoutes } from "../routes.ts";

/** A page as the content of `#root`, and what it shows. */
export interface RenderedPage extends Pick<RenderCollector, "headline" | "art"> {
	html: string;
	/** Names of its icons and of its prerendered widgets. */
	icons: string[];
	widgets: string[];
}

/** Renders one page; `client/hydrate.tsx` continues from it in the browser. */
export async function renderPage(
	site: SiteData,
	path: string,
	page: PageData,
	given: Pick<RenderCollector, "iconSet" | "shadowRoots">,
): Promise<RenderedPage> {
	const handler = createStaticHandler(createRoutes(site, () => page));
	const context = await handler.query(new Request(`http://localhost${path}`));
	if (context instanceof Response)
		throw new Error(`${path} leads to ${context.headers.get("Location")}`);
	if (context.errors) throw Object.values(context.errors)[0];
	const router = createStaticRouter(handler.dataRoutes, context);
	const collector: RenderCollector = {
		...given,
		icons: new Set(),
		headline: "",
		art: "",
		widgets: new Set(),
	};
	const html = renderToString(
		<RenderCollectorContext value={collector}>
			<StaticRouterProvider router={router} context={context} hydrate={false} />
		</RenderCollectorContext>,
	);
	const { art, headline, icons, widgets } = collector;
	return { art, headline, html, icons: [...icons], widgets: [...widgets] };
}
