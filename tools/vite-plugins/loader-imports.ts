import MagicString from "magic-string";
import { type ESTree, Visitor } from "rolldown/utils";
import type { Plugin } from "vite";

const part = (file: string) => `Coachkit.load(${JSON.stringify(file)})`;

/** `./kit.js` -> `kit` */
const partName = (path: string): string => path.slice("./".length, -".js".length);

/**
 * Makes chunks load their neighbours through the loader instead of with `import`. The loader loads
 * each file once, retries under another address (because browsers cache a failed import), and checks its hash on pinned
 * pages.
 *
 * @throws Error for a form of import that has no counterpart
 */
export const loaderImports: Plugin = {
	name: "coachkit-fetch-through-loader",
	renderChunk(code, { fileName }) {
		const text = new MagicString(code);
		const names: string[] = [];
		const parts: string[] = [];
		const refuse = (node: ESTree.Node) => {
			const statement = code.slice(node.start, node.end);
			throw new Error(`${fileName}: cannot fetch ${statement} through the loader.`);
		};
		const visitor = new Visitor({
			ImportDeclaration(node) {
				const pairs = node.specifiers.map((each) =>
					each.type === "ImportSpecifier" && each.imported.type === "Identifier"
						? `${each.imported.name}:${each.local.name}`
						: refuse(node),
				);
				names.push(`{${pairs}}`);
				parts.push(part(partName(node.source.value)));
				text.remove(node.start, node.end);
			},
			ImportExpression(node) {
				if (node.source.type !== "Literal") return refuse(node);
				text.update(node.start, node.end, part(partName(String(node.source.value))));
			},
			ExportAllDeclaration: refuse,
			ExportNamedDeclaration: (node) => void (node.source && refuse(node)),
		});
		visitor.visit(this.parse(code));
		if (parts.length === 1) text.prepend(`const ${names}=await ${parts};`);
		if (parts.length > 1) text.prepend(`const [${names}]=await Promise.all([${parts}]);`);
		return text.toString();
	},
};
