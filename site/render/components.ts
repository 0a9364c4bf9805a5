import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { root } from "./files/paths.ts";
import { loadServerEntry } from "./load-server-entry.ts";
import type * as ServerEntry from "./server-entry.tsx";

/** Folder of the files for browsers: scripts and public files. */
export const clientOutput = join(root, ".build/site/client");

/** One module of the client build in Vite's manifest. */
export interface ViteChunk {
	file: string;
	imports?: string[];
	dynamicImports?: string[];
	css?: string[];
}

/** Chunks by their source file. */
export type ViteManifest = Record<string, ViteChunk>;

/** Source of the module that starts React. */
export const hydrateModule = "site/client/hydrate.tsx";

/** Source of the module that renders a layout. */
export const pageModule = (layout: string) => `site/pages/${layout}/${layout}.tsx`;

export async function readManifest(): Promise<ViteManifest> {
	return JSON.parse(await readFile(join(clientOutput, ".vite/manifest.json"), "utf8"));
}

/**
 * Loads a release's parts for the site: the renderer of pages, and the list of its files for
 * browsers.
 */
export async function loadComponents(): Promise<{
	server: typeof ServerEntry;
	manifest: ViteManifest;
}> {
	return { server: await loadServerEntry(), manifest: await readManifest() };
}
