import { hash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { build, type InlineConfig, type Plugin } from "vite";
import { brand } from "../../business/facts.ts";
import { deskSheet } from "../../gateway/desk/desk-brand.ts";
import { compressAll } from "../../publish/compression/compress.ts";
import { cssOptions } from "../../site/render/styles/css-options.ts";
import { headlineStack } from "../../site/render/styles/fonts.ts";
import {
	keyboardCharacters,
	subsetHeadlineFont,
} from "../../theme/headline-font/subset-headline-font.ts";
import { root } from "../project.ts";
import { currentFacts } from "../vite-plugins/facts.ts";
import { licencesUnder, notices } from "../vite-plugins/licences.ts";

/** Beside `dist/` and never in it, because `dist/` is public. */
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
			// One file, and one for each lazy screen; the service worker fetches them all in advance.
			rolldownOptions: {
				checks: { bundlerTimings: false },
				onwarn: (warning, warn) => {
					if (warning.code !== "MODULE_LEVEL_DIRECTIVE") warn(warning);
				},
			},
		},
	});
	await buildWorker();
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

const headlineSheet = "virtual:headline.css";
/** The rest of the brand, for the gallery of components, which no gateway serves. */
const galleryBrand = "virtual:brand.css";

/** The headline face, which only a build can change. */
async function headlineCss(emit: (source: Uint8Array) => string): Promise<string> {
	const source = await subsetHeadlineFont(600, keyboardCharacters, "woff2");
	return `@layer tokens{:root{--headline:${headlineStack}}}@font-face{font-family:"${brand.headline.family}";src:url(${emit(source)}) format("woff2");font-weight:600;font-display:swap}`;
}

const brandPlugin: Plugin = {
	name: "coachkit-desk-brand",
	resolveId: (id) => ([headlineSheet, galleryBrand].includes(id) ? `\0${id}` : undefined),
	async load(id) {
		if (id === `\0${galleryBrand}`) return deskSheet();
		if (id !== `\0${headlineSheet}`) return undefined;
		return headlineCss((source) =>
			// The dev server emits no files.
			this.environment.mode === "build"
				? `__VITE_ASSET__${this.emitFile({ type: "asset", name: "headline.woff2", source })}__`
				: `data:font/woff2;base64,${Buffer.from(source).toString("base64")}`,
		);
	},
};
