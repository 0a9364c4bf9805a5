import { colour } from "./colour.ts";
import { kebab } from "./kebab.ts";
import type { prefillFields } from "./prefill.ts";

/** How a widget presents itself. */
export type Mode = "inline" | "modal" | "button" | "tab";

/**
 * The options every widget takes: bare attributes on an element, `data-coach-*` on placeholders and
 * openers, `data-*` on the script tag; each is also a property of the element.
 */
export interface CommonOptions {
	/** Omitted by widgets that are always inline (comments, share). */
	mode?: Mode;
	/** `light` (default), `dark`, or `auto`: whatever the visitor's device prefers. */
	theme: "light" | "dark" | "auto";
	/** Any CSS colour, for buttons and marks. Text on it is white or black, whichever is readable. */
	accent: string;
	/** `system` (default), the device's own, or `inherit`: your page's font family. */
	font: "system" | "inherit";
	/** Text in place of the widget's own title. */
	heading: string;
	/**
	 * Language of the texts: `pl`, `ro`, `cy`. Default: the page's, if the coach enabled it;
	 * otherwise English.
	 */
	lang: string;
}

/** The options of every widget that takes a lead. */
export interface BaseOptions extends CommonOptions {
	/** `inline` in the page (default), `modal` over it, a `button` that opens the modal, or a `tab` at the window's edge. */
	mode: Mode;
	/** Your name for this placement; the coach sees it with each lead. */
	source: string;
	/** Your firm's name; the coach sees it with each lead. Default: the script tag's. */
	partner: string;
	/**
	 * Origin of the coach who gets the leads, on a page with two coaches' scripts. Default: the
	 * nearest tag's.
	 */
	origin: string;
}

/** Turns an attribute's text (null when absent) into an option's value; never throws. */
export type Parser<T> = (value: string | null) => T;
/** One parser per option: a new option without a parser is a type error. */
export type Parsers<O> = { [K in keyof O]: Parser<O[K]> };

/** Free text; empty when absent. */
export const text: Parser<string> = (value) => value?.trim() ?? "";

/** One of a few words, the first being the default; anything else is the default too. */
export function oneOf<const T extends string>(...words: [T, ...T[]]): Parser<T> {
	return (value) => words.find((word) => word === value?.trim().toLowerCase()) ?? words[0];
}

/** Parsers for {@link CommonOptions}; a widget without modes spreads them into its own. */
export const commonOptions = {
	theme: oneOf("light", "dark", "auto"),
	accent: colour,
	font: oneOf("system", "inherit"),
	heading: text,
	lang: text,
} satisfies Parsers<CommonOptions>;

/** Parsers for {@link BaseOptions}; a form widget spreads them into its own. */
export const baseOptions = {
	...commonOptions,
	mode: oneOf("inline", "modal", "button"),
	source: text,
	partner: text,
	origin: text,
} satisfies Parsers<BaseOptions>;

type Kebab<Name extends string> = Name extends `${infer First}${infer Rest}`
	? `${First extends Lowercase<First> ? First : `-${Lowercase<First>}`}${Kebab<Rest>}`
	: "";

/** Initial values, if you know them already; never replace what a visitor typed. */
export type PrefillAttributes = {
	[Field in (typeof prefillFields)[number] as `prefill-${Kebab<Field>}`]?: string;
};

/** All options of an element, each through its parser. */
export function readOptions<O extends CommonOptions>(element: Element, parsers: Parsers<O>): O {
	return Object.fromEntries(
		Object.entries(parsers).map(([name, parse]) => [
			name,
			(parse as Parser<unknown>)(element.getAttribute(kebab(name))),
		]),
	) as unknown as O;
}
