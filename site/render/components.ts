import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { root } from "./files/paths.ts";
import type * as ServerEntry from "./server-entry.tsx";

/** Folder of what browsers get: scripts and public files. */
export const clientOutput = join(root, ".build/site/client");

/** What Vite says of one module of the client build. */
export interface ViteChunk {
	file: string;
	imports?: string[];
	dynamicImports?: string[];
	css?: string[];
}

/** Chunks by the source they were made from. */
export type ViteManifest = Record<string, ViteChunk>;

/** Source of the module that starts React. */
export const hydrateModule = "site/client/hydrate.tsx";

/** Source of the module that renders a layout. */
export const pageModule = (layout: string) => `site/pages/${layout}/${layout}.tsx`;

export async function readManifest(): Promise<ViteManifest> {
	return JSON.parse(await readFile(join(clientOutput, ".vite/manifest.json"), "utf8"));
}

/** Loads what a release has of the site: what renders pages, and the list of its files for browsers. */
export async function loadComponents(): Promise<{
	server: typeof ServerEntry;
	manifest: ViteManifest;
}> {
	const server = await import(join(root, ".build/site/server/server-entry.mjs"));
	return { server, manifest: await readManifest() };
}
