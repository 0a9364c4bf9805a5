import { type ESTree, parseSync, Visitor } from "rolldown/utils";

/** A list of Tailwind classes in a source text. */
export interface ClassList {
	classes: string[];
	/** Where its source text begins, including quotes and `tw`. */
	start: number;
	end: number;
	/** Source of the same list with other names. */
	write(classes: readonly string[]): string;
}

const split = (list: string) => list.split(/\s+/).filter(Boolean);

/** Attributes and properties that hold classes: `className`, `inputClassName`. */
const classAttribute = /^(?:\w+C|c)lassName$/;

/** Line number of an index in a text, from 1. */
export const lineAt = (code: string, index: number): number =>
	code.slice(0, index).split("\n").length;

type Node = ESTree.Node;

/** Whether there is a string or template with text in some code. */
function textsIn(node: Node): boolean {
	if (node.type === "Literal") return typeof node.value === "string" && node.value !== "";
	if (node.type === "TaggedTemplateExpression") return false;
	if (node.type === "TemplateLiteral" && node.quasis.some(({ value }) => value.raw.trim()))
		return true;
	return Object.values(node)
		.flat()
		.some((child) => child && typeof child === "object" && "type" in child && textsIn(child));
}

/** Ends the build with a sentence that names the place in the source. */
type Refuse = (node: { start: number }, why: string) => never;

/** The list in a plain string; its quotes stay. */
function listOfString(code: string, { start, end }: Node, value: string): ClassList {
	const quote = code[start];
	const write = (classes: readonly string[]) => quote + classes.join(" ") + quote;
	return { classes: split(value), start, end, write };
}

/** The lists between the values of a template. A class that continues into a value has no rule. */
function listsOfTemplate(code: string, node: ESTree.TemplateLiteral, refuse: Refuse): ClassList[] {
	return node.quasis.flatMap(({ start, end, value }) => {
		const [, before = "", inner = "", after = ""] = /^(\s*)([\s\S]*?)(\s*)$/.exec(value.raw) ?? [];
		if (!inner) return [];
		const from = code.indexOf(value.raw, start);
		const to = from + value.raw.length;
		if (from < 0 || from > end) refuse(node, "a class list that cannot be read.");
		if ((!after && code[to] === "$") || (!before && code[from - 1] === "}"))
			refuse(node, `the class at "${inner}" is only known at run time: write it whole.`);
		const write = (classes: readonly string[]) => before + classes.join(" ") + after;
		return [{ classes: split(inner), start: from, end: to, write }];
	});
}

/**
 * The class lists of a module: values of `className` (also in a conditional or in single quotes),
 * and tw`…`. Each is a separate list.
 *
 * @throws Error with file and line for classes in a form that cannot be read, because they would
 * get no rule
 */
export function findClassLists(file: string, code: string): ClassList[] {
	const lists: ClassList[] = [];
	/** Variables that hold plain text, by name. */
	const texts = new Set<string>();
	const used: { name: string; start: number }[] = [];
	const refuse: Refuse = (node, why) => {
		throw new Error(`${file}, line ${lineAt(code, node.start)}: ${why}`);
	};

	function read(node: Node): void {
		switch (node.type) {
			case "Literal":
				if (typeof node.value === "string") lists.push(listOfString(code, node, node.value));
				break;
			case "TemplateLiteral":
				lists.push(...listsOfTemplate(code, node, refuse));
				node.expressions.forEach(read);
				break;
			case "JSXExpressionContainer":
			case "ParenthesizedExpression":
			case "TSAsExpression":
			case "TSNonNullExpression":
			case "TSSatisfiesExpression":
				read(node.expression);
				break;
			case "ConditionalExpression":
				read(node.consequent);
				read(node.alternate);
				break;
			case "LogicalExpression":
				if (node.operator !== "&&") read(node.left);
				read(node.right);
				break;
			case "Identifier":
				used.push(node);
				break;
			case "MemberExpression":
				if (node.object.type === "Identifier") used.push(node.object);
				break;
			// The visitor below reads these.
			case "TaggedTemplateExpression":
				break;
			default:
				if (textsIn(node))
					refuse(node, "classes in an expression of this kind get no rule: write them as tw`…`.");
		}
	}

	new Visitor({
		JSXAttribute({ name, value }) {
			if (name.type === "JSXIdentifier" && classAttribute.test(name.name) && value) read(value);
		},
		Property({ key, value }) {
			if (key.type === "Identifier" && classAttribute.test(key.name) && textsIn(value)) read(value);
		},
		TaggedTemplateExpression(node) {
			if (node.tag.type !== "Identifier" || node.tag.name !== "tw") return;
			if (node.quasi.expressions.length > 0)
				refuse(node, "tw`…` takes no values: a class only known at run time has no rule.");
			lists.push({
				classes: split(node.quasi.quasis[0]?.value.raw ?? ""),
				...{ start: node.start, end: node.end },
				write: (classes) => JSON.stringify(classes.join(" ")),
			});
		},
		VariableDeclarator({ id, init }) {
			if (id.type === "Identifier" && init && init.type !== "CallExpression" && textsIn(init))
				texts.add(id.name);
		},
	}).visit(parseSync(file, code).program);

	for (const node of used)
		if (texts.has(node.name))
			refuse(node, `${node.name} holds classes as plain text, which get no rule: write tw\`…\`.`);
	return lists.filter(({ classes }) => classes.length > 0).sort((a, b) => a.start - b.start);
}
