import { words } from "../../../../leads/form/published-words.ts";
import type { PublicEdits } from "../../../../leads/form/words.ts";
import { languageName } from "../../../language-names.gen.ts";
import type { WidgetName } from "../../../widget-names.gen.ts";

/** Messages that replace a widget's English: another language's, the coach's, or both. */
export interface Locale {
	/** BCP 47, without a region; absent for English. */
	lang?: string | undefined;
	/** Messages by key; untranslated and unchanged ones are left out. */
	messages: Readonly<Record<string, string>>;
	/** The coach's changes. */
	edits?: PublicEdits | undefined;
}

/** A widget's messages in a language, as its file has them. */
interface Translation extends Pick<Locale, "lang" | "messages"> {
	/** Standard wording of the messages that the coach has changed. */
	standard?: Locale["messages"];
}

/** Set by the loader. */
declare const Coachkit: {
	load(file: string): Promise<unknown>;
	lang?: string;
	/** See loader/api.ts. */
	words?(name: string, from: Element): Promise<PublicEdits | undefined> | undefined;
};

/**
 * The language requested by an element's `lang`, or by its page; undefined for English and for
 * unknown languages.
 */
export const requestedLang = (element: HTMLElement): string | undefined =>
	languageName.exec((element.lang || (window.Coachkit && Coachkit.lang) || "").toLowerCase())?.[1];

/** Loads a widget's messages, unless the loader has already loaded them. */
export async function loadLocale(widget: WidgetName, lang: string): Promise<Translation> {
	return { lang, ...((await Coachkit.load(`${widget}-${lang}`)) as Translation) };
}

/** Puts the coach's texts, published or fetched from a gateway, in place of the standard ones. */
function merge(
	name: string,
	translation?: Translation,
	publishedEdits?: PublicEdits,
): Locale | undefined {
	const edits = publishedEdits ?? words[name];
	if (!edits) return translation;
	const { lang, messages, standard } = translation ?? {};
	return {
		lang,
		// The translation already contains the published texts; a gateway's answer starts from the standard ones.
		messages: { ...messages, ...(publishedEdits && standard), ...edits.messages?.[lang ?? "en"] },
		edits,
	};
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
		const set = (loadedLocale?: Locale) => {
			if (lang !== requestedLang(element) || loadedLocale === current) return;
			current = loadedLocale;
			onChange(current);
		};
		// If the messages can't be loaded, the form stays in English.
		const loading = lang ? loadLocale(name, lang).catch(() => undefined) : undefined;
		const editsRequest = window.Coachkit && Coachkit.words?.(name, element);
		if (!lang) set(merge(name));
		return loading || editsRequest
			? Promise.all([loading, editsRequest]).then((parts) => set(merge(name, ...parts)))
			: undefined;
	};
}
