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
	/** Short name, for breadcrumbs and lists. */
	name: string;
	/** Document title and description for search engines and tabs. */
	seo: Seo;
	/** Kept out of the sitemap and marked `noindex`. */
	unlisted?: true;
	/** Day its content was written, where it has one; ISO date for the sitemap. */
	date?: string;
}

type Listed = [
	path: string,
	layout: PageLayout,
	name: string,
	more?: Pick<Page, "unlisted" | "date">,
];

/** The route table of the specification (section 2), then the two additions. */
const listed: Listed[] = [
	["/", "home", "Home"],
	["/contact", "contact", "Contact"],
	["/about", "about", "About"],
	["/testimonials", "testimonials", "Testimonials"],
	["/offer", "trial", "Free Trial Clean"],
	["/services", "services", "Services"],
	["/services/business-offer", "package", "Office Cleaning Package"],
	["/services/one-to-one-coaching", "one-to-one", "1-1 Coaching"],
	...servicePages.map(({ path, title }): Listed => [path, "service", title]),
	["/msoft-business-diagnostic", "diagnostic", "MSOFT Business Diagnostic"],
	...areaPages.map(({ path, title }): Listed => [path, "area", title]),
	["/blog", "blog", "Blog"],
	...posts.map(
		({ id, title, date }): Listed => [`/blog/${id}`, "article", title, { date: date.iso }],
	),
	["/landing/contact", "contact-standalone", "Contact", { unlisted: true }],
	["/privacy", "privacy", "Privacy"],
];

function seoOf(path: string): Seo {
	const seo = path === "/blog" ? blogIndex.seo : (articleSeo.get(path) ?? seoByPath.get(path));
	if (!seo) throw new Error(`No title and description for ${path}`);
	return seo;
}

/** Every page: feeds routes, prerendering, sitemap, document heads, breadcrumbs and the tests. */
export const pages: readonly Page[] = listed.map(([path, layout, name, more]) => ({
	path,
	layout,
	name,
	seo: seoOf(path),
	...more,
}));

const byPath = new Map(pages.map((page) => [page.path, page]));

/** The pages above a page, nearest last, as its address tells. */
export function trail(page: Page): Page[] {
	const parts = page.path.split("/").slice(1, -1);
	const above = parts.map((_, index) => byPath.get(`/${parts.slice(0, index + 1).join("/")}`));
	return [byPath.get("/"), ...above].filter((found): found is Page => !!found && found !== page);
}

/** The page at a path; a trailing slash is forgiven. Throws where there is none: a link of ours is wrong. */
export function pageAt(path: string): Page {
	const page = byPath.get(path.replace(/(.)\/$/, "$1"));
	if (!page) throw new Error(`No page at ${path}`);
	return page;
}
