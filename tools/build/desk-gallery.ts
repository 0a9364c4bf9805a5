/**
 * The states of the desk's components as a page, `desk-gallery.html`, next to the widgets' gallery.
 */
import { join } from "node:path";
import { build } from "vite";
import { root } from "../project.ts";
import { deskConfig } from "./build-desk.ts";

/** Where the stand-in partner's pages expect the gallery. */
export const deskGallery = join(root, ".build/desk-gallery");

/**
 * Builds the gallery into one folder, without the parts that the desk needs only on a coach's
 * server.
 */
export async function buildDeskGallery(): Promise<void> {
	const from = join(root, "desk/stories");
	await build({
		...deskConfig(),
		root: from,
		base: "./",
		build: {
			outDir: deskGallery,
			emptyOutDir: true,
			target: "es2022",
			cssTarget: "esnext",
			assetsDir: "",
			modulePreload: { polyfill: false },
			reportCompressedSize: false,
			// Inlines the headline font, which saves a file.
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
