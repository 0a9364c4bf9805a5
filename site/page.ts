import type { Seo } from "./content/types.ts";
import type { Embed } from "./snippet/embed-widget.ts";

/** One page of the site, as `pages/<layout>/<layout>.content.ts` exports it in its `pages`. */
export interface Page {
	/** Path from the root, no trailing slash. */
	path: string;
	/** The component that renders it: `pages/<layout>/<layout>.tsx`. It can serve many paths. */
	layout: string;
	/** Short name, for breadcrumbs and lists. */
	name: string;
	/** Document title and description for search engines and tabs. */
	seo: Seo;
	/** Data for the component, which gets it from `usePage`; `embed` describes the built widgets. */
	content(embed: Embed): object;
	/** Left out of the sitemap and marked `noindex`; `alone` if nothing links to it either. */
	unlisted?: "linked" | "alone";
	/** Day its content was written, if it has one; ISO date for the sitemap. */
	date?: string;
}

/** Defines a page with content that doesn't depend on the built widgets, as most pages do. */
export const definePage = ({
	content,
	...page
}: Omit<Page, "content" | "seo"> & { content: { seo: Seo } }): Page => ({
	...page,
	seo: content.seo,
	content: () => content,
});

/** The next item of a list; after the last, the first. */
export function nextInCycle<T>(list: readonly T[], item: T): T {
	return list[(list.indexOf(item) + 1) % list.length] ?? item;
}
