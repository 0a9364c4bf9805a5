import { cp, readFile } from "node:fs/promises";
import { join } from "node:path";
import { type Page, pages } from "../../site/pages.ts";
import { writeDrawings } from "./drawings.ts";
import { writeFavicons } from "./favicons.ts";
import { robots, rss, sitemap } from "./feeds.ts";
import { type Fonts, fontFaces, fontPreload, writeFonts } from "./fonts.ts";
import { headTags } from "./head.ts";
import { headersFile, policy } from "./headers.ts";
import { moduleGraph } from "./modules.ts";
import { notFoundHtml } from "./not-found.ts";
import { ogPath, writeOgImage } from "./og-image.ts";
import {
	inlineHashes,
	replaceOnce,
	takeRouter,
	withoutPreloads,
	withShadowRoots,
} from "./page-html.ts";
import { dist, root, routerOutput } from "./paths.ts";
import { buildRouter } from "./router-build.ts";
import { buildScript } from "./script-build.ts";
import { iconsIn, sprite } from "./sprite.ts";
import { siteSheet } from "./styles.ts";
import { writeAsset, writeDist } from "./write.ts";

/** A page as React Router has drawn it, and the address of the module that starts the router on it. */
interface Rendered {
	page: Page;
	html: string;
	start: string;
}

/** What every page refers to or has inside. */
interface Shared {
	/** The script that all pages have inside (`site/first.ts`). */
	first: string;
	/** Address of the script all pages run (`site/enhance.ts`). */
	enhance: string;
	/** Addresses of the headline font's cuts. */
	fonts: Fonts;
	/** The site's one sheet. */
	sheet: string;
	/** Prerendered shadow roots by widget. */
	templates: Record<string, string>;
}

/**
 * Builds the site into `dist/`: prerendered pages that are complete before any script, each with
 * all CSS and the icons it uses, React to come after the largest paint, and the files that
 * hosts and search engines read. Widgets and loader are built by others, before.
 */
export async function buildSite(): Promise<void> {
	const [first, templates, sheet] = await Promise.all([
		buildScript("site/first.ts"),
		shadowTemplates(),
		siteSheet(),
		buildRouter(),
	]);
	await cp(routerOutput, dist, { recursive: true, filter: isFinished });
	await writeDrawings();

	const rendered = await Promise.all(pages.map(readPage));
	const everything = rendered.map(({ html }) => html).join("\n");
	const fonts = await writeFonts(everything);
	const enhance = await writeEnhance(everything, rendered);

	const policies = new Map<string, string>();
	const publish = async (path: string, file: string, html: string) => {
		await writeDist(file, html);
		policies.set(path, policy(inlineHashes(html)));
	};
	for (const drawn of rendered) {
		const finished = await finishPage(drawn, { first, enhance, fonts, sheet, templates });
		await publish(drawn.page.path, join(drawn.page.path, "index.html"), finished);
		await writeOgImage(drawn.page, drawn.html);
	}
	await publish("/404.html", "404.html", notFoundHtml());
	await Promise.all([
		writeDist("_headers", headersFile(policies)),
		writeDist("sitemap.xml", sitemap()),
		writeDist("robots.txt", robots),
		writeDist("rss.xml", rss()),
		writeFavicons(),
	]);
}

/** The order matters: hashes are taken from the result. */
async function finishPage(drawn: Rendered, shared: Shared): Promise<string> {
	const { page, html, start } = drawn;
	const head = [
		fontPreload(shared.fonts),
		headTags(page, ogPath(page)),
		`<style>${fontFaces(shared.fonts)}${shared.sheet}</style>`,
	].join("");
	const { first, enhance } = shared;
	const end = [
		await sprite(iconsIn(html)),
		`<script data-enhance="${enhance}" data-start="${start}">${first}</script>`,
	].join("");
	const whole = replaceOnce(html, "</head>", `${head}</head>`);
	return withShadowRoots(replaceOnce(whole, "</body>", `${end}</body>`), shared.templates);
}

/** Writes the script all pages run, which knows the files that all pages need for hydration. */
async function writeEnhance(everything: string, rendered: Rendered[]): Promise<string> {
	const [modules, icons] = await Promise.all([
		largeModules(rendered.map(({ start }) => start)),
		writeAsset("icons", "svg", await sprite(iconsIn(everything))),
	]);
	const script = await buildScript("site/enhance.ts", { BOOT_FILES: { modules, icons } });
	return writeAsset("enhance", "js", script);
}

/** Source of a module that is worth a task of its own, bytes. */
const LARGE = 8_000;

/**
 * Modules of all pages that are run before the router's start, one at a time: together they block the
 * page. Its entry is not among them: that one hydrates, and has to find what the start has set.
 */
async function largeModules(starts: string[]): Promise<string[]> {
	const graphs = await Promise.all(starts.map((start) => moduleGraph(dist, start)));
	const isEntry = (address: string) => address.includes("/entry.client-");
	const [first] = graphs;
	return [...(first ?? [])]
		.filter(([address, code]) => code.length > LARGE && !isEntry(address))
		.filter(([address]) => graphs.every((graph) => graph.has(address)))
		.map(([address]) => address);
}

/** Everything of the router's output but the pages, which still have to be worked on. */
const isFinished = (file: string) => !/(?:\/index|__spa-fallback)\.html$|\/\.vite$/.test(file);

async function readPage(page: Page): Promise<Rendered> {
	const drawn = await readFile(join(routerOutput, page.path, "index.html"), "utf8");
	const { html, module } = takeRouter(withoutPreloads(drawn));
	return { page, html, start: await writeAsset("start", "js", module) };
}

/** Prerendered widgets, by name; none when the widgets have not been built. */
async function shadowTemplates(): Promise<Record<string, string>> {
	const text = await readFile(join(root, ".build/prerendered.json"), "utf8").catch(() => "{}");
	return JSON.parse(text) as Record<string, string>;
}
