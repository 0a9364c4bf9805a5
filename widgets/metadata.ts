import type { WidgetName } from "./widget-names.gen.ts";

/**
 * All there is to say about a widget, read by the build from its own files (tools/codegen/widgets/widget-metadata.ts):
 * types, attribute tables, studio, guides and gallery take it from here.
 */
export interface WidgetMetadata {
	name: WidgetName;
	/** What it is for, in a line or two: the doc comment of its options. */
	about: string;
	/** A lucide icon: `@icon` there. */
	icon: string;
	/** Where visitors without scripts go instead: `@fallback` there, a path and the words of the link. */
	fallback?: { path: string; label: string };
	/** Page of the one that `name` asks for, for visitors without scripts: `@page` there, up to its name. */
	namedPages?: string;
	/**
	 * Height of its form in the page, as a CSS length: what is reserved for it before it comes. `@room`
	 * there: px in a column, and on a phone.
	 */
	room: string;
	/** Its own title. */
	title: string;
	/** The words of a link that opens it. */
	open: string;
	/** Whether it can be a modal or a button. */
	modes: boolean;
	/** Its attributes. */
	options: OptionMetadata[];
	/** Fields that can be filled in for the visitor. */
	prefill: string[];
	/** Every word that can be replaced, as it is by itself. */
	messages: Record<string, string>;
}

/** One attribute. */
export interface OptionMetadata {
	/** As an attribute: `heading`. */
	name: string;
	/** Its doc comment. */
	about: string;
	/** What it may be, the default first; none where any text will do. */
	values: string[];
}
