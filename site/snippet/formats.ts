/** Snippets in the formats that only guides show: the studio's page doesn't load them. */
import type { Embed, EmbedWidget } from "./embed-widget.ts";
import {
	type Attribute,
	escapeSnippetText,
	makeElement,
	quoteAttribute,
	type SnippetElement,
	type SnippetNode,
	toHtml,
} from "./snippet.ts";

const attribute = ([name, value]: Attribute) => {
	// In JSX an object is in braces.
	if (name === jsxTexts) return `texts={${value}}`;
	return value ? `${name}=${quoteAttribute(value)}` : name;
};
const jsxTexts = "texts={}";

/**
 * Nodes on separate lines, as in a framework's template, where braces would begin an expression.
 */
function template(node: SnippetNode, indent: string): string {
	if (typeof node === "string")
		return (
			indent + escapeSnippetText(node).replace(/[{}]/g, (brace) => `&#${brace.charCodeAt(0)};`)
		);
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
	return makeElement(tag, attributes, place?.children);
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
