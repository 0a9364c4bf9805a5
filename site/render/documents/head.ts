import { identity } from "../../../business/facts.ts";
import { palette } from "../../../theme/tokens.ts";
import type { Page } from "../../page.ts";
import { siteUrl } from "./environment.ts";
import { escapeText } from "./escape-html.ts";
import { jsonLdScript } from "./json-ld.ts";

const meta = (key: "name" | "property", name: string, content: string) =>
	`<meta ${key}="${name}" content="${escapeText(content)}">`;

/**
 * Tags that only crawlers, browsers and link previews read. The build writes them, so no script has
 * to contain them.
 *
 * @param picture path of the page's Open Graph image, 1200 by 630
 */
export function headTags(page: Page, picture: string): string {
	const address = siteUrl + page.path;
	const image = siteUrl + picture;
	const { title, description } = page.seo;
	const inBlog = page.layout === "blog" || page.layout === "article";
	return [
		`<title>${escapeText(title)}</title>`,
		meta("name", "description", description),
		page.unlisted ? meta("name", "robots", "noindex") : "",
		`<link rel="canonical" href="${address}">`,
		'<link rel="icon" href="/favicon.ico" sizes="32x32">',
		'<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
		'<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
		'<link rel="manifest" href="/site.webmanifest">',
		inBlog
			? `<link rel="alternate" type="application/rss+xml" title="${escapeText(identity.brand)}" href="/rss.xml">`
			: "",
		meta("name", "theme-color", palette.bar),
		meta("property", "og:type", page.layout === "article" ? "article" : "website"),
		meta("property", "og:site_name", identity.brand),
		meta("property", "og:locale", "en_GB"),
		meta("property", "og:url", address),
		meta("property", "og:title", title),
		meta("property", "og:description", description),
		meta("property", "og:image", image),
		meta("property", "og:image:width", "1200"),
		meta("property", "og:image:height", "630"),
		meta("property", "og:image:alt", title),
		meta("name", "twitter:card", "summary_large_image"),
		jsonLdScript(page, image),
	].join("");
}
