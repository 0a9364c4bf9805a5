import { useLoaderData, useRouteLoaderData } from "react-router";
import type * as Words from "./content/types.ts";

/** Data that every page shows or needs. */
export interface SiteData {
	/**
	 * The route table: path, layout and the page's short name; "" for pages that nothing links to.
	 */
	routes: readonly (readonly [path: string, layout: string, name: string])[];
	nav: Words.NavContent;
	footer: Words.FooterContent;
	/** The router's error screen. */
	error: Words.ErrorContent;
	/**
	 * The coach's photograph: upright, and a square one beside an author's name; undefined without
	 * one.
	 */
	portrait: { framed: Picture; face: Picture } | undefined;
}

/** Addresses of a picture, in its available formats and widths. */
export interface Picture {
	src: string;
	width: number;
	height: number;
	/** Format -> `srcset`; empty for a drawing. */
	sources: readonly (readonly [type: string, srcSet: string])[];
}

/** One SVG element of an icon, as Lucide has it. */
export type IconNode = readonly [tag: string, attributes: Record<string, string>];

/** Assets that a browser needs to render a page's data. */
export interface PageAssets {
	/** Shapes of the icons on the page, by name. */
	icons: Record<string, readonly IconNode[]>;
}

/**
 * `assets/page-<hash>.json`: the data of one page. Its document names it, so both are always of the
 * same build.
 */
export type PageData = object & PageAssets;

/** `assets/site-<hash>.json`: what a browser needs to show any page. */
export interface SiteFile extends SiteData, PageAssets {
	/** Address of each page's data in the same build, by path. */
	dataFiles: Readonly<Record<string, string>>;
}

/**
 * Data of the current page, from its `pages/<name>/<name>.content.ts`: `usePage<typeof about>()`.
 */
export const usePage = <Content>() => useLoaderData() as Content;

/** Data that every page shows. */
export const useSite = () => useRouteLoaderData("site") as SiteData;
