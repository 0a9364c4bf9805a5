import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { join, relative } from "node:path";
import { createServer, type DevEnvironment, type EnvironmentModuleNode } from "vite";
import { buildScript } from "../../site/render/build-script.ts";
import type * as DevEntry from "../../site/render/dev-entry.ts";
import { writeFonts } from "../../site/render/styles/write-fonts.ts";
import { describeWidgets } from "../codegen/widgets/widget-metadata.ts";
import { root } from "../project.ts";
import { loadEmbedManifest } from "../widgets/load-embed-manifest.ts";

export type SiteServer = Awaited<ReturnType<typeof createSiteServer>>;

/**
 * Sources that reach a page as rendered HTML or data; the browser has no module for them to
 * replace.
 */
const rendered = /^(?:site|business|theme)\//;

const scripts = {
	boot: "site/client/boot.ts",
	progressive: "site/client/progressive.ts",
	preview: "site/client/studio-preview.ts",
};

/** Addresses of the style sheets that a layout imports, and of the sheet that every page has. */
async function sheetsOf(ssr: DevEnvironment, layout: string): Promise<string[]> {
	const sheets = new Set(["/site/styles/site.css"]);
	const visited = new Set<EnvironmentModuleNode>();
	const visit = (node: EnvironmentModuleNode) => {
		if (visited.has(node)) return;
		visited.add(node);
		if (node.url.endsWith(".css")) sheets.add(node.url);
		else node.importedModules.forEach(visit);
	};
	const node = await ssr.moduleGraph.getModuleByUrl(`/site/pages/${layout}/${layout}.tsx`);
	if (node) visit(node);
	return [...sheets];
}

/**
 * The site on Vite's dev server: pages are rendered on request and reloaded when their sources
 * change.
 */
export async function createSiteServer(server: Server) {
	const vite = await createServer({
		root,
		configFile: join(root, "vite.config.ts"),
		appType: "custom",
		cacheDir: join(root, ".build/vite-site"),
		server: { middlewareMode: { server }, hmr: { server } },
		optimizeDeps: { entries: ["site/client/hydrate.tsx"] },
	});
	const [embed, fonts] = await Promise.all([
		loadEmbedManifest(await describeWidgets()),
		writeFonts(""),
	]);
	/** The classic scripts, kept until one of their sources changes. */
	let built = new Map<string, Promise<string>>();
	const script = (name: keyof typeof scripts): Promise<string> => {
		const code = built.get(name) ?? buildScript(scripts[name]);
		built.set(name, code);
		return code;
	};
	const load = async () =>
		(await vite.ssrLoadModule("/site/render/dev-entry.ts")) as typeof DevEntry;
	const reload = () => vite.ws.send({ type: "full-reload" });
	const { client, ssr } = vite.environments;

	vite.watcher.on("change", (file) => {
		const path = relative(root, file);
		if (!rendered.test(path) || /\.test\.tsx?$/.test(path)) return;
		if (path.startsWith("site/client/")) built = new Map();
		// Vite forgets changed modules, but Markdown is read by a module that didn't change.
		if (!ssr.moduleGraph.getModulesByFile(file)?.size) ssr.moduleGraph.invalidateAll();
		// Vite itself updates style sheets, and modules that the browser has.
		if (!path.endsWith(".css") && !client.moduleGraph.getModulesByFile(file)?.size) reload();
	});

	async function page(path: string, layout: string, entry: typeof DevEntry): Promise<string> {
		const html = await entry.renderDevPage(path, embed, await script("boot"), fonts);
		const links = (await sheetsOf(ssr, layout)).map(
			(url) => `<link rel="stylesheet" href="${url}">`,
		);
		const client = '<script type="module" src="/@vite/client"></script>';
		return html.replace("</head>", `${links.join("")}${client}</head>`);
	}

	return {
		middlewares: vite.middlewares,
		watcher: vite.watcher,
		reload,
		/** Answers for pages, their data and scripts; false for any other path. */
		async answer(url: string, request: IncomingMessage, response: ServerResponse) {
			if (request.method !== "GET") return false;
			const say = (type: string, body: string) => {
				const headers = { "Content-Type": `${type}; charset=utf-8`, "Cache-Control": "no-store" };
				response.writeHead(200, headers).end(body);
				return true;
			};
			if (url === "/embed/studio/preview.js")
				return say("text/javascript", await script("preview"));
			if (url.startsWith("/@") && !url.startsWith("/@dev/")) return false;
			const isPage = request.headers.accept?.includes("text/html") && !/\.\w+$/.test(url);
			if (!isPage && !url.startsWith("/@dev/")) return false;
			const entry = await load();
			if (url === entry.devPaths.site) return say("application/json", entry.siteJson());
			if (url === entry.devPaths.progressive)
				return say("text/javascript", await script("progressive"));
			const path = entry.pageOfDataFile(url);
			if (path) return say("application/json", (await entry.pageJson(path, embed)) ?? "");
			const pagePath = url.replace(/(?<=.)\/$/, "");
			const layout = entry.layoutOf(pagePath);
			return !!layout && say("text/html", await page(pagePath, layout, entry));
		},
	};
}
