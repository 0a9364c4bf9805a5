/** What is chosen in the studio; everything but the widget may be left out. */
export interface Config {
	widget: string;
	mode?: "inline" | "modal" | "button";
	/** `click`, `load`, `delay:5` (seconds), `scroll:50` (per cent) or `exit`; for modals. */
	trigger?: string;
	/** `place`: a tag, and a placeholder where the widget shows; `tag`: one tag says it all. */
	shape?: "place" | "tag";
	theme?: "light" | "dark" | "auto";
	accent?: string;
	font?: "system" | "inherit";
	heading?: string;
	/** Text of the link that opens a modal. */
	label?: string;
	/** Replacements for words of the widget's copy.ts. */
	words?: Record<string, string>;
	partner?: string;
	source?: string;
	/** Values for the visitor, by field name. */
	prefill?: Record<string, string>;
}

/** Where the loader is. */
export interface Site {
	/** `https://coach.example` */
	origin: string;
	version: string;
	/** Subresource integrity of the pinned loader. */
	integrity: string;
	/** Further origins that leads are sent to, where it is not the loader's own. */
	receivers?: string[];
}

/** What the catalogue knows of a widget and a snippet needs. */
export interface SnippetWidget {
	name: string;
	/** Whether it can be a modal or a button. */
	modes: boolean;
	/** Text for the link that opens it. */
	open: string;
	/** The page and the words for visitors without scripts. */
	fallback?: { path: string; label: string };
}

export interface SnippetElement {
	tag: string;
	attributes: [name: string, value: string][];
	children: SnippetNode[];
}
export type SnippetNode = string | SnippetElement;

export interface Token {
	kind: "tag" | "attribute" | "value" | "text";
	text: string;
}

export function optionsOf(config: Config): Record<string, string>;
export function isOneTag(config: Config): boolean;
export function snippetTree(
	config: Config,
	site: Site,
	widget: SnippetWidget,
	pinned?: boolean,
): SnippetElement[];
export function tokensOf(nodes: SnippetNode[]): Token[];
export function toHtml(nodes: SnippetNode[]): string;
export function policyLines(
	site: Pick<Site, "origin" | "receivers">,
): [directive: string, sources: string][];
