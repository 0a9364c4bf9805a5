import { languageName } from "../language-names.gen.ts?light";
import lightCss from "./light.css?inline";

/** The parts of the loader that light widgets use. */
declare const Coachkit: {
	lang?: string;
	load(name: string): Promise<unknown>;
	coaches: Record<string, string>;
};

/** URL of the coach's gateway; "" or undefined without one. */
export const findGateway = (): string | undefined =>
	Coachkit.coaches[new URL(import.meta.url).origin];

/** A constructable stylesheet, which no content security policy blocks. */
export function sheetOf(css: string): CSSStyleSheet {
	const sheet = new CSSStyleSheet();
	sheet.replaceSync(css);
	return sheet;
}

/** Creates an element with attributes and children. */
export function create(
	name: string,
	attributes: Record<string, string> = {},
	...children: (Node | string)[]
): HTMLElement {
	const element = document.createElement(name);
	for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
	element.append(...children);
	return element;
}

/** The colours and the isolation that all light widgets share. */
export const lightSheet = sheetOf(lightCss);

/** A light widget's words, and the language they are in. */
export interface Spoken<Words> {
	lang: string;
	words: Words;
}

/**
 * Loads a widget's words in the requested language or, without a request, the page's. Falls back to English, whose
 * words come with the code; other languages are downloaded when needed.
 *
 * @param wish the requested language, or ""
 */
export async function loadWords<Words>(
	wish: string,
	tag: string,
	english: Words,
): Promise<Spoken<Words>> {
	const lang = wish ? languageName.exec(wish.toLowerCase())?.[1] : Coachkit.lang;
	try {
		if (lang) {
			const { messages } = (await Coachkit.load(`${tag.slice(6)}-${lang}`)) as { messages: Words };
			return { lang, words: { ...english, ...messages } };
		}
	} catch {
		// The network may be down: fall back to English.
	}
	return { lang: "en", words: english };
}

/**
 * Defines a light widget's element: plain DOM in a shadow root, without the kit. A name that is taken
 * already is left alone.
 *
 * @param css its rules, in addition to those that all light widgets share
 * @param english its English words, if it has any; those in other languages are in widgets/languages
 * @param render renders the widget into `mount`; may return a function to run when the element leaves the page
 *
 * @example
 * defineLight("coach-reach", css, reachMessages, (host, mount, { words }) => mount.append(words.open));
 */
export function defineLight<Words>(
	tag: `coach-${string}`,
	css: string,
	english: Words,
	render: (
		host: HTMLElement,
		mount: HTMLElement,
		spoken: Spoken<Words>,
	) => (() => void) | undefined,
): void {
	if (customElements.get(tag)) return;
	const sheets = [lightSheet, sheetOf(css)];
	class Light extends HTMLElement {
		#leave: (() => void) | undefined;

		async connectedCallback() {
			const shadow = this.shadowRoot ?? this.attachShadow({ mode: "open" });
			shadow.adoptedStyleSheets = sheets;
			const mount = create("div");
			shadow.replaceChildren(mount);
			const spoken = await loadWords(this.lang, tag, english);
			// While the words loaded, the element may have left the page, or come back with another mount.
			if (mount.isConnected) this.#leave = render(this, mount, spoken);
		}

		disconnectedCallback() {
			this.#leave?.();
		}
	}
	customElements.define(tag, Light);
}
