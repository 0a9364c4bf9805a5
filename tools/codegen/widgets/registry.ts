import { globSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { kebab } from "../../../widgets/kit/element/options/kebab.ts";
import { languageNames } from "../../languages/language-names.ts";
import { writeGenerated } from "../write-generated.ts";

const folder = join(import.meta.dirname, "../../../widgets");

/** `booking` -> `Booking` */
export const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** Names of the widgets: folders with an `index.ts`. */
const widgetFolders = (): string[] => globSync("*/index.ts", { cwd: folder }).map(dirname).sort();

/** Names of the light widgets: folders with an `element.ts`. */
const lightFolders = (): string[] => globSync("*/element.ts", { cwd: folder }).map(dirname).sort();

function namesSource(widgets: string[], light: string[]): string {
	return `// biome-ignore-all format: made by tools/codegen/ from the folders beside it

/**
 * The list of widgets. A name is folder, file, tag suffix and bundle at once:
 * \`calculator\` -> widgets/calculator/ -> <coach-calculator> -> embed/calculator-[hash].js
 */
export const widgetNames = [
${widgets.map((name) => `\t"${name}",\n`).join("")}] as const;
export type WidgetName = (typeof widgetNames)[number];

/**
 * The light widgets, in plain DOM and without the kit:
 * \`reach\` -> widgets/reach/element.ts -> <coach-reach> -> embed/coach-reach-[hash].js
 */
export const lightNames = [
${light.map((name) => `\t"${name}",\n`).join("")}] as const;
export type LightName = (typeof lightNames)[number];
`;
}

async function optionNamesSource(widgets: string[], light: string[]): Promise<string> {
	const names = new Set(["texts"]);
	const formless = [...light];
	for (const widget of widgets) {
		const url = pathToFileURL(join(folder, widget, "options.ts")).href;
		const module = (await import(url)) as Record<string, object>;
		const options = Object.keys(module[`${widget}Options`] ?? {});
		for (const option of options) names.add(kebab(option));
		if (!options.includes("mode")) formless.push(widget);
	}
	const typesOf = (names: string[]) => names.map((name) => [name, `${capital(name)}Options`]);
	const types = typesOf(widgets);
	const lightTypes = typesOf(light);
	return `// biome-ignore-all format: made by tools/codegen/ from each options.ts
${[...types, ...lightTypes]
	.toSorted()
	.map(([name, type]) => `import type { ${type} } from "./${name}/options.ts";`)
	.join("\n")}

/** The options of each widget: its attributes and properties. */
export interface WidgetOptions {
${types.map(([name, type]) => `\t${name}: ${type};`).join("\n")}
}

/** The attributes of each light widget. */
export interface LightWidgetOptions {
${lightTypes.map(([name, type]) => `\t${name}: ${type};`).join("\n")}
}

/** The widgets' elements, as a selector. */
export const elementNames = "${widgets.map((name) => `coach-${name}`)}";

/** The light widgets' elements, as a selector. */
export const lightElements = "${light.map((name) => `coach-${name}`)}";

/** Elements and names of the widgets without a form; they have no dialog and no tab. */
export const formless = /^(coach-)?(${formless.sort().join("|")})$/;

/** Whether there is a widget of this name. Check a page's text with this before using it as a file name. */
export const isWidget = (name: string) => elementNames.split(",").includes(\`coach-\${name}\`);

/**
 * The attributes that are options. Nothing else on a placeholder, an opener or a script tag becomes an
 * attribute of a widget.
 */
export const optionName = /^(${[...names].sort().join("|")}|prefill-[a-z-]+)$/;
`;
}

function languagesSource(): string {
	return `// biome-ignore-all format: made by tools/codegen/ from the folders in languages/

/**
 * Matches a requested language, such as "pl-PL", if the widgets speak it; English isn't in the pattern. Publishing
 * replaces the pattern: it leaves out languages that are off, and allows an asterisk before a page's own language
 * (publish/publish-widgets.ts).
 */
export const languageName = /^(${languageNames.join("|")})\\b/;
`;
}

/**
 * The lists generated from the widgets' folders, by path. They are all that the loader knows about
 * widgets.
 */
async function registryFiles(): Promise<Map<string, string>> {
	const widgets = widgetFolders();
	const light = lightFolders();
	return new Map([
		["widgets/widget-names.gen.ts", namesSource(widgets, light)],
		["widgets/option-names.gen.ts", await optionNamesSource(widgets, light)],
		["widgets/language-names.gen.ts", languagesSource()],
	]);
}

/** Writes the lists that have changed. */
export async function writeRegistry(): Promise<void> {
	for (const [path, source] of await registryFiles()) writeGenerated(path, source);
}
