import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Language } from "../../widgets/languages/source-messages.ts";
import type { LightName, WidgetName } from "../../widgets/widget-names.gen.ts";

const folder = join(import.meta.dirname, "../../widgets/languages");

/** Texts by their keys. */
export type Words = Readonly<Record<string, string>>;

/** A widget whose words may be translated. */
export type Spoken = WidgetName | LightName;

/** A language that the compiler hasn't checked: texts may be missing. */
export type Draft = Omit<Language, "messages"> & { messages: { [Name in Spoken]?: Words } };

/** Loads a language from its folder. */
export async function importLanguage(lang: string): Promise<Draft> {
	const { href } = pathToFileURL(join(folder, lang, "index.ts"));
	const { language } = (await import(href)) as { language: Draft };
	return language;
}
