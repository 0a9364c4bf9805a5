import { join } from "node:path";
import { pathToFileURL } from "node:url";
import * as bindings from "../business/facts.ts";
import { type Draft, messagesIn } from "../tools/languages/languages.ts";
import { root } from "../tools/project.ts";
import type * as Prerenderer from "../widgets/kit/ssr.tsx";
import { buildHash } from "./integrity.ts";
import { factsGlobal } from "./stamp.ts";

/** Where a release has what renders widgets without a browser. */
export const prerendererFolder = join(root, ".build/prerender");

/** Loads it with the facts in use. Its colours are stand-ins. */
export async function loadPrerenderer(): Promise<typeof Prerenderer> {
	Object.assign(globalThis, { [factsGlobal]: bindings });
	const file = pathToFileURL(join(prerendererFolder, "prerender.mjs"));
	return import(`${file}?${Date.now()}`);
}

/** The classes that occur in templates, by their names in the build. */
const classesIn = (templates: readonly Template[]) =>
	new Set(
		templates.flatMap(({ exports }) =>
			[...exports.matchAll(/"class":"([^"]*)"/g)].flatMap(([, classes = ""]) => classes.split(" ")),
		),
	);

/** The template of a widget's first view, as the build writes it down. */
interface Template {
	kind: Prerenderer.ViewKind;
	widget: string;
	lang: string;
	exports: string;
}

/** The templates of all first views, for the build. */
export interface Templates {
	/** Name of the file, without its ending (`checklist-view-en`), and its code. */
	modules: [name: string, code: string][];
	/** Tells the widgets' code that a template was rendered for it. */
	mark: string;
	/** The widgets that have one. */
	widgets: string[];
	viewClasses: ReadonlySet<string>;
	inlineClasses: ReadonlySet<string>;
}

/**
 * A module for each widget, language, and dialog or page, with the template of its first view.
 *
 * @param stamp puts facts and colours where templates have stand-ins for them
 */
export function renderTemplateModules(
	{ renderTemplates }: typeof Prerenderer,
	languages: readonly Draft[],
	stamp = (text: string) => text,
): Templates {
	const kinds = ["view", "inline"] as const;
	const templates = kinds.flatMap((kind) =>
		[
			["en", renderTemplates(kind)] as const,
			...languages.map(
				(each) => [each.lang, renderTemplates(kind, each.lang, messagesIn(each))] as const,
			),
		].flatMap(([lang, ofAll]) =>
			Object.entries(ofAll).map(([widget, template]): Template => {
				const exports = Object.entries(template).map(
					([key, value]) => `export const ${key}=${JSON.stringify(value)};`,
				);
				return { kind, widget, lang, exports: stamp(exports.join("")) };
			}),
		),
	);
	const nameOf = ({ widget, kind, lang }: Template) => `${widget}-${kind}-${lang}`;
	const mark = buildHash(new Map(templates.map((each) => [nameOf(each), each.exports])));
	const [viewClasses, inlineClasses] = kinds.map((kind) =>
		classesIn(templates.filter((each) => each.kind === kind)),
	) as [Set<string>, Set<string>];
	return {
		mark,
		viewClasses,
		inlineClasses,
		widgets: [...new Set(templates.map(({ widget }) => widget))],
		modules: templates.map((each) => [
			nameOf(each),
			// The code that turns it into a form has to be there first.
			`await Coachkit.load("${each.kind}");${each.exports}export const mark="${mark}"`,
		]),
	};
}
