import type { WidgetName } from "./widget-names.gen.ts";

/**
 * A widget's description, which the build reads from the widget's own files
 * (tools/codegen/widgets/widget-metadata.ts), for types, attribute tables, studio, guides and
 * gallery.
 */
export interface WidgetMetadata {
	name: WidgetName;
	/** Its purpose, in a line or two: the doc comment of its options. */
	about: string;
	/** A Lucide icon, from `@icon` there. */
	icon: string;
	/**
	 * Where visitors without scripts go instead, from `@fallback` there: a path and the link's label.
	 */
	fallback?: { path: string; label: string };
	/**
	 * For visitors without scripts, the path before the name of a form or call, from `@page` there.
	 */
	namedPages?: string;
	/**
	 * Height of its inline form, as a CSS length, which is reserved before it loads. From `@room`
	 * there: px in a column, and on a phone.
	 */
	room: string;
	/** Its own title. */
	title: string;
	/** Label of a link that opens it. */
	open: string;
	/** Whether it can be a modal or a button. */
	modes: boolean;
	/** Its attributes. */
	options: OptionMetadata[];
	/** Fields that can be prefilled. */
	prefill: string[];
	/** Every text that can be replaced, with its standard wording. */
	messages: Record<string, string>;
}

/** One attribute. */
export interface OptionMetadata {
	/** Its attribute: `heading`. */
	name: string;
	/** Its doc comment. */
	about: string;
	/** Its possible values, the default first; empty for free text. */
	values: string[];
}
