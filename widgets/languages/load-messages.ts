import type { WidgetName } from "../names.ts";
import { languageName } from "./names.ts";
import { type Common, decode, type Locale, type Own } from "./unpack.ts";

/** Reads a widget's words in the language asked for; none for English. The loader has fetched the files ahead. */
export async function loadMessages(
	definition: { name: WidgetName } & Parameters<typeof decode>[0],
	wish: string,
): Promise<Locale | undefined> {
	const [, lang] = languageName.exec(wish.toLowerCase()) ?? [];
	const { load } = window.Coachkit as { load(part: string): Promise<unknown> };
	if (!lang) return undefined;
	const [common, own] = await Promise.all([lang, `${definition.name}-${lang}`].map(load));
	return decode(definition, common as Common, own as Own);
}
