import * as bindings from "../../business/facts.ts";
import { words } from "../../leads/form/published-words.ts";
import { type Draft, messagesIn } from "../../tools/languages/languages.ts";
import type * as Prerenderer from "../../widgets/kit/ssr.tsx";
import { buildHash } from "../integrity.ts";
import { factsGlobal } from "../stamp.ts";
import { importPrerenderer } from "./import-prerenderer.ts";

/** Loads the prerenderer with the current facts and stand-in colours. */
export async function loadPrerenderer(asksConsent: boolean): Promise<typeof Prerenderer> {
	Object.assign(globalThis, { [factsGlobal]: { ...bindings, words } });
	return importPrerenderer(asksConsent);
}

/** Names of the classes in templates, as the build has shortened them. */
const classesIn = (templates: readonly Template[]) =>
	new Set(
		templates.flatMap(({ exports }) =>
			[...exports.matchAll(/"class":"([^"]*)"/g)].flatMap(([, classes = ""]) => classes.split(" ")),
		),
	);

/** A widget's first-view template, as the build writes it. */
interface Template {
	kind: Prerenderer.ViewKind;
	widget: string;
	lang: string;
	exports: string;
}

/** Code that exports the version of the coach's words in a template; empty for the standard words. */
function wordsVersion({ widget }: Template): string {
	const { version } = words[widget] ?? {};
	return version ? `export const words=${JSON.stringify(version)};` : "";
}

/** The templates of all first views, for the build. */
export interface Templates {
	/** Name of the file, without its ending (`checklist-view-en`), and its code. */
	modules: [name: string, code: string][];
	/** Hash of all templates. Widgets' code with the same mark accepts them. */
	mark: string;
	/** Widgets with a template. */
	widgets: string[];
	viewClasses: ReadonlySet<string>;
	inlineClasses: ReadonlySet<string>;
}

/**
 * A module for each widget, language, and dialog or page, with the template of its first view.
 *
 * @param stamp replaces stand-ins with facts and colours
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
			// The code that turns the template into a form has to load first.
			`await Coachkit.load("${each.kind}");${each.exports}${wordsVersion(each)}export const mark="${mark}"`,
		]),
	};
}
