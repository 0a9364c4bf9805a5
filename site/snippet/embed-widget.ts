import type { WidgetMetadata } from "../../widgets/metadata.ts";

/** What the build knows of a widget and the studio offers. */
export type EmbedWidget = Pick<
	WidgetMetadata,
	| "name"
	| "title"
	| "about"
	| "icon"
	| "modes"
	| "open"
	| "fallback"
	| "namedPages"
	| "room"
	| "messages"
	| "prefill"
	| "options"
>;

/** Options that have a place of their own in the studio. */
const common = ["mode", "theme", "font"];

/** Options of a widget's own that take one of a few words, the usual one first. */
export const ownOptions = ({ options }: EmbedWidget) =>
	options.filter(({ name, values }) => values.length > 1 && !common.includes(name));

/** Options that every widget has, or that are asked for in another way. */
const notOwn = /^(accent|heading|lang|source|partner|origin|texts|prefill-.+)$/;

/** Options of a widget's own that take any text, such as the name of a form, with what is said of them. */
export const ownTexts = ({ options }: Pick<EmbedWidget, "options">) =>
	options
		.filter(({ name, values }) => values.length === 0 && !notOwn.test(name))
		.map(({ name, about }) => ({ name, about: about.replaceAll("`", "") }));

/**
 * Where visitors without scripts go.
 * @param name which form or call, where a widget has several
 */
export const fallbackPath = (
	{ fallback, namedPages }: Pick<EmbedWidget, "fallback" | "namedPages">,
	name = "",
): string => (namedPages && name ? namedPages + encodeURIComponent(name) : (fallback?.path ?? "/"));

/** Where the loader is. */
export interface Site {
	/** `https://coach.example` */
	origin: string;
	/** Folder below `/v/` of the loader that never changes. */
	version: string;
	/** Subresource integrity of the pinned loader. */
	integrity: string;
	/** Further origins that leads are sent to, where it is not the loader's own. */
	receivers?: readonly string[];
}

/** All that pages about embedding know of the build. */
export interface Embed extends Site {
	widgets: readonly EmbedWidget[];
	/** The widgets' languages other than English: code, and the language's own name. */
	languages: readonly (readonly [code: string, name: string])[];
	/** Version of the npm packages below `/packages/`. */
	packages: string;
	/** Compressed size of the loader in bytes. */
	loader: number;
	/** What a partner's page fetches for each widget, in bytes, by its title. */
	sizes: readonly (readonly [title: string, bytes: number])[];
}
