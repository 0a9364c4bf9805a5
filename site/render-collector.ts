import { createContext, useContext } from "react";
import type { IconNode } from "./page-data.ts";

/** A prerendered widget within a page (`widgets/kit/ssr.tsx`). */
interface ShadowRoot {
	/** Content of its `<template shadowrootmode>`. */
	html: string;
	/** The text of its style element, for the page's policy. */
	style: string;
}

/** What the build passes to the rendering of a page, and what it collects there. */
export interface RenderCollector {
	/** Every icon, by name. */
	readonly iconSet: Readonly<Record<string, readonly IconNode[]>>;
	/** Shadow roots by widget, or by widget and kind; empty if the widgets have not been built. */
	readonly shadowRoots: Readonly<Record<string, ShadowRoot>>;
	/** Names of the icons that the page shows. */
	icons: Set<string>;
	/** The text of its h1. */
	headline: string;
	/** Address of its first illustration. */
	art: string;
	/** Names of its prerendered widgets. */
	widgets: Set<string>;
}

export const RenderCollectorContext = createContext<RenderCollector | undefined>(undefined);

/** The collector of the page that is being rendered; undefined in a browser. */
const useCollector = () => useContext(RenderCollectorContext);

/** Records the page's h1, which its share picture shows. */
export function useHeadline(text: string): void {
	const collector = useCollector();
	if (collector) collector.headline ||= text;
}

/**
 * Records a picture for the share picture. Only SVG counts: photographs are the owner's, and may be
 * in any format.
 */
export function useArt(src: string): void {
	const collector = useCollector();
	if (collector && src.endsWith(".svg")) collector.art ||= src;
}

/**
 * The nodes of an icon during the build; undefined in a browser.
 *
 * @throws Error if Lucide has no such icon
 */
export function useCollectedIcon(name: string): readonly IconNode[] | undefined {
	const collector = useCollector();
	if (!collector) return undefined;
	const nodes = collector.iconSet[name];
	if (!nodes) throw new Error(`Lucide has no icon "${name}"`);
	collector.icons.add(name);
	return nodes;
}

/** The shadow root of a widget during the build; otherwise undefined. @throws Error if a page has the same one twice */
export function useShadowRoot(name: string): string | undefined {
	const collector = useCollector();
	const root = collector?.shadowRoots[name];
	if (!collector || !root) return undefined;
	if (collector.widgets.has(name)) throw new Error(`Two prerendered widgets "${name}" on one page`);
	collector.widgets.add(name);
	return root.html;
}
