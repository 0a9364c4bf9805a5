import { type Embed, type EmbedWidget, fallbackPath, type Site } from "./embed-widget.ts";
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
type Attribute = readonly [name: string, value: string];

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

const element = (
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
		element("script", [
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
		const link = element("a", [["href", href], ...attributes], [choices.label || widget.open]);
		// A paragraph puts the link into the column that the host page's theme gives to its text.
		return [script(), element("p", [], [link])];
	}
	const inside = fallback ? [element("a", [["href", href]], [fallback.label])] : [];
	const attributes = prefixed("data-coach-", [["widget", name], ...shown, ...options]);
	// No style attribute, because a strict policy would block it and report that in the console.
	return [script(), element("div", attributes, inside)];
}

const escapeText = (text: string) =>
	text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** Quotes a value so that JSON keeps its own quotes. */
function quoted(value: string): string {
	const text = escapeText(value);
	if (!text.includes('"')) return `"${text}"`;
	return `'${text.replaceAll("'", "&#39;")}'`;
}

const attribute = ([name, value]: Attribute) => {
	// In JSX an object is in braces.
	if (name === jsxTexts) return `texts={${value}}`;
	return value ? `${name}=${quoted(value)}` : name;
};
const jsxTexts = "texts={}";

/** The source text in pieces; joined, they are the whole text. */
export function tokensOf(nodes: readonly SnippetNode[]): Token[] {
	const tokens: Token[] = [];
	const push = (kind: Token["kind"], text: string) => tokens.push({ kind, text });
	const write = (node: SnippetNode) => {
		if (typeof node === "string") return push("text", escapeText(node));
		push("tag", `<${node.tag}`);
		for (const [name, value] of node.attributes) {
			push("text", " ");
			push("attribute", name);
			if (!value) continue;
			push("tag", "=");
			push("value", quoted(value));
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
 * Nodes on separate lines, as in a framework's template, where braces would begin an expression.
 */
function template(node: SnippetNode, indent: string): string {
	if (typeof node === "string")
		return indent + escapeText(node).replace(/[{}]/g, (brace) => `&#${brace.charCodeAt(0)};`);
	const open = `${indent}<${[node.tag, ...node.attributes.map(attribute)].join(" ")}`;
	if (node.tag === "script") return `${open} />`;
	const inside = node.children.map((child) => template(child, `${indent}  `));
	return [`${open}>`, ...inside, `${indent}</${node.tag}>`].join("\n");
}

const componentOf = (name: string) => `Coach${name.charAt(0).toUpperCase()}${name.slice(1)}`;

/** Imports a component from our package for a framework, and sets the coach's address. */
function imports([script]: readonly SnippetElement[], component: string, framework: string) {
	const { src = "", "data-partner": partner } = Object.fromEntries(script?.attributes ?? []);
	const given = [new URL(src).origin, ...(partner ? [{ partner }] : [])];
	const call = given.map((each) => JSON.stringify(each).replaceAll("<", "\\u003c")).join(", ");
	return `import { ${component}, connect } from "@coachkit/${framework}";\n\nconnect(${call});`;
}

/**
 * A snippet's placeholder as a component; `texts` is the framework's name for an attribute that
 * takes an object.
 */
function asComponent([, place]: readonly SnippetElement[], tag: string, texts: string) {
	const attributes = (place?.attributes ?? [])
		.filter(([name]) => name !== "data-coach-widget")
		.map(([name, value]) => [name.replace("data-coach-", ""), value] as const)
		.map(([name, value]) => [name === "texts" ? texts : name, value] as const);
	return element(tag, attributes, place?.children);
}

/**
 * The command to run before a component can be imported: our packages come from the coach's own
 * site.
 */
export const installCommand = (framework: string, { origin, packages }: Embed): string =>
	["coachkit", `coachkit-${framework}`]
		.map((name) => `${origin}/packages/${name}-${packages}.tgz`)
		.join(" ")
		.replace(/^/, "npm install ");

/** A snippet in each format. */
export const formats = {
	html: (nodes: readonly SnippetElement[]) => toHtml(nodes),
	/** Tag Manager removes attributes from a script tag, so a few lines of script create it. */
	gtm([script]: readonly SnippetElement[]) {
		const data = (script?.attributes ?? []).map(([name, value]) => {
			if (name === "async") return "tag.async = true;";
			if (name === "src") return `tag.src = ${JSON.stringify(value)};`;
			return `tag.setAttribute(${JSON.stringify(name)}, ${JSON.stringify(value)});`;
		});
		const lines = ['var tag = document.createElement("script");', ...data];
		const code = [...lines, "document.head.appendChild(tag);"]
			.map((line) => `  ${line.replaceAll("<", "\\u003c")}`)
			.join("\n");
		return `<script>\n(function () {\n${code}\n})();\n</script>`;
	},
	/**
	 * An address for a bookmark, which opens the form over any page, with nothing installed there.
	 */
	bookmarklet([script, place]: readonly SnippetElement[], { name }: EmbedWidget) {
		const sorry = "The form cannot be shown here: this page blocks other sites.";
		const given = (place?.attributes ?? [])
			.filter(([key]) => key.startsWith("data-coach-"))
			.map(([key, value]) => [key.slice(11), value]);
		const options = Object.fromEntries(given.filter(([key]) => key !== "widget" && key !== "mode"));
		const { src } = Object.fromEntries(script?.attributes ?? []);
		const call = JSON.stringify(["open", name, options]);
		const code = `(()=>{const c=window.Coachkit??={q:[]},a=${call};if(c.open)return c.open(a[1],a[2]);c.q.push(a);const s=document.createElement("script");s.src=${JSON.stringify(src)};s.onerror=()=>alert(${JSON.stringify(sorry)});document.head.append(s)})()`;
		return `javascript:${encodeURIComponent(code)}`;
	},
	react(nodes: readonly SnippetElement[], { name }: EmbedWidget) {
		const component = componentOf(name);
		const inside = template(asComponent(nodes, component, jsxTexts), "    ");
		return `${imports(nodes, component, "react")}\n\nexport function ${component.slice(5)}() {\n  return (\n${inside}\n  );\n}`;
	},
	vue(nodes: readonly SnippetElement[], { name }: EmbedWidget) {
		const component = componentOf(name);
		const inside = template(asComponent(nodes, component, ":texts"), "  ");
		return `<script setup>\n${imports(nodes, component, "vue")}\n</script>\n\n<template>\n${inside}\n</template>`;
	},
};
export type Format = keyof typeof formats;

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
