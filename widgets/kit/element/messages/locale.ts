import type { PublicEdits } from "../../../../leads/form/words.ts";
import { languageName } from "../../../language-names.gen.ts";
import type { WidgetName } from "../../../widget-names.gen.ts";
import { loadEdits } from "./live-edits.ts";

/** Messages that replace a widget's English: another language's, the coach's, or both. */
export interface Locale {
	/** BCP 47, without a region; none for English. */
	lang?: string | undefined;
	/** Messages by key; untranslated and unchanged ones are left out. */
	messages: Readonly<Record<string, string>>;
	/** The coach's changes since the build. */
	edits?: PublicEdits | undefined;
}

/** Set by the loader. */
declare const Coachkit: { load(file: string): Promise<unknown>; lang?: string };

/**
 * The language requested by an element's `lang`, or by its page; undefined for English and unknown
 * ones.
 */
export const requestedLang = (element: HTMLElement): string | undefined =>
	languageName.exec((element.lang || (window.Coachkit && Coachkit.lang) || "").toLowerCase())?.[1];

/** Loads a widget's messages, unless the loader has already. */
export async function loadLocale(widget: WidgetName, lang: string): Promise<Locale> {
	const { messages } = (await Coachkit.load(`${widget}-${lang}`)) as Pick<Locale, "messages">;
	return { lang, messages };
}

/** The coach's texts replace those of their language. */
function merge(locale?: Locale, edits?: PublicEdits): Locale | undefined {
	if (!edits?.version) return locale;
	const texts = edits.messages?.[locale?.lang ?? "en"];
	return { lang: locale?.lang, messages: { ...locale?.messages, ...texts }, edits };
}

/**
 * Follows an element's language and the coach's changes. The returned function switches once the
 * messages have loaded, and returns what is still loading.
 */
export function createLocale(
	element: HTMLElement,
	name: WidgetName,
	onChange: (locale?: Locale) => void,
): () => Promise<void> | undefined {
	let current: Locale | undefined;
	return () => {
		const lang = requestedLang(element);
		const set = (loaded?: Locale) => {
			if (lang !== requestedLang(element) || loaded === current) return;
			current = loaded;
			onChange(current);
		};
		// If they can't be loaded, the form stays in English.
		const loading = lang ? loadLocale(name, lang).catch(() => undefined) : undefined;
		const edits = loadEdits(name, element.getAttribute("origin") ?? "");
		if (loading || (edits && "then" in edits))
			return Promise.all([loading, edits]).then((loaded) => set(merge(...loaded)));
		set(merge(undefined, edits));
	};
}
