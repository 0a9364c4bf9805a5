import { type EmbedWidget, fallbackPath, type Site } from "./embed-widget.ts";
import type { StudioState } from "./studio-state.ts";

/**
 * Turns choices into the lines that a host page needs. The copied text and the preview's nodes come
 * from the same tree, so people paste exactly what they see.
 */
export interface SnippetElement {
	tag: string;
	attributes: readonly Attribute[];
	children: readonly SnippetNode[];
}
export type SnippetNode = string | SnippetElement;
/** An attribute of the host page's element; an empty value means only the name. */
export type Attribute = readonly [name: string, value: string];

/** A piece of source text and what it is, for colouring. */
export interface Token {
	kind: "tag" | "attribute" | "value" | "text";
	text: string;
}

/** `firstName` -> `first-name` */
const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The options that differ from a widget's defaults, by attribute name without prefix. */
function snippetOptions(choices: StudioState): Attribute[] {
	const { theme, accent, lang, font, heading, source, words, prefill, own } = choices;
	const options: Attribute[] = [
		["theme", theme === "light" ? "" : theme],
		["accent", accent],
		["lang", lang],
		["font", font === "system" ? "" : font],
		["heading", heading],
		["source", source],
		...Object.entries(own),
		["texts", Object.keys(words).length > 0 ? JSON.stringify(words) : ""],
		...Object.entries(prefill).map(([name, value]) => [`prefill-${kebab(name)}`, value] as const),
	];
	return options.filter(([, value]) => value);
}

const prefixed = (prefix: string, options: readonly Attribute[]): Attribute[] =>
	options.map(([name, value]) => [prefix + name, value]);

/** An element of a snippet; without `children` it is empty. */
export const makeElement = (
	tag: string,
	attributes: readonly Attribute[],
	children: readonly SnippetNode[] = [],
): SnippetElement => ({ tag, attributes, children });

/** Whether one script tag is enough, or a second line says where the form goes or what opens it. */
export function isOneTag({ mode, shape, trigger }: StudioState): boolean {
	// Automatic triggers belong to the tag; a click belongs to the element that is clicked.
	return mode === "modal" ? trigger !== "click" : shape === "tag";
}

/**
 * The nodes of a snippet: the script tag and, if that isn't enough, the placeholder or the link.
 */
export function snippetTree(
	choices: StudioState,
	{ origin, version, integrity }: Site,
	widget: EmbedWidget,
	{ pinned = false, tag = {} }: { pinned?: boolean; tag?: Record<string, string> } = {},
): SnippetElement[] {
	const { mode, partner, trigger } = choices;
	const script = (...more: readonly Attribute[]) =>
		makeElement("script", [
			// A guide's attributes come before the address, where some platforms need them.
			...Object.entries(tag),
			["async", ""],
			["src", origin + (pinned ? `/v/${version}/loader.js` : "/loader.js")],
			...(pinned
				? ([
						["integrity", integrity],
						["crossorigin", "anonymous"],
					] as const)
				: []),
			...(partner ? ([["data-partner", partner]] as const) : []),
			...more,
		]);
	const options = snippetOptions(choices);
	const { name, fallback } = widget;
	const shown: Attribute[] = mode === "inline" ? [] : [["mode", mode]];
	if (isOneTag(choices)) {
		const opening: Attribute[] = trigger === "click" ? [] : [["trigger", trigger]];
		return [script(...prefixed("data-", [["widget", name], ...shown, ...opening, ...options]))];
	}
	const href = origin + fallbackPath(widget, choices.own.name);
	if (mode === "modal") {
		const attributes = prefixed("data-coach-", [["open", name], ...options]);
		const link = makeElement("a", [["href", href], ...attributes], [choices.label || widget.open]);
		// A paragraph puts the link into the column that the host page's theme gives to its text.
		return [script(), makeElement("p", [], [link])];
	}
	const inside = fallback ? [makeElement("a", [["href", href]], [fallback.label])] : [];
	const attributes = prefixed("data-coach-", [["widget", name], ...shown, ...options]);
	// No style attribute, because a strict policy would block it and report that in the console.
	return [script(), makeElement("div", attributes, inside)];
}

/** Text as HTML. */
export const escapeSnippetText = (text: string) =>
	text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** Quotes a value so that JSON keeps its own quotes. */
export function quoteAttribute(value: string): string {
	const text = escapeSnippetText(value);
	if (!text.includes('"')) return `"${text}"`;
	return `'${text.replaceAll("'", "&#39;")}'`;
}

/** The source text in pieces; joined, they are the whole text. */
export function tokensOf(nodes: readonly SnippetNode[]): Token[] {
	const tokens: Token[] = [];
	const push = (kind: Token["kind"], text: string) => tokens.push({ kind, text });
	const write = (node: SnippetNode) => {
		if (typeof node === "string") return push("text", escapeSnippetText(node));
		push("tag", `<${node.tag}`);
		for (const [name, value] of node.attributes) {
			push("text", " ");
			push("attribute", name);
			if (!value) continue;
			push("tag", "=");
			push("value", quoteAttribute(value));
		}
		push("tag", ">");
		node.children.forEach(write);
		push("tag", `</${node.tag}>`);
	};
	nodes.forEach((node, index) => {
		if (index > 0) push("text", "\n");
		write(node);
	});
	return tokens;
}

/** The snippet as HTML to paste. */
export const toHtml = (nodes: readonly SnippetNode[]): string =>
	tokensOf(nodes)
		.map(({ text }) => text)
		.join("");

/**
 * What a host with a Content-Security-Policy adds to it, by directive. No style-src, because the
 * widgets need neither inline styles nor stylesheets.
 */
export function policyLines({ origin, receivers = [] }: Pick<Site, "origin" | "receivers">) {
	return [
		["script-src", origin],
		["connect-src", [...new Set([origin, ...receivers])].join(" ")],
	] as const;
}
