import type { ComponentType } from "react";
import { type RouteObject, redirect } from "react-router";
import { ErrorScreen } from "./components/frame/error-screen.tsx";
import { Layout } from "./layout.tsx";
import type { PageData, SiteData } from "./page-data.ts";

const layouts = import.meta.glob<{ Component: ComponentType }>("./pages/*/*.tsx");

/**
 * The route table for React Router, in the build and in browsers. The error screen is nested, so
 * that bar and footer stay if a page cannot be rendered.
 *
 * @param load fetches the data of a page by its path
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
			// An unknown path leads home and leaves no entry in the history (spec section 2).
			children: [
				{
					ErrorBoundary: ErrorScreen,
					children: [...pages, { path: "*", loader: () => redirect("/") }],
				},
			],
		},
	];
}
