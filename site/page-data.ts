import { useLoaderData, useRouteLoaderData } from "react-router";
import type * as Words from "./content/types.ts";

/** What every page shows or needs. */
export interface SiteData {
	/** The route table: path, layout and the page's short name; "" for pages nothing links to. */
	routes: readonly (readonly [path: string, layout: string, name: string])[];
	nav: Words.NavContent;
	footer: Words.FooterContent;
	/** The router's error screen. */
	error: Words.ErrorContent;
	/** The coach's photograph, upright, and square beside an author's name; none until there is one. */
	portrait: { framed: Picture; face: Picture } | undefined;
}

/** Addresses of a picture, in the formats and widths there are. */
export interface Picture {
	src: string;
	width: number;
	height: number;
	/** Format -> `srcset`; none for a drawing. */
	sources: readonly (readonly [type: string, srcSet: string])[];
}

/** One SVG element of an icon, as Lucide has it. */
export type IconNode = readonly [tag: string, attributes: Record<string, string>];

/** What stands beside data so that a browser can draw it. */
export interface PageAssets {
	/** Shapes of the icons that are drawn, by name. */
	icons: Record<string, readonly IconNode[]>;
}

/** `assets/page-<hash>.json`: what one page shows. Its document names it, so that both are of one build. */
export type PageData = object & PageAssets;

/** `assets/site-<hash>.json`: what a browser needs to show any page. */
export interface SiteFile extends SiteData, PageAssets {
	/** Address of each page's data in the same build, by path. */
	dataFiles: Readonly<Record<string, string>>;
}

/** What the page that is shown has in its `pages/<name>/<name>.content.ts`: `usePage<typeof about>()`. */
export const usePage = <Content>() => useLoaderData() as Content;

/** What every page shows. */
export const useSite = () => useRouteLoaderData("site") as SiteData;
