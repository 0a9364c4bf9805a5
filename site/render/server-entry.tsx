import { renderToString } from "react-dom/server";
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from "react-router";
import type { PageData, SiteData } from "../page-data.ts";
import { drawn } from "../render-collector.ts";
import { createRoutes } from "../routes.ts";

export { shadowMark } from "../components/prerendered-widget.tsx";
export { registerIcons } from "../icons.ts";

/** A page as it stands in `#root`, and what it shows. */
export type RenderedPage = Omit<typeof drawn, "icons"> & { html: string; icons: string[] };

/** Draws one page; the build's half of what `client/hydrate.tsx` takes over. */
export async function renderPage(
	site: SiteData,
	path: string,
	page: PageData,
): Promise<RenderedPage> {
	const handler = createStaticHandler(createRoutes(site, () => page));
	const context = await handler.query(new Request(`http://localhost${path}`));
	if (context instanceof Response)
		throw new Error(`${path} leads to ${context.headers.get("Location")}`);
	if (context.errors) throw Object.values(context.errors)[0];
	const router = createStaticRouter(handler.dataRoutes, context);
	Object.assign(drawn, { icons: new Set(), headline: "", art: "" });
	const html = renderToString(
		<StaticRouterProvider router={router} context={context} hydrate={false} />,
	);
	return { ...drawn, html, icons: [...drawn.icons] };
}
