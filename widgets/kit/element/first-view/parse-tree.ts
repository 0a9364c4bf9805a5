import type { TemplateNode } from "./view-template.ts";

/** Elements without content. */
const voidElements = /^(input|br|hr|img)$/;

const entities: Record<string, string> = { lt: "<", gt: ">", quot: '"', amp: "&", "#39": "'" };

const decode = (text: string) =>
	text.replace(/&(#?\w+);/g, (entity, name: string) => {
		const character = entities[name];
		if (character === undefined) throw new Error(`The renderer writes ${entity} now.`);
		return character;
	});

/**
 * Parses the HTML of one element into a template. Supports only what Preact's renderer writes: every
 * value quoted, every element closed unless void.
 *
 * @throws on other HTML
 */
export function parseTree(html: string): TemplateNode {
	const token = /<\/(\w+)>|<(\w+)((?:\s[^\s=>/]+(?:="[^"]*")?)*)\s*(\/?)>|([^<]+)/gy;
	const root: TemplateNode = ["", {}];
	const open: Exclude<TemplateNode, string>[] = [root];
	for (let at = 0; at < html.length; at = token.lastIndex) {
		const match = token.exec(html);
		const parent = open.at(-1);
		if (!match || !parent) throw new Error(`No template can be made of ${html.slice(at, at + 80)}`);
		const [, closed, tag, attributes = "", empty, text] = match;
		if (text !== undefined) parent.push(decode(text));
		else if (closed) open.pop();
		else if (tag) {
			const pairs = [...attributes.matchAll(/\s([^\s=]+)(?:="([^"]*)")?/g)].map(
				([, name = "", value = ""]) => [name, decode(value)],
			);
			const node: TemplateNode = [tag, Object.fromEntries(pairs)];
			parent.push(node);
			if (!empty && !voidElements.test(tag)) open.push(node);
		}
	}
	const [, , first, ...others] = root;
	if (!first || others.length > 0) throw new Error("A template is one element.");
	return first;
}
