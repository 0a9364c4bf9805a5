import { cp } from "node:fs/promises";
import { join } from "node:path";
import type { Prerendered } from "../../widgets/kit/ssr.tsx";
import type { SiteFile } from "../page-data.ts";
import type { Embed } from "../snippet/embed-widget.ts";
import { clientOutput, hydrateModule, loadComponents } from "./components.ts";
import { type DocumentParts, documentHtml, type PageFiles } from "./documents/document.ts";
import { robots, rss, securityTxt, sitemap } from "./documents/feeds.ts";
import { headersFile } from "./documents/headers-file.ts";
import { notFoundPage } from "./documents/not-found-page.ts";
import { redirectsFile } from "./documents/redirects-file.ts";
import { pages } from "./documents/typographic-pages.ts";
import { forEachAtOnce } from "./files/for-each-at-once.ts";
import { dist } from "./files/paths.ts";
import { writeAsset, writeDist } from "./files/write-files.ts";
import { lucideIcons } from "./lucide.ts";
import { writeFavicons } from "./pictures/favicons.ts";
import { writeIllustrations } from "./pictures/illustrations.ts";
import { writeOgImage } from "./pictures/og-image.ts";
import { renderPages } from "./render-pages.ts";
import { siteData } from "./site-data.ts";
import { fontFaces } from "./styles/fonts.ts";
import { readStyleSheets } from "./styles/style-sheets.ts";
import { writeFonts } from "./styles/write-fonts.ts";

/** Source of the site's classic (non-module) scripts. */
export interface SiteScripts {
	/** Inlined into every page. */
	starter: string;
	enhance: string;
	/** Script of the studio's preview. */
	preview: string;
}

/** How many share pictures are drawn at once: each takes megabytes, and two are enough for two cores. */
const drawnAtOnce = 2;

/**
 * Writes the site into `dist/`: prerendered pages that are complete without script, a data file for each page, React to
 * load after the largest paint, and files for hosts and search engines. Widgets and loader must have been built.
 */
export async function buildSite(
	embed: Embed,
	{ enhance, preview, starter }: SiteScripts,
	prerendered: Prerendered,
): Promise<void> {
	const [{ server, manifest }, site] = await Promise.all([loadComponents(), siteData()]);
	await cp(clientOutput, dist, { recursive: true, filter: (file) => !file.endsWith("/.vite") });
	await Promise.all([writeIllustrations(), writeDist("embed/studio/preview.js", preview)]);

	const {
		rendered,
		own,
		shared: icons,
	} = await renderPages(server, site, embed, lucideIcons, prerendered);
	const dataFiles: Record<string, string> = {};
	for (const { content, path } of pages) {
		const data = JSON.stringify({ ...content(embed), icons: own.get(path) });
		dataFiles[path] = await writeAsset("page", "json", data);
	}
	const siteFile: SiteFile = { ...site, icons, dataFiles };
	const fonts = await writeFonts([...rendered.values()].map(({ html }) => html).join());
	const shared: DocumentParts = {
		fonts,
		starter,
		enhance: await writeAsset("enhance", "js", enhance),
		react: `/${manifest[hydrateModule]?.file}`,
		site: await writeAsset("site", "json", JSON.stringify(siteFile)),
	};
	const { ofLayout, sheet } = await readStyleSheets(manifest, [
		...new Set(pages.map(({ layout }) => layout)),
	]);
	const styles = new Map<string, string[]>();
	await Promise.all(
		pages.map(async (page) => {
			const body = rendered.get(page.path);
			if (!body) throw new Error(`${page.path} was not rendered.`);
			const ofPage = ofLayout.get(page.layout);
			const inside = fontFaces(fonts) + sheet + ofPage?.css;
			styles.set(page.path, [inside, ...body.styles]);
			const files: PageFiles = {
				css: inside,
				sheets: ofPage?.files ?? [],
				data: dataFiles[page.path] ?? "",
			};
			const html = documentHtml(page, body.html, files, shared);
			await writeDist(join(page.path, "index.html"), html);
		}),
	);
	await forEachAtOnce(drawnAtOnce, pages, async (page) => {
		const body = rendered.get(page.path);
		if (body) await writeOgImage(page, body);
	});
	const notFound = notFoundPage();
	const redirects = redirectsFile();
	await Promise.all([
		writeDist("404.html", notFound.html),
		writeDist("_headers", headersFile(starter, styles, notFound)),
		...(redirects ? [writeDist("_redirects", redirects)] : []),
		// Cloudflare compresses files itself.
		writeDist(".assetsignore", "*.br\n*.gz\n"),
		writeDist("sitemap.xml", sitemap()),
		writeDist("robots.txt", robots),
		writeDist(".well-known/security.txt", securityTxt(new Date())),
		writeDist("rss.xml", rss()),
		writeFavicons(),
	]);
}
