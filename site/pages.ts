import type { Page } from "./page.ts";

/**
 * The pages' files, in the order of the specification's route table (section 2), then the
 * additions.
 */
const files = await Promise.all([
	import("./pages/home/home.content.ts"),
	import("./pages/contact/contact.content.ts"),
	import("./pages/about/about.content.ts"),
	import("./pages/testimonials/testimonials.content.ts"),
	import("./pages/trial/trial.content.ts"),
	import("./pages/services/services.content.ts"),
	import("./pages/package/package.content.ts"),
	import("./pages/one-to-one/one-to-one.content.ts"),
	import("./pages/service/service.content.ts"),
	import("./pages/diagnostic/diagnostic.content.ts"),
	import("./pages/area/area.content.ts"),
	import("./pages/blog/blog.content.ts"),
	import("./pages/article/article.content.ts"),
	import("./pages/contact-standalone/contact-standalone.content.ts"),
	import("./pages/privacy/privacy.content.ts"),
	import("./pages/accessibility/accessibility.content.ts"),
	import("./pages/studio/studio.content.ts"),
	import("./pages/guides/guides.content.ts"),
	import("./pages/guide/guide.content.ts"),
	import("./pages/partners/partners.content.ts"),
]);

/**
 * All pages, for router, prerendering, sitemap, document heads, breadcrumbs and tests. It imports
 * the texts of all pages, so no code for browsers may import it: they get paths and layouts as
 * data.
 */
export const pages: readonly Page[] = files.flatMap((file): readonly Page[] => file.pages);

const byPath = new Map(pages.map((page) => [page.path, page]));

/** The pages above a page, nearest last, from its address. */
export function ancestorsOf(page: Page): Page[] {
	const parts = page.path.split("/").slice(1, -1);
	const above = parts.map((_, index) => byPath.get(`/${parts.slice(0, index + 1).join("/")}`));
	return [byPath.get("/"), ...above].filter((found): found is Page => !!found && found !== page);
}

/** The page at a path. @throws Error if there is none, because then one of our links is wrong */
export function pageAt(path: string): Page {
	const page = byPath.get(path);
	if (!page) throw new Error(`No page at ${path}`);
	return page;
}
