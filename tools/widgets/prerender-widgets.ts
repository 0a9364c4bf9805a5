import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build, type Plugin } from "vite";
import { prerendererFolder } from "../../publish/prerender/import-prerenderer.ts";
import { factsGlobal } from "../../publish/stamp.ts";
import type { Prerendered } from "../../widgets/kit/ssr.tsx";
import { widgetNames } from "../../widgets/widget-names.gen.ts";
import { root } from "../project.ts";
import { evaluatedFacts } from "../vite-plugins/facts.ts";
import { widgetConfig } from "./widget-config.ts";

const entry = "\0coachkit-prerender";
const kit = join(root, "widgets/kit");

/** Imports all widgets in one module that collects their definitions. */
const collect: Plugin = {
	name: "coachkit-prerender",
	enforce: "pre",
	resolveId(id) {
		if (id === entry) return id;
		return id.endsWith("/kit/define-widget.tsx") ? join(kit, "ssr.tsx") : undefined;
	},
	load(id) {
		if (id !== entry) return undefined;
		const widgets = widgetNames.map((name) => `import "${root}/widgets/${name}/index.ts";`);
		return `${widgets.join("")}export { prerenderAll, renderTemplates } from "${kit}/ssr.tsx";`;
	},
};

/**
 * Builds a release's widget renderer for Node. It reads the facts when it loads.
 *
 * @param asksConsent whether forms have a consent checkbox
 */
export async function buildPrerenderer(asksConsent: boolean): Promise<void> {
	const config = widgetConfig(process.env, {
		consent: asksConsent ? `globalThis.${factsGlobal}.consent` : undefined,
		facts: evaluatedFacts,
	});
	await build({
		...config,
		plugins: [collect, config.plugins],
		ssr: { noExternal: true },
		build: {
			...config.build,
			outDir: prerendererFolder(asksConsent),
			minify: false,
			ssr: true,
			rolldownOptions: { input: entry, output: { entryFileNames: "prerender.mjs" } },
		},
	});
}

/**
 * Writes the widgets' first states to .build/prerendered.json, for the dev server and browser
 * tests.
 */
export function writePrerendered(prerendered: Prerendered): void {
	mkdirSync(join(root, ".build"), { recursive: true });
	writeFileSync(join(root, ".build/prerendered.json"), JSON.stringify(prerendered, null, "\t"));
}
