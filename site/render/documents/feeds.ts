import { contact, identity } from "../../../business/facts.ts";
import { posts } from "../../content/articles/blog.ts";
import { blogIndex } from "../../pages/blog/blog.content.ts";
import { pages } from "../../pages.ts";
import { siteUrl } from "./environment.ts";
import { escapeText } from "./escape-html.ts";

/** Every listed page, for search engines. */
export function sitemap(): string {
	const urls = pages
		.filter((page) => !page.unlisted)
		.map(({ path, date }) => {
			const changed = date ? `<lastmod>${date}</lastmod>` : "";
			return `<url><loc>${siteUrl}${path}</loc>${changed}</url>`;
		});
	return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join("\n")}
</urlset>
`;
}

export const robots = `User-agent: *
Allow: /

Sitemap: ${siteUrl}/sitemap.xml
`;

/**
 * `/.well-known/security.txt` (RFC 9116): where to report a vulnerability. It expires on the first
 * of a month, ten to eleven months after the build: builds of the same month are identical, and a
 * site that nobody has built for a year says nothing outdated.
 */
export function securityTxt(now: Date): string {
	const expires = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 11, 1));
	return `Contact: mailto:${contact.email}
Contact: ${siteUrl}/contact
Expires: ${expires.toISOString().replace(".000", "")}
Preferred-Languages: en
Canonical: ${siteUrl}/.well-known/security.txt
`;
}

/** The articles, newest first, for feed readers. */
export function rss(): string {
	const items = [...posts]
		.sort((a, b) => b.date.iso.localeCompare(a.date.iso))
		.map(({ author, category, date, excerpt, id, title }) => {
			const link = `${siteUrl}/blog/${id}`;
			return `<item><title>${escapeText(title)}</title><link>${link}</link><guid>${link}</guid><pubDate>${new Date(`${date.iso}T08:00:00Z`).toUTCString()}</pubDate><dc:creator>${escapeText(author)}</dc:creator><category>${escapeText(category)}</category><description>${escapeText(excerpt)}</description></item>`;
		});
	return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
<title>${escapeText(identity.brand)}: ${escapeText(blogIndex.seo.title)}</title>
<link>${siteUrl}/blog</link>
<atom:link href="${siteUrl}/rss.xml" rel="self" type="application/rss+xml"/>
<description>${escapeText(blogIndex.seo.description)}</description>
<language>en-GB</language>
${items.join("\n")}
</channel>
</rss>
`;
}
