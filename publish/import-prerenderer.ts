import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { root } from "../tools/project.ts";
import type * as Prerenderer from "../widgets/kit/ssr.tsx";

/** Folder of a release's widget renderer for Node. */
export const prerendererFolder = join(root, ".build/prerender");

/** Evaluates it anew, as its constants are computed from facts. */
export function importPrerenderer(): Promise<typeof Prerenderer> {
	const file = pathToFileURL(join(prerendererFolder, "prerender.mjs"));
	return import(`${file}?${Date.now()}`);
}
