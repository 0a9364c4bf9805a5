import type { ComponentType } from "react";
import { type RouteObject, redirect } from "react-router";
import { ErrorScreen } from "./components/frame/error-screen.tsx";
import { Layout } from "./layout.tsx";
import type { PageData, SiteData } from "./page-data.ts";

const layouts = import.meta.glob<{ Component: ComponentType }>("./pages/*/*.tsx");

/**
 * The route table as React Router takes it, for the build and the browser alike. The error screen
 * is one level in, so that bar and footer stay when a page cannot be drawn.
 *
 * @param load gets the data of a page by its path
 */
export function createRoutes(
	site: SiteData,
	load: (path: string) => PageData | Promise<PageData>,
): RouteObject[] {
	const pages = site.routes.map(([path, layout]): RouteObject => {
		const lazy = layouts[`./pages/${layout}/${layout}.tsx`];
		return { id: path, path, loader: () => load(path), lazy };
	});
	return [
		{
			id: "site",
			Component: Layout,
			loader: () => site,
			shouldRevalidate: () => false,
			// A path that is not on the list leads home and leaves no trace (spec section 2).
			children: [
				{
					ErrorBoundary: ErrorScreen,
					children: [...pages, { path: "*", loader: () => redirect("/") }],
				},
			],
		},
	];
}
