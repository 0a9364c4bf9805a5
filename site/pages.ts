import { links } from "../business/links.ts";
import { about } from "./content/about.ts";
import { areaLayout, areaPages } from "./content/area.ts";
import type { Article } from "./content/article.ts";
import { articleLayout, articles, blogIndex, newsletter, posts } from "./content/blog.ts";
import { cleaning } from "./content/cleaning.ts";
import { contact, contactLanding } from "./content/contact.ts";
import { diagnostic } from "./content/diagnostic.ts";
import { home } from "./content/home.ts";
import { oneToOne } from "./content/one-to-one.ts";
import { officePackage } from "./content/package.ts";
import { privacy } from "./content/privacy.ts";
import { servicePages } from "./content/services/index.ts";
import { serviceLayout } from "./content/services/layout.ts";
import { services } from "./content/services.ts";
import { testimonials } from "./content/testimonials.ts";
import { trial } from "./content/trial.ts";
import type { Seo } from "./content/types.ts";
import { embedPages } from "./embed-pages.ts";
import type { Content, PageLayout } from "./page-data.ts";
import type { Embed } from "./studio/embed-widget.ts";

/** One page of the site. Whatever has to know which pages exist reads it from `pages`. */
export interface Page<L extends PageLayout = PageLayout> {
	/** Path from the root, no trailing slash. */
	path: string;
	/** File in `routes/` that draws it. */
	layout: L;
	/** Short name, for breadcrumbs and lists. */
	name: string;
	/** Document title and description for search engines and tabs. */
	seo: Seo;
	/** What the layout is given; `embed` is what the widgets' build has made. */
	content(embed: Embed): Content[L];
	/** Kept out of the sitemap and marked `noindex`; `alone` where nothing links to it either. */
	unlisted?: "linked" | "alone";
	/** Day its content was written, where it has one; ISO date for the sitemap. */
	date?: string;
}

/** A page whose words are known, or are made when they are asked for. */
function page<L extends PageLayout>(
	path: string,
	layout: L,
	name: string,
	content: Content[L],
	more?: Pick<Page, "unlisted" | "date">,
): Page {
	return { path, layout, name, seo: content.seo, content: () => content, ...more };
}

/**
 * The route table of the specification (section 2), then the additions: feeds router,
 * prerendering, sitemap, document heads, breadcrumbs and the tests. It pulls in the words of all
 * pages, so nothing that a browser loads may import it: browsers get paths and layouts as data.
 */
export const pages: readonly Page[] = [
	page("/", "home", "Home", home),
	page("/contact", "contact", "Contact", contact),
	page("/about", "about", "About", about),
	page("/testimonials", "testimonials", "Testimonials", testimonials),
	page("/offer", "trial", "Free Trial Clean", { ...trial, cleaning }),
	page("/services", "services", "Services", services),
	page("/services/business-offer", "package", "Office Cleaning Package", {
		...officePackage,
		cleaning,
	}),
	page("/services/one-to-one-coaching", "one-to-one", "1-1 Coaching", oneToOne),
	...servicePages.map((service) => {
		const { path: href, title: label } = nextInCycle(servicePages, service);
		const content = { ...service, layout: serviceLayout, next: { href, label } };
		return page(service.path, "service", service.title, content);
	}),
	page("/msoft-business-diagnostic", "diagnostic", "MSOFT Business Diagnostic", {
		...diagnostic,
		quizFrame: links.quiz || "/stand-in/quiz.html",
	}),
	...areaPages.map((area) => page(area.path, "area", area.title, areaContent(area))),
	page("/blog", "blog", "Blog", { ...blogIndex, newsletter, posts }),
	...articles.map(articlePage),
	page(
		"/landing/contact",
		"contact-standalone",
		"Contact",
		{ ...contactLanding, mapFrame: links.mapEmbed || "/stand-in/map.html" },
		{ unlisted: "alone" },
	),
	page("/privacy", "privacy", "Privacy", privacy),
	...embedPages,
];

function areaContent(area: (typeof areaPages)[number]): Content["area"] {
	const others = areaPages
		.filter(({ path }) => path !== area.path)
		.map(({ areaName, path }) => ({ href: path, label: areaName }));
	return { ...area, layout: areaLayout, cleaning, others };
}

/** What comes after an item of a list; after the last, the first. */
function nextInCycle<T>(list: readonly T[], item: T): T {
	return list[(list.indexOf(item) + 1) % list.length] ?? item;
}

function articlePage({ post, ...article }: Article): Page {
	const content = { ...article, post, layout: articleLayout, next: nextInCycle(posts, post) };
	const { title, id, date } = post;
	return page(`/blog/${id}`, "article", title, content, { date: date.iso });
}

const byPath = new Map(pages.map((page) => [page.path, page]));

/** The pages above a page, nearest last, as its address tells. */
export function ancestorsOf(page: Page): Page[] {
	const parts = page.path.split("/").slice(1, -1);
	const above = parts.map((_, index) => byPath.get(`/${parts.slice(0, index + 1).join("/")}`));
	return [byPath.get("/"), ...above].filter((found): found is Page => !!found && found !== page);
}

/** The page at a path. Throws where there is none: a link of ours is wrong. */
export function pageAt(path: string): Page {
	const page = byPath.get(path);
	if (!page) throw new Error(`No page at ${path}`);
	return page;
}
