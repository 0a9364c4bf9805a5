import { languageName } from "../../languages/language-names.gen.ts";
import type { WidgetName } from "../../widget-names.gen.ts";

/** A language besides English, as a widget speaks it. */
export interface Locale {
	/** BCP 47, without a region. */
	lang: string;
	/** What it says, by the keys of the English; what nobody has translated is left out. */
	messages: Readonly<Record<string, string>>;
}

/** From the loader. */
declare const Coachkit: { load(file: string): Promise<unknown>; lang?: string };

/** The language asked for by an element's `lang` or else by its page; none for English and unknown ones. */
export const requestedLang = (element: HTMLElement): string | undefined =>
	languageName.exec((element.lang || (window.Coachkit && Coachkit.lang) || "").toLowerCase())?.[1];

/** Fetches a widget's messages; the loader may have done so ahead. */
export async function loadLocale(widget: WidgetName, lang: string): Promise<Locale> {
	const { messages } = (await Coachkit.load(`${widget}-${lang}`)) as Pick<Locale, "messages">;
	return { lang, messages };
}

/** Waits for a locale that is on its way, but no longer than a second: then the form is English first. */
export const waitForLocale = (loading: Promise<void>): Promise<unknown> =>
	Promise.race([loading, new Promise((go) => setTimeout(go, 1e3))]);

/**
 * Follows the language of an element: the function it returns changes to the one asked for, once its
 * messages are here, and says what is still to be fetched.
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
		// Where they cannot be had the form is as good in English.
		if (lang) return loadLocale(name, lang).then(set, () => set());
		set();
	};
}
