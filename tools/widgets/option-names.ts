import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { kebab } from "../../widgets/kit/options.ts";
import { widgetNames } from "../../widgets/names.ts";

const folder = join(import.meta.dirname, "../../widgets");

/** Where it stands: beside the widgets' names. The loader reads this file and nothing else. */
export const optionNamesPath = join(folder, "option-names.ts");

/** The source of {@link optionNamesPath}: the widgets' elements, and every option of any `options.ts`. */
export async function optionNamesSource(): Promise<string> {
	const names = new Set(["texts"]);
	for (const widget of widgetNames) {
		const url = pathToFileURL(join(folder, widget, "options.ts")).href;
		const module = (await import(url)) as Record<string, object>;
		for (const option of Object.keys(module[`${widget}Options`] ?? {})) names.add(kebab(option));
	}
	const types = widgetNames.map((name) => `${name.charAt(0).toUpperCase()}${name.slice(1)}Options`);
	return `// biome-ignore-all format: made by the build (tools/widgets/option-names.ts) from names.ts and each options.ts
${widgetNames.map((name, at) => `import type { ${types[at]} } from "./${name}/options.ts";`).join("\n")}

/** The options of each widget: its attributes and properties. */
export interface WidgetOptions {
${widgetNames.map((name, at) => `\t${name}: ${types[at]};`).join("\n")}
}

/** The widgets' elements, as a selector. */
export const elementNames = "${widgetNames.map((name) => `coach-${name}`)}";

/**
 * The attributes that are options. Nothing else on a placeholder, an opener or a script tag becomes an
 * attribute of a widget, whoever wrote it.
 */
export const optionName = /^(${[...names].sort().join("|")}|prefill-[a-z-]+)$/;
`;
}

/** Writes the list anew where an option came or went. */
export async function writeOptionNames(): Promise<void> {
	const source = await optionNamesSource();
	if (existsSync(optionNamesPath) && readFileSync(optionNamesPath, "utf8") === source) return;
	writeFileSync(optionNamesPath, source);
}
