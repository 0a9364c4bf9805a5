import { hash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { build, type InlineConfig, type Plugin } from "vite";
import { brand, identity } from "../../business/facts.ts";
import { compressAll } from "../../publish/compression/compress.ts";
import { png } from "../../site/render/pictures/favicons.ts";
import { cssOptions } from "../../site/render/styles/css-options.ts";
import { brandCss } from "../../site/render/styles/style-sheets.ts";
import {
	keyboardCharacters,
	subsetHeadlineFont,
} from "../../theme/headline-font/subset-headline-font.ts";
import { brandMark } from "../../theme/logo/logo.ts";
import { palette } from "../../theme/tokens.ts";
import { root } from "../project.ts";
import { currentFacts } from "../vite-plugins/facts.ts";
import { licencesUnder, notices } from "../vite-plugins/licences.ts";

/** Beside `dist/` and never in it, because that folder is public. */
export const deskOutput = join(root, "dist-desk");

/** Vite's configuration of the desk, for the build and `npm run dev`. */
export const deskConfig = (): InlineConfig => ({
	configFile: false,
	root: join(root, "desk"),
	base: "/desk/",
	publicDir: false,
	logLevel: "warn",
	plugins: [currentFacts, brandPlugin],
	css: cssOptions,
});

/**
 * Builds the coach's desk (`desk/`) into `dist-desk/`. Keeps earlier hashed files, which pages
 * opened before an upgrade may still request.
 */
export async function buildDesk(): Promise<void> {
	await build({
		...deskConfig(),
		build: {
			outDir: deskOutput,
			emptyOutDir: false,
			target: "es2022",
			cssTarget: "esnext",
			assetsInlineLimit: 0,
			modulePreload: { polyfill: false },
			reportCompressedSize: false,
			// Tells the gateway which build it serves.
			manifest: "manifest.json",
			license: { fileName: ".vite/licences.json" },
			// One file, plus the charts: on a weak connection the open desk then has everything else.
			rolldownOptions: {
				checks: { bundlerTimings: false },
				onwarn: (warning, warn) => {
					if (warning.code !== "MODULE_LEVEL_DIRECTIVE") warn(warning);
				},
			},
		},
	});
	await Promise.all([writeIcons(), buildWorker()]);
	await writeFile(join(deskOutput, "licences.txt"), notices(licencesUnder(deskOutput)));
	await compressAll(deskOutput);
}

/** Files that the service worker caches: those of the first screen, and what it loads later. */
async function shellFiles(): Promise<string[]> {
	const manifest = JSON.parse(await readFile(join(deskOutput, "manifest.json"), "utf8")) as Record<
		string,
		{ file: string; css?: string[]; assets?: string[] }
	>;
	const files = Object.values(manifest).flatMap(({ file, css = [], assets = [] }) => [
		...[file, ...css, ...assets],
	]);
	return [...new Set(files)].toSorted().map((file) => `/desk/${file}`);
}

/** Builds the service worker, which names the files of this build. */
async function buildWorker(): Promise<void> {
	const shell = await shellFiles();
	await build({
		configFile: false,
		root: join(root, "desk"),
		publicDir: false,
		logLevel: "warn",
		define: {
			__SHELL__: JSON.stringify(shell),
			__VERSION__: JSON.stringify(hash("sha256", shell.join(" "), "hex").slice(0, 12)),
		},
		build: {
			outDir: deskOutput,
			emptyOutDir: false,
			target: "es2022",
			reportCompressedSize: false,
			rolldownOptions: {
				input: join(root, "desk/worker.ts"),
				output: { format: "iife", entryFileNames: "worker.js" },
				checks: { bundlerTimings: false },
			},
		},
	});
}

/**
 * Manifest of the desk as a phone app. Its paths are public names, because home screens store them.
 */
const appManifest = {
	id: "/desk",
	name: `${identity.brand}: desk`,
	short_name: "Desk",
	lang: "en-GB",
	start_url: "/desk",
	scope: "/desk",
	display: "standalone",
	background_color: palette.page,
	theme_color: palette.bar,
	icons: [
		{ src: "/desk/icon-192.png", sizes: "192x192", type: "image/png" },
		{ src: "/desk/icon-512.png", sizes: "512x512", type: "image/png" },
		{ src: "/desk/icon-maskable.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
	],
};

async function writeIcons(): Promise<void> {
	const write = (name: string, content: string | Uint8Array) =>
		writeFile(join(deskOutput, name), content);
	await Promise.all([
		write("icon-192.png", png(brandMark(), 192)),
		write("icon-512.png", png(brandMark(), 512)),
		write("icon-maskable.png", png(brandMark(0), 512)),
		write("apple-touch-icon.png", png(brandMark(0), 180)),
		write("desk.webmanifest", JSON.stringify(appManifest)),
	]);
}

/** `brand.css`, which `desk/main.tsx` imports: colours, mark and headline face of the brand. */
const brandSheet = "virtual:brand.css";

const bars = [
	["light", palette.page],
	["dark", palette.darkPage],
] as const;

const brandPlugin: Plugin = {
	name: "coachkit-desk-brand",
	resolveId: (id) => (id === brandSheet ? `\0${brandSheet}` : undefined),
	async load(id) {
		if (id !== `\0${brandSheet}`) return undefined;
		const source = await subsetHeadlineFont(600, keyboardCharacters, "woff2");
		// The dev server emits no files.
		const url =
			this.environment.mode === "build"
				? `__VITE_ASSET__${this.emitFile({ type: "asset", name: "headline.woff2", source })}__`
				: `data:font/woff2;base64,${Buffer.from(source).toString("base64")}`;
		return `@layer tokens{${brandCss("light dark")}}@font-face{font-family:"${brand.headline.family}";src:url(${url}) format("woff2");font-weight:600;font-display:swap}`;
	},
	transformIndexHtml: {
		// Before other plugins change the page.
		order: "pre",
		handler: (html) => ({
			html: html.replace(
				"<title>Desk</title>",
				`<title>Desk · ${identity.brand.replaceAll("&", "&amp;")}</title>`,
			),
			tags: bars.map(([scheme, content]) => ({
				tag: "meta",
				attrs: { name: "theme-color", media: `(prefers-color-scheme: ${scheme})`, content },
				injectTo: "head" as const,
			})),
		}),
	},
};
