import { transform } from "lightningcss";
import { parseSync } from "vite";

/** Classes that a sheet has rules for. */
export function classesWithRules(css: string): Set<string> {
	const found = new Set<string>();
	transform({
		filename: "sheet.css",
		code: Buffer.from(css),
		visitor: {
			Selector(parts) {
				for (const part of parts) if (part.type === "class") found.add(part.name);
			},
		},
	});
	return found;
}

/** What the source of a component says of classes. */
export interface ClassMentions {
	/** Classes that it gives to elements; "button-*" where the end is known only when it runs. */
	given: { name: string; start: number }[];
	/** Every word in a text that may be one or hold some, but not in a visitor's sentence. */
	words: string[];
}

type Node = Record<string, unknown> & { type?: string };

/** Reads TypeScript or TSX. */
export function classMentionsIn(file: string, source: string): ClassMentions {
	const found: ClassMentions = { given: [], words: [] };
	walk(parseSync(file, source).program as unknown as Node, false, found);
	if (!file.endsWith("x")) found.words = found.words.filter((word) => !/\s/.test(word));
	found.words = found.words.flatMap(split);
	return found;
}

function walk(node: Node, inClass: boolean, found: ClassMentions): void {
	const { name, type, value } = node;
	// What is compared is no class: `state === "lost" ? "chip" : "chip chip-good"`.
	const isCompared = type === "BinaryExpression" && node.operator !== "+";
	const isClass =
		!isCompared && (inClass || (type === "JSXAttribute" && (name as Node).name === "className"));
	const text = type === "TemplateLiteral" ? templateText(node) : type === "Literal" ? value : "";
	if (typeof text === "string") {
		const attributes = [...text.matchAll(/ class="([^"]*)"/g)].map(([, names = ""]) => names);
		found.words.push(text, ...attributes.flatMap(split));
		const names = isClass ? split(text).filter((word) => /^[a-z][\w-]*\*?$/i.test(word)) : [];
		found.given.push(...names.map((name) => ({ name, start: Number(node.start) })));
	}
	for (const child of Object.values(node).flat())
		if (child && typeof child === "object") walk(child as Node, isClass, found);
}

const split = (text: string) => text.split(/\s+/);

/** A template with a star for each value. */
const templateText = ({ quasis }: Node) =>
	(quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join("*");
