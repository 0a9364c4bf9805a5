import { createContext, useContext } from "react";
import type { IconNode } from "./page-data.ts";

/** A prerendered widget as a page has it inside (`widgets/kit/ssr.tsx`). */
interface ShadowRoot {
	/** What stands in its `<template shadowrootmode>`. */
	html: string;
	/** The text of its style element, for the page's policy. */
	style: string;
}

/** What the build gives to the rendering of one page, and what it learns from it. */
export interface RenderCollector {
	/** Every icon there is, by name. */
	readonly iconSet: Readonly<Record<string, readonly IconNode[]>>;
	/** Shadow roots by widget, or widget and kind; none where the widgets have not been built. */
	readonly shadowRoots: Readonly<Record<string, ShadowRoot>>;
	/** Names of the icons that the page shows. */
	icons: Set<string>;
	/** The text of its h1. */
	headline: string;
	/** Address of its first illustration. */
	art: string;
	/** Names of the prerendered widgets in it. */
	widgets: Set<string>;
}

export const RenderCollectorContext = createContext<RenderCollector | undefined>(undefined);

/** The collector of the page that is being rendered; undefined in a browser. */
const useCollector = () => useContext(RenderCollectorContext);

/** Notes the text of the page's h1, which its share picture shows. */
export function useHeadline(text: string): void {
	const collector = useCollector();
	if (collector) collector.headline ||= text;
}

/** Notes a picture for the share picture. Photographs are the owner's, and may be in any format: only SVG counts. */
export function useArt(src: string): void {
	const collector = useCollector();
	if (collector && src.endsWith(".svg")) collector.art ||= src;
}

/** The nodes of an icon while the build renders; undefined in a browser. @throws where Lucide has no such icon */
export function useCollectedIcon(name: string): readonly IconNode[] | undefined {
	const collector = useCollector();
	if (!collector) return undefined;
	const nodes = collector.iconSet[name];
	if (!nodes) throw new Error(`Lucide has no icon "${name}"`);
	collector.icons.add(name);
	return nodes;
}

/** The shadow root of a widget while the build renders. @throws where a page has the same one twice */
export function useShadowRoot(name: string): string | undefined {
	const collector = useCollector();
	const root = collector?.shadowRoots[name];
	if (!collector || !root) return undefined;
	if (collector.widgets.has(name)) throw new Error(`Two prerendered widgets "${name}" on one page`);
	collector.widgets.add(name);
	return root.html;
}
