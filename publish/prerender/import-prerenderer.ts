import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { root } from "../../tools/project.ts";
import type * as Prerenderer from "../../widgets/kit/ssr.tsx";

/** Folder of a release's widget renderer for Node: without or with a consent checkbox. */
export const prerendererFolder = (asksConsent: boolean) =>
	join(root, ".build/prerender", asksConsent ? "asking" : "");

/** Imports the prerenderer afresh each time, because its constants are computed from facts. */
export function importPrerenderer(asksConsent: boolean): Promise<typeof Prerenderer> {
	const file = pathToFileURL(join(prerendererFolder(asksConsent), "prerender.mjs"));
	return import(`${file}?${Date.now()}`);
}
