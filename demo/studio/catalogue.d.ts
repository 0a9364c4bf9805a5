import type { SnippetWidget } from "./snippet.d.ts";

/**
 * `catalogue.js` is written by the build, from the widgets' own options and words and from the
 * manifest (tools/studio/catalogue.ts): the studio offers what there is.
 */
export interface CatalogueWidget extends SnippetWidget {
	title: string;
	/** What it is for, in one line. */
	about: string;
	/** A lucide icon. */
	icon: string;
	/** Every word that can be replaced, as it is by itself. */
	words: Record<string, string>;
	/** Fields that can be filled in for the visitor. */
	prefill: string[];
}

export const widgets: CatalogueWidget[];
export const version: string;
export const integrity: string;
export const receivers: string[];
