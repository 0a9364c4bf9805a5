import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build, type Plugin } from "vite";
import type * as Prerenderer from "../../widgets/kit/element/ssr.tsx";
import { widgetNames } from "../../widgets/widget-names.gen.ts";
import { root } from "../project.ts";
import { buildHash } from "../vite-plugins/loader-imports.ts";
import { type Draft, messagesIn } from "./languages.ts";
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
		return `${widgets.join("")}export { prerenderAll, renderTemplates } from "${kit}/element/ssr.tsx";`;
	},
};

/**
 * Builds what renders all widgets without a browser, and writes .build/prerendered.json: widget -> its shadow
 * root in its first inline state (`Prerendered` in widgets/kit/element/ssr.tsx).
 */
export async function prerenderWidgets(): Promise<typeof Prerenderer> {
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
	const prerenderer = (await import(`${file}?${Date.now()}`)) as typeof Prerenderer;
	mkdirSync(join(root, ".build"), { recursive: true });
	const prerendered = JSON.stringify(prerenderer.prerenderAll(), null, "\t");
	writeFileSync(join(root, ".build/prerendered.json"), prerendered);
	return prerenderer;
}

/** The classes that occur in templates, by their names in the build. */
export const classesIn = (templates: readonly (readonly [name: string, code: string])[]) =>
	new Set(
		templates.flatMap(([, code]) =>
			[...code.matchAll(/"class":"([^"]*)"/g)].flatMap(([, classes = ""]) => classes.split(" ")),
		),
	);

/**
 * A module for each widget and language with the template of its first view, `checklist-view-en`.
 *
 * @returns name of the file, without its ending -> code; and the mark by which the widgets' code knows these templates
 */
export function templateModules(
	{ renderTemplates }: typeof Prerenderer,
	languages: readonly Draft[],
): { modules: [name: string, code: string][]; mark: string } {
	const all = [
		["en", renderTemplates()] as const,
		...languages.map((each) => [each.lang, renderTemplates(each.lang, messagesIn(each))] as const),
	].flatMap(([lang, templates]) =>
		Object.entries(templates).map(([name, template]): [name: string, exports: string] => [
			`${name}-view-${lang}`,
			Object.entries(template ?? {})
				.map(([key, value]) => `export const ${key}=${JSON.stringify(value)};`)
				.join(""),
		]),
	);
	const mark = buildHash(new Map(all));
	return {
		mark,
		modules: all.map(([name, exports]) => [
			name,
			// What makes a dialog of it has to be there first.
			`await Coachkit.load("view");${exports}export const mark="${mark}"`,
		]),
	};
}
