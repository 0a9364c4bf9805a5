/** The states of the desk's components as a page, `desk-gallery.html`, beside the gallery of the widgets. */
import { join } from "node:path";
import { build } from "vite";
import { root } from "../project.ts";
import { deskConfig } from "./build-desk.ts";

/** Where the partner's pages find it. */
export const deskGallery = join(root, ".build/desk-gallery");

/** Builds it into files of one folder, without what the desk needs on a coach's server. */
export async function buildDeskGallery(): Promise<void> {
	const from = join(root, "desk/stories");
	await build({
		...deskConfig(),
		root: from,
		base: "./",
		build: {
			...{ outDir: deskGallery, emptyOutDir: true, target: "es2022", cssTarget: "esnext" },
			...{ assetsDir: "", modulePreload: { polyfill: false }, reportCompressedSize: false },
			// The headline's letters: one file less.
			assetsInlineLimit: 100_000,
			rolldownOptions: {
				input: join(from, "desk-gallery.html"),
				checks: { bundlerTimings: false },
				onwarn: (warning, warn) => {
					if (warning.code !== "MODULE_LEVEL_DIRECTIVE") warn(warning);
				},
			},
		},
	});
}
