import { framer, shopify, squarespace, webflow, wix } from "./builders.ts";
import { react, tagManager, vue } from "./developers.ts";
import { html } from "./html.ts";
import type { Guide } from "./types.ts";
import { wordpress } from "./wordpress.ts";

/** Every guide, in the order people ask for them. Pages, links and header rules come from this list. */
export const guides: readonly Guide[] = [
	wordpress,
	wix,
	squarespace,
	webflow,
	framer,
	shopify,
	html,
	tagManager,
	react,
	vue,
];
