import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { createBuilder } from "vite";
import { root } from "./paths.ts";
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
export const pageModule = (layout: string) => `site/pages/${layout}.tsx`;

export async function readManifest(): Promise<ViteManifest> {
	return JSON.parse(await readFile(join(clientOutput, ".vite/manifest.json"), "utf8"));
}

/** Builds the site's components twice: for browsers, and for rendering the pages right here. No fact is in them. */
export async function buildComponents(): Promise<void> {
	const builder = await createBuilder({ root, configFile: join(root, "vite.config.ts") });
	for (const environment of Object.values(builder.environments)) await builder.build(environment);
}

/** Loads what {@link buildComponents} made. */
export async function loadComponents(): Promise<{
	server: typeof ServerEntry;
	manifest: ViteManifest;
}> {
	const server = await import(join(root, ".build/site/server/server-entry.mjs"));
	return { server, manifest: await readManifest() };
}
