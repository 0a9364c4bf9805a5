import { transform } from "lightningcss";
import { parseSync } from "vite";

/** Classes that a sheet has rules for. */
export function classesWithRules(css: string): Set<string> {
	const mentions = new Set<string>();
	transform({
		filename: "sheet.css",
		code: Buffer.from(css),
		visitor: {
			Selector(parts) {
				for (const part of parts) if (part.type === "class") mentions.add(part.name);
			},
		},
	});
	return mentions;
}

/** Classes in the source of a component. */
export interface ClassMentions {
	/** Classes that it sets on elements; "button-*" if the end is only known at run time. */
	given: { name: string; start: number }[];
	/** Every word of a text that may be a class or a list of classes, except of sentences for visitors. */
	words: string[];
}

type Node = Record<string, unknown> & { type?: string };

/** Finds the classes in TypeScript or TSX. */
export function classMentionsIn(file: string, source: string): ClassMentions {
	const mentions: ClassMentions = { given: [], words: [] };
	walk(parseSync(file, source).program as unknown as Node, false, mentions);
	if (!file.endsWith("x")) mentions.words = mentions.words.filter((word) => !/\s/.test(word));
	mentions.words = mentions.words.flatMap(split);
	return mentions;
}

function walk(node: Node, inClass: boolean, mentions: ClassMentions): void {
	const { name, type, value } = node;
	// A compared value isn't a class: `state === "lost" ? "chip" : "chip chip-good"`.
	const isCompared = type === "BinaryExpression" && node.operator !== "+";
	const isClass =
		!isCompared && (inClass || (type === "JSXAttribute" && (name as Node).name === "className"));
	const text = type === "TemplateLiteral" ? templateText(node) : type === "Literal" ? value : "";
	if (typeof text === "string") {
		const attributes = [...text.matchAll(/ class="([^"]*)"/g)].map(([, names = ""]) => names);
		mentions.words.push(text, ...attributes.flatMap(split));
		const names = isClass ? split(text).filter((word) => /^[a-z][\w-]*\*?$/i.test(word)) : [];
		mentions.given.push(...names.map((name) => ({ name, start: Number(node.start) })));
	}
	for (const child of Object.values(node).flat())
		if (child && typeof child === "object") walk(child as Node, isClass, mentions);
}

const split = (text: string) => text.split(/\s+/);

/** A template with an asterisk for each value. */
const templateText = ({ quasis }: Node) =>
	(quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join("*");
