import { cp, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Drawable, SiteData } from "../../site/data.ts";
import { documentHtml, type Shared } from "./document.ts";
import { drawPages, type Lucide } from "./draw-pages.ts";
import { writeDrawings } from "./drawings.ts";
import { writeFavicons } from "./favicons.ts";
import { robots, rss, sitemap } from "./feeds.ts";
import { fontFaces, writeFonts } from "./fonts.ts";
import { contentHash } from "./hash.ts";
import { headersFile } from "./headers.ts";
import { notFoundPage } from "./not-found.ts";
import { writeOgImage } from "./og-image.ts";
import { pages } from "./pages.ts";
import { dist, root } from "./paths.ts";
import { buildScript } from "./script-build.ts";
import { buildComponents, clientOutput, entry } from "./site-build.ts";
import { siteData } from "./site-data.ts";
import { siteSheet } from "./styles.ts";
import { writeAsset, writeDist } from "./write.ts";

/**
 * Builds the site into `dist/`: prerendered pages that are complete before any script, the data of
 * each beside it, React to come after the largest paint, and the files that hosts and search engines
 * read. Widgets and loader are built by others, before.
 */
export async function buildSite(): Promise<void> {
	const [{ draw, manifest }, starter, enhance, css, site, shadowRoots, lucide] = await Promise.all([
		buildComponents(),
		buildScript("site/browser/starter.ts"),
		buildScript("site/browser/enhance.ts"),
		siteSheet(),
		siteData(),
		readJson<Record<string, string>>(".build/prerendered.json").catch(() => ({})),
		readJson<Lucide>("node_modules/lucide-static/icon-nodes.json"),
	]);
	await cp(clientOutput, dist, { recursive: true, filter: (file) => !file.endsWith("/.vite") });
	await writeDrawings();

	const drawn = await drawPages(draw, site, lucide, shadowRoots);
	const release = contentHash(JSON.stringify(manifest));
	const fonts = await writeFonts([...drawn.bodies.values()].join());
	const shared: Shared = {
		fonts,
		sheet: fontFaces(fonts) + css,
		starter,
		enhance: await writeAsset("enhance", "js", enhance),
		react: `/${manifest[entry]?.file}`,
		site: await writeData<SiteData>({ ...site, icons: drawn.shared, release }),
	};
	for (const page of pages) {
		const body = drawn.bodies.get(page.path) ?? "";
		await writeDist(join(page.path, "index.html"), documentHtml(page, body, shared));
		const data = { ...page.content(), icons: drawn.own.get(page.path), release };
		await writeDist(join(page.path, "data.json"), JSON.stringify(data));
		await writeOgImage(page, body);
	}
	const notFound = notFoundPage();
	await Promise.all([
		writeDist("404.html", notFound.html),
		writeDist("_headers", headersFile(shared, Object.values(shadowRoots), notFound)),
		writeDist("sitemap.xml", sitemap()),
		writeDist("robots.txt", robots),
		writeDist("rss.xml", rss()),
		writeFavicons(),
	]);
}

const writeData = <T>(data: T & Drawable) => writeAsset("site", "json", JSON.stringify(data));

const readJson = async <T>(file: string): Promise<T> =>
	JSON.parse(await readFile(join(root, file), "utf8"));
