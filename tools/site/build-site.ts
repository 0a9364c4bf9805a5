import { cp, readFile } from "node:fs/promises";
import { join } from "node:path";
import { pages } from "../../site/pages.ts";
import { buildEnhance } from "./enhance-build.ts";
import { headersFile, policy } from "./headers.ts";
import { notFoundHtml } from "./not-found.ts";
import {
	inlineHashes,
	replaceOnce,
	takeRouterModule,
	withoutPreloads,
	withShadowRoots,
} from "./page-html.ts";
import { dist, root, routerOutput } from "./paths.ts";
import { writePortrait } from "./portrait.ts";
import { buildRouter } from "./router-build.ts";
import { iconsIn, sprite } from "./sprite.ts";
import { fontFace, stylesOf } from "./styles.ts";
import { writeAsset, writeDist } from "./write.ts";

/**
 * Builds the site into `dist/`: prerendered pages that are complete before any script, each with
 * exactly the CSS and icons it uses, React to come after the largest paint, and the files that
 * hosts and search engines read. Widgets and loader are built by others, before.
 */
export async function buildSite(): Promise<void> {
	const [enhance, templates] = await Promise.all([
		buildEnhance(),
		shadowTemplates(),
		buildRouter(),
	]);
	await cp(routerOutput, dist, {
		recursive: true,
		filter: (file) => !/\.html$|\/\.vite$/.test(file),
	});

	const rendered = await Promise.all(
		pages.map(async ({ path }) => ({ path, html: await readFile(htmlFile(path), "utf8") })),
	);
	const everything = rendered.map(({ html }) => html).join("\n");
	const [styles, icons] = await Promise.all([
		writeAsset("site", "css", stylesOf(everything)),
		sprite(iconsIn(everything)).then((svg) => writeAsset("icons", "svg", svg)),
	]);

	const policies = new Map<string, string>();
	for (const { path, html } of rendered) {
		const router = takeRouterModule(withoutPreloads(html));
		const routerFile = await writeAsset("start", "js", router.module);
		const head = [
			'<script async src="/loader.js"></script>',
			`<style>${fontFace(html)}${stylesOf(html)}</style>`,
		].join("");
		const foot = [
			await sprite(iconsIn(html)),
			`<script data-router="${routerFile}" data-styles="${styles}" data-icons="${icons}">${enhance}</script>`,
		].join("");
		const page = withShadowRoots(
			replaceOnce(
				replaceOnce(router.html, "</head>", `${head}</head>`),
				"</body>",
				`${foot}</body>`,
			),
			templates,
		);
		await writeDist(join(path, "index.html"), page);
		policies.set(path, policy(inlineHashes(page)));
	}

	await writeDist("404.html", notFoundHtml);
	policies.set("/404.html", policy(inlineHashes(notFoundHtml)));
	await writeDist("_headers", headersFile(policies));
	await writePortrait();
}

const htmlFile = (path: string) => join(routerOutput, path, "index.html");

/** Prerendered widgets, by name; none when the widgets have not been built. */
async function shadowTemplates(): Promise<Record<string, string>> {
	const text = await readFile(join(root, ".build/prerendered.json"), "utf8").catch(() => "{}");
	return JSON.parse(text) as Record<string, string>;
}
