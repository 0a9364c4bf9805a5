import type { PublicEdits } from "../../../../leads/form/words.ts";
import { languageName } from "../../../language-names.gen.ts";
import type { WidgetName } from "../../../widget-names.gen.ts";
import { loadEdits } from "./live-edits.ts";

/** What a widget says in place of its own English: another language, the coach's texts, or both. */
export interface Locale {
	/** BCP 47, without a region; none for English. */
	lang?: string | undefined;
	/** What it says, by the keys of the English; what nobody has translated or changed is left out. */
	messages: Readonly<Record<string, string>>;
	/** What the coach has changed since the build. */
	edits?: PublicEdits | undefined;
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

/** The coach's texts go over those of the language they are in. */
function merge(locale?: Locale, edits?: PublicEdits): Locale | undefined {
	if (!edits?.version) return locale;
	const texts = edits.messages?.[locale?.lang ?? "en"];
	return { lang: locale?.lang, messages: { ...locale?.messages, ...texts }, edits };
}

/**
 * Follows the language of an element, and what the coach has changed in it: the function it returns changes to the
 * one asked for, once its messages are here, and says what is still to be fetched.
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
		const loading = lang ? loadLocale(name, lang).catch(() => undefined) : undefined;
		const edits = loadEdits(name, element.getAttribute("origin") ?? "");
		if (loading || (edits && "then" in edits))
			return Promise.all([loading, edits]).then((loaded) => set(merge(...loaded)));
		set(merge(undefined, edits));
	};
}
