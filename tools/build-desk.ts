import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { build, type InlineConfig, type Plugin } from "vite";
import { brand } from "../business/brand.ts";
import { identity } from "../business/identity.ts";
import { cssOptions } from "../site/render/css-options.ts";
import { brandCss } from "../site/render/style-sheets.ts";
import { keyboardCharacters, subsetHeadlineFont } from "../theme/subset-headline-font.ts";
import { palette } from "../theme/tokens.ts";
import { compressAll } from "./compress.ts";
import { licencesUnder, notices } from "./licences.ts";
import { root } from "./project.ts";

/** Beside `dist/` and never in it: what the public is served has nothing of the desk. */
export const deskOutput = join(root, "dist-desk");

/** How Vite reads the desk, for the build and for `npm run dev`. */
export const deskConfig = (): InlineConfig => ({
	configFile: false,
	root: join(root, "desk"),
	base: "/desk/",
	publicDir: false,
	logLevel: "warn",
	plugins: [brandPlugin],
	css: cssOptions,
});

/**
 * Builds the coach's desk (`desk/`) into `dist-desk/`. Earlier hashed files stay: a page that was opened
 * before an upgrade may still ask for them.
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
			// By this the gateway knows which build it serves.
			manifest: "manifest.json",
			license: { fileName: ".vite/licences.json" },
			// One file, and the charts: whoever has the desk open on a weak line has all but those.
			rolldownOptions: {
				checks: { bundlerTimings: false },
				onwarn: (warning, warn) => {
					if (warning.code !== "MODULE_LEVEL_DIRECTIVE") warn(warning);
				},
			},
		},
	});
	await writeFile(join(deskOutput, "licences.txt"), notices(licencesUnder(deskOutput)));
	await compressAll(deskOutput);
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
				: `data:font/woff2;base64,${source.toString("base64")}`;
		return `@layer tokens{${brandCss("light dark")}}@font-face{font-family:"${brand.headline.family}";src:url(${url}) format("woff2");font-weight:600;font-display:swap}`;
	},
	transformIndexHtml: {
		// While the page is as we wrote it.
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
