import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build, type Plugin } from "vite";
import type * as Prerender from "../../widgets/kit/element/ssr.tsx";
import { widgetNames } from "../../widgets/widget-names.gen.ts";
import { root } from "../project.ts";
import { widgetConfig } from "./widget-config.ts";

const entry = "\0coachkit-prerender";
const kit = join(root, "widgets/kit");

/** Gathers all widgets in one module and lets them define themselves into a list. */
const collect: Plugin = {
	name: "coachkit-prerender",
	enforce: "pre",
	resolveId(id) {
		if (id === entry) return id;
		return id.endsWith("/element/define-widget.tsx") ? join(kit, "element/ssr.tsx") : undefined;
	},
	load(id) {
		if (id !== entry) return undefined;
		const widgets = widgetNames.map((name) => `import "${root}/widgets/${name}/index.ts";`);
		return `${widgets.join("")}export { prerenderAll } from "${kit}/element/ssr.tsx";`;
	},
};

/** Writes .build/prerendered.json: widget -> its shadow root in its first inline state (`Prerendered` in widgets/kit/element/ssr.tsx). */
export async function prerenderWidgets(): Promise<void> {
	const config = widgetConfig();
	const outDir = join(root, ".build/prerender");
	await build({
		...config,
		plugins: [collect, config.plugins],
		ssr: { noExternal: true },
		build: {
			...config.build,
			outDir,
			minify: false,
			ssr: true,
			rolldownOptions: { input: entry, output: { entryFileNames: "prerender.mjs" } },
		},
	});
	const file = pathToFileURL(join(outDir, "prerender.mjs"));
	const { prerenderAll } = (await import(`${file}?${Date.now()}`)) as typeof Prerender;
	mkdirSync(join(root, ".build"), { recursive: true });
	writeFileSync(join(root, ".build/prerendered.json"), JSON.stringify(prerenderAll(), null, "\t"));
}
