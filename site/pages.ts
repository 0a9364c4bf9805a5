import { areaPages } from "./content/area.ts";
import { articleSeo, blogIndex, posts } from "./content/blog.ts";
import { seoByPath } from "./content/seo.ts";
import { servicePages } from "./content/services/index.ts";
import type { Seo } from "./content/types.ts";

/** The route modules, by what they lay out. One module may serve many paths. */
export type PageLayout =
	| "home"
	| "contact"
	| "contact-standalone"
	| "about"
	| "testimonials"
	| "trial"
	| "services"
	| "package"
	| "one-to-one"
	| "service"
	| "diagnostic"
	| "area"
	| "blog"
	| "article"
	| "privacy";

/** One page of the site. Whatever has to know which pages exist reads it from `pages`. */
export interface Page {
	/** Path from the root, no trailing slash. */
	path: string;
	/** File in `routes/` that draws it. */
	layout: PageLayout;
	/** Document title and description for search engines and tabs. */
	seo: Seo;
	/** Kept out of the sitemap and marked `noindex`. */
	unlisted?: true;
	/** Day its content was written, where it has one; ISO date for the sitemap. */
	date?: string;
}

type Listed = [path: string, layout: PageLayout, more?: Pick<Page, "unlisted" | "date">];

/** The route table of the specification (section 2), then the two additions. */
const listed: Listed[] = [
	["/", "home"],
	["/contact", "contact"],
	["/about", "about"],
	["/testimonials", "testimonials"],
	["/offer", "trial"],
	["/services", "services"],
	["/services/business-offer", "package"],
	["/services/one-to-one-coaching", "one-to-one"],
	...servicePages.map(({ path }): Listed => [path, "service"]),
	["/msoft-business-diagnostic", "diagnostic"],
	...areaPages.map(({ path }): Listed => [path, "area"]),
	["/blog", "blog"],
	...posts.map(({ id, date }): Listed => [`/blog/${id}`, "article", { date: date.iso }]),
	["/landing/contact", "contact-standalone", { unlisted: true }],
	["/privacy", "privacy"],
];

function seoOf(path: string): Seo {
	const seo = path === "/blog" ? blogIndex.seo : (articleSeo.get(path) ?? seoByPath.get(path));
	if (!seo) throw new Error(`No title and description for ${path}`);
	return seo;
}

/** Every page: feeds routes, prerendering, sitemap, document heads, breadcrumbs and the tests. */
export const pages: readonly Page[] = listed.map(([path, layout, more]) => ({
	path,
	layout,
	seo: seoOf(path),
	...more,
}));

const byPath = new Map(pages.map((page) => [page.path, page]));

/** The page at a path; a trailing slash is forgiven. Throws where there is none: a link of ours is wrong. */
export function pageAt(path: string): Page {
	const page = byPath.get(path.replace(/(.)\/$/, "$1"));
	if (!page) throw new Error(`No page at ${path}`);
	return page;
}
