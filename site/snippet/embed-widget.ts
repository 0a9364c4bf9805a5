import type { WidgetMetadata } from "../../widgets/metadata.ts";

/** A widget as the build describes it and the studio offers it. */
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

/** Options with a control of their own in the studio. */
const common = ["mode", "theme", "font"];

/** A widget's own options that take one of a few values, the default first. */
export const ownOptions = ({ options }: EmbedWidget) =>
	options.filter(({ name, values }) => values.length > 1 && !common.includes(name));

/** Options that every widget has, or that have another control. */
const notOwn = /^(accent|heading|lang|source|partner|origin|texts|prefill-.+)$/;

/**
 * A widget's own options that take free text, such as the name of a form, with their descriptions.
 */
export const ownTexts = ({ options }: Pick<EmbedWidget, "options">) =>
	options
		.filter(({ name, values }) => values.length === 0 && !notOwn.test(name))
		.map(({ name, about }) => ({ name, about: about.replaceAll("`", "") }));

/** Address for visitors without scripts. @param name which form or call, if a widget has several */
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
	/** Other origins that leads are sent to, if not to the loader's own. */
	receivers?: readonly string[];
}

/** What pages about embedding know about the build. */
export interface Embed extends Site {
	widgets: readonly EmbedWidget[];
	/** The widgets' languages other than English: code, and the language's own name. */
	languages: readonly (readonly [code: string, name: string])[];
	/** Version of the npm packages below `/packages/`. */
	packages: string;
	/** Compressed size of the loader in bytes. */
	loader: number;
	/** What a partner's page loads for each widget, in bytes, by its title. */
	sizes: readonly (readonly [title: string, bytes: number])[];
}
